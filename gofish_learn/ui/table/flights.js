// Cards that move: from giver to receiver, out of the pond and round, from hand to table; and the hand making room. What
// flies is a copy of a card of the page, or what the step brings where the page has it nowhere.

import { parsed } from "../frame/morph.js";
import { make } from "../shared/dom.js";
import { arcOf, bookOf, heldUp, meetingOf, poseAt, spotIn, wayOf } from "./poses.js";

/** @import { Plan } from "./pace.js" */
/** @import { Spot } from "./poses.js" */

/**
 * A card that moves: its name, or empty where it lies face down; where from and where to; and itself as HTML.
 * @typedef {[card: string, from: string, to: string, html: string]} Move
 */

/**
 * A step as the host tells it.
 * @typedef {object} Step
 * @property {string} kind What kind of moment it is.
 * @property {boolean} own
 * @property {boolean} heard Whether an opponent says something at it.
 * @property {Move[]} moves
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

/**
 * @param {HTMLElement} node where cards fly
 * @param {HTMLElement} stage where they lie
 */
export function createFlights(node, stage) {
  /** @type {Animation[]} */
  let running = [];
  /** @type {{ flyer: Flyer, spot: Spot } | null} */
  let lifted = null; // the card that is held up over the pond

  /** @type {(moving: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions) => Promise<any>} */
  function animate(moving, keyframes, options) {
    const animation = moving.animate(keyframes, { fill: "both", ...options });
    running.push(animation);
    return animation.finished.catch(() => {});
  }

  // The element where a card is, or would land.
  /** @type {(place: string, card: string) => HTMLElement | null} */
  function lying(place, card) {
    const found = /** @type {HTMLElement} */ (stage.querySelector(`[data-place="${place}"]`));
    const cards = [...(found?.querySelectorAll(".gf-card") ?? [])];
    const near = [card && found?.querySelector(`[data-card="${card}"]`), cards.at(-1), found, found?.parentElement];
    return /** @type {any} */ (near).find((/** @type {any} */ one) => one && one.getClientRects().length > 0) ?? null;
  }

  /** @type {(card: string, html: string) => HTMLElement | null} */
  function copyOf(card, html) {
    const known = card ? `[data-card="${card}"]` : ".gf-back";
    const seen = parsed(html).firstElementChild ?? stage.querySelector(known)?.cloneNode(true);
    if (!seen) return null;
    const copy = /** @type {HTMLElement} */ (seen);
    for (const name of ["data-card", "style"]) copy.removeAttribute(name);
    copy.classList.remove("gf-landing", "gt-new");
    return copy;
  }

  /** @type {(...sides: HTMLElement[]) => Flyer} */
  function flyerOf(...sides) {
    const shadow = make("span", { class: "gt-flyer-shadow" });
    const card = make("span", { class: "gt-flyer-card" }, ...sides);
    const flyer = make("span", { class: "gt-flyer" }, shadow, card);
    node.append(flyer);
    return { node: flyer, card, shadow, width: flyer.offsetWidth || 60 };
  }

  // A card comes up out of the pond over its shadow, waits, and is turned.
  /** @type {(step: Step, plan: Plan) => void} */
  function lift({ moves: [[card, place, , html]] }, plan) {
    const from = spotIn(node, lying(place, ""));
    const sides = [copyOf("", ""), copyOf(card, html)];
    if (!from || sides.includes(null)) return;
    const flyer = flyerOf(...sides);
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

  const groups = () => /** @type {HTMLElement[]} */ ([...stage.querySelectorAll(".gt-rank")]);

  /** @type {(button: Element, before: DOMRect, ms: number) => void} */
  function slide(button, before, ms) {
    const now = button.getBoundingClientRect();
    const dx = before.left - now.left;
    const dy = before.top - now.top;
    if (Math.abs(dx) + Math.abs(dy) < 2) return;
    const moved = [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }];
    running.push(button.animate(moved, { duration: ms, easing: EASE }));
  }

  // What was just laid settles on the table, warmly where it is your own.
  /** @type {(laid: Element | null, own: boolean) => void} */
  function settle(laid, own) {
    if (!laid?.isConnected) return;
    const most = own ? 1.3 : 1.12;
    running.push(laid.animate([{ scale: 1 }, { scale: most, offset: 0.3 }, { scale: 1 }], LAID_MS));
  }

  // Has the new moment put in place, and the cards of the step travel there.
  /** @type {(step: Step, put: () => void, plan: Plan) => Promise<void>} */
  async function show({ kind, own, moves }, put, plan) {
    const held = lifted;
    lifted = null;
    const from = moves.map(([card, place]) => held?.spot ?? spotIn(node, lying(place, card)));
    const before = moves.map(([card, place, , html]) => copyOf(place.startsWith("seat") || html ? card : "", html));
    const places = new Map(groups().map((button) => [button, button.getBoundingClientRect()]));
    put();
    for (const [button, box] of places) if (button.isConnected) slide(button, box, Math.min(plan.rest, 350));
    const isBook = moves.length > 1 && moves[0][2].startsWith("laid") && plan.high && from.every(Boolean);
    const landed = moves.map(([card, , place], order) => {
      const target = lying(place, card);
      const to = spotIn(node, target);
      const copy = held ? null : (before[order] ?? copyOf(card, ""));
      if (!from[order] || !to || !(held || copy)) return held?.flyer.node.remove();
      const flyer = held?.flyer ?? flyerOf(copy);
      if (own) flyer.node.dataset.glow = kind;
      const waits = card && target.dataset.card === card ? target : null;
      waits?.classList.add("gf-landing");
      const timing = { duration: plan.fly, delay: (held ? plan.hold : 0) + order * plan.each };
      const flight = isBook
        ? animate(flyer.node, book(from, to, flyer.width, order, own), timing)
        : launch(flyer, from[order], to, timing, plan.high);
      return flight.then(() => {
        flyer.node.remove();
        waits?.classList.remove("gf-landing");
        if (isBook && order === 0) settle(target.closest(".gt-book"), own);
      });
    });
    if (!moves.length) held?.flyer.node.remove();
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
    for (const card of stage.querySelectorAll(".gf-landing")) card.classList.remove("gf-landing");
  }

  return { lift, show, land };
}
