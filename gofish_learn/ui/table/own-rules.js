// A button that takes rules of one's own from a file, for another game.

import { fileChooser } from "../shared/saving/own-rules.js";

/** @import { Page } from "../frame/page.js" */

/**
 * @param {HTMLElement} node
 * @param {{ words: string }} props
 * @param {Page} page
 * @returns {undefined}
 */
export function ownRules(node, { words }, page) {
  const { button, file } = fileChooser(words, (text) => page.send("book", { text }), page.note);
  button.classList.add("ge-own");
  node.append(button, file);
  return undefined;
}
