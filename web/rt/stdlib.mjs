// node stdlib.mjs OUT FILE...   Writes the standard library that the page needs to the zip OUT.
// Most of Pyodide's start goes into compiling its library, so we ship it compiled and without what
// cannot be reached. It runs in the very Pyodide that we ship: only its own bytecode fits.
// FILEs are our Python: wheels, and sources by their path from the folder that is imported from.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const modules = join(here, "..", "node_modules");
const [out, ...files] = process.argv.slice(2);

const py = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
py.FS.mkdir("/in");
for (const file of files) py.FS.writeFile(`/in/${basename(file)}`, readFileSync(file));
py.FS.writeFile("/stock.zip", readFileSync(join(modules, "pyodide", "python_stdlib.zip")));
py.FS.mkdir("/pyscript");
py.FS.mount(py.FS.filesystems.NODEFS,
  { root: join(modules, "@pyscript", "core", "src", "stdlib") }, "/pyscript");

try {
  py.runPython(readFileSync(join(here, "stdlib.py"), "utf8"));
  console.log(py.runPython("main()"));
} catch (error) {
  console.error(String(error)); // without Node's quotation of a megabyte of minified source
  process.exit(1);
}
writeFileSync(out, py.FS.readFile("/std.zip"));
