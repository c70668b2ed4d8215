/**
 * On a small screen the map comes nearer when a hex is to be chosen, and goes back when it has
 * been.
 */

import { FINGER, lookAtHexes, lookWhole, pixelsPerHex } from "./board.js";
import { lit } from "./choose.js";
import { memo } from "./dom.js";
import { ui } from "./state.js";

const fresh = memo();
/**
 * The camera that was set here; another one is the player's own and stays.
 * @type {import('./state.js').Camera|null}
 */
let ours = null;

/** @param {import('./state.js').Ui} now */
export function comeNearer(now) {
  const lights = now.view && !now.past && now.screen === "game" ? lit(now.view, now.chosen) : [];
  fresh([lights.join()], () => {
    if (ours && ui.camera === ours && !lights.length) lookWhole();
    else if (lights.length && (ui.camera === ours || pixelsPerHex() < FINGER * 0.75)) {
      lookAtHexes(lights);
      ours = ui.camera;
    }
  });
}
