// Deals that fall on their piles: each is a mark, and those of the last press fall one after another. What they came to
// is seen when the last has fallen; a single deal falls when its cards have been turned over.

import { keep, make, setAttributes, setText, withParts } from "../shared/dom.js";
import { actionButton } from "../unframed/words.js";
import { createTrack } from "./track.js";

const MOST_LARGE = 60;
const FALL_SECONDS = 1.4;
const SLOWEST = 0.14;
const TURNING_SECONDS = 0.6;

function createPile() {
  const heap = make("span", { class: "gl-heap", "aria-hidden": "true" });
  const height = make("b", { class: "gl-height" });
  const more = make("span", { class: "gl-more-fell", "aria-hidden": "true" });
  const words = make("span", { class: "gl-pile-words" });
  return withParts(make("li", { class: "gl-pile" }, heap, make("span", {}, height, " ", more, " ", words)), {
    heap,
    height,
    more,
    words,
  });
}

/**
 * @param {number} height
 * @param {number[]} falling
 */
function marks(height, falling) {
  const lying = height - falling.length;
  return Array.from({ length: height }, (_, place) => {
    const node = make("i", {});
    if (place >= lying) {
      node.className = "gl-fall";
      node.style.setProperty("--turn", String(falling[place - lying]));
    }
    return node;
  });
}

export function createDeal() {
  const presses = make("div", { class: "gp-moves gl-presses" });
  const told = make("p", { class: "gl-told", "data-part": "told" });
  const piles = make("ul", { class: "gl-piles", role: "list", "data-part": "piles" });
  const says = make("p", { class: "gl-says" });
  const range = make("p", {});
  const about = make("details", { class: "gp-fold" }, make("summary", {}, "What does “most likely” mean?"), range);
  const track = createTrack();
  const anew = actionButton("anew", "Empty the piles", "gf-button");
  const node = make("div", { class: "gl-part" }, presses, told, piles, track.node, says);
  const more = make("div", { class: "gl-more" }, about, anew);
  let odd = false;

  // An animation starts again only under another name.
  /**
   * @param {number} falling
   * @param {boolean} fresh
   */
  function time(falling, fresh) {
    const pace = Math.min(SLOWEST, FALL_SECONDS / Math.max(1, falling));
    const wait = falling === 1 ? TURNING_SECONDS : 0;
    odd = !odd;
    node.style.setProperty("--pace", `${pace}s`);
    node.style.setProperty("--wait", `${wait}s`);
    node.style.setProperty("--fallen", `${wait + pace * falling}s`);
    setAttributes(node, { "data-press": fresh && (odd ? "odd" : "even") });
  }

  /**
   * @param {DealStep} step
   * @param {boolean} fresh
   */
  function update(step, fresh) {
    keep(
      presses,
      step.presses,
      (press) => press.count,
      (press) => actionButton("deal", press.words, "gf-button", { "data-count": press.count }),
      (button) => button.classList.toggle("gf-button-main", !step.dealt),
    );
    setText(told, step.brief || step.told || "Nothing is dealt yet.");
    time(step.fell.length, fresh);
    setAttributes(piles, { "data-small": step.dealt > MOST_LARGE });
    keep(
      piles,
      step.piles.map((pile, place) => ({ pile, place })),
      ({ place }) => place,
      createPile,
      ({ parts }, { pile, place }) => {
        const fell = [...step.fell.keys()].filter((turn) => step.fell[turn] === place);
        const falling = fresh ? fell : [];
        setText(parts.height, pile.height.toLocaleString("en"));
        setText(parts.more, step.fell.length > 1 ? `+${fell.length}` : "");
        setText(parts.words, pile.words);
        setAttributes(parts.heap, { "data-kind": pile.counts ? String(place) : "off" });
        parts.heap.replaceChildren(...marks(pile.height, falling));
      },
    );
    track.update(step.track);
    setText(says, step.says);
    more.classList.toggle("gl-later", !step.dealt);
    setText(range, step.range || "");
  }

  return { node, more, update };
}
