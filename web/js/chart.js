/** Everybody's worth over the game. The chart library is fetched when it is first wanted. */

import { call } from "./bridge.js";
import { el } from "./dom.js";
import { fillOf } from "./palette.js";
import { lookAt } from "./history.js";
import { money, ui } from "./state.js";

/** @param {HTMLElement} box */
export async function drawChart(box) {
  const view = ui.view;
  if (!view) return;
  const [{ plies, worth }, { default: Plot }] = await Promise.all([
    call("chart"),
    import("../vendor/uplot.js"),
    style(),
  ]);
  const seats = view.players.map((_, s) => worth.map((/** @type {number[]} */ w) => w[s]));
  box.replaceChildren();
  const chart = new Plot(options(view, box.clientWidth), [plies, ...seats], box);
  chart.over.addEventListener(
    "click",
    () => void lookAt(plies[chart.cursor.idx ?? plies.length - 1]),
  );
  new ResizeObserver(() =>
    chart.setSize({ width: box.clientWidth, height: height(box.clientWidth) }),
  ).observe(box);
}

/** @param {number} width */
const height = (width) => Math.round(Math.max(170, Math.min(260, width * 0.5)));

/** @param {import('./state.js').View} view @param {number} width @returns {any} */
function options(view, width) {
  const css = getComputedStyle(document.documentElement);
  const ink = css.getPropertyValue("--ink2").trim(),
    line = css.getPropertyValue("--line").trim();
  const axis = {
    stroke: ink,
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
    font: "11px system-ui, sans-serif",
  };
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
        size: 40,
        values: (/** @type {any} */ _, /** @type {number[]} */ v) => v.map(money),
      },
    ],
    series: [
      { label: "move" },
      ...view.players.map((p, i) => ({
        label: p.name,
        stroke: fillOf(p.colour),
        width: 2.5,
        dash: DASHES[i],
        points: { show: false },
        value: (/** @type {any} */ _, /** @type {number|null} */ v) => (v == null ? "–" : money(v)),
      })),
    ],
  };
}

/** Lines tell themselves apart without colour. @type {(number[]|undefined)[]} */
const DASHES = [undefined, [8, 4], [2, 4], [12, 4, 2, 4], [5, 2]];

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
