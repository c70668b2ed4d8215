/**
 * The printed map: sea, land, hills, coast. Drawn once a size and theme on a canvas of its own,
 * then only copied.
 */

/** @typedef {import('./geometry.js').Board} Board */
/** @typedef {import('./geometry.js').Cell} Cell */
/** @typedef {import('./palette.js').Paints} Paints */
/** @typedef {CanvasRenderingContext2D} Ctx */

/** Sea around the board, in units; the printed canvas ends there. */
export const RIM = 1.6;
/** Phones refuse larger canvases. */
const LARGEST = 4096;

/** @type {{key:string, canvas:HTMLCanvasElement}|null} */
let kept = null;

/**
 * @param {Board} board @param {string} id of the board @param {number} scale device pixels a unit
 * @param {Paints} paints @param {number} theme
 * @returns {HTMLCanvasElement} covers the board's box and RIM units around it
 */
export function printed(board, id, scale, paints, theme) {
  const { w, h } = board.box;
  const s = Math.min(scale, LARGEST / (Math.max(w, h) + 2 * RIM));
  const key = `${id} ${s.toFixed(2)} ${theme}`;
  if (kept?.key !== key) kept = { key, canvas: print(board, s, paints) };
  return kept.canvas;
}

/** @param {Board} board @param {number} s @param {Paints} paints */
function print(board, s, paints) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil((board.box.w + 2 * RIM) * s);
  canvas.height = Math.ceil((board.box.h + 2 * RIM) * s);
  const ctx = /** @type {Ctx} */ (canvas.getContext("2d"));
  ctx.setTransform(s, 0, 0, s, (RIM - board.box.x) * s, (RIM - board.box.y) * s);
  ctx.lineJoin = ctx.lineCap = "round";
  waterlines(ctx, board, paints);
  land(ctx, board, paints);
  grid(ctx, board, paints, 1 / s);
  for (const cell of board.cells.values())
    if (groundOf(cell) === "hill") hills(ctx, cell, paints);
  shoreline(ctx, board, paints);
  return canvas;
}

/** @param {Board} board */
function coastPath(board) {
  const path = new Path2D();
  for (const loop of board.loops) {
    loop.forEach((p, i) => (i ? path.lineTo(p.x, p.y) : path.moveTo(p.x, p.y)));
    path.closePath();
  }
  return path;
}

/**
 * Lines along the coast, as engravers drew the sea: each a broad stroke with a slightly narrower
 * one of sea upon it.
 * @param {Ctx} ctx @param {Board} board @param {Paints} paints
 */
function waterlines(ctx, board, paints) {
  const path = coastPath(board);
  for (const [width, alpha] of [
    [2.7, 0.3],
    [1.9, 0.5],
    [1.2, 0.7],
    [0.62, 1],
  ]) {
    ctx.globalAlpha = alpha;
    stroke(ctx, path, paints.wave, width + 0.07);
    ctx.globalAlpha = 1;
    stroke(ctx, path, paints.sea, width);
    ctx.globalAlpha = 0.28 * alpha;
    stroke(ctx, path, paints.shore, width);
  }
  ctx.globalAlpha = 1;
}

/** @param {Ctx} ctx @param {Path2D} path @param {string} colour @param {number} width */
function stroke(ctx, path, colour, width) {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke(path);
}

/** Name of the paint below a hex; open country is in two shades, so that it lives. @param {Cell} cell */
function groundOf(cell) {
  if (["difficult", "rough"].includes(cell.terrain)) return "hill";
  if (["urban", "destination"].includes(cell.terrain)) return "urban";
  return (cell.q * 7 + cell.r * 13 + cell.id * 5) % 3 ? "land" : "land2";
}

/** @param {Ctx} ctx @param {Board} board @param {Paints} paints */
function land(ctx, board, paints) {
  for (const cell of board.cells.values()) {
    ctx.fillStyle = paints[groundOf(cell)];
    hexPath(ctx, board, cell, 1.004);
    ctx.fill();
  }
}

/** @param {Ctx} ctx @param {Board} board @param {Paints} paints @param {number} pixel */
function grid(ctx, board, paints, pixel) {
  ctx.strokeStyle = paints.grid;
  ctx.lineWidth = Math.max(0.022, pixel);
  ctx.beginPath();
  for (const cell of board.cells.values()) {
    cell.near.forEach((n, i) => {
      if (n < cell.id) return;
      const [a, b] = [board.corners[i], board.corners[(i + 1) % 6]];
      ctx.moveTo(cell.x + a.x, cell.y + a.y);
      ctx.lineTo(cell.x + b.x, cell.y + b.y);
    });
  }
  ctx.stroke();
}

/** @param {Ctx} ctx @param {Cell} cell @param {Paints} paints */
function hills(ctx, cell, paints) {
  const lean = ((cell.id * 37) % 7) / 40 - 0.08;
  hill(ctx, cell.x - 0.34, cell.y - 0.12 + lean, 0.34, 0.38, paints);
  hill(ctx, cell.x + 0.36, cell.y + 0.02 - lean, 0.32, 0.34, paints);
  hill(ctx, cell.x - 0.02, cell.y + 0.56, 0.42, 0.46, paints);
}

/**
 * One hill: its outline, and hachures down the side away from the light.
 * @param {Ctx} ctx @param {number} x @param {number} y
 * @param {number} w @param {number} h @param {Paints} paints
 */
function hill(ctx, x, y, w, h, paints) {
  ctx.beginPath();
  ctx.moveTo(x - w, y);
  ctx.quadraticCurveTo(x - w * 0.35, y - h * 0.25, x, y - h);
  ctx.quadraticCurveTo(x + w * 0.45, y - h * 0.35, x + w, y);
  ctx.fillStyle = paints.hilltop;
  ctx.fill();
  ctx.strokeStyle = paints.coast;
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = 0.035;
  ctx.stroke();
  ctx.lineWidth = 0.024;
  ctx.beginPath();
  for (const t of [0.1, 0.28, 0.46, 0.64]) {
    const px = x + w * t * 0.9,
      py = y - h * (1 - t) * (1 - t * 0.35);
    ctx.moveTo(px, py + 0.03);
    ctx.lineTo(px - w * 0.1, py + (y - py) * 0.72);
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** @param {Ctx} ctx @param {Board} board @param {Paints} paints */
function shoreline(ctx, board, paints) {
  stroke(ctx, coastPath(board), paints.coast, 0.07);
}

/**
 * @param {Ctx} ctx @param {Board} board @param {{x:number,y:number}} at
 * @param {number} size 1 for the whole hex
 */
export function hexPath(ctx, board, at, size) {
  ctx.beginPath();
  board.corners.forEach((p, i) => {
    const x = at.x + p.x * size,
      y = at.y + p.y * size;
    if (i) ctx.lineTo(x, y);
    else ctx.moveTo(x, y);
  });
  ctx.closePath();
}
