// A button that copies a line, or the link to a table, to be sent on. Where no link leads here, there is none.

import { hide } from "../shared/dom.js";
import { appAddress } from "../shared/saving/address.js";

/** @import { Page } from "./page.js" */

// Of a page that came over plain HTTP, or is in a frame of another site, only what is selected can be copied.
/** @type {(text: string, within: HTMLElement) => Promise<void>} */
async function copyText(text, within) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copySelected(text, within);
  }
}

/**
 * @param {string} text
 * @param {HTMLElement} within where something can be selected just now: the dialog that is open, or the page
 */
function copySelected(text, within) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const field = document.createElement("textarea");
  field.value = text;
  within.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  focused?.focus();
  if (!isDone) throw new Error();
}

/**
 * @param {HTMLElement} node
 * @param {{ text: string, from?: string, app?: string, said: string, failed: string }} props a `failed` copy is told with
 *   the text; a link to an `app` is where that is beside this page
 * @param {Page} page
 */
export function copying(node, props, page) {
  let { text, app, said, failed } = props;

  // Before it is pressed: a browser that has to wait then copies nothing.
  async function fetchLink() {
    hide(node, true);
    const response = await fetch(props.from);
    if (!response.ok) return;
    text += (await response.json()).link;
    hide(node, false);
  }

  async function onClick() {
    const wanted = app ? new URL(appAddress(app), window.location.href).href : text;
    try {
      await copyText(wanted, node.closest("dialog") ?? document.body);
      page.note(said);
      page.say(said);
    } catch {
      page.note(`${failed} ${wanted}`);
    }
    node.focus();
  }

  node.addEventListener("click", page.guard(onClick));
  if (props.from) fetchLink().catch(page.fault);
  return {
    /** @param {typeof props} newer */
    update(newer) {
      if (!newer.from) ({ text, app, said, failed } = newer);
    },
  };
}
