// A card that is dragged onto a player asks that player for it. Never needed: buttons and keys do the same.

/** @import { Page } from "../frame/page.js" */

const SLOP = 8; // pixels: a finger that rests is not still
const HOLD_MS = 200; // a finger that moves at once scrolls the page; one that first rests on a card so long lifts it

// What is dragged is pressed where it is given or laid: `together` asks a player for what was chosen by the drag.
/**
 * @param {Page} page
 * @param {{ mayAsk: () => boolean, together: (wanted: string, seat: string) => void }} table
 * @param {AbortSignal} signal
 */
export function listenForDrags({ stage, guard }, { mayAsk, together }, signal) {
  /** @type {{ button: HTMLElement, id: number, x: number, y: number, lifted: boolean, moves: boolean } | null} */
  let drag = null;
  let hold = 0; // the timer of a finger that rests on a card
  /** @type {HTMLElement | null} */
  let over = null; // the player, or the table before you, that the card would be dropped on
  let wasDragged = false; // the click that ends a drag chooses nothing

  const isDeed = () => drag.button.hasAttribute("data-action"); // given to whose turn it is, or laid before yourself

  /** @param {PointerEvent} event */
  function under(event) {
    const places = isDeed() ? ".gt-player:has(.gt-turn), .gt-mid" : ".gt-player";
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest(places);
    return found && stage.contains(found) && (isDeed() || mayAsk()) ? /** @type {HTMLElement} */ (found) : null;
  }

  /** @param {HTMLElement | null} place */
  function hover(place) {
    over?.classList.remove("gt-drop");
    place?.classList.add("gt-drop");
    over = place;
  }

  function lift() {
    drag.lifted = true;
    drag.button.classList.add("gt-dragged");
  }

  function end() {
    clearTimeout(hold);
    hover(null);
    drag?.button.classList.remove("gt-dragged");
    drag?.button.style.removeProperty("translate");
    drag = null;
  }

  /** @param {PointerEvent} event */
  function onDown(event) {
    wasDragged = false;
    if (!event.isPrimary || event.button !== 0) return;
    const at = /** @type {Element} */ (event.target);
    const button = /** @type {HTMLElement} */ (
      at.closest(".gt-rank[data-action], :is(.gt-rank, .gt-pick):not([aria-disabled])")
    );
    end();
    if (!button || button.hasAttribute("data-tell")) return;
    drag = { button, id: event.pointerId, x: event.clientX, y: event.clientY, lifted: false, moves: false };
    if (event.pointerType === "touch") hold = setTimeout(guard(lift), HOLD_MS);
  }

  /** @param {PointerEvent} event */
  function onMove(event) {
    if (event.pointerId !== drag?.id) return;
    const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moves && Math.hypot(right, down) < SLOP) return;
    if (!drag.lifted && event.pointerType === "touch") return end();
    if (!drag.lifted) lift();
    drag.moves = true;
    drag.button.style.translate = `${right}px ${down}px`;
    hover(under(event));
  }

  /** @param {PointerEvent} event */
  function onUp(event) {
    if (event.pointerId !== drag?.id) return;
    const { button, moves } = drag;
    const place = moves ? under(event) : null;
    const isDone = isDeed();
    wasDragged = moves;
    end();
    if (!place) return;
    wasDragged = false;
    if (isDone) button.click();
    else together(button.dataset.choose, place.dataset.seat);
    wasDragged = true;
  }

  /** @param {PointerEvent} event */
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

  stage.addEventListener("pointerdown", guard(onDown), { signal });
  stage.addEventListener("click", onClick, { capture: true, signal });
  stage.addEventListener("touchmove", guard(onTouch), { passive: false, signal });
  stage.addEventListener("contextmenu", guard(onTouch), { signal });
  document.addEventListener("pointermove", guard(onMove), { signal });
  document.addEventListener("pointerup", guard(onUp), { signal });
  document.addEventListener("pointercancel", guard(onCancel), { signal });
}
