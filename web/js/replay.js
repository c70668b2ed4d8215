/**
 * A game as one file that shows itself, anywhere and without a network: the positions are baked
 * into a page that draws them as this one does.
 */

import { call } from "./bridge.js";
import { fail } from "./game.js";
import { download } from "./share.js";
import { data, notice, picture, ui, unnotice } from "./state.js";

/** Milliseconds that the core bakes before the page may say how far it is. */
const SLICE = 150;

export async function saveReplay() {
  const view = ui.view;
  if (!view) return;
  try {
    const frames = [];
    while (frames.length <= view.plies) {
      notice({ key: "replay", text: `Baking the replay: move ${frames.length} of ${view.plies} …` });
      frames.push(...(await call("frames", { start: frames.length, ms: SLICE })).frames);
      if (ui.view !== view) return unnotice("replay");
    }
    const title = data.titles.find((t) => t.name === view.title)?.title ?? "";
    const record = { name: ui.name, title, picture: picture(), frames, log: view.log, notes: view.notes };
    download(`${ui.name} replay`, await page(record), "html");
    notice({ key: "replay", text: "The replay is saved: one file, which opens in any browser." });
  } catch (error) {
    unnotice("replay");
    fail(error);
  }
}

/** @param {any} record */
async function page(record) {
  const answer = await fetch(new URL("../replay.html", import.meta.url));
  if (!answer.ok) throw new Error("the page of the replay is missing");
  const packed = await pack(JSON.stringify(record));
  return (await answer.text())
    .replace('<style id="colours">', () => `<style id="colours">${colours()}`)
    .replace('id="record">', () => `id="record">${packed}`);
}

/** The colours of this page, by day and by night. */
const colours = () =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => (rule instanceof CSSMediaRule ? night(rule) : roots([rule])))
    .join("\n");

/** @param {CSSMediaRule} rule */
function night(rule) {
  const inside = roots([...rule.cssRules]);
  return inside && `@media ${rule.conditionText} { ${inside} }`;
}

/** @param {CSSRule[]} rules */
const roots = (rules) =>
  rules
    .filter((rule) => rule instanceof CSSStyleRule && rule.selectorText.startsWith(":root"))
    .map((rule) => rule.cssText)
    .join("\n");

/** Packed, in letters that no markup has. @param {string} text */
async function pack(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let out = "";
  for (let i = 0; i < bytes.length; i += 0x8000)
    out += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(out);
}
