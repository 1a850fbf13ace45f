// A table to look at: what is seen of every hand, the pond, and what was just said. It is the card table's own drawing.

import { hide, make, setAttributes } from "../shared/dom.js";
import { createPond } from "./pond.js";
import { createSeats } from "./seats.js";

/** @import { Chosen } from "./seats.js" */

/** @type {Chosen} */
const NOTHING_CHOSEN = { rank: null, target: null };

// `label` names the scene and `players` its seats; `kinds` answers what is said of a player below the name.
/**
 * @param {{ label: string, players: string, kinds: (scene: Scene) => Map<string, string>, className?: string }} options
 */
export function createScene({ label, players, kinds, className = "" }) {
  const seats = createSeats();
  const pond = createPond();
  const node = make(
    "div",
    { class: `gt-scene gf-scene ${className}`.trim(), role: "group", "aria-label": label, "data-part": "scene" },
    make("div", { class: "gt-sea" }, seats.node, pond.node),
  );
  setAttributes(seats.node, { "aria-label": players });

  /** @param {Scene | null} scene */
  function update(scene) {
    hide(node, !scene);
    if (!scene) return;
    seats.update({
      players: scene.players,
      rules: { groups: scene.groups },
      you: null,
      snapshot: scene.table,
      asks: null,
      chosen: NOTHING_CHOSEN,
      kinds: kinds(scene),
      bubbles: new Map(scene.bubbles.map(({ seat, text }) => [seat, text])),
    });
    seats.onlyWatch();
    pond.update(scene.table.pond);
    hide(pond.node, !scene.fishes);
  }

  // Where something of a page's own may lie: a seat, by its number.
  /** @param {number | null} at */
  function place(at) {
    return at === null ? null : seats.seatNode(at);
  }

  return { node, update, place };
}
