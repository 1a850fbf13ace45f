// The page of an app whose screens its own script draws. It goes once the last of them is drawn by its host.
//
// An app is a function that is handed the page (see frame/page.js) and answers what is its own:
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
// keys: call preventDefault on those that are used.

import { createPage as createFramed } from "../frame/page.js";
import { focusedIn, setAttributes } from "../shared/dom.js";

/** @import { Drawn as DrawnInside, Inside, Page as FramedPage } from "../frame/page.js" */
/** @import { Carrier } from "../frame/link.js" */

/** @typedef {FramedPage} Page */

/** @typedef {DrawnInside & { node: HTMLElement }} Drawn */

/**
 * @typedef {object} OwnParts
 * @property {string} className
 * @property {string} label
 * @property {boolean} [moves]
 * @property {(message: any, asked: string) => Drawn} draw
 * @property {Record<string, (button: HTMLElement) => void>} [actions]
 */

/** @typedef {Omit<Inside, "act" | "draw"> & OwnParts} App */

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 * @param {(page: Page) => App} makeApp
 * @param {any} [first] the screen to begin with, where somebody has greeted the host already
 */
export function createPage(carrier, host, makeApp, first = null) {
  /**
   * @param {Page} page
   * @returns {Inside}
   */
  function inside(page) {
    const { root, stage } = page;
    const { className, label, moves, draw, actions, ...app } = makeApp(page);
    root.classList.add(className);
    setAttributes(root, { "aria-label": label });
    if (moves) page.moves();

    /** @param {Element} lost */
    function refugeOf(lost) {
      const mark = lost?.closest("[data-mark]")?.dataset.mark;
      const again = mark === undefined ? null : stage.querySelector(`[data-mark="${CSS.escape(mark)}"]`);
      return again ?? [...stage.querySelectorAll("[data-part='spot']")].at(-1);
    }

    return {
      ...app,
      draw(message, asked) {
        const focused = focusedIn(root);
        const { node, ...drawn } = draw(message, asked);
        if (stage.firstChild !== node) stage.replaceChildren(node);
        return { ...drawn, refuge: refugeOf(focused) };
      },
      act: (button) => actions?.[button.dataset.action]?.(button),
    };
  }
  return createFramed(carrier, host, inside, first);
}
