// node engine.mjs RT WHEEL ENGINE LATE   The measurements of engine.py in the Pyodide that we ship.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [rt, wheel, engine, late] = process.argv.slice(2);
const folder = resolve(rt, "pyodide");
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const py = await loadPyodide({
  indexURL: folder,
  stdLibURL: pathToFileURL(`${folder}/std.zip`).href,
  env: { PYTHONHASHSEED: "0" },
});
py.FS.writeFile("engine.py", readFileSync(engine));
py.FS.writeFile("late.json", readFileSync(late));
try {
  py.unpackArchive(new Uint8Array(readFileSync(wheel)), "zip");
  console.log(py.runPython("import engine; engine.measure(open('late.json').read())"));
} catch (error) {
  console.error(String(error)); // without Node's quotation of a megabyte of minified source
  process.exitCode = 1;
}
