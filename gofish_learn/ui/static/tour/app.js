// The tour of Go Fish Learn: draws the page that the kernel describes, and sends what the learner does.
//
// What tests and style sheets may rely on, beside what page.js says of every page:
//   .gofish-tour[data-page="books|tour|compare|deal|words"]
//   [data-part="scene|question|choices|verdict|state|done|compare|ways|entry"]
//   [data-action="tour|answer|on|back|anew|word"], in the comparison [data-field="left|right|players|deal"]

import { createPage } from "../shared/page/page.js";
import { booksPage } from "./books.js";
import { donePage, tourPage } from "./question.js";
import { dealPage, tablePage, wordsPage } from "./tables.js";

/** @type {Record<string, (content: any) => { node: HTMLElement, spot: HTMLElement, result?: HTMLElement }>} */
const PAGES = { books: booksPage, compare: tablePage, deal: dealPage, words: wordsPage };
const DIGIT = /^[1-9]$/;

/**
 * @param {PageScreen} message
 * @returns {{ node: HTMLElement, spot: HTMLElement, result?: HTMLElement }}
 */
function drawPage(message) {
  if (message.page === "tour") return message.content.done ? donePage(message.content) : tourPage(message.content);
  return PAGES[message.page](message.content);
}

// A verdict is long: the heading gets the focus, the live region tells what the eye sees change at the table.
/** @param {PageScreen} message */
function spoken(message) {
  const { verdict } = message.content;
  return verdict ? [...verdict.say, ...verdict.happened] : [];
}

/** @param {Page} page */
function tourApp(page) {
  /**
   * @param {PageScreen} message
   * @param {string} asked
   */
  function draw(message, asked) {
    const { node, spot, result } = drawPage(message);
    const says = spoken(message);
    if ((asked === "compare" || asked === "word") && result) return { node, spot: result, sight: result, says };
    return asked === "answer" ? { node, spot, sight: spot, says } : { node, spot, says };
  }

  // Digits answer; the arrows go on and back. Everything else is left to the focused element.
  /** @param {At<KeyboardEvent>} event */
  function keys(event) {
    if (page.message()?.page !== "tour") return;
    const wanted =
      { ArrowRight: '[data-action="on"]', ArrowLeft: '[data-action="back"]' }[event.key] ||
      (DIGIT.test(event.key) ? `[data-choice="${Number(event.key) - 1}"]` : null);
    const button = wanted && page.stage.querySelector(wanted);
    if (!button) return;
    event.preventDefault();
    button.click();
  }

  /** @param {HTMLElement} form */
  function submit(form) {
    /** @param {string} name */
    const value = (name) => form.querySelector(`[data-field="${name}"]`).value;
    page.send("compare", {
      left: value("left"),
      right: value("right"),
      players: Number(value("players")),
      deal: value("deal"),
    });
  }

  /** @type {App['actions']} */
  const actions = {
    tour: (button) => page.send("tour", { book: button.dataset.book }),
    anew: () => page.send("tour", { book: page.message().content.book, anew: true }),
    answer: (button) => page.send("answer", { choice: Number(button.dataset.choice) }),
    on: () => page.send("on"),
    back: () => page.send("back"),
    word: (button) => page.send("word", { word: button.dataset.word }),
  };

  return { className: "gofish-tour", label: "Learn the rules", draw, keys, submit, actions };
}

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 */
export function openTour(carrier, host) {
  return createPage(carrier, host, tourApp);
}
