// Cards that move: from giver to receiver, out of the pond and round, from hand to table; and the hand making room.

import { cardBack, cardFace } from "../../furniture/drawings.js";
import { make } from "../../shared/dom.js";

/** @import { Board } from "../board.js" */
/** @import { Plan } from "./pace.js" */

/**
 * A place in the picture, in pixels, by its middle.
 * @typedef {object} Spot
 * @property {number} x
 * @property {number} y
 * @property {number} width
 */

/**
 * What lets cards move: see flights.js.
 * @typedef {object} Sky
 * @property {(step: TableStep, plan: Plan) => void} lift
 * @property {(step: TableStep, redraw: () => void, plan: Plan) => Promise<void>} show
 * @property {() => void} land
 */

const EASE = "cubic-bezier(.3, .7, .2, 1)";
const LARGEST = 1.6; // no card that moves is drawn larger, next to one in the hand
const RISE = 0.75; // how much of the lifting is movement; the rest of it the card waits to be turned

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
 * @param {Spot} spot
 * @param {number} width
 * @param {number} lift
 */
function poseAt(spot, width, lift = 0) {
  const scale = Math.max(0.3, Math.min(LARGEST, spot.width / width));
  return `translate(${spot.x}px, ${spot.y - lift}px) translate(-50%, -50%) scale(${scale})`;
}

/** @param {Card | null} card */
function drawn(card) {
  const node = card ? cardFace(card) : cardBack();
  node.removeAttribute("data-card");
  return node;
}

/** @param {Board} board */
export function createSky(board) {
  const node = make("div", { class: "gf-sky", "aria-hidden": "true" });
  /** @type {Animation[]} */
  let running = [];
  /** @type {{ flyer: HTMLElement, spot: Spot } | null} */
  let lifted = null; // the card that is held up over the pond

  /**
   * @param {HTMLElement} moving
   * @param {Keyframe[]} keyframes
   * @param {KeyframeAnimationOptions} options
   */
  function animate(moving, keyframes, options) {
    const animation = moving.animate(keyframes, { easing: EASE, fill: "both", ...options });
    running.push(animation);
    return animation.finished.catch(() => {});
  }

  /**
   * @param {Card | null} card
   * @param {string} glow
   */
  function flyerOf(card, glow) {
    const flyer = make("span", { class: "gf-flyer", "data-glow": glow }, drawn(card));
    node.append(flyer);
    return flyer;
  }

  // A card comes up out of the pond, waits, and turns.
  /**
   * @param {TableStep} step
   * @param {Plan} plan
   */
  function lift({ event }, plan) {
    const from = boxIn(node, board.spot({ pond: true }, null));
    if (!from) return;
    const flyer = flyerOf(null, "");
    const width = flyer.offsetWidth || 60;
    const tall = width * LARGEST * 0.75;
    const spot = { x: from.x, y: Math.max(from.y - tall * 0.7, tall), width: width * 1.35 };
    lifted = { flyer, spot };
    animate(flyer, [{ transform: poseAt(from, width) }, { transform: poseAt(spot, width) }], {
      duration: plan.lift * RISE,
    });
    const half = { duration: plan.turn / 2, easing: "linear" };
    const back = /** @type {HTMLElement} */ (flyer.firstElementChild);
    animate(back, [{ transform: "none" }, { transform: "scaleX(0)" }], { ...half, delay: plan.lift }).then(() => {
      if (!flyer.isConnected) return;
      const face = drawn(event.card ?? null);
      flyer.replaceChildren(face);
      animate(face, [{ transform: "scaleX(0)" }, { transform: "none" }], half);
    });
  }

  /**
   * @param {HTMLElement} flyer
   * @param {Spot} from
   * @param {Spot} to
   * @param {{ duration: number, delay: number }} timing
   */
  function launch(flyer, from, to, timing) {
    const width = flyer.offsetWidth || 60;
    const half = {
      x: (from.x + to.x) / 2,
      y: (from.y + to.y) / 2,
      width: Math.max(from.width, Math.min(width, to.width * LARGEST)),
    };
    const poses = [poseAt(from, width), poseAt(half, width, 26), poseAt(to, width)];
    return animate(
      flyer,
      poses.map((transform) => ({ transform })),
      timing,
    ).then(() => flyer.remove());
  }

  // A book comes together before it goes to the table as one.
  /**
   * @param {HTMLElement} flyer
   * @param {Spot} from
   * @param {Spot} meeting
   * @param {Spot} to
   * @param {number} duration
   */
  function gather(flyer, from, meeting, to, duration) {
    const width = flyer.offsetWidth || 60;
    const met = poseAt(meeting, width);
    const poses = [
      { transform: poseAt(from, width) },
      { transform: met, offset: 0.42 },
      { transform: met, offset: 0.64 },
      { transform: poseAt(to, width), offset: 1 },
    ];
    return animate(flyer, poses, { duration }).then(() => flyer.remove());
  }

  /**
   * @param {Spot[]} spots
   * @param {number} order
   */
  function meetingOf(spots, order) {
    const middle = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length;
    const { y, width } = spots[0];
    return { x: middle + (order - (spots.length - 1) / 2) * width * 0.6, y: y - width * 0.75, width: width * 1.15 };
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
    const moved = [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }];
    running.push(button.animate(moved, { duration: ms, easing: EASE }));
  }

  // Draws the new moment with `redraw` and lets the cards of the step travel there.
  /**
   * @param {TableStep} step
   * @param {() => void} redraw
   * @param {Plan} plan
   */
  async function show({ event, moment }, redraw, plan) {
    const travel = travelOf(event);
    const held = lifted;
    lifted = null;
    const from = travel ? travel.cards.map((card) => held?.spot ?? boxIn(node, board.spot(travel.from, card))) : [];
    const before = new Map([...board.hand.node.children].map((button) => [button, button.getBoundingClientRect()]));
    redraw();
    for (const [button, box] of before) if (button.isConnected) slide(button, box, Math.min(plan.rest, 350));
    if (!travel) return held?.flyer.remove();
    const together = moment.own && event.type === "lay" && from.every(Boolean);
    const landed = travel.cards.map((card, order) => {
      const target = board.spot(travel.to, card);
      const to = boxIn(node, target);
      if (!from[order] || !to) return held?.flyer.remove();
      const flyer = held?.flyer ?? flyerOf(card, "");
      if (moment.own) flyer.dataset.glow = moment.kind;
      const waits = card && target.dataset.card === card ? target : null;
      waits?.classList.add("gf-landing");
      const timing = { duration: plan.fly, delay: (held ? plan.hold : 0) + order * plan.each };
      const flight = together
        ? gather(flyer, from[order], meetingOf(from, order), to, plan.fly)
        : launch(flyer, from[order], to, timing);
      return flight.then(() => waits?.classList.remove("gf-landing"));
    });
    await Promise.all(landed);
  }

  function land() {
    for (const animation of running) animation.cancel();
    running = [];
    lifted = null;
    node.replaceChildren();
    for (const card of board.node.querySelectorAll(".gf-landing")) card.classList.remove("gf-landing");
  }

  return { node, lift, show, land };
}
