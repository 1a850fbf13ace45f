// The choice of a tour: one tile a rule book, with how far the learner has come.

import { tileItem } from "../furniture/tiles.js";
import { make } from "../shared/dom.js";
import { lessonsAddress } from "../shared/keeping/linked.js";
import { spot } from "../unframed/words.js";

// What else there is to read on the rules, where the lessons are pages near this one.
function readMore() {
  const pages = [
    { words: "Compare the six games", address: lessonsAddress("rules-and-sources", "#where-they-disagree") },
    { words: "Look up a word", address: lessonsAddress("glossary") },
  ];
  const links = pages.map(({ words, address }) => address && make("a", { class: "gf-button", href: address }, words));
  return links.some(Boolean) ? make("p", { class: "gp-moves", "data-part": "read-more" }, ...links) : null;
}

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
    readMore(),
  );
  return { node, spot: heading };
}
