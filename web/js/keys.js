/** Keys that work everywhere in a game, and the sheet that lists them. */

import { $, button, el, fill } from "./dom.js";
import { walkIn } from "./grid.js";
import { say } from "./live.js";
import { lookAt } from "./history.js";
import { shown, ui } from "./state.js";

const dialog = () => /** @type {HTMLDialogElement} */ ($("dialog"));

/** @param {number} by moves */
const move = (by) => () => void lookAt((shown()?.ply ?? 0) + by);

/** @param {string} id */
const press = (id) => () => $(id).click();

/** Keys, what they do, and how. @type {[string, string, () => void][]} */
const KEYS = [
  ["m", "to the map", walkIn],
  ["c", "to the choices", () => choices()[0]?.focus()],
  ["w", "who is to act, and what is asked", () => say(`${$("who").textContent}. ${ui.view?.prompt}`)],
  ["l", "the last things that happened", () => say(last(6))],
  ["u", "undo", press("undo")],
  ["r", "redo", press("redo")],
  ["[", "one move back in the history", move(-1)],
  ["]", "one move on", move(1)],
  ["?", "this list", showKeys],
];

/** What the map knows besides. @type {[string, string][]} */
const ON_THE_MAP = [
  ["arrows", "walk from hex to hex"],
  ["n, p", "to the next or the previous hex that may be chosen"],
  ["Enter", "choose the hex; once more confirms"],
  ["+, −, 0", "nearer, farther, the whole map"],
  ["Esc", "one step back"],
];

/** @param {number} n */
const last = (n) =>
  (ui.view?.log ?? [])
    .slice(-n)
    .map((entry) => entry.text)
    .join(" ");

/** What there is to choose, as buttons. @returns {HTMLElement[]} */
const choices = () => [
  .../** @type {NodeListOf<HTMLElement>} */ (
    $("choices").querySelectorAll("button:not(:disabled)")
  ),
];

export function startKeys() {
  document.addEventListener("keydown", key);
  $("keys").addEventListener("click", showKeys);
}

/** @param {KeyboardEvent} e */
function key(e) {
  if (!ui.comfort.keys || e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented) return;
  const at = /** @type {HTMLElement} */ (e.target);
  if (at.closest("input:not([type=range]), select, textarea, dialog")) return;
  if (e.key === "?") showKeys();
  else if (ui.screen !== "game" || dialog().open) return;
  else if (/^[1-9]$/.test(e.key)) choices()[Number(e.key) - 1]?.click();
  else {
    const known = KEYS.find(([name]) => name === e.key);
    if (!known) return;
    known[2]();
  }
  e.preventDefault();
}

function showKeys() {
  fill(
    dialog(),
    el("h2", { tabindex: "-1", autofocus: true }, "Keys"),
    list("In a game", [["1 – 9", "the first to the ninth choice"], ...KEYS.map(([name, words]) => [name, words])]),
    list("On the map", ON_THE_MAP),
    el(
      "div",
      { class: "row end" },
      button("close", "Close", () => dialog().close(), { class: "primary" }),
    ),
  );
  if (!dialog().open) dialog().showModal();
}

/** @param {string} head @param {string[][]} rows */
const list = (head, rows) =>
  el(
    "section",
    { class: "about" },
    el("h3", {}, head),
    el(
      "dl",
      { class: "keys" },
      rows.map(([name, words]) => el("div", {}, el("dt", {}, el("kbd", {}, name)), el("dd", {}, words))),
    ),
  );
