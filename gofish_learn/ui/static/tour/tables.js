// The pages beside the tours: six books in one table, the same deal by two books, and the glossary.

import { freshId, make, unseen } from "../shared/dom.js";
import { quotation, spot, storyOf } from "../shared/page/words.js";
import { createScene } from "./scene.js";

/** @param {RuleCell} cell */
function reasons(cell) {
  return [...cell.quotes.map(quotation), cell.decided ? make("p", { class: "gp-open" }, cell.decided) : null];
}

/**
 * @param {RuleCell} cell
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
 * @param {RuleRow} row
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
 * @param {string} label
 * @param {HTMLElement} control
 */
function field(label, control) {
  return make("label", { class: "gp-field" }, make("span", {}, label), control);
}

/**
 * @param {string} name
 * @param {BookTitle[]} books
 * @param {string} chosen
 */
function bookSelect(name, books, chosen) {
  return make(
    "select",
    { class: "gp-input", "data-field": name },
    ...books.map((book) => make("option", { value: book.id, selected: book.id === chosen }, book.title)),
  );
}

/** @param {Way} way */
function wayPart(way) {
  const scene = createScene(`The table by ${way.title}`);
  scene.update(way.scene);
  return make(
    "section",
    { class: "gt-way" },
    make("h4", { class: "gt-way-title" }, way.title),
    storyOf(way.told, way.title),
    scene.node,
  );
}

/**
 * @param {RuleRow} choice
 * @param {number} at
 * @param {number} count
 * @param {string[]} titles
 */
function choicePart(choice, at, count, titles) {
  const which =
    count === 1 ? "This choice makes the difference" : `Choice ${at + 1} of the ${count} that make the difference`;
  return make(
    "div",
    { class: "gt-cause" },
    make("h4", { class: "gp-small-heading" }, `${which}: ${choice.title.toLowerCase()}`),
    make(
      "div",
      { class: "gp-pair" },
      ...choice.cells.map((cell, number) =>
        make("div", {}, make("p", {}, make("b", {}, `${titles[number]}: `), cell.text), ...reasons(cell)),
      ),
    ),
  );
}

/** @param {TwoWays} content */
export function dealPage(content) {
  const { wish, parting } = content;
  const heading = spot("h2", "gp-heading", content.heading);
  const players = make(
    "select",
    { class: "gp-input", "data-field": "players" },
    ...[2, 3, 4, 5, 6].map((number) =>
      make("option", { value: number, selected: number === wish.players }, String(number)),
    ),
  );
  const form = make(
    "form",
    { class: "gp-form", "data-part": "compare" },
    field("One book", bookSelect("left", content.books, wish.left)),
    field("The other book", bookSelect("right", content.books, wish.right)),
    field("Players", players),
    field(
      "Deal (a code, or any word)",
      make("input", { class: "gp-input", "data-field": "deal", value: wish.deal, maxlength: content.longest }),
    ),
    make("button", { type: "submit", class: "gf-button gf-button-main" }, "Play both"),
  );
  const result = spot("h3", "gt-parting", parting.headline);
  const titles = [wish.left, wish.right].map((id) => content.books.find((book) => book.id === id).title);
  const node = make(
    "div",
    { class: "gp-page" },
    heading,
    make("p", { class: "gp-lede" }, content.say),
    form,
    result,
    make("div", { class: "gp-pair", "data-part": "ways" }, ...parting.ways.map(wayPart)),
    ...parting.choices.map((choice, at) => choicePart(choice, at, parting.choices.length, titles)),
  );
  return { node, spot: heading, result };
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

/** @param {Term} term */
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
