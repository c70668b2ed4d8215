/** Mouse, fingers and wheel on the map. */

import { canvas, hexUnder, look, lookWhole, readyToMove } from "./board.js";
import { panBy, zoomAt } from "./camera.js";
import { touchHex } from "./callout.js";
import { lit } from "./choose.js";
import { $ } from "./dom.js";
import { stepBack } from "./turn.js";
import { change, ui } from "./state.js";

/** @typedef {import('./geometry.js').Point} Point */

/** A finger that moved less than this has touched, not dragged. */
const STILL = 8;
const DOUBLE_TAP = 300;

/** @type {Map<number, Point>} */
const fingers = new Map();
let travelled = 0;
let pinched = false;
/** A finger that rests looks ahead, and picks nothing. */
const LONG = 450;
let press = 0;
let held = false;
let lastTap = { time: 0, x: 0, y: 0 };

/** @param {PointerEvent|WheelEvent} e @returns {Point} */
function pixel(e) {
  const box = canvas.getBoundingClientRect();
  return { x: e.clientX - box.left, y: e.clientY - box.top };
}

export function startInput() {
  canvas.addEventListener("pointerdown", down);
  canvas.addEventListener("pointermove", move);
  canvas.addEventListener("pointerup", up);
  canvas.addEventListener("pointercancel", (e) => void fingers.delete(e.pointerId));
  canvas.addEventListener("pointerleave", () => {
    if (ui.hover >= 0) change({ hover: -1 });
  });
  canvas.addEventListener("wheel", wheel, { passive: false });
  document.addEventListener("keydown", (e) => {
    if (e.key === "Escape" && ui.screen === "game" && !$("dialog").hasAttribute("open")) stepBack();
  });
  $("zoom-in").addEventListener("click", () => zoomMiddle(1.5));
  $("zoom-out").addEventListener("click", () => zoomMiddle(1 / 1.5));
  $("zoom-fit").addEventListener("click", lookWhole);
}

/** @param {number} factor */
export const zoomMiddle = (factor) =>
  look((cam, size, box) => zoomAt(cam, size, box, { x: size.w / 2, y: size.h / 2 }, factor));

/** @param {PointerEvent} e */
function down(e) {
  if (e.button) return;
  canvas.setPointerCapture(e.pointerId);
  fingers.set(e.pointerId, pixel(e));
  if (fingers.size === 1) [travelled, pinched] = [0, false];
  else pinched = true;
  if (ui.steering) change({ steering: false });
  readyToMove();
  clearTimeout(press);
  held = false;
  if (e.pointerType === "touch" && !pinched) press = window.setTimeout(() => hold(pixel(e)), LONG);
}

/** @param {Point} at */
function hold(at) {
  if (!fingers.size || pinched || travelled > STILL) return;
  held = true;
  change({ hover: hexUnder(at), callout: null });
}

/** @param {PointerEvent} e */
function move(e) {
  const before = fingers.get(e.pointerId),
    now = pixel(e);
  if (!before) return e.pointerType === "mouse" ? hover(hexUnder(now)) : undefined;
  const others = [...fingers].filter(([id]) => id !== e.pointerId).map(([, p]) => p);
  travelled += Math.hypot(now.x - before.x, now.y - before.y);
  if (others.length) pinch(before, now, others[0]);
  else if (travelled > STILL)
    look((cam, size, box) => panBy(cam, size, box, now.x - before.x, now.y - before.y));
  else return;
  fingers.set(e.pointerId, now);
}

/** @param {Point} before @param {Point} now @param {Point} other the finger that rests */
function pinch(before, now, other) {
  const far = (/** @type {Point} */ p) => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  look((cam, size, box) =>
    panBy(
      zoomAt(cam, size, box, middle, far(now) / far(before)),
      size,
      box,
      (now.x - before.x) / 2,
      (now.y - before.y) / 2,
    ),
  );
}

/** @param {PointerEvent} e */
function up(e) {
  if (!fingers.delete(e.pointerId) || fingers.size || pinched || travelled > STILL) return;
  if (held) return change({ hover: -1 });
  const at = pixel(e),
    hex = hexUnder(at);
  if (e.pointerType === "touch" && again(e, at) && !offered(hex)) return doubleTap(at);
  touchHex(hex);
}

/**
 * Whether this is the second of two quick taps in one place.
 * @param {PointerEvent} e @param {Point} at
 */
function again(e, at) {
  const quick =
    e.timeStamp - lastTap.time < DOUBLE_TAP && Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < 24;
  lastTap = { time: quick ? 0 : e.timeStamp, ...at };
  return quick;
}

/** Two taps on a hex that may be chosen confirm it, so they cannot zoom. @param {number} hex */
const offered = (hex) => !!ui.view && !ui.past && lit(ui.view, ui.chosen).includes(hex);

/** @param {Point} at */
function doubleTap(at) {
  change({ callout: null });
  if (ui.camera.zoom > 1.05) lookWhole();
  else look((cam, size, box) => zoomAt(cam, size, box, at, 2.2));
}

/** @param {number} hex */
function hover(hex) {
  if (hex !== ui.hover) change({ hover: hex });
  canvas.style.cursor = hex >= 0 && offered(hex) ? "pointer" : "";
}

/** @param {WheelEvent} e */
function wheel(e) {
  e.preventDefault();
  const at = pixel(e),
    lines = e.deltaMode === 1 ? 16 : 1;
  look((cam, size, box) => zoomAt(cam, size, box, at, Math.exp(-e.deltaY * lines * 0.0016)));
}
