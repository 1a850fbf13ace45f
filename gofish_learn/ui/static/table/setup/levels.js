// How hard the game is: three cards to choose from, each with the face of the bots that it brings and what they do.

import { createFace } from "../../furniture/faces.js";
import { make, setText, withParts } from "../../shared/dom.js";

/**
 * @param {LevelOption} level
 * @param {string} group
 */
function createCard(level, group) {
  const radio = make("input", { type: "radio", name: group, value: level.id });
  const face = createFace();
  const says = make("span", { class: "gf-level-says" });
  const card = make(
    "label",
    { class: "gf-level" },
    radio,
    face.node,
    make("span", { class: "gf-level-title" }, level.title),
    says,
  );
  return withParts(card, { level, radio, face, says });
}

/** @param {string} group the name of the radio buttons */
export function createLevels(group) {
  const node = make("div", { class: "gf-levels" });
  /** @type {ReturnType<typeof createCard>[]} */
  let cards = [];
  /** @type {BotOption[]} */
  let bots = [];

  /** @param {SetupOptions} options */
  function fill(options) {
    bots = options.bots;
    cards = options.levels.map((level) => createCard(level, group));
    node.replaceChildren(...cards);
  }

  /** @returns {string | null} the level that is picked, if any */
  function picked() {
    return cards.find((card) => card.parts.radio.checked)?.parts.level.id ?? null;
  }

  /** @param {string | null} id */
  function pick(id) {
    for (const { parts } of cards) parts.radio.checked = parts.level.id === id;
  }

  // The bot that a level brings to a book with so many players.
  /**
   * @param {string | null} id
   * @param {string} book
   * @param {number} players
   */
  function botOf(id, book, players) {
    return cards.find((card) => card.parts.level.id === id)?.parts.level.bots[book][players - 2] ?? null;
  }

  // The level that brings just these bots, or null; where nobody is a bot, whatever was picked.
  /**
   * @param {string[]} kinds
   * @param {string} book
   * @param {number} players
   */
  function levelOf(kinds, book, players) {
    if (kinds.length === 0) return picked();
    const ids = cards.map((card) => card.parts.level.id);
    return ids.find((id) => kinds.every((kind) => kind === botOf(id, book, players))) ?? null;
  }

  /**
   * @param {string} book
   * @param {number} players
   */
  function describe(book, players) {
    for (const { parts } of cards) {
      const kind = botOf(parts.level.id, book, players);
      const bot = bots.find((one) => one.id === kind);
      parts.face.update(bot.face);
      setText(parts.says, bot.says);
    }
  }

  function focus() {
    (cards.find((card) => card.parts.radio.checked) ?? cards[0]).parts.radio.focus();
  }

  return { node, fill, picked, pick, botOf, levelOf, describe, focus };
}
