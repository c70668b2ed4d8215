// build.py puts the npm package uplot here as uplot.js.
export { default } from "uplot";
