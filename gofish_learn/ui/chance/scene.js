// The deal on the table: my cards face up, the others' face down, the pond. After a single deal the cards that the
// question is about are turned over, and those that decide it have a ring. It is redrawn in place.

import { cardBack, cardFace, fanned } from "../furniture/drawings.js";
import { keep, make, setText, withParts } from "../shared/dom.js";

/** @param {number} count */
function backs(count) {
  return fanned(Array.from({ length: count }, cardBack));
}

/** @param {ChanceHand} hand */
function faces(hand) {
  const cards = fanned(hand.cards.map(cardFace));
  for (const [place, card] of hand.cards.entries()) {
    cards[place].classList.toggle("gl-ringed", hand.ringed.includes(card));
    cards[place].style.setProperty("--turn", String(place));
  }
  return cards;
}

function createHand() {
  const name = make("span", { class: "gl-hand-name" });
  const cards = make("span", { class: "gl-fan", "aria-hidden": "true" });
  const words = make("span", { class: "gl-hand-words" });
  const node = make("li", { class: "gl-hand" }, name, cards, words);
  return withParts(node, { name, cards, words, drawn: "" });
}

export function createScene() {
  const list = make("ul", { class: "gl-hands", role: "list" });
  const node = make("div", { class: "gl-scene", role: "group", "aria-label": "The deal", "data-part": "scene" }, list);

  /**
   * @param {ChanceHand[]} scene
   * @param {boolean} [fresh]
   */
  function update(scene, fresh = false) {
    keep(
      list,
      scene.map((hand, place) => ({ hand, place })),
      ({ place }) => place,
      createHand,
      (node, { hand }) => {
        const { parts } = node;
        node.classList.toggle("gl-own", hand.still);
        setText(parts.name, hand.name);
        setText(parts.words, hand.words);
        parts.words.classList.toggle("gf-unseen", hand.seen); // the cards lie there for the eye to see
        const drawn = hand.cards.length ? `${hand.cards.join(" ")}, ${hand.ringed.join(" ")}` : String(hand.backs);
        if (parts.drawn === drawn) return;
        parts.drawn = drawn;
        parts.cards.replaceChildren(...(hand.cards.length ? faces(hand) : backs(hand.backs)));
        parts.cards.classList.toggle("gl-dealt", fresh && hand.seen);
      },
    );
  }

  return { node, update };
}
