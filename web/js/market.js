/**
 * The printed tables of Dual Gauge: stock values, trains for sale, what ends the game. All numbers
 * come from the view and the printed board.
 */

import { el } from "./dom.js";
import { tag } from "./parts.js";
import { money, picture } from "./state.js";
import { count } from "./words.js";

/** @typedef {import('./state.js').View} View */

/** @param {View} view */
export function market(view) {
  return [
    el("h2", {}, "Stock values"),
    el(
      "div",
      { class: "market", role: "group", "aria-label": "stock values track" },
      rowNames(),
      picture().printed.market.map((space, i) => cell(view, space, i)),
    ),
    legend(),
    el("div", { class: "market-below" }, depot(view), ends(view)),
  ];
}

/** Trains that a company may buy from a row. */
function rowNames() {
  const rows = [...new Set(picture().printed.market.map((space) => space.row))];
  return rows.map((row) =>
    el(
      "span",
      {
        class: "row-name",
        style: { "grid-row": row, "grid-column": 1 },
        title: `from row ${row} a company buys up to ${count(row, "train")} a turn`,
      },
      `${row}`,
    ),
  );
}

const LOOKS = /** @type {const} */ (["junk", "initial", "purple", "ledge"]);
const NAMES = { junk: "junk", initial: "start", purple: "end of the game", ledge: "ledge" };

/** @param {View} view @param {import('./state.js').Space} space @param {number} i */
function cell(view, space, i) {
  const looks = LOOKS.filter((look) => space[look]);
  const here = view.companies.flatMap((c, k) => (c.space === i ? [k] : []));
  const move = moveTo(view, space.value);
  const title = [money(space.value), `row ${space.row}`, ...looks.map((look) => NAMES[look])];
  const names = here.map((k) => picture().companies[k].id);
  return el(
    "span",
    {
      class: ["space", ...looks, move && "to"].filter(Boolean).join(" "),
      style: { "grid-row": space.row, "grid-column": space.column + 2 },
      title: [...title, ...names, move?.name ?? ""].filter(Boolean).join(", "),
    },
    el("span", { class: "at" }, space.value),
    el("span", { class: "on" }, here.map(tag), move && el("small", {}, move.sign)),
  );
}

/** Whether a dividend would bring the marker here. @param {View} view @param {number} value */
function moveTo(view, value) {
  const d = view.dividend;
  if (d?.pay.value === value) return { name: "after paying out", sign: "▲" };
  return d?.withhold.value === value ? { name: "after withholding", sign: "▼" } : null;
}

function legend() {
  const printed = picture().printed.market;
  return el(
    "p",
    { class: "market-legend quiet" },
    el("span", {}, "Rows: trains a turn"),
    LOOKS.filter((look) => printed.some((space) => space[look])).map((look) =>
      el("span", {}, el("i", { class: `space ${look}` }), NAMES[look]),
    ),
  );
}

/** The trains for sale, the next one marked. @param {View} view */
function depot(view) {
  return el(
    "div",
    { class: "track-box" },
    el("p", { class: "quiet" }, "Trains for sale"),
    el(
      "ol",
      { class: "depot" },
      view.depot.map(([cost, left, of, rusts], kind) =>
        el(
          "li",
          {
            class: kind === view.next ? "next" : left ? "" : "gone",
            "aria-current": kind === view.next ? "true" : null,
            title: `${left} of ${of} left; one costs ${count(cost, "space")} of stock value`,
          },
          el("b", {}, `${cost}T`),
          ` ${left}/${of}`,
          rusts > 0 && el("small", {}, left < of ? `${rusts}T gone` : `rusts ${rusts}T`),
        ),
      ),
    ),
  );
}

/** What ends the game, and how near it is. @param {View} view */
function ends(view) {
  return el(
    "div",
    { class: "track-box" },
    el("p", { class: "quiet" }, `Last round when · ${count(view.pool, "track piece")} left`),
    el(
      "ul",
      { class: "ends" },
      view.ends.map(({ text, now }) => el("li", { class: now ? "now" : "" }, text)),
    ),
  );
}
