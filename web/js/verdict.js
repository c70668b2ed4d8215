/** A link that does not simply go on from this browser's copy: what is wrong, and which to keep. */

import { $, button, el, fill } from "./dom.js";

const dialog = () => /** @type {HTMLDialogElement} */ ($("dialog"));

/** What stands above the core's sentence. @type {Record<string, string>} */
const HEADS = {
  older: "An old link",
  changed: "The past has been changed",
  fork: "Two continuations",
  taken: "Somebody has been replaced",
};

/**
 * Asks which copy to go on with; closing keeps one's own.
 * @param {import('./post.js').Verdict} verdict
 * @param {{mine: () => void, theirs: () => void}} acts
 */
export function ask(verdict, { mine, theirs }) {
  const go = (/** @type {() => void} */ act) => () => (dialog().close(), act());
  const trusted = verdict.kind === "taken";
  fill(
    dialog(),
    el("h2", { tabindex: "-1", autofocus: true }, HEADS[verdict.kind] ?? "Another copy"),
    el("p", { id: "verdict-text" }, verdict.text),
    verdict.remarks.map((remark) => el("p", { class: "quiet" }, remark)),
    el("p", { class: "quiet" }, "Nothing is lost until you choose: your copy is still the one here."),
    el(
      "div",
      { class: "row end" },
      button("theirs", "Take the link’s", go(theirs), { class: trusted ? "primary" : "" }),
      button("mine", "Keep mine", go(mine), { class: trusted ? "" : "primary" }),
    ),
  );
  if (!dialog().open) dialog().showModal();
}
