// Everything about a new game that most people leave as it is: the rule book, who sits where, help, the deal.

import { hide, make, setText } from "../../shared/dom.js";
import { createSeatRows } from "./seats.js";

const SWITCHES = {
  practice: "Practice game: I can take moves back and ask for help (if I do, a win doesn’t count)",
  few_words: "Big cards, few words",
  odds: "Show the odds: what can be known of the others’ hands",
  referee: "Under the referee: I answer asks and lay books myself",
  mistakes: "Bots make mistakes now and then, for me to spot",
  draw: "Draw for dealer",
};

/** @typedef {keyof typeof SWITCHES} SwitchName */

/**
 * @param {BookOption} book
 * @param {string} group
 * @param {any} chosen
 */
function createBookCard(book, group, chosen) {
  const radio = make("input", { type: "radio", name: group, value: book.id, checked: book.id === chosen });
  const [fewest, most] = book.players;
  return make(
    "label",
    { class: "gf-book" },
    radio,
    make("span", { class: "gf-book-title" }, book.title),
    make("span", { class: "gf-book-players" }, fewest === most ? `${fewest} players` : `${fewest}–${most} players`),
    make("span", { class: "gf-book-blurb" }, book.blurb),
  );
}

/** @param {string} group the name of the radio buttons of the rule books */
export function createMore(group) {
  const books = make("div", { class: "gf-books" });
  const rows = createSeatRows();
  /** @type {Record<string, HTMLInputElement>} */
  const boxes = {};
  /** @type {Record<string, HTMLElement>} */
  const labels = {};
  for (const [name, words] of Object.entries(SWITCHES)) {
    boxes[name] = make("input", { type: "checkbox", role: "switch", "data-field": name });
    labels[name] = make("label", { class: "gf-switch" }, boxes[name], make("span", {}, words));
  }
  const deal = make("input", {
    type: "text",
    class: "gf-input",
    autocomplete: "off",
    spellcheck: "false",
    maxlength: 80,
    "data-field": "deal",
  });
  const chosen = make("span", { class: "gf-more-chosen", "data-part": "chosen" });
  const node = make(
    "details",
    { class: "gf-more", "data-part": "more" },
    make("summary", {}, make("span", { class: "gf-more-title" }, "More choices"), chosen),
    make(
      "div",
      { class: "gf-more-body" },
      make("fieldset", {}, make("legend", {}, "Rule book"), books),
      make("fieldset", {}, make("legend", {}, "Who plays"), rows.node),
      make(
        "div",
        { class: "gf-extras" },
        ...Object.values(labels),
        make(
          "label",
          { class: "gf-field" },
          make("span", { class: "gf-field-words" }, "Deal code or seed (empty: a fresh deal)"),
          deal,
        ),
      ),
    ),
  );
  /** @type {BookOption[]} */
  let offered = [];

  /**
   * @param {SetupOptions} options
   * @param {GameSetup} wanted
   */
  function fill(options, wanted) {
    offered = options.books;
    books.replaceChildren(...offered.map((book) => createBookCard(book, group, wanted.rules)));
    rows.fill(options, wanted.seats);
    for (const name of Object.keys(boxes)) boxes[name].checked = Boolean(wanted[/** @type {SwitchName} */ (name)]);
    deal.value = wanted.deal || "";
    node.open = false;
  }

  /** @returns {BookOption} */
  function book() {
    const id = books.querySelector("input:checked")?.value;
    return offered.find((one) => one.id === id) || offered[0];
  }

  // A book offers what it knows, and nothing else; the odds are always there to see in a practice game.
  function refresh() {
    hide(labels.referee, !book().referee);
    hide(labels.draw, !book().draw);
    hide(labels.odds, boxes.practice.checked);
    hide(labels.mistakes, !isRefereed());
  }

  function people() {
    return rows.seats().filter((seat) => seat.kind === "person").length;
  }

  function isRefereed() {
    return book().referee && boxes.referee.checked;
  }

  function switches() {
    return {
      practice: boxes.practice.checked,
      few_words: boxes.few_words.checked,
      odds: boxes.odds.checked && !boxes.practice.checked,
      referee: isRefereed(),
      mistakes: isRefereed() && boxes.mistakes.checked,
      draw: book().draw && boxes.draw.checked,
    };
  }

  // What was chosen in here, for whoever has closed it again.
  /** @param {boolean} isOwnMix whether the bots were chosen one by one */
  function sumUp(isOwnMix) {
    const set = switches();
    const words = [
      book().title,
      people() > 1 && `${people()} people`,
      isOwnMix && "opponents of your own choice",
      set.practice && "practice game",
      set.few_words && "big cards",
      set.odds && "odds shown",
      set.referee && (set.mistakes ? "under the referee, with mistakes" : "under the referee"),
      set.draw && "draw for dealer",
      deal.value.trim() && "a deal of your own",
    ];
    setText(chosen, words.filter(Boolean).join(" · "));
  }

  return {
    node,
    rows,
    fill,
    book,
    refresh,
    people,
    switches,
    sumUp,
    deal: () => deal.value.trim(),
    /** @param {boolean} are */
    bigCards: (are) => {
      boxes.few_words.checked = are;
    },
    open: () => {
      node.open = true;
    },
    focusBook: () => books.querySelector("input:checked")?.focus(),
    /** @param {HTMLElement} choice */
    addBook: (choice) => books.after(choice),
    /** @param {HTMLElement} choice */
    add: (choice) => node.lastElementChild.append(choice),
  };
}
