// What a person does by hand, as at a table: give cards, fish, lay books, call out mistakes, and read what the referee
// ruled.

import { cardName, rankNames, rankOf } from "../../furniture/cards.js";
import { focusedIn } from "../../shared/dom.js";

/** @import { Board } from "../board.js" */

const VERBS = ["answer", "fish", "lay"];
export const DEEDS = [...VERBS]; // the requests by which they are done

/**
 * What doing by hand needs of the table.
 * @typedef {object} ByHandTable
 * @property {() => TableScreen} message
 * @property {() => boolean} isShown
 * @property {() => boolean} isBarging
 * @property {() => boolean} isBusy Whether something is being shown, or an answer is awaited.
 * @property {() => void} rest The game may go on.
 * @property {(type: string, more?: object) => void} send
 * @property {(sentence: string) => void} tell
 */

/**
 * @param {Board} board
 * @param {ByHandTable} table
 */
export function createByHand({ node, referee, fishing, hand, prompt }, table) {
  let isReading = false; // a ruling, while the others go on

  function isDue() {
    return referee.isOpen() || VERBS.includes(table.message().waiting_for);
  }

  // Whether cards of the hand are given or laid now by a tap. All can be tapped: which are the right ones, people see.
  function takesCards() {
    return ["answer", "lay"].includes(table.message().waiting_for) && !referee.isOpen() && !table.isBusy();
  }

  function update() {
    const { by_hand: byHand } = table.message();
    referee.update(byHand, table.isBarging());
    fishing.update(Boolean(byHand?.fish) && !referee.isOpen());
  }

  // While something is shown, what could be done keeps its place, and with it the focus.
  function pause() {
    referee.rest();
    fishing.rest();
  }

  // What was to be done is done: the focus goes to the next such thing, or back to the hand.
  function focus() {
    if (!table.isShown() || (!isDue() && focusedIn(referee.node))) return;
    if (isDue() && referee.focus()) return;
    if (!(table.message().asks && hand.focusHere())) prompt.focus();
  }

  // The cards are dealt, and somebody may have to answer at once.
  function begin() {
    if (!isDue() || !referee.focus()) prompt.focus();
  }

  // What others do at the table takes no ruling away that is being read.
  /**
   * @param {TableScreen} answer
   * @param {string} cause
   */
  function arrives(answer, cause) {
    isReading = cause === "pushed" && !answer.full && !answer.over && referee.isOpen();
  }

  function rule() {
    const { by_hand: byHand, undo } = table.message();
    const rulings = byHand?.rulings || [];
    if (rulings.length > 0 || !isReading) referee.rule(rulings, undo);
    update();
  }

  function closeRuling() {
    referee.rule([], false);
  }

  // The ruling is read: the bots go on, and the focus to where the game is.
  function understood() {
    const focused = focusedIn(referee.node);
    closeRuling();
    update();
    if (focused) focus();
    if (focused && !focusedIn(node)) prompt.focus();
    table.rest();
  }

  // A second tap before the answer is one tap too many, and no other deed.
  /**
   * @param {string} type
   * @param {object} [more]
   */
  function act(type, more) {
    if (!table.isBusy()) table.send(type, more);
  }

  // Where an ask names a card, a key or a screen reader presses the whole rank: that one is among its cards, or is not.
  /**
   * @param {AnswerOffer} offer
   * @param {Rank} rank
   * @param {Card | null} card
   */
  function answer({ wanted }, rank, card) {
    const held = table.message().table.hand;
    const isIt = wanted === rank || wanted === card || (!card && rankOf(wanted) === rank && held.includes(wanted));
    if (isIt) return act("answer", { gives: true });
    const tapped = card && wanted.length === 2 ? `This is the ${cardName(card)}` : `Those are ${rankNames(rank)}`;
    return table.tell(`${tapped}. You are asked for ${spoken(wanted)}.`);
  }

  // Cards of the hand were tapped. Answers whether that was meant for what is to be done by hand.
  /**
   * @param {Rank} rank
   * @param {Card | null} card the one that was touched, if that can be told
   */
  function tap(rank, card) {
    const { by_hand: byHand, waiting_for: due, rules } = table.message();
    if (!byHand || referee.isOpen()) return false;
    if (byHand.lay.some((offer) => offer.rank === rank)) act("lay", { rank });
    else if (byHand.answer) answer(byHand.answer, rank, card);
    else if (due === "fish") table.tell("First fish a card: tap the pond.");
    else if (due === "lay") table.tell(`Your ${rankNames(rank)} are no whole ${rules.group}. ${wholeOnes()}`);
    else return false;
    return true;
  }

  function wholeOnes() {
    const { by_hand: byHand, rules } = table.message();
    const ranks = byHand.lay.map(({ rank }) => rankNames(rank));
    return `Lay your ${rules.group} of ${ranks.join(" or of ")}.`;
  }

  // The one thing that can be done, by the Enter key; between two answers, or two books, a person chooses.
  function enter() {
    const { by_hand: byHand } = table.message();
    if (!byHand || referee.isOpen()) return;
    if (byHand.fish) act("fish");
    else if (table.message().waiting_for === "lay" && byHand.lay.length === 1) act("lay", { rank: byHand.lay[0].rank });
  }

  return { isDue, takesCards, update, pause, focus, begin, arrives, rule, closeRuling, understood, act, tap, enter };
}

/** @param {Wanted} wanted */
function spoken(wanted) {
  return wanted.length === 2 ? `the ${cardName(wanted)}` : rankNames(wanted);
}
