// The review at the end: luck or play, the game as a line with its moments, every ask with its chances, and which are
// worth another try.

import { hide, keep, make, setAttributes, setText, withParts } from "../../shared/dom.js";
import { createLine } from "./line.js";
import { createMoments } from "./moments.js";

/** @type {Record<string, string>} */
const RETRY_WORDS = { fresh: "Try again", tried: "Try once more", found: "Found", shown: "Answer shown" };

/** @param {ReviewedAsk} ask */
function stateOf(ask) {
  if (ask.found) return "found";
  if (ask.shown) return "shown";
  return ask.tries > 0 ? "tried" : "fresh";
}

function createRow() {
  const best = make("small", { class: "gf-review-best" });
  const button = make("button", { type: "button", class: "gf-button gf-review-try", "data-action": "retry" });
  const cells = {
    number: cell(),
    ask: make("th", { scope: "row", role: "rowheader" }, make("span", {}), best),
    chance: cell(),
    most: cell(),
    gained: cell(),
    retry: cell(button),
  };
  const row = make("tr", { role: "row" }, ...Object.values(cells));
  return withParts(row, { ...cells, best, button });
}

/**
 * @param {ReturnType<typeof createRow>} row
 * @param {ReviewedAsk} ask
 */
function updateRow(row, ask) {
  const { number, chance, most, gained, best, button } = row.parts;
  setText(number, String(ask.number));
  setText(row.parts.ask.firstChild, ask.ask);
  setText(best, [ask.best && `Best: ${ask.best}.`, ask.nearer].filter(Boolean).join(" "));
  hide(best, !best.textContent);
  setText(chance, ask.chance);
  setText(most, ask.is_best ? `${ask.best_chance} ✓` : ask.best_chance);
  setAttributes(most, { "aria-label": ask.is_best ? `${ask.best_chance}: your ask was as good as the best` : null });
  setText(gained, ask.gained);
  setText(button, RETRY_WORDS[stateOf(ask)]);
  setAttributes(button, {
    "data-ask": ask.action,
    "data-state": stateOf(ask),
    "aria-label": `${RETRY_WORDS[stateOf(ask)]}: ask ${ask.number}`,
  });
  hide(button, !ask.retry);
  setAttributes(row, { "data-worth": String(ask.retry) });
}

/** @param {string} words */
function headCell(words) {
  return make("th", { scope: "col", role: "columnheader" }, words);
}

/** @param {...(Node | string)} children */
function cell(...children) {
  return make("td", { role: "cell" }, ...children);
}

export function createList() {
  const title = make("h2", { class: "gf-review-title", tabindex: -1 });
  const people = make("div", { class: "gf-review-people", role: "group", "aria-label": "Whose asks" });
  const number = make("p", { class: "gf-accuracy" });
  const luck = make("span", {});
  const luckOrPlay = make("p", { "data-part": "luck" }, make("b", {}, "Luck or play? "), luck);
  const line = createLine();
  const moments = createMoments();
  const formula = make("p", {});
  const own = make("p", { "data-part": "own-accuracy" });
  const turned = make("p", { class: "gf-review-turned" });
  const verdict = make("p", { class: "gf-review-verdict" });
  const rows = make("tbody", { role: "rowgroup" });
  // The roles say what the elements are, since on a phone the style sheet lays each row out as a card.
  const table = make(
    "table",
    { class: "gf-review-asks", role: "table" },
    make("caption", {}, "Your asks, one by one: how likely each was to catch something"),
    make(
      "thead",
      { role: "rowgroup" },
      make("tr", { role: "row" }, ...["No.", "Your ask", "Chance", "Best chance", "It brought", "Again"].map(headCell)),
    ),
    rows,
  );
  const voided = make("ul", { class: "gf-review-void" });
  const start = make(
    "button",
    { type: "button", class: "gf-button gf-button-main", "data-action": "retry" },
    "Try the first one again",
  );
  const node = make(
    "div",
    { class: "gf-review-list" },
    title,
    people,
    make("div", { class: "gf-review-picture" }, line.node, moments.node),
    make(
      "div",
      { class: "gf-review-sum" },
      number,
      make("div", { class: "gf-review-words" }, luckOrPlay, formula, own, turned, verdict),
    ),
    make(
      "div",
      { class: "gf-review-buttons" },
      start,
      make("button", { type: "button", class: "gf-button", "data-action": "result" }, "Back to the result"),
    ),
    make("div", { class: "gf-review-scroll", tabindex: 0, role: "group", "aria-label": "Your asks" }, table),
    voided,
  );
  number.append(make("b", {}), make("span", {}, "out of 100"));
  /** @type {ReviewLook} */
  let shown = null;

  /** @param {ReviewLook} review */
  function update(review) {
    shown = review;
    setText(title, review.title);
    keep(
      people,
      review.people,
      (one) => one.seat,
      ({ seat }) => make("button", { type: "button", class: "gf-button", "data-action": "review", "data-of": seat }),
      (button, one) => {
        setText(button, one.name);
        setAttributes(button, { "aria-pressed": String(one.seat === review.seat) });
      },
    );
    hide(people, review.people.length === 0);
    setText(number.firstChild, String(review.accuracy ?? ""));
    hide(number, review.accuracy === null);
    setText(luck, review.luck);
    hide(luckOrPlay, !review.luck);
    line.update(review);
    moments.update(review.moments);
    setText(formula, review.formula);
    setText(own, review.own || "");
    hide(own, !review.own);
    setText(turned, review.turned || "");
    hide(turned, !review.turned);
    setText(verdict, review.verdict);
    keep(rows, review.asks, (ask) => `${review.seat} ${ask.action}`, createRow, updateRow);
    hide(table.parentElement, review.asks.length === 0);
    keep(
      voided,
      review.void,
      (sentence) => sentence,
      () => make("li", {}),
      setText,
    );
    const next = nextToTry(null);
    setAttributes(start, { "data-ask": next });
    hide(start, next === null);
  }

  // The first ask after this one that is worth another try and not known yet, or null.
  /** @param {number | null} action */
  function nextToTry(action) {
    const open = shown.asks.filter((ask) => ask.retry && !ask.found && !ask.shown);
    return (open.find((ask) => action === null || ask.action > action) ?? open[0])?.action ?? null;
  }

  // Keeps the list in step with what was tried since it was sent.
  /**
   * @param {number | null} action
   * @param {{ tries: number, found: boolean, shown: boolean }} news
   */
  function note(action, { tries, found, shown: wasShown }) {
    const ask = shown.asks.find((one) => one.action === action);
    Object.assign(ask, { tries, found: ask.found || found, shown: ask.shown || Boolean(wasShown) });
    update(shown);
  }

  return {
    node,
    update,
    note,
    nextToTry,
    review: () => shown,
    ask: (/** @type {number} */ action) => shown.asks.find((one) => one.action === action),
    focus: () => title.focus({ preventScroll: true }),
  };
}
