/**
 * Lines over the game: worth, dividends, values, cubes. The numbers come from the core; the chart
 * library is fetched when it is first wanted.
 */

import { call } from "./bridge.js";
import { el } from "./dom.js";
import { fillOf } from "./palette.js";
import { lookAt } from "./history.js";
import { money, pence, picture, ui } from "./state.js";

/** @typedef {import('./state.js').View} View */
/** @typedef {{id:string,name:string,of:'players'|'companies'|'cubes'|'board',unit:''|'money'|'pence',rows:(number|null)[][]}} Series */
/** @typedef {{name:string,colour:string}} Owner of a line */

/** @returns {Promise<Series[]>} */
export const allSeries = async () => (await call("series")).series;

/** Everybody's worth, in a box. @param {HTMLElement} box */
export async function drawWorth(box) {
  const [worth] = await allSeries();
  if (ui.view) await drawSeries(box, worth, ui.view);
}

/**
 * @param {HTMLElement} box @param {Series} series @param {View} view
 * @param {() => void} [left] called when a click leads to a moment of the game
 * @returns {Promise<any>} the plot
 */
export async function drawSeries(box, series, view, left = () => {}) {
  const [{ default: Plot }] = await Promise.all([import("../vendor/uplot.js"), style()]);
  const plies = series.rows[0].map((_, i) => i);
  box.replaceChildren();
  const chart = new Plot(options(series, view, box.clientWidth), [plies, ...series.rows], box);
  chart.over.addEventListener("click", () => {
    left();
    void lookAt(plies[chart.cursor.idx ?? plies.length - 1]);
  });
  new ResizeObserver(() =>
    chart.setSize({ width: box.clientWidth, height: height(box.clientWidth) }),
  ).observe(box);
  return chart;
}

/** Whose lines they are. @param {Series} series @param {View} view @returns {Owner[]} */
export function ownersOf({ of, name }, view) {
  if (of === "players") return view.players;
  if (of === "companies") return picture().companies.map((c) => ({ name: c.id, colour: c.colour }));
  if (of === "cubes") return view.cubes.map((c) => ({ name: c, colour: c }));
  return [{ name, colour: "slate" }];
}

/** A number of a series, in words. @param {Series} series @param {number|null} v */
export function told({ unit }, v) {
  if (v == null) return "–";
  return unit === "money" ? money(v) : unit === "pence" ? pence(v) : String(v);
}

/** @param {number} width */
const height = (width) => Math.round(Math.max(170, Math.min(340, width * 0.5)));

/** @param {Series} series @param {View} view @param {number} width @returns {any} */
function options(series, view, width) {
  const css = getComputedStyle(document.documentElement);
  const ink = css.getPropertyValue("--ink2").trim(),
    line = css.getPropertyValue("--line").trim();
  const axis = {
    stroke: ink,
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
    font: "11px system-ui, sans-serif",
  };
  const whole = series.unit === "pence" ? {} : { incrs: [1, 2, 5, 10, 20, 25, 50, 100, 200, 500] };
  return {
    width,
    height: height(width),
    cursor: { y: false, points: { size: 6 } },
    legend: { live: true },
    hooks: {
      ready: [(/** @type {any} */ plot) => plot.setLegend({ idx: plot.data[0].length - 1 })],
    },
    scales: { x: { time: false } },
    axes: [
      { ...axis, label: "move", labelSize: 16, labelFont: "11px system-ui, sans-serif", size: 26 },
      {
        ...axis,
        ...whole,
        size: series.unit === "pence" ? 52 : 40,
        values: (/** @type {any} */ _, /** @type {number[]} */ v) => v.map((n) => told(series, n)),
      },
    ],
    series: [
      { label: "move" },
      ...ownersOf(series, view).map((owner, i) => ({
        label: owner.name,
        stroke: fillOf(owner.colour),
        width: 2.5,
        dash: DASHES[i % DASHES.length],
        points: { show: false },
        value: (/** @type {any} */ _, /** @type {number|null} */ v) => told(series, v),
      })),
    ],
  };
}

/** Lines tell themselves apart without colour. @type {(number[]|undefined)[]} */
const DASHES = [undefined, [8, 4], [2, 4], [12, 4, 2, 4], [5, 2], [14, 3], [3, 3, 8, 3], [1, 2]];

/** @type {Promise<void>|null} */
let styled = null;

function style() {
  styled ??= new Promise((resolve, reject) => {
    const link = el("link", {
      rel: "stylesheet",
      href: new URL("../vendor/uplot.css", import.meta.url).href,
    });
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error("the style of the chart is missing")));
    document.head.append(link);
  });
  return styled;
}
