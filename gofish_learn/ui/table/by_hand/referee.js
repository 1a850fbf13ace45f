// The referee at the table: what may be done by hand, what was wrong, and asking for what one does not hold.

import { indexOf, RANKS, rankNames, rankOf } from "../../furniture/cards.js";
import { focusedIn, hide, keep, make, setAttributes, setText } from "../../shared/dom.js";

/**
 * Something that can be done by hand now.
 * @typedef {object} Act
 * @property {string} key
 * @property {string} action
 * @property {string} words
 * @property {boolean} [main]
 * @property {Rank} [book]
 * @property {boolean} [pressed]
 */

// What can be done now, as buttons: [action, words, is it the main thing, what it is about].
/**
 * @param {ByHandPart | null} byHand
 * @param {boolean} barging
 */
function actsOf(byHand, barging) {
  if (!byHand) return [];
  /** @type {Act[]} */
  const acts = byHand.lay.map(({ rank, say }) => ({
    key: `lay${rank}`,
    action: "lay",
    words: say,
    main: true,
    book: rank,
  }));
  if (byHand.answer) {
    acts.push({ key: "give", action: "give", words: byHand.answer.give, main: true });
    acts.push({ key: "no", action: "no", words: byHand.answer.no, main: true });
  }
  if (byHand.fish) acts.push({ key: "fish", action: "fish", words: byHand.fish, main: true });
  if (byHand.end) acts.push({ key: "end", action: "end", words: byHand.end, main: !byHand.lay.length });
  if (byHand.barge) acts.push({ key: "barge", action: "barge", words: byHand.barge, pressed: barging });
  if (byHand.calls) acts.push({ key: "call", action: "call", words: "Call the referee!" });
  return acts;
}

function createAct() {
  return make("button", { type: "button", class: "gf-button" });
}

/**
 * @param {HTMLElement} button
 * @param {Act} act
 */
function updateAct(button, act) {
  setText(button, act.words);
  button.classList.toggle("gf-button-main", Boolean(act.main));
  setAttributes(button, {
    "data-action": act.action,
    "data-book": act.book ?? null,
    "aria-disabled": "false",
    "aria-pressed": act.pressed === undefined ? null : String(act.pressed),
  });
}

/** @param {Ruling} ruling */
function createRuling(ruling) {
  return make(
    "div",
    { class: "gf-ruling", "data-own": ruling.own },
    make("p", {}, make("b", {}, ruling.head), ` ${ruling.say}`),
    make("blockquote", {}, `“${ruling.sentence}”`, make("cite", {}, ruling.document)),
    make("p", { class: "gf-ruling-cost" }, ruling.cost),
  );
}

export function createReferee() {
  const acts = make("div", {
    class: "gf-acts",
    role: "group",
    "aria-label": "What you can do",
    "data-part": "acts",
    hidden: true,
  });
  const words = make("div", { class: "gf-rulings", tabindex: 0, role: "group", "aria-label": "The ruling" });
  const goOn = make(
    "button",
    { type: "button", class: "gf-button gf-button-main", "data-action": "understood" },
    "Go on",
  );
  const back = make("button", { type: "button", class: "gf-button", "data-action": "undo" }, "Take it back");
  const panel = make(
    "div",
    { class: "gf-referee", role: "group", "aria-label": "The referee", "data-part": "referee", hidden: true },
    words,
    make("div", { class: "gf-referee-buttons" }, goOn, back),
  );
  const node = make("div", { class: "gf-refereeing" }, panel, acts);
  let isByHand = false; // then there is a place for what can be done, also while nothing can be

  /**
   * @param {ByHandPart | null} byHand
   * @param {boolean} barging
   */
  function update(byHand, barging) {
    const wanted = actsOf(byHand, barging);
    keep(
      acts,
      wanted,
      (act) => act.key,
      createAct,
      (button, act) => updateAct(button, act),
    );
    isByHand = byHand !== null;
    hide(acts, !isByHand || !panel.hidden);
  }

  // While something is being shown the buttons stay where they are, and with them the focus.
  function rest() {
    for (const button of acts.children) setAttributes(button, { "aria-disabled": "true" });
  }

  // Opens with the rulings of a message, and closes with none; while it is open there is nothing else to do by hand.
  /**
   * @param {Ruling[]} rulings
   * @param {boolean} canUndo
   */
  function rule(rulings, canUndo) {
    words.replaceChildren(...rulings.map(createRuling));
    hide(back, !(canUndo && rulings.some((ruling) => ruling.own)));
    hide(panel, rulings.length === 0);
    hide(acts, rulings.length > 0 || !isByHand);
  }

  // The first thing to do, if there is one; the focus goes there.
  function focus() {
    const first = panel.hidden ? acts.querySelector("button:not([data-action='call'], [data-action='barge'])") : goOn;
    first?.focus({ preventScroll: true });
    return Boolean(first);
  }

  return { node, update, rest, rule, focus, isOpen: () => !panel.hidden };
}

// The ranks that are not in the hand, which only a referee lets one ask for.
export function createOtherRanks() {
  const row = make("div", { class: "gf-other-ranks" });
  const node = make(
    "details",
    { class: "gf-others", "data-part": "others", hidden: true },
    make("summary", {}, "Ranks you do not hold"),
    row,
  );

  /**
   * @param {Card[] | null} hand
   * @param {TableAsks | null} asks
   * @param {Rank | null} chosenRank
   */
  function update(hand, asks, chosenRank) {
    const held = new Set((hand || []).map(rankOf));
    const ranks = asks ? RANKS.filter((rank) => asks.ranks.includes(rank) && !held.has(rank)) : [];
    const lost = focusedIn(node);
    keep(
      row,
      ranks,
      (rank) => rank,
      (rank) =>
        make(
          "button",
          { type: "button", class: "gf-other", "data-rank": rank, "aria-label": rankNames(rank) },
          indexOf(rank),
        ),
      (button, rank) => setAttributes(button, { "aria-pressed": String(rank === chosenRank) }),
    );
    hide(node, ranks.length === 0);
    return Boolean(lost) && !focusedIn(node);
  }

  return { node, update };
}
