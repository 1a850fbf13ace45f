// What the keys mean at the table: a rank key, then (where cards are named) a suit key, then a player's number; arrows
// along the hand; M for sound; Escape takes back.

import { isHeard, isNobodys, isOurs, isTyping, keyOf } from "../shared/keys.js";

/** @import { Page } from "../frame/page.js" */
/** @import { At } from "../shared/dom.js" */

/**
 * What keys do at a table.
 * @typedef {object} Keys
 * @property {(letter: string) => void} choose
 * @property {(letter: string) => void} suit
 * @property {(number: string) => void} player
 * @property {() => boolean} wantsPlayer
 * @property {() => boolean} wantsSuit
 * @property {() => void} sound
 * @property {() => void} takeBack
 * @property {(key: string) => boolean} walk
 * @property {() => void} hurry
 */

const WALKS = ["ArrowLeft", "ArrowRight", "Home", "End"];

/** @type {(page: Page, does: Keys, signal: AbortSignal) => void} */
export function listenForKeys({ root, guard }, does, signal) {
  /** @param {At<KeyboardEvent>} event */
  function onKey(event) {
    if (!isOurs(event) || isTyping(event) || !isHeard(event)) return;
    const key = keyOf(event);
    if (WALKS.includes(key)) return does.walk(key) && event.preventDefault();
    if (event.repeat) return;
    does.hurry();
    const letter = key.toUpperCase();
    if (key === "Escape") does.takeBack();
    else if (does.wantsPlayer() && /^[1-5]$/.test(key)) does.player(key);
    else if (does.wantsSuit() && /^[CDHS]$/.test(letter)) does.suit(letter);
    else if (letter === "M") does.sound();
    else if (/^[A2-9TJQK0]$/.test(letter)) does.choose(letter === "0" ? "T" : letter);
  }

  const ofNobody = guard((event) => isNobodys(event) && !root.querySelector("dialog[open]") && onKey(event));
  root.addEventListener("keydown", guard(onKey), { signal });
  document.addEventListener("keydown", ofNobody, { signal });
}
