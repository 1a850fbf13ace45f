// Taking away what a learner has done, which is asked once more before it is gone.

import { freshId, hide, make } from "../shared/dom.js";
import { SENTENCES } from "../shared/sentences.js";
import { actionButton } from "./words.js";

/** @import { App, Page } from "./page.js" */

/**
 * @param {Page} page
 * @param {{ ask: string, sure: string, yes: string }} words on the button, in the warning, and on the button below it
 */
export function createClear(page, words) {
  const sure = make("p", { id: freshId("sure") }, words.sure);
  const ask = actionButton("ask-clear", words.ask, "gf-button");
  const yes = actionButton("clear", words.yes, "gf-button", { "aria-describedby": sure.id });
  const question = make(
    "div",
    { class: "gp-sure" },
    sure,
    make("div", { class: "gp-moves" }, yes, actionButton("keep", SENTENCES.keep_them, "gf-button")),
  );
  const node = make("div", { "data-part": "clear" }, ask, question);

  /** @param {boolean} asked */
  function show(asked) {
    hide(question, !asked);
    hide(ask, asked);
  }

  /** @param {boolean} asked */
  function askClear(asked) {
    show(asked);
    (asked ? yes : ask).focus();
  }

  /** @param {boolean} possible */
  function update(possible) {
    hide(node, !possible);
    show(false);
  }

  /** @type {App['actions']} */
  const actions = { "ask-clear": () => askClear(true), keep: () => askClear(false), clear: () => page.send("clear") };
  return { node, update, actions };
}
