// A button that copies a line, or the link to a table, to be sent on. Where no link leads here, there is none.

import { hide } from "../shared/dom.js";

/** @import { Page } from "./page.js" */

// Of a page that came over plain HTTP, or is in a frame of another site, only what is selected can be copied.
/**
 * @param {string} text
 * @param {HTMLElement} within where something can be selected just now: the dialog that is open, or the page
 */
export async function copyText(text, within = document.body) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copySelected(text, within);
  }
}

/** @type {(text: string, within: HTMLElement) => void} */
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
 * @param {{ text: string, from?: string, said: string, failed: string }} props a `failed` copy is told with the text
 * @param {Page} page
 */
export function copying(node, props, page) {
  let { text, said, failed } = props;

  // Before it is pressed: a browser that has to wait then copies nothing.
  async function fetchLink() {
    hide(node, true);
    const response = await fetch(props.from);
    if (!response.ok) return;
    text += (await response.json()).link;
    hide(node, false);
  }

  async function onClick() {
    try {
      await copyText(text);
      page.note(said);
      page.say(said);
    } catch {
      page.note(`${failed} ${text}`);
    }
    node.focus();
  }

  const clicked = page.guard(onClick);
  node.addEventListener("click", clicked);
  if (props.from) fetchLink().catch(page.fault);
  return {
    /** @param {typeof props} newer */
    update(newer) {
      if (!newer.from) ({ text, said, failed } = newer);
    },
    leave: () => node.removeEventListener("click", clicked),
  };
}
