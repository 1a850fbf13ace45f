// What a page shows until its app is there, or cannot come: words, how far it is, and a way to try again.
//
// What tests and style sheets may rely on: #gofish-loading, with its [role="progressbar"] where it is known how far it
//   is, and [data-part="loading-failed"] where the app could not be started

import { hasToken } from "./browser-state.js";
import { make, setAttributes, setText } from "./dom.js";
import { SENTENCES } from "./sentences.js";
import { followTheme } from "./theme.js";

/**
 * How the start of a page goes.
 * @typedef {object} StartTold
 * @property {number} [share] How far it has come, from 0 to 1, and in words.
 * @property {string} [words]
 * @property {string} [failed] It cannot go on: in a sentence, which may be empty.
 */

// How the page works is asked for in the bar above it.
function openManual() {
  const manual = /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog.gofish-manual"));
  document.querySelector(".gofish-help")?.addEventListener("click", () => manual.showModal());
}

const DRAWN = "#gofish-app [data-version]:not([data-version=''])";

export function createLoading() {
  const node = document.getElementById("gofish-loading");
  const first = document.getElementById("gofish-first");
  openManual();
  if (first) {
    followTheme(first);
    const isForAll = first.classList.contains("gofish-lab"); // whoever comes sees the same rooms
    if (hasToken() && !isForAll) first.dataset.known = "";
  }
  const words = document.getElementById("gofish-loading-words");
  const bar = document.getElementById("gofish-loading-bar");

  /** @param {string} [sentence] */
  function giveUp(sentence) {
    const again = make("button", { type: "button" }, SENTENCES.reload);
    again.addEventListener("click", () => window.location.reload());
    const said = make("p", {}, sentence || SENTENCES.not_started);
    node.replaceChildren(make("div", { role: "alert", "data-part": "loading-failed" }, said, again));
  }

  /** @param {StartTold} told */
  function follow(told) {
    if (told.failed !== undefined) return giveUp(told.failed);
    if (told.words) setText(words, told.words);
    if (told.share !== undefined && bar) {
      const percent = Math.round(100 * told.share);
      setAttributes(bar, { "aria-valuenow": percent });
      bar.querySelector("i").style.width = `${percent}%`;
    }
    return null;
  }

  /** @param {unknown} error */
  function fail(error) {
    console.error(error);
    giveUp();
  }

  // The first screen gives way to the page once that is drawn. Who had come to a link of it by keyboard stays there.
  function giveWay() {
    if (!document.querySelector(DRAWN)) return;
    drawing.disconnect();
    const at = first.querySelector("a:focus")?.getAttribute("href");
    first.remove();
    if (at) /** @type {HTMLElement} */ (document.querySelector(`#gofish-app [href="${CSS.escape(at)}"]`))?.focus();
  }
  const drawing = new MutationObserver(giveWay);

  function done() {
    node.remove();
    if (!first) return;
    drawing.observe(document.getElementById("gofish-app"), { attributes: true, childList: true, subtree: true });
    giveWay();
  }

  return { follow, giveUp, fail, done };
}
