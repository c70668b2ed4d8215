/**
 * The map in motion: drawn once with room around it on a canvas above the board, which is then
 * moved as a whole and not drawn again, so that it keeps up with a finger. What is written on it
 * grows and shrinks along until the map rests.
 */

import { fit, project, scaleOf } from "./camera.js";
import { $ } from "./dom.js";
import { draw } from "./render.js";

/** @typedef {import('./render.js').Scene} Scene */
/** @typedef {{camera:import('./state.js').Camera,scale:number,w:number,h:number}} Still */

/** Size of the still, in windows. */
const ROOM = 2;
/** Phones refuse larger canvases. */
const LARGEST = 4096;
/** How far it may be enlarged and reduced. */
const MOST = 1.7,
  LEAST = 0.6;

/** @type {Still|null} */
let kept = null;

/** Something else than the eye has moved. */
export function forget() {
  kept = null;
}

/** Draws it before it is wanted: when a finger comes down. @param {Scene} scene */
export function prepare(scene) {
  if (!kept || !covers(kept, scene)) kept = take(scene);
}

/** Puts the map where the eye is now. @param {Scene} scene */
export function drawMoving(scene) {
  prepare(scene);
  const { x, y, by } = placed(/** @type {Still} */ (kept), scene);
  canvas().style.transform = `translate(${x}px, ${y}px) scale(${by})`;
  canvas().style.visibility = "visible";
}

/** The map rests, and the board itself is drawn. */
export function rest() {
  canvas().style.visibility = "hidden";
}

const canvas = () => /** @type {HTMLCanvasElement} */ ($("still"));

/** Where the still is in the window. @param {Still} still @param {Scene} scene */
function placed(still, { ui, size, board }) {
  const by = scaleOf(ui.camera, size, board.box) / still.scale;
  const middle = project(ui.camera, size, board.box, still.camera);
  const [w, h] = [still.w * by, still.h * by];
  return { x: middle.x - w / 2, y: middle.y - h / 2, w, h, by };
}

/** Whether the window looks at nothing beyond the still. @param {Still} still @param {Scene} scene */
function covers(still, scene) {
  const { x, y, w, h, by } = placed(still, scene),
    { size } = scene;
  return by < MOST && by > LEAST && x <= 0 && y <= 0 && x + w >= size.w && y + h >= size.h;
}

/** @param {Scene} scene @returns {Still} */
function take(scene) {
  const { ui, size, board } = scene;
  const [w, h] = [size.w * ROOM, size.h * ROOM];
  const dpr = Math.min(scene.dpr, LARGEST / Math.max(w, h));
  const sheet = canvas();
  sheet.width = Math.round(w * dpr);
  sheet.height = Math.round(h * dpr);
  sheet.style.width = `${w}px`;
  sheet.style.height = `${h}px`;
  const ctx = /** @type {CanvasRenderingContext2D} */ (sheet.getContext("2d", { alpha: false }));
  const scale = scaleOf(ui.camera, size, board.box);
  const camera = { ...ui.camera, zoom: scale / fit({ w, h }, board.box) };
  draw({ ...scene, ctx, dpr, size: { w, h }, ui: { ...ui, camera } });
  return { camera, scale, w, h };
}
