/** What players may have as they like it: the choices, kept in this browser, and their sheet. */

import { $, button, el, fill } from "./dom.js";
import { choice } from "./seats.js";
import { change, ui } from "./state.js";
import { prefs, setPrefs } from "./store.js";

/**
 * @typedef {object} Comfort
 * @property {'system'|'light'|'dark'} theme
 * @property {boolean} instant whether an action is done as soon as it is picked
 * @property {boolean} handover whether the device is handed over between people
 * @property {boolean} hide whether the money of others is hidden
 * @property {boolean} sound
 * @property {boolean} keys whether single keys are shortcuts
 */

/** For which screens the dark colours are. @type {Record<string, string>} */
const DARK = {
  system: "screen and (prefers-color-scheme: dark)",
  light: "not all",
  dark: "screen",
};

const dialog = () => /** @type {HTMLDialogElement} */ ($("dialog"));

export function startComfort() {
  const kept = prefs().comfort ?? {};
  for (const [name, usual] of Object.entries(ui.comfort))
    if (typeof kept[name] === typeof usual) /** @type {any} */ (ui.comfort)[name] = kept[name];
  if (!(ui.comfort.theme in DARK)) ui.comfort.theme = "system";
  $("dark").addEventListener("load", repaint);
  applyTheme();
  $("comfort").addEventListener("click", show);
}

/** @param {Partial<Comfort>} patch */
export function setComfort(patch) {
  change({ comfort: { ...ui.comfort, ...patch } });
  setPrefs({ comfort: ui.comfort });
  if (patch.theme) applyTheme();
}

function applyTheme() {
  const media = DARK[ui.comfort.theme];
  for (const id of ["dark", "dark-bar"])
    if ($(id).getAttribute("media") !== media) $(id).setAttribute("media", media);
  repaint();
}

const repaint = () => change({ theme: ui.theme + 1 });

/** @type {[keyof Comfort, string, string][]} */
const SWITCHES = [
  ["instant", "Act at once", "without a button to confirm; undo takes back"],
  ["hide", "Hide the money of others", "as at a table where cash is kept in the hand"],
  ["handover", "Hand the device round", "a blank page between the turns of two people"],
  ["sound", "Sounds", "for moves, for your turn and for the end"],
  ["keys", "Single keys as shortcuts", "press ? for a list"],
];

function show() {
  fill(
    dialog(),
    el("h2", { tabindex: "-1", autofocus: true }, "Preferences"),
    el(
      "label",
      { class: "field" },
      el("span", {}, "Colours"),
      choice(
        "theme",
        "colours",
        [
          ["system", "as the device has them"],
          ["light", "light"],
          ["dark", "dark"],
        ],
        ui.comfort.theme,
        (theme) => setComfort({ theme: /** @type {any} */ (theme) }),
      ),
    ),
    SWITCHES.map(toggle),
    el(
      "div",
      { class: "row end" },
      button("close", "Close", () => dialog().close(), { class: "primary" }),
    ),
  );
  dialog().showModal();
}

/** @param {[keyof Comfort, string, string]} one */
const toggle = ([name, face, more]) =>
  el(
    "label",
    { class: "check" },
    el("input", {
      type: "checkbox",
      id: `comfort-${name}`,
      checked: ui.comfort[name] === true,
      change: (/** @type {Event} */ e) =>
        setComfort({ [name]: /** @type {HTMLInputElement} */ (e.target).checked }),
    }),
    el("span", {}, face, " ", el("small", {}, more)),
  );
