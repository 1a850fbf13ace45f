// The table that one listens to: who sits there, what was just said aloud, how many cards each holds, what lies there.

import { createFace } from "../furniture/faces.js";
import { createBubble, createLaid } from "../furniture/player.js";
import { keep, make, setText, withParts } from "../shared/dom.js";

function createPlayer() {
  const parts = {
    face: createFace(),
    name: make("span", { class: "gm-name" }),
    cards: make("span", { class: "gm-cards" }),
    laid: createLaid(),
    bubble: createBubble(),
  };
  const node = make(
    "li",
    { class: "gm-player" },
    parts.bubble.node,
    parts.face.node,
    parts.name,
    parts.cards,
    parts.laid.node,
  );
  return withParts(node, parts);
}

export function createSea() {
  const list = make("ul", { class: "gm-players", role: "list", "aria-label": "Players" });
  const pond = make("p", { class: "gm-pond" });
  const node = make(
    "div",
    { class: "gm-sea", role: "group", "aria-label": "The table", "data-part": "sea" },
    list,
    pond,
  );
  /** @type {Map<number, string>} */
  let said = new Map();

  /**
   * @param {ReturnType<typeof createPlayer>} item
   * @param {{ player: Player, seat: Snapshot['seats'][0], groups: string }} told
   */
  function updatePlayer(item, { player, seat, groups }) {
    const { parts } = item;
    parts.face.update(player.face);
    setText(parts.name, player.name);
    setText(parts.cards, `${seat.cards} card${seat.cards === 1 ? "" : "s"}`);
    parts.laid.update(seat.groups, `${player.name}’s ${groups}`);
    parts.bubble.update(said.get(player.seat));
    item.classList.toggle("gm-speaks", said.has(player.seat));
  }

  // `fresh` clears what was said before: a new ask begins.
  /**
   * @param {ToldStory} story
   * @param {Snapshot} table
   * @param {Bubble | null} bubble
   * @param {boolean} fresh
   */
  function update(story, table, bubble, fresh) {
    said = fresh ? new Map() : new Map(said);
    if (bubble) said.set(bubble.seat, bubble.text);
    keep(
      list,
      story.players.map((player) => ({ player, seat: table.seats[player.seat], groups: story.groups })),
      ({ player }) => player.name,
      createPlayer,
      updatePlayer,
    );
    setText(pond, `${table.pond} card${table.pond === 1 ? "" : "s"} in the pond`);
    pond.hidden = !story.fishes;
  }

  return { node, update };
}
