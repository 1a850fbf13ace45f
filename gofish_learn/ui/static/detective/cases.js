// The way in: one button that most people want, and behind *More choices* every other case.

import { freshId, make } from "../shared/dom.js";
import { actionButton, spot } from "../shared/page/words.js";
import { sceneOf } from "./scene.js";

const EYES = [
  ["player", "over a player’s shoulder"],
  ["onlooker", "as an onlooker, who sees no hand"],
];

/**
 * @param {string} words
 * @param {HTMLElement} control
 */
function field(words, control) {
  return make("label", { class: "gp-field" }, words, control);
}

/**
 * @param {string} name
 * @param {string[][]} options
 * @param {string} chosen
 */
function choice(name, options, chosen) {
  return make(
    "select",
    { class: "gp-input", "data-field": name },
    ...options.map(([value, words]) => make("option", { value, selected: value === chosen }, words)),
  );
}

/** @param {CaseChoice} content */
function freshForm(content) {
  const heading = make("h3", { class: "gd-card-title", id: freshId("fresh") }, "A new case");
  const books = content.books.map(({ id, title }) => [id, title]);
  const players = content.players.map((number) => [String(number), String(number)]);
  return make(
    "form",
    { class: "gp-panel", "data-form": "fresh", "aria-labelledby": heading.id },
    heading,
    make(
      "div",
      { class: "gp-form" },
      field("Game", choice("book", books, "standard")),
      field("Players", choice("players", players, "3")),
      field("You watch", choice("eyes", EYES, "player")),
    ),
    make("div", { class: "gp-moves" }, make("button", { type: "submit", class: "gf-button" }, "Take this case")),
  );
}

function codeForm() {
  const heading = make("h3", { class: "gd-card-title", id: freshId("code") }, "The same case as your class");
  const code = make("input", {
    class: "gp-input",
    "data-field": "code",
    autocomplete: "off",
    spellcheck: "false",
    maxlength: 40,
  });
  return make(
    "form",
    { class: "gp-panel", "data-form": "open", "aria-labelledby": heading.id },
    heading,
    make("p", {}, "Everybody who types the same code gets the same case, so its ending is no secret."),
    make("div", { class: "gp-form" }, field("Case code", code)),
    make("div", { class: "gp-moves" }, make("button", { type: "submit", class: "gf-button" }, "Open this case")),
  );
}

/** @param {CaseButton} button */
function pressed({ action, words }, main = false) {
  const look = main ? "gf-button gf-button-main gf-button-large" : "gf-button";
  return actionButton(action, words, look, action === "page" ? { "data-page": "case" } : {});
}

/** @param {CaseChoice} content */
export function casesPage(content) {
  const heading = spot("h2", "gp-heading", content.heading);
  const node = make(
    "div",
    { class: "gp-page gd-start" },
    make(
      "div",
      { class: "gp-pair" },
      make(
        "div",
        { class: "gd-hello" },
        heading,
        make("p", { class: "gp-lede" }, content.say),
        make(
          "div",
          { class: "gp-moves" },
          pressed(content.main, true),
          ...content.others.map((button) => pressed(button)),
        ),
        content.aside ? make("p", { class: "gd-hint" }, content.aside) : null,
      ),
      sceneOf(content.scene),
    ),
    make(
      "details",
      { class: "gp-fold", "data-part": "more" },
      make("summary", {}, "More choices"),
      make("div", { class: "gp-pair" }, freshForm(content), codeForm()),
    ),
  );
  return { node, spot: heading };
}
