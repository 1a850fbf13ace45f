// What lets the site work without a network from the second visit on. The builder writes the list of files in front.
//
// Each version of the site has a cache of its own, filled whole and checked file by file before it is used, and used by
// all pages or by none: so no page ever gets old files and new ones together. The notebooks, if there are any, have a
// worker of their own for their folder, made of this script, too.

/** @type {any} */
const here = globalThis;
/**
 * What the builder wrote: the hash of each file by its path from this script, of those that are kept at once and of
 * those kept later.
 */
const SITE = /** @type {{ version: string, first: Record<string, string>, later: Record<string, string> }} */ (
  here.SITE
);
const { scope } = here.registration;
const OURS = `gofish-${new URL(scope).pathname}-`; // there may be several sites at one address, each in its folder
const FORMER = /^gofish-[0-9a-f]{16}$/; // before the name said which site
const CACHE = `${OURS}${SITE.version}`;
const AT_ONCE = 6;

/** @param {ArrayBuffer} content */
async function hashOf(content) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Record<string, string>} hashes */
const byAddress = (hashes) =>
  new Map(Object.entries(hashes).map(([path, hash]) => [new URL(encodeURI(path), scope).href, hash]));

const FIRST = byAddress(SITE.first);
const LATER = byAddress(SITE.later);

// A server may have begun to send another version: then this one is not taken, and what was there before stays.
/** @type {(cache: Cache, address: string, hash: string, how?: RequestInit) => Promise<void>} */
async function keep(cache, address, hash, how = {}) {
  const response = await fetch(address, { cache: "no-cache", ...how });
  const content = await response.clone().arrayBuffer();
  if (!response.ok || (await hashOf(content)) !== hash) throw new Error(`${address} is of another version.`);
  await cache.put(address, response);
}

/** @type {(hashes: Map<string, string>, take: (address: string, hash: string) => Promise<void>) => Promise<void>} */
async function someAtOnce(hashes, take) {
  const wanted = hashes.entries();
  const takeOne = async () => {
    for (const [address, hash] of wanted) await take(address, hash);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeOne));
}

async function install() {
  const cache = await caches.open(CACHE);
  await someAtOnce(FIRST, (address, hash) => keep(cache, address, hash));
}

// A page has asked for it. What cannot be had now is kept when it is opened.
async function keepRest() {
  const cache = await caches.open(CACHE);
  await someAtOnce(LATER, async (address, hash) => {
    if (await cache.match(address)) return;
    await keep(cache, address, hash, { priority: "low" }).catch((error) => console.info(error.message));
  });
}

async function forgetOlder() {
  const names = await caches.keys();
  const older = names.filter((name) => FORMER.test(name) || (name.startsWith(OURS) && name !== CACHE));
  await Promise.all(older.map((name) => caches.delete(name)));
}

/**
 * The address of the file that is asked for, as it is kept.
 * @param {string} asked
 */
function addressOf(asked) {
  const { origin, pathname } = new URL(asked);
  return origin + (pathname.endsWith("/") ? `${pathname}index.html` : pathname);
}

// What is missing is kept if it is of this version; if not, the browser is to look for the new one.
/** @type {(request: Request, address: string) => Promise<Response>} */
async function answer(request, address) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status !== 200) return response;
  const hash = await hashOf(await response.clone().arrayBuffer());
  if (hash === (FIRST.get(address) ?? LATER.get(address))) await cache.put(address, response.clone());
  else here.registration.update();
  return response;
}

// Whatever follows this script in the same worker hears only of what is not done here.
here.addEventListener("install", (/** @type {any} */ event) => {
  event.stopImmediatePropagation();
  event.waitUntil(install());
});
here.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(forgetOlder()));
here.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "keep the rest") event.waitUntil(keepRest());
});
here.addEventListener("fetch", (/** @type {any} */ event) => {
  const address = event.request.method === "GET" ? addressOf(event.request.url) : null;
  if (!FIRST.has(address) && !LATER.has(address)) return;
  event.stopImmediatePropagation();
  event.respondWith(answer(event.request, address));
});
