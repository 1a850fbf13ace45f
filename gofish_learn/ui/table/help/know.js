// What can I know: the chance that each player holds each of your ranks, as a table and at the seats.

import { indexOf, rankOf, suitOf } from "../../furniture/cards.js";
import { suitDrawing } from "../../furniture/drawings.js";
import { hide, keep, make, setAttributes, setText, unseen } from "../../shared/dom.js";

/** @import { Chosen } from "../../furniture/seats.js" */
/** @import { HelpKind } from "./panel.js" */

/** @type {Record<string, string>} */
const MARKS = { best: "the best ask", yours: "your ask" };

/** @param {OddsRow} row */
function createRow({ wanted }) {
  const sign = make("span", { "aria-hidden": "true", class: "gf-know-sign" }, indexOf(rankOf(wanted)));
  if (suitOf(wanted)) sign.append(suitDrawing(suitOf(wanted)));
  return make("tr", { "data-wanted-odds": wanted }, make("th", { scope: "row" }, sign, unseen("")));
}

function createCell() {
  return make("td", {}, make("span", { class: "gf-know-short", "aria-hidden": "true" }), unseen(""));
}

/**
 * @param {Element} cell
 * @param {OddsCell} odds
 */
function updateCell(cell, odds) {
  setText(cell.firstChild, odds.short);
  setText(cell.lastChild, odds.mark ? `${odds.full}, ${MARKS[odds.mark]}` : odds.full);
  setAttributes(cell, {
    "data-mark": odds.mark,
    "data-shade": odds.shade,
    "data-seat-odds": odds.seat,
    title: odds.full,
  });
}

// A row keeps its heading; its cells are one a player.
/**
 * @param {Element} row
 * @param {OddsRow} item
 * @param {Partial<Chosen>} chosen
 */
function updateRow(row, item, chosen) {
  setText(row.firstChild.lastChild, item.name);
  const cells = [...row.children].slice(1);
  item.cells.forEach((odds, at) => {
    const cell = cells[at] || row.appendChild(createCell());
    updateCell(cell, odds);
  });
  for (const cell of cells.slice(item.cells.length)) cell.remove();
  row.classList.toggle(
    "gf-know-chosen",
    suitOf(item.wanted) ? item.wanted === chosen.card : item.wanted === chosen.rank,
  );
}

export function createKnow() {
  const head = make("tr", {});
  const rows = make("tbody", {});
  const table = make(
    "table",
    { class: "gf-know" },
    make("caption", { class: "gf-unseen" }, "The chance that each player holds each of your ranks"),
    make("thead", {}, head),
    rows,
  );
  const nothing = make("p", {}, "There is nothing that you could ask for now.");
  const aims = make("div", { class: "gf-know-aims" });
  const asOf = make("p", { class: "gf-know-as-of" });
  const reading = make("p", { class: "gf-know-reading" });
  const node = make("div", { class: "gf-know-box", hidden: true }, asOf, table, nothing, aims, reading);

  /**
   * @param {Odds & { as_of?: string | null; aims?: string[] }} answer
   * @param {{ chosen: Partial<Chosen> }} view
   */
  function update(answer, { chosen }) {
    /** @param {OddsRow} row */
    const isOfRank = (row) => rankOf(row.wanted) === chosen.rank;
    const namesCards = answer.rows.some((row) => suitOf(row.wanted));
    const shown = namesCards && answer.rows.some(isOfRank) ? answer.rows.filter(isOfRank) : answer.rows;
    head.replaceChildren(
      make("td", {}),
      ...answer.players.map(({ name }) => make("th", { scope: "col" }, make("span", { class: "gf-know-name" }, name))),
    );
    keep(
      rows,
      shown,
      (row) => row.wanted,
      createRow,
      (row, item) => updateRow(row, item, chosen),
    );
    hide(table, shown.length === 0);
    hide(nothing, shown.length > 0);
    setAttributes(table, { "data-count": answer.players.length });
    aims.replaceChildren(...(answer.aims ?? []).map((sentence) => make("p", {}, sentence)));
    setText(asOf, answer.as_of || "");
    hide(asOf, !answer.as_of);
    setText(reading, answer.reading);
  }

  function clear() {
    rows.replaceChildren();
    head.replaceChildren();
    aims.replaceChildren();
  }

  return { node, update, clear };
}

// What each seat shows once it is chosen what to ask for: seat -> chance, or nothing.
/**
 * @param {Odds | null} answer
 * @param {Partial<Chosen>} chosen
 * @param {boolean} namesCards
 */
export function oddsAtSeats(answer, chosen, namesCards) {
  const wanted = namesCards ? chosen.card : chosen.rank;
  const row = wanted && answer ? answer.rows.find((one) => one.wanted === wanted) : null;
  return new Map((row ? row.cells : []).map((cell) => [cell.seat, cell]));
}

/** @type {HelpKind} */
export const KNOW = {
  title: () => "What can I know?",
  create: createKnow,
  spoken: (answer) => answer.say,
  again: () => null,
  stays: true,
};
