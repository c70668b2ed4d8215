/** Draws a position. Reads `view` and `ui`, keeps nothing: one function a layer, called in order. */

import { project, scaleOf } from "./camera.js";
import { lit, pickedHex, pickedHexes } from "./choose.js";
import { foreseen } from "./foreseen.js";
import { gauges, numbers } from "./gauge.js";
import { slots } from "./geometry.js";
import { badge, cube, piece, place } from "./marks.js";
import { names } from "./names.js";
import { fillOf } from "./palette.js";
import { hexPath, printed, RIM } from "./print.js";

/** @typedef {import('./state.js').View} View */
/** @typedef {import('./state.js').Ui} Ui */
/** @typedef {import('./state.js').Picture} Picture */
/** @typedef {import('./geometry.js').Board} Board */
/** @typedef {import('./geometry.js').Cell} Cell */
/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {CanvasRenderingContext2D} Ctx */
/**
 * @typedef {object} Scene what a drawing needs
 * @property {Ctx} ctx
 * @property {Board} board
 * @property {Picture} picture
 * @property {View|null} view
 * @property {Ui} ui
 * @property {{w:number,h:number}} size CSS pixels
 * @property {number} dpr device pixels a CSS pixel
 * @property {import('./palette.js').Paints} paints
 * @property {boolean} moving whether the map is being dragged: then it is not printed anew
 */

/** Scale of the last print, kept while the map moves. */
let printScale = 0;

/** @param {Scene} scene */
export function draw(scene) {
  const live = asked(scene),
    lights = live ? lit(live, scene.ui.chosen) : [];
  sheet(scene);
  toBoard(scene);
  lightHexes(scene, lights);
  if (scene.picture.title === "dual") gauges(scene);
  else pieces(scene);
  picks(scene, lights);
  names(scene);
  if (scene.picture.title === "dual") {
    toBoard(scene);
    numbers(scene);
  }
}

/** The position in which something is to be picked, also while the one after it is looked at. @param {Scene} scene */
const asked = ({ ui }) => (ui.past ? null : ui.view);

/** Track as pieces in hexes. @param {Scene} scene */
function pieces(scene) {
  rails(scene);
  lastMarks(scene);
  for (const cell of scene.board.cells.values()) contents(scene, cell);
  leases(scene);
}

/** @param {Scene} scene */
function sheet({ ctx, board, picture, ui, size, dpr, paints, moving }) {
  const s = scaleOf(ui.camera, size, board.box);
  if (!moving || !printScale) printScale = s * dpr;
  const map = printed(board, picture.id, printScale, paints, ui.theme);
  ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
  ctx.fillStyle = paints.sea;
  ctx.fillRect(0, 0, size.w, size.h);
  const at = project(ui.camera, size, board.box, { x: board.box.x - RIM, y: board.box.y - RIM });
  ctx.drawImage(map, at.x, at.y, (board.box.w + 2 * RIM) * s, (board.box.h + 2 * RIM) * s);
}

/** From here on one unit is one hex radius. @param {Scene} scene */
function toBoard({ ctx, board, ui, size, dpr }) {
  const s = scaleOf(ui.camera, size, board.box),
    o = project(ui.camera, size, board.box, { x: 0, y: 0 });
  ctx.setTransform(s * dpr, 0, 0, s * dpr, o.x * dpr, o.y * dpr);
  ctx.lineJoin = ctx.lineCap = "round";
}

/** Legal hexes shine, the others step back. @param {Scene} scene @param {number[]} lights */
function lightHexes({ ctx, board, paints }, lights) {
  if (!lights.length) return;
  const set = new Set(lights);
  for (const cell of board.cells.values()) {
    hexPath(ctx, board, cell, set.has(cell.id) ? 0.97 : 1.01);
    ctx.fillStyle = set.has(cell.id) ? paints.lit : paints.veil;
    ctx.fill();
  }
  ctx.strokeStyle = paints.litline;
  ctx.lineWidth = 0.1;
  for (const id of lights) {
    hexPath(ctx, board, /** @type {Cell} */ (board.cells.get(id)), 0.93);
    ctx.stroke();
  }
}

/** Companies in a hex, in their printed order. @param {View|null} view @param {number} hex */
const companiesIn = (view, hex) =>
  view ? view.companies.flatMap((c, i) => (c.track.includes(hex) ? [i] : [])) : [];

/** Where pieces stand below a place, by their number: x, y, ... */
const BELOW = [
  [],
  [0, 0.36],
  [-0.36, 0.34, 0.36, 0.34],
  [-0.6, 0.2, 0, 0.42, 0.6, 0.2],
  [-0.66, 0.02, -0.3, 0.46, 0.3, 0.46, 0.66, 0.02],
  [-0.68, -0.08, -0.52, 0.42, 0, 0.48, 0.52, 0.42, 0.68, -0.08],
];

/**
 * Where each company's piece stands in a hex.
 * @param {number} n @param {boolean} town @returns {{at:Point[],r:number}}
 */
function stands(n, town) {
  if (!town || n > 5) return { at: slots(n), r: [0, 0.46, 0.34, 0.32][n] ?? 0.28 };
  const at = Array.from({ length: n }, (_, i) => ({ x: BELOW[n][2 * i], y: BELOW[n][2 * i + 1] }));
  return { at, r: [0, 0.33, 0.31, 0.27][n] ?? 0.24 };
}

