/**
 * Hexagons: axial coordinates to the plane and back. One unit is the radius of a hex; y grows
 * downwards.
 */

/** @typedef {import('./state.js').Hex} Hex */
/** @typedef {import('./state.js').Picture} Picture */
/** @typedef {{x:number,y:number}} Point */
/** @typedef {Hex & Point & {near:number[]}} Cell `near`: the six neighbours' ids, -1 for none */
/** @typedef {{flat:boolean,cells:Map<number,Cell>,ids:Map<string,number>,corners:Point[],loops:Point[][],box:{x:number,y:number,w:number,h:number}}} Board */

const ROOT3 = Math.sqrt(3);
const SIDES = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** @param {number} q @param {number} r @param {boolean} flat @returns {Point} */
export function centre(q, r, flat) {
  return flat ? { x: 1.5 * q, y: ROOT3 * (r + q / 2) } : { x: ROOT3 * (q + r / 2), y: 1.5 * r };
}

/**
 * Corners of a hex; side i lies between corners i and i + 1.
 * @param {boolean} flat @returns {Point[]}
 */
export function corners(flat) {
  return SIDES.map((_, i) => {
    const angle = (Math.PI / 3) * i - (flat ? 0 : Math.PI / 6);
    return { x: Math.cos(angle), y: Math.sin(angle) };
  });
}

/** @param {Picture} picture @returns {Board} */
export function makeBoard(picture) {
  const flat = picture.layout !== "pointy";
  const ids = new Map(picture.hexes.map((h) => [`${h.q},${h.r}`, h.id]));
  const cells = new Map(
    picture.hexes.map((h) => [
      h.id,
      {
        ...h,
        ...centre(h.q, h.r, flat),
        near: SIDES.map(([q, r]) => ids.get(`${h.q + q},${h.r + r}`) ?? -1),
      },
    ]),
  );
  const shape = { flat, cells, ids, corners: corners(flat) };
  return { ...shape, loops: coast(shape.cells, shape.corners), box: boxOf([...cells.values()]) };
}

/** The rectangle around some hexes. @param {Point[]} points */
export function boxOf(points) {
  const xs = points.map((p) => p.x),
    ys = points.map((p) => p.y);
  const x = Math.min(...xs) - 1,
    y = Math.min(...ys) - 1;
  return { x, y, w: Math.max(...xs) + 1 - x, h: Math.max(...ys) + 1 - y };
}

/**
 * The coast: sides without a neighbour, chained to closed lines.
 * @param {Map<number,Cell>} cells @param {Point[]} corner
 */
function coast(cells, corner) {
  // Corners lie at least half a unit apart, so coarse steps name each of them safely.
  /** @param {Point} p */
  const key = (p) => `${Math.round(p.x * 8)},${Math.round(p.y * 8)}`;
  /** @type {Map<string, Point[]>} */
  const from = new Map();
  for (const c of cells.values()) {
    c.near.forEach((n, i) => {
      if (n >= 0) return;
      const [a, b] = [corner[i], corner[(i + 1) % 6]].map((p) => ({ x: c.x + p.x, y: c.y + p.y }));
      from.set(key(a), [...(from.get(key(a)) ?? []), b]);
    });
  }
  const loops = [];
  for (const [start] of from) {
    const loop = [];
    for (let at = start; from.get(at)?.length;) {
      const next = /** @type {Point} */ (/** @type {Point[]} */ (from.get(at)).pop());
      loop.push(next);
      at = key(next);
    }
    if (loop.length) loops.push(loop);
  }
  return loops;
}

/**
 * The hex at a point of the plane, or -1.
 * @param {Board} board @param {Point} p @returns {number}
 */
export function hexAt(board, p) {
  const q = board.flat ? p.x / 1.5 : p.x / ROOT3 - p.y / 3;
  const r = board.flat ? p.y / ROOT3 - p.x / 3 : p.y / 1.5;
  let [a, b, c] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)];
  if (da > db && da > dc) a = -b - c;
  else if (db > dc) b = -a - c;
  return board.ids.get(`${a},${b}`) ?? -1;
}

/** @type {Record<string, Point>} */
const ARROWS = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/**
 * The next hex in an arrow's direction: the one that lies most nearly that way, so that every hex
 * can be reached.
 * @param {Board} board @param {number} id @param {string} key @returns {number} the same hex when there is none
 */
export function arrow(board, id, key) {
  const way = ARROWS[key],
    from = board.cells.get(id);
  if (!way || !from) return id;
  let best = id,
    least = Infinity;
  for (const c of board.cells.values()) {
    const along = (c.x - from.x) * way.x + (c.y - from.y) * way.y;
    const aside = Math.abs((c.x - from.x) * way.y) + Math.abs((c.y - from.y) * way.x);
    // A zigzag along a row keeps to its row: of two equally good hexes, even columns go one way
    // and odd ones the other; so do rows on a board whose hexes stand on a corner.
    const tie = board.flat
      ? (c.y - from.y) * way.x * way.x * (from.q % 2 ? 0.01 : -0.01)
      : (c.x - from.x) * way.y * way.y * (from.r % 2 ? 0.01 : -0.01);
    const cost = along + 2 * aside - tie;
    if (along > 0.1 && aside < along * 3 && cost < least) [best, least] = [c.id, cost];
  }
  return best;
}

/**
 * Where n pieces stand in one hex, by turns round the middle.
 * @param {number} n @returns {Point[]}
 */
export function slots(n) {
  const d = 0.36;
  if (n <= 1) return [{ x: 0, y: 0 }];
  if (n === 2)
    return [
      { x: -d, y: 0 },
      { x: d, y: 0 },
    ];
  if (n === 3)
    return [
      { x: -d, y: -d * 0.8 },
      { x: d, y: -d * 0.8 },
      { x: 0, y: d * 0.9 },
    ];
  const four = [
    { x: -d, y: -d },
    { x: d, y: -d },
    { x: -d, y: d },
    { x: d, y: d },
  ];
  return n === 4
    ? four
    : [...four, { x: 0, y: 0 }, { x: 0, y: 2 * d }, { x: 0, y: -2 * d }].slice(0, n);
}
