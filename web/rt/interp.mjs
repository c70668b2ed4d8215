// PyScript loads this in place of pyodide.mjs. It points Pyodide at its neighbours in this folder,
// at our own standard library (stdlib.mjs), and fixes string hashing, so that a game never depends
// on the run.
import { loadPyodide as load, version } from "./pyodide.mjs";

const here = new URL(".", import.meta.url);

export { version };

/** @param {object} options */
export const loadPyodide = (options) =>
  load({
    ...options,
    indexURL: here.href,
    stdLibURL: new URL("std.zip", here).href,
    env: { PYTHONHASHSEED: "0" },
  });
