/**
 * The sheet about a board: where its values come from, how it is ruled, and a board file of the
 * player's own in its place. The core reads the file; nothing of it is believed before.
 */

import { call } from "./bridge.js";
import { $, button, el, fill } from "./dom.js";
import { fail, leave } from "./game.js";
import { playOn } from "./lobby.js";
import { download, pickFile } from "./share.js";
import { notice, picture, takeBoard, ui } from "./state.js";

/** @typedef {import('./state.js').Picture} Picture */

const dialog = () => /** @type {HTMLDialogElement} */ ($("dialog"));

export function showAbout() {
  const board = picture();
  fill(
    dialog(),
    el("h2", { tabindex: "-1", autofocus: true }, `The board: ${board.name}`),
    el("p", {}, board.about),
    board.printed.provenance?.map(([from, groups]) => list(from, [groups.join(", ")])),
    board.printed.powers && list("Companies", powers(board)),
    board.printed.rulings && list("Where the rulebook leaves a point open", board.printed.rulings),
    el(
      "p",
      { class: "quiet" },
      "Whoever has the printed sheet can download this board as a file, put its numbers in, and play on that.",
    ),
    el(
      "div",
      { class: "row end" },
      button("board-file", "Download this board", () => void fetchFile(board)),
      button("board-open", "Open a board file", () => void bring()),
      button("close", "Close", () => dialog().close(), { class: "primary" }),
    ),
  );
  dialog().showModal();
}

/** @param {string} head @param {string[]} lines */
const list = (head, lines) =>
  el(
    "section",
    { class: "about" },
    el("h3", {}, head),
    el("ul", {}, lines.map((line) => el("li", {}, line))),
  );

/** @param {Picture} board */
const powers = (board) =>
  board.companies.map((c, i) => `${c.id}, ${c.name}: ${board.printed.powers[i].text}`);

/** @param {Picture} board */
async function fetchFile(board) {
  try {
    const text = board.file ?? (await call("board_file", { board: board.id })).text;
    download(`board ${board.name}`, text);
  } catch (error) {
    fail(error);
  }
}

/** Asks for a board file and puts it on the table; a running game is kept among the saves. */
async function bring() {
  try {
    const file = await pickFile();
    if (!file) return;
    const { picture: board } = await call("board", { text: file.text.trim() });
    takeBoard(board);
    dialog().close();
    if (ui.screen === "game") leave();
    playOn(board);
    notice({ key: "board", text: `“${board.name}” is on the table. Its games carry it along.` });
  } catch (error) {
    dialog().close();
    fail(error);
  }
}
