/** Whose money is on the screen, for those who play with hidden cash, and the eye that hides it. */

import { setComfort } from "./comfort.js";
import { $, fill, icon, memo } from "./dom.js";
import { money, ui } from "./state.js";

/** @typedef {import('./state.js').View} View */

/**
 * Whether a seat's money may be shown: one's own, and all at the end.
 * @param {View} view @param {number} seat
 */
export function inSight(view, seat) {
  if (!ui.comfort.hide || view.result) return true;
  const people = view.players.flatMap((p, i) => (p.play === "person" ? [i] : []));
  return people.length === 1 ? seat === people[0] : seat === view.actor && people.includes(seat);
}

/** @param {View} view @param {number} seat @param {number} amount */
export const purse = (view, seat, amount) => (inSight(view, seat) ? money(amount) : "•••");

export function startPurse() {
  $("hide").addEventListener("click", () => setComfort({ hide: !ui.comfort.hide }));
}

const fresh = memo();

/** @param {import('./state.js').Ui} now */
export function paintPurse(now) {
  fresh([now.comfort.hide], () => {
    $("hide").setAttribute("aria-pressed", String(now.comfort.hide));
    fill($("hide"), icon(now.comfort.hide ? "closed" : "eye"));
  });
}
