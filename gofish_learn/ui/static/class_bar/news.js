// What the page hears of its class: by the connection of the app that is on it, or by one of its own.

import { createHearing } from "../carriers/hearing.js";
import { settleToken } from "../shared/keeping/settling.js";
import { ownToken } from "../shared/keepsakes.js";

/**
 * What a page does with what it hears.
 * @typedef {object} ClassListener
 * @property {(news: ClassNews) => void} heard
 * @property {() => void} out This browser is in the class no longer.
 * @property {(isLost: boolean) => void} lost
 */

/**
 * @param {string} app the app on the page
 * @param {ClassListener} listener
 */
export function listen(app, listener) {
  let version = -1;
  let isOut = false;

  /** @param {ClassNews | null} news */
  function hear(news) {
    if (!news || news.version < version) return;
    version = news.version;
    isOut = false;
    listener.heard(news);
  }

  /** @param {any} told */
  function heard(told) {
    if (told.type === "class") return hear(told.news);
    if (told.out && !isOut) listener.out();
    isOut = Boolean(told.out);
    version = -1;
  }

  if (document.getElementById("gofish-about")) {
    window.addEventListener("gofish-class", (event) => heard(/** @type {CustomEvent} */ (event).detail));
    window.dispatchEvent(new Event("gofish-class-listens"));
  } else {
    const about = () => ({ app, token: ownToken().token });
    settleToken().then(() => createHearing("bar", about, { heard, lost: listener.lost }));
  }
  return { hear };
}
