// What a person does by hand, as at a table: give cards, lay books, call out mistakes, and read what the referee ruled.

import { focusedIn } from "../../shared/dom.js";

/** @import { Board } from "../board.js" */

// `table` says message(), isShown() and isBarging(), and does rest() when the game may go on.
/**
 * @param {Board} board
 * @param {{ message(): TableScreen, isShown(): boolean, isBarging(): boolean, rest(): void }} table
 */
export function createByHand({ node, referee, hand, prompt }, table) {
  function isDue() {
    return referee.isOpen() || ["answer", "fish", "lay"].includes(table.message().waiting_for);
  }

  function update() {
    referee.update(table.message().by_hand, table.isBarging());
  }

  // What was to be done is done: the focus goes to the next such thing, or back to the hand.
  function focus() {
    if (!table.isShown() || (!isDue() && focusedIn(referee.node))) return;
    if (isDue() && referee.focus()) return;
    if (!(table.message().asks && hand.focusHere())) prompt.focus();
  }

  function closeRuling() {
    referee.rule([], false);
  }

  // The ruling is read: the bots go on, and the focus to where the game is.
  function understood() {
    const focused = focusedIn(referee.node);
    closeRuling();
    if (focused) focus();
    if (focused && !focusedIn(node)) prompt.focus();
    table.rest();
  }

  return { isDue, update, focus, closeRuling, understood };
}
