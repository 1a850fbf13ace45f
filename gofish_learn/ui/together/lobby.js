// Where tables are opened, or found by a code. In a class the teacher opens them.

import { hide, make, setAttributes, setText } from "../shared/dom.js";
import { labelled, menu, sender, textField, updateMenu } from "../unframed/fields.js";
import { spot } from "../unframed/words.js";
import { codeOfAddress, enter, goToYours, tableAddress } from "./doors.js";
import { createWho } from "./who.js";

/** @import { Page } from "../unframed/page.js" */

const CLASS_OPENS = "Your teacher opens the tables. Yours opens here as soon as you have one.";

/**
 * @param {string} name
 * @param {string} words
 */
function box(name, words) {
  const input = make("input", { type: "checkbox", role: "switch", "data-field": name });
  return { input, node: make("label", { class: "gw-switch" }, input, make("span", {}, words)) };
}

/** @param {Page} page */
export function createLobby(page) {
  const heading = spot("h2", "gp-heading", "Play with friends");
  const says = make("p", { class: "gp-lede" }, "Everybody has a device of their own and sees only their own cards.");
  const yours = make("a", { class: "gf-button gf-button-main" }, "Go on at your table");
  const code = textField("code", { maxlength: 20, autocapitalize: "characters", spellcheck: "false" });
  const wrong = make("p", { class: "gw-wrong", role: "alert" });
  const byCode = make(
    "form",
    { class: "gp-panel", novalidate: true, "data-form": "code", "data-part": "code" },
    make("h3", { class: "gw-title" }, "Come to a table"),
    labelled("Its code, such as K7M 2QX", code),
    wrong,
    make("div", { class: "gp-moves" }, sender("Join")),
  );

  const who = createWho(page);
  const [book, players, level, thinking] = ["book", "players", "level", "thinking"].map(menu);
  const byHand = box("by_hand", "By hand: everybody answers, fishes and lays books themselves");
  const referee = box("referee", "Under the referee: mistakes can be made, noticed and punished");
  byHand.input.checked = true;
  const opening = make(
    "form",
    { class: "gp-panel", novalidate: true, "data-form": "open", "data-part": "open" },
    make("h3", { class: "gw-title" }, "Open a table"),
    who.node,
    make(
      "div",
      { class: "gp-form" },
      labelled("Rule book", book),
      labelled("Players", players),
      labelled("Bots on free seats", level),
      labelled("Time to think", thinking),
    ),
    byHand.node,
    referee.node,
    make("div", { class: "gp-moves" }, sender("Open a table")),
  );
  const inClass = make("p", {}, CLASS_OPENS);
  const ways = make("div", { class: "gw-ways" }, byCode, opening);
  const node = make("div", { class: "gp-page" }, heading, says, yours, inClass, ways);
  /** @type {OpenOptions} */
  let options = null;
  let isAsking = false;

  function chosenBook() {
    return options.books.find((one) => one.id === book.value) ?? options.books[0];
  }

  function refresh() {
    const [fewest, most] = chosenBook().players;
    const numbers = Array.from({ length: most - fewest + 1 }, (_, at) => String(fewest + at));
    const isNew = !numbers.includes(players.value);
    updateMenu(
      players,
      numbers.map((number) => ({ value: number, words: number })),
    );
    if (isNew) players.value = String(chosenBook().best);
    hide(referee.node, !chosenBook().referee);
  }

  /** @param {LobbyScreen} message */
  function update(message) {
    options = message.options;
    const isClass = !message.may_open;
    if (isClass && message.yours !== null && !window.location.search) goToYours(message.yours);
    hide(yours, message.yours === null);
    if (message.yours !== null) setAttributes(yours, { href: tableAddress(message.yours) });
    hide(opening, isClass);
    hide(byCode, isClass);
    hide(inClass, !isClass || message.yours !== null);
    who.offer(options.faces, [], message.name);
    updateMenu(
      book,
      options.books.map(({ id, title }) => ({ value: id, words: title })),
    );
    updateMenu(
      level,
      options.levels.map(({ id, title }) => ({ value: id, words: title })),
    );
    updateMenu(
      thinking,
      options.thinking.map(({ seconds, words }) => ({ value: String(seconds), words })),
    );
    refresh();
    const brought = codeOfAddress();
    if (brought) comeIn(brought);
  }

  /** @param {string} typed */
  async function comeIn(typed) {
    if (isAsking || !typed.trim()) return code.focus();
    isAsking = true;
    code.value = typed;
    setText(wrong, "");
    const refusal = await enter(typed);
    isAsking = false;
    setText(wrong, refusal ?? "");
    if (refusal) code.focus();
  }

  function openOne() {
    const person = who.chosen();
    if (!person) return;
    page.send("open", {
      ...person,
      book: chosenBook().choices ?? chosenBook().id,
      players: Number(players.value),
      level: level.value,
      thinking: Number(thinking.value),
      by_hand: byHand.input.checked,
      referee: chosenBook().referee && referee.input.checked,
    });
  }

  /** @param {HTMLElement} form */
  function submit(form) {
    return form.dataset.form === "code" ? comeIn(code.value) : openOne();
  }

  /** @param {HTMLElement} field */
  function change(field) {
    if (field === book) refresh();
  }

  return { node, heading, update, submit, change };
}
