/**
 * The map of Dual Gauge: track over the sides of hexes, stops with their stations, and the routes
 * that trains run. The gauges tell themselves apart without colour: standard track is a double
 * line with ties, narrow track a single one.
 */

import { foreseen } from "./foreseen.js";
import { fillOf, inkOf } from "./palette.js";
import { disc, pill, text } from "./marks.js";

/** @typedef {import('./render.js').Scene} Scene */
/** @typedef {import('./state.js').View} View */
/** @typedef {import('./state.js').Run} Run */
/** @typedef {import('./state.js').Ui} Ui */
/** @typedef {import('./geometry.js').Cell} Cell */
/** @typedef {import('./geometry.js').Point} Point */

/** @param {Scene} scene */
export function gauges(scene) {
  const run = runShown(scene);
  if (run) bands(scene, run);
  track(scene);
  for (const cell of scene.board.cells.values()) stop(scene, cell);
  blockades(scene);
}

/** Upon everything: the numbers of the trains, and what the routes bring. @param {Scene} scene */
export function numbers(scene) {
  const run = runShown(scene);
  if (run) badges(scene, run);
}

/**
 * The routes on the map: those of the picked action, those asked for, or those of the company
 * whose turn it is.
 * @param {{view:View|null,ui:Ui}} now @returns {Run|null}
 */
export function runShown({ view, ui }) {
  if (!view) return null;
  const looked = foreseen(ui).flatMap((p) => p.run ?? []);
  if (looked.length === 1) return looked[0];
  const company = ui.route >= 0 ? ui.route : (view.operating?.company ?? -1);
  return company >= 0 ? (view.companies[company].run ?? null) : null;
}

/** @type {[number, (p: import('./palette.js').Paints) => string, number[]][][]} strokes by gauge */
const RAILS = [
  [
    [0.42, (p) => p.halo, []],
    [0.34, (p) => p.ink, [0.055, 0.155]],
    [0.22, (p) => p.ink, []],
    [0.11, (p) => p.halo, []],
  ],
  [
    [0.2, (p) => p.halo, []],
    [0.26, (p) => p.rail, [0.05, 0.24]],
    [0.085, (p) => p.rail, []],
  ],
];

/** @param {Scene} scene */
function track({ ctx, board, view, paints }) {
  RAILS.forEach((strokes, gauge) => {
    const path = new Path2D();
    for (const [a, b, g] of view?.track ?? []) {
      const [from, to] = [board.cells.get(a), board.cells.get(b)];
      if (g !== gauge || !from || !to) continue;
      path.moveTo(from.x, from.y);
      path.lineTo(to.x, to.y);
    }
    ctx.lineCap = "butt";
    for (const [width, colour, dash] of strokes) {
      ctx.lineWidth = width;
      ctx.strokeStyle = colour(paints);
      ctx.setLineDash(dash);
      ctx.stroke(path);
    }
    ctx.setLineDash([]);
    ctx.lineCap = "round";
  });
}

/** What kind of stop a hex is. @param {{kind?:string,terrain:string}} cell @returns {string} */
export const stopKind = (cell) => cell.kind ?? (cell.terrain === "destination" ? cell.terrain : "");

/** A stop with its revenue and its stations. @param {Scene} scene @param {Cell} cell */
function stop(scene, cell) {
  const { ctx, picture, paints } = scene,
    kind = stopKind(cell);
  if (!kind) return;
  const revenue = picture.printed.revenue.find(([hex]) => hex === cell.id)?.[1] ?? 0;
  ctx.fillStyle = paints.block;
  ctx.strokeStyle = paints.mark;
  if (kind === "dit") {
    disc(ctx, cell, 0.25);
    filled(ctx, 0.06);
    figure(scene, cell, String(revenue), 0.32);
  } else if (kind === "destination") {
    const doubles = picture.printed.doubling.includes(cell.id);
    diamond(ctx, cell, 0.5);
    filled(ctx, 0.07);
    figure(scene, { x: cell.x, y: cell.y - (doubles ? 0.1 : 0) }, String(revenue), 0.36);
    if (doubles) figure(scene, { x: cell.x, y: cell.y + 0.2 }, "×2", 0.24);
  } else city(scene, cell, kind, revenue);
}

