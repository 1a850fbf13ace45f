// What every page has around the part that is its app's: the note, the games that are kept, a live region, and the banner
// for a host that is silent. It says hello, sends what the learner does, and has what is answered drawn.
//
// page.send(type, fields): for a deed. A second one is dropped until the first is answered, as a double click would
// send it.
// page.sendLatest(type, fields): for a slider. While an answer is awaited only the newest is kept, and is sent after
// it.
// What is refused stands at the field that it is about (`at` is its data-field), else in the note.
//
// What tests and style sheets may rely on: .gofish-page[data-page][data-version][data-busy="true|false"],
//   [data-part="note|status|spot|kept|unsaved|my-games"]

import { drawingsFrom } from "../carriers/drawings.js";
import { createBanner } from "../shared/banner.js";
import { greeting } from "../shared/browser-state.js";
import { focusedIn, hide, make, mayTakeFocus, setAttributes, setText } from "../shared/dom.js";
import { fieldIn, refuseAt } from "../shared/field-message.js";
import { isNobodys, isOurs, isTyping } from "../shared/keys.js";
import { createLiveRegion } from "../shared/live-region.js";
import { createMyGames } from "../shared/saving/my-games.js";
import { SENTENCES } from "../shared/sentences.js";
import { movementSwitch } from "../shared/switches/movement.js";
import { followSettings } from "../shared/switches/settings.js";
import { followTheme } from "../shared/theme.js";
import { bringIntoView } from "./into-view.js";
import { linkOver } from "./link.js";
import { morphChildren, parsed } from "./morph.js";
import { createOutbox } from "./outbox.js";
import { listenForPresses } from "./pressing.js";

/** @import { At } from "../shared/dom.js" */
/** @import { Carrier, LinkView } from "./link.js" */

/**
 * What became of the page when an answer was drawn.
 * @typedef {object} Drawn
 * @property {HTMLElement | null} [spot] Takes the focus, if that is here or nowhere.
 * @property {HTMLElement | null} [refuge] Takes it where there is no spot, and what had it is gone.
 * @property {HTMLElement | null} [sight] Is brought to where it can be read; without it the whole page, and null nothing.
 * @property {(string | null)[]} [says] Is read aloud, after the note.
 */

/**
 * @typedef {object} Page
 * @property {HTMLElement} root
 * @property {HTMLElement} stage The place of what is the app's.
 * @property {Carrier} carrier
 * @property {() => PageScreen} message The last screen.
 * @property {(type: string, fields?: object) => void} send
 * @property {(type: string, fields?: object) => void} sendLatest
 * @property {(...sentences: string[]) => void} say
 * @property {(text: string) => void} note
 * @property {() => void} moves Says that its pictures move: then how much they do can be chosen here.
 * @property {(error: unknown) => void} fault
 * @property {<Result>(handler: (...details: any[]) => Result) => (...details: any[]) => Result | undefined} guard
 */

/**
 * What is an app's own: see frame.js. A key is any that is neither the browser's nor typed into a field.
 * @typedef {object} Inside
 * @property {(answer: any, asked: string) => Drawn} draw
 * @property {() => string} drawn What the host called the page that is here.
 * @property {(answer: any) => void} looked
 * @property {(node: HTMLElement) => void} press A button, or a form that is sent.
 * @property {(field: HTMLInputElement) => void} input
 * @property {(event: At<KeyboardEvent>) => void} keys
 * @property {() => void} leave
 */

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 * @param {(page: Page) => Inside} makeInside
 */
