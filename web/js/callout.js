/** The note beside a touched hex: what is there, what may be done, or which rule forbids it. */

import { canvas, board, pixelOf, pixelsPerHex, show } from "./board.js";
import { call } from "./bridge.js";
import { called, candidates, pickedHex, step, touch } from "./choose.js";
import { $, button, el, fill, memo } from "./dom.js";
import { act, botsTurn, fail } from "./game.js";
import { consequences, wayOver } from "./preview.js";
import { say } from "./live.js";
import { confirm } from "./parts.js";
import { whyLink } from "./rulebook.js";
import { choose } from "./turn.js";
import { change, picture, ui } from "./state.js";
import { hexText } from "./spoken.js";
import { hexName } from "./words.js";

/** More sentences than these nobody reads. */
const MOST_LINES = 4;

/** The player touches a hex, or presses Enter on it. @param {number} hex */
export function touchHex(hex) {
  if (hex < 0) return change({ callout: null });
  const view = ui.view;
  if (!view || ui.past || view.actor < 0 || botsTurn() || ui.screen !== "game")
    return tell(hex, [], []);
  const way = wayOver(view, hex);
  if (way) return choose(way);
  const { go, confirm, picks } = touch(view, ui.chosen, hex);
  if (confirm !== undefined) void act(confirm);
  else if (go) pick(hex, go);
  else if (picks?.length) tell(hex, [], picks);
  else void askWhy(hex);
}

/** @param {number} hex @param {(string|number)[]} path */
function pick(hex, path) {
  choose(path);
  show(hex);
}

/** @param {number} hex @param {import('./state.js').Refusal[]} lines @param {(string|number)[][]} picks */
function tell(hex, lines, picks) {
  change({ callout: { hex, lines, picks } });
  show(hex);
  const texts = lines.map((line) => line.text);
  say([hexName(picture(), hex), hexText(hex), ...texts].join(". "));
}

/** @param {number} hex */
async function askWhy(hex) {
  const view = /** @type {import('./state.js').View} */ (ui.view);
  try {
    const actions = candidates(view, ui.chosen, hex, ownFirst(view), near);
    const { reasons } = await call("why", { actions });
    if (ui.view !== view) return;
    /** @type {Map<string, import('./state.js').Refusal>} */
    const lines = new Map(reasons.filter(Boolean).map((/** @type {any} */ r) => [r.text, r]));
    tell(hex, [...lines.values()].slice(0, MOST_LINES), []);
  } catch (error) {
    fail(error);
  }
}

/** @param {number} a @param {number} b */
const near = (a, b) => board().cells.get(a)?.near.includes(b) ?? false;

/**
 * Companies worth asking about: the player's own, or all of them when there are none.
 * @param {import('./state.js').View} view
 */
function ownFirst(view) {
  const all = view.companies.map((_, i) => i),
    own = all.filter((i) => view.players[view.actor].shares[i]);
  return own.length ? own : all;
}

const fresh = memo();

/** @param {import('./state.js').Ui} now */
export function paintCallout(now) {
  const box = $("callout"),
    hex = calloutHex(now);
  box.hidden = hex < 0;
  if (hex < 0) return void fresh([], () => box.replaceChildren());
  fresh([now.view, now.past, now.callout, now.chosen, now.previews, now.spoken, hex], () => fill(box, ...body(now, hex)));
  position(box, hex);
}

/** @param {import('./state.js').Ui} now */
function calloutHex(now) {
  if (now.callout) return now.callout.hex;
  const { view, chosen } = now;
  if (!view || now.past || now.screen !== "game") return -1;
  // While something is left to pick, a note would only hide the map.
  return step(view, chosen).index < 0 ? -1 : (pickedHex(view, chosen) ?? -1);
}

/** @param {import('./state.js').Ui} now @param {number} hex @returns {(Node|null)[]} */
function body(now, hex) {
  const head = [
    el("b", {}, hexName(picture(), hex)),
    el("span", { class: "quiet" }, hexText(hex)),
  ];
  const note = now.callout;
  if (note) {
    return [
      ...head,
      ...note.lines.map(({ text, rule }) => el("p", { class: "rule" }, text, " ", whyLink(rule))),
      ...note.picks.map((path, i) =>
        button(`callout-${i}`, called(/** @type {any} */ (now.view), path), () => choose(path)),
      ),
    ];
  }
  return [...head, ...chosenAction(/** @type {import('./state.js').View} */ (now.view))];
}

/**
 * The picked action with its cost, to be confirmed on the spot.
 * @param {import('./state.js').View} view
 */
function chosenAction(view) {
  const { index } = step(view, ui.chosen);
  return [
    consequences(index),
    confirm("callout-confirm", view.actions[index], () => void act(index)),
  ];
}

/**
 * Above the hex, or below it where there is no room, or else beside it; never outside the map.
 * @param {HTMLElement} box @param {number} hex
 */
function position(box, hex) {
  const at = pixelOf(hex),
    away = pixelsPerHex() + 8;
  const { width, height } = /** @type {HTMLElement} */ (
    canvas.parentElement
  ).getBoundingClientRect();
  const w = box.offsetWidth,
    h = box.offsetHeight;
  const within = (/** @type {number} */ v, /** @type {number} */ most) =>
    Math.round(Math.max(8, Math.min(most - 8, v)));
  const above = at.y - away - h,
    below = at.y + away,
    beside = at.x > width / 2 ? at.x - away - w : at.x + away;
  const fits = above > 8 || below + h < height - 8 || w + away > Math.max(at.x, width - at.x);
  const x = fits ? at.x - w / 2 : beside,
    y = fits ? (above > 8 ? above : below) : at.y - h / 2;
  box.style.transform = `translate(${within(x, width - w)}px, ${within(y, height - h)}px)`;
}

/**
 * What the hex under the mouse or the keyboard is, in a line at the foot of the map.
 * @param {import('./state.js').Ui} now
 */
export function paintHexLine(now) {
  const hex = now.steering ? now.cursor : now.hover;
  const known = hex >= 0 && board().cells.has(hex);
  $("hexline").textContent = known
    ? `${hexName(picture(), hex)}: ${hexText(hex)}`
    : "";
}
