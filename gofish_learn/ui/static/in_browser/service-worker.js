// What lets the site work without a network from the second visit on. The builder writes the list of files in front.
//
// Each version of the site has a cache of its own, filled whole and checked file by file before it is used, and used by
// all pages or by none: so no page ever gets old files and new ones together.

/** @type {any} */
const here = globalThis;
/** What the builder wrote: the hash of each file by its path, of those that are kept at once and of those kept later. */
const SITE = /** @type {{ version: string, first: Record<string, string>, later: Record<string, string> }} */ (
  here.SITE
);
const OURS = `gofish ${here.registration.scope} `; // another site at the same address has caches of its own
const OLD = /^gofish-[0-9a-f]{16}$/; // as 1.0.0 named them
const CACHE = `${OURS}${SITE.version}`;
const AT_ONCE = 6;

/** @param {ArrayBuffer} content */
async function hashOf(content) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} path */
const addressOf = (path) => new URL(path, here.registration.scope).href;

// A server may have begun to send another version: then this one is not taken, and what was there before stays.
/**
 * @param {Cache} cache
 * @param {string} path
 */
async function keep(cache, path) {
  const response = await fetch(addressOf(path), { cache: "no-cache" });
  const content = await response.clone().arrayBuffer();
  if (!response.ok || (await hashOf(content)) !== SITE.first[path]) throw new Error(`${path} is of another version.`);
  await cache.put(addressOf(path), response);
}

async function install() {
  const cache = await caches.open(CACHE);
  const wanted = Object.keys(SITE.first);
  const takeOne = async () => {
    for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) await keep(cache, path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeOne));
}

async function forgetOlder() {
  const names = await caches.keys();
  const older = names.filter((name) => (name.startsWith(OURS) && name !== CACHE) || OLD.test(name));
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** @param {string} address */
function pathOf(address) {
  const { origin, pathname } = new URL(address);
  const scope = new URL(here.registration.scope);
  if (origin !== scope.origin || !pathname.startsWith(scope.pathname)) return null;
  const path = decodeURIComponent(pathname.slice(scope.pathname.length));
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/**
 * @param {Request} request
 * @param {string} path
 */
async function answer(request, path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(addressOf(path));
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(addressOf(path), response.clone());
  return response;
}

here.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
here.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(forgetOlder()));
here.addEventListener("fetch", (/** @type {any} */ event) => {
  const path = event.request.method === "GET" ? pathOf(event.request.url) : null;
  if (path !== null && (path in SITE.first || path in SITE.later)) event.respondWith(answer(event.request, path));
});
