// The choice of a tour: one card a rule book, with how far the learner has come.

import { cardFace, fanned } from "../furniture/drawings.js";
import { make } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { spot } from "../shared/page/words.js";

/** @param {Card[]} cards */
function emblem(cards) {
  return make("span", { class: "gt-emblem", "aria-hidden": "true" }, ...fanned(cards.map(cardFace)));
}

/** @param {TourBook} book */
function bookCard(book) {
  const state = make("span", { class: "gt-book-state" }, book.done ? icon("crown") : null, book.state);
  return make(
    "li",
    {},
    make(
      "button",
      { type: "button", class: "gt-book", "data-action": "tour", "data-book": book.id },
      make("span", { class: "gt-book-title" }, book.title),
      make("span", { class: "gt-book-blurb" }, book.blurb),
      state,
      emblem(book.emblem),
    ),
  );
}

/** @param {{ heading: string, say: string, books: TourBook[] }} content */
export function booksPage(content) {
  const heading = spot("h2", "gp-heading", content.heading);
  const node = make(
    "div",
    { class: "gp-page gt-books-page" },
    heading,
    make("p", { class: "gp-lede" }, content.say),
    make("ul", { class: "gt-books", role: "list" }, ...content.books.map(bookCard)),
  );
  return { node, spot: heading };
}
