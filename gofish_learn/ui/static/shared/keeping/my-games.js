// The dialog of the games that are kept: whether all is saved, where an app has games their list and a file to open, and
// how to have them on another device: by a code, with what was put aside for one, or as a file of everything.
//
// What tests and style sheets may rely on: [data-part="my-games"], [data-games="code|close|choose|take-up"],
//   [data-field="move-code|file"], [data-part="move-code"], [data-part="aside|another-device|elsewhere"], [data-part="refusal"]

import { hide, make, setAttributes, setText } from "../dom.js";
import { forgetKeepsakes } from "../keepsakes.js";
import { createEverything } from "./everything.js";
import { fileOf, readGame } from "./files.js";
import { createGamesList } from "./games-list.js";
import { appAddress, MY_GAMES, tableIsNear } from "./linked.js";

/** @import { Link } from "../link.js" */
/** @import { At } from "../page/page.js" */

const ONLY_OVER =
  "Only a game that is over is saved as a file, because the file names every card. One that is still going on is kept " +
  "here by itself, and ";
const TAKES_ALONG = { code: "a code takes it along.", file: "“Save everything” takes it along." };
const COMMAND = "gofish-learn games";
const CLEARED = "Has the browser that had them been cleared? On the computer that keeps them, ";
const HELPS = ", typed in a terminal, makes a code for them.";
const ELSEWHERE = "Did you play at another address of this computer? Ask for a code there, and type it below.";
const ANSWERS = ["move_out", "bring_in", "take_up", "open_file", "open_kept", "open_all", "erase_all"];

/**
 * @param {string} words
 * @param {string} does
 */
function buttonTo(words, does, type = "button") {
  return make("button", { type, class: "gf-button", "data-games": does }, words);
}

/**
 * @param {Link} link
 * @param {{ add(sentence: string): void }} voice
 * @param {{ say(): string, mark(): void }} state
 * @param {boolean} hasFiles
 */