/** @param {CanvasRenderingContext2D} ctx @param {number} width */
function filled(ctx, width) {
  ctx.lineWidth = width;
  ctx.fill();
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {Point} at @param {number} r */
function diamond(ctx, at, r) {
  ctx.beginPath();
  ctx.moveTo(at.x, at.y - r);
  ctx.lineTo(at.x + r, at.y);
  ctx.lineTo(at.x, at.y + r);
  ctx.lineTo(at.x - r, at.y);
  ctx.closePath();
}

/** @param {Scene} scene @param {Point} at @param {string} figure @param {number} height */
function figure({ ctx, paints }, at, figure, height) {
  ctx.fillStyle = paints.mark;
  text(ctx, figure, at, height);
}

/** Where the station spaces lie, by their number, and their size. @param {number} n */
function spaces(n) {
  if (n === 1) return { at: [[0, 0]], r: 0.3 };
  const ring = n === 2 ? 0.3 : n === 3 ? 0.34 : 0.44;
  const at = Array.from({ length: n }, (_, i) => {
    const angle = (2 * Math.PI * i) / n - (n === 2 ? Math.PI : Math.PI / 2);
    return [Math.cos(angle) * ring, Math.sin(angle) * ring];
  });
  return { at, r: n < 4 ? 0.265 : 0.2 };
}

/** A city is a block, a Major City a disc; both with their station spaces. @param {Scene} scene @param {Cell} cell @param {string} kind @param {number} revenue */
function city(scene, cell, kind, revenue) {
  const { ctx, paints } = scene,
    here = stations(scene, cell.id);
  if (kind === "city") {
    ctx.beginPath();
    ctx.roundRect(cell.x - 0.42, cell.y - 0.42, 0.84, 0.84, 0.08);
  } else disc(ctx, cell, 0.68);
  filled(ctx, 0.06);
  const { at, r } = spaces(here.length);
  here.forEach((company, i) => {
    const spot = { x: cell.x + at[i][0], y: cell.y + at[i][1] };
    if (company >= 0) station(scene, spot, r, company, cell.id);
    else open(scene, spot, r, kept(scene, cell.id, here)[i - here.indexOf(-1)]);
  });
  const tag = kind === "city" ? 0.46 : 0.56;
  pill(ctx, { x: cell.x + tag, y: cell.y - tag }, String(revenue), paints, 0.3);
}

/** The spaces of a city: a company each, -1 while open. @param {Scene} scene @param {number} hex @returns {number[]} */
function stations({ view, picture }, hex) {
  const place = view?.places.find((p) => p[0] === hex);
  if (place && Array.isArray(place[2])) return place[2];
  const homes = picture.companies.flatMap((c, i) => (c.home === hex ? [i] : []));
  const count = picture.printed.spaces.find(([h]) => h === hex)?.[1] ?? homes.length;
  return Array.from({ length: count }, (_, i) => homes[i] ?? -1);
}

/** Companies for which open spaces are kept. @param {Scene} scene @param {number} hex @param {number[]} here */
const kept = ({ picture }, hex, here) =>
  picture.printed.reserved.flatMap(([h, c]) => (h === hex && !here.includes(c) ? [c] : []));

/** A station: colour and letter of its company; its home has a second ring. @param {Scene} scene @param {Point} at @param {number} r @param {number} company @param {number} hex */
function station({ ctx, picture, view }, at, r, company, hex) {
  const { colour, letter, home } = picture.companies[company];
  const idle = view?.companies[company].playing === false;
  ctx.globalAlpha = idle ? 0.5 : 1;
  disc(ctx, at, r);
  ctx.fillStyle = fillOf(colour);
  ctx.strokeStyle = "#17130d";
  filled(ctx, 0.05);
  if (home === hex) {
    disc(ctx, at, r * 0.78);
    ctx.strokeStyle = inkOf(colour);
    ctx.lineWidth = 0.025;
    ctx.stroke();
  }
  ctx.fillStyle = inkOf(colour);
  text(ctx, letter, at, r * 1.25);
  ctx.globalAlpha = 1;
}

/** An open space, with the letter of the company for which it is kept. @param {Scene} scene @param {Point} at @param {number} r @param {number|undefined} company */
function open({ ctx, picture, paints }, at, r, company) {
  disc(ctx, at, r);
  ctx.strokeStyle = paints.mark;
  ctx.lineWidth = 0.035;
  ctx.setLineDash([0.09, 0.08]);
  ctx.stroke();
  ctx.setLineDash([]);
  if (company === undefined) return;
  ctx.globalAlpha = 0.55;
  ctx.fillStyle = paints.mark;
  text(ctx, picture.companies[company].letter, at, r);
  ctx.globalAlpha = 1;
}

/** Cities that are closed to the company whose turn it is. @param {Scene} scene */
function blockades({ ctx, board, view, paints }) {
  const company = view?.operating?.company ?? -1;
  for (const hex of (company >= 0 && view?.companies[company].blocked) || []) {
    const cell = board.cells.get(hex);
    if (!cell) continue;
    ctx.strokeStyle = paints.last;
    ctx.lineWidth = 0.09;
    ctx.setLineDash([0.16, 0.12]);
    disc(ctx, cell, 0.8);
    ctx.stroke();
    ctx.setLineDash([]);
  }
}

/** Strokes of routes: colour and dashes, so that each is a line of its own. */
const DASHES = [[], [0.5, 0.22], [0.16, 0.2], [0.7, 0.2, 0.16, 0.2]];

/** @param {Scene} scene @param {number[]} hexes @returns {Cell[]} */
const cellsOf = ({ board }, hexes) => hexes.flatMap((id) => board.cells.get(id) ?? []);

/** Bands below the track, one a train. @param {Scene} scene @param {Run} run */
function bands(scene, run) {
  const { ctx, paints } = scene;
  ctx.lineCap = "butt";
  trainsOf(run).forEach(({ train, route }) => {
    const cells = cellsOf(scene, train.hexes);
    ctx.beginPath();
    cells.forEach((c, i) => (i ? ctx.lineTo(c.x, c.y) : ctx.moveTo(c.x, c.y)));
    ctx.lineWidth = 0.72;
    ctx.strokeStyle = paints[`route${route % 3}`];
    ctx.setLineDash(DASHES[route % DASHES.length]);
    ctx.stroke();
  });
  ctx.setLineDash([]);
  ctx.lineCap = "round";
}

/** The number of each train, and what each route brings where it ends. @param {Scene} scene @param {Run} run */
function badges(scene, run) {
  const { ctx, paints } = scene;
  trainsOf(run).forEach(({ train }, n) => {
    const cells = cellsOf(scene, train.hexes),
      k = Math.floor(cells.length / 2);
    if (!k) return;
    const at = { x: (cells[k - 1].x + cells[k].x) / 2, y: (cells[k - 1].y + cells[k].y) / 2 };
    disc(ctx, at, 0.24);
    ctx.fillStyle = paints.focus;
    ctx.strokeStyle = paints.halo;
    filled(ctx, 0.06);
    ctx.fillStyle = paints.halo;
    text(ctx, String(n + 1), at, 0.34);
  });
  for (const route of run.routes) {
    const end = cellsOf(scene, route.trains[route.trains.length - 1].hexes).at(-1);
    if (end) pill(ctx, { x: end.x - 0.5, y: end.y - 0.6 }, `$${route.revenue}`, paints, 0.4);
  }
}

/** The trains of a run in the order of their numbers. @param {Run} run */
export const trainsOf = (run) =>
  run.routes.flatMap((r, route) => r.trains.map((train) => ({ train, route })));
