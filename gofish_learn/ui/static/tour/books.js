// The choice of a tour: one tile a rule book, with how far the learner has come.

import { tileItem } from "../furniture/tiles.js";
import { make } from "../shared/dom.js";
import { spot } from "../shared/page/words.js";

/** @param {TourBooks} content */
export function booksPage(content) {
  const heading = spot("h2", "gp-heading", content.heading);
  const tiles = content.books.map((book) =>
    tileItem({ ...book, say: book.blurb }, { "data-action": "tour", "data-book": book.id }),
  );
  const node = make(
    "div",
    { class: "gp-page" },
    heading,
    make("p", { class: "gp-lede" }, content.say),
    make("ul", { class: "gf-tiles", role: "list" }, ...tiles),
  );
  return { node, spot: heading };
}
