// The pages beside the tours: six books in one table, and the glossary.

import { freshId, make, unseen } from "../shared/dom.js";
import { quotation, spot, storyOf } from "../shared/page/words.js";
import { createScene } from "./scene.js";

/** @param {RuleEntry} cell */
export function reasons(cell) {
  return [...cell.quotes.map(quotation), cell.decided ? make("p", { class: "gp-aside" }, cell.decided) : null];
}

/**
 * @param {RuleEntry} cell
 * @param {string} of
 */
function sourceOf(cell, of) {
  return make(
    "details",
    { class: "gt-source" },
    make("summary", {}, cell.quotes.length ? "Source" : "Decided here", unseen(` of ${of}`)),
    ...reasons(cell),
  );
}

/**
 * @param {RuleLine} row
 * @param {string[]} books
 */
function rowOf(row, books) {
  return make(
    "tr",
    {},
    make(
      "th",
      { scope: "row" },
      row.title,
      row.differs ? null : make("span", { class: "gt-alike" }, "the same in all"),
    ),
    ...row.cells.map((cell, number) =>
      make(
        "td",
        { "data-book": books[number] },
        make("span", { class: "gt-cell" }, cell.text),
        sourceOf(cell, `${row.title.toLowerCase()} in ${books[number]}`),
      ),
    ),
  );
}

/** @param {RuleTable} content */
export function tablePage(content) {
  const heading = spot("h2", "gp-heading", content.heading);
  heading.id = freshId("side-by-side");
  const table = make(
    "table",
    { class: "gt-table", "aria-labelledby": heading.id },
    make(
      "thead",
      {},
      make("tr", {}, make("td", {}), ...content.books.map((book) => make("th", { scope: "col" }, book))),
    ),
    make("tbody", {}, ...content.rows.map((row) => rowOf(row, content.books))),
  );
  const node = make(
    "div",
    { class: "gp-page" },
    heading,
    make("p", { class: "gp-lede" }, content.say),
    make("div", { class: "gp-scroll", role: "region", tabindex: 0, "aria-labelledby": heading.id }, table),
  );
  return { node, spot: heading };
}

/**
 * @param {string} name
 * @param {string} chosen
 */
function wordButton(name, chosen) {
  return make(
    "li",
    {},
    make(
      "button",
      {
        type: "button",
        class: "gt-word",
        "data-action": "word",
        "data-word": name,
        "aria-current": name === chosen ? "true" : null,
      },
      name,
    ),
  );
}

/** @param {GlossaryTerm} term */
function termPart(term) {
  const scene = createScene("At the table");
  scene.update(term.scene);
  const heading = spot("h3", "gt-term", term.name);
  const node = make(
    "section",
    { class: "gt-entry", "data-part": "entry" },
    make(
      "div",
      { class: "gt-entry-words" },
      heading,
      make("p", { class: "gt-plain" }, term.plain),
      term.quotes.length ? null : make("p", {}, "No document uses this word. It’s the kit’s own."),
      ...term.quotes.map(quotation),
    ),
    make(
      "div",
      { class: "gt-entry-words" },
      make("h4", { class: "gp-small-heading" }, `At the table (${term.where})`),
      storyOf(term.told, "What happens"),
      scene.node,
    ),
  );
  return { node, heading };
}

/** @param {Glossary} content */
export function wordsPage(content) {
  const heading = spot("h2", "gp-heading", content.heading);
  const entry = content.term ? termPart(content.term) : null;
  const node = make(
    "div",
    { class: "gp-page" },
    heading,
    make("p", { class: "gp-lede" }, content.say),
    make("ul", { class: "gt-words", role: "list" }, ...content.words.map((name) => wordButton(name, content.word))),
    entry ? entry.node : null,
  );
  return { node, spot: heading, result: entry ? entry.heading : null };
}
