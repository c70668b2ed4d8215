/** The log in sentences and the slider through the whole game. */

import { call } from "./bridge.js";
import { $, el, fill, memo } from "./dom.js";
import { openEntry } from "./explain.js";
import { fail, wake } from "./game.js";
import { swatch } from "./palette.js";
import { stopAt, whyLink } from "./rulebook.js";
import { change, standing, ui } from "./state.js";

/** @typedef {import('./state.js').View} View */
/** @typedef {import('./state.js').Entry} Entry */

const freshLog = memo(),
  freshBar = memo();
/** @type {number|null} the position asked for last, while an answer is on its way */
let wanted = null;
let asking = false;

/** Told when somebody travels by hand. @type {() => void} */
let byHand = () => {};

/** @param {() => void} tell */
export function onTravel(tell) {
  byHand = tell;
}

/** @param {number} ply */
function go(ply) {
  byHand();
  void lookAt(ply);
}

export function startHistory() {
  const slider = /** @type {HTMLInputElement} */ ($("slider"));
  slider.addEventListener("input", () => go(Number(slider.value)));
  /** @type {[string, (now: number, end: number) => number][]} */
  const steps = [
    ["first", () => 0],
    ["prev", (now) => now - 1],
    ["next", (now) => now + 1],
    ["latest", (_, end) => end],
  ];
  for (const [id, to] of steps) {
    $(`ply-${id}`).addEventListener("click", () => {
      if (ui.view) go(to(wanted ?? standing()?.ply ?? 0, ui.view.plies));
    });
  }
  followLog();
  $("log-list").addEventListener("click", (e) => {
    const target = /** @type {HTMLElement} */ (e.target);
    const item = /** @type {HTMLElement|null} */ (target.closest("#log-list > li"));
    if (item?.dataset.ply && !target.closest("button, a, .breakdown"))
      go(Number(item.dataset.ply) + 1);
  });
}

/**
 * Shows an earlier position; quick moves of the slider ask for the last one only.
 * @param {number} ply
 */
export async function lookAt(ply) {
  if (!ui.view) return;
  wanted = Math.max(0, Math.min(ui.view.plies, ply));
  if (asking) return;
  asking = true;
  try {
    while (wanted !== null) {
      /** @type {number} */
      const to = wanted;
      /** @type {View} */
      const live = ui.view;
      const past =
        to >= live.plies ? null : /** @type {View} */ ((await call("at", { ply: to })).view);
      if (ui.view === live) change({ past, callout: null, chosen: [] });
      if (wanted === to) wanted = null;
    }
  } catch (error) {
    fail(error);
  } finally {
    wanted = null;
    asking = false;
  }
  if (!ui.past) wake();
}

export const backToLive = () => go(ui.view?.plies ?? 0);

/** @param {import('./state.js').Ui} now */
export function paintHistory(now) {
  const view = standing();
  if (now.screen !== "game") return;
  freshBar([now.view, now.past], () => bar(now.view, now.past));
  freshLog([now.view, now.past], () => log(now.view, view));
}

/** @param {View|null} live @param {View|null} past */
function bar(live, past) {
  const slider = /** @type {HTMLInputElement} */ ($("slider")),
    end = live?.plies ?? 0,
    at = past?.ply ?? end;
  slider.max = String(end);
  slider.value = String(at);
  slider.setAttribute("aria-valuetext", past ? `move ${at} of ${end}` : "now");
  $("ply-text").textContent = `${at} / ${end}`;
  document.body.classList.toggle("past", !!past);
  for (const [id, off] of /** @type {[string, boolean][]} */ ([
    ["first", at <= 0],
    ["prev", at <= 0],
    ["next", !past],
    ["latest", !past],
  ])) {
    /** @type {HTMLButtonElement} */ ($(`ply-${id}`)).disabled = off;
  }
}

/**
 * How many sentences are on the page, and the last of them: a longer log only gets the rest
 * added.
 */
let shownLog = { n: 0, end: "", notes: "" };

/** What is read: the sentences, and the notes where they belong. @param {View|null} live @returns {Entry[]} */
function entriesOf(live) {
  const notes = (live?.notes ?? []).map(([ply, text]) => ({ ply: ply - 1, seat: NOTE, text }));
  const entries = [...(live?.log ?? []), ...notes];
  return notes.length ? entries.sort((a, b) => a.ply - b.ply) : entries;
}

/** In the place of a seat: a note. */
const NOTE = -9;

/** @param {View|null} live @param {View|null} view */
function log(live, view) {
  const box = $("log-list"),
    entries = entriesOf(live),
    notes = JSON.stringify(live?.notes ?? []);
  const grows =
    shownLog.n > 0 &&
    shownLog.notes === notes &&
    entries.length >= shownLog.n &&
    entries[shownLog.n - 1].text === shownLog.end &&
    box.childElementCount === shownLog.n;
  const news = (grows ? entries.slice(shownLog.n) : entries).map((e) => line(e));
  if (grows) box.append(...news);
  else fill(box, news);
  if (news.length) stopAt(box.lastElementChild);
  shownLog = { n: entries.length, end: entries[entries.length - 1]?.text ?? "", notes };
  mark(box, view?.ply ?? 0);
}

/** @param {Entry} entry */
function line(entry) {
  const player = ui.view?.players[entry.seat];
  const item = el(
    "li",
    {
      "data-ply": entry.ply,
      class: entry.note || entry.seat === NOTE ? "note" : player ? "" : "bank",
      style: player ? swatch(player.colour) : {},
    },
    entry.text,
  );
  // What can be asked about a line stands behind it.
  if (entry.opens !== undefined) item.append(openEntry(entry, item));
  if (entry.rule) item.append(whyLink(entry.rule, { tabindex: "-1" }));
  return item;
}

/** Whatever grows beside the log must not push its last sentence out of sight. */
function followLog() {
  new ResizeObserver(() => mark($("log-list"), standing()?.ply ?? 0)).observe(
    /** @type {HTMLElement} */ ($("log-list").parentElement),
  );
}

/**
 * What is still to come of a past position is pale, and the last sentence is in sight.
 * @param {HTMLElement} box @param {number} ply
 */
function mark(box, ply) {
  /** @type {HTMLElement|null} */
  let last = null;
  for (const item of /** @type {Iterable<HTMLElement>} */ (/** @type {unknown} */ (box.children))) {
    const later = Number(item.dataset.ply) >= ply;
    item.classList.toggle("later", later);
    if (!later) last = item;
  }
  const scroll = /** @type {HTMLElement} */ (box.parentElement);
  scroll.scrollTop = last ? last.offsetTop + last.offsetHeight - scroll.clientHeight : 0;
}
