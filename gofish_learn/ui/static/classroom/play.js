// Everybody at a table, the same deal for all, and a finished game for all to look at.

import { hide, keep, make, setAttributes, setText, withParts } from "../shared/dom.js";
import { addressOf } from "../shared/keeping/linked.js";
import { labelled, menu, sender, textField, updateMenu } from "../shared/page/fields.js";
import { actionButton } from "../shared/page/words.js";
import { card, form } from "./fields.js";
import { createSeating } from "./seating/seating.js";

/** @import { App, Page } from "../shared/page/page.js" */

const USUAL = "3";

// The card table opens beside this page, with a game that is over behind the # of its address.
/** @param {string} record */
export function openAtTable(record) {
  make("a", { href: addressOf(record), target: "_blank", rel: "noopener" }).click();
}

/** @param {{ number: number, title: string }} game */
function createGame(game) {
  const title = make("span", {});
  const more = { "data-game": game.number };
  const show = actionButton("show", "Show to the class", "gf-button", more);
  const warns = make("p", { class: "gc-warns" });
  const node = make(
    "li",
    { class: "gc-game" },
    title,
    actionButton("game", "Look at it", "gf-button", more),
    show,
    warns,
  );
  return withParts(node, { title, show, warns });
}

/** @param {Page} page */
export function createPlay(page) {
  const book = menu("book");
  const players = menu("players");
  const code = textField("code", { maxlength: 60 });
  const level = menu("deal-level");
  const dealt = make("p", { class: "gc-code", "data-part": "deal" });
  const back = actionButton("no_deal", "Take the deal back", "gf-button");
  const opponents = make("div", { class: "gp-form" }, labelled("Opponents", level));
  const fresh = form("deal", labelled("Rule book", book), labelled("Players", players), sender("Deal the same to all"));
  const typed = form(
    "code",
    labelled("Or the code of a deal", code),
    make("button", { type: "submit", class: "gf-button" }, "Deal this one"),
  );
  const deals = card("deals", "Same deal for all", opponents, fresh, typed, dealt, back);

  const learner = menu("learner");
  const games = make("ul", { class: "gc-games", role: "list", "aria-label": "Finished games", "data-part": "games" });
  const none = make("p", { class: "gp-soft" }, "No game of this learner is over yet.");
  const shown = make("p", { class: "gc-code", "data-part": "showing" });
  const wall = actionButton("shown", "Open it here", "gf-button");
  const hideIt = actionButton("hide", "Stop showing it", "gf-button");
  const moves = make("div", { class: "gp-moves" }, wall, hideIt);
  const showing = card(
    "shows",
    "Show a game",
    make(
      "p",
      { class: "gp-soft" },
      "Any finished game, with its review. Learners are told neither whose it is nor what was tried again.",
    ),
    form("games", labelled("Learner", learner), make("button", { type: "submit", class: "gf-button" }, "Find games")),
    games,
    none,
    shown,
    moves,
  );
  const seating = createSeating(page);
  const node = make("div", { class: "gc-part" }, seating.node, deals, showing);
  /** @type {TeacherPlaying} */
  let content = null;
  let member = 0;
  hide(none, true);

  function showPlayers() {
    const first = players.options.length === 0;
    const found = content.books.find((one) => one.value === book.value);
    updateMenu(
      players,
      (found?.players ?? []).map((count) => ({ value: String(count), words: String(count) })),
    );
    if (first) players.value = USUAL;
  }

  /** @param {TeacherPlaying} newest */
  function update(newest) {
    content = newest;
    seating.update(content);
    updateMenu(book, content.books);
    showPlayers();
    updateMenu(level, content.levels);
    setText(dealt, content.deal ? `Everybody has ${content.deal.code}: ${content.deal.words}.` : "");
    hide(dealt, !content.deal);
    hide(back, !content.deal);
    updateMenu(learner, content.learners);
    setText(shown, content.showing ? `The class sees: ${content.showing}.` : "");
    hide(shown, !content.showing);
    hide(moves, !content.showing);
  }

  // The button that was pressed shows it at the next press, once the teacher has read who still plays.
  /** @param {TeacherLooked} answer */
  function warned(answer) {
    if (!answer.game) {
      seating.warned(answer);
      return;
    }
    const item = /** @type {ReturnType<typeof createGame>} */ (games.querySelector(`[data-key="${answer.game}"]`));
    if (!item) return;
    setText(item.parts.warns, answer.warns);
    setText(item.parts.show, "Show it all the same");
    setAttributes(item.parts.show, { "data-sure": "true" });
    page.say(answer.warns);
  }

  /** @param {ReturnType<typeof createGame>} item */
  function drawGame(item, /** @type {{ title: string }} */ { title }) {
    setText(item.parts.title, title);
    setText(item.parts.warns, "");
    setText(item.parts.show, "Show to the class");
    setAttributes(item.parts.show, { "data-sure": null });
  }

  /** @param {TeacherLooked} answer */
  function looked(answer) {
    member = answer.member;
    hide(none, answer.games.length > 0);
    keep(games, answer.games, (game) => game.number, createGame, drawGame);
    page.say(answer.games.length ? "" : none.textContent);
  }

  /** @param {HTMLElement} node */
  function submit(node) {
    if (node.dataset.form === "seat") seating.submit();
    else if (node.dataset.form === "deal")
      page.send("deal", { book: book.value, players: Number(players.value), level: level.value });
    else if (node.dataset.form === "code") page.send("deal", { code: code.value, level: level.value });
    else page.send("games", { member: Number(learner.value) });
  }

  /** @type {App['actions']} */
  const actions = {
    no_deal: () => page.send("no_deal"),
    game: (button) => page.send("game", { member, game: Number(button.dataset.game) }),
    show: (button) =>
      page.send("show", { member, game: Number(button.dataset.game), sure: button.dataset.sure === "true" }),
    shown: () => page.send("shown"),
    hide: () => page.send("hide"),
    ...seating.actions,
  };
  return {
    node,
    update,
    looked,
    warned,
    submit,
    change: (/** @type {HTMLElement} */ field) => {
      if (field === book) showPlayers();
      seating.change(field);
    },
    actions,
  };
}
