// The dialog of the games that are kept: whether all is saved, where an app has games their list, and a file of everything
// to save or to open.
//
// What tests and style sheets may rely on: [data-part="my-games"], [data-games="close"], [data-part="refusal"], and what
// games-list.js and everything.js say

import { filled, hide, make, setText } from "../dom.js";
import { forgetKeepsakes } from "../keepsakes.js";
import { SENTENCES } from "../sentences.js";
import { createEverything } from "./everything.js";
import { fileOf, saveFile } from "./files.js";
import { createGamesList } from "./games-list.js";
import { appAddress, MY_GAMES, tableIsNear } from "./linked.js";

/** @import { Link } from "../link.js" */
/** @import { At } from "../dom.js" */

const ANSWERS = ["open_file", "open_kept", "open_all"];

/**
 * @param {Link} link
 * @param {{ say(): string }} state
 * @param {boolean} hasGames
 */
export function createMyGames(link, state, hasGames) {
  const saved = make("p", {});
  const refusal = make("p", { class: "gf-games-refusal", "data-part": "refusal", role: "alert", hidden: true });
  const list = createGamesList(link);
  const node = make("dialog", {
    class: "gf-dialog gf-games",
    "aria-label": SENTENCES.my_games,
    "data-part": "my-games",
  });
  const everything = createEverything(link, hasGames, say);
  const see = make("a", { href: appAddress(MY_GAMES) }, SENTENCES.see_all_my_games);
  const atTable = hasGames || !tableIsNear() ? [] : [make("p", {}, ...filled(SENTENCES.games_at_the_table, { see }))];
  const close = make("button", { type: "button", class: "gf-button", "data-games": "close" }, SENTENCES.close);
  const content = [
    make("div", { class: "gf-games-head" }, make("h2", {}, SENTENCES.my_games), close),
    saved,
    refusal,
    ...atTable,
    list.node,
    everything.node,
  ];

  function open() {
    if (node.open) return;
    setText(saved, state.say());
    setText(refusal, "");
    hide(refusal, true);
    hide(list.node, true);
    node.replaceChildren(...content);
    node.showModal();
    if (hasGames) link.send({ type: "my_games" });
  }

  /** @param {string} sentence */
  function say(sentence) {
    if (sentence) open();
    setText(refusal, sentence);
    hide(refusal, !sentence);
  }

  /** @type {Record<string, (pressed: HTMLElement) => void>} */
  const actions = { ...everything.actions, ...list.actions, close: () => node.close() };

  // The page around has buttons, fields and forms of its own, and must not take these for them.
  /** @param {any} event */
  function onClick(event) {
    event.stopPropagation();
    const pressed = event.target.closest("[data-games]");
    actions[pressed?.dataset.games]?.(pressed);
  }

  /** @param {Moving} answer */
  function moving(answer) {
    if (answer.say) {
      everything.stop();
      return say(answer.say);
    }
    if (answer.file) return saveFile(answer.file.name, answer.file.text, answer.file.kind);
    if (answer.more) return everything.goOn(true);
    return node.open && answer.games ? list.update(answer.games) : null;
  }

  /**
   * @param {Answer} answer
   * @param {string} asked
   */
  function screen(answer, asked) {
    if (answer.erased && link.inBrowser) forgetKeepsakes();
    if (asked === "open_all" && !everything.goOn(Boolean(answer.opened))) return;
    if (ANSWERS.includes(asked)) node.close();
    if (asked === "open_kept" && list.takesReview()) queueMicrotask(lookBack);
  }

  // When the table has drawn the game, which hears of it after this.
  function lookBack() {
    /** @type {HTMLElement} */ (node.closest(".gofish-root")?.querySelector('[data-action="review"]'))?.click();
  }

  /** @param {At<DragEvent>} event */
  function onDrag(event) {
    if (!hasGames || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.stopPropagation();
    const dropped = event.type === "drop" && fileOf(event.dataTransfer);
    if (dropped) everything.take(dropped);
  }

  // A closed dialog is empty: the page around has forms and buttons of its own to be found.
  node.addEventListener("close", () => node.replaceChildren());
  node.addEventListener("click", onClick);

  /**
   * Let files be dropped on an element.
   * @param {HTMLElement} place
   */
  function catchDrops(place) {
    place.addEventListener("dragover", onDrag);
    place.addEventListener("drop", onDrag);
  }

  return { node, open, catchDrops, leave: link.join({ moving, screen }) };
}
