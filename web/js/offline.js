/**
 * The service worker: the site works without a network, and a new version waits until it is
 * wanted.
 */

import { notice, unnotice } from "./state.js";

export async function startOffline() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  const wasControlled = !!navigator.serviceWorker.controller;
  let reloading = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // The first worker of a visit only takes its place; a later one brings another version of the
    // page.
    if (!wasControlled || reloading) return;
    reloading = true;
    location.reload();
  });
  try {
    const registration = await navigator.serviceWorker.register("sw.js", {
      updateViaCache: "none",
    });
    if (registration.waiting) offer(registration.waiting);
    registration.addEventListener("updatefound", () => watch(registration.installing));
  } catch (error) {
    console.info("The page will not work without a network:", error);
  }
}

/** @param {ServiceWorker|null} worker */
function watch(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker);
  });
}

/** @param {ServiceWorker} worker */
function offer(worker) {
  notice({
    key: "update",
    text: "A new version is ready. Your games are kept.",
    acts: [
      ["Update", () => worker.postMessage({ type: "take-over" })],
      ["Later", () => unnotice("update")],
    ],
  });
}
