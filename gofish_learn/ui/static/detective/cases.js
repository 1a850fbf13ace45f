// The choice of a case: go on with one, take a new one, or open the one that somebody has given you the code of.

import { freshId, make } from "../shared/dom.js";
import { actionButton, spot } from "../shared/page/words.js";

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
  const control = make(
    "select",
    { class: "gp-input", "data-field": name },
    ...options.map(([value, words]) => make("option", { value, selected: value === chosen }, words)),
  );
  return control;
}

/** @param {CaseChoice} content */
function helper(content) {
  const box = make("input", { type: "checkbox", "data-field": "notes", checked: content.notes });
  return make(
    "label",
    { class: "gd-check" },
    box,
    make(
      "span",
      {},
      make("b", {}, "Keep the last grid in sight."),
      " Easier: you start from the chances as they stood after the last question.",
    ),
  );
}

/** @param {CaseChoice} content */
function freshForm(content) {
  const heading = make("h3", { class: "gd-card-title", id: freshId("fresh") }, "A new case");
  return make(
    "form",
    { class: "gd-card", "data-form": "fresh", "aria-labelledby": heading.id },
    heading,
    make(
      "div",
      { class: "gp-form" },
      field(
        "Game",
        choice(
          "book",
          content.books.map(({ id, title }) => [id, title]),
          "standard",
        ),
      ),
      field(
        "Players",
        choice(
          "players",
          content.players.map((number) => [String(number), String(number)]),
          "3",
        ),
      ),
      field("You watch", choice("eyes", EYES, "player")),
    ),
    helper(content),
    make(
      "div",
      { class: "gp-moves" },
      make("button", { type: "submit", class: "gf-button gf-button-main" }, "Take a case"),
    ),
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
    { class: "gd-card", "data-form": "open", "aria-labelledby": heading.id },
    heading,
    make("p", {}, "Everybody who types the same code gets the same case, so its ending is no secret."),
    make("div", { class: "gp-form" }, field("Case code", code)),
    make("div", { class: "gp-moves" }, make("button", { type: "submit", class: "gf-button" }, "Open this case")),
  );
}

/** @param {CaseChoice} content */
export function casesPage(content) {
  const heading = spot("h2", "gp-heading", content.heading);
  const goOn = content.unfinished
    ? make(
        "div",
        { class: "gp-moves" },
        actionButton("page", `Go on with case ${content.unfinished}`, "gf-button gf-button-main", {
          "data-page": "case",
        }),
      )
    : null;
  const node = make(
    "div",
    { class: "gp-page" },
    heading,
    make("p", { class: "gp-lede" }, content.say),
    goOn,
    make("div", { class: "gp-pair" }, freshForm(content), codeForm()),
    make(
      "section",
      { class: "gd-rule", "aria-label": "How you are scored" },
      make("h3", { class: "gd-card-title" }, "How you are scored"),
      make("ul", { class: "gd-list" }, ...content.scoring.map((sentence) => make("li", {}, sentence))),
    ),
  );
  return { node, spot: heading };
}
