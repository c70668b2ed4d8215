/** The running game: sends commands, takes answers, stores them, and lets the bots act. */

import { call, Refused, restartEngine } from "./bridge.js";
import * as store from "./store.js";
import { announce } from "./live.js";
import { change, data, notice, SECONDS, takeBoard, ui, unnotice } from "./state.js";
import { copyLink, download } from "./share.js";

/** @typedef {import('./state.js').Game} Game */
/** @typedef {import('./state.js').Seat} Seat */
/** @typedef {{title:string,board:string,seats:Seat[],seed:number,options:{free_undo:boolean}}} Setup */

/** Milliseconds before a bot's move is made. @type {Record<string, number>} */
const SPEEDS = { slow: 1800, normal: 900, fast: 250, instant: 0 };

/** Milliseconds that a bot thinks before the page may say something else. */
const SLICE = 60;

/** Answers to questions of an earlier game are stored, but no longer shown. */
let epoch = 0;
let loop = 0;

/**
 * Sends a command whose answer is a game. Returns whether it came and is shown.
 * @param {string} op @param {Record<string, any>} [args]
 */
export async function command(op, args = {}) {
  const [mine, id] = [epoch, (ui.id ??= store.newId())];
  change({ busy: true });
  try {
    const answer = await call(op, args);
    if (answer.thinking) change(mine === epoch ? { thinking: answer.thinking } : {});
    else if (answer.view.branch == null) keep(id, answer);
    if (mine === epoch && answer.view) take(answer);
    return mine === epoch;
  } catch (error) {
    fail(error);
    return false;
  } finally {
    if (mine === epoch) change({ busy: false });
  }
}

/** Shows a new position. @param {Game} game */
function take(game) {
  if (game.picture) takeBoard(game.picture);
  announce(ui.view, game.view);
  change({
    view: game.view,
    // What might have been is played, not kept.
    save: game.view.branch == null ? game.save : ui.save,
    past: null,
    chosen: [],
    route: -1,
    money: -1,
    callout: null,
    busy: false,
    thinking: null,
    advice: null,
  });
  const hash = game.view.lesson ? `#learn=${game.view.title}` : `#game=${ui.id}`;
  if (ui.id && location.hash !== hash) history.replaceState(null, "", hash);
}

/** @param {string} id @param {Game} game */
function keep(id, { view, save }) {
  if (view.lesson) return;
  const why = store.keep({
    id,
    name: ui.name,
    updated: Date.now(),
    title: view.title,
    board: view.board,
    seats: view.players.map((p) => p.name),
    ply: view.plies,
    over: view.actor === -2,
    post: view.post?.id ?? "",
    save,
  });
  if (why) storageNotice(why);
  else unnotice("storage");
}

/** Keeps and shows an answer that came by another way. @param {Game} game */
export function accept(game) {
  if (ui.id) keep(ui.id, game);
  take(game);
}

let told = false;

/** @param {string} why */
function storageNotice(why) {
  if (told) return;
  told = true;
  notice({
    key: "storage",
    alert: true,
    text: `${why}, so this game is not saved here. It goes on; keep it as a file or a link.`,
    acts: [
      ["Download the game", downloadGame],
      ["Copy link", () => void copyLink()],
    ],
  });
}

export const downloadGame = () => download(ui.name || "game", ui.save);

/** @param {unknown} error */
export function fail(error) {
  if (error instanceof Refused) return notice({ key: "refused", alert: true, text: error.message });
  console.error(error);
  change({ engine: "crashed", stage: "The engine has stopped" });
  /** @type {[string, () => void][]} */
  const acts = ui.save
    ? [
        ["Restart the engine", () => void revive()],
        ["Download the game", downloadGame],
      ]
    : [["Try again", () => location.reload()]];
  notice({
    key: "crash",
    alert: true,
    acts,
    text: ui.save
      ? "The engine has stopped. The game is safe up to the last move."
      : "The engine could not start. Check the connection and try again.",
  });
}

async function revive() {
  unnotice("crash");
  restartEngine();
  const mine = epoch;
  try {
    const lesson = ui.view?.lesson;
    const game = await (lesson
      ? call("learn", { title: lesson.title })
      : call("load", { text: ui.save, secret: store.secret(ui.view?.post?.id ?? "") }));
    if (mine === epoch) take(game);
    wake();
  } catch (error) {
    fail(error);
  }
}

/**
 * Begins from a set-up; waits for the engine when it is not there yet.
 * @param {Setup} setup @param {string} [secret] of this browser, for a game by link
 */
export async function begin(setup, secret) {
  enter(store.newId(), nameFor(setup));
  history.pushState(null, "", `#game=${ui.id}`);
  change({ board: setup.board });
  const board = data.boards[setup.board].file ?? setup.board;
  const { options, ...rest } = { ...setup, board };
  const begun = secret
    ? await command("post_start", { ...rest, secret })
    : await command("new", { ...rest, options });
  if (begun) wake();
  else if (!ui.view) leave();
}

/** Begins the tutorial of a title. It is not kept among the games. @param {string} title */
export async function learn(title) {
  const known = data.titles.find((t) => t.name === title);
  enter(store.newId(), "");
  if (location.hash !== `#learn=${title}`) history.pushState(null, "", `#learn=${title}`);
  if (known) change({ board: known.boards[0] });
  if (!(await command("learn", { title })) && !ui.view) leave();
}

