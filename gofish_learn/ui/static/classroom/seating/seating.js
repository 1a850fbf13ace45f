// Everybody at a table, with a device each: one button seats all, and behind it is what else can be chosen.

import { hide, keep, make, setAttributes, setText, withParts } from "../../shared/dom.js";
import { labelled, menu, updateMenu } from "../../shared/page/fields.js";
import { card, form, tick } from "../fields.js";
import { createTables } from "./tables.js";

/** @import { App, Page } from "../../shared/page/page.js" */

const BOOK = "standard";
const EMPTY_TABLES = 2; // so many more than are needed can be used by hand
const WHO = [
  { value: "random", words: "At random" },
  { value: "hand", words: "As I choose" },
];
const WAYS = [
  { value: "hand", words: "By hand" },
  { value: "quick", words: "Quick: cards move by themselves" },
];
const DEALS = [
  { value: "same", words: "Same at every table" },
  { value: "own", words: "Each table its own" },
];

/** @param {TeacherChoice} learner */
function createSeat(learner) {
  const choice = menu("table");
  setAttributes(choice, { "data-member": learner.value });
  const label = labelled("", choice);
  return withParts(make("li", {}, label), { choice, name: label.firstElementChild });
}

/** @param {Page} page */
export function createSeating(page) {
  const book = menu("seat-book");
  const size = menu("seat-size");
  const level = menu("seat-level");
  const thinking = menu("seat-thinking");
  const way = menu("seat-way");
  const deal = menu("seat-deal");
  const who = menu("seat-who");
  const referee = tick("seat-referee", "Under the referee: mistakes can be made, and are punished");
  const seats = make("ul", { class: "gc-people", role: "list", "aria-label": "Who sits where", "data-part": "seats" });
  const seatAll = make("button", { type: "submit", class: "gf-button gf-button-main", "data-mark": "seat" });
  const warns = make("p", { class: "gc-warns", "data-part": "seat-warns" });
  const more = make(
    "details",
    { class: "gp-fold" },
    make("summary", {}, "More choices"),
    make(
      "div",
      { class: "gp-form gc-choices" },
      labelled("Rule book", book),
      labelled("Players at a table", size),
      labelled("Bots on free seats", level),
      labelled("Time to think", thinking),
      labelled("How it is played", way),
      labelled("Cards", deal),
      labelled("Who sits where", who),
    ),
    referee.node,
    seats,
  );
  const tables = createTables(page);
  const node = card(
    "seating",
    "Everybody at a table",
    make("p", { class: "gp-soft" }, "Learners play each other, each on their own device. Bots fill the free seats."),
    form("seat", seatAll, warns, more),
    tables.node,
  );
  /** @type {TeacherPlaying} */
  let content = null;

  function chosenBook() {
    return content.books.find((one) => one.value === book.value);
  }

  function showSizes() {
    const found = chosenBook();
    const before = size.value;
    updateMenu(
      size,
      found.players.map((count) => ({ value: String(count), words: String(count) })),
    );
    size.value = found.players.includes(Number(before)) ? before : String(found.best);
    hide(referee.node, !found.referee);
  }

  // Learners come and go while the teacher chooses: who has been put somewhere stays there.
  function showSeats() {
    const { here } = content.seating;
    const needed = Math.ceil(here.length / Number(size.value));
    const many = Math.min(here.length, needed + EMPTY_TABLES);
    const choices = Array.from({ length: many }, (_, at) => ({ value: String(at + 1), words: `Table ${at + 1}` }));
    let next = 0;
    keep(
      seats,
      who.value === "hand" ? here : [],
      (learner) => learner.value,
      createSeat,
      (item, learner) => {
        const { choice, name } = item.parts;
        const isNew = choice.options.length === 0;
        setText(name, learner.words);
        updateMenu(choice, [...choices, { value: "", words: "Not seated" }]);
        if (isNew) choice.value = String((next % needed) + 1);
        next += 1;
      },
    );
    hide(seats, who.value !== "hand");
  }

  function unsure() {
    setText(warns, "");
    setText(seatAll, content.seating.tables.length ? "Seat everybody anew" : "Seat everybody");
    setAttributes(seatAll, { "data-sure": null });
  }

  /** @param {TeacherPlaying} newest */
  function update(newest) {
    const isFirst = !content;
    const before = content?.seating.tables.map((table) => table.number).join();
    content = newest;
    const { seating } = content;
    updateMenu(book, content.books);
    updateMenu(level, seating.levels);
    updateMenu(thinking, seating.thinking);
    if (isFirst) {
      for (const [field, choices] of /** @type {const} */ ([
        [who, WHO],
        [way, WAYS],
        [deal, DEALS],
      ]))
        updateMenu(field, choices);
      book.value = BOOK;
    }
    if (isFirst) showSizes();
    if (seating.tables.map((table) => table.number).join() !== before) unsure();
    showSeats();
    tables.update(seating);
  }

  // The button that was pressed seats all at the next press, once the teacher has read which games end.
  /** @param {TeacherLooked} answer */
  function warned({ warns: said }) {
    setText(warns, said);
    setText(seatAll, "Seat everybody all the same");
    setAttributes(seatAll, { "data-sure": "true" });
    page.say(said);
  }

  /** @returns {number[][]} */
  function groups() {
    const choices = [...seats.querySelectorAll("select")].filter((choice) => choice.value);
    const chosen = new Set(choices.map((choice) => choice.value));
    return [...chosen].map((table) =>
      choices.filter((choice) => choice.value === table).map((choice) => Number(choice.dataset.member)),
    );
  }

  function submit() {
    page.send("seat", {
      book: book.value,
      size: Number(size.value),
      level: level.value,
      thinking: Number(thinking.value),
      by_hand: way.value === "hand",
      referee: referee.box.checked,
      same_deal: deal.value === "same",
      groups: who.value === "hand" ? groups() : null,
      sure: seatAll.dataset.sure === "true",
    });
  }

  /** @param {HTMLElement} field */
  function change(field) {
    if (field === book) showSizes();
    if (field === book || field === size || field === who) showSeats();
  }

  return { node, update, warned, submit, change, actions: tables.actions };
}
