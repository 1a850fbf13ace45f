// A page that its host draws: its HTML is put in place, and what an element does is written on it. An app needs no
// script but this one; the words are all the host's.
//
//   data-action="throw" data-fields='{"dice": 2}'   a press sends this message
//   <form data-action="guess">      sent with its fields, by their names; `data-number` on a field sends a number, and
//                                   nothing where it is empty; one that is `data-untouched` is not sent; a name that
//                                   is there twice sends a list
//   <form data-look="odds">         sent whenever a field of it changes, the newest only: for a host's `look`
//   data-sure="Press again"         a press is only meant once it is made again: until then the button says this
//   data-action="open" data-dialog="rules"   a press opens the dialog with this key, until it is closed, or what is
//                                   sent in it has been answered by a page
//   aria-keyshortcuts="1 Enter"     these keys press it
//   data-key="question-3"           the same element on the page before and after: see morph.js
//   data-part="spot"                the last one takes the focus when the page has changed
//   data-sight                      the last one is brought to where it can be read, else the top of the page
//   data-stay                       on what was pressed: the focus and the page stay where they are
//   data-says="hint-1"              is read aloud when a page first has it
//   data-walk                       a table in whose cells the arrow keys move
//   data-island="chart" data-props="…"   a place for a script: what is drawn or dragged while nobody asks the host
//   data-app, data-where, <time>    what only the page knows, as it knows where it is: see where.js
//   data-phase="…", data-moves      on the whole page: what the root says of it, and whether its pictures move
//
// What is put in place, after a press, a look, or news alike, is told in update.js. Of a look a part that was hidden is
// brought to where it can be read.

import { focusedIn, setAttributes, setText } from "../shared/dom.js";
import { withdrawRefusals } from "../shared/field-message.js";
import { createConfirm } from "./confirm.js";
import { bringIntoView } from "./into-view.js";
import { createPage } from "./page.js";
import { fieldsOf, pressByKey, turnsDialog } from "./pressing.js";
import { moveInTable } from "./table-keys.js";
import { createUpdater } from "./update.js";

/** @import { Carrier } from "./link.js" */
/** @import { At } from "../shared/dom.js" */
/** @import { Drawn, Inside, Page } from "./page.js" */
/** @import { Mount } from "./islands.js" */
/** @import { Put } from "./update.js" */

const BY_ITSELF = ["hello", "pushed", "whole-page"]; // what comes though nobody has pressed anything
const MOST_BEHIND = 2; // what others have done, and waits to be shown

