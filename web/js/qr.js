/** QR codes: drawing one, and reading one from a picture. The libraries come when they are needed. */

import { el, fill } from "./dom.js";

/** Light modules around a code, which readers need. */
const QUIET = 4;
/** Pixels of a module. */
const MODULE = 4;

/** @param {HTMLElement} box @param {string} text */
export async function drawCode(box, text) {
  const { default: qrcode } = await import("../vendor/qrcode.js");
  const code = qrcode(0, "L");
  try {
    code.addData(text, "Byte");
    code.make();
  } catch {
    return fill(box, el("p", { class: "quiet" }, "This link is too long for a QR code."));
  }
  const n = code.getModuleCount(),
    side = (n + 2 * QUIET) * MODULE;
  const canvas = el("canvas", { width: side, height: side, role: "img", "aria-label": "QR code of the link" });
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  ctx.fillStyle = "#fff";
  ctx.fillRect(0, 0, side, side);
  ctx.fillStyle = "#000";
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++)
      if (code.isDark(y, x)) ctx.fillRect((x + QUIET) * MODULE, (y + QUIET) * MODULE, MODULE, MODULE);
  fill(box, canvas, el("p", { class: "quiet" }, `Let the other device scan it. ${text.length} characters.`));
}

/** Widest picture that is searched. */
const WIDEST = 1400;

/**
 * The text of a code in a picture, or an empty one.
 * @param {HTMLVideoElement|ImageBitmap} picture @param {number} width @param {number} height
 */
export async function readCode(picture, width, height) {
  const native = await detector();
  if (native) {
    const [found] = await native.detect(picture);
    if (found) return String(found.rawValue);
  }
  const scale = Math.min(1, WIDEST / Math.max(width, height));
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const canvas = el("canvas", { width: w, height: h });
  const ctx = /** @type {CanvasRenderingContext2D} */ (
    canvas.getContext("2d", { willReadFrequently: true })
  );
  ctx.drawImage(picture, 0, 0, w, h);
  await import("../vendor/jsqr.js");
  return String(/** @type {any} */ (self).jsQR(ctx.getImageData(0, 0, w, h).data, w, h)?.data ?? "");
}

/** The browser's own reader, where it has one. @returns {Promise<any>} */
async function detector() {
  const Detector = /** @type {any} */ (self).BarcodeDetector;
  try {
    const formats = (await Detector?.getSupportedFormats()) ?? [];
    return formats.includes("qr_code") ? new Detector({ formats: ["qr_code"] }) : null;
  } catch {
    return null;
  }
}
