// The service worker: the whole site works without a network, and an update comes whole or not at all.
//
// Protocol with the page: the page registers this file with updateViaCache "none". A new build
// installs itself beside the old one and then waits. When the player agrees, the page sends the
// waiting worker {type: "take-over"} and reloads once on "controllerchange". Nothing else is said.
// The page had better be fully loaded by then, Python included: a Chromium that finds the old worker
// in the middle of an answer takes up to half a minute before it looks again.
//
// build.py fills in the build and the list of its files. All of them but the pages at the root lie
// in folders that are named by their content.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const BUILD = "{{build}}";
/** @type {string[]} */
const FILES = JSON.parse(`{{files}}`);
const OURS = "cuberails ";
const CACHE = `${OURS}${worker.registration.scope} ${BUILD}`;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data?.type === "take-over") void worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(worker.registration.scope))
    event.respondWith(answer(event.request));
});

/** All files into this build's cache; one that fails undoes the whole. */
async function install() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(FILES.map(async (file) => cache.put(url(file), await get(file))));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/**
 * A file of this build: what an older build has under the same hashed name is copied from there.
 * @param {string} file
 */
async function get(file) {
  const hashed = /^(app|rt)\//.test(file);
  const known = hashed && (await caches.match(url(file)));
  if (known) return known;
  const answer = await fetch(url(file), { cache: hashed ? "default" : "reload" });
  if (!answer.ok || answer.redirected) throw new Error(`${file}: ${answer.status}`);
  if (file === "./" && !(await answer.clone().text()).includes(BUILD))
    throw new Error("the page belongs to another build");
  return answer;
}

/** The builds before this one are gone for good. */
async function activate() {
  const old = (await caches.keys()).filter((name) => name !== CACHE && mine(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * Whether a cache is of this site: one host may hold several copies under different paths.
 * @param {string} name
 */
function mine(name) {
  return name.startsWith(`${OURS}${worker.registration.scope} `);
}

/**
 * From this build's cache; a hole in it (browsers may evict) falls through to the network.
 * @param {Request} request
 */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const home = [url("./"), url("index.html")].includes(request.url.split(/[?#]/)[0]);
  const known = await cache.match(home ? url("./") : request, { ignoreSearch: true });
  return known ?? fetch(request);
}

/** @param {string} file */
function url(file) {
  return new URL(file, worker.registration.scope).href;
}
