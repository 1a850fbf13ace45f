// What is seen on a screen: a table with your cards, worlds, deals that fell, or nothing.

import { cardName, countOf } from "../furniture/cards.js";
import { cardBack, cardFace, fanned } from "../furniture/drawings.js";
import { createFace } from "../furniture/faces.js";
import { createScene } from "../furniture/scene.js";
import { make } from "../shared/dom.js";

const NO_KINDS = new Map();
/** @type {Record<string, string>} */
const SUITS = { 7: "H", Q: "C", K: "D" };

/** @param {Card[]} cards */
function handPart(cards) {
  const names = cards.map(cardName).join(", ");
  const faces = fanned(cards.map((card) => cardFace(card)));
  const node = make("div", { class: "gy-hand", role: "img", "aria-label": `Your cards: ${names}` }, ...faces);
  node.style.setProperty("--cards", String(cards.length));
  return node;
}

/** @param {Scene} table */
function tablePart(table) {
  const scene = createScene({ label: "The table", players: "Players, from left to right", kinds: () => NO_KINDS });
  scene.update({ ...table, players: table.players.filter(({ name }) => name !== "You") });
  return scene.node;
}

/** @param {string[]} ranks */
function cardsOf(ranks) {
  return ranks.map((rank) => cardFace(`${rank}${SUITS[rank]}`));
}

/**
 * @param {StoryContent} content
 * @param {Set<number>} crossed
 */
function worldsPart({ worlds, crossed: out, does, reply }, crossed) {
  const open = does === "strike" && !reply;
  return make(
    "ul",
    { class: "gy-worlds", role: "list", "data-part": "worlds", "aria-label": "Worlds" },
    ...worlds.map((world, number) => {
      const isOut = open ? crossed.has(number) : Boolean(out?.includes(number));
      const cards = [
        make("span", { class: "gy-place" }, make("span", { class: "gy-whose" }, "Ana"), ...cardsOf(world.ana)),
        make("span", { class: "gy-place" }, make("span", { class: "gy-whose" }, "Pond"), ...cardsOf(world.pond)),
      ];
      if (!open)
        return make(
          "li",
          {},
          make(
            "div",
            {
              class: `gy-world${isOut ? " gy-out" : ""}`,
              role: "img",
              "aria-label": `${world.words}${isOut ? ": crossed out" : ""}`,
            },
            ...cards,
          ),
        );
      const attributes = { type: "button", class: `gy-world${isOut ? " gy-out" : ""}`, "data-action": "world" };
      return make(
        "li",
        {},
        make(
          "button",
          {
            ...attributes,
            "data-number": number,
            "data-mark": `world-${number}`,
            "aria-pressed": String(isOut),
            "aria-label": `Cross out ${world.words}`,
          },
          ...cards,
        ),
      );
    }),
  );
}

// Who may have a seven, how many hidden cards they have, and how likely it is: a bar that moves with the news.
/** @param {StoryChance[]} chances */
function chancesPart(chances) {
  return make(
    "ul",
    { class: "gy-chances", role: "list", "data-part": "chances", "aria-label": "The chance of a seven" },
    ...chances.map(({ name, face, cards, in_hundred: chance }) => {
      const drawn = face ? createFace() : null;
      drawn?.update(face);
      const bar = make("span", { class: "gy-bar", "aria-hidden": "true" });
      bar.style.setProperty("--share", String(chance / 100));
      return make(
        "li",
        { class: "gy-chance" },
        drawn?.node ?? make("span", { class: "gy-pond", "aria-hidden": "true" }),
        make("span", {}, make("b", {}, name), ` ${countOf(cards, "card", "cards")}`),
        make("span", { class: "gy-backs", "aria-hidden": "true" }, ...Array.from({ length: cards }, cardBack)),
        bar,
        make("span", { class: "gy-won" }, `${chance} in 100`),
      );
    }),
  );
}

/** @param {StoryDeals} deals */
function dealsPart({ fell }) {
  const yes = fell.filter(Boolean).length;
  const pile = (/** @type {string} */ words, /** @type {boolean} */ kind, /** @type {number} */ height) =>
    make(
      "div",
      {},
      make("p", {}, make("b", {}, String(height)), ` ${words}`),
      make(
        "span",
        { class: `gy-dots gy-dots-${kind ? "yes" : "no"}`, "aria-hidden": "true" },
        ...Array.from({ length: height }, () => make("i", {})),
      ),
    );
  return make(
    "div",
    { class: "gy-deals", "data-part": "deals" },
    pile("with a king", true, yes),
    pile("without", false, fell.length - yes),
  );
}

/**
 * @param {StoryContent} content
 * @param {Set<number>} crossed
 * @returns {Node[]}
 */
export function pictureOf(content, crossed) {
  const parts = [];
  if (content.table) parts.push(tablePart(content.table));
  if (content.hand.length) parts.push(handPart(content.hand));
  if (content.chances) parts.push(chancesPart(content.chances));
  if (content.worlds) parts.push(worldsPart(content, crossed));
  if (content.deals) parts.push(dealsPart(content.deals));
  return parts;
}
