// What a person chooses before asking: a rank, the card where an ask names one, and a player, in any order that makes
// sense.

import { cardName, rankNames, rankOf } from "../../furniture/cards.js";
import { focusedIn } from "../../shared/dom.js";

/** @import { Chosen } from "../../furniture/seats.js" */
/** @import { Board } from "../board.js" */
/** @import { Meaning } from "./keys.js" */

/**
 * What is asked in the end.
 * @typedef {object} AskFields
 * @property {number} target
 * @property {Rank} [rank]
 * @property {Card} [card]
 */

/**
 * What choosing needs of the game: see choosing.js.
 * @typedef {object} ChoosingGame
 * @property {() => TableAsks | null} asks
 * @property {() => boolean} namesCards
 * @property {() => void} lacks
 * @property {() => void} redraw
 * @property {(what: AskFields) => void} ask
 */

// `game` says asks() (what may be asked now, or null), namesCards(), lacks() for a rank that may not be chosen,
// redraw(), and ask(what) once all is chosen, which sees to it that the table is drawn without what was chosen.
/**
 * @param {Board} board
 * @param {ChoosingGame} game
 */
export function createChoosing(board, game) {
  /** @type {Chosen} */
  const chosen = { rank: null, card: null, target: null };

  // What is to be asked for, in words, or null while that is still to be chosen.
  function wish() {
    if (chosen.card) return `the ${cardName(chosen.card)}`;
    return chosen.rank && !game.namesCards() ? rankNames(chosen.rank) : null;
  }

  // What the keys may choose next.
  function next() {
    return { suit: chosen.rank !== null && game.namesCards(), player: wish() !== null };
  }

  function nothing() {
    Object.assign(chosen, { rank: null, card: null, target: null });
  }

  // The card picker goes when nothing is chosen, and must not take the focus with it.
  function clear() {
    if (focusedIn(board.picker.node)) board.hand.focusHere();
    nothing();
  }

  // Answers whether anything was chosen.
  function takeBack() {
    const any = chosen.rank !== null || chosen.target !== null;
    clear();
    game.redraw();
    return any;
  }

  // Where an ask names a card, the only card of a rank that may be asked for is chosen with the rank.
  /** @param {string} letter */
  function rank(letter) {
    const asks = game.asks();
    if (!asks) return;
    if (!asks.ranks.includes(letter)) return game.lacks();
    board.hand.focusRank(letter);
    const rankWas = chosen.rank;
    const cards = (asks.cards || []).filter((card) => rankOf(card) === letter);
    chosen.rank = rankWas === letter && chosen.target === null ? null : letter;
    chosen.card = chosen.rank && cards.length === 1 ? cards[0] : null;
    if (chosen.target !== null && wish()) return ask();
    game.redraw();
    if (!chosen.rank) return;
    board.seats.node.scrollIntoView({ block: "nearest" });
    if (cards.length > 1) board.picker.focus();
  }

  /** @param {Card} name */
  function card(name) {
    if (!game.asks()?.cards?.includes(name)) return;
    chosen.card = name;
    if (chosen.target !== null) return ask();
    game.redraw();
  }

  /** @param {string} letter */
  function suit(letter) {
    card(`${chosen.rank}${letter}`);
  }

  /** @param {number} seat */
  function target(seat) {
    if (!game.asks()?.targets.some((one) => one.seat === seat)) return;
    const again = chosen.target === seat;
    chosen.target = seat;
    if (wish()) return ask();
    if (again) chosen.target = null;
    game.redraw();
  }

  // A card that is laid before a player: a rank, or the card `name` of it, and whom to ask, at once.
  /**
   * @param {Rank} letter
   * @param {Card | null} name
   * @param {number} seat
   */
  function together(letter, name, seat) {
    if (!game.asks()?.ranks.includes(letter)) return;
    nothing();
    if (game.namesCards() && name) Object.assign(chosen, { rank: letter, card: name });
    else rank(letter);
    target(seat);
  }

  // After an ask the next thing to choose is a rank again, so the focus goes back to the hand.
  function ask() {
    const { target: seat, rank: letter, card: name } = chosen;
    clear();
    if (focusedIn(board.seats.node)) board.hand.focusHere();
    game.ask(name ? { target: seat, card: name } : { target: seat, rank: letter });
  }

  // A key that chooses; answers whether it was one.
  /** @param {Meaning} meaning */
  function byKey(meaning) {
    if (meaning.does === "chooseSuit") suit(meaning.suit);
    else if (meaning.does === "chooseTarget") target(meaning.seat);
    else if (meaning.does === "chooseRank") rank(meaning.rank);
  }

  // A button of the board that chooses.
  /** @param {HTMLElement} button */
  function byButton(button) {
    if (button.dataset.rank) rank(button.dataset.rank);
    else if (button.dataset.wanted) card(button.dataset.wanted);
    else if (button.dataset.target) target(Number(button.dataset.target));
  }

  return { wish, next, nothing, takeBack, together, byKey, byButton, view: () => ({ ...chosen, wish: wish() }) };
}
