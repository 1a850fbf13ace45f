// Cards that move: from giver to receiver, pond to asker, hand to table; and the hand making room.

import { cardBack, cardFace } from "../../furniture/drawings.js";
import { make } from "../../shared/dom.js";

const STAGGER_MS = 45;
const EASE = "cubic-bezier(.3, .7, .2, 1)";

// Where the cards of an event come from and where they go; nothing for an event that moves no card.
/** @param {TableEvent} event */
function travelOf(event) {
  const cards = event.cards || ("card" in event ? [event.card] : [null]);
  switch (event.type) {
    case "give":
      return { from: { seat: event.seat }, to: { seat: event.to }, cards };
    case "draw":
    case "draw_for_dealer":
    case "refill":
    case "deal":
      return { from: { pond: true }, to: { seat: event.seat }, cards };
    case "lay":
      return { from: { seat: event.seat }, to: { laid: event.seat }, cards };
    default:
      return null;
  }
}

/**
 * @param {HTMLElement} sky
 * @param {Element | null} node
 */
function boxIn(sky, node) {
  if (!node) return null;
  const outer = sky.getBoundingClientRect();
  const box = node.getBoundingClientRect();
  if (box.width === 0) return null;
  return { x: box.left - outer.left + box.width / 2, y: box.top - outer.top + box.height / 2, width: box.width };
}

/**
 * @param {Spot} box
 * @param {number} width
 * @param {number} lift
 */
function poseAt(box, width, lift) {
  const scale = Math.max(0.3, Math.min(1.6, box.width / width));
  return `translate(${box.x}px, ${box.y - lift}px) translate(-50%, -50%) scale(${scale})`;
}

/** @param {Board} board */
export function createSky(board) {
  const node = make("div", { class: "gf-sky", "aria-hidden": "true" });
  /** @type {Animation[]} */
  let running = [];

  /**
   * @param {Card} card
   * @param {Spot} from
   * @param {Spot} to
   * @param {number} ms
   * @param {number} order
   */
  function launch(card, from, to, ms, order) {
    const flyer = card ? cardFace(card) : cardBack();
    flyer.removeAttribute("data-card");
    node.append(flyer);
    const width = flyer.offsetWidth || 60;
    const half = {
      x: (from.x + to.x) / 2,
      y: (from.y + to.y) / 2,
      width: Math.max(from.width, Math.min(width, to.width * 1.6)),
    };
    const flight = flyer.animate(
      [
        { transform: poseAt(from, width, 0) },
        { transform: poseAt(half, width, 26) },
        { transform: poseAt(to, width, 0) },
      ],
      { duration: ms, delay: order * STAGGER_MS, easing: EASE, fill: "both" },
    );
    running.push(flight);
    return flight.finished.catch(() => {}).then(() => flyer.remove());
  }

  /**
   * @param {Element} button
   * @param {DOMRect} before
   * @param {number} ms
   */
  function slide(button, before, ms) {
    const now = button.getBoundingClientRect();
    const dx = before.left - now.left;
    const dy = before.top - now.top;
    if (Math.abs(dx) + Math.abs(dy) < 2) return;
    running.push(
      button.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
        duration: ms,
        easing: EASE,
      }),
    );
  }

  // Draws the new moment with `redraw` and lets the cards of `event` travel there, in `ms` at most.
  /**
   * @param {TableEvent} event
   * @param {() => void} redraw
   * @param {number} ms
   */
  async function show(event, redraw, ms) {
    const travel = travelOf(event);
    const from = travel ? travel.cards.map((card) => boxIn(node, board.spot(travel.from, card))) : [];
    const before = new Map([...board.hand.node.children].map((button) => [button, button.getBoundingClientRect()]));
    redraw();
    for (const [button, box] of before) if (button.isConnected) slide(button, box, Math.min(ms, 350));
    if (!travel) return;
    const single = Math.max(120, Math.min(520, ms - STAGGER_MS * travel.cards.length));
    const landed = travel.cards.map((card, order) => {
      const target = board.spot(travel.to, card);
      const to = boxIn(node, target);
      if (!from[order] || !to) return null;
      const waits = card && target.dataset.card === card ? target : null;
      waits?.classList.add("gf-landing");
      return launch(card, from[order], to, single, order).then(() => waits?.classList.remove("gf-landing"));
    });
    await Promise.all(landed);
  }

  function land() {
    for (const animation of running) animation.cancel();
    running = [];
    node.replaceChildren();
    for (const card of board.node.querySelectorAll(".gf-landing")) card.classList.remove("gf-landing");
  }

  return { node, show, land };
}
