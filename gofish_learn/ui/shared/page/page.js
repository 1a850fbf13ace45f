// The frame of an app page: it says hello, sends what the learner does, and has the app draw what the kernel answers.
//
// An app is a function that is handed the page and answers what is its own:
//
//   function dice(page) {
//     return {
//       className: "gofish-dice",   // beside .gofish-page, for the app's style sheet and its tests
//       label: "Dice",              // the name of the whole region
//       moves: true,                // its pictures move: then how much they do is chosen on its page
//       draw(message, asked) {},    // -> { node, spot, sight, says }, see below
//       looked(answer, asked) {},   // the answer of the host's `look`: redraw what it is about, in place
//       actions: { throw: (button) => page.send("throw") },    // a press on button[data-action="throw"]
//       input: (field) => page.sendLatest("odds", { sides: Number(field.value) }),    // while a slider is moved
//       change(field) {}, submit(form) {}, keys(event) {}, leave() {},    // all optional
//     };
//   }
//   export function openDice(carrier, host) {
//     return createPage(carrier, host, dice);
//   }
//
// and its main.js says what carries its messages: `export default { render: overComm(openDice) };`.
//
// draw: `message` has page, content, tabs and note as the host's `draw` gave them; `asked` is the type of what was
// sent.
//   node   is put on the stage; the same node as last time stays untouched, so an app may update it in place;
//   spot   gets the focus when the page changes under the reader (make it with `spot` of words.js), if the focus is
//          here or nowhere. Without a spot the focus stays, or goes to the new element with the same data-mark as the
//          one that had it;
//   sight  is brought to where it can be read; without it the stage, and with null nothing (it stays where it is);
//   says   are the sentences that the live region tells after the note.
// keys: every key that is neither the browser's nor typed into a field; call preventDefault on those that are used.
// page.send(type, fields): for a deed. A second one is dropped until the first is answered, as a double click would
// send it.
// page.sendLatest(type, fields): for a slider. While an answer is awaited only the newest is kept, and is sent after
// it.
// What is refused stands at the field that it is about (`at` is its data-field), else in the note.
// page.note(text), page.say(...sentences): show a sentence, or have it read. page.stage, page.root, page.carrier,
// page.message().
//
// What tests and style sheets may rely on: .gofish-page[data-page][data-version][data-busy="true|false"],
//   [data-part="tabs|note|status|spot|kept|unsaved|my-games"], [data-action="page"][data-page], [data-action="reload"]

import { drawingsFrom } from "../../carriers/drawings.js";
import { fieldIn, refuseAt } from "../at-field.js";
import { createBanner } from "../banner.js";
import { focusedIn, hide, make, mayTakeFocus, setAttributes, setText } from "../dom.js";
import { createKeeping } from "../keeping/keeping.js";
import { greeting } from "../keepsakes.js";
import { isNobodys, isOurs, isTyping } from "../keys.js";
import { linkOver } from "../link.js";
import { SENTENCES } from "../sentences.js";
import { createMovement, followMovement } from "../switches/movement.js";
import { followTheme } from "../theme.js";
import { createVoice } from "../voice.js";
import { createOutbox } from "./outbox.js";
import { bringIntoSight, focusAgain } from "./spots.js";
import { actionButton } from "./words.js";

/** @import { Carrier, LinkView } from "../link.js" */

/**
 * How an app answers a screen: see page.js.
 * @typedef {object} Drawn
 * @property {HTMLElement} node
 * @property {HTMLElement} [spot]
 * @property {HTMLElement} [sight]
 * @property {string[]} [says]
 */

/**
 * What page.js hands to an app.
 * @typedef {object} Page
 * @property {HTMLElement} root
 * @property {HTMLElement} stage
 * @property {Carrier} carrier
 * @property {() => PageScreen} message
 * @property {(type: string, fields?: object) => void} send
 * @property {(type: string, fields?: object) => void} sendLatest
 * @property {(...sentences: string[]) => void} say
 * @property {(text: string) => void} note
 * @property {() => void} moves Says that its pictures move: then how much they do can be chosen here.
 * @property {(error: unknown) => void} fault
 * @property {<Result>(handler: (...details: any[]) => Result) => (...details: any[]) => Result | undefined} guard
 */

