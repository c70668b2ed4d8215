/** The end of a game: who has won, what each score came from, and how it came about. */

import { reviewBox } from "./advice.js";
import { drawWorth } from "./chart.js";
import { $, button, el, fill, memo } from "./dom.js";
import { openScore } from "./explain.js";
import { showLetter } from "./letter.js";
import { seatName } from "./parts.js";
import { showLedger } from "./ledger.js";
import { again } from "./lobby.js";
import { saveReplay } from "./replay.js";
import { list } from "./words.js";
import { money } from "./state.js";
import { leave } from "./game.js";

/** @typedef {import('./state.js').View} View */
/** @typedef {import('./state.js').Result} Result */

const fresh = memo();
const advised = memo();

/** @param {import('./state.js').Ui} now */
export function paintEnd(now) {
  const result = now.screen === "game" && !now.past ? (now.view?.result ?? null) : null;
  $("result").hidden = !result;
  document.body.classList.toggle("over", !!result);
  advised([result, now.advice], () => {
    $("result").querySelector(".look-back")?.replaceChildren(...(result ? [reviewBox()] : []));
  });
  fresh([result], () => {
    if (result) show(/** @type {View} */ (now.view), result);
    else $("result").replaceChildren();
  });
}

/** @param {View} view @param {Result} result */
function show(view, result) {
  const chart = el("div", {
    class: "chart",
    role: "img",
    "aria-label": "worth of every player over the game",
  });
  fill(
    $("result"),
    el("h1", { tabindex: "-1", id: "verdict" }, verdict(view, result)),
    el("p", { class: "quiet" }, result.reason),
    table(view, result),
    el(
      "div",
      { class: "row" },
      view.post &&
        button("send", "Send the end to the others", () => showLetter(view), { class: "primary" }),
      !view.post && button("again", "Play again", () => again(view), { class: "primary" }),
      button("to-lobby", "To the lobby", leave),
      button("replay", "Save replay", () => void saveReplay()),
      button("result-ledger", "Ledger and charts", () => void showLedger()),
    ),
    el("div", { class: "look-back" }, reviewBox()),
    chart,
  );
  const at = document.activeElement;
  if (!at || at === document.body || at.closest("#turn, #grid"))
    $("verdict").focus({ preventScroll: true });
  drawWorth(chart).catch((error) => {
    console.error(error);
    chart.replaceChildren(el("p", { class: "quiet" }, "The chart could not be drawn."));
  });
}

/** @param {View} view @param {Result} result */
function verdict(view, result) {
  const names = result.winners.map((w) => view.players[w].name);
  return names.length > 1 ? `${list(names)} share the victory` : `${names[0]} wins`;
}

/** @param {View} view @param {Result} result */
function table(view, result) {
  const parts = Object.keys(result.parts[0] ?? {});
  const order = view.players.map((_, i) => i).sort((a, b) => result.scores[b] - result.scores[a]);
  const head = ["Player", ...parts.map(title), "Total", ...(result.dividends ? ["Dividends"] : [])];
  return el(
    "table",
    { class: "scores" },
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        head.map((h) => el("th", { scope: "col" }, h)),
      ),
    ),
    el(
      "tbody",
      {},
      order.map((i) => scoreRow(view, result, i)),
    ),
  );
}

/** @param {View} view @param {Result} result @param {number} i */
function scoreRow(view, result, i) {
  const total = el("td", { class: "total" });
  const row = el(
    "tr",
    { class: result.winners.includes(i) ? "winner" : "" },
    el("th", { scope: "row" }, seatName(i)),
    Object.values(result.parts[i]).map((part) => el("td", {}, money(part))),
    total,
    result.dividends && el("td", { class: "quiet" }, money(result.dividends[i])),
  );
  total.append(openScore(i, `the score of ${view.players[i].name}`, row), money(result.scores[i]));
  return row;
}

/** @param {string} word */
const title = (word) => word[0].toUpperCase() + word.slice(1);