export function createMyGames(link, voice, state, hasFiles) {
  const saved = make("p", {});
  const code = make("output", { class: "gf-games-code", "data-part": "move-code", hidden: true });
  const how = make(
    "p",
    { hidden: true },
    "Type it in “My games” at the other address. It works once, for ten minutes.",
  );
  const typed = make("input", {
    type: "text",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    maxlength: 20,
    size: 12,
    "data-field": "move-code",
  });
  const file = make("input", { type: "file", accept: ".json,application/json", "data-field": "file", hidden: true });
  const refusal = make("p", { class: "gf-games-refusal", "data-part": "refusal", role: "alert", hidden: true });
  const form = make(
    "form",
    { novalidate: true },
    make("h3", {}, "Played at another address?"),
    make("p", {}, "Another browser, port or address of this computer does not know your games. Ask for a code there."),
    make("label", { class: "gf-games-field" }, make("span", {}, "Code from the other address"), typed),
    buttonTo("Bring my games here", "bring", "submit"),
    make("p", { class: "gf-games-aside" }, "What you have here now is put aside, and this window can bring it back."),
    make("p", { class: "gf-games-aside" }, CLEARED, make("code", {}, COMMAND), HELPS),
  );
  const put = make("ul", { class: "gf-games-put" });
  const aside = make("section", { "data-part": "aside", hidden: true }, make("h3", {}, "Put aside here"), put);
  const files = make(
    "section",
    { hidden: !hasFiles },
    make("h3", {}, "Open a saved game"),
    make("p", {}, "Drop its file on this page, or choose it."),
    file,
    buttonTo("Choose a file…", "choose"),
    make("p", { class: "gf-games-aside" }, ONLY_OVER + TAKES_ALONG[link.inBrowser ? "file" : "code"]),
  );
  const list = createGamesList(link);
  const elsewhere = make("p", { class: "gf-games-aside", "data-part": "elsewhere", hidden: true }, ELSEWHERE);
  const node = make("dialog", { class: "gf-dialog gf-games", "aria-label": "My games", "data-part": "my-games" });
  const everything = createEverything(link, refuse);
  const byCode = [
    make(
      "section",
      {},
      make("h3", {}, "Move my games"),
      make("p", {}, "With a code you have the same games in another browser, or at another port or address, too."),
      buttonTo("Make a code", "code"),
      code,
      how,
    ),
    form,
    aside,
  ];
  const device = make(
    "details",
    { class: "gf-games-device", "data-part": "another-device" },
    make("summary", {}, "Another device"),
    ...(link.inBrowser ? [everything.node] : byCode),
  );
  const atTable =
    hasFiles || !tableIsNear()
      ? []
      : [make("p", {}, make("a", { href: appAddress(MY_GAMES) }, "See all my games"), " at the table.")];
  const content = [
    make("div", { class: "gf-games-head" }, make("h2", {}, "My games"), buttonTo("Close", "close")),
    saved,
    elsewhere,
    refusal,
    ...atTable,
    list.node,
    files,
    device,
  ];

  /** @param {string} sentence */
  function refuse(sentence) {
    setText(refusal, sentence);
    hide(refusal, !sentence);
  }

  /** @param {string} text */
  function showCode(text) {
    setText(code, text);
    hide(code, !text);
    hide(how, !text);
  }

  function open() {
    if (node.open) return;
    setText(saved, state.say());
    showCode("");
    refuse("");
    showAside([]);
    hide(list.node, true);
    device.open = !hasFiles || !elsewhere.hidden;
    typed.value = "";
    everything.reset();
    node.replaceChildren(...content);
    node.showModal();
    if (hasFiles) link.send({ type: "my_games" });
    if (!link.inBrowser) link.send({ type: "put_aside" });
  }

  /** @param {{ id: number, words: string }[]} sets */
  function showAside(sets) {
    hide(aside, sets.length === 0);
    put.replaceChildren(
      ...sets.map(({ id, words }) => {
        const button = buttonTo("Take these up again", "take-up");
        setAttributes(button, { "data-id": id, "aria-label": `Take these up again: ${words}` });
        return make("li", {}, `${words} `, button);
      }),
    );
  }

  // A file from outside is read here, and judged by the game engine.
  /** @param {File} chosen */
  async function take(chosen) {
    refuse("");
    const { text, fault } = await readGame(chosen);
    if (fault) say(fault);
    else link.send({ type: "open_file", text });
  }

  /** @param {string} sentence */
  function say(sentence) {
    if (!node.open) open();
    refuse(sentence);
  }

  /** @type {Record<string, (pressed: HTMLElement) => void>} */
  const actions = {
    ...everything.actions,
    ...list.actions,
    code: () => link.send({ type: "move_out" }),
    close: () => node.close(),
    choose: () => file.click(),
    "take-up": (pressed) => link.send({ type: "take_up", id: Number(pressed.dataset.id) }),
  };

  // The page around has buttons, fields and forms of its own, and must not take these for them.
  /** @param {any} event */
  function onClick(event) {
    event.stopPropagation();
    const pressed = event.target.closest("[data-games]");
    actions[pressed?.dataset.games]?.(pressed);
  }

  /** @param {any} event */
  function onSubmit(event) {
    event.preventDefault();
    event.stopPropagation();
    refuse("");
    link.send({ type: "bring_in", code: typed.value });
  }

  /** @param {any} event */
  function onChange(event) {
    event.stopPropagation();
    if (event.target !== file || !file.files.length) return;
    take(file.files[0]);
    file.value = "";
  }

  /** @param {Moving} answer */
  function moving(answer) {
    if (answer.say) return say(answer.say);
    if (answer.file) return everything.save(answer.file.name, answer.file.text, answer.file.kind);
    if (!node.open) return null;
    if (answer.games) return list.update(answer.games);
    if (answer.aside) return showAside(answer.aside);
    showCode(answer.code);
    return voice.add(`${answer.code.split("").join(" ")}. ${how.textContent}`);
  }

  // What is no part of the game waits here, and the button says that there is something.
  /**
   * @param {Answer} answer
   * @param {string} asked
   */
  function screen(answer, asked) {
    if (answer.elsewhere) {
      hide(elsewhere, false);
      state.mark();
    }
    if (asked === "erase_all") forgetKeepsakes();
    if (ANSWERS.includes(asked)) node.close();
    if (asked === "open_kept" && list.takesReview()) queueMicrotask(lookBack);
  }

  // When the table has drawn the game, which hears of it after this.
  function lookBack() {
    /** @type {HTMLElement} */ (node.closest(".gofish-root")?.querySelector('[data-action="review"]'))?.click();
  }

  /** @param {At<DragEvent>} event */
  function onDrag(event) {
    if (!hasFiles || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.stopPropagation();
    const dropped = event.type === "drop" && fileOf(event.dataTransfer);
    if (dropped) take(dropped);
  }

  // A closed dialog is empty: the page around has forms and buttons of its own to be found.
  node.addEventListener("close", () => node.replaceChildren());
  node.addEventListener("click", onClick);
  node.addEventListener("submit", onSubmit);
  node.addEventListener("change", onChange);
  node.addEventListener("input", (event) => event.stopPropagation());

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
