/** The browser's way back closes an open dialog before it leaves the game. */

import { $ } from "./dom.js";

export function startBack() {
  const dialog = /** @type {HTMLDialogElement} */ ($("dialog"));
  new MutationObserver(() => {
    const marked = history.state?.dialog === true;
    if (dialog.open && !marked) history.pushState({ dialog: true }, "");
    else if (!dialog.open && marked) history.back();
  }).observe(dialog, { attributeFilter: ["open"] });
  addEventListener("popstate", () => {
    if (dialog.open && !history.state?.dialog) dialog.close();
  });
}
