/**
 * Bidding for somebody: up to a limit, until the auction is over. What that means now is for the
 * core to say; here is only who has asked for it.
 */

import { button, el } from "./dom.js";
import { botsTurn, command, wake } from "./game.js";
import { change, money, notice, ui, unnotice } from "./state.js";

/** @typedef {import('./state.js').View} View */
/** @typedef {{auction:string,limit:number}} Order */

/** The auction on the table: another share has another name. @param {View} view */
const auctionOf = ({ auction, companies }) =>
  auction ? `${auction.company} ${companies[auction.company].issued}` : "";

/** The order of a seat that still stands. @param {View} view @param {number} seat */
const orderOf = (view, seat) => {
  const order = ui.orders[seat];
  return order && order.auction === auctionOf(view) ? order : null;
};

/** Whether the player to act has left it to the page. @param {View} view */
export const ordered = (view) => view.acting === "person" && !!orderOf(view, view.actor);

/** @param {View} view @param {number} seat @param {number} limit */
function give(view, seat, limit) {
  change({ orders: { ...ui.orders, [seat]: { auction: auctionOf(view), limit } } });
}

/** @param {number} seat */
function cancel(seat) {
  const { [seat]: _, ...orders } = ui.orders;
  change({ orders });
}

/** @param {import('./state.js').Ui} now */
export function paintProxy(now) {
  const { view } = now;
  if (view && !now.busy && !now.past && now.engine === "ready" && ordered(view)) void bid(view);
}

/** @param {View} view */
async function bid(view) {
  const seat = view.actor,
    { limit } = /** @type {Order} */ (orderOf(view, seat));
  const known = view.log.length;
  if (await command("proxy", { limit, ply: view.ply })) {
    const news = (ui.view?.log ?? []).slice(known).find((entry) => entry.seat === seat);
    const upTo = limit ? ` It bids for you up to ${money(limit)}.` : "";
    if (news) notice({ key: "proxy", text: `${news.text}${upTo}` });
    wake();
  } else cancel(seat);
}

/** Beside an amount: to leave the bidding to the page, up to that. @param {View} view */
export function upTo(view) {
  if (!view.auction) return null;
  return button("up-to", "", () => give(view, view.actor, ui.money), {
    class: "small",
  });
}

/** While others bid: what has been left to the page, or that it may pass. @param {View} view */
export function standing(view) {
  const people = view.players.flatMap((p, i) => (p.play === "person" ? [i] : []));
  const [seat] = people;
  if (!view.auction || people.length !== 1 || !botsTurn() || view.auction.out.includes(seat))
    return null;
  const order = orderOf(view, seat);
  if (!order)
    return button("pass-later", "Pass when it is my turn", () => give(view, seat, 0), {
      class: "small",
    });
  const what = order.limit ? `bid for you up to ${money(order.limit)}` : "pass for you";
  return el(
    "p",
    { class: "row quiet" },
    `The page will ${what}. `,
    button("cancel-order", "Do not", () => (cancel(seat), unnotice("proxy")), { class: "small" }),
  );
}