/** @param {Record<string, Mount>} mounts the islands that a page may have, by their names */
export function frameWith(mounts) {
  /** @type {(page: Page) => Inside} */
  function framed(page) {
    const place = page.stage;
    page.root.classList.add("gofish-framed");
    // What lies below an open dialog is not read.
    const inDialog = () => place.querySelector("dialog[open] [data-part=said]");
    const sure = createConfirm(place, { say: (words) => (inDialog() ? setText(inDialog(), words) : page.say(words)) });
    const { put, player, drawn, leave } = createUpdater(place, mounts, page, sure.during);
    /** @type {Set<string>} */
    let read = new Set();
    let stays = false;
    /** @type {HTMLDialogElement | null} */
    let sentIn = null; // the dialog in which was pressed what is being answered

    /** @param {string} selector */
    const last = (selector) => /** @type {HTMLElement} */ ([...place.querySelectorAll(selector)].at(-1));

    // What is to be read aloud, and was not on the page before.
    function newWords() {
      const telling = /** @type {HTMLElement[]} */ ([...place.querySelectorAll("[data-says]")]);
      const fresh = telling.filter(({ dataset }) => !read.has(dataset.says));
      read = new Set(telling.map(({ dataset }) => dataset.says));
      return fresh.map((node) => node.textContent.trim().replace(/\s+/g, " "));
    }

    /** @param {HTMLElement} node */
    function send(node) {
      if (turnsDialog(place, node) || !sure.isMeant(node)) return;
      stays = node.hasAttribute("data-stay");
      sentIn = stays ? null : node.closest("dialog");
      page.send(node.dataset.action, fieldsOf(node));
    }

    // One that was opened since stays open.
    function closeSentIn() {
      sentIn?.close();
      sentIn = null;
    }

    let finish = /** @type {(() => void) | null} */ (null); // has the rest of what is being shown at once
    /** @type {(Put & { steps?: Put[] })[]} */
    const waiting = []; // what others have done meanwhile

    // What cannot be made of the page that is here is asked for whole.
    /** @param {Put} answer */
    const putWhole = (answer) => put(answer) || page.sendLatest("whole-page");

    // Has everything that has come in its place.
    function finishAll() {
      for (finish?.(); waiting.length > 0; finish?.()) show(waiting.shift());
    }

    // Steps that lead to a page are shown one after the other where it has an island for that.
    /** @param {Put & { steps?: Put[] }} answer */
    function show({ steps = [], ...last }) {
      finish?.();
      const rest = [...steps];
      if (rest.length > 0 && !player()) putWhole(rest.shift());
      const island = rest.length > 0 && player();
      if (!island) return [...rest, last].forEach(putWhole);
      let isOver = false;
      const end = island.play(rest, putWhole, () => {
        isOver = true;
        finish = null;
        putWhole(last);
        if (waiting.length > 0) show(waiting.shift());
      });
      if (!isOver) finish = end;
    }

    // What others do waits until what came before it has been shown, unless too much does.
    /** @type {(answer: Put & { steps?: Put[] }, asked: string) => void} */
    function arrive(answer, asked) {
      if (asked === "pushed" && finish && waiting.length < MOST_BEHIND) waiting.push(answer);
      else {
        finishAll();
        show(answer);
      }
    }

    /** @type {(answer: Put & { app: string, label: string, steps?: Put[], say?: string }, asked: string) => Drawn} */
    function draw({ app, label, say, ...answer }, asked) {
      if (!BY_ITSELF.includes(asked)) closeSentIn();
      page.root.classList.add(`gofish-${app}`);
      withdrawRefusals(place);
      arrive(answer, asked);
      const { phase = null, moves } = /** @type {HTMLElement | null} */ (place.firstElementChild)?.dataset ?? {};
      setAttributes(page.root, { "aria-label": label, "data-phase": phase });
      if (moves !== undefined) page.moves();
      const still = stays || Boolean(answer.steps);
      stays = false;
      const refuge = last("[data-part='spot']");
      return {
        spot: still ? null : refuge,
        refuge,
        sight: still ? null : last("[data-sight]"),
        says: [say, ...newWords()],
      };
    }

    /** @param {Put & { say?: string }} answer */
    function looked({ say, ...answer }) {
      const hidden = [...place.querySelectorAll("[data-key][hidden]")];
      const focused = focusedIn(place);
      const keyOfPage = () => /** @type {HTMLElement | null} */ (place.firstElementChild)?.dataset.key;
      const before = keyOfPage();
      closeSentIn();
      arrive(answer, "looked");
      if (keyOfPage() !== before) page.note(""); // of what was here before
      const opened = hidden.find((node) => !node.hidden && place.contains(node));
      if (opened) bringIntoView(opened);
      if (focused && !focusedIn(place)) {
        last("[data-part='spot']")?.focus({ preventScroll: true });
        bringIntoView(place);
      }
      page.say(say, ...newWords());
    }

    /** @param {At<KeyboardEvent>} event */
    function keys(event) {
      if (moveInTable(event)) event.preventDefault();
      else pressByKey(place, event);
    }

    return {
      draw,
      drawn: () => {
        finishAll();
        return drawn();
      },
      looked,
      keys,
      press: send,
      input(field) {
        const form = /** @type {HTMLElement} */ (field.closest("[data-look]"));
        if (form) page.sendLatest(form.dataset.look, fieldsOf(form));
      },
      leave: () => {
        finishAll();
        leave();
      },
    };
  }
  return (/** @type {Carrier} */ carrier, /** @type {HTMLElement} */ host) => createPage(carrier, host, framed);
}