/** @param {Scene} scene @param {Cell} cell @param {number} company @returns {Point} */
function standOf({ view }, cell, company) {
  const here = companiesIn(view, cell.id);
  const at = stands(here.length, cell.terrain === "urban").at[here.indexOf(company)];
  return { x: cell.x + at.x, y: cell.y + at.y };
}

/** Lines between neighbouring pieces of one company. @param {Scene} scene */
function rails(scene) {
  const { ctx, board, view, picture } = scene;
  view?.companies.forEach((line, i) => {
    const has = new Set(line.track),
      path = new Path2D();
    for (const id of line.track) {
      const cell = /** @type {Cell} */ (board.cells.get(id));
      for (const n of cell.near.filter((n) => n > id && has.has(n))) {
        const a = standOf(scene, cell, i),
          b = standOf(scene, /** @type {Cell} */ (board.cells.get(n)), i);
        path.moveTo(a.x, a.y);
        path.lineTo(b.x, b.y);
      }
    }
    for (const [width, colour] of /** @type {[number,string][]} */ ([
      [0.24, "#17130d"],
      [0.15, fillOf(picture.companies[i].colour)],
    ])) {
      ctx.lineWidth = width;
      ctx.strokeStyle = colour;
      ctx.stroke(path);
    }
  });
}

/** Paths that would be leased, each to its target; ties carry numbers. @param {Scene} scene */
function leases({ ctx, board, ui, paints }) {
  const paths = foreseen(ui).filter((p) => p.path.length);
  if (!ui.view || !paths.length) return;
  const target = pickedHex(ui.view, ui.chosen) ?? -1;
  paths.forEach(({ path }, n) => {
    const cells = [...path, target].flatMap((id) => board.cells.get(id) ?? []);
    ctx.beginPath();
    cells.forEach((c, i) => (i ? ctx.lineTo(c.x, c.y) : ctx.moveTo(c.x, c.y)));
    for (const [width, colour] of /** @type {[number,string][]} */ ([
      [0.4, paints.halo],
      [0.22, paints.focus],
    ])) {
      ctx.lineWidth = width;
      ctx.strokeStyle = colour;
      ctx.stroke();
    }
    cells.slice(0, -1).forEach((c) => badge(ctx, c, paths.length > 1 ? String(n + 1) : "", paints));
  });
}

/** @param {Scene} scene */
function lastMarks({ ctx, board, view, paints }) {
  ctx.strokeStyle = paints.last;
  ctx.lineWidth = 0.12;
  ctx.setLineDash([0.28, 0.2]);
  for (const id of view?.last ?? []) {
    const cell = board.cells.get(id);
    if (!cell) continue;
    hexPath(ctx, board, cell, 0.92);
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

/** A hex's place, cube and pieces. @param {Scene} scene @param {Cell} cell */
function contents({ ctx, view, picture, paints }, cell) {
  const here = companiesIn(view, cell.id);
  const town = view?.places.find((p) => p[0] === cell.id);
  const kind = town?.[1] ?? cell.kind;
  const up = here.length || (!view && picture.companies.some((c) => c.home === cell.id)) ? 0.34 : 0;
  const spot = { x: cell.x, y: cell.y - up };
  if (kind) place(ctx, spot, kind, paints);
  const held = Number(town?.[2] ?? -1);
  if (view && held >= 0) cube(ctx, spot, view.cubes[held], 0.28);
  const { at, r } = stands(here.length, cell.terrain === "urban");
  here.forEach((c, k) => {
    const company = picture.companies[c];
    piece(
      ctx,
      { x: cell.x + at[k].x, y: cell.y + at[k].y },
      r,
      company.colour,
      company.letter,
      company.home === cell.id,
    );
  });
  if (!view) homes(ctx, picture, cell);
}

/**
 * Before a game: whose home this is.
 * @param {Ctx} ctx @param {Picture} picture @param {Cell} cell
 */
function homes(ctx, picture, cell) {
  const here = picture.companies.filter((c) => c.home === cell.id);
  const { at, r } = stands(here.length, true);
  here.forEach((c, k) =>
    piece(ctx, { x: cell.x + at[k].x, y: cell.y + at[k].y }, r, c.colour, c.letter, true),
  );
}

/**
 * The picked hex, the one under the mouse and the one of the keyboard.
 * @param {Scene} scene @param {number[]} lights
 */
function picks(scene, lights) {
  const { ui, paints } = scene,
    live = asked(scene);
  const picked = live ? pickedHexes(live, ui.chosen) : [];
  if (ui.hover >= 0)
    ring(scene, ui.hover, lights.includes(ui.hover) ? paints.litline : paints.grid, 0.14);
  for (const hex of live?.lesson?.hexes ?? []) ring(scene, hex, paints.focus, 0.2);
  picked.forEach((hex, i) => ring(scene, hex, paints.focus, i < picked.length - 1 ? 0.1 : 0.2));
  if (ui.callout) ring(scene, ui.callout.hex, paints.ink, 0.1);
  if (ui.steering && ui.cursor >= 0) {
    ring(scene, ui.cursor, paints.halo, 0.3);
    ring(scene, ui.cursor, paints.focus, 0.16);
  }
}

/** @param {Scene} scene @param {number} id @param {string} colour @param {number} width */
function ring({ ctx, board }, id, colour, width) {
  const cell = board.cells.get(id);
  if (!cell) return;
  hexPath(ctx, board, cell, 0.94);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}
