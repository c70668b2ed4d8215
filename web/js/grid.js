/**
 * The map for keyboards and screen readers: a grid of cells over the canvas, one for each hex,
 * each with its words. Nobody sees the cells; the canvas shows which of them has the focus.
 */

import { board, lookWhole, pixelOf, pixelsPerHex, show } from "./board.js";
import { touchHex } from "./callout.js";
import { lit, matching, touch } from "./choose.js";
import { $, el, fill, memo } from "./dom.js";
import { arrow } from "./geometry.js";
import { zoomMiddle } from "./input.js";
import { hexText } from "./spoken.js";
import { change, picture, ui } from "./state.js";
import { hexName } from "./words.js";

/** @typedef {import('./geometry.js').Cell} Cell */

/** Side of a cell, in units of a hex. */
const SIDE = 1.6;

const freshCells = memo(),
  freshWords = memo(),
  freshPlace = memo();

export function startGrid() {
  const grid = $("grid");
  grid.addEventListener("keydown", key);
  grid.addEventListener("focusin", (e) => steer(hexOf(e)));
  grid.addEventListener("focusout", () => change({ steering: false }));
  // Screen readers click; mouse and fingers go through to the canvas.
  grid.addEventListener("click", (e) => touchHex(hexOf(e)));
}

/** The hex that an event is about. @param {Event} e */
const hexOf = (e) =>
  Number(
    /** @type {HTMLElement} */ (e.target).closest("[data-key]")?.getAttribute("data-key") ?? -1,
  );

/** @param {number} hex @returns {HTMLElement|null} */
const cellOf = (hex) => $("grid").querySelector(`[data-key="${hex}"]`);

/** @param {import('./state.js').Ui} now */
export function paintGrid(now) {
  freshCells([board()], build);
  freshWords([board(), now.view, now.past, now.chosen, now.spoken], speak);
  const origin = pixelOf(-1),
    scale = pixelsPerHex();
  freshPlace([board(), origin.x, origin.y, scale], () => {
    $("grid").style.transform = `translate(${origin.x}px, ${origin.y}px) scale(${scale})`;
  });
}

/** A row for the hexes that lie side by side, from left to right. */
function build() {
  const { flat, cells } = board();
  /** @type {Map<number, Cell[]>} */
  const rows = new Map();
  for (const cell of cells.values()) {
    const row = flat ? Math.floor(cell.r + cell.q / 2) : cell.r;
    rows.set(row, [...(rows.get(row) ?? []), cell]);
  }
  fill(
    $("grid"),
    [...rows.keys()]
      .sort((a, b) => a - b)
      .map((row) =>
        el("div", { role: "row" }, (rows.get(row) ?? []).sort((a, b) => a.x - b.x).map(place)),
      ),
  );
  enter(start());
}

/** @param {Cell} cell */
const place = (cell) =>
  el("span", {
    role: "gridcell",
    tabindex: "-1",
    "data-key": cell.id,
    style: {
      left: `${cell.x - SIDE / 2}px`,
      top: `${cell.y - SIDE / 2}px`,
      width: `${SIDE}px`,
      height: `${SIDE}px`,
    },
  });

/** Gives every cell its words, and those that may be chosen what that would be. */
function speak() {
  const offers = offered();
  for (const cell of /** @type {NodeListOf<HTMLElement>} */ (
    $("grid").querySelectorAll("[data-key]")
  )) {
    const hex = Number(cell.dataset.key);
    const words = [hexName(picture(), hex), hexText(hex), offers.includes(hex) ? offer(hex) : ""];
    const text = words.filter(Boolean).join(", ");
    if (cell.getAttribute("aria-label") !== text) cell.setAttribute("aria-label", text);
  }
}

/** The hexes that may be chosen now. */
const offered = () => (ui.view && !ui.past ? lit(ui.view, ui.chosen) : []);

/** What choosing a hex would be. @param {number} hex */
function offer(hex) {
  const view = /** @type {import('./state.js').View} */ (ui.view);
  const { go, confirm } = touch(view, ui.chosen, hex);
  const [only, more] = go ? matching(view, go) : [confirm];
  const action = more === undefined && only !== undefined ? view.actions[only] : null;
  return action ? `may be chosen: ${action.label}, ${action.note}` : "may be chosen";
}

/** @param {KeyboardEvent} e */
function key(e) {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  if (e.key.startsWith("Arrow")) walk(arrow(board(), start(), e.key));
  else if (e.key === "Enter" || e.key === " ") touchHex(start());
  else if (e.key === "+" || e.key === "=") zoomMiddle(1.4);
  else if (e.key === "-") zoomMiddle(1 / 1.4);
  else if (e.key === "0") lookWhole();
  else if (e.key === "n" || e.key === "p") hop(e.key === "n" ? 1 : -1);
  else return;
  e.preventDefault();
  e.stopPropagation();
}

/** The cursor, or where it begins: at a hex that may be chosen, else in the middle. */
function start() {
  if (board().cells.has(ui.cursor)) return ui.cursor;
  const ids = [...board().cells.keys()];
  return offered()[0] ?? ids[Math.floor(ids.length / 2)];
}

/** To the next or previous of the hexes that may be chosen. @param {number} way */
function hop(way) {
  const offers = offered();
  if (!offers.length) return;
  const at = offers.indexOf(ui.cursor);
  walk(offers[(at + way + offers.length + (at < 0 && way < 0 ? 1 : 0)) % offers.length]);
}

/** Puts the focus on a hex, whose words are then read aloud. @param {number} hex */
function walk(hex) {
  cellOf(hex)?.focus({ preventScroll: true });
}

/** To the map, where it was left. */
export const walkIn = () => walk(start());

/** @param {number} hex that got the focus */
function steer(hex) {
  if (!board().cells.has(hex)) return;
  enter(hex);
  change({ cursor: hex, steering: true, callout: ui.callout?.hex === hex ? ui.callout : null });
  show(hex);
}

/** The tabulator comes to this hex. @param {number} hex */
function enter(hex) {
  $("grid").querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
  cellOf(hex)?.setAttribute("tabindex", "0");
}
