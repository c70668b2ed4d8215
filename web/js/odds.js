/**
 * What the bag holds and what a call for dividends would bring; for a title without a bag, its
 * tracks. All numbers come from the view.
 */

import { $, el, fill, memo } from "./dom.js";
import { market } from "./market.js";
import { company, cubeMark, percent, seatName } from "./parts.js";
import { pence, shown } from "./state.js";
import { tracks } from "./tracks.js";
import { count } from "./words.js";

/** @typedef {import('./state.js').View} View */
/** @typedef {import('./state.js').Odds} Odds */

const fresh = memo();

/** @param {import('./state.js').Ui} ui */
export function paintBag(ui) {
  const view = shown();
  if (!view || ui.screen !== "game") return;
  fresh([view], () => {
    const tab = document.querySelector('#tabs [data-tab="bag"]');
    // A market is as wide as a map, and stands below it.
    const home = view.depot ? document.querySelector("main") : $("side");
    if ($("bag").parentElement !== home) home?.append($("bag"));
    document.body.toggleAttribute("data-market", !!view.depot);
    const [name, body] = tables(view);
    if (tab) tab.textContent = name;
    $("bag").setAttribute("aria-label", name);
    fill($("bag-body"), ...body);
  });
}

/** Name of the panel, and what is in it. @param {View} view @returns {[string, any[]]} */
function tables(view) {
  if (view.bag) return ["Bag", bagOf(view)];
  return view.depot ? ["Market", market(view)] : ["Tracks", tracks(view)];
}

/** @param {View} view */
function bagOf(view) {
  const cubes = view.bag.reduce((a, b) => a + b, 0);
  return [
    el("h2", {}, `The bag: ${count(cubes, "cube")}`),
    bag(view),
    view.odds ? seats(view.odds) : null,
    drawn(view),
  ];
}

/** @param {View} view */
function bag(view) {
  return el(
    "div",
    { class: "bag" },
    view.cubes.map((c, i) =>
      el(
        "span",
        { class: "of" },
        cubeMark(c),
        el("b", {}, view.bag[i]),
        view.odds &&
          el("small", { title: "chance that this colour is drawn" }, percent(view.odds.colours[i])),
      ),
    ),
  );
}

/**
 * What one call would bring each player; the companies say theirs in their own panel.
 * @param {Odds} odds
 */
function seats(odds) {
  return el(
    "div",
    { class: "odds" },
    el("p", { class: "quiet" }, "Expected from one call for dividends"),
    el(
      "dl",
      { class: "wide-odds" },
      odds.seats.map((e, i) => el("div", {}, el("dt", {}, seatName(i)), el("dd", {}, pence(e)))),
    ),
  );
}

/** Expected payments of one call, by company and by player. @param {Odds} odds */
export function oddsTable(odds) {
  return el(
    "div",
    { class: "odds" },
    el("p", { class: "quiet" }, "Expected from one call for dividends"),
    el(
      "div",
      { class: "pair" },
      el(
        "dl",
        { "aria-label": "per share" },
        odds.companies.map((e, i) => [el("dt", {}, company(i)), el("dd", {}, pence(e))]).flat(),
      ),
      el(
        "dl",
        { "aria-label": "per player" },
        odds.seats.map((e, i) => [el("dt", {}, seatName(i)), el("dd", {}, pence(e))]).flat(),
      ),
    ),
  );
}

/** The cubes of earlier calls, a column a call, as on the printed board. @param {View} view */
function drawn(view) {
  if (!view.drawn.length) return null;
  return el(
    "div",
    { class: "drawn", role: "group", "aria-label": "cubes drawn, call by call" },
    el("small", { class: "quiet" }, "Drawn"),
    view.drawn.map((call) =>
      el(
        "span",
        { class: "call" },
        call.flatMap((n, i) => Array.from({ length: n }, () => cubeMark(view.cubes[i], "mini"))),
      ),
    ),
  );
}
