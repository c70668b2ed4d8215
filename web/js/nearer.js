/**
 * Where hexes are small or out of sight, the map comes nearer when one is to be chosen, and goes
 * back when it has been.
 */

import { FINGER, lookAtHexes, lookWhole, movedByHand, pixelsPerHex, visible } from "./board.js";
import { lit } from "./choose.js";
import { memo } from "./dom.js";
import { ui } from "./state.js";

const fresh = memo();

/** Whether the map is near enough, by the player's own hand. */
const near = () => movedByHand() && pixelsPerHex() >= FINGER * 0.75;

/** @param {import('./state.js').Ui} now */
export function comeNearer(now) {
  const lights = now.view && !now.past && now.screen === "game" ? lit(now.view, now.chosen) : [];
  fresh([lights.join()], () => {
    if (!lights.length) {
      if (!movedByHand() && ui.camera.zoom > 1) lookWhole();
    } else if (!(near() && lights.every(visible)) && small()) lookAtHexes(lights);
  });
}

/** Whether fingers would miss the hexes of the whole map. */
const small = () => pixelsPerHex() / ui.camera.zoom < FINGER * 0.75;
