/**
 * The ledger: players by companies, and the lines over the game, on a sheet of their own. All
 * numbers come from the core.
 */

import { call } from "./bridge.js";
import { allSeries, drawSeries, ownersOf } from "./chart.js";
import { csv } from "./csv.js";
import { $, button, el, fill } from "./dom.js";
import { fail } from "./game.js";
import { fillOf } from "./palette.js";
import { seatName, tag } from "./parts.js";
import { download } from "./share.js";
import { data, money, picture, standing, ui } from "./state.js";

/** @typedef {import('./state.js').View} View */
/** @typedef {import('./chart.js').Series} Series */
/** @typedef {{shares:number,worth:number,spent:number,dividends:number,yield:number|null}} Line */
/** @typedef {{ply:number,players:{cash:number,worth:number,rows:Line[]}[]}} Ledger */

const dialog = () => /** @type {HTMLDialogElement} */ ($("dialog"));

/** What is on the sheet: the ledger, or the id of a series. */
let showing = "ledger";

export function startLedger() {
  $("ledger").addEventListener("click", () => void showLedger());
}

/** @param {string} [what] "ledger", or the id of a series */
export async function showLedger(what = "ledger") {
  const view = standing();
  if (!view) return;
  showing = what;
  try {
    const [books, series] = await Promise.all([call("books", { ply: view.ply }), allSeries()]);
    if (standing() !== view) return;
    sheet(view, books, series);
  } catch (error) {
    fail(error);
  }
}

/** @param {View} view @param {Ledger} books @param {Series[]} series */
function sheet(view, books, series) {
  const body = el("div", { class: "sheet-body" }),
    exports = el("div", { class: "row" });
  const names = /** @type {[string, string][]} */ ([
    ["ledger", "Ledger"],
    ...series.map((s) => [s.id, s.name]),
  ]);
  const pick = el("select", {
    "aria-label": "what is shown",
    "data-key": "sheet-pick",
    change: () => turn(pick.value),
  });
  pick.append(...names.map(([id, name]) => el("option", { value: id }, name)));
  const steps = (/** @type {number} */ by) => {
    const at = names.findIndex(([id]) => id === showing) + by;
    turn(names[(at + names.length) % names.length][0]);
  };

  /** @param {string} id */
  function turn(id) {
    showing = pick.value = id;
    const line = series.find((s) => s.id === id);
    if (line) void page(line);
    else {
      fill(body, table(view, books), el("p", { class: "quiet" }, when(view, books)));
      fill(exports, toCsv("ledger", () => ledgerRows(view, books)));
    }
  }

  /** @param {Series} line */
  async function page(line) {
    const box = el("div", {
      class: "chart",
      role: "img",
      "aria-label": `${line.name} over the game`,
    });
    fill(body, box, el("p", { class: "quiet" }, "Touch the chart to see that moment."));
    const plot = await drawSeries(box, line, view, () => dialog().close());
    fill(
      exports,
      toCsv(line.id, () => seriesRows(view, line)),
      button("png", "PNG", () => void savePng(plot, view, line), { class: "small" }),
    );
  }

  dialog().classList.add("sheet");
  dialog().addEventListener("close", () => dialog().classList.remove("sheet"), { once: true });
  fill(
    dialog(),
    el(
      "div",
      { class: "row head" },
      button("sheet-prev", "‹", () => steps(-1), { "aria-label": "the one before" }),
      pick,
      button("sheet-next", "›", () => steps(1), { "aria-label": "the next one" }),
      el("span", { class: "grow" }),
      exports,
      button("sheet-close", "Close", () => dialog().close(), { class: "small" }),
    ),
    body,
  );
  dialog().showModal();
  turn(names.some(([id]) => id === showing) ? showing : "ledger");
}

/** @param {View} view @param {Ledger} books */
const when = (view, books) =>
  books.ply < view.plies
    ? `As it stood at move ${books.ply} of ${view.plies}.`
    : "Yield: dividends so far, in percent of what the shares were bought for.";

/** @type {[keyof Line, string][]} */
const ROWS = [
  ["shares", "Shares"],
  ["worth", "Worth"],
  ["spent", "Cost"],
  ["dividends", "Dividends"],
  ["yield", "Yield"],
];

