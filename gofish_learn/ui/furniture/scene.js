// A table to look at: what is seen of every hand, the pond, and what was just said. Where a host draws its page, table.html
// draws the same.

import { hide, keep, make, setAttributes, setText, unseen, withParts } from "../shared/dom.js";
import { cardName, countOf } from "./cards.js";
import { cardBack, cardFace } from "./drawings.js";
import { createFace } from "./faces.js";
import { createBubble, createLaid, createScore, createTurnMark, whose } from "./player.js";
import { createPond } from "./pond.js";

const MOST_BACKS = 7; // more would only be a thicker fan; the number beside it is exact

/** @param {Player} player */
function createSeat({ seat }) {
  const parts = {
    bubble: createBubble(),
    turn: createTurnMark(),
    face: createFace(),
    laid: createLaid(),
    score: createScore(),
    name: make("span", { class: "gf-name" }),
    kind: make("span", { class: "gf-kind" }),
    fan: make("span", { class: "gf-fan", "aria-hidden": "true" }),
    count: make("span", { class: "gf-count" }),
    open: make("ul", { class: "gf-open", role: "list" }),
  };
  const node = make(
    "li",
    { class: "gf-seat", "data-seat": seat },
    parts.bubble.node,
    parts.face.node,
    make(
      "div",
      { class: "gf-plate" },
      parts.turn.node,
      make("span", { class: "gf-who" }, parts.name, parts.kind),
      parts.fan,
      make("span", { class: "gf-tally" }, parts.count, parts.score.node),
      parts.laid.node,
      parts.open,
    ),
  );
  return withParts(node, parts);
}

/** @param {Card} card */
function createOpenCard(card) {
  return make("li", {}, cardFace(card), unseen(cardName(card)));
}

/**
 * @param {ReturnType<typeof createSeat>} item
 * @param {Player} player
 * @param {Scene} scene
 * @param {Map<string, string>} kinds
 */
function updateSeat({ classList, parts }, player, { table, groups, bubbles }, kinds) {
  const own = table.seats[player.seat];
  const isTurn = table.turn === player.seat;
  classList.toggle("gf-has-turn", isTurn);
  parts.face.update(player.face);
  setText(parts.name, player.name);
  const kind = kinds.get(player.kind) ?? "";
  setText(parts.kind, player.name.startsWith(kind) ? "" : kind);
  parts.turn.update(isTurn, `${whose(player.name)} turn`);
  setText(parts.count, countOf(own.cards, "card", "cards"));
  const backs = own.hand ? 0 : Math.min(own.cards, MOST_BACKS);
  keep(
    parts.fan,
    [...Array(backs).keys()],
    (at) => at,
    cardBack,
    (back, at) => back.style.setProperty("--place", at - (backs - 1) / 2),
  );
  setAttributes(parts.open, { "aria-label": `${whose(player.name)} hand` });
  keep(
    parts.open,
    own.hand || [],
    (card) => card,
    createOpenCard,
    () => {},
  );
  hide(parts.open, !own.hand || own.hand.length === 0);
  parts.score.update(own.score);
  parts.laid.update(own.groups, `${whose(player.name)} ${groups}`);
  parts.bubble.update(bubbles.findLast(({ seat }) => seat === player.seat)?.text);
}

// `label` names the scene and `players` its seats; `kinds` answers what is said of a player below the name.
/**
 * @param {{ label: string, players: string, kinds: (scene: Scene) => Map<string, string>, className?: string }} options
 */
export function createScene({ label, players, kinds, className = "" }) {
  const seats = make("ul", { class: "gf-seats", role: "list", "aria-label": players, "data-part": "seats" });
  const pond = createPond();
  const node = make(
    "div",
    { class: `gt-scene gf-scene ${className}`.trim(), role: "group", "aria-label": label, "data-part": "scene" },
    make("div", { class: "gt-sea" }, seats, pond.node),
  );

  /** @param {Scene | null} scene */
  function update(scene) {
    hide(node, !scene);
    if (!scene) return;
    seats.dataset.count = String(scene.players.length);
    keep(
      seats,
      scene.players,
      (player) => player.seat,
      createSeat,
      (item, player) => updateSeat(item, player, scene, kinds(scene)),
    );
    pond.update(scene.table.pond);
    hide(pond.node, !scene.fishes);
  }

  // Where something of a page's own may lie: a seat, by its number.
  /** @param {number | null} at */
  function place(at) {
    return at === null ? null : seats.querySelector(`[data-seat="${at}"]`);
  }

  return { node, update, place };
}
