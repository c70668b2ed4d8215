/** The lobby: setting up a game. Usable before Python is there. */

import { $, button, el, fill, memo } from "./dom.js";
import { begin, learn } from "./game.js";
import { startByLink } from "./post.js";
import { choice, finished, newSeat, seatRows } from "./seats.js";
import { paintSaves } from "./saves.js";
import { prefs, setPrefs } from "./store.js";
import { change, data } from "./state.js";

/** @typedef {import('./state.js').Seat} Seat */
/** @typedef {{title:string,board:string,seats:Seat[],free:boolean}} Plan */

/** @type {Plan} */
let plan = freshPlan();

/** @returns {Plan} */
function freshPlan(name = data.titles[0].name) {
  const title = data.titles.find((t) => t.name === name) ?? data.titles[0];
  return {
    title: title.name,
    board: title.boards[0],
    seats: Array.from({ length: title.players[0] }, (_, i) => newSeat(i)),
    free: false,
  };
}

/** The last set-up, as far as it still makes sense. @returns {Plan} */
function rememberedPlan() {
  const old = prefs().plan,
    title = data.titles.find((t) => t.name === old?.title);
  if (!title || !Array.isArray(old.seats)) return freshPlan();
  const [least, most] = title.players;
  const seats = old.seats.slice(0, most).map((/** @type {any} */ s, /** @type {number} */ i) => ({
    name: String(s?.name ?? "").slice(0, data.longest_name),
    play: s?.play in data.bots ? String(s.play) : "person",
    colour: data.colours.includes(s?.colour) ? s.colour : data.colours[i],
  }));
  while (seats.length < least) seats.push(newSeat(seats.length));
  return {
    title: title.name,
    board: title.boards.includes(old.board) ? old.board : title.boards[0],
    seats,
    free: old.free === true,
  };
}

export function startLobby() {
  plan = rememberedPlan();
  $("setup").addEventListener("submit", (e) => {
    e.preventDefault();
    start();
  });
  $("start-link").addEventListener("click", () => {
    changed();
    void startByLink(setup());
  });
  show();
}

const changed = () => setPrefs({ plan });

const titleOf = () => data.titles.find((t) => t.name === plan.title) ?? data.titles[0];

function show() {
  const title = titleOf();
  change({ board: plan.board });
  fill(
    $("setup-what"),
    field(
      "Game",
      choice(
        "title",
        "game",
        data.titles.map((t) => [t.name, t.title]),
        plan.title,
        (name) => {
          plan = freshPlan(name);
          changed();
          show();
        },
      ),
    ),
    field(
      "Board",
      choice(
        "board",
        "board",
        title.boards.map((b) => [b, data.boards[b].name]),
        plan.board,
        (board) => {
          plan.board = board;
          change({ board });
          changed();
        },
      ),
    ),
  );
  fill(
    $("setup-learn"),
    button("learn", `Learn ${title.title} in five minutes`, () => void learn(title.name), {
      class: "small",
    }),
    el("a", { href: `rules/${title.name}.html` }, "Rules"),
  );
  seatRows($("setup-seats"), plan.seats, title.players, changed);
  const free = /** @type {HTMLInputElement} */ ($("free-undo"));
  free.checked = plan.free;
  free.onchange = () => {
    plan.free = free.checked;
    changed();
  };
}

/** The same seats on a board of the player's own. @param {import('./state.js').Picture} board */
export function playOn(board) {
  const same = plan.title === board.title;
  plan = { ...(same ? plan : freshPlan(board.title)), board: board.id };
  changed();
  show();
}

/** @param {string} name @param {HTMLElement} input */
const field = (name, input) => el("label", { class: "field" }, el("span", {}, name), input);

function start() {
  changed();
  void begin(setup());
}

const setup = () => ({
  title: plan.title,
  board: plan.board,
  seats: finished(plan.seats),
  options: { free_undo: plan.free },
  seed: crypto.getRandomValues(new Uint32Array(1))[0],
});

/** The same seats once more. @param {import('./state.js').View} view */
export function again(view) {
  const seats = view.players.map(({ name, colour, play }) => ({ name, colour, play }));
  plan = { title: view.title, board: view.board, seats, free: view.options.free_undo };
  show();
  start();
}

const fresh = memo();

/** @param {import('./state.js').Ui} now */
export function paintLobby(now) {
  document.body.dataset.screen = now.screen;
  if (now.screen !== "lobby") return fresh([], () => {});
  fresh([now.engine, now.screen], () => paintSaves());
}
