/**
 * Where hexes are small or out of sight, the map comes nearer when one is to be chosen, and goes
 * back when it has been.
 */

import { FINGER, lookAtHexes, lookWhole, pixelsPerHex, visible } from "./board.js";
import { lit } from "./choose.js";
import { memo } from "./dom.js";
import { ui } from "./state.js";

const fresh = memo();
/**
 * The camera that was set here; another one is the player's own and stays.
 * @type {import('./state.js').Camera|null}
 */
let ours = null;

/** Whether the map is near enough, by the player's own hand. */
const near = () => ui.camera !== ours && pixelsPerHex() >= FINGER * 0.75;

/** @param {import('./state.js').Ui} now */
export function comeNearer(now) {
  const lights = now.view && !now.past && now.screen === "game" ? lit(now.view, now.chosen) : [];
  fresh([lights.join()], () => {
    if (ours && ui.camera === ours && !lights.length) lookWhole();
    else if (lights.length && !(near() && lights.every(visible))) {
      lookAtHexes(lights);
      ours = ui.camera;
    }
  });
}
