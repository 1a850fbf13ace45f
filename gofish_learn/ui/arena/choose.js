// Who takes part, and how they meet. The same elements stay while choices change, so the focus does too.

import { createFace } from "../furniture/faces.js";
import { keep, make, setAttributes, setText, withParts } from "../shared/dom.js";
import { actionButton, spot } from "../unframed/words.js";

/** @import { Page } from "../unframed/page.js" */

/** @param {ArenaBot} bot */
export function createBot(bot, action = "bot") {
  const face = createFace();
  face.update(bot.face);
  const button = make(
    "button",
    { type: "button", class: "ga-bot", "data-action": action, "data-bot": bot.id },
    face.node,
    make("span", { class: "ga-bot-name" }, bot.title),
    make("span", { class: "ga-bot-says" }, bot.says),
  );
  return withParts(make("li", {}, button), { button });
}

/**
 * @param {string} words
 * @param {string} name
 */
export function createSelect(words, name) {
  const select = make("select", { class: "gp-input", "data-field": name });
  const node = make("label", { class: "gp-field" }, make("span", { class: "gp-label" }, words), select);
  return { node, select };
}

/**
 * @param {HTMLSelectElement} select
 * @param {ArenaOption[]} options
 */
export function updateSelect(select, options) {
  keep(
    select,
    options,
    (one) => one.id,
    (one) => make("option", { value: one.id }, one.title),
    (node, one) => setText(node, one.title),
  );
  const current = options.find((one) => one.current);
  if (current) select.value = String(current.id);
}

/** @param {Page} page */
export function createChoice(page) {
  const heading = spot("h2", "gp-heading", "");
  const say = make("p", { class: "gp-lede" });
  const bots = make("ul", { class: "ga-bots", role: "list", "aria-label": "Bots", "data-part": "bots" });
  const picked = make("p", { class: "ga-picked" });
  const book = createSelect("Rule book", "book");
  const players = createSelect("Bots at a table", "players");
  const length = createSelect("How long", "length");
  const sum = make("p", { class: "gp-soft" });
  const node = make(
    "div",
    { class: "gp-page" },
    heading,
    say,
    bots,
    picked,
    make("div", { class: "gp-form" }, book.node, players.node, length.node),
    make(
      "div",
      { class: "ga-start" },
      actionButton("start", "To the arena", "gf-button gf-button-main gf-button-large"),
      sum,
    ),
  );

  /**
   * @param {ArenaChoice} content
   * @param {string} asked
   */
  function draw(content, asked) {
    setText(heading, content.heading);
    setText(say, content.say);
    keep(
      bots,
      content.bots,
      (bot) => bot.id,
      (bot) => createBot(bot),
      (item, bot) => setAttributes(item.parts.button, { "aria-pressed": String(bot.chosen) }),
    );
    setText(picked, content.picked);
    updateSelect(book.select, content.books);
    updateSelect(players.select, content.players);
    updateSelect(length.select, content.lengths);
    setText(sum, content.sum);
    const chose = ["bot", "book", "players", "length"].includes(asked);
    return { node, spot: chose ? null : heading, says: chose ? [content.picked, content.sum] : [] };
  }

  /** @param {HTMLSelectElement} field */
  function change(field) {
    const { value } = field;
    page.send(field.dataset.field, { value: field.dataset.field === "players" ? Number(value) : value });
  }

  return { draw, change };
}
