/** Mouse, fingers, wheel and keys on the map. */

import { board, canvas, hexUnder, look, lookWhole, show } from "./board.js";
import { panBy, zoomAt } from "./camera.js";
import { touchHex } from "./callout.js";
import { lit } from "./choose.js";
import { $ } from "./dom.js";
import { arrow } from "./geometry.js";
import { say } from "./live.js";
import { stepBack } from "./turn.js";
import { change, picture, standing, ui } from "./state.js";
import { hexName, hexText } from "./words.js";

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
  canvas.addEventListener("keydown", key);
  canvas.addEventListener("focus", () => {
    if (canvas.matches(":focus-visible")) steer(ui.cursor);
  });
  canvas.addEventListener("blur", () => change({ steering: false }));
  document.addEventListener("keydown", (e) => {
    if (e.key === "Escape" && ui.screen === "game" && !$("dialog").hasAttribute("open")) stepBack();
  });
  $("zoom-in").addEventListener("click", () => zoomMiddle(1.5));
  $("zoom-out").addEventListener("click", () => zoomMiddle(1 / 1.5));
  $("zoom-fit").addEventListener("click", lookWhole);
}

/** @param {number} factor */
const zoomMiddle = (factor) =>
  look((cam, size, box) => zoomAt(cam, size, box, { x: size.w / 2, y: size.h / 2 }, factor));

/** @param {PointerEvent} e */
function down(e) {
  if (e.button) return;
  canvas.setPointerCapture(e.pointerId);
  fingers.set(e.pointerId, pixel(e));
  if (fingers.size === 1) [travelled, pinched] = [0, false];
  else pinched = true;
  if (ui.steering) change({ steering: false });
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

/** @param {KeyboardEvent} e */
function key(e) {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  if (e.key.startsWith("Arrow")) steer(arrow(board(), start(), e.key));
  else if (e.key === "Enter" || e.key === " ") touchHex(start());
  else if (e.key === "+" || e.key === "=") zoomMiddle(1.4);
  else if (e.key === "-") zoomMiddle(1 / 1.4);
  else if (e.key === "0") lookWhole();
  else if (e.key === "n" || e.key === "p") hop(e.key === "n" ? 1 : -1);
  else return;
  e.preventDefault();
}

/** The cursor, or where it begins: at a hex that may be chosen, else in the middle. */
function start() {
  if (board().cells.has(ui.cursor)) return ui.cursor;
  const offers = ui.view ? lit(ui.view, ui.chosen) : [];
  const ids = [...board().cells.keys()];
  return offers[0] ?? ids[Math.floor(ids.length / 2)];
}

/** To the next or previous of the hexes that may be chosen. @param {number} way */
function hop(way) {
  const offers = ui.view ? lit(ui.view, ui.chosen) : [];
  if (!offers.length) return;
  const at = offers.indexOf(ui.cursor);
  steer(offers[(at + way + offers.length + (at < 0 && way < 0 ? 1 : 0)) % offers.length]);
}

/** @param {number} hex */
function steer(hex) {
  const to = board().cells.has(hex) ? hex : start();
  change({ cursor: to, steering: true, callout: null });
  show(to);
  const may = ui.view && !ui.past && lit(ui.view, ui.chosen).includes(to) ? ", may be chosen" : "";
  say(`${hexName(picture(), to)}, ${hexText(picture(), standing(), to)}${may}`);
}
