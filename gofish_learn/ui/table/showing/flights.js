// Cards that move: from giver to receiver, out of the pond and round, from hand to table; and the hand making room.

import { cardBack, cardFace } from "../../furniture/drawings.js";
import { make } from "../../shared/dom.js";
import { arcOf, bookOf, heldUp, meetingOf, poseAt, spotIn, wayOf } from "./poses.js";

/** @import { Board } from "../board.js" */
/** @import { Plan } from "./pace.js" */
/** @import { Spot } from "./poses.js" */

/**
 * What lets cards move: see flights.js.
 * @typedef {object} Sky
 * @property {(step: TableStep, plan: Plan) => void} lift
 * @property {(step: TableStep, redraw: () => void, plan: Plan) => Promise<void>} show
 * @property {() => void} land
 */

/**
 * A card on its way: it moves as a whole, over its shadow, and what is lifted has two sides.
 * @typedef {object} Flyer
 * @property {HTMLElement} node
 * @property {HTMLElement} card
 * @property {HTMLElement} shadow
 * @property {number} width
 */

const EASE = "cubic-bezier(.3, .7, .2, 1)";
const RISE = 0.75; // how much of the lifting is movement; the rest of it the card waits to be turned
const AWAY = "perspective(40rem) rotateY(0deg)";
const ROUND = "perspective(40rem) rotateY(180deg)";
const LAID_MS = 420;

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
  /** @type {{ flyer: Flyer, spot: Spot } | null} */
  let lifted = null; // the card that is held up over the pond

  /**
   * @param {Element} moving
   * @param {Keyframe[]} keyframes
   * @param {KeyframeAnimationOptions} options
   */
  function animate(moving, keyframes, options) {
    const animation = moving.animate(keyframes, { fill: "both", ...options });
    running.push(animation);
    return animation.finished.catch(() => {});
  }

  /**
   * @param {...HTMLElement} sides
   * @returns {Flyer}
   */
  function flyerOf(...sides) {
    const shadow = make("span", { class: "gf-flyer-shadow" });
    const card = make("span", { class: "gf-flyer-card" }, ...sides);
    const flyer = make("span", { class: "gf-flyer" }, shadow, card);
    node.append(flyer);
    return { node: flyer, card, shadow, width: flyer.offsetWidth || 60 };
  }

  // A card comes up out of the pond over its shadow, waits, and is turned.
  /**
   * @param {TableStep} step
   * @param {Plan} plan
   */
  function lift({ event }, plan) {
    const from = spotIn(node, board.spot({ pond: true }, null));
    if (!from) return;
    const flyer = flyerOf(drawn(null), drawn(event.card ?? null));
    const { width } = flyer;
    const spot = heldUp(from, width);
    lifted = { flyer, spot };
    const rise = { duration: plan.lift * RISE, easing: EASE };
    animate(flyer.node, [{ transform: poseAt(from, width, -4) }, { transform: poseAt(spot, width) }], rise);
    const below = `translateY(${(from.y - spot.y) * 0.7}px) scale(.8)`;
    animate(flyer.shadow, [{ opacity: 0 }, { transform: below, opacity: 0.45 }], rise);
    const turn = { duration: plan.turn, delay: plan.lift, easing: "ease-in-out" };
    animate(flyer.card, [{ transform: AWAY }, { transform: ROUND }], turn);
  }

  /**
   * @param {Flyer} flyer
   * @param {Spot} from
   * @param {Spot} to
   * @param {{ duration: number, delay: number }} timing
   * @param {boolean} isHigh
   */
  function launch(flyer, from, to, timing, isHigh) {
    if (isHigh) {
      const arc = arcOf(from, to);
      if (flyer.card.childElementCount === 1) animate(flyer.card, arc.card, timing);
      animate(flyer.shadow, arc.shadow, timing);
    }
    return animate(flyer.node, wayOf(from, to, flyer.width), timing);
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

  // What was just laid settles on the table, warmly where it is your own.
  /**
   * @param {Element | null} laid
   * @param {boolean} own
   */
  function settle(laid, own) {
    if (!laid?.isConnected) return;
    const most = own ? 1.3 : 1.12;
    running.push(laid.animate([{ scale: 1 }, { scale: most, offset: 0.3 }, { scale: 1 }], LAID_MS));
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
    const from = travel ? travel.cards.map((card) => held?.spot ?? spotIn(node, board.spot(travel.from, card))) : [];
    const before = new Map([...board.hand.node.children].map((button) => [button, button.getBoundingClientRect()]));
    redraw();
    for (const [button, box] of before) if (button.isConnected) slide(button, box, Math.min(plan.rest, 350));
    if (!travel) return held?.flyer.node.remove();
    const isBook = event.type === "lay" && plan.high && from.every(Boolean);
    const landed = travel.cards.map((card, order) => {
      const target = board.spot(travel.to, card);
      const to = spotIn(node, target);
      if (!from[order] || !to) return held?.flyer.node.remove();
      const flyer = held?.flyer ?? flyerOf(drawn(card));
      if (moment.own) flyer.node.dataset.glow = moment.kind;
      const waits = card && target.dataset.card === card ? target : null;
      waits?.classList.add("gf-landing");
      const timing = { duration: plan.fly, delay: (held ? plan.hold : 0) + order * plan.each };
      const flight = isBook
        ? animate(flyer.node, book(from, to, flyer.width, order, moment.own), timing)
        : launch(flyer, from[order], to, timing, plan.high);
      return flight.then(() => {
        flyer.node.remove();
        waits?.classList.remove("gf-landing");
        if (isBook && order === 0) settle(target, moment.own);
      });
    });
    await Promise.all(landed);
  }

  /**
   * @param {Spot[]} from
   * @param {Spot} to
   * @param {number} width
   * @param {number} order
   * @param {boolean} own
   */
  function book(from, to, width, order, own) {
    return bookOf(from[order], meetingOf(from, width, node.clientWidth, own), to, width, order, from.length);
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
