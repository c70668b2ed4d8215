/**
 * How a sum came about: a line of the log, or a final score, opens to its steps and its rule. The
 * words come from the core.
 */

import { call } from "./bridge.js";
import { button, el } from "./dom.js";
import { fail } from "./game.js";
import { whyLink } from "./rulebook.js";

/** @typedef {{steps:string[],purses:string[],rule:string,text:string}} Why `rule`: the paragraph with this `text` */

/**
 * A button that opens the steps below the element in which it stands, and closes them again.
 * @param {string} key @param {string} name what it explains @param {() => Promise<Why>} ask
 * @param {(box: HTMLElement) => void} place puts the steps on the page
 */
export function opener(key, name, ask, place) {
  /** @type {HTMLElement|null} */
  let open = null;
  const face = button(key, null, () => void toggle(), {
    class: "opener",
    title: "How it came about",
    "aria-label": `How it came about: ${name}`,
    "aria-expanded": "false",
  });
  async function toggle() {
    if (open) {
      open.remove();
      open = null;
    } else {
      try {
        const why = await ask();
        if (!open) place((open = breakdown(why)));
        open.scrollIntoView({ block: "nearest" });
      } catch (error) {
        fail(error);
      }
    }
    face.setAttribute("aria-expanded", String(!!open));
  }
  return face;
}

/** @param {Why} why */
function breakdown({ steps, purses, rule, text }) {
  return el(
    "div",
    { class: "breakdown" },
    el("ul", { class: "steps-list" }, steps.map((step) => el("li", {}, step))),
    purses.length > 0 && el("ul", { class: "purses" }, purses.map((line) => el("li", {}, line))),
    el("p", { class: "rule" }, text, whyLink(rule)),
  );
}

/** The steps of a line of the log. @param {import('./state.js').Entry} entry @param {HTMLElement} item */
export const openEntry = ({ ply, opens, text }, item) =>
  opener(
    `opens-${ply}-${opens}`,
    text,
    () => call("explain", { ply, event: opens }),
    (box) => item.append(box),
  );

/** The steps of a final score, in a row of their own. @param {number} seat @param {string} name @param {HTMLElement} row */
export const openScore = (seat, name, row) =>
  opener(
    `score-${seat}`,
    name,
    () => call("score", { seat }),
    (box) => row.after(rowOf(box, row.childElementCount)),
  );

/**
 * A row around the steps that goes when they go.
 * @param {HTMLElement} box @param {number} columns
 */
function rowOf(box, columns) {
  const row = el("tr", { class: "steps-row" }, el("td", { colspan: columns }, box));
  box.remove = () => row.remove();
  return row;
}
