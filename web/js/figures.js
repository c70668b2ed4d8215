/**
 * Pictures beside the rules: small positions on canvases of their own, drawn by the renderer of
 * the board. On a page of rules it draws by itself.
 */

import { fit } from "./camera.js";
import { boxOf, makeBoard } from "./geometry.js";
import { paints } from "./palette.js";
import { draw } from "./render.js";
import { data, ui } from "./state.js";

/** Pixels of a hex's radius where there is room, and the height that a picture may have. */
const SCALE = 38,
  HEIGHT = 400;
/** Sea or land around what is to be seen, in units. */
const RIM = 0.3;

/** Colours are read anew for each theme; the numbers are no themes of the page. */
let theme = -2;

/** @param {ParentNode} root */
export function drawFigures(root) {
  for (const canvas of root.querySelectorAll("canvas[data-picture]"))
    figure(/** @type {HTMLCanvasElement} */ (canvas));
}

/** @param {HTMLCanvasElement} canvas */
function figure(canvas) {
  const picture = data.boards[String(canvas.dataset.board)];
  const { view, hexes, chosen, route } = JSON.parse(String(canvas.dataset.picture));
  const board = makeBoard(picture);
  const part = boxOf(hexes.flatMap((/** @type {number} */ id) => board.cells.get(id) ?? []));
  const [w, h] = [part.w + 2 * RIM, part.h + 2 * RIM];
  const room = /** @type {HTMLElement} */ (canvas.parentElement).clientWidth - 2;
  const scale = Math.min(SCALE, HEIGHT / h, room / w);
  const size = { w: Math.floor(w * scale), h: Math.floor(h * scale) };
  canvas.width = Math.round(size.w * devicePixelRatio);
  canvas.height = Math.round(size.h * devicePixelRatio);
  canvas.style.width = `${size.w}px`;
  canvas.style.height = `${size.h}px`;
  const camera = {
    zoom: scale / fit(size, board.box),
    x: part.x + part.w / 2,
    y: part.y + part.h / 2,
  };
  const still = { hover: -1, cursor: -1, steering: false, callout: null, route };
  draw({
    ctx: /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false })),
    board,
    picture,
    view,
    ui: { ...ui, ...still, previews: null, chosen, camera, theme },
    size,
    dpr: devicePixelRatio,
    paints: paints(theme),
    moving: false,
  });
}

/** Paper is always light, and the eye's theme may change at any time. */
for (const media of ["(prefers-color-scheme: dark)", "print"])
  matchMedia(media).addEventListener("change", () => {
    theme--;
    drawFigures(document);
  });

if (document.body.classList.contains("rule-page")) {
  drawFigures(document);
  addEventListener("resize", () => drawFigures(document));
}