export function createPage(carrier, host, makeInside) {
  drawingsFrom(carrier);
  const banner = createBanner();
  const voice = createLiveRegion();
  const over = new AbortController();
  const note = make("p", { class: "gf-note gp-note", "data-part": "note", hidden: true });
  const homework = make("div", { class: "gp-homework", "data-part": "homework", hidden: true });
  const stage = make("div", { class: "gp-stage" });
  const link = linkOver(carrier);
  const myGames = createMyGames(link, voice, guard);
  myGames.catchDrops(stage);
  const top = make("div", { class: "gp-top gf-row" }, myGames.button);
  const root = make(
    "section",
    { class: "gofish-root gofish-page", "data-page": "", "data-version": "", "data-busy": "true" },
    make(
      "div",
      { class: "gf-room" },
      banner.node,
      myGames.bar,
      make("div", { class: "gp-frame" }, top, homework, note, stage),
    ),
    voice.node,
    myGames.dialog,
  );
  const outbox = createOutbox(link, () => ({ version: message?.version ?? 0, drawn: inside.drawn() }));
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
    note(text) {
      const inDialog = stage.querySelector("dialog[open] [data-part=copied]");
      if (inDialog) setText(inDialog, text);
      else showNote(text);
    },
    moves: () => myGames.button?.before(movement),
    send: (type, fields) => {
      outbox.send(type, fields);
      markBusy();
    },
    sendLatest: (type, fields) => {
      outbox.sendLatest(type, fields);
      markBusy();
    },
  };
  const inside = makeInside(page);
  const movement = movementSwitch(over.signal);

  /** @type {(answer: Homework) => void} */
  function showHomework(answer) {
    if (answer.homework) morphChildren(homework, parsed(answer.homework));
    hide(homework, !answer.homework);
  }

  /** @type {(answer: PageScreen, asked: string) => void} */
  function draw(answer, asked) {
    message = answer;
    const mine = asked !== "hello" && mayTakeFocus(root);
    const focused = focusedIn(root);
    const { spot, refuge, sight = stage, says = [] } = inside.draw(answer, asked);
    showHomework(answer);
    if (answer.note || asked !== "advance") showNote(answer.note); // which nobody has pressed: what was noted stays
    voice.say(answer.note, ...says);
    setAttributes(root, { "data-page": answer.page, "data-version": answer.version });
    if (!mine) return;
    const isLost = focused && !focusedIn(root);
    // Who has pressed nothing here yet has only come in: a ring round the heading would look like something to press.
    const focusVisible = focused ? undefined : false;
    (spot ?? (isLost ? refuge : null))?.focus({ preventScroll: true, focusVisible });
    if (spot && sight) bringIntoView(sight);
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
    looked: guard((answer) => {
      inside.looked(answer);
      if (answer.homework) showHomework(answer);
    }),
    refused: guard((answer) => {
      const field = answer.at && (fieldIn(form, answer.at) ?? fieldIn(stage, answer.at));
      const inDialog = /** @type {HTMLElement} */ (stage.querySelector("dialog[open] [data-part=refusal]"));
      if (field) refuseAt(field, answer.say);
      else if (inDialog) {
        hide(inDialog, false);
        setText(inDialog, answer.say);
      } else showNote(answer.say, "refused");
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

  /** @param {HTMLElement} node */
  function onPress(node) {
    if (node.matches("form")) form = node;
    if (node.dataset.action === "hand_in") myGames.open("hand_in");
    else inside.press(node);
  }

  /** @param {At<KeyboardEvent>} event */
  function onKey(event) {
    if (!isOurs(event)) return;
    event.stopPropagation();
    const walks = event.target.matches("[data-walk] [type=checkbox]"); // to which arrow keys lead
    if ((walks || !isTyping(event)) && !event.repeat) inside.keys(event);
  }

  const onPageKey = guard((event) => {
    if (isNobodys(event) && !root.querySelector("dialog[open]")) onKey(event);
  });
  listenForPresses(root, guard(onPress));
  root.addEventListener("keydown", guard(onKey));
  document.addEventListener("keydown", onPageKey, { signal: over.signal });
  root.addEventListener(
    "input",
    guard(({ target }) => inside.input(target)),
  );
  followTheme(root, over.signal);
  followSettings(root, over.signal);
  host.append(root);
  const leave = link.join(view);
  link.send(greeting());
  return () => {
    leave();
    over.abort();
    myGames.leave();
    inside.leave();
    root.remove();
  };
}
