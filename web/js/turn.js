/**
 * Who acts, what they may do, and the buttons for it. The list comes from the view; choose.js
 * walks it.
 */

import { adviceBox } from "./advice.js";
import { back, called, lit, matching, step } from "./choose.js";
import { $, button, byKey, el, fill, memo } from "./dom.js";
import { act, botsTurn, setPaused } from "./game.js";
import { backToLive } from "./history.js";
import { say } from "./live.js";
import { momentActs } from "./travel.js";
import { dividend } from "./dividend.js";
import { oddsTable } from "./odds.js";
import { askPreview, changes, consequences } from "./preview.js";
import { standing } from "./proxy.js";
import { purse } from "./purse.js";
import { company, confirm, cubeMark, faceOf, percent, seatName } from "./parts.js";
import { stepper } from "./stepper.js";
import { swatch } from "./palette.js";
import { waiting } from "./waiting.js";
import { hexName, count } from "./words.js";
import { change, money, picture, ui } from "./state.js";

/** @typedef {import('./state.js').View} View */
/** @typedef {import('./choose.js').Path} Path */
/** @typedef {import('./choose.js').Step} Step */

const fresh = memo();

/** @param {import('./state.js').Ui} now */
export function paintTurn(now) {
  if (now.screen !== "game") return;
  const deps = [now.view, now.past, now.chosen, now.previews, now.paused, now.thinking, now.advice];
  fresh([...deps, now.comfort, now.orders, now.engine, now.stage, now.speed], () => {
    const box = $("choices"),
      had = box.contains(document.activeElement);
    fill($("prompt"), prompt(now.view));
    fill($("who"), who(now.view));
    fill(box, ...choices(now.view));
    fill($("advice"), advice(now.view));
    if (had && !box.contains(document.activeElement))
      firstButton(box)?.focus({ preventScroll: true });
  });
}

/** @param {HTMLElement} box @returns {HTMLElement|null} the button to go on with */
const firstButton = (box) =>
  byKey(box, "confirm") ?? box.querySelector('button:not([data-key="back"])');

/** @param {View|null} view */
function prompt(view) {
  if (!view) return ui.engine === "ready" ? "Opening the game…" : `${ui.stage}…`;
  if (ui.past) return `You are looking at move ${ui.past.ply} of ${ui.past.plies}.`;
  return view.post && !view.post.acts ? view.post.text : view.prompt;
}

/** @param {View|null} view */
function who(view) {
  if (!view || view.actor < 0 || ui.past) return [el("span", {}, view?.phase ?? "")];
  const player = view.players[view.actor];
  return [
    seatName(view.actor),
    el("span", { class: "cash" }, purse(view, view.actor, player.cash)),
    el("span", { class: "phase" }, view.phase),
  ];
}

/** @param {View|null} view @returns {(Node|string|null)[]} */
function choices(view) {
  if (!view) return [el("p", { class: "quiet" }, "The game begins as soon as it is ready.")];
  if (ui.past)
    return [
      el("p", { class: "quiet" }, "Nothing moves while you look back."),
      button("live", "Back to the game", backToLive, { class: "primary" }),
      momentActs(ui.past),
    ];
  if (view.post && !view.post.acts) return waiting(view, view.post);
  if (view.actor < 0) return [];
  if (botsTurn()) return [...thinking(), standing(view)];
  const at = step(view, ui.chosen);
  return [
    auction(view),
    dividend(view),
    crumbs(view, at),
    ...pickers(view, at),
    at.kind === "money" && inSteps(at.values)
      ? null
      : el("div", { class: "verbs" }, beside(view, at)),
  ];
}

/** What the bots think, for a person who is to act. @param {View|null} view */
function advice(view) {
  const asked = view?.actions.length && !ui.past && view.actor >= 0 && !botsTurn();
  return asked ? adviceBox(view, step(view, ui.chosen), choose) : null;
}

function thinking() {
  if (ui.paused)
    return [
      el("p", { class: "quiet" }, "A bot is to act."),
      button("pause", "Let the bots go on", () => setPaused(false), { class: "primary" }),
    ];
  const now = ui.thinking;
  return [
    el("p", { class: "quiet dots" }, "Thinking"),
    now && el("progress", { value: now.part, "aria-label": "how far the bot is" }),
    now && el("p", { class: "quiet" }, "So far: ", el("b", {}, now.best)),
    button("pause", "Pause", () => setPaused(true)),
  ];
}

/** How the bidding stands. @param {View} view */
function auction(view) {
  const a = view.auction;
  if (!a) return null;
  return el(
    "p",
    { class: "auction" },
    company(a.company),
    a.value != null && el("span", { class: "share" }, a.value),
    a.bidder >= 0
      ? el("span", {}, "high bid ", el("b", {}, money(a.high)), seatName(a.bidder))
      : el("span", {}, "no bid yet"),
  );
}

/** What has been picked so far, and the way back. @param {View} view @param {Step} at */
function crumbs(view, at) {
  const up = back(view, ui.chosen);
  if (!up && !view.build) return null;
  const said = at.path.map((p, i) => crumb(view, at.path, p, i));
  return el(
    "div",
    { class: "crumbs" },
    up && button("back", "‹ Back", stepBack, { class: "small" }),
    ...said,
    view.build && at.index < 0 && el("span", { class: "points" }, view.build.text),
  );
}

/** @param {View} view @param {Path} path @param {string|number} value @param {number} i */
function crumb(view, path, value, i) {
  const kind = i ? view.args[String(path[0])][i - 1] : "verb";
  if (kind === "lease" || kind === "gauge") return null;
  if (kind === "company") return company(Number(value));
  if (kind === "cube") return cubeMark(view.cubes[Number(value)]);
  const face =
    kind === "verb"
      ? view.verbs[String(value)]
      : kind === "hex"
        ? hexName(picture(), Number(value))
        : String(value);
  return el("span", { class: "crumb" }, face);
}

