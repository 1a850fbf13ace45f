// Things that are put in order: touched one after the other they are 1, 2, 3, 4; or each is dragged to its place. The
// host hears the order with the form, in which it stands as fields.

import { childrenOf, filled, setAttributes } from "../shared/dom.js";

/** @import { Page } from "../frame/page.js" */

const FAR = 8; // so many pixels are a drag and no touch

/**
 * @param {HTMLElement} list its items have their key (`data-thing`), a number (`data-number`) and words (`data-words`)
 * @param {{ now: string, off: string }} props what is said of one that was touched, with its {words}, {number} and {all}
 * @param {Page} page
 */
export function ordering(list, { now, off }, page) {
  /** @type {HTMLElement[]} */
  let chosen = [];
  let isDragged = false;
  const things = () => childrenOf(list);
  /** @param {Event} event */
  const thingAt = (event) => /** @type {HTMLElement} */ (/** @type {Element} */ (event.target).closest("[data-thing]"));

  /** @param {HTMLElement[]} order */
  function number(order) {
    chosen = order;
    for (const one of things()) {
      const place = order.indexOf(one) + 1;
      one.querySelector("[data-number]").textContent = place ? String(place) : "";
      setAttributes(one.querySelector("button"), { "aria-pressed": String(place > 0) });
    }
    for (const before of list.querySelectorAll("input")) before.remove();
    const input = () => Object.assign(document.createElement("input"), { type: "hidden", name: "answer" });
    things()[0].append(...order.map((one) => Object.assign(input(), { value: one.dataset.thing })));
  }

  list.addEventListener("pointerdown", (down) => {
    const thing = thingAt(down);
    isDragged = false;
    const moved = (/** @type {PointerEvent} */ { clientY }) => {
      isDragged ||= Math.abs(clientY - down.clientY) > FAR;
      if (!thing || !isDragged) return;
      const others = things().filter((one) => one !== thing);
      const after = others.find((one) => clientY < one.getBoundingClientRect().top + one.offsetHeight / 2) ?? null;
      if (thing.nextElementSibling !== after) list.insertBefore(thing, after);
    };
    const over = new AbortController();
    const ended = () => {
      over.abort();
      if (thing && isDragged) number(things());
    };
    document.addEventListener("pointermove", moved, { signal: over.signal });
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, ended, { signal: over.signal });
  });
  list.addEventListener("click", (event) => {
    event.stopPropagation();
    const thing = thingAt(event);
    if (!thing || (isDragged && event.detail)) return;
    const isOff = chosen.includes(thing);
    number(isOff ? chosen.filter((one) => one !== thing) : [...chosen, thing]);
    const words = thing.querySelector("[data-words]").textContent;
    const told = { words, number: `${chosen.length}`, all: `${things().length}` };
    page.say(filled(isOff ? off : now, told).join(""));
  });
}
