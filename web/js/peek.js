/**
 * The position after an action that is pointed at, focused or pressed long: map and panels show
 * it, and a note on the map says what changes. The position comes from the core.
 */

import { canvas } from "./board.js";
import { call } from "./bridge.js";
import { matching, step, touch } from "./choose.js";
import { $, el, fill, memo } from "./dom.js";
import { botsTurn, fail } from "./game.js";
import { company, seatName } from "./parts.js";
import { change, money, pence, ui } from "./state.js";

/** @typedef {import('./state.js').View} View */
/** @typedef {import('./state.js').Line} Line */
/** @typedef {import('./choose.js').Path} Path */

/** Milliseconds that the mouse rests before the page looks ahead. */
const REST = 120;
/** Milliseconds after which a touch is a long one. */
const LONG = 450;

/** The path of the button that is pointed at. @type {string|null} */
let pointed = null;
/** Whether a finger has rested on a button: letting go does not press it. */
let held = false;
let press = 0;
let wait = 0;
/** The action that was asked about last. @type {{of:View,index:number}|null} */
let asked = null;

export function startPeek() {
  for (const box of [$("choices"), $("callout"), $("advice")]) {
    box.addEventListener("pointermove", (e) => e.pointerType === "mouse" && point(e.target));
    box.addEventListener("pointerleave", () => point(null));
    box.addEventListener("focusin", (e) => seen(e.target) && point(e.target));
    box.addEventListener("focusout", () => point(null));
    box.addEventListener("pointerdown", (e) => e.pointerType === "touch" && hold(e.target));
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"]))
      box.addEventListener(end, () => void clearTimeout(press));
    box.addEventListener("click", letGo, true);
    box.addEventListener("contextmenu", (e) => held && e.preventDefault());
  }
}

/** Whether a button has the focus by keyboard. @param {EventTarget|null} target */
const seen = (target) => target instanceof HTMLElement && target.matches(":focus-visible");

/** @param {EventTarget|null} target */
function point(target) {
  const button = target instanceof Element ? target.closest("[data-do]") : null;
  const path = button instanceof HTMLElement ? (button.dataset.do ?? null) : null;
  if (path === pointed) return;
  pointed = path;
  change();
}

/** @param {EventTarget|null} target */
function hold(target) {
  clearTimeout(press);
  held = false;
  press = window.setTimeout(() => {
    held = true;
    point(target);
  }, LONG);
}

/** The end of a long press is not a click. @param {Event} e */
function letGo(e) {
  if (!held) return;
  held = false;
  e.preventDefault();
  e.stopPropagation();
  point(null);
}

/** The action that is looked at, or -1. @param {View} view */
function wanted(view) {
  if (pointed !== null) return only(view, pointed.split(",").map(read));
  const hex = ui.steering ? ui.cursor : ui.hover;
  if (hex >= 0) {
    const { go, confirm } = touch(view, ui.chosen, hex);
    if (confirm !== undefined) return confirm;
    if (go) return only(view, go);
  }
  const { index } = step(view, ui.chosen);
  return ui.chosen.length ? index : -1;
}

/** @param {string} part */
const read = (part) => (/^\d+$/.test(part) ? Number(part) : part);

/** The only action on a path, or -1. @param {View} view @param {Path} path */
function only(view, path) {
  const [first, more] = matching(view, path);
  return more === undefined ? (first ?? -1) : -1;
}

const fresh = memo();

/** @param {import('./state.js').Ui} now */
export function paintPeek(now) {
  const { view } = now;
  const may = view && !now.past && now.screen === "game" && view.actor >= 0 && !botsTurn();
  const index = may && !now.busy ? wanted(view) : -1;
  if (index < 0 || !view) {
    asked = null;
    clearTimeout(wait);
    if (now.peek) change({ peek: null });
  } else if (asked?.of !== view || asked.index !== index) {
    asked = { of: view, index };
    clearTimeout(wait);
    wait = window.setTimeout(() => void ask(view, index), REST);
    if (now.peek) change({ peek: null });
  }
  const peek = ui.peek?.of === view ? ui.peek : null;
  fresh([peek], () => note(peek));
}

/** @param {View} view @param {number} index */
async function ask(view, index) {
  try {
    const after = await call("after", { index, ply: view.ply });
    const still = asked?.of === view && asked.index === index && ui.view === view;
    if (after.view && still) change({ peek: { of: view, index, ...after } });
  } catch (error) {
    fail(error);
  }
}

/** @param {import('./state.js').Ui['peek']} peek */
function note(peek) {
  const box = $("peek");
  box.hidden = !peek;
  canvas.classList.toggle("ahead", !!peek);
  document.body.classList.toggle("ahead", !!peek);
  if (!peek) return fill(box);
  const rows = changes(peek.of, peek.view);
  fill(
    box,
    el("b", {}, `If: ${peek.of.actions[peek.index].label}`),
    el(
      "ul",
      {},
      (rows.length ? rows : peek.lines).slice(0, MOST).map((line) => el("li", {}, line)),
    ),
  );
}

/** The seat of chance. */
const CHANCE = -1;

/** More changes than these cover the map. */
const MOST = 8;

/** What differs between two positions. @param {View} a @param {View} b */
function changes(a, b) {
  const seats = a.players.map((p, i) =>
    row(seatName(i), [
      ["", p.cash, b.players[i].cash, money],
      ["worth", p.worth, b.players[i].worth, money],
    ]),
  );
  const companies = a.companies.map((c, i) => row(company(i), figures(c, b.companies[i])));
  const bag = (a.bag ?? []).map((n, i) => row(a.cubes[i], [["cubes", n, b.bag[i], String]]));
  // After a call the cubes are still to be drawn.
  const drawn = b.actor === CHANCE ? (a.odds?.seats ?? []) : [];
  const expected = drawn.map((e, i) => [seatName(i), `${pence(e)} on average`]);
  return [...seats, ...companies, ...bag, ...expected].filter((line) => line !== null);
}

/** @typedef {[string, number|null|undefined, number|null|undefined, (n: number) => string]} Figure */

/** @param {Line} c @param {Line} d @returns {Figure[]} */
const figures = (c, d) => [
  ["value", c.value, d.value, money],
  ["treasury", c.treasury, d.treasury, money],
  ["pays", c.pays, d.pays, money],
  ["expects", c.expect, d.expect, pence],
  ["runs for", c.run?.revenue, d.run?.revenue, money],
  ["pieces left", c.pieces, d.pieces, String],
];

/** @param {Node|string} whose @param {Figure[]} all */
function row(whose, all) {
  const moved = all.filter(([, a, b]) => a != null && b != null && a !== b);
  if (!moved.length) return null;
  return [
    whose,
    ...moved.map(([name, a, b, say]) =>
      el("span", {}, name ? `${name} ` : "", `${say(Number(a))} → `, el("b", {}, say(Number(b)))),
    ),
  ];
}

/**
 * Whether something of a position is not as it is now: then it stands out.
 * @param {View} view @param {(view: View) => any} part
 */
export const differs = (view, part) =>
  !!ui.view && ui.peek?.view === view && JSON.stringify(part(view)) !== JSON.stringify(part(ui.view));
