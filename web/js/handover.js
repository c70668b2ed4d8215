/** Between the turns of two people at one device: a blank page until the next one has it. */

import { $, button, el, fill } from "./dom.js";
import { botsTurn } from "./game.js";
import { ordered } from "./proxy.js";
import { change } from "./state.js";

/** @typedef {import('./state.js').View} View */

const dialog = () => /** @type {HTMLDialogElement} */ ($("handover"));

/** The game, and the seat of whoever has the device. */
let holds = "";

export function startHandover() {
  dialog().addEventListener("cancel", (e) => e.preventDefault());
}

/** @param {import('./state.js').Ui} now */
export function paintHandover(now) {
  const { view } = now;
  if (now.screen !== "game" || view?.result || view?.post) return put("");
  if (!view || now.past || view.actor < 0 || botsTurn() || ordered(view)) return;
  const next = `${now.id} ${view.actor}`;
  // Whoever switches it on has the device.
  if (!now.comfort.handover) holds = next;
  if (people(view) < 2 || next === holds) put("");
  else put(view.players[view.actor].name, next);
}

/** @param {View} view */
const people = (view) => view.players.filter((p) => p.play === "person").length;

/** Shows the page for somebody, or takes it away. @param {string} name @param {string} [next] */
function put(name, next = "") {
  if (dialog().dataset.name === name) return;
  dialog().dataset.name = name;
  if (!name) return dialog().close();
  fill(
    dialog(),
    el("p", {}, "The device goes to"),
    el("h2", {}, el("bdi", {}, name)),
    button("here", `I am ${name}`, () => take(next), { class: "primary", autofocus: true }),
  );
  if (!dialog().open) dialog().showModal();
}

/** @param {string} next */
function take(next) {
  holds = next;
  change();
}
