// node imports.mjs RT PYTHON...   With the shipped runtime: import every module of the page's
// Python and play a game through the worker's one function; says what came to be loaded.
import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [rt, ...files] = process.argv.slice(2);
const folder = resolve(rt, "pyodide");
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const py = await loadPyodide({
  indexURL: folder,
  stdLibURL: pathToFileURL(`${folder}/std.zip`).href,
  env: { PYTHONHASHSEED: "0" },
});
for (const file of files) py.FS.writeFile(basename(file), readFileSync(file));
const test = `
import glob, importlib, json, shutil, sys
for wheel in glob.glob("*.whl"):
    shutil.unpack_archive(wheel, ".", "zip")
for path in sorted(glob.glob("cuberails/**/*.py", recursive=True)):
    name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    if not name.endswith("__main__"):
        importlib.import_module(name)
import worker

def call(op, **args):
    answer = json.loads(worker.call(json.dumps({"op": op, **args})))
    return answer["ok"]

seats = [{"name": n, "colour": c, "play": "random"}
         for n, c in zip("ABC", ("teal", "orange", "purple"))]
call("new", title="irish", board="ireland", seats=seats, seed=1, options={})
while call("bot", ms=1000, seconds=1, many=True)["view"]["result"] is None:
    pass
call("load", text=call("link")["code"])
json.dumps({"python": sys.version.split()[0], "view": call("at", ply=3)["view"]["title"],
            "modules": sorted(sys.modules)})
`;
try {
  console.log(py.runPython(test));
} catch (error) {
  console.error(String(error)); // without Node's quotation of a megabyte of minified source
  process.exitCode = 1;
}
