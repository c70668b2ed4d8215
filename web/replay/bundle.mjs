// Prints the script of the replay page as one classic script: a file opened from a disk has no modules.
import { build } from "esbuild";
import { fileURLToPath } from "node:url";

const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL("replay.js", import.meta.url))],
  bundle: true,
  minify: true,
  write: false,
  format: "iife",
  target: "es2022",
  charset: "utf8",
});
process.stdout.write(outputFiles[0].text);