/**
 * What an app answers to page.js.
 * @typedef {object} App
 * @property {string} className
 * @property {string} label
 * @property {boolean} [moves] Whether it shows what moves: then how much does so can be chosen here.
 * @property {(message: any, asked: string) => Drawn} draw
 * @property {Record<string, (button: HTMLElement) => void>} [actions]
 * @property {(button: HTMLElement) => void} [act] What a press does that has no action of its own.
 * @property {(answer: any, asked: string) => void} [looked]
 * @property {(field: HTMLInputElement) => void} [input]
 * @property {(field: HTMLInputElement) => void} [change]
 * @property {(form: HTMLElement) => void} [submit]
 * @property {(event: At<KeyboardEvent>) => void} [keys]
 * @property {() => void} [leave]
 */

/**
 * An event of an element of the page.
 * @template {Event} [Kind=Event]
 * @typedef {Kind & { target: HTMLElement }} At
 */

/** @param {PageScreen['tabs'][0]} tab */
function tabButton(tab) {
  return make(
    "li",
    {},
    actionButton("page", tab.title, "gp-tab", { "data-page": tab.id, "aria-current": tab.current ? "page" : null }),
  );
}

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 * @param {(page: Page) => App} makeApp
 * @param {any} [first] the screen to begin with, where somebody has greeted the host already
 */
