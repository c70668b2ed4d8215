/**
 * Rows of seats: colour, name, and who plays. Used by the lobby and, in a running game, by its
 * dialog.
 */

import { button, el, fill, icon } from "./dom.js";
import { swatch } from "./palette.js";
import { data, SECONDS } from "./state.js";
import { prefs, setPrefs } from "./store.js";

/** @typedef {import('./state.js').Seat} Seat */

const NAMES = ["Ada", "Nora", "Fergus", "Maeve", "Declan", "Orla"];

/** @param {number} i @returns {Seat} */
export const newSeat = (i) => ({
  name: NAMES[i] ?? `Player ${i + 1}`,
  colour: data.colours[i % data.colours.length],
  play: i ? "clerk" : "person",
});

/**
 * @param {HTMLElement} box @param {Seat[]} seats changed in place @param {[number,number]} limits of their number
 * @param {() => void} changed
 */
export function seatRows(box, seats, limits, changed) {
  const again = () => {
    changed();
    seatRows(box, seats, limits, changed);
  };
  fill(
    box,
    seats.map((seat, i) => row(seats, seat, i, limits, again, changed)),
    seats.length < limits[1] &&
      button(
        "add-seat",
        "+ Add a seat",
        () => {
          seats.push(unused(seats));
          again();
        },
        { class: "small" },
      ),
    seats.some((s) => s.play === "baron") && patience(),
  );
}

/** Seconds that the Baron may be given. */
const PATIENCE = [1, 2, 3, 5, 10];

/** How long the Baron thinks about a decision. */
function patience() {
  const now = String(prefs().seconds ?? SECONDS);
  return el(
    "label",
    { class: "check" },
    "The Baron thinks for ",
    choice(
      "seconds",
      "seconds that the Baron thinks",
      PATIENCE.map((n) => [String(n), n === 1 ? "1 second" : `${n} seconds`]),
      now,
      (n) => setPrefs({ seconds: Number(n) }),
    ),
  );
}

/** A seat whose name and colour are still free. @param {Seat[]} seats @returns {Seat} */
function unused(seats) {
  const name = NAMES.find((n) => !seats.some((s) => s.name === n)) ?? `Player ${seats.length + 1}`;
  const colour = data.colours.find((c) => !seats.some((s) => s.colour === c)) ?? data.colours[0];
  return { ...newSeat(seats.length), name, colour };
}

/**
 * @param {Seat[]} seats @param {Seat} seat @param {number} i @param {[number,number]} limits
 * @param {() => void} again @param {() => void} changed
 */
function row(seats, seat, i, limits, again, changed) {
  const nth = `seat ${i + 1}`;
  return el(
    "div",
    { class: "seat-row", role: "group", "aria-label": nth },
    el(
      "span",
      { class: "colour", style: swatch(seat.colour) },
      choice(
        `colour-${i}`,
        `colour of ${nth}`,
        data.colours.map((c) => [c, c]),
        seat.colour,
        (colour) => {
          const other = seats.find((s) => s.colour === colour);
          if (other) other.colour = seat.colour;
          seat.colour = colour;
          again();
        },
      ),
    ),
    el("input", {
      type: "text",
      value: seat.name,
      maxlength: data.longest_name ?? 24,
      "aria-label": `name of ${nth}`,
      "data-key": `name-${i}`,
      autocomplete: "off",
      spellcheck: "false",
      enterkeyhint: "done",
      input: (/** @type {Event} */ e) => {
        seat.name = /** @type {HTMLInputElement} */ (e.target).value;
        changed();
      },
    }),
    choice(
      `play-${i}`,
      `who plays ${nth}`,
      [
        ["person", "Person"],
        ...Object.entries(data.bots).map(
          ([k, v]) => /** @type {[string,string]} */ ([k, `${v} bot`]),
        ),
      ],
      seat.play,
      (play) => {
        seat.play = play;
        again();
      },
    ),
    limits[0] < limits[1] &&
      button(
        `drop-${i}`,
        icon("cross"),
        () => {
          seats.splice(i, 1);
          again();
        },
        { class: "bare", "aria-label": `remove ${nth}`, disabled: seats.length <= limits[0] },
      ),
  );
}

/**
 * @param {string} key @param {string} name @param {[string,string][]} options
 * @param {string} value @param {(value: string) => void} pick
 */
export function choice(key, name, options, value, pick) {
  const box = el(
    "select",
    {
      "data-key": key,
      "aria-label": name,
      change: (/** @type {Event} */ e) => pick(/** @type {HTMLSelectElement} */ (e.target).value),
    },
    options.map(([v, text]) => el("option", { value: v, selected: v === value }, text)),
  );
  box.value = value;
  return box;
}

/**
 * What goes to the core: an empty name gets the seat's number.
 * @param {Seat[]} seats @returns {Seat[]}
 */
export const finished = (seats) =>
  seats.map((s, i) => ({ ...s, name: s.name.trim() || `Player ${i + 1}` }));
