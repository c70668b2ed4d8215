/**
 * What the bots think, where somebody asks: a hint, what a purchase would bring, and after a game
 * which decisions cost most. The core thinks in slices; whatever the player does comes first.
 */

import { call } from "./bridge.js";
import { matching, step } from "./choose.js";
import { button, el } from "./dom.js";
import { fail } from "./game.js";
import { lookAt } from "./history.js";
import { seatName } from "./parts.js";
import { prefs } from "./store.js";
import { change, money, SECONDS, ui } from "./state.js";

/** @typedef {import('./state.js').View} View */
/** @typedef {import('./choose.js').Step} Step */

/** Milliseconds of thought before the page may say something else. */
const SLICE = 80;
/** Seconds for what a purchase would bring. */
const BAND = 4;

let asked = 0;

/**
 * Asks until the thought is finished, or nobody wants to know any more.
 * @param {string} kind @param {Record<string, any>} args @param {string} about what is asked
 */
async function ask(kind, args, about) {
  const mine = ++asked,
    view = ui.view;
  change({ advice: { view, kind, about, part: 0 } });
  try {
    for (;;) {
      const answer = await call(kind, { ...args, ms: SLICE });
      if (mine !== asked || ui.view !== view || ui.advice?.view !== view) return;
      change({ advice: { view, kind, about, ...answer } });
      if (answer.part >= 1) return requestAnimationFrame(inSight);
    }
  } catch (error) {
    if (mine !== asked || ui.view !== view) return;
    change({ advice: null });
    fail(error);
  }
}

/** On a small screen the answer may lie below the edge. */
const inSight = () =>
  document.querySelector(".hint, .review")?.scrollIntoView({ block: "nearest" });

const close = () => {
  asked++;
  change({ advice: null });
};

/** What is known for this position. @param {string} kind */
const known = (kind) =>
  ui.advice && ui.advice.view === ui.view && ui.advice.kind === kind ? ui.advice : null;

/**
 * Below the choices of a person: a hint, and what a purchase is worth.
 * @param {View} view @param {Step} at @param {(path: (string|number)[]) => void} choose
 */
export function adviceBox(view, at, choose) {
  const hint = known("hint"),
    index = purchase(view, at),
    band = known("band");
  return el(
    "div",
    { class: "advice", role: "group", "aria-label": "the bots’ view" },
    el(
      "div",
      { class: "row" },
      button("hint", hint ? "No hint" : "Hint", hint ? close : () => askHint(view), {
        class: "small",
        "aria-expanded": String(!!hint),
      }),
      index >= 0 &&
        button(
          "band",
          "What is it worth?",
          () => void ask("band", { index, ply: view.ply, seconds: BAND }, String(index)),
          { class: "small" },
        ),
    ),
    hint && hintList(hint, choose),
    band && band.about === String(index) && bandOf(band),
  );
}

/** @param {View} view */
const askHint = (view) =>
  void ask("hint", { ply: view.ply, seconds: prefs().seconds ?? SECONDS }, "");

/**
 * The action that may be a purchase: the one picked, or the lowest of some amounts.
 * @param {View} view @param {Step} at
 */
function purchase(view, at) {
  if (at.index >= 0) return view.actions[at.index].do.length > 1 ? at.index : -1;
  return at.kind === "money" ? matching(view, [...at.path, at.values[0]])[0] : -1;
}

/** @param {any} hint @param {(path: (string|number)[]) => void} choose */
function hintList(hint, choose) {
  const list = hint.list ?? [];
  return el(
    "div",
    { class: "hint", role: "group", "aria-label": "hint" },
    el("p", { class: "quiet" }, "The Baron’s view, with what each may be worth at the end"),
    (list.length > 1 || hint.part >= 1) && el("p", {}, hint.reason),
    el(
      "ol",
      {},
      list.map((/** @type {any} */ one, /** @type {number} */ i) =>
        el(
          "li",
          {},
          button(`take-${i}`, [el("span", {}, one.label)], () => choose(one.do), {
            class: "small",
            "data-do": one.do.join(),
          }),
          el(
            "span",
            { class: "worths" },
            one.worths.map((/** @type {number} */ n, /** @type {number} */ seat) =>
              el("span", {}, seatName(seat), el("b", {}, money(n))),
            ),
          ),
        ),
      ),
    ),
    hint.part < 1 && el("progress", { value: hint.part, "aria-label": "how far the bot is" }),
  );
}

/** @param {any} answer */
function bandOf(answer) {
  if (answer.part >= 1 && !answer.band)
    return el("p", { class: "quiet" }, "That is not a purchase.");
  if (!answer.band) return el("progress", { value: 0 });
  const { low, middle, high, stops, games } = answer.band;
  return el(
    "div",
    { class: "hint", role: "group", "aria-label": "what it is worth" },
    el(
      "p",
      { class: "quiet" },
      `The bots’ view, from ${games} ${games === 1 ? "game" : "games"} played out with it and without`,
    ),
    el(
      "p",
      {},
      "Until the end it brings you ",
      el("b", {}, money(Math.round(middle))),
      ` (${money(Math.round(low))} in a bad case of ten, ${money(Math.round(high))} in a good one). `,
      "Above ",
      el("b", {}, money(Math.floor(stops))),
      " it stops paying.",
    ),
    answer.part < 1 && el("progress", { value: answer.part, "aria-label": "how far the bots are" }),
  );
}

/** At the end of a game: which decisions cost most. */
export function reviewBox() {
  const review = known("review");
  if (!review)
    return button("review", "Which decisions cost most?", () => void ask("review", {}, ""));
  const slips = review.slips ?? [];
  return el(
    "div",
    { class: "review", role: "group", "aria-label": "decisions that cost most" },
    el("h3", {}, "Decisions that cost most"),
    el("p", { class: "quiet" }, "The Baron’s view; touch one to look at it."),
    el(
      "ol",
      {},
      slips.map((/** @type {any} */ slip) =>
        el(
          "li",
          {},
          button(
            `slip-${slip.ply}`,
            [
              seatName(slip.seat),
              el("span", {}, `${slip.made}; better: ${slip.better}`),
              el("b", {}, `−${money(slip.cost)}`),
            ],
            () => void lookAt(slip.ply),
            { class: "slip" },
          ),
        ),
      ),
    ),
    review.part >= 1 && !slips.length && el("p", {}, "None that the Baron would mend."),
    review.part < 1 && el("progress", { value: review.part, "aria-label": "how far the bot is" }),
  );
}
