/** A railroad of Iberian Gauge in the companies' panel. All numbers come from the view. */

import { el } from "./dom.js";
import { swatch } from "./palette.js";
import { initial, tag } from "./parts.js";
import { money, picture } from "./state.js";
import { count, hexName, list } from "./words.js";

/** @typedef {import('./state.js').View} View */
/** @typedef {import('./state.js').Line} Line */

/** @param {View} view @param {Line} c @param {number} i */
export function railroad(view, c, i) {
  const { id, name } = picture().companies[i],
    rank = view.order.indexOf(i) + 1;
  return el(
    "li",
    { class: view.build?.company === i ? "line railroad acts" : "line railroad" },
    tag(i),
    el(
      "span",
      { class: "name", title: name },
      id,
      el("small", { title: `initiative: builds as number ${rank}` }, `no. ${rank}`),
    ),
    el(
      "span",
      { class: "stack", role: "group", "aria-label": "shares in build order" },
      Array.from({ length: c.shares ?? 0 }, (_, k) => space(view, c, i, k)),
    ),
    el("span", { class: "facts" }, c.value ? running(c) : waiting(i)),
  );
}

/** A share space: its owner, and whether it is this one's turn to build. @param {View} view @param {Line} c @param {number} i @param {number} k */
function space(view, c, i, k) {
  const owner = k < c.issued ? view.players[c.owners[k]] : null,
    now = view.build?.company === i && view.build.share === k;
  const text = owner ? `share ${k + 1}, ${owner.name}${now ? ", to build" : ""}` : `share ${k + 1}, not sold`;
  return el(
    "span",
    {
      class: `share${owner ? " sold" : ""}${now ? " now" : ""}`,
      style: owner ? swatch(owner.colour) : {},
      title: text,
      role: "img",
      "aria-label": text,
    },
    owner ? initial(view, c.owners[k]) : "",
  );
}

/** @param {number} i */
function waiting(i) {
  const special = picture().printed.special[i];
  return el("span", {}, `not floated; bonus ${money(special)} a share`);
}

/** @param {Line} c */
function running(c) {
  const cities = list(c.cities.map((h) => hexName(picture(), h)));
  return [
    fact("value", money(c.value ?? 0), "current share value"),
    fact("treasury", money(c.treasury ?? 0), "pays for track and leases"),
    fact("pays", `${money(c.pays ?? 0)} › ${money(c.next ?? 0)}`, "a share, now and at the next level"),
    fact("no city", `−${money(c.penalty ?? 0)}`, "loss of share value when no city is reached in a turn"),
    el(
      "span",
      { title: cities },
      `${count(c.cities.length, "city", "cities")}, ${c.majors}/${picture().printed.majors} major`,
    ),
    el("span", { title: "locomotives left" }, `${c.pieces} left`),
    c.special && el("span", { title: "the special dividend has been paid" }, "bonus paid"),
  ];
}

/** @param {string} name @param {string} value @param {string} title */
const fact = (name, value, title) => el("span", { title }, `${name} `, el("b", {}, value));
