// The tour of Go Fish Learn: draws the page that the kernel describes, and sends what the learner does.
//
// What tests and style sheets may rely on, beside what page.js says of every page:
//   .gofish-tour[data-page="books|tour"]
//   [data-part="scene|hands|question|choices|verdict|why|state|done|read-more"]
//   [data-action="tour|answer|lift|play-cards|on|back|anew"]

import { keyOf } from "../shared/keys.js";
import { createPage } from "../unframed/page.js";
import { booksPage } from "./books.js";
import { openingPage } from "./opening.js";
import { donePage, lift, liftedFrom, tourPage } from "./question.js";

/** @import { Carrier } from "../frame/link.js" */
/** @import { At } from "../shared/dom.js" */
/** @import { App, Page } from "../unframed/page.js" */

/** @typedef {{ node: HTMLElement, spot: HTMLElement, sight?: HTMLElement }} Drawn */

const DIGIT = /^[1-9]$/;

/**
 * @param {PageScreen} message
 * @returns {Drawn}
 */
function drawPage(message) {
  const { content } = message;
  if (message.page === "books") return booksPage(content);
  if (content.opening) return openingPage(content);
  return content.done ? donePage(content) : tourPage(content);
}

// The heading of a verdict gets the focus; the live region tells what the eye sees: which answer is marked as right,
// and what changes at the table.
/** @param {PageScreen} message */
function spoken(message) {
  const { verdict, choices } = message.content;
  if (!verdict) return [];
  return [
    ...(verdict.right ? [] : [`The right answer: ${choices[verdict.answer]}.`, verdict.say]),
    ...verdict.happened,
  ];
}

/** @param {Page} page */
function tourApp(page) {
  /**
   * @param {PageScreen} message
   * @param {string} asked
   */
  function draw(message, asked) {
    const { node, spot, sight } = drawPage(message);
    const says = spoken(message);
    return asked === "answer" ? { node, spot, sight, says } : { node, spot, says };
  }

  // Digits answer or lift a card, and Enter gives or lays what is lifted; the arrows go on and back. Everything else is
  // left to the focused element.
  /** @param {At<KeyboardEvent>} event */
  function keys(event) {
    const key = keyOf(event);
    if (page.message()?.page !== "tour") return;
    const wanted =
      { ArrowRight: '[data-action="on"]', ArrowLeft: '[data-action="back"]' }[key] ||
      (DIGIT.test(key) ? `[aria-keyshortcuts="${key}"]` : null) ||
      (key === "Enter" && !event.target.closest("button, summary, a") ? '[data-action="play-cards"]' : null);
    const button = wanted && page.stage.querySelector(wanted);
    if (!button) return;
    event.preventDefault();
    button.click();
  }

  /** @type {App['actions']} */
  const actions = {
    tour: (button) => page.send("tour", { book: button.dataset.book }),
    anew: () => page.send("tour", { book: page.message().content.book, anew: true }),
    answer: (button) => page.send("answer", { choice: Number(button.dataset.choice) }),
    lift: (card) => lift(card),
    "play-cards": (button) => page.send("cards", { cards: liftedFrom(button.closest("[data-part='hand']")) }),
    on: () => page.send("on"),
    back: () => page.send("back"),
  };

  return { className: "gofish-tour", label: "Learn the rules", moves: true, draw, keys, actions };
}

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 */
export function openTour(carrier, host) {
  return createPage(carrier, host, tourApp);
}
