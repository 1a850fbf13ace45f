// A mistake, to be tried again: the table as it stood, another ask, and then the answer with every chance.

import { hide, keep, make, setAttributes, setText } from "../../shared/dom.js";
import { createBoard } from "../board.js";
import { createKnow } from "../help/know.js";
import { createChoosing } from "../turn/choosing.js";

/** @import { AskFields } from "../turn/choosing.js" */

/** @typedef {ReturnType<typeof createRetry>} Retry */

/**
 * A table as it stood: to be asked at again, or only to be seen.
 * @typedef {object} Position
 * @property {number} seat
 * @property {number} [action]
 * @property {Snapshot} table
 * @property {TableAsks | null} asks
 * @property {string} prompt
 * @property {string[]} story
 */

/**
 * @param {string} action
 * @param {string} words
 */
function button(action, words, main = false) {
  return make(
    "button",
    { type: "button", class: main ? "gf-button gf-button-main" : "gf-button", "data-action": action },
    words,
  );
}

const WIDE = 850; // pixels: where the story has a place beside the table

// `tryAsk(what)` is called with what the learner chooses; `game()` is the message of the table, for players and rules.
/**
 * @param {() => TableScreen} game
 * @param {(what: AskFields) => void} tryAsk
 */
export function createRetry(game, tryAsk) {
  const board = createBoard();
  for (const part of board.node.querySelectorAll("[data-part]")) part.dataset.part = `retry-${part.dataset.part}`;
  const title = make("h2", { class: "gf-review-title" });
  const heard = make("div", { class: "gf-retry-log", tabindex: 0, role: "group", "aria-label": "What you had heard" });
  const story = make("details", { class: "gf-retry-story" }, make("summary", {}, "What you had heard"), heard);
  const said = make("p", { class: "gf-retry-said", tabindex: -1 });
  const tries = make("p", { class: "gf-retry-tries" });
  const best = make("p", { class: "gf-retry-best" });
  const yours = make("p", {});
  const reasons = make("ul", { class: "gf-retry-reasons" });
  const why = make("div", {}, make("h3", {}, "Why"), reasons);
  const know = createKnow();
  hide(know.node, false);
  const answer = make(
    "div",
    { class: "gf-retry-answer", hidden: true },
    best,
    yours,
    why,
    make("h3", {}, "All the chances that you had"),
    know.node,
    make("p", { class: "gf-retry-legend", "aria-hidden": "true" }, "Framed: the best asks. Dashed: yours."),
  );
  const reveal = button("reveal", "Show the answer");
  const next = button("retry", "Next one", true);
  const buttons = make("div", { class: "gf-review-buttons" }, reveal, next, button("asks", "Back to all asks"));
  const node = make(
    "div",
    { class: "gf-retry", "data-part": "retry", hidden: true },
    title,
    board.node,
    make("div", { class: "gf-retry-told" }, said, tries, answer, buttons),
    story,
  );
  const choosing = createChoosing(board, {
    asks: () => (isOpen() ? position.asks : null),
    namesCards: () => game().rules.names_a_card,
    lacks: () => {},
    redraw,
    ask,
  });
  /** @type {Position} */
  let position = null;
  let isKnown = false;

  /** @param {AskFields} what */
  function ask(what) {
    tryAsk(what);
    redraw();
  }

  function isOpen() {
    return position !== null && !isKnown;
  }

  function redraw() {
    const { players, rules } = game();
    board.draw({
      players,
      rules,
      you: position.seat,
      snapshot: position.table,
      kinds: new Map(),
      chosen: choosing.view(),
      bubbles: new Map(),
      asks: isOpen() ? position.asks : null,
      mayAskAnything: false,
    });
  }

  /**
   * @param {Position & Pick<RetryLook, "tries" | "answer"> & { said?: string }} news
   * @param {string} heading
   * @param {number | null} following
   */
  function show(news, heading, following) {
    position = news;
    isKnown = false;
    choosing.nothing();
    setText(title, heading);
    setText(said, "");
    hide(said, true);
    board.prompt.update(news.prompt, "ask");
    heard.replaceChildren(...news.story.map((sentence) => make("p", {}, sentence)));
    setAttributes(next, { "data-ask": following });
    tell(news);
    redraw();
    story.open = node.clientWidth >= WIDE;
    heard.scrollTop = heard.scrollHeight;
  }

  // What comes of a try, or of giving up.
  /** @param {Pick<AskTried, "tries" | "answer"> & { said?: string }} news */
  function tell({ said: words, tries: count, answer: known }) {
    if (words) setText(said, words);
    hide(said, !said.textContent);
    setText(tries, count ? `Tries: ${count}` : "");
    hide(tries, !count);
    isKnown = Boolean(known) || !position.asks;
    setAttributes(node, { "data-known": isKnown });
    if (known) explain(known);
    hide(answer, !known);
    hide(reveal, isKnown);
    hide(next, next.dataset.ask === undefined || !isKnown);
    board.prompt.update(isKnown ? "This is what you knew." : position.prompt, isKnown ? "tell" : "ask");
  }

  /** @param {KnownAnswer} known */
  function explain(known) {
    setText(best, known.best);
    setText(yours, known.yours);
    keep(
      reasons,
      known.reasons,
      (sentence) => sentence,
      () => make("li", {}),
      setText,
    );
    hide(why, known.reasons.length === 0);
    know.update(known, { chosen: {} });
  }

  /**
   * @param {TryLook} news
   * @param {number | null} following
   */
  function result(news, following) {
    setAttributes(next, { "data-ask": following });
    tell(news);
    redraw();
    heard.scrollTop = heard.scrollHeight;
    if (isKnown) (said.hidden ? (next.hidden ? buttons.lastElementChild : next) : said).focus({ preventScroll: false });
  }

  /** @param {string} sentence */
  function refuse(sentence) {
    setText(said, sentence);
    hide(said, false);
  }

  function close() {
    position = null;
    board.clear();
    know.clear();
  }

  return {
    node,
    board,
    choosing,
    show,
    result,
    refuse,
    close,
    isOpen,
    position: () => position,
    focus: () => board.prompt.focus(),
  };
}
