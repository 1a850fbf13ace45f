// The table of a case: every player with what the case's eyes see of them, the pond, and what was just said.

import { make, hide, setAttributes } from "../shared/dom.js";
import { createPond } from "../furniture/pond.js";
import { createSeats } from "../furniture/seats.js";

const NOTHING_CHOSEN = { rank: null, target: null };

export function createScene() {
  const seats = createSeats();
  const pond = createPond();
  const node = make("div", { class: "gt-scene gd-scene", role: "group", "aria-label": "The table", "data-part": "scene" },
    make("div", { class: "gt-sea" }, seats.node, pond.node));
  setAttributes(seats.node, { "aria-label": "Players" });

  function update(scene) {
    seats.update({
      players: scene.players, rules: { groups: scene.groups }, you: null, snapshot: scene.table, asks: null, chosen: NOTHING_CHOSEN,
      kinds: new Map(scene.players.map(({ kind }) => [kind, kind])), bubbles: new Map(scene.bubbles.map(({ seat, text }) => [seat, text])),
    });
    for (const item of seats.node.children) {
      hide(item.parts.ask, true); // nobody is asked here
      hide(item.parts.bubble.node.parentElement, item.parts.bubble.node.hidden);
    }
    pond.update(scene.table.pond);
  }

  return { node, update };
}
