// The dialogs that a page's host draws for it: opened, closed, and heard. What is pressed in one is sent, as on the page.

import { hide, make, setText } from "../shared/dom.js";
import { saveFile } from "../shared/saving/download.js";
import { choose, fillSettings } from "../shared/switches/settings.js";
import { createConfirm } from "./confirm.js";
import { copying } from "./copying.js";
import { createOpening } from "./open-file.js";
import { fieldsOf, listenForPresses, openDialog, turnsDialog } from "./pressing.js";
import { createUpdater } from "./update.js";

/** @import { Link } from "./link.js" */

const OPENS = ["open_all", "open_file", "open_kept"]; // what leads away from the dialog

/**
 * @param {Link} link
 * @param {(handler: (...details: any[]) => any) => () => void} guard
 */
export function createDialogs(link, guard) {
  const node = make("div", { "data-part": "dialogs" });
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement | null} */ (node.querySelector(selector));
  // What lies below an open dialog is not read.
  const say = (/** @type {string} */ words) => setText(find("[data-part=said]"), words);
  const note = (/** @type {string} */ words) => setText(find("[data-part=copied]"), words);
  const sure = createConfirm(node, { say });
  const told = /** @type {any} */ ({ note, say() {}, guard });
  const { put } = createUpdater(node, { copying }, told, sure.during);
  const opening = createOpening(link, node, refuse);
  let unsaid = "";

  /** @param {string} html */
  function show(html) {
    put({ html });
    const dialog = /** @type {HTMLDialogElement} */ (node.firstElementChild);
    fillSettings(dialog);
    if (!dialog.open) openDialog(dialog);
    else if (!dialog.contains(document.activeElement)) dialog.querySelector("h2").focus();
    if (unsaid) refuse(unsaid);
  }

  // Why not, in the dialog, which is asked for where it is not open.
  /** @param {string} sentence */
  function refuse(sentence) {
    const place = find("[data-part=refusal]");
    unsaid = place ? "" : sentence;
    if (!place) return link.send({ type: "my_games" });
    setText(place, sentence);
    hide(place, !sentence);
  }

  /** @param {HTMLElement} pressed */
  function press(pressed) {
    if (turnsDialog(node, pressed) || !sure.isMeant(pressed)) return;
    link.send({ type: pressed.dataset.action, ...fieldsOf(pressed) });
  }

  /** @param {any} event */
  function onChange({ target }) {
    const { setting } = target.dataset;
    if (setting) return choose(setting, target.type !== "checkbox" ? target.value : target.checked ? "on" : "off");
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    opening.take(chosen);
    target.value = "";
  }

  /** @type {(answer: Moving, asked: string) => void} */
  function moving({ html, file, more, say }, asked) {
    if (html) show(html);
    if (file) saveFile(file.name, file.text, file.kind);
    if (more) opening.goOn(true);
    if (say && asked !== "my_games") refuse(say); // which would ask for it again
  }

  /** @type {(answer: Answer, asked: string) => void} */
  function screen(answer, asked) {
    if (asked === "open_all" && !opening.goOn(Boolean(answer.opened))) return;
    if (OPENS.includes(asked)) /** @type {HTMLDialogElement | null} */ (find("dialog"))?.close();
  }

  listenForPresses(node, press);
  node.addEventListener("change", onChange);
  // The page around has buttons, fields and forms of its own, and must not take these for them.
  for (const kind of ["click", "change", "input", "submit"])
    node.addEventListener(kind, (event) => event.stopPropagation());
  node.addEventListener("close", () => node.replaceChildren(), true);

  return { node, take: opening.take, leave: link.join({ moving, screen }) };
}
