// The memory lab of Go Fish Learn: a trainer on real games, the learner's own curve, and bots that forget.
//
// What tests and style sheets may rely on, beside what page.js says of every page:
//   .gofish-memory[data-page="train|curve|bots"], [data-phase="begin|guessing|telling|asking|judged|over"]
//   [data-step="number of sentences told"]
//   [data-part="guess|sheet|over|sea|pond|growing|lines|recall|span|clear|bot|worth"]
//   [data-choice="number"], [data-number="number"], [data-cell="seat:rank"], [data-pace="step|slow|normal|fast"]
//   [data-fact="has 7|lacks 7"][data-state="kept|lost"]
//   [data-field="asks|events|chunks|tried"]
//   [data-action="begin|guess|worth-guess|next|pace|pause|speech|answer|on|leave|worth|curve|…"]

import { createPage } from "../unframed/page.js";
import { createBots } from "./bots.js";
import { createCurve } from "./curve.js";
import { createTrain } from "./train.js";

/** @import { Carrier } from "../frame/link.js" */
/** @import { At } from "../shared/dom.js" */
/** @import { Page } from "../unframed/page.js" */

/** @param {Page} page */
function memoryApp(page) {
  /** @type {Record<string, any>} */
  const parts = { train: createTrain(page), curve: createCurve(page), bots: createBots(page) };
  /** @type {any} */
  let shown = parts.train;

  /**
   * @param {PageScreen} message
   * @param {string} asked
   */
  function draw(message, asked) {
    const next = parts[message.page];
    if (next !== shown) shown.leave?.();
    shown = next;
    return shown.draw(message.content, asked);
  }

  const actions = { ...parts.train.actions, ...parts.curve.actions, ...parts.bots.actions };
  return {
    className: "gofish-memory",
    label: "Memory lab",
    moves: true,
    draw,
    actions,
    keys: (/** @type {At<KeyboardEvent>} */ event) => shown.keys?.(event),
    input: (/** @type {HTMLInputElement} */ field) => shown.input?.(field),
    change: (/** @type {HTMLInputElement} */ field) => shown.change?.(field),
    submit: (/** @type {HTMLElement} */ form) => shown.submit?.(form),
    looked: (/** @type {any} */ answer) => shown.looked?.(answer),
    leave: () => shown.leave?.(),
  };
}

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 */
export function openMemoryLab(carrier, host) {
  return createPage(carrier, host, memoryApp);
}
