/** Names of hexes, and small words. */

/** @typedef {import('./state.js').Picture} Picture */

/** @param {Picture} picture @param {number} id */
export const hexOf = (picture, id) => picture.hexes.find((h) => h.id === id);

/**
 * Name of a place, or the label of the hex.
 * @param {Picture} picture @param {number} id @returns {string}
 */
export function hexName(picture, id) {
  const hex = hexOf(picture, id);
  return hex ? (hex.name ?? hex.ref) : String(id);
}

/** @param {string[]} words @returns {string} "a, b and c" */
export function list(words) {
  return words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** @param {number} n @param {string} one @param {string} [many] */
export const count = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** @param {number} time @returns {string} */
export function when(time) {
  const minutes = Math.round((Date.now() - time) / 60000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 1440) return `${count(Math.round(minutes / 60), "hour")} ago`;
  return new Date(time).toLocaleDateString();
}
