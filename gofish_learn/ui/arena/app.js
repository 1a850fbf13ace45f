// The arena of Go Fish Learn: bots are picked, somebody guesses who comes out on top, and the games begin.
//
// What tests and style sheets may rely on, beside what page.js says of every page:
//   .gofish-arena[data-page="choose|guess|play"], [data-running="true|false"], [data-done="true|false"]
//   [data-part="bots|progress|ranking|grid|watch|game"], [data-field="book|players|length|table|deal|turn"]
//   [data-action="bot|start|guess|run|longer|anew|watch"], bots [data-bot="memory"], games [data-game="12"]

import { createPage } from "../unframed/page.js";
import { createChoice } from "./choose.js";
import { createGuess } from "./guess.js";
import { createPlay } from "./play.js";

/** @import { Carrier } from "../frame/link.js" */
/** @import { App, Page } from "../unframed/page.js" */

/** @param {Page} page */
function arenaApp(page) {
  /** @type {Record<string, any>} */
  const parts = { choose: createChoice(page), guess: createGuess(), play: createPlay(page) };

  /**
   * @param {PageScreen} message
   * @param {string} asked
   */
  function draw(message, asked) {
    if (message.page !== "play") parts.play.stop();
    return parts[message.page].draw(message.content, asked);
  }

  /** @type {App['actions']} */
  const actions = {
    bot: (button) => page.send("bot", { bot: button.dataset.bot }),
    start: () => page.send("start"),
    guess: (button) => page.send("guess", { bot: button.dataset.bot }),
    longer: () => page.send("longer"),
    anew: () => page.send("anew"),
    ...parts.play.actions,
  };

  /** @param {HTMLElement} field */
  function change(field) {
    (page.message().page === "choose" ? parts.choose : parts.play).change(field);
  }

  return {
    className: "gofish-arena",
    label: "Arena",
    moves: true,
    draw,
    actions,
    change,
    looked: (/** @type {any} */ answer) => parts.play.looked(answer),
    submit: () => parts.play.watch(),
    leave: () => parts.play.stop(),
  };
}

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 */
export function openArena(carrier, host) {
  return createPage(carrier, host, arenaApp);
}
