// The table as it is at one moment: draws a whole snapshot in place, and knows where on the screen each thing lies.

import { createPond } from "../furniture/pond.js";
import { createSeats } from "../furniture/seats.js";
import { createOwnPlace } from "../furniture/shore.js";
import { hide, make } from "../shared/dom.js";
import { createFishing } from "./by_hand/fishing.js";
import { createOtherRanks, createReferee } from "./by_hand/referee.js";
import { createHand } from "./turn/hand.js";
import { createPicker } from "./turn/picker.js";
import { createPrompt } from "./turn/prompt.js";

/** @import { TableView } from "../furniture/seats.js" */

/**
 * Where a card lies or goes.
 * @typedef {object} Place
 * @property {boolean} [pond]
 * @property {number} [seat]
 * @property {number} [laid]
 */

/** @typedef {ReturnType<typeof createBoard>} Board */

/** @param {...(Element | null | undefined)} nodes */
function firstShown(...nodes) {
  return nodes.find((node) => node && node.getClientRects().length > 0) || null;
}

export function createBoard() {
  const seats = createSeats();
  const pond = createPond();
  const picker = createPicker();
  const prompt = createPrompt();
  const hand = createHand();
  const referee = createReferee();
  const fishing = createFishing(pond.node);
  const others = createOtherRanks();
  const own = createOwnPlace();
  const onShore = [prompt.node, picker.node, referee.node, hand.node, others.node, own.node];
  const shore = make("div", { class: "gf-shore" }, ...onShore);
  const node = make(
    "div",
    { class: "gf-board gf-scene", role: "group", "aria-label": "Table" },
    make("div", { class: "gf-sea" }, seats.node, pond.node),
    shore,
  );
  new ResizeObserver(() => node.style.setProperty("--shore", `${shore.offsetHeight}px`)).observe(shore);
  /** @type {number} */
  let seatOfHand = null;

  /** @param {TableView} view */
  function draw(view) {
    seatOfHand = view.you;
    seats.update(view);
    pond.update(view.snapshot.pond);
    hide(pond.node, !view.rules.fishes);
    picker.update(view.rules.names_a_card, view.asks, view.chosen);
    own.update(view);
    const lost = hand.update(view.snapshot.hand, view.asks, view.chosen.rank, view.takesCards);
    const lostToo = others.update(view.snapshot.hand, view.mayAskAnything ? view.asks : null, view.chosen.rank);
    if (lostToo) hand.focusHere() || prompt.focus();
    if (lost) prompt.focus();
  }

  // Forgets every hand, for the curtain.
  function clear() {
    hand.update(null, null, null);
    seats.node.replaceChildren();
    picker.update(false, null, null);
    referee.update(null, false);
    fishing.update(false);
    referee.rule([], false);
    others.update(null, null, null);
  }

  // The element where a card of `place` is, or would land: {pond: true}, {seat: 2} or {laid: 2}.
  /**
   * @param {Place} place
   * @param {Card | null} card
   */
  function spot(place, card) {
    if (place.pond) return pond.stack.lastElementChild || pond.stack;
    if (place.seat === seatOfHand) return (card && hand.cardNode(card)) || hand.node.lastElementChild || hand.node;
    if (place.laid === seatOfHand) return firstShown(own.laid.lastElementChild, own.face);
    const seat = seats.seatNode(place.seat ?? place.laid);
    if (!seat) return null;
    const { open, fan, laid, face } = seat.parts;
    if (place.laid !== undefined) return firstShown(laid.node.lastElementChild, face.node);
    return firstShown(card && open.querySelector(`[data-card="${card}"]`), fan.lastElementChild, face.node);
  }

  return { node, seats, picker, hand, prompt, referee, fishing, draw, clear, spot };
}
