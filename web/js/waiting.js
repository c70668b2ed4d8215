/** In the place of the choices, while a game by link waits for somebody else. */

import { button, el } from "./dom.js";
import { showLetter } from "./letter.js";
import { seatName } from "./parts.js";
import { join, replace, takeOver } from "./post.js";
import { data } from "./state.js";

/** @typedef {import('./state.js').View} View */
/** @typedef {import('./state.js').Post} Post */

/** @param {View} view @param {Post} post @returns {(Node|null)[]} */
export function waiting(view, post) {
  const looksOn = post.me < 0;
  if (looksOn && post.vacant.length) return [seats(view, post)];
  return [
    el(
      "p",
      { class: "quiet" },
      looksOn ? "This browser looks on: it holds no seat here." : "You are ",
      looksOn ? null : seatName(post.me),
    ),
    button("send", toWhom(view, post), () => showLetter(view), { class: "primary wide" }),
    post.begun && post.waits >= 0 ? lost(view, post) : null,
  ];
}

/** @param {View} view @param {Post} post */
export const toWhom = (view, post) =>
  post.vacant.length
    ? "Send the invitation"
    : post.waits >= 0
      ? `Send it to ${view.players[post.waits].name}`
      : "Send the link";

/** The seats that are free, to be taken by whoever has opened the link. @param {View} view @param {Post} post */
function seats(view, post) {
  const field = el("input", {
    type: "text",
    maxlength: data.longest_name ?? 24,
    "aria-label": "your name",
    "data-key": "my-name",
    placeholder: "Your name",
    autocomplete: "nickname",
    class: "wide",
  });
  return el(
    "div",
    { class: "join" },
    el("p", { class: "quiet" }, "You are invited. Which seat do you take?"),
    field,
    post.vacant.map((seat) => {
      const { name } = view.players[seat];
      const sit = () => void join(seat, field.value.trim() || name);
      return button(`join-${seat}`, ["Sit down as ", seatName(seat)], sit, { class: "wide" });
    }),
  );
}

/** Somebody does not answer any more. @param {View} view @param {Post} post */
function lost(view, post) {
  const { name } = view.players[post.waits];
  return el(
    "details",
    { class: "lost" },
    el("summary", {}, `${name} does not answer?`),
    el("p", { class: "quiet" }, "The others are told of it, and may refuse."),
    post.me < 0
      ? button("take-over", `Play on for ${name}`, () => void takeOver(post.waits))
      : button("replace", `Let a bot play for ${name}`, () => void replace(post.waits)),
  );
}
