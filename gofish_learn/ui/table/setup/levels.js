// How hard the game is: three cards to choose from, each with the faces of the bots that it brings, and what they do
// or, of several, who they are.

import { createFace } from "../../furniture/faces.js";
import { keep, make, setText, withParts } from "../../shared/dom.js";

/**
 * @param {LevelOption} level
 * @param {string} group
 */
function createCard(level, group) {
  const radio = make("input", { type: "radio", name: group, value: level.id });
  const faces = make("span", { class: "gf-level-faces" });
  const says = make("span", { class: "gf-level-says" });
  const card = make(
    "label",
    { class: "gf-level" },
    radio,
    faces,
    make("span", { class: "gf-level-title" }, level.title),
    says,
  );
  return withParts(card, { level, radio, faces, says });
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

  // The bots that a level brings to a book with so many players.
  /**
   * @param {string | null} id
   * @param {string} book
   * @param {number} players
   */
  function botsOf(id, book, players) {
    return cards.find((card) => card.parts.level.id === id)?.parts.level.bots[book][players - 2] ?? null;
  }

  // Whether these bots are among those, each as often at most.
  /**
   * @param {string[]} some
   * @param {string[]} all
   */
  function areAmong(some, all) {
    const left = [...all];
    return some.every((one) => left.includes(one) && left.splice(left.indexOf(one), 1));
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
    return ids.find((id) => areAmong(kinds, botsOf(id, book, players))) ?? null;
  }

  /**
   * @param {string} book
   * @param {number} players
   */
  function describe(book, players) {
    for (const { parts } of cards) {
      const kinds = botsOf(parts.level.id, book, players);
      const shown = bots.filter((one) => kinds.includes(one.id));
      keep(
        parts.faces,
        shown,
        (bot) => bot.id,
        (bot) => {
          const face = createFace();
          face.update(bot.face);
          return face.node;
        },
        () => {},
      );
      const titles = shown.map((bot) => bot.title);
      const last = titles.pop();
      setText(parts.says, titles.length > 0 ? `${titles.join(", ")} and ${last}` : shown[0].says);
    }
  }

  function focus() {
    (cards.find((card) => card.parts.radio.checked) ?? cards[0]).parts.radio.focus();
  }

  return { node, fill, picked, pick, botsOf, levelOf, describe, focus };
}