/** @param {View} view @param {Step} at @returns {(Node|null)[]} */
function pickers(view, at) {
  switch (at.kind) {
    case "ready":
      return [ready(view, at.index)];
    case "money":
      return inSteps(at.values) ? [stepper(view, at, beside(view, at))] : chips(view, at);
    case "hex":
      return [
        hint(at.values.length),
        el(
          "div",
          { class: "hexes" },
          at.values.map((v) => hexButton(view, [...at.path, v])),
        ),
      ];
    case "verb":
      return [
        el(
          "div",
          { class: "verbs" },
          at.values.map((v) => verbButton(view, String(v))),
        ),
      ];
    default:
      return chips(view, at);
  }
}

/** Whether amounts follow each other, so that a stepper reaches them all. @param {Path} values */
const inSteps = (values) => values.every((v, i) => !i || Number(v) === Number(values[i - 1]) + 1);

/** @param {View} view @param {Step} at */
function chips(view, at) {
  return [
    el(
      "div",
      { class: "chips" },
      at.values.map((v) => chip(view, at, v)),
    ),
  ];
}

/** @param {number} n */
const hint = (n) => el("p", { class: "quiet" }, `Touch a lit hex on the map, or pick one of ${n}:`);

/** @param {View} view @param {string} verb */
function verbButton(view, verb) {
  const odds = !view.args[verb]?.length && view.odds;
  return button(
    `verb-${verb}`,
    [el("span", {}, view.verbs[verb]), odds ? chances(view) : null],
    () => choose([verb]),
    { class: "verb", "data-do": verb },
  );
}

/** The bag in one line, beside the call for dividends. @param {View} view */
function chances(view) {
  return el(
    "span",
    { class: "chances" },
    view.cubes.map((c, i) =>
      el("span", {}, cubeMark(c, "mini"), percent(view.odds?.colours[i] ?? 0)),
    ),
  );
}

/** @param {View} view @param {Path} path */
function hexButton(view, path) {
  const [only, more] = matching(view, path);
  const note = more === undefined ? view.actions[only].note : "";
  return button(
    `hex-${path.join("-")}`,
    [
      el("span", {}, hexName(picture(), Number(path[path.length - 1]))),
      note && el("small", {}, note),
    ],
    () => choose(path),
    { "data-do": path.join() },
  );
}

/** @param {View} view @param {Step} at @param {string|number} value */
function chip(view, at, value) {
  const path = [...at.path, value],
    key = `pick-${path.join("-")}`;
  if (at.kind === "company")
    return button(
      key,
      [company(Number(value)), el("small", {}, about(view, at, Number(value)))],
      () => choose(path),
      {
        class: "chip",
        style: swatch(picture().companies[Number(value)].colour),
        "data-do": path.join(),
      },
    );
  if (at.kind === "cube")
    return button(
      key,
      [
        cubeMark(view.cubes[Number(value)]),
        view.cubes[Number(value)],
        el("small", {}, `${view.bag[Number(value)]} in the bag`),
      ],
      () => choose(path),
      { class: "chip", "data-do": path.join() },
    );
  const [only, more] = matching(view, path);
  const note = more === undefined ? view.actions[only].note : "";
  // Paths on the map carry the same numbers.
  const number = at.kind === "lease" ? `${at.values.indexOf(value) + 1}. ` : "";
  // Where hexes have been picked, the crumbs tell between which.
  const [gauge] = at.kind === "gauge" && at.path.length > 1 ? [view.gauges[Number(value)]] : [];
  const face = faceOf({ label: gauge ?? number + called(view, path), note });
  const brings = at.kind === "gauge" ? changes(only) : [];
  return button(key, [...face, ...brings], () => choose(path), {
    class: "chip",
    "data-do": path.join(),
  });
}

/**
 * What to know of a company when picking it.
 * @param {View} view @param {Step} at @param {number} i
 */
function about(view, at, i) {
  const line = view.companies[i],
    next = line.share;
  const last = view.args[String(at.path[0])].length === 1;
  return last && next != null ? `next share ${money(next)}` : count(line.pieces, "piece");
}

/** An action with everything picked. @param {View} view @param {number} index */
function ready(view, index) {
  const action = view.actions[index];
  return el(
    "div",
    { class: "ready" },
    action.do.length === 1 && view.odds ? oddsTable(view.odds) : null,
    consequences(index),
    confirm("confirm", action, () => void act(index)),
  );
}

/**
 * Actions offered at the side, done at once: to pass, to stop.
 * @param {View} view @param {Step} at
 */
function beside(view, at) {
  if (at.kind === "ready") return [];
  return at.plain.map((i) =>
    confirm(`plain-${view.actions[i].do[0]}`, view.actions[i], () => void act(i), ""),
  );
}

/** @param {Path} path */
export function choose(path) {
  change({ chosen: path, money: -1, callout: null });
  const view = ui.view;
  if (!view) return;
  const at = step(view, path),
    lights = lit(view, path).length;
  if (ui.comfort.instant && at.index >= 0) return void act(at.index);
  void askPreview();
  if (at.index >= 0)
    say(`${view.actions[at.index].label}. ${view.actions[at.index].note}. Confirm, or step back.`);
  else if (at.kind === "hex") say(`${count(lights, "hex", "hexes")} may be chosen.`);
}

export function stepBack() {
  const up = ui.view && back(ui.view, ui.chosen);
  if (ui.callout) change({ callout: null });
  if (up) choose(up);
}
