/** Paying out beside withholding, before the President decides. All numbers come from the view. */

import { el } from "./dom.js";
import { seatName } from "./parts.js";
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
      row("th", "", "Pay out", "Withhold"),
      getting.map((seat) => row("td", seatName(seat), ...purse(view.players[seat].cash, d.seats[seat]))),
      row("td", "Treasury", money(d.pay.treasury), money(d.withhold.treasury)),
      row("td", "Stock value", to(d.pay.value), to(d.withhold.value)),
    ),
  );
}

/** A player's money when it is paid out, and when not. @param {number} cash @param {number} sum @returns {[string, string]} */
const purse = (cash, sum) => [`${money(cash)} → ${money(cash + sum)}`, money(cash)];

/** @param {'td'|'th'} kind @param {string|Node} name @param {string} pay @param {string} withhold */
const row = (kind, name, pay, withhold) =>
  el("tr", {}, el("th", { scope: "row" }, name), el(kind, {}, pay), el(kind, {}, withhold));
