/**
 * Small signs on the map, in units of a hex: places, cubes, pieces of track. Each tells itself
 * apart without colour.
 */

import { fillOf, inkOf } from "./palette.js";

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import('./palette.js').Paints} Paints */
/** @typedef {{x:number,y:number}} Point */

const SERIF =
  '"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,"Liberation Serif",serif';
const SANS =
  'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Liberation Sans",Arial,sans-serif';

/**
 * A town is a ring, a city a block, a major city a block in a ring.
 * @param {Ctx} ctx @param {Point} at @param {string} kind @param {Paints} paints
 */
export function place(ctx, at, kind, paints) {
  ctx.strokeStyle = paints.mark;
  ctx.fillStyle = paints.block;
  if (kind === "town") {
    disc(ctx, at, 0.2);
    ctx.lineWidth = 0.075;
    ctx.fill();
    ctx.stroke();
    return;
  }
  if (kind === "major_city") {
    disc(ctx, at, 0.48);
    ctx.lineWidth = 0.05;
    ctx.fill();
    ctx.stroke();
    disc(ctx, at, 0.41);
    ctx.stroke();
  }
  block(ctx, at, kind === "city" ? 0.37 : 0.28, 0.03);
  ctx.fillStyle = paints.block;
  ctx.fill();
  ctx.lineWidth = 0.06;
  ctx.stroke();
}

/** @param {Ctx} ctx @param {Point} at @param {number} r */
export function disc(ctx, at, r) {
  ctx.beginPath();
  ctx.arc(at.x, at.y, r, 0, 2 * Math.PI);
}

/** @param {Ctx} ctx @param {Point} at @param {number} half @param {number} round */
function block(ctx, at, half, round) {
  ctx.beginPath();
  ctx.roundRect(at.x - half, at.y - half, 2 * half, 2 * half, round);
}

/**
 * A wooden cube with a sign on its face: a dot on black, a ring on white, a diamond on pink.
 * @param {Ctx} ctx @param {Point} at @param {string} colour
 * @param {number} r
 */
export function cube(ctx, at, colour, r) {
  const fill = fillOf(colour),
    ink = inkOf(colour);
  ctx.lineWidth = r * 0.14;
  ctx.strokeStyle = "#17130d";
  block(ctx, at, r, r * 0.2);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.fillStyle = "rgba(255,255,255,.22)";
  ctx.fillRect(at.x - r * 0.9, at.y - r * 0.9, r * 1.8, r * 0.3);
  block(ctx, at, r, r * 0.2);
  ctx.stroke();
  sign(ctx, at, colour, r * 0.42, ink);
}

/**
 * @param {Ctx} ctx @param {Point} at @param {string} colour @param {number} r
 * @param {string} ink
 */
function sign(ctx, at, colour, r, ink) {
  ctx.fillStyle = ctx.strokeStyle = ink;
  ctx.lineWidth = r * 0.5;
  if (colour === "pink") {
    ctx.beginPath();
    ctx.moveTo(at.x, at.y - r * 1.25);
    ctx.lineTo(at.x + r * 1.25, at.y);
    ctx.lineTo(at.x, at.y + r * 1.25);
    ctx.lineTo(at.x - r * 1.25, at.y);
    ctx.fill();
    return;
  }
  disc(ctx, at, colour === "white" ? r * 0.95 : r * 0.8);
  if (colour === "white") ctx.stroke();
  else ctx.fill();
}

/**
 * A piece of track: the company's colour, edge and letter.
 * @param {Ctx} ctx @param {Point} at @param {number} r @param {string} colour
 * @param {string} letter @param {boolean} home
 */
export function piece(ctx, at, r, colour, letter, home) {
  block(ctx, at, r, r * (home ? 0.15 : 0.5));
  ctx.fillStyle = fillOf(colour);
  ctx.fill();
  ctx.strokeStyle = "#17130d";
  ctx.lineWidth = r * 0.16;
  ctx.stroke();
  if (home) {
    block(ctx, at, r * 0.74, r * 0.08);
    ctx.strokeStyle = inkOf(colour);
    ctx.lineWidth = r * 0.1;
    ctx.stroke();
  }
  ctx.fillStyle = inkOf(colour);
  text(ctx, letter, at, r * 1.25);
}

/**
 * A disc on a path, with the number of the path.
 * @param {Ctx} ctx @param {Point} at @param {string} number @param {Paints} paints
 */
