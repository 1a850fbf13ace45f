// The ways to a shared table: its address, and the code that lets others in.

import { hide, setText } from "../shared/dom.js";

/** @import { Page } from "../frame/page.js" */

const CODE = /^#([A-Za-z0-9 ]{4,20})$/;

/** @param {number} number */
const addressOf = (number) => `${window.location.pathname}?table=${number}`;

// The code that somebody's link has brought; it is taken out of the address, where it would stay for others to see.
function codeOfAddress() {
  const { hash, pathname, search } = window.location;
  const code = CODE.exec(decodeURIComponent(hash))?.[1];
  if (code) window.history.replaceState(window.history.state, "", pathname + search);
  return code ?? "";
}

// At a table the address is its own; where tables are found a code leads to one, and in a class one's seat does.
/**
 * @param {HTMLElement} _node
 * @param {{ table?: number, yours?: number | null, goes?: boolean, silent?: string }} props
 * @param {Page} page
 * @param {AbortSignal} gone
 */
export function door(_node, { table, yours, goes, silent = "" }, page, gone) {
  const form = /** @type {HTMLFormElement | null} */ (page.stage.querySelector("form[data-door]"));

  /** @param {string} why */
  function refuse(why) {
    const wrong = form?.querySelector('[data-part="wrong"]');
    if (!wrong) return page.note(why);
    hide(wrong, !why);
    setText(wrong, why);
  }

  // Asks to be let in.
  /** @param {string} code */
  async function enter(code) {
    try {
      const headers = { "Content-Type": "application/json" };
      const response = await fetch("../friends/code", { method: "POST", headers, body: JSON.stringify({ code }) });
      const told = await response.json();
      if (response.ok) window.location.assign(addressOf(told.table));
      else refuse(told.say ?? silent);
    } catch (error) {
      console.warn(error);
      refuse(silent);
    }
  }

  /** @param {Event} event */
  function onSubmit(event) {
    if (event.target !== form) return;
    event.preventDefault();
    event.stopPropagation();
    refuse("");
    enter(String(new FormData(form).get("code") ?? ""));
  }

  // Where learners choose their seats, the class bar hears of each that is taken.
  const lookAround = page.guard(() => page.sendLatest("tables"));

  const isElsewhere = table !== undefined && new URLSearchParams(window.location.search).get("table") !== String(table);
  if (isElsewhere) window.location.replace(addressOf(table)); // where the server knows that it is the page of this table
  const code = table === undefined ? codeOfAddress() : "";
  if (code) enter(code);
  else if (goes && typeof yours === "number") window.location.replace(addressOf(yours));
  page.stage.addEventListener("submit", page.guard(onSubmit), { signal: gone });
  if (goes) window.addEventListener("gofish-class-news", lookAround, { signal: gone });
}
