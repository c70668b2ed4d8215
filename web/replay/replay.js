/**
 * A game that shows itself: the positions lie in the page, and the map is drawn as in the game
 * itself. No network, no Python, no rules.
 */

import { whole } from "../js/camera.js";
import { $, el, fill, icon } from "../js/dom.js";
import { makeBoard } from "../js/geometry.js";
import { paints, swatch } from "../js/palette.js";
import { draw } from "../js/render.js";
import { list } from "../js/words.js";

/** @typedef {import('../js/state.js').View} View */
/** @typedef {import('../js/state.js').Entry} Entry */
/** @typedef {import('../js/state.js').Picture} Picture */
/** @typedef {{name:string,title:string,picture:Picture,frames:View[],log:Entry[],notes:[number,string][]}} Recorded */

const canvas = /** @type {HTMLCanvasElement} */ ($("board"));
const slider = /** @type {HTMLInputElement} */ ($("slider"));

/** The record, unpacked. @returns {Promise<Recorded>} */
async function unpacked() {
  const packed = Uint8Array.from(atob($("record").textContent ?? ""), (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text());
}

/** @param {Recorded} game */
function start(game) {
  const { frames, picture } = game,
    board = makeBoard(picture),
    end = frames.length - 1;
  let ply = 0,
    theme = 0,
    timer = 0;

  function paint() {
    const box = canvas.getBoundingClientRect(),
      dpr = devicePixelRatio;
    if (!box.width || !box.height) return;
    canvas.width = Math.round(box.width * dpr);
    canvas.height = Math.round(box.height * dpr);
    const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
    draw({
      ctx,
      board,
      picture,
      view: frames[ply],
      ui: /** @type {any} */ ({
        past: frames[ply],
        view: null,
        camera: whole(board.box),
        previews: null,
        chosen: [],
        route: -1,
        hover: -1,
        cursor: -1,
        callout: null,
        theme,
      }),
      size: { w: box.width, h: box.height },
      moving: false,
      dpr,
      paints: paints(theme),
    });
  }

  /** @param {number} to */
  function show(to) {
    ply = Math.max(0, Math.min(end, to));
    slider.value = String(ply);
    $("ply").textContent = `${ply} / ${end}`;
    $("when").textContent = frames[ply].phase;
    for (const [id, off] of /** @type {[string, boolean][]} */ ([
      ["first", ply === 0],
      ["prev", ply === 0],
      ["next", ply === end],
      ["last", ply === end],
    ]))
      /** @type {HTMLButtonElement} */ ($(id)).disabled = off;
    fill($("players"), players(frames[ply], picture));
    mark(ply);
    paint();
  }

  /** @param {boolean} on */
  function play(on) {
    clearInterval(timer);
    timer = 0;
    if (on) {
      if (ply === end) show(0);
      timer = window.setInterval(() => {
        show(ply + 1);
        if (ply === end) play(false);
      }, Number(/** @type {HTMLSelectElement} */ ($("pace")).value));
    }
    fill($("play"), icon(on ? "pause" : "play"));
    $("play").setAttribute("aria-label", on ? "pause" : "play");
  }

  /** @param {number} to */
  const go = (to) => {
    play(false);
    show(to);
  };

  document.title = `${game.name} – Cuberails replay`;
  $("title").textContent = `${game.title}: ${list(frames[0].players.map((p) => p.name))}`;
  slider.max = String(end);
  fill(
    /** @type {HTMLElement} */ ($("log").querySelector("ol")),
    lines(game).map((e) => line(e, frames[0])),
  );
  slider.addEventListener("input", () => go(Number(slider.value)));
  $("first").addEventListener("click", () => go(0));
  $("prev").addEventListener("click", () => go(ply - 1));
  $("next").addEventListener("click", () => go(ply + 1));
  $("last").addEventListener("click", () => go(end));
  $("play").addEventListener("click", () => play(!timer));
  $("pace").addEventListener("change", () => play(!!timer));
  $("log").addEventListener("click", (e) => {
    const item = /** @type {HTMLElement} */ (e.target).closest("li");
    if (item) go(Number(item.dataset.ply) + 1);
  });
  document.addEventListener("keydown", (e) => {
    if (/** @type {Element} */ (e.target).closest("input, select, button")) return;
    if (e.key === "ArrowRight") go(ply + 1);
    else if (e.key === "ArrowLeft") go(ply - 1);
    else if (e.key === " ") play(!timer);
    else return;
    e.preventDefault();
  });
  new ResizeObserver(paint).observe(canvas);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    theme++;
    paint();
  });
  show(0);
}

/** The sentences, and the notes where they belong. @param {Recorded} game */
const lines = ({ log, notes }) =>
  [...log, ...notes.map(([ply, text]) => ({ ply: ply - 1, seat: -9, text }))].sort(
    (a, b) => a.ply - b.ply,
  );

/** @param {Entry} entry @param {View} view */
function line({ ply, seat, text }, view) {
  const player = view.players[seat];
  const style = player ? swatch(player.colour) : {};
  return el("li", { "data-ply": ply, class: seat === -9 ? "note" : "", style }, text);
}

/** What is still to come is pale, and the last sentence is in sight. @param {number} ply */
function mark(ply) {
  /** @type {HTMLElement|null} */
  let last = null;
  for (const item of /** @type {NodeListOf<HTMLElement>} */ ($("log").querySelectorAll("li"))) {
    const later = Number(item.dataset.ply) >= ply;
    item.classList.toggle("later", later);
    if (!later) last = item;
  }
  const box = $("log");
  box.scrollTop = last ? last.offsetTop + last.offsetHeight - box.clientHeight + 8 : 0;
}

/** @param {View} view @param {Picture} picture */
function players(view, picture) {
  const head = ["", "Cash", "Worth", "Dividends"];
  return el(
    "table",
    {},
    el("thead", {}, el("tr", {}, head.map((name) => el("th", { scope: "col" }, name)))),
    el(
      "tbody",
      {},
      view.players.map((p, i) =>
        el(
          "tr",
          { class: view.actor === i ? "acts" : "" },
          el(
            "th",
            { scope: "row" },
            el("span", { class: "dot", style: swatch(p.colour) }),
            el("span", { class: "name" }, p.name),
            el("span", { class: "certs" }, p.values.map((v, c) => v.length > 0 && cert(picture, c, v))),
          ),
          [p.cash, p.worth, p.dividends ?? 0].map((n) => el("td", {}, `${view.money}${n}`)),
        ),
      ),
    ),
  );
}

/** @param {Picture} picture @param {number} i @param {number[]} values */
function cert(picture, i, values) {
  const { letter, colour, id } = picture.companies[i];
  const same = values.length > 1 && values.every((v) => v === values[0]);
  const face = same ? `${values.length}×${values[0]}` : values.join(" ");
  return el("span", { class: "cert", style: swatch(colour), title: id }, `${letter} ${face}`);
}

void unpacked().then(start);
