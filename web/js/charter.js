/** A company of Dual Gauge in the companies' panel. All numbers come from the view. */

import { button, el } from "./dom.js";
import { swatch } from "./palette.js";
import { initial, tag } from "./parts.js";
import { change, money, picture, ui } from "./state.js";
import { count, hexName, list } from "./words.js";

/** @typedef {import('./state.js').View} View */
/** @typedef {import('./state.js').Line} Line */

/** @param {View} view @param {Line} c @param {number} i */
export function charter(view, c, i) {
  const { id, name } = picture().companies[i],
    power = picture().printed.powers[i].text;
  return el(
    "li",
    { class: view.operating?.company === i ? "line charter acts" : "line charter" },
    tag(i),
    el("span", { class: "name", title: name }, id, debt(c)),
    el("span", { class: "stack", role: "group", "aria-label": "shares and discs" }, shares(view, c)),
    el("span", { class: "facts" }, c.space < 0 ? el("span", {}, "not sold yet") : facts(c)),
    el(
      "span",
      { class: "facts power" },
      el("span", { class: "text", title: power }, power),
      c.bonus && el("span", { title: "the connection bonus has been paid" }, "✓ paid"),
      c.run && c.run.revenue > 0 && routesButton(c.run, i),
    ),
  );
}

/** @param {Line} c */
function debt(c) {
  const text = count(c.debt, "debt token");
  return (
    c.debt > 0 &&
    el("small", { class: "debt", title: text, role: "img", "aria-label": text }, "●".repeat(c.debt))
  );
}

/** Shares in hand, the President's first, and the discs left. @param {View} view @param {Line} c */
function shares(view, c) {
  const own = [...c.owners].sort((a, b) => Number(b === c.president) - Number(a === c.president));
  return [
    ...own.map((seat, k) => share(view, seat, !k && seat === c.president)),
    el(
      "span",
      { class: "discs", title: `${count(c.charter, "disc")} left: shares or stations` },
      "○".repeat(c.charter),
    ),
  ];
}

/** @param {View} view @param {number} seat @param {boolean} president */
function share(view, seat, president) {
  const { name, colour } = view.players[seat],
    text = president ? `${name}, President` : `share of ${name}`;
  return el(
    "span",
    {
      class: president ? "share sold president" : "share sold",
      style: swatch(colour),
      title: text,
      role: "img",
      "aria-label": text,
    },
    initial(view, seat),
  );
}

/** @param {Line} c */
function facts(c) {
  return [
    fact("value", money(c.value ?? 0), `a share is worth ${money(c.final)} at the end`),
    fact("treasury", money(c.treasury ?? 0), "pays for track"),
    el("span", { class: "trains" }, c.trains.length ? c.trains.map(train) : "no train"),
  ];
}

/** @param {string} name @param {string} value @param {string} title */
const fact = (name, value, title) => el("span", { title }, `${name} `, el("b", {}, value));

const GAUGES = ["standard", "narrow"];

/** A train: its cost, with a double edge for standard gauge. @param {number[]} train */
function train([cost, gauge]) {
  const name = `${GAUGES[gauge] ?? "gauge to be chosen,"} ${cost}T`;
  return el(
    "span",
    { class: `train ${GAUGES[gauge] ?? ""}`, title: name, role: "img", "aria-label": name },
    `${cost}T`,
  );
}

/** Shows on the map where it would run. @param {import('./state.js').Run} run @param {number} i */
function routesButton(run, i) {
  return button(
    `routes-${i}`,
    `runs ${money(run.revenue)}`,
    () => change({ route: ui.route === i ? -1 : i }),
    {
      class: "routes",
      "aria-pressed": String(ui.route === i),
      title: ["show the routes on the map", ...routes(run)].join("\n"),
    },
  );
}

/** Routes in words, train by train. @param {import('./state.js').Run} run @returns {string[]} */
export function routes(run) {
  let n = 0;
  return run.routes.map((route) => {
    const way = route.trains.map((t) => {
      const stops = t.stops.map((hex) => hexName(picture(), hex)).join("–");
      return `${++n} ${GAUGES[t.gauge]} ${stops}`;
    });
    return `${list(way)}: ${money(route.revenue)}${route.doubled ? ", doubled" : ""}`;
  });
}
