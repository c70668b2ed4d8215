/** Taking a game over from another screen: its QR code, by camera or from a picture. */

import { $, button, el, fill } from "./dom.js";
import { receive } from "./post.js";
import { readCode } from "./qr.js";

/** Milliseconds between two looks through the camera. */
const PAUSE = 200;

const dialog = () => /** @type {HTMLDialogElement} */ ($("dialog"));

export function scan() {
  const told = el("p", { class: "quiet", role: "status" }, "Hold the QR code of a game into the picture.");
  const video = el("video", { playsinline: true, muted: true, class: "scan", hidden: true });
  const file = el("input", { type: "file", accept: "image/*", id: "scan-file", hidden: true });
  file.addEventListener("change", async () => {
    const [picture] = file.files ?? [];
    if (!picture) return;
    try {
      const bitmap = await createImageBitmap(picture);
      const text = await readCode(bitmap, bitmap.width, bitmap.height);
      if (!take(text)) told.textContent = "There is no QR code of a game in that picture.";
    } catch {
      told.textContent = "That file is no picture.";
    }
    file.value = "";
  });
  fill(
    dialog(),
    el("h2", { tabindex: "-1" }, "Scan a game"),
    told,
    video,
    el(
      "div",
      { class: "row" },
      button("camera", "Use the camera", () => void watch(video, told), { class: "primary" }),
      button("picture", "Open a picture", () => file.click()),
      file,
    ),
    el("div", { class: "row end" }, button("close", "Close", () => dialog().close())),
  );
  dialog().showModal();
}

/** Looks until a game is in sight or the sheet is closed. @param {HTMLVideoElement} video @param {HTMLElement} told */
async function watch(video, told) {
  /** @type {MediaStream} */
  let stream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  } catch {
    told.textContent = "The page may not use a camera, or there is none. A picture does as well.";
    return;
  }
  video.hidden = false;
  video.srcObject = stream;
  await video.play();
  while (dialog().open && video.isConnected) {
    if (take(await readCode(video, video.videoWidth, video.videoHeight))) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  for (const track of stream.getTracks()) track.stop();
}

/** Opens the game in a text, if there is one. @param {string} text */
function take(text) {
  const code = /#g=([\w-]+)/.exec(text)?.[1];
  if (!code) return false;
  dialog().close();
  void receive(code, { id: null, name: "Game from a code", hash: `#g=${code}` });
  return true;
}
