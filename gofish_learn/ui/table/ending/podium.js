// The podium on the sand: everybody on a block as high as the place, in a mood, and the last book at the feet of whoever
// laid it, on the bed of the empty pond.

import { cardFace, fanned } from "../../furniture/drawings.js";
import { createFace } from "../../furniture/faces.js";
import { hide, make, setAttributes } from "../../shared/dom.js";

const STEPS = 4; // places that have a height of their own

// The winners stand in the middle, and whoever comes after them on either side.
/**
 * @template Item
 * @param {Item[]} items the first of them is in the middle
 */
function fromTheMiddle(items) {
  /** @type {Item[]} */
  const row = [];
  for (const [number, item] of items.entries()) {
    if (number % 2) row.unshift(item);
    else row.push(item);
  }
  return row;
}

/**
 * @param {OverRow} row
 * @param {Player} player
 */
function createPlace(row, player) {
  const face = createFace();
  face.update(player.face, row.mood);
  const name = make("b", {}, row.name);
  name.style.setProperty("--letters", String(Math.max(...row.name.split(" ").map((word) => word.length))));
  const score = make("span", { class: "gf-block-score" }, String(row.score));
  return make(
    "div",
    { class: row.winner ? "gf-place gf-winner" : "gf-place", "data-step": Math.min(row.place, STEPS) },
    face.node,
    make("div", { class: "gf-block" }, name, make("span", {}, score, ` ${row.unit}`)),
  );
}

export function createPodium() {
  const places = make("div", { class: "gf-places", "aria-hidden": "true" });
  const cards = make("div", { class: "gf-last-cards" });
  const feet = make("div", { class: "gf-places gf-feet" });
  const last = make("div", { class: "gf-last", role: "img" }, make("div", { class: "gf-drained" }), feet);
  const node = make("div", { class: "gf-podium" }, places, last);

  /**
   * @param {GameOver} over
   * @param {Map<number, Player>} players
   */
  function update({ rows, last: laid }, players) {
    const row = fromTheMiddle(rows);
    places.replaceChildren(...row.map((one) => createPlace(one, players.get(one.seat))));
    setAttributes(places, { "data-count": rows.length });
    cards.replaceChildren(...fanned(laid?.cards.map(cardFace) ?? []));
    feet.replaceChildren(
      ...row.map(({ seat, winner }) =>
        make("div", { class: winner ? "gf-foot gf-winner" : "gf-foot" }, seat === laid?.seat ? cards : null),
      ),
    );
    setAttributes(last, { "aria-label": laid ? `The last cards: ${laid.words}` : null });
    hide(last, !laid);
  }

  return { node, update };
}
