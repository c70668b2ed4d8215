/** The canvas: its size, when it is drawn, and where on it things are. */

import { project, reveal, scaleOf, tame, unproject, whole } from "./camera.js";
import { boxOf, hexAt, makeBoard } from "./geometry.js";
import { paints } from "./palette.js";
import { draw } from "./render.js";
import { drawMoving, forget, prepare, rest } from "./still.js";
import { $, el } from "./dom.js";
import { change, onChange, picture, shown, ui } from "./state.js";

/** @typedef {import('./geometry.js').Point} Point */

export const canvas = /** @type {HTMLCanvasElement} */ ($("board"));
const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
const size = { w: 0, h: 0 };
/** Radius of a hex, in pixels, that a finger meets without trying. */
export const FINGER = 22;
/** @type {{id:string, board:import('./geometry.js').Board}|null} */
let made = null;
let settle = 0;
let moving = false;
/** Whether the player has moved the map, and so wants it where it is. */
let byHand = false;
let wrong = false;

/** Geometry of the board on the screen. */
export function board() {
  const now = picture();
  if (made?.id !== now.id) {
    made = { id: now.id, board: makeBoard(now) };
    byHand = false;
    ui.camera = whole(made.board.box);
    document.body.toggleAttribute("data-wide", made.board.box.w > made.board.box.h);
  }
  return made.board;
}

/** Takes the size of its box; a map that was whole stays whole. */
export function measure() {
  const box = /** @type {HTMLElement} */ (canvas.parentElement).getBoundingClientRect();
  if (box.width === size.w && box.height === size.h) return;
  Object.assign(size, { w: box.width, h: box.height });
  canvas.width = Math.round(size.w * devicePixelRatio);
  canvas.height = Math.round(size.h * devicePixelRatio);
  ui.camera = ui.camera.zoom === 1 ? whole(board().box) : tame(ui.camera, size, board().box);
}

const scene = () => ({
  ctx,
  board: board(),
  picture: picture(),
  view: shown(),
  ui,
  size,
  moving,
  dpr: canvas.width / size.w,
  paints: paints(ui.theme),
});

/** Draws at once. */
export function drawNow() {
  if (!size.w || !size.h) return;
  if (moving) return drawMoving(scene());
  draw(scene());
  rest();
}

/** A finger is on the map and may drag it. */
export const readyToMove = () => prepare(scene());

/** @param {(cam: import('./state.js').Camera, size: {w:number,h:number}, box: any) => import('./state.js').Camera} how */
export function look(how) {
  moving = byHand = true;
  clearTimeout(settle);
  settle = window.setTimeout(() => {
    moving = false;
    change();
  }, 160);
  change({ camera: how(ui.camera, size, board().box) });
}

export function lookWhole() {
  byHand = false;
  change({ camera: whole(board().box) });
}

export const movedByHand = () => byHand;

/** Comes near enough that fingers meet these hexes. @param {number[]} ids */
export function lookAtHexes(ids) {
  const cells = ids.flatMap((id) => board().cells.get(id) ?? []),
    box = boxOf(cells);
  const near = {
    zoom: FINGER / scaleOf({ ...ui.camera, zoom: 1 }, size, board().box),
    x: box.x + box.w / 2,
    y: box.y + box.h / 2,
  };
  const all =
    Math.min(size.w / (box.w + 1), size.h / (box.h + 1)) /
    scaleOf({ ...near, zoom: 1 }, size, board().box);
  byHand = false;
  change({ camera: tame({ ...near, zoom: Math.min(near.zoom, all) }, size, board().box) });
}

/** @param {number} id */
export function show(id) {
  const cell = board().cells.get(id);
  if (cell && ui.camera.zoom > 1) change({ camera: reveal(ui.camera, size, board().box, cell) });
}

/** Where a hex is, in pixels of the canvas. @param {number} id @returns {Point} */
export function pixelOf(id) {
  const cell = board().cells.get(id) ?? { x: 0, y: 0 };
  return project(ui.camera, size, board().box, cell);
}

/** Whether the middle of a hex is on the screen. @param {number} id */
export function visible(id) {
  const { x, y } = pixelOf(id);
  return x > 0 && y > 0 && x < size.w && y < size.h;
}

/** @param {Point} pixel of the canvas @returns {number} hex or -1 */
export const hexUnder = (pixel) => hexAt(board(), unproject(ui.camera, size, board().box, pixel));

export const pixelsPerHex = () => scaleOf(ui.camera, size, board().box);

/** Other scripts (tests, extensions) may ask where a hex is on the page. */
Object.assign(canvas, {
  where(/** @type {number} */ id) {
    const box = canvas.getBoundingClientRect(),
      at = pixelOf(id);
    return { x: box.left + at.x, y: box.top + at.y };
  },
});

export function startBoard() {
  measure();
  drawNow();
  performance.mark("board-drawn");
  new ResizeObserver(() => {
    measure();
    drawNow();
    change();
  }).observe(/** @type {HTMLElement} */ (canvas.parentElement));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () =>
    change({ theme: ui.theme + 1 }),
  );
  onChange(drawWhenNew);
}

/** @type {any[]} */
let last = [],
  /** @type {any[]} */
  lastEye = [];

/** @param {any[]} a @param {any[]} b */
const same = (a, b) => a.length === b.length && a.every((v, i) => v === b[i]);

/** A frame is drawn only when something on the board has changed. */
function drawWhenNew() {
  if (!moving) measure();
  const now = [
    shown(),
    ui.view,
    ui.chosen,
    ui.previews,
    ui.route,
    ui.hover,
    ui.cursor,
    ui.steering,
    ui.callout,
    ui.theme,
    ui.board,
    size.w,
    size.h,
    devicePixelRatio,
  ];
  const eye = [ui.camera, moving],
    known = same(now, last);
  if ((known && same(eye, lastEye)) || wrong) return;
  if (!known) forget();
  [last, lastEye] = [now, eye];
  try {
    drawNow();
  } catch (error) {
    // The page must stay playable by its buttons even where a canvas fails.
    wrong = true;
    console.error(error);
    canvas.parentElement?.append(
      el(
        "p",
        { class: "board-failed" },
        "The map could not be drawn; the game can be played with the buttons.",
      ),
    );
  }
}
