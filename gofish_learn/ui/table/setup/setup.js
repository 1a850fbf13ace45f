// The set-up of a new game: a native dialog with native controls; the kernel judges what was chosen.
//
// What most people want is on the first screen: how hard, how many players, deal. All else is behind "More choices".

import { fieldIn, refuseAt } from "../../shared/at-field.js";
import { freshId, hide, make, setText } from "../../shared/dom.js";
import { createRow } from "../rivals/row.js";
import { createHands } from "./hands.js";
import { createLevels } from "./levels.js";
import { createMore } from "./more.js";

const MOST_PLAYERS = 6;

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
  const numberGroup = freshId("number");
  const numbers = make("div", { class: "gf-numbers" });
  const levels = createLevels(freshId("level"));
  const hands = createHands(freshId("hands"));
  const more = createMore(freshId("book"));
  const rivals = createRow();
  const refusal = make("p", { class: "gf-refusal", role: "alert", hidden: true });
  const form = make(
    "form",
    { class: "gf-form", novalidate: true },
    make("h2", { class: "gf-dialog-title", id: titleId }, "New game"),
    make("fieldset", {}, make("legend", {}, "How hard?"), levels.node),
    make("fieldset", {}, make("legend", {}, "How many players?"), numbers),
    hands.node,
    rivals.node,
    more.node,
    make(
      "div",
      { class: "gf-dialog-buttons" },
      refusal,
      make("button", { type: "button", class: "gf-button", "data-action": "close" }, "Cancel"),
      make("button", { type: "submit", class: "gf-button gf-button-main", "data-action": "deal" }, "Deal the cards"),
    ),
  );
  const node = make("dialog", { class: "gf-dialog gf-setup", "aria-labelledby": titleId, "data-part": "setup" }, form);
  /** @type {SetupOptions} */
  let options = null;
  /** @type {{ book: BookOption, level: string | null }} */
  let was = null; // what was picked before a change
  /** @type {GameSetup} */
  let wanted = null; // the set-up last dealt; the dialog opens with it again
  /** @type {Map<string, string>} */
  let kinds = new Map(); // bot id -> title
  /** @type {GameSetup | null} */
  let challenge = null; // the game against one opponent that was asked for

  function players() {
    return Number(numbers.querySelector("input:checked")?.value);
  }

  /** @param {BookOption} book */
  function keepNumberWithin(book) {
    const [fewest, most] = book.players;
    for (const label of numbers.children) {
      const radio = label.querySelector("input");
      const outside = Number(radio.value) < fewest || Number(radio.value) > most;
      hide(label, outside);
      if (outside && radio.checked) numbers.children[book.best - 2].querySelector("input").checked = true;
    }
  }

  // One row a seat. A level that is picked, or was, brings its bots to every seat that no person has; bots that were
  // chosen seat by seat are another level, or none. A book for young children brings big cards.
  function refresh() {
    const book = more.book();
    const level = levels.picked();
    keepNumberWithin(book);
    if (was && book.few_words !== was.book.few_words) more.bigCards(book.few_words);
    more.refresh();
    const isNew = !was || level !== was.level || book !== was.book || players() !== more.rows.seats().length;
    more.rows.show(players(), levels.botsOf(level, book.id, players()));
    if (was && isNew && level) more.rows.play(levels.botsOf(level, book.id, players()));
    levels.pick(levels.levelOf(more.rows.bots(), book.id, players()));
    levels.describe(book.id, players());
    more.sumUp(levels.picked() === null);
    hands.offer(more.people() === 1);
    was = { book, level: levels.picked() };
  }

  /** @param {SetupOptions} offered */
  function offer(offered) {
    options = offered;
    kinds = new Map(offered.bots.map((bot) => [bot.id, bot.title]));
    wanted = wanted || offered.defaults;
    rivals.update(offered.rivals);
  }

  function open() {
    if (!options || node.open) return;
    lay();
    node.showModal();
    levels.focus();
  }

  // A book of the learner's own has come: it is chosen, and everything else stays as it was.
  /** @param {SetupOptions} offered */
  function bring(offered) {
    if (node.open) wanted = chosenSetup();
    offer(offered);
    wanted = { ...wanted, rules: "own" };
    if (node.open) lay();
    else open();
    more.open();
    more.focusBook();
  }

  function lay() {
    numbers.replaceChildren(
      ...Array.from({ length: MOST_PLAYERS - 1 }, (_, at) => createNumber(at + 2, numberGroup, wanted.seats.length)),
    );
    levels.fill(options);
    more.fill(options, wanted);
    hands.fill(wanted.by_hand);
    was = null;
    refuse("");
    rivals.fold();
    refresh();
  }

  function chosenSetup() {
    return {
      rules: more.book().choices ?? more.book().id,
      seats: more.rows.seats(),
      deal: more.deal(),
      by_hand: hands.byHand() && more.people() === 1,
      ...more.switches(),
    };
  }

  // A game against one opponent, by the standard rules and with nothing that helps: such a game counts.
  /** @param {string} bot */
  function against(bot) {
    const { id: kind, title: name, face } = options.bots.find((one) => one.id === bot);
    const you = more.rows.seats().find((seat) => seat.kind === "person") ?? options.defaults.seats[0];
    challenge = {
      rules: "standard",
      seats: [you, { name, kind, face }],
      deal: "",
      practice: false,
      few_words: more.switches().few_words && !more.book().few_words,
      by_hand: hands.byHand(),
    };
    return challenge;
  }

  // Whatever can be refused was chosen among the other choices.
  /**
   * @param {string} sentence
   * @param {string} [at] the field that it is about
   */
  function refuse(sentence, at) {
    if (sentence) more.open();
    const field = at ? fieldIn(form, at) : null;
    if (field) refuseAt(field, sentence);
    setText(refusal, field ? "" : sentence);
    hide(refusal, !sentence || Boolean(field));
    challenge = null;
  }

  // What was dealt is offered again next time, but for its deal: the next game is a fresh one.
  function accept() {
    wanted = challenge ?? { ...chosenSetup(), rules: more.book().id, deal: "" };
    challenge = null;
    node.close();
  }

  return {
    node,
    form,
    offer,
    kinds: () => kinds,
    open,
    bring,
    refresh,
    refuse,
    accept,
    chosenSetup,
    against,
    addChoice: more.add,
    addBookChoice: more.addBook,
    rivals,
    close: () => node.close(),
    isOpen: () => node.open,
  };
}
