/** Paying out beside withholding, before the President decides. All numbers come from the view. */

import { el } from "./dom.js";
import { seatName } from "./parts.js";
import { inSight } from "./purse.js";
import { money } from "./state.js";
import { routes } from "./charter.js";

/** @typedef {import('./state.js').View} View */

/** The routes of the company whose turn it is, and what a dividend would do. @param {View} view */
export function dividend(view) {
  const d = view.dividend;
  if (!d || !view.operating) return null;
  const c = view.companies[view.operating.company];
  const to = (/** @type {number} */ value) => `${money(c.value ?? 0)} → ${money(value)}`;
  const getting = d.seats.flatMap((sum, seat) => (sum ? [seat] : []));
  return el(
    "div",
    { class: "dividend" },
    c.run && el("ol", { class: "routes-list quiet" }, routes(c.run).map((r) => el("li", {}, r))),
    el(
      "table",
      {},
      row("th", "Change of", "Pay out", "Withhold"),
      getting.map((seat) => row("td", seatName(seat), ...purse(view, seat, d.seats[seat]))),
      row("td", "Treasury", money(d.pay.treasury), money(d.withhold.treasury)),
      row("td", "Stock value", to(d.pay.value), to(d.withhold.value)),
    ),
  );
}

/**
 * A player's money when it is paid out, and when not; where it is hidden, what is added to it.
 * @param {View} view @param {number} seat @param {number} sum @returns {[string, string]}
 */
function purse(view, seat, sum) {
  const { cash } = view.players[seat];
  return inSight(view, seat)
    ? [`${money(cash)} → ${money(cash + sum)}`, money(cash)]
    : [`+${money(sum)}`, "–"];
}

/** @param {'td'|'th'} kind @param {string|Node} name @param {string} pay @param {string} withhold */
const row = (kind, name, pay, withhold) =>
  el("tr", {}, el("th", { scope: "row" }, name), el(kind, {}, pay), el(kind, {}, withhold));