/** @param {View} view @param {Ledger} books */
function table(view, books) {
  const companies = picture().companies;
  return el(
    "div",
    { class: "ledger-scroll", tabindex: "0", role: "group", "aria-label": "ledger" },
    el(
      "table",
      { class: "ledger" },
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          el("td", {}),
          el("th", { scope: "col" }, "All"),
          companies.map((c, i) =>
            el("th", { scope: "col", title: c.name }, tag(i), el("small", {}, c.id)),
          ),
        ),
      ),
      books.players.map((_, seat) => player(view, books, seat)),
    ),
  );
}

/** @param {View} view @param {Ledger} books @param {number} seat */
function player(view, books, seat) {
  const { cash, worth, rows } = books.players[seat];
  return el(
    "tbody",
    {},
    el(
      "tr",
      { class: "whose" },
      el(
        "th",
        { scope: "rowgroup", colspan: rows.length + 1 },
        el(
          "span",
          { class: "stay" },
          seatName(seat),
          el("span", { class: "quiet" }, `cash ${money(cash)}, worth ${money(worth)}`),
        ),
      ),
    ),
    ROWS.map(([key, name]) =>
      el(
        "tr",
        { class: key },
        el("th", { scope: "row" }, name),
        [rows.at(-1), ...rows.slice(0, -1)].map(
          (line, i) => line && el("td", { class: i ? "" : "total" }, cell(line, key)),
        ),
      ),
    ),
  );
}

/** Nothing stands where there is nothing. @param {Line} line @param {keyof Line} key */
function cell(line, key) {
  const value = line[key];
  if (value === null || (!line.shares && !line.spent && !line.dividends)) return "";
  return key === "yield" ? `${value}%` : key === "shares" ? value : money(value);
}

/** @param {View} view @param {Ledger} books */
const ledgerRows = (view, books) => [
  ["Player", "", ...picture().companies.map((c) => c.id), "All", "Cash", "Worth"],
  ...books.players.flatMap(({ rows, cash, worth }, seat) =>
    ROWS.map(([key, name]) => [
      view.players[seat].name,
      name,
      ...rows.map((line) => line[key]),
      cash,
      worth,
    ]),
  ),
];

/** @param {View} view @param {Series} line */
const seriesRows = (view, line) => [
  ["Move", ...ownersOf(line, view).map((o) => o.name)],
  ...line.rows[0].map((_, ply) => [
    ply,
    ...line.rows.map((row) => (line.unit === "pence" && row[ply] != null ? row[ply] / 100 : row[ply])),
  ]),
];

/** @param {string} id @param {() => import('./csv.js').Cell[][]} rows */
const toCsv = (id, rows) =>
  button("csv", "CSV", () => download(`${ui.name} ${id}`, csv(rows()), "csv"), { class: "small" });

/**
 * The chart as a picture, with its title and whose lines they are.
 * @param {any} plot @param {View} view @param {Series} line
 */
async function savePng(plot, view, line) {
  const chart = /** @type {HTMLCanvasElement} */ (plot.ctx.canvas);
  const scale = chart.width / plot.width,
    [top, foot] = [40 * scale, 34 * scale];
  const canvas = el("canvas", { width: chart.width, height: chart.height + top + foot });
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const css = getComputedStyle(document.documentElement);
  ctx.fillStyle = css.getPropertyValue("--card");
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.drawImage(chart, 0, top);
  ctx.scale(scale, scale);
  ctx.fillStyle = css.getPropertyValue("--ink");
  ctx.font = "600 16px Georgia, serif";
  const title = data.titles.find((t) => t.name === view.title)?.title ?? "";
  ctx.fillText(`${title}: ${line.name}`, 14, 26, plot.width - 28);
  legend(ctx, ownersOf(line, view), canvas.height / scale - 12, plot.width);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  download(`${ui.name} ${line.id}`, /** @type {Blob} */ (blob), "png");
}

/**
 * @param {CanvasRenderingContext2D} ctx @param {import('./chart.js').Owner[]} owners
 * @param {number} y @param {number} width
 */
function legend(ctx, owners, y, width) {
  const room = (width - 28) / owners.length,
    ink = ctx.fillStyle;
  ctx.font = "12px system-ui, sans-serif";
  owners.forEach((owner, i) => {
    const x = 14 + i * room;
    ctx.fillStyle = fillOf(owner.colour);
    ctx.fillRect(x, y - 9, 10, 10);
    ctx.fillStyle = ink;
    ctx.fillText(owner.name, x + 14, y, room - 20);
  });
}
