/** What is in each hex, in words: asked of the core whenever another position is on the screen. */

import { board } from "./board.js";
import { call, Crashed } from "./bridge.js";
import { fail } from "./game.js";
import { change, data, standing, ui } from "./state.js";

/** Milliseconds for which a position must stay before its words are asked for. */
const REST = 120;

/** Position or board of which the words are known, or on their way. @type {any} */
let of = null;
let waiting = 0;

/** @param {number} hex @returns {string} empty while it is not known */
export const hexText = (hex) => ui.spoken[[...board().cells.keys()].indexOf(hex)] ?? "";

/** @param {import('./state.js').Ui} now */
export function paintSpoken(now) {
  if (now.engine !== "ready") return;
  const wanted = now.screen === "game" ? standing() : now.board;
  if (!wanted || wanted === of) return;
  of = wanted;
  clearTimeout(waiting);
  waiting = window.setTimeout(() => void ask(wanted), REST);
}

/** @param {import('./state.js').View|string} wanted */
async function ask(wanted) {
  const bare = typeof wanted === "string";
  try {
    const { texts } = await call("spoken", {
      ply: bare ? null : wanted.ply,
      board: bare ? (data.boards[wanted].file ?? wanted) : "",
    });
    if (of === wanted) change({ spoken: texts });
  } catch (error) {
    // The engine may have another game by now, which will be on the screen in a moment.
    if (of === wanted && error instanceof Crashed) fail(error);
  }
}
