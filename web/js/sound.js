/** Small sounds, made on the spot: for a move, for a person's turn, for the end. */

import { memo } from "./dom.js";

/** @typedef {import('./state.js').View} View */

/** Notes of each sound: hertz, and seconds after the first. @type {Record<string, number[][]>} */
const SOUNDS = {
  move: [[196, 0]],
  turn: [
    [523, 0],
    [784, 0.11],
  ],
  end: [
    [392, 0],
    [523, 0.13],
    [659, 0.26],
    [784, 0.39],
  ],
};
const LENGTH = 0.22,
  LOUD = 0.09;

/** @type {AudioContext|null} */
let air = null;
/** @type {View|null} */
let before = null;
const fresh = memo();

/** @param {import('./state.js').Ui} now */
export function paintSound(now) {
  fresh([now.view], () => {
    const name = before && now.view && soundOf(before, now.view);
    before = now.view;
    if (name && now.comfort.sound) play(name);
  });
}

/** @param {View} was @param {View} is */
function soundOf(was, is) {
  if (is.plies <= was.plies) return "";
  if (is.result) return "end";
  return is.acting === "person" && is.actor !== was.actor ? "turn" : "move";
}

/** @param {string} name */
function play(name) {
  air ??= new AudioContext();
  for (const [hertz, late] of SOUNDS[name]) note(air, hertz, air.currentTime + late);
}

/** One plucked note. @param {AudioContext} air @param {number} hertz @param {number} at */
function note(air, hertz, at) {
  const tone = new OscillatorNode(air, { type: "triangle", frequency: hertz });
  const loud = new GainNode(air, { gain: LOUD });
  loud.gain.setValueAtTime(LOUD, at);
  loud.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
  tone.connect(loud).connect(air.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
}
