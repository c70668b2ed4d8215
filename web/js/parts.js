/** Small pieces of the panels: a company's tag, a seat's name, a cube. */

import { button, el } from "./dom.js";
import { swatch } from "./palette.js";
import { picture, shown } from "./state.js";

/** Colour and letter of a company. @param {number} index */
export function tag(index) {
  const company = picture().companies[index];
  return el(
    "span",
    { class: "tag", style: swatch(company.colour), "aria-hidden": "true" },
    company.letter,
  );
}

/** @param {number} index */
export function company(index) {
  return el("span", { class: "company" }, tag(index), picture().companies[index].id);
}

/** @param {number} seat */
export function seatName(seat) {
  const player = shown()?.players[seat];
  if (!player) return el("span", {}, "–");
  return el(
    "span",
    { class: "seat" },
    el("span", { class: "dot", style: swatch(player.colour), "aria-hidden": "true" }),
    el("bdi", {}, player.name),
  );
}

/**
 * The letter that stands for a player where colours may look alike: the initial, or where two
 * have the same, the number of the seat.
 * @param {import('./state.js').View} view @param {number} seat
 */
export function initial(view, seat) {
  const letters = view.players.map((p) => [...p.name][0]?.toLocaleUpperCase() ?? "");
  const mine = letters[seat];
  return letters.indexOf(mine) === letters.lastIndexOf(mine) ? mine : String(seat + 1);
}

/** A cube of the bag, with its sign. @param {string} colour @param {string} [more] class */
export function cubeMark(colour, more = "") {
  return el("span", {
    class: `cube ${colour} ${more}`,
    style: swatch(colour),
    role: "img",
    "aria-label": `${colour} cube`,
  });
}

/** @typedef {{label:string,note:string,do?:(string|number)[]}} Words what an action is called, and what it costs or leaves */

/** @param {Words} action @returns {HTMLElement[]} */
export function faceOf({ label, note }) {
  return [el("span", {}, label), ...(note ? [el("small", {}, note)] : [])];
}

/**
 * A button that carries an action out.
 * @param {string} key @param {Words} action @param {() => void} act @param {string} [look]
 */
export function confirm(key, action, act, look = "primary") {
  return button(key, faceOf(action), act, { class: `two ${look}`, "data-do": action.do?.join() });
}

/** @param {number} mille @returns {string} */
export const percent = (mille) => `${Math.round(mille / 10)}%`;
