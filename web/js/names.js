/** Names of places on the map, in CSS pixels. */

import { project, scaleOf } from "./camera.js";
import { stopKind } from "./gauge.js";
import { compass, label } from "./marks.js";

/** @typedef {import('./render.js').Scene} Scene */
/** @typedef {import('./geometry.js').Cell} Cell */

/**
 * Size of a name, and from which scale on it is shown.
 * @type {Record<string, [number, number, number]>}
 */
const NAMES = {
  major_city: [0.46, 11, 0],
  city: [0.45, 10.5, 12],
  town: [0.42, 10, 15.5],
  destination: [0.4, 10.5, 0],
  dit: [0.34, 9.5, 19],
  ref: [0.26, 8.5, 19],
};

/**
 * How a hex is named. Where the log tells of hexes without a place, they carry their labels; names
 * of Major Cities are in capitals where there is room.
 * @param {Cell} cell @param {boolean} all @param {boolean} cramped
 */
function nameKind(cell, all, cramped) {
  const kind = stopKind(cell);
  if (!all) return cell.name ? kind : "";
  if (!cell.name) return "ref";
  return kind === "major_city" && cramped ? "city" : kind;
}

/** Names are set in CSS pixels, so that they stay readable on a small map. @param {Scene} scene */
export function names({ ctx, board, picture, ui, size, dpr, paints }) {
  const s = scaleOf(ui.camera, size, board.box),
    gauges = picture.title === "dual";
  // Neighbours in a row share the line of their names where hexes stand on a corner.
  const cramped = s < (board.flat ? 30 : 48);
  ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
  /** @type {Plate[]} */
  const plates = [];
  for (const cell of board.cells.values()) {
    const kind = nameKind(cell, gauges, cramped);
    if (!kind || s < NAMES[kind][2]) continue;
    const [part, least] = NAMES[kind];
    const px = Math.min(18, Math.max(least, s * part));
    const { x, y } = project(ui.camera, size, board.box, cell);
    plates.push({ name: cell.name ?? cell.ref, kind, px, x, y: y + 0.9 * s + px * 0.5 });
  }
  const free = gauges ? apart(plates, s) : plates;
  free.forEach(({ name, x, y, px, kind }) => label(ctx, name, { x, y }, px, kind, paints));
  if ("letterSpacing" in ctx) /** @type {any} */ (ctx).letterSpacing = "0px";
  const up = NORTH[picture.printed.up];
  if (up) compass(ctx, { x: 26, y: 30 }, up, paints);
}

/** Where north is on sheets that have another side up. @type {Record<string, [number, number]>} */
const NORTH = { east: [-1, 0], south: [0, 1], west: [1, 0] };

/** @typedef {{name:string,kind:string,px:number,x:number,y:number}} Plate `y`: the line on which it stands */

/**
 * Names that would cover another stand above their hex; where that is no better, those of lesser
 * places are left out.
 * @param {Plate[]} plates @param {number} s pixels of a unit @returns {Plate[]}
 */
function apart(plates, s) {
  const ranks = Object.keys(NAMES);
  const sorted = [...plates].sort((a, b) => ranks.indexOf(a.kind) - ranks.indexOf(b.kind));
  /** @type {Plate[]} */
  const out = [];
  const clear = (/** @type {Plate} */ p) => !out.some((q) => covers(p, q));
  for (const plate of sorted) {
    const above = { ...plate, y: plate.y - 1.7 * s };
    const spot = [plate, above].find(clear);
    if (spot) out.push(spot);
    else if (plate.kind === "major_city" || plate.kind === "city") out.push(plate);
  }
  return out;
}

/** Whether two names touch; a letter is about half as wide as high. @param {Plate} a @param {Plate} b */
const covers = (a, b) =>
  Math.abs(a.y - b.y) < 0.75 * Math.max(a.px, b.px) &&
  Math.abs(a.x - b.x) < 0.25 * (a.name.length * a.px + b.name.length * b.px);
