// The games that are kept, a line each: who played, when, how it stands, and what can be done with it.
//
// What tests and style sheets may rely on: [data-part="games-list"], [data-game][data-state="going|over|opened"][data-on-table],
//   [data-games="open-kept|save-kept|forget-kept"]

import { filled, hide, keep, make, setAttributes, setText, withParts } from "../dom.js";
import { SENTENCES } from "../sentences.js";

/** @import { Link } from "../link.js" */

/** @param {string | null} at */
const when = (at) => (at ? new Date(at).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" }) : "");

/**
 * @param {string} words
 * @param {string} does
 */
function buttonTo(words, does) {
  return make("button", { type: "button", class: "gf-button", "data-games": does }, words);
}

function createLine() {
  const title = make("b", {});
  const date = make("span", { class: "gf-games-aside" });
  const words = make("span", {});
  const open = buttonTo("", "open-kept");
  const save = buttonTo(SENTENCES.save_as_a_file, "save-kept");
  const forget = buttonTo(SENTENCES.forget, "forget-kept");
  const acts = make("div", { class: "gf-games-acts" }, open, save, forget);
  return withParts(make("li", {}, title, date, words, acts), { title, date, words, open, save, forget, acts });
}

/** @param {Link} link */
export function createGamesList(link) {
  const list = make("ol", { class: "gf-games-list", role: "list", "aria-label": SENTENCES.games });
  const none = make("p", {}, SENTENCES.no_games);
  const node = make("section", { "data-part": "games-list", hidden: true }, none, list);
  let sure = 0;
  let isReview = false; // the game that is awaited is to be looked back at

  /** @param {KeptGame[]} games */
  function update(games) {
    sure = 0;
    hide(node, false);
    hide(none, games.length > 0);
    keep(
      list,
      games,
      (game) => game.number,
      createLine,
      (line, game) => {
        const { title, date, words, open, save, forget, acts } = line.parts;
        setAttributes(line, { "data-game": game.number, "data-state": game.state, "data-on-table": game.on_table });
        setText(title, game.title);
        setText(date, when(game.at));
        setText(words, game.on_table ? filled(SENTENCES.on_the_table, { how: game.words }).join("") : game.words);
        setText(open, game.state === "over" ? SENTENCES.look_back : SENTENCES.go_on);
        setText(forget, SENTENCES.forget);
        hide(open, game.on_table);
        hide(save, game.state !== "over");
        hide(forget, game.on_table);
        hide(acts, game.on_table && game.state !== "over");
        for (const act of [open, save, forget]) {
          setAttributes(act, { "data-number": game.number, "aria-description": `${game.title}, ${when(game.at)}` });
        }
      },
    );
  }

  // A press more stands between a slip and a game that nobody can bring back.
  /** @param {HTMLElement} pressed */
  function forget(pressed) {
    const number = Number(pressed.dataset.number);
    if (sure === number) link.send({ type: "forget_kept", number });
    else setText(pressed, SENTENCES.forget_sure);
    sure = number;
  }

  /** @param {HTMLElement} pressed */
  function open(pressed) {
    isReview = pressed.closest("[data-game]").getAttribute("data-state") === "over";
    link.send({ type: "open_kept", number: Number(pressed.dataset.number) });
  }

  // Once, whether a game has come to be looked back at.
  function takesReview() {
    const was = isReview;
    isReview = false;
    return was;
  }

  /** @param {string} type */
  const sends = (type) => (/** @type {HTMLElement} */ pressed) =>
    link.send({ type, number: Number(pressed.dataset.number) });

  return {
    node,
    update,
    takesReview,
    actions: { "open-kept": open, "save-kept": sends("save_kept"), "forget-kept": forget },
  };
}
