/** Players and companies. */

import { $, el, fill, memo } from "./dom.js";
import { differs } from "./peek.js";
import { initial, tag } from "./parts.js";
import { purse } from "./purse.js";
import { swatch } from "./palette.js";
import { charter } from "./charter.js";
import { railroad } from "./railroad.js";
import { count, hexName, list } from "./words.js";
import { data, money, pence, picture, shown } from "./state.js";

/** @typedef {import('./state.js').View} View */
/** @typedef {import('./state.js').Player} Player */
/** @typedef {import('./state.js').Line} Line */

const fresh = memo();

/** @param {import('./state.js').Ui} ui */
export function paintPanels(ui) {
  const view = shown();
  if (!view || ui.screen !== "game") return;
  fresh([view, ui.route, ui.comfort], () => {
    fill(
      $("players-body"),
      view.players.map((p, i) => player(view, p, i)),
    );
    fill(
      $("companies-body"),
      companies(view),
    );
  });
}

/** In printed order, or in the order in which they act. @param {View} view */
function companies(view) {
  const order = view.order ?? view.companies.map((_, i) => i);
  return order.map((i) => {
    const item = (LINES[view.title] ?? line)(view, view.companies[i], i);
    item.classList.toggle("changed", differs(view, (v) => told(v.companies[i])));
    return item;
  });
}

/** @type {Record<string, (view: View, c: Line, i: number) => HTMLElement>} */
const LINES = { iberian: railroad, dual: charter };

/** @param {View} view @param {Player} p @param {number} i */
function player(view, p, i) {
  const acts = view.actor === i,
    kind = view.post?.me === i ? "you" : p.play === "person" ? "" : `${data.bots[p.play] ?? p.play} bot`;
  return el(
    "li",
    {
      class: acts ? "player acts" : "player",
      style: swatch(p.colour),
      "aria-current": acts ? "true" : null,
    },
    el("span", { class: "order", "aria-hidden": "true" }, i + 1),
    el(
      "span",
      { class: "name" },
      el("bdi", {}, p.name),
      view.priority === i && el("small", { class: "deal", title: "has the Priority Deal" }, "deal"),
      el("small", {}, acts ? ["to act", kind].filter(Boolean).join(", ") : [p.next && "next", kind].filter(Boolean).join(", ")),
    ),
    el(
      "span",
      { class: lookOf("cash", differs(view, (v) => v.players[i].cash)), title: "cash" },
      purse(view, i, p.cash),
    ),
    el(
      "span",
      {
        class: lookOf("worth", differs(view, (v) => v.players[i].worth)),
        title: "worth at the end: cash and printed values of the shares",
      },
      purse(view, i, p.worth),
    ),
    el(
      "span",
      { class: "certs" },
      p.values.map((values, c) => values.length > 0 && cert(c, values)),
    ),
  );
}

/** What a panel tells of a company: not where its track leads. @param {Line} c */
const told = (c) => ({ ...c, connected: 0, blocked: 0, run: c.run?.revenue });

/** @param {string} name @param {boolean} ahead whether it shows what is not yet */
const lookOf = (name, ahead) => (ahead ? `${name} changed` : name);

/** The shares held of a company. @param {number} company @param {number[]} values */
function cert(company, values) {
  const c = picture().companies[company],
    text = `${c.id}: ${count(values.length, "share")} worth ${list(values.map(money))}`;
  return el(
    "span",
    { class: "cert", style: swatch(c.colour), title: text, role: "img", "aria-label": text },
    c.letter,
    el("small", {}, alike(values) ? `${values.length}×${values[0]}` : values.join(" ")),
  );
}

/** @param {number[]} values */
const alike = (values) => values.length > 1 && values.every((v) => v === values[0]);

/** @param {View} view @param {Line} c @param {number} i */
function line(view, c, i) {
  const { id, name } = picture().companies[i];
  const places = [...c.cities, ...c.towns].map((h) => hexName(picture(), h));
  return el(
    "li",
    { class: "line" },
    tag(i),
    el("span", { class: "name", title: name }, id, el("small", {}, name)),
    el(
      "span",
      { class: "stack" },
      c.values.map((v, k) => share(view, c, v, k)),
    ),
    el(
      "span",
      { class: "facts" },
      el(
        "span",
        { title: list(places) },
        `${count(c.pieces, "piece")}, ${count(c.cities.length, "city", "cities")}, ${count(c.towns.length, "town")}`,
      ),
      c.special && el("span", { title: "the special dividend has been paid" }, "bonus paid"),
      c.expect != null &&
        el(
          "span",
          { class: "expect", title: "expected payment per share at the next call for dividends" },
          `${pence(c.expect)} a share`,
        ),
    ),
  );
}

/**
 * A share of the stack: sold ones carry their owner's colour and initial.
 * @param {View} view @param {Line} c @param {number} value @param {number} k
 */
function share(view, c, value, k) {
  const owner = k < c.issued ? view.players[c.owners[k]] : null;
  const text = owner
    ? `share of ${money(value)}, held by ${owner.name}`
    : `share of ${money(value)}, not sold`;
  return el(
    "span",
    {
      class: owner ? "share sold" : "share",
      style: owner ? swatch(owner.colour) : {},
      title: text,
      role: "img",
      "aria-label": text,
    },
    value,
    owner && el("small", {}, initial(view, c.owners[k])),
  );
}
