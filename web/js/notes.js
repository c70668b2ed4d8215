/** A player's own notes on a game: plain text, kept in this browser beside it. */

import { $, button, el, fill } from "./dom.js";
import { notes, newId, setNotes } from "./store.js";
import { notice, ui } from "./state.js";

const MOST = 4000;
const dialog = () => /** @type {HTMLDialogElement} */ ($("dialog"));

export function startNotes() {
  $("notes").addEventListener("click", show);
}

function show() {
  const id = (ui.id ??= newId());
  const field = el("textarea", { rows: "10", maxlength: MOST, "aria-label": "notes", class: "wide" });
  field.value = notes(id);
  field.addEventListener("input", () => {
    const why = setNotes(id, field.value.slice(0, MOST));
    if (why) notice({ key: "notes", alert: true, text: `${why}, so these notes may be lost.` });
  });
  fill(
    dialog(),
    el("h2", {}, "Notes"),
    el("p", { class: "quiet" }, "Only in this browser, and in no link or file of the game."),
    field,
    el(
      "div",
      { class: "row end" },
      button("close", "Close", () => dialog().close(), { class: "primary" }),
    ),
  );
  dialog().showModal();
  field.focus();
}
