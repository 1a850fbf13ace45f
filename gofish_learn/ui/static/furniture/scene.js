// A table of the tour: every hand face up, the pond, and what was just said. It is the card table's own drawing.

import { make, setAttributes, hide } from "../shared/dom.js";
import { createPond } from "./pond.js";
import { createSeats } from "./seats.js";

const KINDS = new Map([["dealer", "Dealer"]]);
const NOTHING_CHOSEN = { rank: null, target: null };

export function createScene(label) {
  const seats = createSeats();
  const pond = createPond();
  const node = make("div", { class: "gt-scene", role: "group", "aria-label": label, "data-part": "scene" },
    make("div", { class: "gt-sea" }, seats.node, pond.node));
  setAttributes(seats.node, { "aria-label": "Players, from left to right" });

  function update(scene) {
    hide(node, !scene);
    if (!scene) return;
    seats.update({
      players: scene.players, rules: { groups: scene.groups }, you: null, snapshot: scene.table, asks: null, chosen: NOTHING_CHOSEN,
      kinds: KINDS, bubbles: new Map(scene.bubbles.map((bubble) => [bubble.seat, bubble.text])),
    });
    for (const item of seats.node.children) {
      hide(item.parts.ask, true); // nobody is asked here
      hide(item.parts.bubble.node.parentElement, item.parts.bubble.node.hidden);
      setAttributes(item, { "data-empty": item.parts.open.hidden });
    }
    pond.update(scene.table.pond);
    hide(pond.node, !scene.fishes);
  }

  return { node, update };
}
