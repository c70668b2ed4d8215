/** The card of a tutorial: one idea a step, what to do, and which button leads on. */

import { step } from "./choose.js";
import { $, byKey, button, el, fill, memo } from "./dom.js";
import { leave } from "./game.js";
import { again } from "./lobby.js";
import { whyLink } from "./rulebook.js";
import { data } from "./state.js";

/** @typedef {import('./state.js').View} View */
/** @typedef {import('./state.js').Card} Card */

const fresh = memo();

/** @param {import('./state.js').Ui} now */
export function paintLesson(now) {
  const view = now.screen === "game" ? now.view : null,
    card = view?.lesson ?? null;
  document.body.classList.toggle("lesson", !!card);
  document.body.classList.toggle("taught", !!card && !card.ask);
  $("lesson").hidden = !card;
  fresh([view], () => {
    if (view && card) fill($("lesson"), ...(card.ask ? body(card) : end(view, card)));
    else $("lesson").replaceChildren();
  });
  mark(now);
}

/** @param {Card} card */
function body(card) {
  return [
    el(
      "p",
      { class: "quiet" },
      `Learn ${titleOf(card)}: step ${card.step + 1} of ${card.of}`,
      el("progress", { value: card.step / card.of, "aria-hidden": "true" }),
    ),
    el("h2", {}, card.head),
    el("p", {}, card.text, " ", whyLink(card.rule, { "data-face": "more", "aria-label": "more in the rules" })),
    card.said && el("p", { class: "said", role: "alert" }, card.said),
    el("p", { class: "ask" }, card.ask),
  ];
}

/** @param {View} view @param {Card} card */
function end(view, card) {
  return [
    el("h2", {}, `That is ${titleOf(card)}`),
    el("p", {}, card.text),
    el(
      "div",
      { class: "row" },
      button("lesson-play", "Play a real game", () => again(view), { class: "primary" }),
      button("lesson-leave", "To the lobby", leave),
    ),
  ];
}

/** @param {Card} card */
const titleOf = (card) => data.titles.find((t) => t.name === card.title)?.title ?? card.title;

/**
 * Marks the button that leads on, and brings it in sight when it is new.
 * @param {import('./state.js').Ui} now
 */
function mark({ view, past, chosen }) {
  const box = $("choices"),
    want = view && !past ? view.lesson?.do : undefined;
  const next = view && want ? byKey(box, keyOf(view, chosen, want)) : null;
  const before = box.querySelector(".asked");
  if (before === next) return;
  before?.classList.remove("asked");
  next?.classList.add("asked");
  next?.scrollIntoView({ block: "nearest" });
}

/**
 * The key of the button that goes towards an action.
 * @param {View} view @param {(string|number)[]} chosen @param {(string|number)[]} want
 */
function keyOf(view, chosen, want) {
  const at = step(view, chosen);
  if (at.plain.some((i) => view.actions[i].do[0] === want[0])) return `plain-${want[0]}`;
  if (!at.path.every((part, i) => part === want[i])) return "back";
  const path = want.slice(0, at.path.length + 1).join("-");
  switch (at.kind) {
    case "ready":
      return "confirm";
    case "money":
      return byKey($("choices"), "confirm") ? "confirm" : `pick-${path}`;
    case "verb":
    case "hex":
      return `${at.kind}-${path}`;
    default:
      return `pick-${path}`;
  }
}
