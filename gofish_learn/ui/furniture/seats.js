// The other players at the far rim of the table: what each says, a face, and a plate, which is the button that asks them.

import { hide, keep, make, setAttributes, setText, unseen, withParts } from "../shared/dom.js";
import { cardName, countOf, indexOf } from "./cards.js";
import { cardBack, cardFace } from "./drawings.js";
import { createFace } from "./faces.js";
import { createBubble, createLaid, createScore, createTurnMark, whose } from "./player.js";

/** @import { Mood } from "./faces.js" */

/**
 * What is chosen of an ask; `wish` says it in words once it is whole.
 * @typedef {object} Chosen
 * @property {Rank | null} rank
 * @property {Card | null} [card]
 * @property {number | null} target
 * @property {string | null} [wish]
 */

/**
 * What the seats and the board draw by.
 * @typedef {object} TableView
 * @property {Player[]} players
 * @property {{ groups: string; names_a_card?: boolean; fishes?: boolean }} rules
 * @property {number | null} you
 * @property {Snapshot} snapshot
 * @property {Map<string, string>} kinds What a kind of player is called.
 * @property {Chosen} chosen
 * @property {Map<number, string>} bubbles
 * @property {Map<number, Mood>} [moods] Of those who are not calm.
 * @property {{ targets: { seat: number }[] } | null} asks Who can be pressed.
 * @property {number[]} [away] The seats of people whom a bot plays for.
 */

const MOST_BACKS = 7; // more would only be a thicker fan; the number beside it is exact

/** @typedef {ReturnType<typeof createSeat>} Seat */
/** @typedef {Seat['parts']} SeatParts */

/** @param {Player} player */
function createSeat({ seat }) {
  const bubble = createBubble();
  const askWords = make("span", {});
  const askFor = make("span", { class: "gf-ask-for" });
  const sign = make("span", { class: "gf-ask-sign", "aria-hidden": "true" });
  const key = make("kbd", { class: "gf-key", "aria-hidden": "true" });
  const ask = make(
    "button",
    { type: "button", class: "gf-ask", "data-target": seat },
    key,
    make("span", { class: "gf-ask-words" }, askWords, askFor),
    sign,
  );
  const parts = {
    turn: createTurnMark(),
    face: createFace(),
    laid: createLaid(),
    misses: make("span", { class: "gf-misses", hidden: true }),
    score: createScore(),
    name: make("span", { class: "gf-name" }),
    kind: make("span", { class: "gf-kind" }),
    fan: make("span", { class: "gf-fan", "aria-hidden": "true" }),
    count: make("span", { class: "gf-count" }),
    open: make("ul", { class: "gf-open", role: "list" }),
    ...{ bubble, ask, askWords, askFor, sign, key },
  };
  const node = make(
    "li",
    { class: "gf-seat", "data-seat": seat },
    bubble.node,
    parts.face.node,
    make(
      "div",
      { class: "gf-plate" },
      parts.turn.node,
      make("span", { class: "gf-who" }, parts.name, ask, parts.kind),
      parts.fan,
      make("span", { class: "gf-tally" }, parts.count, parts.score.node),
      parts.laid.node,
      parts.open,
    ),
    parts.misses,
  );
  return withParts(node, parts);
}

/** @param {Card} card */
function createOpenCard(card) {
  return make("li", {}, cardFace(card), unseen(cardName(card)));
}

// `chosen.wish` is what is to be asked for, in words, once it is chosen.
/**
 * @param {SeatParts} parts
 * @param {Player} player
 * @param {boolean} askable
 * @param {Chosen} chosen
 * @param {number} key
 */
function updateAsk(parts, player, askable, chosen, key) {
  setText(parts.askWords, `Ask ${player.name}`);
  setText(parts.askFor, chosen.wish && askable ? ` for ${chosen.wish}` : "");
  setText(parts.sign, `${chosen.rank ? indexOf(chosen.rank) : ""}?`);
  setText(parts.key, String(key));
  setAttributes(parts.ask, {
    "aria-disabled": String(!askable),
    "aria-pressed": askable && !chosen.wish ? String(chosen.target === player.seat) : null,
    "aria-keyshortcuts": askable && chosen.wish ? String(key) : null,
    tabindex: askable ? 0 : -1,
  });
  parts.ask.classList.toggle("gf-ask-now", askable && Boolean(chosen.wish));
  hide(parts.key, !(askable && chosen.wish));
}

export function createSeats() {
  const node = make("ul", { class: "gf-seats", role: "list", "aria-label": "Other players", "data-part": "seats" });

  /** @param {number} seat */
  function seatNode(seat) {
    return node.querySelector(`[data-seat="${seat}"]`);
  }

  /**
   * @param {ReturnType<typeof createSeat>} item
   * @param {Player} player
   * @param {number} index
   * @param {TableView} view
   */
  function updateSeat(item, player, index, view) {
    const { snapshot, asks, chosen, rules, kinds } = view;
    const own = snapshot.seats[player.seat];
    const { parts } = item;
    const askable = Boolean(asks) && asks.targets.some((target) => target.seat === player.seat);
    const isTurn = snapshot.turn === player.seat;
    const isAway = Boolean(view.away?.includes(player.seat));
    item.classList.toggle("gf-has-turn", isTurn);
    item.classList.toggle("gf-away", isAway);
    item.classList.toggle("gf-askable", askable);
    item.classList.toggle("gf-target-chosen", askable && chosen.target === player.seat);
    parts.face.update(player.face, view.moods?.get(player.seat));
    setText(parts.name, player.name);
    const kind = kinds.get(player.kind) ?? "";
    setText(parts.kind, isAway ? "away" : player.name.startsWith(kind) ? "" : kind);
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
    setText(parts.misses, own.misses ?? "");
    hide(parts.misses, !own.misses);
    parts.laid.update(own.groups, `${whose(player.name)} ${rules.groups}`);
    parts.bubble.update(view.bubbles.get(player.seat));
    updateAsk(parts, player, askable, chosen, index + 1);
  }

  // Clockwise from your left, as people sit at a table.
  /** @param {TableView} view */
  function update(view) {
    const count = view.players.length;
    const others = view.players
      .filter((player) => player.seat !== view.you)
      .sort((one, two) => ((one.seat - view.you + count) % count) - ((two.seat - view.you + count) % count));
    node.dataset.count = String(others.length);
    keep(
      node,
      others,
      (player) => player.seat,
      createSeat,
      (item, player, index) => {
        item.style.setProperty("--at", (index + 0.5) / others.length);
        updateSeat(item, player, index, view);
      },
    );
  }

  /** @returns {Seat[]} */
  function seats() {
    return /** @type {any} */ ([...node.children]);
  }

  // Where nobody is asked, a seat has no button.
  function onlyWatch() {
    for (const { parts } of seats()) hide(parts.ask, true);
  }

  return { node, update, onlyWatch, seatNode };
}
