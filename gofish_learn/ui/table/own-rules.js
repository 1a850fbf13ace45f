// A button that takes rules of one's own from a file, for another game.

import { fileChooser } from "../shared/saving/own-rules.js";

/** @import { Page } from "../frame/page.js" */

/** @type {(node: HTMLElement, props: { words: string }, page: Page) => undefined} */
export function ownRules(node, { words }, page) {
  const { button, file } = fileChooser(words, (text) => page.send("book", { text }), page.note);
  button.classList.add("ge-own");
  node.append(button, file);
  return undefined;
}
