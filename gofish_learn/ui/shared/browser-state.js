// What the browser keeps between visits (the token, the speed, whether to read aloud, to sound, to move, to be large and to
// hear letters, whom it has met), and what happens where it may keep nothing.

import { isAppOfServer, openedWith } from "./saving/address.js";
import { ifAllowed, inBrowser } from "./saving/storage.js";

/** @import { Message } from "../frame/link.js" */

const [TOKEN, MET] = ["token", "met"];
const NAMES = [TOKEN, MET, "speed", "speech", "sound", "movement", "large", "keys"];

/** @param {string} name */
export const remembered = (name) => inBrowser.get(`gofish.${name}`);

/**
 * @param {string} name
 * @param {string} value
 * @returns {boolean} whether it is kept
 */
export const remember = (name, value) => inBrowser.set(`gofish.${name}`, value);

/** @param {string} name */
const forget = (name) => inBrowser.remove(`gofish.${name}`);

// Everything that this file keeps, on a site that has no server.
export const forgetBrowserState = () => NAMES.forEach(forget);

/** @param {string} cookie */
function setCookie(cookie) {
  ifAllowed(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API wants a secure page
    document.cookie = cookie;
  });
}

// Storage belongs to one port, a cookie to all ports of a host: by the cookie, the pages of another port find the same
// token. It goes with the addresses of pages only, which nothing else on this computer has.
const PAGES = "/gofish/";
const VOILA_PAGES = "/voila/render/"; // in Voila, and on our own server until 1.0.0
const DAYS = 400;
const IS_TOKEN = /^[0-9a-f]{32}$/;

function placeOfPages() {
  if (isAppOfServer()) return PAGES;
  const path = window.location.pathname;
  const at = path.indexOf(VOILA_PAGES);
  return at < 0 ? null : path.slice(0, at + VOILA_PAGES.length);
}

function tokenOfOtherPort() {
  if (!placeOfPages()) return null;
  return ifAllowed(() => document.cookie)?.match(/(?:^|; )gofish_token=([0-9a-f]{32})(?:;|$)/)?.[1] ?? null;
}

/** @param {string} token */
function tellOtherPorts(token) {
  const place = placeOfPages();
  if (!place || tokenOfOtherPort()) return;
  setCookie(`gofish_token=${token}; path=${place}; max-age=${DAYS * 86400}; samesite=strict`);
}

// Who uses this device next is somebody else. `base` is where the server's addresses begin.
/** @param {string} base */
export function forgetToken(base) {
  forget(TOKEN);
  forget(MET);
  for (const pages of [PAGES, VOILA_PAGES]) {
    setCookie(`gofish_token=; path=${base.replace(/\/$/, "")}${pages}; max-age=0; samesite=strict`);
  }
}

// 128 bits that nobody can guess.
export function randomDigits() {
  const bytes = window.crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The token is 32 hex digits that nobody can guess, or null where storage is blocked: then the game cannot be resumed,
// only played.
// crypto.randomUUID would need a secure page, and a classroom's server is often plain http.
/** @returns {{ token: string | null }} */
export function ownToken() {
  const old = remembered(TOKEN);
  const known = IS_TOKEN.test(old || "") ? old : tokenOfOtherPort();
  const token = known ?? randomDigits();
  if (token !== old && !remember(TOKEN, token)) return { token: null };
  tellOtherPorts(token);
  return { token };
}

export function hasToken() {
  return IS_TOKEN.test(remembered(TOKEN) || "") || Boolean(tokenOfOtherPort());
}

/** @param {any} token one that was this browser's before, or none */
export function takeToken(token) {
  if (IS_TOKEN.test(token)) remember(TOKEN, token);
}

// The first message of a page.
/** @returns {Message} */
export function greeting() {
  return { type: "hello", ...ownToken(), ...openedWith() };
}