export function createPage(carrier, host, makeApp, first = null) {
  drawingsFrom(carrier);
  const banner = createBanner();
  const voice = createVoice();
  const tabs = make("ul", { class: "gp-tabs", role: "list" });
  const tabsPart = make("nav", { "aria-label": SENTENCES.pages, "data-part": "tabs" }, tabs);
  const note = make("p", { class: "gf-note gp-note", "data-part": "note", hidden: true });
  const stage = make("div", { class: "gp-stage" });
  const link = linkOver(carrier);
  const keeping = createKeeping(link, voice, { files: false });
  const top = make("div", { class: "gp-top" }, tabsPart, keeping.button);
  const root = make(
    "section",
    { class: "gofish-root gofish-page", "data-page": "", "data-version": "", "data-busy": "true" },
    make("div", { class: "gf-room" }, banner.node, keeping.bar, make("div", { class: "gp-frame" }, top, note, stage)),
    voice.node,
    keeping.dialog,
  );
  const outbox = createOutbox(link, () => message);
  const movement = createMovement();
  /** @type {PageScreen} */
  let message = null;
  /** @type {Element} */
  let form = stage; // the one that was sent last
  let named = window.location.hash.slice(1); // the page of the app that the address asks for

  /** @param {unknown} error */
  function fault(error) {
    console.error(error);
    banner.fault(SENTENCES.page_fault);
  }

  // A handler that fails in silence leaves a dead page; the learner gets a sentence instead.
  /** @param {(...details: any[]) => any} handler */
  function guard(handler) {
    return (/** @type {any[]} */ ...details) => {
      try {
        const result = handler?.(...details);
        if (result instanceof Promise) result.catch(fault);
        return result;
      } catch (error) {
        return fault(error);
      }
    };
  }

  function markBusy() {
    setAttributes(root, { "data-busy": String(link.isWaiting()) });
  }

  /** @param {string} text */
  function showNote(text, kind = "note") {
    setText(note, text || "");
    setAttributes(note, { "data-kind": kind });
    hide(note, !text);
  }

  /** @type {Page} */
  const page = {
    root,
    stage,
    carrier,
    fault,
    guard,
    message: () => message,
    say: voice.say,
    note: (text) => showNote(text),
    moves: () => keeping.button.before(movement.button),
    send: (type, fields) => {
      outbox.send(type, fields);
      markBusy();
    },
    sendLatest: (type, fields) => {
      outbox.sendLatest(type, fields);
      markBusy();
    },
  };
  /** @type {App} */
  const app = makeApp(page);
  /** @type {App['actions']} */
  const actions = {
    page: (button) => page.send("page", { page: button.dataset.page }),
    reload: () => window.location.reload(),
    movement: () => movement.toggle(),
    ...app.actions,
  };
  root.classList.add(app.className);
  if (app.moves) page.moves();
  setAttributes(root, { "aria-label": app.label });

  /**
   * @param {PageScreen} answer
   * @param {string} asked
   */
  function draw(answer, asked) {
    message = answer;
    const mine = asked !== "hello" && mayTakeFocus(root);
    const focused = focusedIn(root);
    const { node, spot, sight = stage, says = [] } = app.draw(answer, asked);
    tabs.replaceChildren(...(answer.tabs ?? []).map(tabButton));
    hide(tabsPart, !answer.tabs?.length);
    if (stage.firstChild !== node) stage.replaceChildren(node);
    showNote(answer.note);
    voice.say(answer.note, ...says);
    setAttributes(root, { "data-page": answer.page, "data-version": answer.version });
    if (!mine) return;
    if (spot) spot.focus({ preventScroll: true });
    else if (focused) focusAgain(root, stage, focused);
    if (spot && sight) bringIntoSight(sight);
  }

  // Once; who then goes elsewhere and loads the page again stays there.
  function openNamed() {
    const wanted = named;
    named = "";
    if (!message?.pages?.includes(wanted)) return;
    window.history.replaceState(null, "", window.location.pathname + window.location.search);
    page.send("page", { page: wanted });
  }

  /** @type {Partial<LinkView>} */
  const view = {
    screen: guard(draw),
    looked: guard((answer, asked) => app.looked(answer, asked)),
    refused: guard((answer) => {
      const field = answer.at && (fieldIn(form, answer.at) ?? fieldIn(stage, answer.at));
      if (field) refuseAt(field, answer.say);
      else showNote(answer.say, "refused");
      voice.say(answer.say);
    }),
    silent: banner.silent,
    heard: () => banner.hide(),
    answered: guard(() => {
      outbox.sendNext();
      openNamed();
      markBusy();
    }),
  };

  /** @param {At} event */
  function onClick(event) {
    const button = event.target.closest("button[data-action]");
    if (button && button.getAttribute("aria-disabled") !== "true")
      (actions[button.dataset.action] ?? app.act)?.(button);
  }

  /** @param {At<KeyboardEvent>} event */
  function onKey(event) {
    if (!isOurs(event)) return;
    event.stopPropagation();
    if (!isTyping(event) && !event.repeat) app.keys?.(event);
  }

  /** @param {At} event */
  function onSubmit(event) {
    event.preventDefault();
    form = event.target;
    app.submit?.(event.target);
  }

  root.addEventListener("click", guard(onClick));
  root.addEventListener("keydown", guard(onKey));
  const onPageKey = guard((event) => {
    if (isNobodys(event) && !root.querySelector("dialog[open]")) onKey(event);
  });
  document.addEventListener("keydown", onPageKey);
  root.addEventListener("submit", guard(onSubmit));
  root.addEventListener(
    "input",
    guard((event) => app.input?.(event.target)),
  );
  root.addEventListener(
    "change",
    guard((event) => app.change?.(event.target)),
  );
  const forgetTheme = followTheme(root);
  const forgetMovement = followMovement(root);
  host.append(root);
  const leave = link.join(view);
  if (first) view.screen(first, "hello");
  else link.send(greeting());
  return () => {
    leave();
    keeping.leave();
    forgetTheme();
    forgetMovement();
    movement.leave();
    document.removeEventListener("keydown", onPageKey);
    app.leave?.();
    root.remove();
  };
}
