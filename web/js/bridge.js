/** The way to Python: one call, a JSON string each way, to the worker that PyScript starts. */

import { el } from "./dom.js";
import { change, notice, unnotice } from "./state.js";

/** The core said no; the message is a sentence for the player. */
export class Refused extends Error {}
/** The worker itself failed; the message is for whoever looks into it. */
export class Crashed extends Error {}

/** @typedef {{sync:{call:(text:string) => Promise<string>}}} Worker */
/** @typedef {HTMLScriptElement & {xworker?: {ready:Promise<Worker>, terminate():void, addEventListener(type:string, f:(e:any) => void):void}}} Tag */

/** An answer later than this means that the worker hangs. */
const PATIENCE = 30_000;
/**
 * A start longer than this is worth a word: PyScript does not tell when the worker cannot fetch
 * its files.
 */
const SLOW = 40_000;
const LONG = "The engine takes long to start. On a slow connection, just wait; nothing is lost.";

/** @type {(error: Crashed) => void} */
let onDeath = () => {};
/** @type {(error: Crashed) => void} */
let giveUp = () => {};
/** @type {Promise<never>} fails when the worker does, so that nobody waits for ever */
let doom = newDoom();
/** @type {Promise<Worker>|null} */
let worker = null;
/** @type {Tag} */
let tag = /** @type {Tag} */ (document.querySelector('script[type="py"]'));
let generation = 0;

function newDoom() {
  /** @type {Promise<never>} */
  const promise = new Promise((_, reject) => {
    giveUp = reject;
  });
  promise.catch((error) => onDeath(error));
  return promise;
}

/**
 * Fetches PyScript, which starts the worker. Called after the first picture, so as not to delay it.
 * @param {(error: Crashed) => void} died told when the engine is no more, also while nobody asks it anything
 */
export function startEngine(died) {
  onDeath = died;
  const script = el("script", {
    type: "module",
    src: `${document.documentElement.dataset.rt}/pyscript/core.js`,
  });
  script.addEventListener("load", () => change({ progress: 0.3 }));
  script.addEventListener("error", () => giveUp(new Crashed("the engine could not be fetched")));
  document.head.append(script);
  worker = boot();
}

/** @returns {Promise<Worker>} */
async function boot() {
  const mine = ++generation;
  while (!tag.xworker) await new Promise((resolve) => setTimeout(resolve, 5));
  // The worker fetches the runtime by itself; how far it is cannot be seen from here, so the bar
  // creeps.
  change({ progress: 0.92, stage: "Starting the engine" });
  tag.xworker.addEventListener("error", (e) =>
    giveUp(new Crashed(e.message || "the worker failed")),
  );
  const slow = setTimeout(
    () =>
      notice({ key: "slow", text: LONG, acts: [["Load the page again", () => location.reload()]] }),
    SLOW,
  );
  const ready = await tag.xworker.ready;
  clearTimeout(slow);
  unnotice("slow");
  if (mine === generation) change({ engine: "ready", progress: 1, stage: "Ready" });
  return ready;
}

/** A new worker in the place of one that failed. It knows no game: the caller loads one. */
export function restartEngine() {
  try {
    tag.xworker?.terminate();
  } catch {
    /* it is gone already */
  }
  const next = /** @type {Tag} */ (
    el("script", {
      type: "py",
      worker: true,
      name: `engine-${generation + 1}`,
      src: tag.getAttribute("src"),
      config: tag.getAttribute("config"),
    })
  );
  tag.replaceWith(next);
  tag = next;
  doom = newDoom();
  change({ engine: "loading", progress: 0.3, stage: "Starting the engine again" });
  worker = boot();
}

/**
 * @param {string} op @param {Record<string, any>} [args]
 * @returns {Promise<any>} throws Refused (a sentence for the player) or Crashed
 */
export async function call(op, args = {}) {
  const ready = await Promise.race([/** @type {Promise<Worker>} */ (worker), doom]);
  const asked = ready.sync.call(JSON.stringify({ op, ...args })).catch((e) => {
    throw new Crashed(String(e?.message ?? e));
  });
  const answer = JSON.parse(await Promise.race([asked, doom, late()]));
  if ("error" in answer) throw new Refused(answer.error);
  if ("crash" in answer) throw new Crashed(answer.crash);
  return answer.ok;
}

/** @returns {Promise<never>} */
function late() {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Crashed("the engine gave no answer")), PATIENCE),
  );
}
