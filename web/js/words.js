/**
 * Sentences about the board, for callouts and for the live region. Numbers and names come from
 * the view.
 */

/** @typedef {import('./state.js').View} View */
/** @typedef {import('./state.js').Picture} Picture */

const KINDS = { town: "town", dit: "dit", city: "city", major_city: "major city" };
const TERRAIN = {
  easy: "open country",
  difficult: "difficult country",
  urban: "town",
  clear: "clear country",
  rough: "rough country",
  destination: "destination",
};

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

/**
 * What stands in a hex.
 * @param {Picture} picture @param {View|null} view @param {number} id @returns {string}
 */
export function hexText(picture, view, id) {
  const hex = hexOf(picture, id);
  if (!hex) return "";
  const place = view?.places.find((p) => p[0] === id);
  const kind = place?.[1] ?? hex.kind;
  const kept = view && place ? inPlace(picture, view, place[2]) : "";
  const lines = view
    ? picture.companies.filter((_, i) => view.companies[i].track.includes(id)).map((c) => c.id)
    : [];
  const homes = picture.companies.filter((c) => c.home === id).map((c) => c.id);
  return [
    (kind && KINDS[kind]) || TERRAIN[hex.terrain],
    kind && hex.terrain === "rough" ? TERRAIN.rough : "",
    kept,
    revenueOf(picture, id),
    lines.length ? `track of ${list(lines)}` : "",
    homes.length ? `home of ${list(homes)}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** A cube, or stations. @param {Picture} picture @param {View} view @param {number|number[]} what */
function inPlace(picture, view, what) {
  if (!Array.isArray(what)) return what >= 0 ? `${view.cubes[what]} cube` : "";
  const here = what.filter((c) => c >= 0).map((c) => picture.companies[c].id);
  return [
    here.length ? `${here.length > 1 ? "stations" : "station"} of ${list(here)}` : "",
    what.length > here.length ? `${what.length - here.length} open` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** @param {Picture} picture @param {number} id */
function revenueOf(picture, id) {
  const pays = picture.printed.revenue?.find(([hex]) => hex === id);
  return pays ? `pays $${pays[1]}` : "";
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
