// Your hand: one button a rank, its cards fanned; arrow keys walk along it and Tab enters it once (a toolbar).

import { byRank, groupName } from "../../furniture/cards.js";
import { cardFace } from "../../furniture/drawings.js";
import { focusedIn, keep, make, setAttributes } from "../../shared/dom.js";
import { createRows } from "./rows.js";

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
  const rows = createRows();
  /** @type {Rank} */
  let tabRank = null; // the one group that Tab reaches
  /** @type {{ rank: Rank, cards: number }[]} */
  let held = [];
  let room = 0; // for which the rows are broken

  /** @returns {HTMLElement[]} */
  function buttons() {
    return [...node.querySelectorAll(".gf-rank")];
  }

  /** @param {Rank} rank */
  function buttonOf(rank) {
    return buttons().find((button) => button.dataset.rank === rank) || null;
  }

  function joinRows() {
    for (const end of node.querySelectorAll(".gf-break")) end.remove();
  }

  function roomNow() {
    return Math.max(0, node.clientWidth - 2); // widths are rounded
  }

  // Breaks the rows, and says how wide the cards may be; a hand that is not shown has its rows when it is.
  function breakRows() {
    const { gridAutoColumns, columnGap } = getComputedStyle(node);
    const [least, fair] = gridAutoColumns.split(" ").map(parseFloat);
    room = roomNow();
    if (!held.length || !room) return;
    const laid = rows.lay(held, { least, fair, gap: parseFloat(columnGap), room });
    node.style.setProperty("--fits", `${laid.fits}px`);
    setAttributes(node, { "data-rows": laid.most });
    for (const [first] of laid.rows.slice(1)) buttonOf(first.rank).before(make("span", { class: "gf-break" }));
  }

  new ResizeObserver(() => {
    if (!roomNow() || roomNow() === room) return;
    joinRows();
    breakRows();
  }).observe(node);

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

  // `asks` is null while no rank may be chosen, and `canTap` says whether cards are given or laid by a tap. Answers whether the focus was here and found no group to stay on.
  /**
   * @param {Card[]} cards
   * @param {TableAsks | null} asks
   * @param {Rank | null} chosenRank
   * @param {boolean} [canTap]
   */
  function update(cards, asks, chosenRank, canTap = false) {
    const groups = byRank(cards || []);
    const ranks = groups.map((group) => group.rank);
    const before = buttons().map((button) => button.dataset.rank);
    const focused = focusedIn(node);
    const focusedAt = focused ? before.indexOf(focused.closest(".gf-rank")?.dataset.rank) : -1;
    const tabAt = Math.max(0, before.indexOf(tabRank));
    joinRows();
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
          "aria-pressed": canTap ? null : String(group.rank === chosenRank),
          "aria-disabled": String(!askable && !canTap),
        });
      },
    );
    held = groups.map(({ rank, cards: { length } }) => ({ rank, cards: length }));
    breakRows();
    if (!ranks.includes(tabRank)) tabRank = ranks[Math.min(tabAt, ranks.length - 1)] ?? null;
    markTabStop();
    node.classList.toggle("gf-can-ask", Boolean(asks));
    node.classList.toggle("gf-can-tap", canTap);
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
    layAnew: rows.anew,
    focusRank: (/** @type {Rank} */ rank) => focusOn(buttonOf(rank)),
    focusHere: () => focusOn(buttonOf(tabRank)),
  };
}
