/** The list of saved games: continue, rename, delete, export, import. */

import { $, button, el, fill } from "./dom.js";
import { fail, resume } from "./game.js";
import { receive } from "./post.js";
import { scan } from "./scan.js";
import { download, pickFile } from "./share.js";
import * as store from "./store.js";
import { data, notice, unnotice } from "./state.js";
import { count, list, when } from "./words.js";

/** @typedef {import('./store.js').Summary} Summary */

/** The game whose name is being changed. @type {string|null} */
let naming = null;

export function paintSaves() {
  const games = store.games();
  fill(
    $("saves"),
    games.length
      ? games.map(item)
      : el("li", { class: "quiet" }, "None yet. Every game is kept here after each action."),
  );
  $("import").onclick = () => void bring();
  $("scan").onclick = scan;
}

/** @param {Summary} game */
function item(game) {
  return el(
    "li",
    { class: game.bad ? "save bad" : "save" },
    naming === game.id ? nameForm(game) : face(game),
    el(
      "div",
      { class: "row" },
      !game.bad &&
        button(`rename-${game.id}`, "Rename", () => rename(game.id), {
          class: "small",
          "aria-label": `Rename ${game.name}`,
        }),
      button(`export-${game.id}`, "Export", () => exportGame(game), {
        class: "small",
        "aria-label": `Export ${game.name}`,
      }),
      button(`delete-${game.id}`, "Delete", () => remove(game), {
        class: "small",
        "aria-label": `Delete ${game.name}`,
      }),
    ),
  );
}

/** @param {Summary} game */
function face(game) {
  const about = [el("bdi", { class: "save-name" }, game.name), el("small", {}, summed(game))];
  return game.bad
    ? el("div", { class: "save-face" }, about)
    : button(`continue-${game.id}`, about, () => void resume(game.id), { class: "save-face" });
}

/** @param {Summary} game */
export function summed(game) {
  if (game.bad)
    return "It is damaged; the rest are not touched by it. Export what is there, or delete it.";
  const title = data.titles.find((t) => t.name === game.title)?.title ?? game.title;
  return `${title}: ${list(game.seats)}; ${game.over ? "finished" : count(game.ply, "move")}, ${when(game.updated)}`;
}

/** @param {Summary} game */
function nameForm(game) {
  const input = el("input", {
    type: "text",
    value: game.name,
    maxlength: 60,
    "aria-label": "new name",
    "data-key": "new-name",
    class: "wide",
  });
  const done = () => {
    const name = input.value.trim(),
      why = name ? store.rename(game.id, name) : null;
    if (why) notice({ key: "refused", alert: true, text: `${why}; the name may be lost.` });
    rename(null);
  };
  return el(
    "form",
    {
      class: "row",
      submit: (/** @type {Event} */ e) => {
        e.preventDefault();
        done();
      },
    },
    input,
    button("name-done", "Save", done, { class: "primary small" }),
  );
}

/** @param {string|null} id */
function rename(id) {
  naming = id;
  paintSaves();
  if (id) /** @type {HTMLInputElement|null} */ ($("saves").querySelector("input"))?.select();
}

/**
 * A readable game leaves as the core's own save; a damaged one as it lies there.
 * @param {Summary} game
 */
function exportGame(game) {
  download(game.name, store.game(game.id)?.save ?? store.rawGame(game.id) ?? "");
}

/** @param {Summary} game */
function remove(game) {
  const restore = store.remove(game.id);
  paintSaves();
  notice({
    key: "deleted",
    text: `“${game.name}” is deleted.`,
    acts: [
      [
        "Undo",
        () => {
          restore();
          unnotice("deleted");
          paintSaves();
        },
      ],
    ],
  });
}

async function bring() {
  try {
    const file = await pickFile();
    if (!file) return;
    const id = store.newId();
    await receive(file.text, {
      id,
      name: file.name || "Imported game",
      hash: `#game=${id}`,
      stored: true,
    });
  } catch (error) {
    fail(error);
  }
}
