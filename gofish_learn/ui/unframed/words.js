// Small pieces of text that every page uses: sentences, and quotations with the document they come from.

import { make } from "../shared/dom.js";
import { SENTENCES } from "../shared/sentences.js";

/**
 * @param {string[]} sentences
 * @param {string} className
 */
export function paragraphs(sentences, className) {
  return sentences.map((sentence) => make("p", { class: className }, sentence));
}

/**
 * @param {string[]} sentences
 * @param {string} label
 */
export function storyOf(sentences, label) {
  return make(
    "ol",
    { class: "gp-told", role: "list", "aria-label": label },
    ...sentences.map((sentence) => make("li", {}, sentence)),
  );
}

/** @param {QuoteShown} quote */
export function quotation(quote) {
  return make(
    "figure",
    { class: "gp-quote" },
    make("blockquote", {}, make("p", {}, quote.sentence)),
    make("figcaption", {}, quote.note ? `${quote.document} (${quote.note})` : quote.document),
  );
}

/** @param {string} text */
export function leftOpen(text) {
  return make("p", { class: "gp-aside" }, make("b", {}, SENTENCES.sources_silent), text);
}

/**
 * @param {string} action
 * @param {string} words
 * @param {string} className
 * @param {object} [more]
 */
export function actionButton(action, words, className, more = {}) {
  return make("button", { type: "button", class: className, "data-action": action, ...more }, words);
}

// A heading that the focus can be put on when the page has changed under the reader.
/**
 * @param {keyof HTMLElementTagNameMap} tag
 * @param {string} className
 * @param {string} words
 */
export function spot(tag, className, words) {
  return make(tag, { class: className, tabindex: -1, "data-part": "spot" }, words);
}
