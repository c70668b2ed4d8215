/**
 * Walking the list of legal actions as a tree. No rule is known here: an action is a verb and
 * ints, and `view.args`
 * tells what each int is. `chosen` is the part that the player has picked.
 */

/** @typedef {import('./state.js').View} View */
/** @typedef {(string|number)[]} Path */
/**
 * @typedef {object} Step
 * @property {Path} path what is settled: `chosen` and whatever leaves no choice
 * @property {string} kind of the next thing to pick: 'verb', 'company', 'hex', ... or 'ready'
 * @property {(string|number)[]} values that may be picked
 * @property {number} index of the action when it is ready, else -1
 * @property {number[]} plain actions without anything to pick, offered beside the rest
 */

/**
 * Indices of the actions that begin with `path`.
 * @param {View} view @param {Path} path @returns {number[]}
 */
export function matching(view, path) {
  const out = [];
  for (let i = 0; i < view.actions.length; i++) {
    if (path.every((p, k) => view.actions[i].do[k] === p)) out.push(i);
  }
  return out;
}

/** @param {View} view @param {number[]} among @param {number} at @returns {Path} */
const distinct = (view, among, at) => [...new Set(among.map((i) => view.actions[i].do[at]))];

/** @param {View} view @param {string} verb */
const argsOf = (view, verb) => view.args[verb] ?? [];

/** Where the walk stands. @param {View} view @param {Path} chosen @returns {Step} */
export function step(view, chosen) {
  const all = matching(view, []);
  const verbs = distinct(view, all, 0);
  const deep = verbs.filter((v) => argsOf(view, String(v)).length);
  // In an auction or in the middle of building the verb is settled, and where there is but one; at
  // the start of a turn it is always asked for.
  const settled = view.direct || view.auction || view.build || verbs.length === 1;
  const lone = deep.length === 1 && settled ? deep[0] : undefined;
  const path = chosen.length || lone === undefined ? [...chosen] : [lone];
  const plain =
    path[0] === lone && lone !== undefined
      ? all.filter((i) => view.actions[i].do.length === 1)
      : [];
  if (!path.length) return { path, kind: "verb", values: verbs, index: -1, plain };
  return { ...descend(view, path), plain };
}

/** What is asked for even when there is but one, so that nobody is surprised. */
const ALWAYS = ["company", "hex", "money"];

/**
 * Goes down while there is only one way and something is left to pick after it.
 * @param {View} view @param {Path} path
 */
function descend(view, path) {
  for (;;) {
    const left = matching(view, path),
      kinds = argsOf(view, String(path[0]));
    if (path.length > kinds.length)
      return { path, kind: "ready", values: [], index: left[0] ?? -1 };
    const values = distinct(view, left, path.length);
    const kind = kinds[path.length - 1],
      last = path.length === kinds.length;
    if (values.length !== 1 || (last && ALWAYS.includes(kind)))
      return { path, kind, values, index: -1 };
    path = [...path, values[0]];
  }
}

/**
 * One pick back, past whatever settles itself.
 * @param {View} view @param {Path} chosen @returns {Path|null} null at the top
 */
export function back(view, chosen) {
  const now = step(view, chosen).path;
  for (let n = now.length - 1; n >= 0; n--) {
    if (step(view, now.slice(0, n)).path.length < now.length) return now.slice(0, n);
  }
  return null;
}

/**
 * The hexes that may be touched now, also those beside an already picked one.
 * @param {View} view @param {Path} chosen @returns {number[]}
 */
export function lit(view, chosen) {
  const at = step(view, chosen);
  if (at.kind === "hex") return at.values.map(Number);
  const k = pickedPlace(view, at.path);
  return k ? distinct(view, matching(view, at.path.slice(0, k)), k).map(Number) : [];
}

/** Places of the hexes in an action of this verb. @param {View} view @param {Path} path */
const hexPlaces = (view, path) =>
  argsOf(view, String(path[0])).flatMap((kind, i) => (kind === "hex" ? [i + 1] : []));

/** Place of the last hex already picked, or 0. @param {View} view @param {Path} path */
const pickedPlace = (view, path) =>
  hexPlaces(view, path).filter((k) => path.length > k).at(-1) ?? 0;

/**
 * The hex picked last, if any.
 * @param {View} view @param {Path} chosen @returns {number|null}
 */
