/**
 * Wires the parts: draws the board at once, then wakes the engine, then opens what the address
 * asks for.
 */

import { showAbout } from "./about.js";
import { startBar, paintBar } from "./bar.js";
import { startBoard } from "./board.js";
import { startEngine } from "./bridge.js";
import { paintCallout, paintHexLine } from "./callout.js";
import { paintEnd } from "./end.js";
import { startBack } from "./back.js";
import { startComfort } from "./comfort.js";
import { fail, learn, leave, resume } from "./game.js";
import { lookAt, paintHistory, startHistory } from "./history.js";
import { paintGrid, startGrid } from "./grid.js";
import { paintHandover, startHandover } from "./handover.js";
import { startInput } from "./input.js";
import { startKeys } from "./keys.js";
import { startLedger } from "./ledger.js";
import { paintLesson } from "./lesson.js";
import { paintLobby, startLobby } from "./lobby.js";
import { paintBag } from "./odds.js";
import { startNotes } from "./notes.js";
import { startOffline } from "./offline.js";
import { paintPanels } from "./panel.js";
import { startPaper } from "./paper.js";
import { receive } from "./post.js";
import { paintPeek, startPeek } from "./peek.js";
import { paintProxy } from "./proxy.js";
import { paintPurse, startPurse } from "./purse.js";
import { startRulebook } from "./rulebook.js";
import { paintSound } from "./sound.js";
import { comeNearer } from "./nearer.js";
import { startSwitch } from "./switch.js";
import { onOtherTab, prefs } from "./store.js";
import { $ } from "./dom.js";
import { change, notice, onChange, paintAll, ui } from "./state.js";
import { paintSpoken } from "./spoken.js";
import { paintTravel, startTravel } from "./travel.js";
import { paintTurn } from "./turn.js";

/** Longest address that is even handed to the core. */
const LONGEST_LINK = 500_000;

/** Opens what the fragment of the address names; anything unknown is left alone. */
async function route() {
  const hash = location.hash;
  const [, kind, value] = /^#(game|g|learn)=(.*)$/.exec(hash) ?? [];
  if (kind === "game") {
    if (value !== ui.id) await resume(value);
  } else if (kind === "g") await openLink(value);
  else if (kind === "learn") {
    if (value !== ui.view?.lesson?.title) await learn(value);
  }
  else if (ui.screen === "game" && !hash) leave();
}

/** @param {string} value the code of a game, and perhaps the moment to look at */
async function openLink(value) {
  const [code] = value.split("&"),
    ply = /&ply=(\d{1,5})(&|$)/.exec(value)?.[1];
  if (code.length > LONGEST_LINK) {
    notice({ key: "refused", alert: true, text: "This link is too long to be a game." });
    return history.replaceState(null, "", ui.id ? `#game=${ui.id}` : location.pathname);
  }
  const opened = await receive(code, { id: null, name: "Game from a link", hash: `#g=${value}` });
  if (opened && ply) await lookAt(Number(ply));
}

/** Tests and the bench wait for the first list of actions. */
function markFirstLegal() {
  if (ui.view?.actions.length && !performance.getEntriesByName("first-legal").length)
    performance.mark("first-legal");
}

function start() {
  const { speed } = prefs();
  if (["slow", "normal", "fast", "instant"].includes(speed)) ui.speed = speed;
  startBoard();
  [
    startComfort,
    startLobby,
    startBar,
    startHistory,
    startInput,
    startGrid,
    startKeys,
    startLedger,
    startTravel,
    startPeek,
    startRulebook,
    startPurse,
    startHandover,
    startNotes,
    startSwitch,
    startPaper,
    startBack,
  ].forEach((begin) => begin());
  [
    paintPeek,
    paintLobby,
    paintBar,
    paintTurn,
    paintLesson,
    paintPanels,
    paintBag,
    paintHistory,
    paintTravel,
    paintEnd,
    comeNearer,
    paintCallout,
    paintHexLine,
    paintSpoken,
    paintPurse,
    paintSound,
    paintProxy,
    paintHandover,
    paintGrid,
    markFirstLegal,
  ].forEach(onChange);
  for (const id of ["about", "lobby-about"]) $(id).addEventListener("click", showAbout);
  paintAll();
  startEngine(fail);
  void route();
  addEventListener("hashchange", () => void route());
  onOtherTab((id) => {
    if (id === ui.id)
      notice({
        key: "tab",
        text: "This game has been changed in another tab.",
        acts: [["Show that", () => void reload(id)]],
      });
  });
  void startOffline();
}

/** @param {string} id */
async function reload(id) {
  change({ notices: ui.notices.filter((n) => n.key !== "tab") });
  await resume(id);
}

start();
