// A card that is dragged onto a player asks that player for it. Never needed: buttons and keys do the same.

import { rankOf } from "../../furniture/cards.js";

const SLOP = 8; // pixels: a finger that rests is not still

/** @param {any} event */
function heldBy(event) {
  return event.target.closest(".gf-can-ask .gf-rank:not([aria-disabled='true']), .gf-choice");
}

// `chooser` says the board and the choosing that hold now. Answers a function that stops listening.
/**
 * @param {HTMLElement} root
 * @param {() => Chooser | null} chooser
 * @param {<Handler extends (...details: any[]) => any>(handler: Handler) => (...details: any[]) => void} guard
 */
export function listenForDrags(root, chooser, guard) {
  /** @type {{ button: HTMLElement, id: number, x: number, y: number, moves: boolean } | null} */
  let drag = null;
  /** @type {HTMLElement | null} */
  let over = null; // the seat that the card would be dropped on
  let wasDragged = false; // the click that ends a drag chooses nothing

  /** @param {any} event */
  function seatUnder(event) {
    const at = chooser();
    const seat = document.elementFromPoint(event.clientX, event.clientY)?.closest(".gf-askable");
    return /** @type {HTMLElement | null} */ (at && seat && at.board.seats.node.contains(seat) ? seat : null);
  }

  /** @param {HTMLElement | null} seat */
  function hover(seat) {
    over?.classList.remove("gf-drop");
    seat?.classList.add("gf-drop");
    over = seat;
  }

  function end() {
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
    if (button) drag = { button, id: event.pointerId, x: event.clientX, y: event.clientY, moves: false };
  }

  /** @param {any} event */
  function onMove(event) {
    if (event.pointerId !== drag?.id) return;
    const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moves && Math.hypot(right, down) < SLOP) return;
    drag.moves = true;
    drag.button.classList.add("gf-dragged");
    drag.button.style.translate = `${right}px ${down}px`;
    hover(seatUnder(event));
  }

  /** @param {any} event */
  function onUp(event) {
    if (event.pointerId !== drag?.id) return;
    const { button, moves } = drag;
    const seat = moves ? seatUnder(event) : null;
    wasDragged = moves;
    end();
    if (!seat) return;
    const { rank, wanted } = button.dataset;
    chooser().choosing.together(rank ?? rankOf(wanted), wanted ?? null, Number(seat.dataset.seat));
  }

  /** @param {any} event */
  function onCancel(event) {
    if (event.pointerId === drag?.id) end();
  }

  /** @param {MouseEvent} event */
  function onClick(event) {
    if (wasDragged && event.detail > 0) event.stopPropagation();
    wasDragged = false;
  }

  const [down, move, up, cancel] = [onDown, onMove, onUp, onCancel].map((handler) => guard(handler));
  root.addEventListener("pointerdown", down);
  root.addEventListener("click", onClick, true);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", up);
  document.addEventListener("pointercancel", cancel);
  return () => {
    document.removeEventListener("pointermove", move);
    document.removeEventListener("pointerup", up);
    document.removeEventListener("pointercancel", cancel);
  };
}
