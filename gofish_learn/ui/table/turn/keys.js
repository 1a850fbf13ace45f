// What the keys mean at the table: a rank key, then (where cards are named) a suit key, then a player's number; arrows
// along the hand; Enter for the one thing that is to be done; W and ? for help; M for sound; Escape takes back.

import { RANKS, SUITS } from "../../furniture/cards.js";
import { keyOf } from "../../shared/keys.js";

/**
 * What a key means at the table.
 * @typedef {object} Meaning
 * @property {"takeBack" | "enter" | "walk" | "chooseTarget" | "chooseSuit" | "chooseRank" | "help" | "sound"} does
 * @property {string} [key]
 * @property {number} [seat]
 * @property {string} [suit]
 * @property {Rank} [rank]
 * @property {string} [help]
 */

/** @type {Record<string, string>} */
const HELP = { w: "know", "?": "hint" };

/** @param {string} key */
function rankOfKey(key) {
  const rank = key === "0" ? "T" : key.toUpperCase();
  return RANKS.includes(rank) ? rank : null;
}

// Digits are ranks until it is chosen what to ask for, then they are players as far as there are players. C, D, H and S
// are suits while a card of the chosen rank is to be named.
/**
 * @param {KeyboardEvent} event
 * @param {{ player?: boolean, suit?: boolean }} choosing
 * @param {(number: number) => number | null} seatAt
 * @returns {Meaning | null}
 */
export function meaningOf(event, choosing, seatAt) {
  const key = keyOf(event);
  if (key === "Escape") return { does: "takeBack" };
  if (["ArrowLeft", "ArrowRight", "Home", "End"].includes(key)) return { does: "walk", key };
  if (event.repeat) return null;
  if (key === "Enter") return { does: "enter" };
  if (choosing.player && /^[1-5]$/.test(key)) {
    const seat = seatAt(Number(key));
    if (seat !== null) return { does: "chooseTarget", seat };
  }
  const suit = key.toUpperCase();
  if (choosing.suit && SUITS.includes(suit)) return { does: "chooseSuit", suit };
  const help = HELP[key.toLowerCase()];
  if (help) return { does: "help", help };
  if (suit === "M") return { does: "sound" };
  const rank = rankOfKey(key);
  return rank ? { does: "chooseRank", rank } : null;
}
