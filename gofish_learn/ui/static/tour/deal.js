// The same deal by two books: the learner makes the asks at one table, and sees what each book makes of them.

import { cardFace } from "../furniture/drawings.js";
import { make, setAttributes, setText } from "../shared/dom.js";
import { actionButton, spot, storyOf } from "../shared/page/words.js";
import { createScene } from "./scene.js";
import { reasons } from "./tables.js";

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

/** @param {TwoWays} content */
function formPart({ books, wish, longest }) {
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
    field("One book", bookSelect("left", books, wish.left)),
    field("The other book", bookSelect("right", books, wish.right)),
    field("Players", players),
    field(
      "Deal (a code, or any word)",
      make("input", { class: "gp-input", "data-field": "deal", value: wish.deal, maxlength: longest }),
    ),
    make("button", { type: "submit", class: "gf-button gf-button-main" }, "Deal the cards"),
  );
  return make(
    "details",
    { class: "gp-more", "data-part": "choose" },
    make("summary", {}, "Choose other books or other cards"),
    form,
  );
}

/** @param {string[]} titles */
function titleOf(titles) {
  return titles.join(" and ");
}

/** @param {Way} way */
function wayPart(way) {
  const scene = way.scene ? createScene(`The table in ${way.title}`) : null;
  scene?.update(way.scene);
  return make(
    "section",
    { class: "gt-way" },
    make("h4", { class: "gt-way-title" }, way.title),
    ...way.rule.map((rule) => make("p", { class: "gt-way-rule" }, rule)),
    storyOf(way.told, way.title),
    scene ? scene.node : null,
  );
}

/**
 * @param {RuleLine} choice
 * @param {string[]} titles
 */
function choicePart(choice, titles) {
  return make(
    "details",
    { class: "gp-more", "data-part": "source" },
    make("summary", {}, `Where the rules say so: ${choice.title.toLowerCase()}`),
    make(
      "div",
      { class: "gp-pair" },
      ...choice.cells.map((cell, number) =>
        make("div", {}, make("p", {}, make("b", {}, `${titles[number]}: `), cell.text), ...reasons(cell)),
      ),
    ),
  );
}

/** @param {WantedRank} wanted */
function rankButton({ wanted, words, cards }) {
  return make(
    "li",
    {},
    make(
      "button",
      { type: "button", class: "gt-rank", "data-action": "rank", "data-wanted": wanted, "aria-pressed": "false" },
      make("span", { class: "gt-rank-cards", "aria-hidden": "true" }, ...cards.map(cardFace)),
      make("span", { class: "gt-rank-words" }, words),
    ),
  );
}

/** @param {SharedAsks} asks */
function asksPart(asks) {
  return make(
    "div",
    { class: "gt-asks", "data-part": "asks" },
    make("p", { class: "gt-asks-prompt" }, asks.prompt),
    make("ul", { class: "gt-ranks", role: "list" }, ...asks.ranks.map(rankButton)),
    make(
      "div",
      { class: "gp-moves" },
      ...asks.targets.map(({ seat, name }) =>
        actionButton("ask", `Ask ${name}`, "gf-button", {
          "data-target": seat,
          "data-name": name,
          "aria-disabled": "true",
        }),
      ),
    ),
  );
}

// Marks the rank that is to be asked for; the buttons of the players say it.
/** @param {HTMLElement} chosen */
export function chooseRank(chosen) {
  const part = chosen.closest("[data-part='asks']");
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll("[data-action='rank']"))) {
    setAttributes(button, { "aria-pressed": String(button === chosen) });
  }
  const words = chosen.querySelector(".gt-rank-words").textContent;
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll("[data-action='ask']"))) {
    setText(button, `Ask ${button.dataset.name} for ${words}`);
    setAttributes(button, { "aria-disabled": null });
    button.classList.add("gf-button-main");
  }
}

// What an ask is for, or null while no rank is chosen.
/** @param {HTMLElement} button */
export function chosenRank(button) {
  /** @type {HTMLElement} */
  const chosen = button.closest("[data-part='asks']").querySelector("[data-action='rank'][aria-pressed='true']");
  return chosen ? chosen.dataset.wanted : null;
}

/** @param {TwoWays} content */
function moves(content) {
  return make(
    "div",
    { class: "gp-moves" },
    content.asks ? actionButton("chance", "Choose an ask for me", "gf-button") : null,
    content.asks ? actionButton("far", "Play on until they differ", "gf-button") : null,
    content.undo ? actionButton("undo", "Take the last ask back", "gf-button") : null,
  );
}

/** @param {TwoWays} content */
export function dealPage(content) {
  const titles = [content.wish.left, content.wish.right].map(
    (id) => content.books.find((book) => book.id === id).title,
  );
  const heading = spot("h2", "gp-heading", content.heading);
  const result = spot("h3", "gt-parting", content.headline);
  const scene = content.scene ? createScene("The table of both books") : null;
  scene?.update(content.scene);
  const node = make(
    "div",
    { class: "gp-page", "data-parted": String(content.parted) },
    heading,
    make("p", { class: "gt-titles" }, titleOf(titles)),
    content.ways.length ? null : make("p", { class: "gp-lede" }, content.say),
    formPart(content),
    result,
    content.ways.length
      ? make(
          "div",
          { class: content.parted ? "gp-pair" : "gt-alike-ways", "data-part": "ways" },
          ...content.ways.map(wayPart),
        )
      : null,
    ...content.choices.map((choice) => choicePart(choice, titles)),
    content.asks ? asksPart(content.asks) : null,
    moves(content),
    scene ? scene.node : null,
  );
  return { node, spot: heading, result };
}
