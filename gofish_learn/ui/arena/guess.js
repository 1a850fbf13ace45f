// The guess: a press on a face is the guess, and the games begin.

import { make } from "../shared/dom.js";
import { actionButton, spot } from "../unframed/words.js";
import { createBot } from "./choose.js";

export function createGuess() {
  /** @param {ArenaGuess} content */
  function draw(content) {
    const heading = spot("h2", "gp-heading", content.heading);
    const node = make(
      "div",
      { class: "gp-page" },
      heading,
      make("p", { class: "gp-lede" }, content.say),
      make(
        "ul",
        { class: "ga-bots ga-guesses", role: "list", "aria-label": "Your guess", "data-part": "bots" },
        ...content.bots.map((bot) => createBot(bot, "guess")),
      ),
      make("p", { class: "gp-soft" }, content.sum),
      make("div", { class: "gp-moves" }, actionButton("anew", "Pick other bots", "gf-button")),
    );
    return { node, spot: heading, says: [content.say] };
  }
  return { draw };
}
