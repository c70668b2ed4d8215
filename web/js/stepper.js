/** Picking an amount of money: a field, steps, least and most. Only what is in the list can be confirmed. */

import { button, el } from './dom.js';
import { matching } from './choose.js';
import { confirm } from './parts.js';
import { act } from './game.js';
import { change, money, ui } from './state.js';

/** @typedef {import('./state.js').View} View */
/** @typedef {import('./choose.js').Step} Step */

/** @param {View} view @param {Step} at @param {Node[]} beside other actions, for the same row as the confirmation */
export function stepper(view, at, beside) {
  const sums = at.values.map(Number).sort((a, b) => a - b);
  const [least, most] = [sums[0], sums[sums.length - 1]];
  const now = ui.money < 0 ? least : ui.money;
  const index = sums.includes(now) ? matching(view, [...at.path, now])[0] : -1;
  const to = (/** @type {number} */ n) => change({ money: Math.min(most, Math.max(least, n)) });
  const step = (/** @type {string} */ face, /** @type {number} */ n, /** @type {string} */ name) => button(`money-${face}`, face, () => to(n), { 'aria-label': name });
  const enter = () => { if (index >= 0) void act(index); };
  return el('form', { class: 'stepper', submit: (/** @type {Event} */ e) => { e.preventDefault(); enter(); } },
    el('div', { class: 'steps' },
      step('min', least, `least, ${money(least)}`), step('−1', now - 1, 'one less'),
      el('label', { class: 'amount' }, el('span', { 'aria-hidden': 'true' }, '£'), field(now)),
      step('+1', now + 1, 'one more'), step('+5', now + 5, 'five more'), step('max', most, `most, ${money(most)}`)),
    el('div', { class: 'verbs' }, go(index >= 0 ? view.actions[index] : null, `from ${money(least)} to ${money(most)}`, enter), beside));
}

/** @param {import('./state.js').Choice|null} action @param {string} range @param {() => void} enter */
function go(action, range, enter) {
  const face = confirm('confirm', action ?? { label: '–', note: range }, enter);
  face.disabled = !action;
  return face;
}

/** @param {number} now */
function field(now) {
  return el('input', {
    type: 'text', inputmode: 'numeric', 'data-key': 'money', 'aria-label': 'amount in pounds', value: now > 0 ? String(now) : '', autocomplete: 'off', maxlength: 5,
    input: (/** @type {InputEvent} */ e) => change({ money: Number(/** @type {HTMLInputElement} */ (e.target).value.replace(/\D/g, '')) || 0 }),
  });
}
