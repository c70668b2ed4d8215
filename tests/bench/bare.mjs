// The page that ours is measured against: stock Pyodide, alone, adds one and one.
import { loadPyodide } from "./pyodide.mjs";

const py = await loadPyodide();
if (py.runPython("1+1") === 2) performance.mark("bare");
