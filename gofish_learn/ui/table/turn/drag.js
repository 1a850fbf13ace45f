// A card that is dragged onto a player asks that player for it, or is given to whoever has asked for it; onto your own
// place a book is laid. Never needed: buttons and keys do the same.

import { rankOf } from "../../furniture/cards.js";

/** @import { Board } from "../board.js" */
/** @import { createChoosing } from "./choosing.js" */

/**
 * Where keys, buttons and dragged cards choose.
 * @typedef {object} Chooser
 * @property {Board} board
 * @property {ReturnType<typeof createChoosing>} choosing
 * @property {(rank: Rank, card: Card | null) => void} tap Where cards are given or laid.
 */

const SLOP = 8; // pixels: a finger that rests is not still
const HOLD_MS = 200; // a finger that moves at once scrolls the page; one that first rests on a card so long lifts it

/** @param {any} event */
function heldBy(event) {
  return event.target.closest(".gf-can-ask .gf-rank:not([aria-disabled='true']), .gf-can-tap .gf-rank, .gf-choice");
}

// `chooser` says the board and the choosing that hold now. Answers a function that stops listening.
/**
 * @param {HTMLElement} root
 * @param {() => Chooser | null} chooser
 * @param {<Handler extends (...details: any[]) => any>(handler: Handler) => (...details: any[]) => void} guard
 */
export function listenForDrags(root, chooser, guard) {
  /** @type {{ button: HTMLElement, card: Card | null, id: number, x: number, y: number, lifted: boolean, moves: boolean } | null} */
  let drag = null;
  let hold = 0; // the timer of a finger that rests on a card
  /** @type {HTMLElement | null} */
  let over = null; // the seat, or your own place, that the card would be dropped on
  let wasDragged = false; // the click that ends a drag chooses nothing

  // Cards are given to whoever has asked, and laid before yourself: each time to whose turn it is.
  function isToBeGiven() {
    return Boolean(drag.button.closest(".gf-can-tap"));
  }

  /** @param {any} event */
  function seatUnder(event) {
    const at = chooser();
    const places = isToBeGiven() ? ".gf-has-turn" : ".gf-askable";
    const seat = document.elementFromPoint(event.clientX, event.clientY)?.closest(places);
    return /** @type {HTMLElement | null} */ (at && seat && at.board.node.contains(seat) ? seat : null);
  }

  /** @param {HTMLElement | null} seat */
  function hover(seat) {
    over?.classList.remove("gf-drop");
    seat?.classList.add("gf-drop");
    over = seat;
  }

  // The players are to be seen when a card is on its way to one of them.
  function lift() {
    drag.lifted = true;
    drag.button.classList.add("gf-dragged");
    chooser()?.board.seats.node.scrollIntoView({ block: "nearest" });
  }

  function end() {
    clearTimeout(hold);
    hover(null);
    drag?.button.classList.remove("gf-dragged");
    drag?.button.style.removeProperty("translate");
    drag = null;
  }

  /** @param {any} event */
  function onDown(event) {
    wasDragged = false;
    if (!event.isPrimary || event.button !== 0) return;
    const button = heldBy(event);
    end();
    if (!button) return;
    const card = event.target.closest("[data-card]")?.dataset.card ?? null;
    drag = { button, card, id: event.pointerId, x: event.clientX, y: event.clientY, lifted: false, moves: false };
    if (event.pointerType === "touch") hold = setTimeout(guard(lift), HOLD_MS);
  }

  /** @param {any} event */
  function onMove(event) {
    if (event.pointerId !== drag?.id) return;
    const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moves && Math.hypot(right, down) < SLOP) return;
    if (!drag.lifted && event.pointerType === "touch") return end();
    if (!drag.lifted) lift();
    drag.moves = true;
    drag.button.style.translate = `${right}px ${down}px`;
    hover(seatUnder(event));
  }

  /** @param {any} event */
  function onUp(event) {
    if (event.pointerId !== drag?.id) return;
    const { button, card, moves } = drag;
    const seat = moves ? seatUnder(event) : null;
    const isGiven = isToBeGiven();
    wasDragged = moves;
    end();
    if (!seat) return;
    const { rank, wanted } = button.dataset;
    if (isGiven) chooser().tap(rank, card);
    else chooser().choosing.together(rank ?? rankOf(wanted), wanted ?? null, Number(seat.dataset.seat));
  }

  /** @param {any} event */
  function onCancel(event) {
    if (event.pointerId === drag?.id) end();
  }

  // While a card is lifted the finger neither scrolls the page nor opens a menu.
  /** @param {Event} event */
  function onTouch(event) {
    if (drag?.lifted && event.cancelable) event.preventDefault();
  }

  /** @param {MouseEvent} event */
  function onClick(event) {
    if (wasDragged && event.detail > 0) event.stopPropagation();
    wasDragged = false;
  }

  const [down, move, up, cancel] = [onDown, onMove, onUp, onCancel].map((handler) => guard(handler));
  root.addEventListener("pointerdown", down);
  root.addEventListener("click", onClick, true);
  root.addEventListener("touchmove", onTouch, { passive: false });
  root.addEventListener("contextmenu", onTouch);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", up);
  document.addEventListener("pointercancel", cancel);
  return () => {
    document.removeEventListener("pointermove", move);
    document.removeEventListener("pointerup", up);
    document.removeEventListener("pointercancel", cancel);
  };
}
