/** What is said aloud: new lines of the log, then the prompt. */

import { $ } from "./dom.js";

/** @typedef {import('./state.js').View} View */

/** @param {string} text */
export function say(text) {
  $("live").textContent = text;
}

/** @param {View|null} before @param {View} after */
export function announce(before, after) {
  const news =
    before && after.log.length > before.log.length
      ? after.log.slice(before.log.length).map((e) => e.text)
      : [];
  const end = after.result ? [after.result.reason] : [],
    card = after.lesson;
  const told = card ? [card.said || card.text, card.ask ?? ""] : [after.prompt];
  say([...news.slice(-6), ...end, ...told].join(" "));
}
