/**
 * The rules, where somebody asks: a small "why?" beside a sentence opens a sheet at the paragraph
 * behind it. The text is that of the page of rules, so there is but one.
 */

import { $, button, el, fill } from "./dom.js";
import { drawFigures } from "./figures.js";
import { data, notice, picture } from "./state.js";

const dialog = () => /** @type {HTMLDialogElement} */ ($("dialog"));

/** @param {string} title @param {string} [rule] */
const address = (title, rule) => `rules/${title}.html${rule ? `#${rule}` : ""}`;

/**
 * A link to the paragraph behind a sentence. Its face is drawn by the style sheet, so that it is
 * no part of the sentence.
 * @param {string} rule @param {Record<string, any>} [props]
 */
export const whyLink = (rule, props = {}) =>
  el("a", {
    class: "why",
    href: address(picture().title, rule),
    "data-face": "why?",
    "aria-label": "why? The rule behind this",
    ...props,
  });

/** Links to rules open the sheet, unless another window is asked for; in the log arrows move. */
export function startRulebook() {
  document.addEventListener("click", (e) => {
    if (e.ctrlKey || e.metaKey || e.shiftKey || e.button) return;
    const link = /** @type {HTMLElement} */ (e.target).closest?.("a[href]");
    const [, title, rule] = /^rules\/(\w+)\.html#?(.*)$/.exec(link?.getAttribute("href") ?? "") ?? [];
    if (!title || link?.hasAttribute("target")) return;
    e.preventDefault();
    e.stopPropagation();
    ask(title, rule);
  }, true);
  $("rules").addEventListener("click", () => ask(picture().title, ""));
  $("log-list").addEventListener("keydown", rove);
}

/**
 * Arrow keys go from line to line of the log: only one of its links is a stop of the Tab key.
 * @param {KeyboardEvent} e
 */
function rove(e) {
  const line = /** @type {HTMLElement} */ (e.target).closest("li");
  const next = { ArrowUp: line?.previousElementSibling, ArrowDown: line?.nextElementSibling }[e.key];
  if (!next) return;
  e.preventDefault();
  stopAt(next)?.focus();
}

/** Makes the link of this line the one that Tab comes to. @param {Element|null} line */
export function stopAt(line) {
  const link = /** @type {HTMLElement|null|undefined} */ (line?.querySelector(".why"));
  for (const other of line?.parentElement?.querySelectorAll('.why[tabindex="0"]') ?? [])
    /** @type {HTMLElement} */ (other).tabIndex = -1;
  if (link) link.tabIndex = 0;
  return link;
}

/** @param {string} title @param {string} rule */
function ask(title, rule) {
  openRules(title, rule).catch((error) => {
    console.error(error);
    notice({ key: "refused", alert: true, text: "The rules could not be fetched." });
  });
}

/** @param {string} title @param {string} rule the paragraph to show, "" for the beginning */
async function openRules(title, rule) {
  const book = await rulebook(title);
  const name = data.titles.find((t) => t.name === title)?.title ?? title;
  fill(
    dialog(),
    el(
      "div",
      { class: "row head" },
      el("h2", { tabindex: "-1", autofocus: true }, `Rules of ${name}`),
      el("a", { href: address(title, rule), target: "_blank", rel: "noopener" }, "The whole page"),
    ),
    book,
    el(
      "div",
      { class: "row end" },
      button("close", "Close", () => dialog().close(), { class: "primary" }),
    ),
  );
  dialog().classList.add("sheet");
  dialog().addEventListener("close", () => dialog().classList.remove("sheet"), { once: true });
  if (!dialog().open) dialog().showModal();
  drawFigures(book);
  show(book, rule);
}

/** The paragraphs of a title, as they stand on its page. @param {string} title */
async function rulebook(title) {
  const answer = await fetch(address(title));
  if (!answer.ok) throw new Error(`the rules of ${title}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const article = document.importNode(/** @type {HTMLElement} */ (page.querySelector("article")), true);
  article.classList.add("rulebook");
  // Names of paragraphs would clash with those of the page's own parts.
  for (const part of article.querySelectorAll("[id]")) {
    /** @type {HTMLElement} */ (part).dataset.rule = part.id;
    part.removeAttribute("id");
  }
  article.addEventListener("click", (e) => {
    const link = /** @type {HTMLElement} */ (e.target).closest("a[href^='#']");
    if (!link) return;
    e.preventDefault();
    show(article, link.getAttribute("href")?.slice(1) ?? "");
  });
  return article;
}

/** Comes to a paragraph and marks it. @param {HTMLElement} book @param {string} rule */
function show(book, rule) {
  book.querySelector(".here")?.classList.remove("here");
  const part = rule && book.querySelector(`[data-rule="${CSS.escape(rule)}"]`);
  if (!part) return void (book.scrollTop = 0);
  part.classList.add("here");
  part.scrollIntoView({ block: "start" });
}
