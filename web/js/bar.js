/** The frame of the page: the bar at the top, notices, loading, the tabs of a phone. */

import { $, button, el, fill, icon, memo } from "./dom.js";
import { botsTurn, downloadGame, leave, reseat, setSpeed, travel, wake } from "./game.js";
import { showLetter } from "./letter.js";
import { copyLink } from "./share.js";
import { finished, seatRows } from "./seats.js";
import { change, data, notice, picture, ui, unnotice } from "./state.js";

const dialog = () => /** @type {HTMLDialogElement} */ ($("dialog"));

export function startBar() {
  $("home").addEventListener("click", (e) => {
    e.preventDefault();
    leave();
  });
  $("undo").addEventListener("click", undo);
  $("redo").addEventListener("click", () => void travel("redo"));
  $("link").addEventListener("click", () => (ui.view?.post ? showLetter(ui.view) : void copyLink()));
  $("file").addEventListener("click", downloadGame);
  $("seats").addEventListener("click", changeSeats);
  $("menu").addEventListener("click", () => toggleMenu());
  document.addEventListener("click", (e) => {
    if (!$("bar").contains(/** @type {Node} */ (e.target))) toggleMenu(false);
  });
  for (const tool of document.querySelectorAll("#tools button"))
    tool.addEventListener("click", () => toggleMenu(false));
  const speed = /** @type {HTMLSelectElement} */ ($("speed"));
  speed.value = ui.speed;
  speed.addEventListener("change", () => setSpeed(speed.value));
  for (const tab of document.querySelectorAll("#tabs button"))
    tab.addEventListener("click", () =>
      change({ tab: /** @type {HTMLElement} */ (tab).dataset.tab }),
    );
  dialog().addEventListener("close", () => dialog().replaceChildren());
}

/** @param {boolean} [open] */
function toggleMenu(open = $("menu").getAttribute("aria-expanded") !== "true") {
  $("menu").setAttribute("aria-expanded", String(open));
  $("tools").classList.toggle("open", open);
}

/** Takes back a decision, or says why that cannot be. */
function undo() {
  if (ui.view?.undo) void travel("undo");
  else if (ui.view?.undo_why) notice({ key: "refused", text: ui.view.undo_why });
}

function changeSeats() {
  if (!ui.view) return;
  const seats = ui.view.players.map(({ name, colour, play }) => ({ name, colour, play }));
  const rows = el("div", { class: "seat-rows" });
  const done = () => {
    dialog().close();
    void reseat(finished(seats));
  };
  seatRows(rows, seats, [seats.length, seats.length], () => {});
  fill(
    dialog(),
    el("h2", {}, "Seats"),
    el("p", { class: "quiet" }, "Change names and colours, or let a bot take over."),
    rows,
    el(
      "div",
      { class: "row end" },
      button("cancel", "Cancel", () => dialog().close()),
      button("seats-done", "Done", done, { class: "primary" }),
    ),
  );
  dialog().addEventListener("close", wake, { once: true });
  dialog().showModal();
}

const freshBar = memo(),
  freshNotices = memo();

/** @param {import('./state.js').Ui} now */
export function paintBar(now) {
  freshBar([now.view, now.past, now.screen, now.name, now.board], () => bar(now));
  freshNotices([now.notices], () => fill($("notices"), now.notices.map(note)));
  progress(now);
  document.body.dataset.tab = now.tab;
  for (const tab of document.querySelectorAll("#tabs button")) {
    tab.setAttribute(
      "aria-pressed",
      String(/** @type {HTMLElement} */ (tab).dataset.tab === now.tab),
    );
  }
}

/** @param {import('./state.js').Ui} now */
function bar({ view, past, screen, name }) {
  const title = data.titles.find((t) => t.name === picture().title)?.title ?? "Cuberails";
  $("game-name").textContent = screen === "game" ? title : "";
  $("game-name").title = name;
  const undoButton = /** @type {HTMLButtonElement} */ ($("undo"));
  // A refused undo stays a button that can be pressed: it tells why.
  undoButton.setAttribute("aria-disabled", String(!view?.undo || !!past));
  undoButton.disabled = !view || !!past;
  undoButton.title = view?.undo_why ?? "Take back the last decision";
  /** @type {HTMLButtonElement} */ ($("redo")).disabled = !view?.redo || !!past;
  const yours = screen === "game" && view && view.actor >= 0 && !botsTurn() && (view.post?.acts ?? true);
  document.title = yours
    ? `${view.players[view.actor].name} to act – ${title}`
    : screen === "game"
      ? `${title} – Cuberails`
      : "Cuberails";
}

/** @param {import('./state.js').Notice} n */
function note(n) {
  return el(
    "div",
    { class: n.alert ? "notice alert" : "notice", role: n.alert ? "alert" : "status" },
    el("p", {}, n.text),
    el(
      "div",
      { class: "row" },
      (n.acts ?? []).map(([face, act], i) =>
        button(`${n.key}-${i}`, face, act, { class: "small" }),
      ),
      button(`${n.key}-close`, icon("cross"), () => unnotice(n.key), {
        class: "bare",
        "aria-label": "close",
      }),
    ),
  );
}

/** @param {import('./state.js').Ui} now */
function progress(now) {
  const box = $("progress");
  box.hidden = now.engine !== "loading";
  box.style.setProperty("--done", String(now.progress));
  box.setAttribute("aria-valuenow", String(Math.round(100 * now.progress)));
  box.setAttribute("aria-valuetext", now.stage);
  $("stage-text").textContent = now.engine === "loading" ? `${now.stage}…` : "";
}