/** @param {Setup} setup */
function nameFor(setup) {
  const title = data.titles.find((t) => t.name === setup.title)?.title ?? setup.title;
  return `${title}, ${new Date().toLocaleDateString(undefined, { day: "numeric", month: "long" })}`;
}

/** An empty table, for a game that is on its way. @param {string|null} id @param {string} name */
export function enter(id, name) {
  epoch++;
  loop++;
  told = false;
  const notices = ui.notices.filter((n) => n.key === "update" || n.key === "crash");
  change({
    notices,
    screen: "game",
    id,
    name,
    save: "",
    view: null,
    past: null,
    chosen: [],
    callout: null,
    orders: {},
    paused: false,
    busy: false,
    thinking: null,
    advice: null,
    tab: "turn",
  });
}

/** Back to the lobby; the game is stored already. */
export function leave() {
  epoch++;
  loop++;
  change({
    screen: "lobby",
    id: null,
    view: null,
    past: null,
    chosen: [],
    callout: null,
    busy: false,
  });
  if (location.hash) history.pushState(null, "", location.pathname + location.search);
}

/** Continues a stored game. @param {string} id */
export async function resume(id) {
  const entry = store.game(id);
  if (!entry) return missing();
  const secret = store.secret(entry.post);
  await adopt(entry.save, { id, name: entry.name, hash: `#game=${id}`, secret });
}

function missing() {
  notice({
    key: "refused",
    alert: true,
    text: "That game is not stored in this browser. A link or a file of it can be opened here.",
  });
  if (!ui.view) leave();
}

/**
 * Opens a save or the code of a link. When it is refused, the running game stays as it was.
 * @param {string} text
 * @param {{id:string|null,name:string,hash:string,stored?:boolean,secret?:string}} as `id` null: stored when first acted upon
 * @param {Game} [known] what the engine has made of it already
 */
export async function adopt(text, { id, name, hash, stored, secret = "" }, known) {
  const before = ui.view;
  if (!before) enter(id, name);
  const mine = epoch;
  try {
    const game = known ?? /** @type {Game} */ (await call("load", { text, secret }));
    if (mine !== epoch) return false;
    if (before) enter(id, name);
    if (stored && id) keep(id, game);
    announce(null, game.view);
    if (game.picture) takeBoard(game.picture);
    change({ view: game.view, save: game.save, paused: id === null && isBot(game.view.acting) });
    if (location.hash !== hash) history.pushState(null, "", hash);
    wake();
    return true;
  } catch (error) {
    fail(error);
    if (before) history.replaceState(null, "", ui.id ? `#game=${ui.id}` : location.pathname);
    else if (mine === epoch) leave();
    return false;
  }
}

/** @param {number} index of the action in the view */
export async function act(index) {
  if (ui.busy || !ui.view || ui.past) return;
  if (await command("act", { index, ply: ui.view.ply })) wake();
}

/** @param {'undo'|'redo'} op */
export async function travel(op) {
  if (ui.busy && !isBot(ui.view?.acting)) return;
  loop++;
  if (await command(op)) wake();
}

/** Plays on from some moment, beside the game itself. @param {number} ply */
export async function branch(ply) {
  loop++;
  await command("branch", { ply });
}

/** Back to the game itself. */
export async function home() {
  loop++;
  if (await command("home")) wake();
}

/** Writes a note to a moment, which stays on the screen. @param {number} ply @param {string} text */
export async function annotate(ply, text) {
  const { past } = ui;
  if ((await command("note", { ply, text })) && past) change({ past });
}

/** @param {Seat[]} seats */
export async function reseat(seats) {
  if (await command("seats", { seats })) wake();
}

/** @param {string|null|undefined} who */
const isBot = (who) => !!who && who !== "person";

export const botsTurn = () => ui.screen === "game" && isBot(ui.view?.acting);

/** Lets the bots act as long as it is their turn and nobody looks back or pauses. */
export function wake() {
  void bots(++loop);
}

/** @param {number} mine */
async function bots(mine) {
  const mayGo = () =>
    mine === loop && botsTurn() && !ui.paused && !ui.past && ui.engine === "ready";
  while (mayGo()) {
    if (ui.speed !== "instant" && !ui.thinking) await sleep(SPEEDS[ui.speed]);
    await inSight();
    if (!mayGo()) return;
    const many = ui.speed === "instant",
      seconds = store.prefs().seconds ?? SECONDS;
    if (!(await command("bot", { ms: many ? 200 : SLICE, seconds, many }))) return;
  }
}

/** @param {number} ms */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until somebody sees the page: bots do not empty the battery of a phone in a pocket. */
async function inSight() {
  while (document.hidden)
    await new Promise((resolve) =>
      document.addEventListener("visibilitychange", resolve, { once: true }),
    );
}

/** @param {string} speed */
export function setSpeed(speed) {
  store.setPrefs({ speed });
  change({ speed });
  wake();
}

/** @param {boolean} paused */
export function setPaused(paused) {
  change({ paused });
  wake();
}
