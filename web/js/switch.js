/** From one game to another, without the way over the lobby. */

import { $, button, el, fill } from "./dom.js";
import { leave, resume } from "./game.js";
import { summed } from "./saves.js";
import { games } from "./store.js";
import { ui } from "./state.js";

/** Games that are listed: the lobby has them all. */
const MOST = 8;
const dialog = () => /** @type {HTMLDialogElement} */ ($("dialog"));

export function startSwitch() {
  $("games").addEventListener("click", show);
}

function show() {
  const others = games().filter((game) => !game.bad && !game.over && game.id !== ui.id);
  const go = (/** @type {() => void} */ act) => () => (dialog().close(), act());
  fill(
    dialog(),
    el("h2", { tabindex: "-1", autofocus: true }, "Other games"),
    !others.length && el("p", { class: "quiet" }, "No other game is going on in this browser."),
    others
      .slice(0, MOST)
      .map((game) =>
        button(
          `to-${game.id}`,
          [el("bdi", { class: "save-name" }, game.name), el("small", {}, summed(game))],
          go(() => void resume(game.id)),
          { class: "save-face wide" },
        ),
      ),
    el(
      "div",
      { class: "row end" },
      button("to-lobby", "To the lobby", go(leave)),
      button("close", "Close", () => dialog().close(), { class: "primary" }),
    ),
  );
  dialog().showModal();
}
