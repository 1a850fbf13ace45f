// Your hand: one button a rank, its cards fanned; arrow keys walk along it and Tab enters it once (a toolbar).

import { byRank, groupName } from "../../furniture/cards.js";
import { cardFace } from "../../furniture/drawings.js";
import { childrenOf, focusedIn, keep, make, setAttributes } from "../../shared/dom.js";

const CROWD = 17; // groups and cards together; beyond it the cards are drawn a little smaller
const BIG_CROWD = 30; // beyond it, smaller still: half a pack, where the whole pack is dealt

/** @param {{ rank: Rank }} group */
function createGroup({ rank }) {
  return make("button", { type: "button", class: "gf-rank", "data-rank": rank });
}

/**
 * @param {HTMLElement} node
 * @param {Card} _card
 * @param {number} index
 */
function placeCard(node, _card, index) {
  node.style.setProperty("--place", index);
}

export function createHand() {
  const node = make("div", { class: "gf-hand", role: "toolbar", "aria-label": "Your hand", "data-part": "hand" });
  /** @type {Rank} */
  let tabRank = null; // the one group that Tab reaches

  function buttons() {
    return childrenOf(node);
  }

  /** @param {Rank} rank */
  function buttonOf(rank) {
    return buttons().find((button) => button.dataset.rank === rank) || null;
  }

  function markTabStop() {
    for (const button of buttons()) setAttributes(button, { tabindex: button.dataset.rank === tabRank ? 0 : -1 });
  }

  /** @param {HTMLElement} button */
  function focusOn(button) {
    if (!button) return false;
    tabRank = button.dataset.rank;
    markTabStop();
    button.focus({ preventScroll: true });
    return true;
  }

  // `asks` is null while no rank may be chosen. Answers whether the focus was here and found no group to stay on.
  /**
   * @param {Card[]} cards
   * @param {TableAsks | null} asks
   * @param {Rank | null} chosenRank
   */
  function update(cards, asks, chosenRank) {
    const groups = byRank(cards || []);
    const ranks = groups.map((group) => group.rank);
    const before = buttons().map((button) => button.dataset.rank);
    const focused = focusedIn(node);
    const focusedAt = focused ? before.indexOf(focused.closest(".gf-rank")?.dataset.rank) : -1;
    const tabAt = Math.max(0, before.indexOf(tabRank));
    keep(
      node,
      groups,
      (group) => group.rank,
      createGroup,
      (button, group) => {
        keep(button, group.cards, (card) => card, cardFace, placeCard);
        const askable = Boolean(asks) && asks.ranks.includes(group.rank);
        setAttributes(button, {
          "aria-label": groupName(group.rank, group.cards),
          "aria-pressed": String(group.rank === chosenRank),
          "aria-disabled": String(!askable),
        });
      },
    );
    if (!ranks.includes(tabRank)) tabRank = ranks[Math.min(tabAt, ranks.length - 1)] ?? null;
    markTabStop();
    const crowd = groups.length + (cards || []).length;
    setAttributes(node, { "data-crowded": crowd > BIG_CROWD ? "very" : crowd > CROWD });
    node.classList.toggle("gf-can-ask", Boolean(asks));
    node.classList.toggle("gf-rank-chosen", Boolean(chosenRank));
    if (focusedAt < 0 || focusedIn(node)) return false;
    return !focusOn(buttons()[Math.min(focusedAt, ranks.length - 1)]);
  }

  /** @param {string} key */
  function walk(key) {
    const all = buttons();
    const at = all.indexOf(focusedIn(node)?.closest(".gf-rank"));
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[key];
    if (at < 0 || next === undefined) return false;
    focusOn(all[(next + all.length) % all.length]);
    return true;
  }

  /** @param {Card} card */
  function cardNode(card) {
    return node.querySelector(`[data-card="${card}"]`);
  }

  // What has just come into the hand, until it is marked anew.
  /** @param {(Card | null | undefined)[]} cards */
  function markFresh(cards) {
    for (const old of node.querySelectorAll(".gf-fresh")) old.classList.remove("gf-fresh");
    for (const card of cards) if (card) cardNode(card)?.classList.add("gf-fresh");
  }

  return {
    node,
    update,
    walk,
    markFresh,
    cardNode,
    focusRank: (/** @type {Rank} */ rank) => focusOn(buttonOf(rank)),
    focusHere: () => focusOn(buttonOf(tabRank)),
  };
}
