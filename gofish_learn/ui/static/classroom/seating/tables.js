// The tables at which the class sits: who plays with whom, how far each is, and who has come too late for one.

import { hide, keep, make, setAttributes, setText, withParts } from "../../shared/dom.js";
import { actionButton } from "../../shared/page/words.js";

/** @import { App, Page } from "../../shared/page/page.js" */

const CLOSE_ALL = "Close all tables";
const CLOSE = "Close";
const SURE = "Press again: the game ends";
const ALL_SURE = "Press again: all games end";

/** @param {TableSeated} table */
function wordsOf({ people, bots }) {
  const with_bots = bots === 1 ? "1 bot" : `${bots} bots`;
  return [people.join(", ") || "Nobody yet", bots ? with_bots : ""].filter(Boolean).join(" and ");
}

/** @param {TableSeated} table */
function createTable(table) {
  const who = make("b", {});
  const words = make("span", { class: "gc-where" });
  const close = actionButton("close_table", CLOSE, "gf-button", { "data-table": table.number });
  const node = make("li", { class: "gc-person gc-seated", "data-table": table.number }, who, words, close);
  return withParts(node, { who, words, close });
}

/** @param {Page} page */
export function createTables(page) {
  const list = make("ol", { class: "gc-people", role: "list", "aria-label": "Tables", "data-part": "tables" });
  const late = make("p", { "data-part": "late" });
  const seatLate = actionButton("seat_late", "Seat them too", "gf-button gf-button-main");
  const waiting = make("div", { class: "gc-late" }, late, seatLate);
  const deal = make("p", { class: "gc-code", "data-part": "table-deal" });
  const close = actionButton("close_tables", CLOSE_ALL, "gf-button");
  const node = make("div", { class: "gc-part" }, waiting, list, deal, close);

  /** @param {TeacherTables} seating */
  function update(seating) {
    const { tables } = seating;
    hide(waiting, !seating.late.length);
    setText(late, `Here, and at no table: ${seating.late.join(", ")}.`);
    hide(list, !tables.length);
    keep(
      list,
      tables,
      (table) => table.number,
      createTable,
      (item, table) => {
        const at = `Table ${tables.indexOf(table) + 1}`;
        setText(item.parts.who, `${at}: ${wordsOf(table)}`);
        setText(item.parts.words, table.words);
        setAttributes(item, { "data-over": String(table.over) });
        setAttributes(item.parts.close, { "aria-label": `${item.parts.close.textContent}: ${at}` });
        hide(item.parts.close, table.over);
      },
    );
    setText(
      deal,
      seating.deal ? `All tables have finished. They had ${seating.deal.code}: ${seating.deal.words}.` : "",
    );
    hide(deal, !seating.deal);
    hide(
      close,
      tables.every((table) => table.over),
    );
  }

  // A press more stands between a slip and games that go on.
  /**
   * @param {HTMLElement} button
   * @param {string} sure
   * @param {string} before
   * @param {number | null} table
   */
  function closed(button, sure, before, table) {
    if (button.textContent === sure) {
      page.send("close_tables", { table });
      setText(button, before);
    } else {
      setText(button, sure);
      page.say(`${sure}.`);
    }
  }

  /** @type {App['actions']} */
  const actions = {
    seat_late: () => page.send("seat_late"),
    close_table: (button) => closed(button, SURE, CLOSE, Number(button.dataset.table)),
    close_tables: (button) => closed(button, ALL_SURE, CLOSE_ALL, null),
  };
  return { node, update, actions };
}
