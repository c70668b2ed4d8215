/**
 * What the picked action would bring, asked of the core before it is confirmed: lines to read, and
 * paths to mark on the map.
 */

import { call } from "./bridge.js";
import { matching, step } from "./choose.js";
import { el } from "./dom.js";
import { foreseen } from "./foreseen.js";
import { fail } from "./game.js";
import { change, ui } from "./state.js";

/** @typedef {import('./state.js').View} View */
/** @typedef {import('./state.js').Preview} Preview */
/** @typedef {import('./choose.js').Path} Path */

/** Actions that are worth a look: the one picked, or the ways to pay for it. @param {View} view */
function worthALook(view) {
  const at = step(view, ui.chosen);
  if (at.index >= 0) return [at.index];
  return ["lease", "gauge"].includes(at.kind) ? matching(view, at.path) : [];
}

/** Asks about what is picked now; an answer that comes too late is dropped. */
export async function askPreview() {
  const { view, chosen } = ui,
    indices = view ? worthALook(view) : [];
  if (!view || !indices.length) return;
  try {
    const { previews } = await call("preview", { indices, ply: view.ply });
    if (ui.view !== view || ui.chosen !== chosen) return;
    const list = previews.map((/** @type {any} */ p, /** @type {number} */ i) => ({
      ...p,
      index: indices[i],
    }));
    change({ previews: { view, chosen, list } });
  } catch (error) {
    fail(error);
  }
}

const previews = () => foreseen(ui);

/** The way to pay whose path runs over this hex. @param {View} view @param {number} hex @returns {Path|null} */
export function wayOver(view, hex) {
  const at = step(view, ui.chosen);
  const over = at.kind === "lease" && previews().find((p) => p.path.includes(hex));
  return over ? view.actions[over.index].do.slice(0, at.path.length + 1) : null;
}

/** The lines of one action, for its button. @param {number} index */
export const changes = (index) =>
  (previews().find((p) => p.index === index)?.lines ?? []).map((line) => el("small", {}, line));

/** The lines of one action. @param {number} index */
export function consequences(index) {
  const lines = previews().find((p) => p.index === index)?.lines ?? [];
  return lines.length
    ? el(
        "ul",
        { class: "consequences", "aria-label": "what it would bring" },
        lines.map((line) => el("li", {}, line)),
      )
    : null;
}
