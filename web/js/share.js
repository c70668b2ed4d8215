/** A game on its way out of the page: a link, a file. */

import { call } from "./bridge.js";
import { fail } from "./game.js";
import { notice } from "./state.js";
import { $, button, el, fill } from "./dom.js";

/** Longest file that is read at all: a save is some ten kilobytes. */
const LARGEST = 1_000_000;

/** A file name from what a player typed. */
const fileName = (/** @type {string} */ name, /** @type {string} */ type) =>
  `cuberails-${
    name
      .normalize("NFKD")
      .replace(/[^a-z0-9]+/gi, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 40)
      .toLowerCase() || "game"
  }.${type}`;

/** @type {Record<string, string>} */
const TYPES = { json: "application/json", csv: "text/csv", html: "text/html", png: "image/png" };

/** @param {string} name @param {string|Blob} what @param {string} [type] */
export function download(name, what, type = "json") {
  const url = URL.createObjectURL(new Blob([what], { type: TYPES[type] }));
  const link = el("a", { href: url, download: fileName(name, type) });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Asks for a file. @returns {Promise<{name:string,text:string}|null>} */
export function pickFile() {
  return new Promise((resolve) => {
    const input = el("input", {
      type: "file",
      accept: ".json,application/json,text/plain",
      id: "file",
      hidden: true,
    });
    const done = (/** @type {{name:string,text:string}|null} */ value) => {
      input.remove();
      resolve(value);
    };
    input.addEventListener("cancel", () => done(null));
    input.addEventListener("change", async () => {
      const file = input.files?.[0];
      if (!file) return done(null);
      if (file.size <= LARGEST)
        return done({
          name: file.name.replace(/\.json$/i, "").slice(0, 60),
          text: await file.text(),
        });
      notice({ key: "refused", alert: true, text: "That file is too large to be a saved game." });
      done(null);
    });
    document.body.append(input);
    input.click();
  });
}

/**
 * Puts a link with the whole game on the clipboard, or shows it to be copied by hand.
 * @param {number} [ply] the moment that it opens at
 */
export async function copyLink(ply) {
  try {
    const { code } = await call("link");
    await copyText(addressOf(code) + (ply === undefined ? "" : `&ply=${ply}`));
  } catch (error) {
    fail(error);
  }
}

/** The address that opens a game. @param {string} code */
export const addressOf = (code) => `${location.href.split("#")[0]}#g=${code}`;

/** @param {string} url @returns {Promise<boolean>} whether it is on the clipboard; else it is shown */
export async function copyText(url) {
  try {
    await navigator.clipboard.writeText(url);
    notice({
      key: "link",
      text: `The link is copied. It holds the whole game, in ${url.length} characters.`,
    });
    return true;
  } catch {
    showLink(url);
    return false;
  }
}

/** @param {string} url */
function showLink(url) {
  const dialog = /** @type {HTMLDialogElement} */ ($("dialog"));
  const field = el("input", {
    value: url,
    readonly: true,
    "aria-label": "Link to this game",
    class: "wide",
    id: "link-field",
  });
  fill(
    dialog,
    el("h2", {}, "Link to this game"),
    el("p", {}, "The page may not use the clipboard. Select the link and copy it."),
    field,
    el(
      "div",
      { class: "row end" },
      button("close", "Close", () => dialog.close(), { class: "primary" }),
    ),
  );
  dialog.showModal();
  field.select();
}
