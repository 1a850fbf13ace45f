// Asking for the news of the class, again and again: so often that a lesson goes on at once, so seldom that a hundred
// pages cost one server little. No two pages keep in step, and a page that nobody sees asks nothing.

import { Refused } from "./server.js";

/**
 * What a page does with what it hears.
 * @typedef {object} ClassListener
 * @property {(news: ClassNews) => void} heard
 * @property {(why: string) => void} out This browser is in the class no longer.
 * @property {() => void} lost
 * @property {() => void} found
 */

const EVERY_MS = 2500;
const MOST_MS = 30_000;
const SPREAD = 0.3;
const HERE_MS = 30_000;
const QUIET = 2; // so many failures in a row are no news yet

/**
 * @param {{ news: (since: number) => Promise<ClassNews | null>, here: () => Promise<unknown> }} server
 * @param {ClassListener} listener
 */
export function listen(server, listener) {
  let since = -1;
  let failures = 0;
  let told = 0; // when the server was told last that we are here
  let isAsking = false;
  let isOver = false;
  /** @type {number} */
  let timer = null;

  /** @param {ClassNews | null} news */
  function hear(news) {
    if (!news || news.version < since) return;
    since = news.version;
    listener.heard(news);
  }

  function wind() {
    clearTimeout(timer);
    if (isOver || document.hidden) return;
    const wait = Math.min(EVERY_MS * 2 ** failures, MOST_MS);
    timer = setTimeout(ask, wait * (1 - SPREAD + 2 * SPREAD * Math.random()));
  }

  function succeed() {
    if (failures > QUIET) listener.found();
    failures = 0;
  }

  /** @param {unknown} error */
  function fail(error) {
    if (error instanceof Refused && error.isOut) {
      if (!isOver) listener.out(error.message);
      isOver = true;
      since = -1;
      told = 0;
      return;
    }
    failures += 1;
    if (failures === QUIET + 1) listener.lost();
  }

  // Where that fails, what is asked next fails as well, and says why.
  async function tell() {
    if (Date.now() - told < HERE_MS) return;
    try {
      await server.here();
      told = Date.now();
    } catch (error) {
      console.info(error);
    }
  }

  async function ask() {
    if (isAsking) return;
    isAsking = true;
    try {
      await tell();
      hear(await server.news(since));
      isOver = false;
      succeed();
    } catch (error) {
      fail(error);
    }
    isAsking = false;
    wind();
  }

  // Who is out may have joined again in another tab.
  function seen() {
    if (document.hidden) clearTimeout(timer);
    else ask();
  }

  document.addEventListener("visibilitychange", seen);
  window.addEventListener("online", seen);
  ask();
  return { hear };
}
