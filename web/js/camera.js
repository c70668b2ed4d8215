/**
 * Where the eye is: a scale and a middle, both plain numbers; functions from a camera to a
 * camera.
 */

/** @typedef {import('./state.js').Camera} Camera */
/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {{w:number,h:number}} Size of the canvas in CSS pixels */
/** @typedef {{x:number,y:number,w:number,h:number}} Box */

const MARGIN = 0.55,
  MOST = 6;

/** Pixels of a unit when the whole board fits. @param {Size} size @param {Box} box */
export const fit = (size, box) =>
  Math.max(2, Math.min(size.w / (box.w + 2 * MARGIN), size.h / (box.h + 2 * MARGIN)));

/** @param {Camera} cam @param {Size} size @param {Box} box */
export const scaleOf = (cam, size, box) => fit(size, box) * cam.zoom;

/** @param {Box} box @returns {Camera} */
export const whole = (box) => ({ zoom: 1, x: box.x + box.w / 2, y: box.y + box.h / 2 });

/**
 * @param {Camera} cam @param {Size} size @param {Box} box
 * @param {Point} p a point of the board @returns {Point} pixel
 */
export function project(cam, size, box, p) {
  const s = scaleOf(cam, size, box);
  return { x: (p.x - cam.x) * s + size.w / 2, y: (p.y - cam.y) * s + size.h / 2 };
}

/**
 * @param {Camera} cam @param {Size} size @param {Box} box @param {Point} pixel
 * @returns {Point} point of the board
 */
export function unproject(cam, size, box, pixel) {
  const s = scaleOf(cam, size, box);
  return { x: (pixel.x - size.w / 2) / s + cam.x, y: (pixel.y - size.h / 2) / s + cam.y };
}

/**
 * Keeps the board from leaving the window.
 * @param {Camera} cam @param {Size} size @param {Box} box @returns {Camera}
 */
export function tame(cam, size, box) {
  const zoom = Math.min(MOST, Math.max(1, cam.zoom));
  const s = fit(size, box) * zoom;
  return {
    zoom,
    x: between(cam.x, box.x - MARGIN, box.w + 2 * MARGIN, size.w / s),
    y: between(cam.y, box.y - MARGIN, box.h + 2 * MARGIN, size.h / s),
  };
}

/**
 * @param {number} at @param {number} start @param {number} length of the board
 * @param {number} seen by the window
 */
function between(at, start, length, seen) {
  if (seen >= length) return start + length / 2;
  return Math.min(start + length - seen / 2, Math.max(start + seen / 2, at));
}

/**
 * Zooms by a factor; the point under `pixel` stays there.
 * @param {Camera} cam @param {Size} size @param {Box} box @param {Point} pixel
 * @param {number} factor
 */
export function zoomAt(cam, size, box, pixel, factor) {
  const fixed = unproject(cam, size, box, pixel);
  const zoom = Math.min(MOST, Math.max(1, cam.zoom * factor));
  const s = fit(size, box) * zoom;
  return tame(
    { zoom, x: fixed.x - (pixel.x - size.w / 2) / s, y: fixed.y - (pixel.y - size.h / 2) / s },
    size,
    box,
  );
}

/**
 * Moves by pixels.
 * @param {Camera} cam @param {Size} size @param {Box} box @param {number} dx
 * @param {number} dy
 */
export function panBy(cam, size, box, dx, dy) {
  const s = scaleOf(cam, size, box);
  return tame({ ...cam, x: cam.x - dx / s, y: cam.y - dy / s }, size, box);
}

/**
 * The nearest camera that shows a point well inside the window.
 * @param {Camera} cam @param {Size} size @param {Box} box @param {Point} p
 */
export function reveal(cam, size, box, p) {
  const at = project(cam, size, box, p),
    rim = Math.min(60, size.w / 4, size.h / 4);
  const off = (/** @type {number} */ v, /** @type {number} */ most) =>
    v < rim ? rim - v : v > most - rim ? most - rim - v : 0;
  return panBy(cam, size, box, off(at.x, size.w), off(at.y, size.h));
}
