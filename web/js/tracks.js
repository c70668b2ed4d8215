/** The printed tracks of Iberian Gauge beside the map: rounds, share values, dividends, outlook. */

import { el } from "./dom.js";
import { seatName, tag } from "./parts.js";
import { money, picture } from "./state.js";

/** @typedef {import('./state.js').View} View */

/** @param {View} view */
export function tracks(view) {
  return [
    el("h2", {}, "Tracks"),
    rounds(view),
    values(view),
    levels(view),
    view.projection && projection(view.projection),
  ];
}

/** @param {string} name @param {Node[]} cells @param {string} look */
function track(name, cells, look) {
  return el(
    "div",
    { class: "track-box" },
    el("p", { class: "quiet" }, name),
    el("ol", { class: `track ${look}`, "aria-label": name }, cells),
  );
}

/** @param {View} view */
function rounds(view) {
  const cells = picture().printed.rounds.map((kind, i) =>
    el(
      "li",
      {
        class: `${kind}${i === view.round ? " now" : i < view.round ? " past" : ""}`,
        "aria-current": i === view.round ? "step" : null,
        title: `round ${i + 1}: ${kind} round`,
      },
      kind[0].toUpperCase(),
    ),
  );
  return track("Rounds: stock and build", cells, "rounds");
}

/** Railroads that stand on a space. @param {View} view @param {'value'|'level'} field @param {number} at */
const standing = (view, field, at) =>
  view.companies.flatMap((c, i) => (c[field] === at ? [i] : []));

/** @param {number} at @param {number[]} here @param {string} look @param {string} title */
function cell(at, here, look, title) {
  const names = here.map((i) => picture().companies[i].id).join(", ");
  return el(
    "li",
    { class: look, title, "aria-label": names ? `${title}: ${names}` : title },
    el("span", { class: "at" }, at),
    el("span", { class: "on" }, here.map(tag)),
  );
}

/** @param {View} view */
function values(view) {
  const { values, starting } = picture().printed;
  const cells = values.map((v) =>
    cell(v, standing(view, "value", v), starting.includes(v) ? "start" : "", `share value ${money(v)}`),
  );
  return track("Share values; starting values tinted", cells, "spaces");
}

/** @param {View} view */
function levels(view) {
  const { levels, thresholds, dividends } = picture().printed;
  const cells = Array.from({ length: levels }, (_, k) => {
    const pays = Object.entries(dividends).map(([n, row]) => `${money(row[k])} of ${n} shares`);
    const bar = thresholds.includes(k + 1) ? "threshold" : "";
    return cell(k + 1, standing(view, "level", k + 1), bar, `level ${k + 1}: ${pays.join(", ")}`);
  });
  return track("Dividend levels; crossing a bar raises the share value", cells, "spaces");
}

/** @param {number[]} scores */
function projection(scores) {
  return el(
    "div",
    { class: "odds" },
    el("p", { class: "quiet" }, "Scores if the game ended after this round"),
    el(
      "dl",
      { class: "wide-odds" },
      scores.map((n, i) => el("div", {}, el("dt", {}, seatName(i)), el("dd", {}, money(n)))),
    ),
  );
}
