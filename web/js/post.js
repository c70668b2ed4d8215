/** Games by link: starting one, receiving a link of one, and what this browser holds its seat by. */

import { call } from "./bridge.js";
import { adopt, begin, command, enter, fail, leave, wake } from "./game.js";
import * as store from "./store.js";
import { notice, ui } from "./state.js";
import { playFrom } from "./travel.js";
import { ask } from "./verdict.js";

/** @typedef {import('./state.js').Game} Game */
/** @typedef {import('./state.js').View} View */
/** @typedef {{kind:string,text:string,ply:number,remarks:string[]}} Verdict what a link is to the copy of this browser */
/** @typedef {{id:string|null,name:string,hash:string,stored?:boolean}} As */

/** Bytes of a secret, as the core wants it. */
const SIZE = 20;

const newSecret = () =>
  [...crypto.getRandomValues(new Uint8Array(SIZE))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** @param {string} post @param {string} secret */
function keepSecret(post, secret) {
  const why = store.keepSecret(post, secret);
  if (why)
    notice({ key: "secret", alert: true, text: `${why}: your seat lasts as long as this page is open.` });
}

/** @param {Parameters<typeof begin>[0]} setup */
export async function startByLink(setup) {
  const secret = newSecret();
  await begin(setup, secret);
  if (ui.view?.post) keepSecret(ui.view.post.id, secret);
}

/**
 * Opens the code of a link or a save. A game by link goes on from the copy that this browser has.
 * @param {string} text @param {As} as how an ordinary game is taken up
 */
export async function receive(text, as) {
  let post = "";
  if (!ui.view) enter(as.id, as.name);
  try {
    post = (await call("post_id", { text })).id;
  } catch {
    /* Opening it tells what is wrong. */
  }
  return post ? arrive(text, post, null) : adopt(text, as);
}

/**
 * @param {string} text @param {string} post which game it is
 * @param {"mine"|"theirs"|null} take what the player has chosen, if that was asked
 * @returns {Promise<boolean>}
 */
async function arrive(text, post, take) {
  const known = store.games().find((game) => game.post === post && !game.bad),
    copy = known ? store.game(known.id) : null;
  const id = copy?.id ?? store.newId(),
    as = { id, name: copy?.name ?? "Game by link", hash: `#game=${id}`, stored: true };
  try {
    const args = { text, copy: copy?.save ?? "", secret: store.secret(post), take };
    const { verdict, ...game } = await call("post_receive", args);
    if (!game.view) {
      if (!ui.view && copy) await adopt(copy.save, { ...as, secret: store.secret(post) });
      else stay();
      ask(verdict, {
        mine: () => void arrive(text, post, "mine"),
        theirs: () => void arrive(text, post, "theirs"),
      });
      return false;
    }
    await adopt(text, as, game);
    tell(game.view, verdict, !!copy && take !== "mine");
    return true;
  } catch (error) {
    fail(error);
    if (ui.view) stay();
    else leave();
    return false;
  }
}

/** The address is that of the game on the table again. */
const stay = () => history.replaceState(null, "", ui.id ? `#game=${ui.id}` : location.pathname);

/** What has come: sentences, notes, and the moves since then. @param {View} view @param {Verdict} verdict @param {boolean} since whether this browser knew the game */
function tell(view, verdict, since) {
  const notes = view.log.filter((e) => e.note && e.seat !== view.post?.me && e.ply >= verdict.ply - 1);
  const said = [verdict.text, ...verdict.remarks, ...(since ? notes.map((e) => e.text) : [])];
  const text = said.filter(Boolean).join(" ");
  if (text) notice({ key: "post", text });
  if (since && verdict.ply < view.plies) playFrom(verdict.ply);
}

/** Takes a seat. @param {number} seat @param {string} name */
export const join = (seat, name) => sit("post_join", { seat, name });

/** Plays on for somebody who is lost. @param {number} seat */
export const takeOver = (seat) => sit("post_take_over", { seat });

/** Lets a bot do that. @param {number} seat */
export async function replace(seat) {
  if (await command("post_replace", { seat })) wake();
}

/** @param {string} op @param {Record<string, any>} args */
async function sit(op, args) {
  const post = ui.view?.post?.id ?? "",
    secret = store.secret(post) || newSecret();
  keepSecret(post, secret);
  if (await command(op, { ...args, secret })) wake();
}
