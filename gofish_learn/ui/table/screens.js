// Which of the table's screens is shown: the table, the curtain, the result or the review.

import { hide, mayTakeFocus } from "../shared/dom.js";

/** @import { TableParts } from "./app.js" */

/**
 * @param {HTMLElement} root
 * @param {TableParts} parts
 */
export function createScreens(root, { screens, setup, board, curtain, over, reviewing }) {
  /** @type {string} */
  let screen = null;

  // The focus goes with the screen, but nowhere when the page has just come up.
  /** @param {string} next */
  function show(next) {
    const changed = screen !== next;
    const isFirst = screen === null;
    const owned = mayTakeFocus(root) && !setup.isOpen();
    if (screen === "review" && changed) reviewing.leave();
    screen = next;
    root.dataset.screen = next;
    for (const [name, part] of Object.entries(screens)) hide(part.node, name !== next);
    if (changed && owned && !(isFirst && next === "table")) focus();
  }

  function focus() {
    ({ table: board.prompt, curtain, over, review: reviewing })[screen]?.focus();
  }

  return { show, focus, current: () => screen };
}
