// Where an ask names a card: the cards of the chosen rank that may be asked for, under the question which.

import { cardName, rankName, rankOf } from "../../furniture/cards.js";
import { cardFace } from "../../furniture/drawings.js";
import { childrenOf, focusedIn, hide, keep, make, setAttributes } from "../../shared/dom.js";

/** @import { Chosen } from "../../furniture/seats.js" */

// The face says nothing of a hand, so it does not carry the card's name as those in a hand do.
/** @param {Card} card */
function createChoice(card) {
  const face = cardFace(card);
  face.removeAttribute("data-card");
  return make(
    "button",
    { type: "button", class: "gf-choice", "data-wanted": card, "aria-label": `The ${cardName(card)}` },
    face,
    make("kbd", { class: "gf-key", "aria-hidden": "true" }, card[1]),
  );
}

export function createPicker() {
  const node = make("div", { class: "gf-picker", role: "group", "data-part": "picker", hidden: true });

  // Its place is kept while nothing is to be picked, so that nothing moves under the pointer.
  /**
   * @param {boolean} namesCards
   * @param {TableAsks | null} asks
   * @param {Chosen} chosen
   */
  function update(namesCards, asks, chosen) {
    hide(node, !namesCards);
    const rank = (namesCards && asks && chosen.rank) || null;
    node.classList.toggle("gf-idle", !rank);
    if (rank) setAttributes(node, { "aria-label": `Which ${rankName(rank)}?` });
    const cards = rank ? asks.cards.filter((card) => rankOf(card) === rank) : [];
    keep(
      node,
      cards,
      (card) => card,
      createChoice,
      (button, card) =>
        setAttributes(button, { "aria-pressed": String(card === chosen.card), "aria-keyshortcuts": card[1] }),
    );
  }

  /** @param {string} key */
  function walk(key) {
    const all = childrenOf(node);
    const at = all.indexOf(focusedIn(node));
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[key];
    if (at < 0 || next === undefined) return false;
    all[(next + all.length) % all.length].focus({ preventScroll: true });
    return true;
  }

  return { node, update, walk, focus: () => node.firstElementChild?.focus({ preventScroll: true }) };
}