export function badge(ctx, at, number, paints) {
  disc(ctx, at, 0.3);
  ctx.fillStyle = paints.halo;
  ctx.fill();
  ctx.strokeStyle = paints.focus;
  ctx.lineWidth = 0.1;
  ctx.stroke();
  ctx.fillStyle = paints.ink;
  text(ctx, number, at, 0.42);
}

/**
 * A small plate with a figure: what a stop or a route brings.
 * @param {Ctx} ctx @param {Point} at @param {string} figure @param {Paints} paints
 * @param {number} height
 */
export function pill(ctx, at, figure, paints, height) {
  const half = { w: height * (0.3 + 0.32 * figure.length), h: height * 0.68 };
  ctx.beginPath();
  ctx.roundRect(at.x - half.w, at.y - half.h, 2 * half.w, 2 * half.h, half.h);
  ctx.fillStyle = paints.halo;
  ctx.fill();
  ctx.strokeStyle = paints.ink;
  ctx.lineWidth = 0.045;
  ctx.stroke();
  ctx.fillStyle = paints.ink;
  text(ctx, figure, at, height);
}

/**
 * Text of a height in units: fonts below a pixel are refused, so it is set at 10 and scaled.
 * @param {Ctx} ctx @param {string} letters @param {Point} at
 * @param {number} height
 */
export function text(ctx, letters, at, height) {
  ctx.save();
  ctx.font = `700 10px ${SANS}`;
  ctx.translate(at.x, at.y);
  ctx.scale(height / 10, height / 10);
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(letters, 0, 0.6);
  ctx.restore();
}

/** Names longer than this are set in two lines. */
const LONG = 13;

/** A name in lines, broken at the space nearest to its middle. @param {string} name */
function lines(name) {
  const cuts = [...name.matchAll(/ /g)].map((m) => m.index);
  if (name.length < LONG || !cuts.length) return [name];
  const off = (/** @type {number} */ i) => Math.abs(i - name.length / 2);
  const cut = cuts.reduce((best, i) => (off(i) < off(best) ? i : best));
  return [name.slice(0, cut), name.slice(cut + 1)];
}

/**
 * An arrow to the north, with its letter.
 * @param {Ctx} ctx in CSS pixels @param {Point} at @param {[number, number]} way
 * @param {Paints} paints
 */
export function compass(ctx, at, [x, y], paints) {
  ctx.strokeStyle = ctx.fillStyle = paints.ink;
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  ctx.moveTo(at.x - 13 * x, at.y - 13 * y);
  ctx.lineTo(at.x + 9 * x, at.y + 9 * y);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(at.x + 13 * x, at.y + 13 * y);
  ctx.lineTo(at.x + 5 * x - 5 * y, at.y + 5 * y + 5 * x);
  ctx.lineTo(at.x + 5 * x + 5 * y, at.y + 5 * y - 5 * x);
  ctx.fill();
  text(ctx, "N", { x: at.x - (y ? 10 : 0), y: at.y - (x ? 12 : 0) }, 12);
}

/** @param {Ctx} ctx @param {string} name @param {Point} at @param {number} px @param {Paints} paints */
function faint(ctx, name, at, px, paints) {
  ctx.font = `500 ${px}px ${SANS}`;
  ctx.textAlign = "center";
  ctx.globalAlpha = 0.5;
  ctx.fillStyle = paints.ink;
  ctx.fillText(name, at.x, at.y - px * 0.6);
  ctx.globalAlpha = 1;
}

/**
 * A name with a halo; of two lines the first stands where a single one would.
 * @param {Ctx} ctx in CSS pixels @param {string} name @param {Point} at @param {number} px
 * @param {string} kind @param {Paints} paints
 */
export function label(ctx, name, at, px, kind, paints) {
  const major = kind === "major_city";
  const italic = kind === "town" || kind === "dit";
  if (kind === "ref") return faint(ctx, name, at, px, paints);
  ctx.font = `${italic ? "italic 500" : "600"} ${px}px ${SERIF}`;
  if ("letterSpacing" in ctx) /** @type {any} */ (ctx).letterSpacing = major ? "0.09em" : "0px";
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.lineJoin = "round";
  ctx.lineWidth = Math.max(2.5, px * 0.28);
  ctx.strokeStyle = paints.halo;
  ctx.fillStyle = paints.ink;
  const shown = lines(major ? name.toUpperCase() : name);
  for (const paint of ["strokeText", "fillText"])
    shown.forEach((line, i) =>
      /** @type {any} */ (ctx)[paint](line, at.x, at.y + px * (i - (shown.length - 1) * 0.45)),
    );
}