export function pickedHex(view, chosen) {
  const { path } = step(view, chosen),
    k = pickedPlace(view, path);
  return k ? Number(path[k]) : null;
}

/**
 * All hexes already picked: out of the first of two something is built into the second.
 * @param {View} view @param {Path} chosen @returns {number[]}
 */
export function pickedHexes(view, chosen) {
  const { path } = step(view, chosen);
  return hexPlaces(view, path).flatMap((k) => (path.length > k ? [Number(path[k])] : []));
}

/**
 * What a touch on a hex means.
 * @param {View} view @param {Path} chosen @param {number} hex
 * @returns {{go?: Path, confirm?: number, picks?: Path[]}} a longer path, an action to carry out, or paths to offer
 */
export function touch(view, chosen, hex) {
  const at = step(view, chosen);
  if (at.index >= 0 && pickedHex(view, chosen) === hex) return { confirm: at.index };
  const k = at.kind === "hex" ? at.path.length : pickedPlace(view, at.path);
  if (lit(view, chosen).includes(hex)) return { go: [...at.path.slice(0, k), hex] };
  const picks = pathsTo(view, at.path.slice(0, hexPlaces(view, at.path)[0] ?? 1), hex);
  const [first] = picks;
  // Out of another hex, or into one that can be reached from one side only.
  return first && hexPlaces(view, first).length > 1 && (picks.length === 1 || first.length === 2)
    ? { go: first }
    : { picks };
}

/**
 * The ways to this hex from here, each up to and with the hex.
 * @param {View} view @param {Path} path @param {number} hex @returns {Path[]}
 */
function pathsTo(view, path, hex) {
  /** @type {Map<string, Path>} */
  const ways = new Map();
  for (const i of matching(view, path)) {
    const act = view.actions[i].do;
    for (const k of hexPlaces(view, act))
      if (act[k] === hex) ways.set(act.slice(0, k + 1).join(), act.slice(0, k + 1));
  }
  return [...ways.values()].sort((a, b) => a.length - b.length);
}

/**
 * What a path is called: its action when it is one, else its verb.
 * @param {View} view @param {Path} path @returns {string}
 */
export function called(view, path) {
  const [first, more] = matching(view, path);
  return more === undefined && first !== undefined
    ? view.actions[first].label
    : (view.verbs[String(path[0])] ?? String(path[0]));
}

/**
 * Actions on a hex that the core may be asked about: why are they not allowed? Of a hex that is
 * far from the one already picked, it is asked why it cannot be picked in its place.
 * @param {View} view @param {Path} chosen @param {number} hex @param {number[]} companies which to ask about
 * @param {(a: number, b: number) => boolean} near whether two hexes are neighbours
 * @returns {Path[]}
 */
export function candidates(view, chosen, hex, companies, near) {
  const settled = step(view, chosen).path,
    [first] = hexPlaces(view, settled);
  const path = near(Number(settled[first]), hex) ? settled : settled.slice(0, first);
  const offered = [...new Set(view.actions.map((a) => String(a.do[0])))].filter(
    (v) => hexPlaces(view, [v]).length,
  );
  const open = offered.length ? offered : Object.keys(view.args);
  const verbs = path.length && hexPlaces(view, path).length ? [String(path[0])] : open;
  return verbs
    .filter((v) => argsOf(view, v).includes("hex"))
    .flatMap((verb) => {
      /** @type {Path[]} */
      let grown = [[verb]];
      const last = (/** @type {number} */ i) => i + 1 === hexPlaces(view, [verb]).at(-1);
      argsOf(view, verb).forEach((kind, i) => {
        grown = grown.flatMap((p) =>
          valuesFor(kind, path[0] === verb ? path[i + 1] : undefined, hex, companies, last(i)).map(
            (v) => [...p, v],
          ),
        );
      });
      return grown;
    });
}

/**
 * @param {string} kind @param {string|number|undefined} known @param {number} hex
 * @param {number[]} companies @param {boolean} last whether it is the last hex of the action
 * @returns {Path}
 */
function valuesFor(kind, known, hex, companies, last) {
  if (kind === "hex" && (last || known === undefined)) return [hex];
  if (known !== undefined) return [known];
  if (kind === "gauge") return [0, 1];
  return kind === "company" ? companies : [0];
}
