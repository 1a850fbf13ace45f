// The set-up of a new game: a native dialog with native controls; the kernel judges what was chosen.

import { freshId, hide, make, setText } from "../../shared/dom.js";
import { createSeatRows } from "./seats.js";

const MOST_PLAYERS = 6;

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

/**
 * @param {number} number
 * @param {string} group
 * @param {any} chosen
 */
function createNumber(number, group, chosen) {
  return make(
    "label",
    { class: "gf-number" },
    make("input", { type: "radio", name: group, value: number, checked: number === chosen }),
    make("span", {}, String(number)),
  );
}

export function createSetup() {
  const titleId = freshId("setup");
  const bookGroup = freshId("book");
  const numberGroup = freshId("number");
  const books = make("div", { class: "gf-books" });
  const numbers = make("div", { class: "gf-numbers" });
  const rows = createSeatRows();
  const practice = make("input", { type: "checkbox", role: "switch", "data-field": "practice" });
  const fewWords = make("input", { type: "checkbox", role: "switch", "data-field": "few_words" });
  const referee = make("input", { type: "checkbox", role: "switch", "data-field": "referee" });
  const mistakes = make("input", { type: "checkbox", role: "switch", "data-field": "mistakes" });
  const refereeRow = make(
    "label",
    { class: "gf-switch" },
    referee,
    make("span", {}, "Under the referee: I answer asks and lay books myself"),
  );
  const mistakesRow = make(
    "label",
    { class: "gf-switch" },
    mistakes,
    make("span", {}, "Bots make mistakes now and then, for me to spot"),
  );
  const draw = make("input", { type: "checkbox", role: "switch", "data-field": "draw" });
  const drawRow = make("label", { class: "gf-switch" }, draw, make("span", {}, "Draw for dealer"));
  const odds = make("input", { type: "checkbox", role: "switch", "data-field": "odds" });
  const oddsRow = make(
    "label",
    { class: "gf-switch" },
    odds,
    make("span", {}, "Show the odds: what can be known of the others’ hands"),
  );
  const deal = make("input", {
    type: "text",
    class: "gf-input",
    autocomplete: "off",
    spellcheck: "false",
    maxlength: 80,
    "data-field": "deal",
  });
  const refusal = make("p", { class: "gf-refusal", role: "alert", hidden: true });
  const form = make(
    "form",
    { class: "gf-form", novalidate: true },
    make("h2", { class: "gf-dialog-title", id: titleId }, "New game"),
    make("fieldset", {}, make("legend", {}, "Rule book"), books),
    make("fieldset", {}, make("legend", {}, "Number of players"), numbers),
    rows.node,
    make(
      "div",
      { class: "gf-extras" },
      make(
        "label",
        { class: "gf-switch" },
        practice,
        make("span", {}, "Practice game: I can take moves back and ask for help"),
      ),
      make("label", { class: "gf-switch" }, fewWords, make("span", {}, "Big cards, few words")),
      oddsRow,
      refereeRow,
      mistakesRow,
      drawRow,
      make(
        "label",
        { class: "gf-field" },
        make("span", { class: "gf-field-words" }, "Deal code or seed (empty: a fresh deal)"),
        deal,
      ),
    ),
    make(
      "div",
      { class: "gf-dialog-buttons" },
      refusal,
      make("button", { type: "button", class: "gf-button", "data-action": "close" }, "Cancel"),
      make("button", { type: "submit", class: "gf-button gf-button-main", "data-action": "deal" }, "Deal the cards"),
    ),
  );
  const node = make("dialog", { class: "gf-dialog", "aria-labelledby": titleId, "data-part": "setup" }, form);
  /** @type {SetupOptions} */
  let options = null;
  /** @type {BookOption} */
  let bookWas = null; // the rule book that was picked before a change
  /** @type {GameSetup} */
  let wanted = null; // the set-up last dealt; the dialog opens with it again

  /** @param {HTMLElement} box */
  function picked(box) {
    return box.querySelector("input:checked")?.value;
  }

  function bookPicked() {
    return options.books.find((book) => book.id === picked(books)) || options.books[0];
  }

  // Keeps the number of players within the book's and one row a seat. A book for young children brings big cards.
  function refresh() {
    const book = bookPicked();
    if (bookWas !== null && book.few_words !== bookWas.few_words) fewWords.checked = book.few_words;
    bookWas = book;
    hide(refereeRow, !book.referee);
    hide(drawRow, !book.draw);
    hide(oddsRow, practice.checked);
    hide(mistakesRow, !(book.referee && referee.checked));
    const [fewest, most] = book.players;
    for (const label of numbers.children) {
      const radio = label.querySelector("input");
      const outside = Number(radio.value) < fewest || Number(radio.value) > most;
      hide(label, outside);
      if (outside && radio.checked) numbers.children[book.best - 2].querySelector("input").checked = true;
    }
    rows.show(Number(picked(numbers)));
  }

  /** @param {SetupOptions} offered */
  function offer(offered) {
    options = offered;
    wanted = wanted || offered.defaults;
  }

  function open() {
    if (!options || node.open) return;
    books.replaceChildren(...options.books.map((book) => createBookCard(book, bookGroup, wanted.rules)));
    numbers.replaceChildren(
      ...Array.from({ length: MOST_PLAYERS - 1 }, (_, at) => createNumber(at + 2, numberGroup, wanted.seats.length)),
    );
    rows.fill(options, wanted.seats);
    practice.checked = Boolean(wanted.practice);
    fewWords.checked = Boolean(wanted.few_words);
    referee.checked = Boolean(wanted.referee);
    draw.checked = Boolean(wanted.draw);
    odds.checked = Boolean(wanted.odds);
    mistakes.checked = Boolean(wanted.mistakes);
    bookWas = null;
    deal.value = wanted.deal || "";
    refuse("");
    refresh();
    node.showModal();
  }

  function chosenSetup() {
    const refereed = Boolean(bookPicked().referee) && referee.checked;
    return {
      rules: bookPicked().id,
      seats: rows.seats(),
      deal: deal.value.trim(),
      practice: practice.checked,
      few_words: fewWords.checked,
      referee: refereed,
      mistakes: refereed && mistakes.checked,
      draw: Boolean(bookPicked().draw) && draw.checked,
      odds: odds.checked && !practice.checked,
    };
  }

  /** @param {string} sentence */
  function refuse(sentence) {
    setText(refusal, sentence);
    hide(refusal, !sentence);
  }

  // What was dealt is offered again next time, but for its deal: the next game is a fresh one.
  function accept() {
    wanted = { ...chosenSetup(), deal: "" };
    node.close();
  }

  return {
    node,
    form,
    offer,
    open,
    refresh,
    refuse,
    accept,
    chosenSetup,
    close: () => node.close(),
    isOpen: () => node.open,
  };
}
