/**
 * Colours. Names come in the data; what they look like is here, and in style.css for the board
 * and the page.
 */

/** @type {Record<string, [string, string]>} fill, and the ink that reads on it */
const NAMED = {
  yellow: ["#f0c02c", "#2b2103"],
  purple: ["#71479b", "#ffffff"],
  orange: ["#e2762a", "#261000"],
  blue: ["#2567a8", "#ffffff"],
  lightblue: ["#8ecbea", "#08222f"],
  red: ["#bf3030", "#ffffff"],
  green: ["#3b7d4f", "#ffffff"],
  teal: ["#1f7a7a", "#ffffff"],
  plum: ["#8a3f6d", "#ffffff"],
  amber: ["#b9770e", "#ffffff"],
  slate: ["#546a7b", "#ffffff"],
  rose: ["#c4576b", "#ffffff"],
  moss: ["#66762c", "#ffffff"],
  indigo: ["#4b4fa3", "#ffffff"],
  brown: ["#7c5435", "#ffffff"],
  rust: ["#a9472a", "#ffffff"],
  black: ["#2a2a2c", "#ffffff"],
  white: ["#f7f4ec", "#26221c"],
  pink: ["#e892ab", "#3a0d1a"],
  grey: ["#777b80", "#ffffff"],
  gold: ["#c79a1e", "#241a00"],
  olive: ["#7a7a2e", "#ffffff"],
  crimson: ["#a61e3d", "#ffffff"],
  navy: ["#27406b", "#ffffff"],
  lime: ["#86a82f", "#1a2400"],
  cyan: ["#2f94ad", "#ffffff"],
  violet: ["#7a5cc0", "#ffffff"],
  coral: ["#dd6b58", "#2b0a05"],
};

/** @param {string} name @returns {string} */
export const fillOf = (name) => (NAMED[name] ?? NAMED.grey)[0];

/** @param {string} name @returns {string} */
export const inkOf = (name) => (NAMED[name] ?? NAMED.grey)[1];

/** Style properties of a swatch. @param {string} name @returns {Record<string,string>} */
export const swatch = (name) => ({ "--fill": fillOf(name), "--on": inkOf(name) });

const PAINTS = [
  "sea",
  "wave",
  "shore",
  "land",
  "land2",
  "hill",
  "hilltop",
  "urban",
  "grid",
  "coast",
  "ink",
  "halo",
  "lit",
  "litline",
  "veil",
  "last",
  "focus",
  "block",
  "mark",
  "rail",
  "route0",
  "route1",
  "route2",
];

/** @typedef {Record<string,string>} Paints colours of the board by name, read once a theme from style.css */

/** @type {{theme:number, paints:Paints}} */
let cache = { theme: -1, paints: {} };

/** @param {number} theme @returns {Paints} */
export function paints(theme) {
  if (cache.theme !== theme) cache = { theme, paints: readPaints() };
  return cache.paints;
}

/** @returns {Paints} */
function readPaints() {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(PAINTS.map((p) => [p, style.getPropertyValue(`--map-${p}`).trim()]));
}

/** The colours of the day, whatever is on the screen. @returns {Paints} */
export function dayPaints() {
  const night = /** @type {HTMLLinkElement|null} */ (document.getElementById("dark"))?.sheet;
  if (!night) return readPaints();
  night.disabled = true;
  const day = readPaints();
  night.disabled = false;
  return day;
}
