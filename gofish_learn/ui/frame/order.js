// Things that are put in order: each has a button up and one down. The host hears the order with the form.

import { childrenOf, setAttributes } from "../shared/dom.js";

/** @import { Page } from "./page.js" */

/**
 * @param {HTMLElement} list its items have their number (`data-number`), their words (`data-words`), and two buttons
 * @param {{ now: string }} props what is said of one that was moved, with its {words}, its {number} and {all}
 * @param {Page} page
 */
export function order(list, { now }, page) {
  list.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (/** @type {Element} */ (event.target).closest("[data-action]"));
    if (!button) return;
    event.stopPropagation();
    const item = button.closest("li");
    const other = button.dataset.action === "up" ? item.previousElementSibling : item.nextElementSibling;
    if (!other || button.getAttribute("aria-disabled") === "true") return;
    if (button.dataset.action === "up") other.before(item);
    else other.after(item);
    const items = childrenOf(list);
    for (const [place, one] of items.entries()) {
      one.querySelector("[data-number]").textContent = String(place + 1);
      setAttributes(one.querySelector("[data-action=up]"), { "aria-disabled": place === 0 ? "true" : null });
      const isLast = place === items.length - 1;
      setAttributes(one.querySelector("[data-action=down]"), { "aria-disabled": isLast ? "true" : null });
    }
    button.focus();
    const words = item.querySelector("[data-words]").textContent;
    const told = { words, number: items.indexOf(item) + 1, all: items.length };
    page.say(now.replace(/\{(\w+)\}/g, (_, name) => String(told[/** @type {keyof typeof told} */ (name)])));
  });
  return {};
}
