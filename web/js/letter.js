/** The sheet with which a game by link is sent on: a note, the link, its QR code. */

import { call } from "./bridge.js";
import { $, button, el, fill } from "./dom.js";
import { accept, fail } from "./game.js";
import { drawCode } from "./qr.js";
import { addressOf, copyText } from "./share.js";
import { toWhom } from "./waiting.js";

/** Longest note, as the core keeps it. */
const LONGEST = 80;

const dialog = () => /** @type {HTMLDialogElement} */ ($("dialog"));

/** @param {import('./state.js').View} view */
export function showLetter(view) {
  if (!view.post) return;
  const field = el("input", {
    type: "text",
    maxlength: LONGEST,
    "aria-label": "note to go with it",
    placeholder: "A line to go with it",
    "data-key": "letter-note",
    class: "wide",
  });
  const code = el("div", { class: "code" });
  const done = () => dialog().close();
  /** @type {(use: (url: string) => void|Promise<unknown>) => () => Promise<void>} */
  const withLink = (use) => async () => {
    try {
      await use(await written(field));
    } catch (error) {
      if (!(error instanceof DOMException)) fail(error);
    }
  };
  const share = withLink(async (url) => {
    await navigator.share({ title: "Cuberails", url });
    done();
  });
  const copy = withLink(async (url) => (await copyText(url)) && done());
  const show = withLink((url) => drawCode(code, url));
  const mayShare = "share" in navigator;
  fill(
    dialog(),
    el("h2", { tabindex: "-1" }, view.result ? "Send the end" : toWhom(view, view.post)),
    el("p", { class: "quiet" }, "The link holds the whole game. What it tells cannot be taken back."),
    view.post.me >= 0 && field,
    el(
      "div",
      { class: "row" },
      mayShare && button("share", "Share…", share, { class: "primary" }),
      button("copy", "Copy the link", copy, { class: mayShare ? "" : "primary" }),
      button("code", "Show a QR code", show),
    ),
    code,
    el("div", { class: "row end" }, button("close", "Close", done)),
  );
  dialog().showModal();
}

/** The address to send; a note is written into it once. @param {HTMLInputElement} field */
async function written(field) {
  const answer = await call("post_send", { note: field.disabled ? "" : field.value });
  field.disabled = true;
  accept(answer);
  return addressOf(answer.code);
}
