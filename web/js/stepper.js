/**
 * Picking an amount of money: a field, steps, least and most. Only what is in the list can be
 * confirmed.
 */

import { button, el } from "./dom.js";
import { matching } from "./choose.js";
import { confirm, faceOf } from "./parts.js";
import { upTo } from "./proxy.js";
import { act } from "./game.js";
import { money, ui } from "./state.js";

/** @typedef {import('./state.js').View} View */
/** @typedef {import('./choose.js').Step} Step */

/**
 * @param {View} view @param {Step} at
 * @param {Node[]} beside other actions, for the same row as the confirmation
 */
export function stepper(view, at, beside) {
  const sums = at.values.map(Number).sort((a, b) => a - b);
  const [least, most] = [sums[0], sums[sums.length - 1]];
  const box = input();
  const go = confirm("confirm", view.actions[0], enter);
  const proxy = upTo(view);
  const index = () => matching(view, [...at.path, ui.money])[0] ?? -1;

  // The field stays while somebody types in it: only the confirmation beside it is made anew.
  function show() {
    const action = view.actions[index()];
    const note = action?.note ?? `from ${money(least)} to ${money(most)}`;
    go.disabled = !action;
    go.dataset.do = action?.do.join() ?? "";
    if (proxy) proxy.textContent = `Bid for me up to ${money(ui.money)}`;
    go.replaceChildren(...faceOf({ label: action?.label ?? "–", note }));
  }
  function enter() {
    if (index() >= 0) void act(index());
  }
  /** @param {number} amount */
  function to(amount) {
    ui.money = Math.min(most, Math.max(least, amount));
    box.value = String(ui.money);
    show();
  }
  /** @param {string} face @param {() => number} amount @param {string} name */
  const step = (face, amount, name) =>
    button(`money-${face}`, face, () => to(amount()), { "aria-label": name });

  box.addEventListener("input", () => {
    ui.money = Number(box.value.replace(/\D/g, "")) || 0;
    show();
  });
  to(ui.money < 0 ? least : ui.money);
  return el(
    "form",
    { class: "stepper", submit: (/** @type {Event} */ e) => (e.preventDefault(), enter()) },
    el(
      "div",
      { class: "steps" },
      step("min", () => least, `min, the least: ${money(least)}`),
      step("−1", () => ui.money - 1, "−1, one less"),
      el("label", { class: "amount" }, el("span", { "aria-hidden": "true" }, money(0).slice(0, -1)), box),
      step("+1", () => ui.money + 1, "+1, one more"),
      step("+5", () => ui.money + 5, "+5, five more"),
      step("max", () => most, `max, the most: ${money(most)}`),
    ),
    el("div", { class: "verbs" }, go, beside),
    proxy,
  );
}

const input = () =>
  el("input", {
    type: "text",
    inputmode: "numeric",
    "data-key": "money",
    "aria-label": "amount",
    autocomplete: "off",
    maxlength: 5,
  });
