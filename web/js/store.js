/**
 * Saved games in localStorage: an entry a game and an index of summaries, which is only a cache.
 * Where storage is
 * forbidden or full, games live as long as the page, and the caller is told so.
 */

/**
 * @typedef {object} Summary
 * @property {string} id
 * @property {string} name
 * @property {number} updated milliseconds
 * @property {string} title
 * @property {string} board
 * @property {string[]} seats
 * @property {number} ply
 * @property {boolean} over
 * @property {string} post of a game by link: which one it is; else empty
 * @property {boolean} [bad] the entry cannot be read
 */
/** @typedef {Summary & {save:string}} Entry */

const ROOT = "cuberails.1.";
const GAME = `${ROOT}game.`;
const NOTES = `${ROOT}notes.`;
const SECRET = `${ROOT}secret.`;
const INDEX = `${ROOT}index`;
const PREFS = `${ROOT}prefs`;

/** What could not be stored. @type {Map<string, string>} */
const memory = new Map();

/** @param {string} key @returns {string|null} */
function read(key) {
  if (memory.has(key)) return memory.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} text @returns {string|null} why it could not be stored */
function write(key, text) {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
    return null;
  } catch (error) {
    memory.set(key, text);
    const full =
      error instanceof DOMException && (error.name === "QuotaExceededError" || error.code === 22);
    return full
      ? "The storage of this browser is full"
      : "This browser does not let the page store anything";
  }
}

/** @param {string} key */
function erase(key) {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    /* forbidden: it was never there */
  }
}

/** @returns {string[]} */
function keys() {
  const found = new Set(memory.keys());
  try {
    for (let i = 0; i < localStorage.length; i++) found.add(localStorage.key(i) ?? "");
  } catch {
    /* forbidden */
  }
  return [...found].filter((k) => k.startsWith(GAME));
}

/** @template T @param {string|null} text @param {T} otherwise @returns {T} */
function parsed(text, otherwise) {
  try {
    const value = JSON.parse(text ?? "");
    return value !== null && typeof value === "object" ? value : otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @param {any} e @param {string} id
 * @returns {Summary|null} what may be shown of it, with every field checked
 */
function summary(e, id) {
  if (!e || typeof e.name !== "string" || !Array.isArray(e.seats)) return null;
  return {
    id,
    name: e.name.slice(0, 60),
    updated: Number(e.updated) || 0,
    title: String(e.title ?? "").slice(0, 40),
    board: String(e.board ?? "").slice(0, 40),
    seats: e.seats.slice(0, 6).map((/** @type {any} */ s) => String(s).slice(0, 24)),
    ply: Number(e.ply) || 0,
    over: e.over === true,
    post: String(e.post ?? "").slice(0, 12),
  };
}

/** All games, latest first; entries that cannot be read come as `bad`. @returns {Summary[]} */
export function games() {
  const index = parsed(read(INDEX), /** @type {any} */ ({}));
  return keys()
    .map((key) => {
      const id = key.slice(GAME.length);
      return summary(index[id], id) ?? fromEntry(key, id);
    })
    .sort((a, b) => b.updated - a.updated);
}

/** @param {string} key @param {string} id @returns {Summary} */
function fromEntry(key, id) {
  const entry = parsed(read(key), /** @type {any} */ (null));
  const known = entry && typeof entry.save === "string" ? summary(entry, id) : null;
  return (
    known ?? {
      id,
      name: "A save that cannot be read",
      updated: 0,
      title: "",
      board: "",
      seats: [],
      ply: 0,
      over: false,
      post: "",
      bad: true,
    }
  );
}

/** @param {string} id @returns {Entry|null} null when there is none, or none that can be read */
export function game(id) {
  const entry = parsed(read(GAME + id), /** @type {any} */ (null));
  const known = summary(entry, id);
  return known && typeof entry.save === "string" ? { ...known, save: entry.save } : null;
}

/** The stored text as it is, for a rescue or to undo a deletion. @param {string} id */
export const rawGame = (id) => read(GAME + id);

/** @param {Entry} entry @returns {string|null} why it could not be stored */
export function keep(entry) {
  const why = write(GAME + entry.id, JSON.stringify(entry));
  if (!why) note(entry.id, { ...entry, save: undefined });
  return why;
}

/** @param {string} id @param {string} name */
export function rename(id, name) {
  const entry = game(id);
  return entry ? keep({ ...entry, name }) : null;
}

/** Removes a game and its notes. @param {string} id @returns {() => void} what brings them back */
export function remove(id) {
  const kept = [GAME + id, NOTES + id].map((key) => /** @type {const} */ ([key, read(key)]));
  for (const [key] of kept) erase(key);
  note(id, undefined);
  return () => kept.forEach(([key, text]) => text !== null && write(key, text));
}

/** What a player has noted of a game. @param {string} id */
export const notes = (id) => read(NOTES + id) ?? "";

/** @param {string} id @param {string} text @returns {string|null} why it could not be stored */
export function setNotes(id, text) {
  if (text) return write(NOTES + id, text);
  erase(NOTES + id);
  return null;
}

/** What a browser holds its seat by, in a game by link. @param {string} post */
export const secret = (post) => (post && read(SECRET + post)) || "";

/** @param {string} post @param {string} secret @returns {string|null} why it could not be stored */
export const keepSecret = (post, secret) => write(SECRET + post, secret);

/** @param {string} id @param {any} summary */
function note(id, summary) {
  const index = parsed(read(INDEX), /** @type {any} */ ({}));
  index[id] = summary;
  write(INDEX, JSON.stringify(index));
}

/** @returns {string} */
export const newId = () =>
  Date.now().toString(36) + Math.floor(Math.random() * 36 ** 4).toString(36);

/** @returns {Record<string, any>} */
export const prefs = () => parsed(read(PREFS), {});

/** @param {Record<string, any>} patch */
export const setPrefs = (patch) => {
  write(PREFS, JSON.stringify({ ...prefs(), ...patch }));
};

/** Tells when another tab changes a game. @param {(id: string) => void} tell */
export function onOtherTab(tell) {
  window.addEventListener("storage", (e) => {
    if (e.key?.startsWith(GAME)) tell(e.key.slice(GAME.length));
  });
}
