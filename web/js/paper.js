/** The board on paper: drawn whole, in the colours of the day, as large as a sheet. */

import { board } from "./board.js";
import { whole } from "./camera.js";
import { el } from "./dom.js";
import { dayPaints } from "./palette.js";
import { draw } from "./render.js";
import { picture, shown, ui } from "./state.js";

/** Pixels along the longer side of the sheet. */
const LONG = 2400;
const EDGE = 1.2;

export function startPaper() {
  addEventListener("beforeprint", lay);
  addEventListener("afterprint", () => document.getElementById("paper")?.remove());
}

function lay() {
  const { w, h } = board().box,
    scale = LONG / (Math.max(w, h) + EDGE);
  const size = { w: Math.round((w + EDGE) * scale), h: Math.round((h + EDGE) * scale) };
  const canvas = el("canvas", { id: "paper", width: size.w, height: size.h });
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
  const still = { ...ui, hover: -1, steering: false, callout: null, chosen: [], previews: null };
  const view = shown();
  draw({
    ctx,
    board: board(),
    picture: picture(),
    // Nothing shines on paper.
    view: view && { ...view, live: false },
    ui: { ...still, camera: whole(board().box), theme: -1 },
    size,
    moving: false,
    dpr: 1,
    paints: dayPaints(),
  });
  document.body.append(canvas);
}
