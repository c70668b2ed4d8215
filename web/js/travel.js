/** The history as a place: it plays by itself, carries notes, and can be left for what might have been. */

import { $, button, el, fill, memo } from "./dom.js";
import { annotate, branch, home } from "./game.js";
import { lookAt, onTravel } from "./history.js";
import { copyLink } from "./share.js";
import { change, standing, ui } from "./state.js";

/** Milliseconds of a move that plays by itself. @type {Record<string, number>} */
const PACE = { slow: 1800, normal: 900, fast: 300, instant: 120 };

/** Longest note, as the core keeps it. */
const LONGEST = 200;

let timer = 0;
/** The position whose note is being written, or -1. */
let noting = -1;

export function startTravel() {
  $("ply-play").addEventListener("click", () => (timer ? stop() : play()));
  $("ply-note").addEventListener("click", () => write(noting < 0 ? (standing()?.ply ?? -1) : -1));
  onTravel(stop);
}

/** From here on, or from the beginning when this is the end. */
function play() {
  const at = standing();
  if (at) playFrom(ui.past ? at.ply + 1 : 0);
}

/** Shows a position, and then what has happened since, move by move. @param {number} ply */
export function playFrom(ply) {
  void lookAt(ply);
  later();
}

function later() {
  clearTimeout(timer);
  timer = window.setTimeout(on, PACE[ui.speed] ?? PACE.normal);
  change();
}

async function on() {
  if (!ui.past) return stop();
  await lookAt(ui.past.ply + 1);
  if (timer) later();
}

/** Whoever travels by hand, or leaves, stops it. */
export function stop() {
  clearTimeout(timer);
  timer = 0;
  change();
}

/** @param {number} ply */
function write(ply) {
  noting = ply;
  change();
}

const freshNote = memo(),
  freshBanner = memo();

/** @param {import('./state.js').Ui} now */
export function paintTravel(now) {
  if (now.screen !== "game" && timer) stop();
  $("ply-play").setAttribute("aria-pressed", String(!!timer));
  $("ply-play").setAttribute("aria-label", timer ? "pause" : "play the game from here");
  /** @type {Element} */ ($("ply-play").querySelector("use")).setAttribute(
    "href",
    timer ? "#i-pause" : "#i-play",
  );
  /** @type {HTMLButtonElement} */ ($("ply-play")).disabled = !now.view?.plies;
  const at = standing();
  if (noting >= 0 && noting !== at?.ply) noting = -1;
  freshNote([noting, now.view], () => noteForm(at));
  freshBanner([now.screen === "game" ? (now.view?.branch ?? null) : null], () => banner(now.view));
}

/** @param {import('./state.js').View|null} at */
function noteForm(at) {
  const box = $("note");
  box.hidden = noting < 0 || !at;
  $("ply-note").setAttribute("aria-expanded", String(!box.hidden));
  if (box.hidden || !at) return fill(box);
  const ply = noting,
    text = ui.view?.notes.find(([n]) => n === ply)?.[1] ?? "";
  const field = el("input", {
    type: "text",
    value: text,
    maxlength: LONGEST,
    "aria-label": `note to move ${ply}`,
    placeholder: `Note to move ${ply}`,
    "data-key": "note-text",
    class: "wide",
  });
  const done = () => {
    write(-1);
    void annotate(ply, field.value);
  };
  const form = el(
    "form",
    { class: "row", submit: (/** @type {Event} */ e) => (e.preventDefault(), done()) },
    field,
    button("note-done", "Keep", done, { class: "small primary" }),
  );
  fill(box, form);
  field.focus();
}

/** @param {import('./state.js').View|null} view */
function banner(view) {
  const on = ui.screen === "game" && view?.branch != null;
  $("what-if").hidden = !on;
  document.body.classList.toggle("branched", on);
  fill(
    $("what-if"),
    on && el("p", {}, el("b", {}, "What if"), ` – from move ${view.branch}. You move for everybody, and the game itself waits.`),
    on && button("home", "Back to the game", () => void home(), { class: "small" }),
  );
}

/** What can be done with a moment that is looked at. @param {import('./state.js').View} past */
export const momentActs = (past) =>
  el(
    "div",
    { class: "row moment" },
    button("branch", "Play on from here", () => void branch(past.ply), {
      title: "What if? The game itself stays as it is.",
    }),
    !ui.view?.post && button("moment-link", "Link to this moment", () => void copyLink(past.ply)),
  );
