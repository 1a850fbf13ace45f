// A rule book of the learner's own for the next game: out of a file, or out of the address the table was opened by.

import { make } from "../../shared/dom.js";
import { fileChooser, rulesInAddress } from "../../shared/keeping/own-rules.js";

/** @import { Link } from "../../frame/link.js" */

/**
 * @param {(text: string) => void} bring
 * @param {(sentence: string) => void} refuse
 */
export function createOwnRules(bring, refuse) {
  const { button, file } = fileChooser("Your own rules…", bring, refuse);
  button.dataset.part = "own-rules";
  return make("p", {}, button, " Make them in the Rules lab, save them, and choose the file.", file);
}

// The rules that the table was opened with, once it is laid.
/**
 * @param {Link} link
 * @param {(text: string) => void} bring
 */
export function bringFromAddress(link, bring) {
  const leave = link.join({
    screen: () => {
      leave();
      const text = rulesInAddress();
      if (text) bring(text);
    },
  });
  return leave;
}
