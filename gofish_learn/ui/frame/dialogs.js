// The dialogs that a page's host draws for it: opened, closed, and heard. What is pressed in one is sent, as on the page.
// They say besides what frame.js says of a page:
//
//   data-app="play.ipynb#games"     a link to an app
//   data-where="apps"               what is said only where apps are pages beside this one; "pages", where what is for
//                                   teachers is one, too, and "notebook", where it is not
//   <time datetime="…">             is said as the clock of this device has it

import { hide, make, setText } from "../shared/dom.js";
import { appAddress, tableIsNear, teachersAreNear } from "../shared/saving/address.js";
import { saveFile } from "../shared/saving/download.js";
import { chooseSetting, fillSettings } from "../shared/switches/settings.js";
import { createConfirm } from "./confirm.js";
import { copyText } from "./copying.js";
import { morphChildren, parsed } from "./morph.js";
import { createOpening } from "./open-file.js";
import { fieldsOf, openDialog } from "./pressing.js";

/** @import { Link } from "./link.js" */

const OPENS = ["open_all", "open_file", "open_kept"]; // what leads away from the dialog

/** @type {Record<string, () => boolean>} */
const IS_SHOWN = { apps: tableIsNear, pages: teachersAreNear, notebook: () => !teachersAreNear() };

/** @param {Link} link */
export function createDialogs(link) {
  const node = make("div", { "data-part": "dialogs" });
  const opening = createOpening(link, node, refuse);
  // What lies below an open dialog is not read.
  const sure = createConfirm(node, { say: (words) => setText(find("[data-part=said]"), words) });
  let unsaid = "";

  const find = (/** @type {string} */ selector) => /** @type {HTMLElement | null} */ (node.querySelector(selector));

  /** @param {string} html */
  function show(html) {
    sure.during(() => morphChildren(node, parsed(html)));
    const dialog = /** @type {HTMLDialogElement} */ (node.firstElementChild);
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (dialog.querySelectorAll("[data-where]")))
      hide(part, !IS_SHOWN[part.dataset.where]());
    for (const to of /** @type {NodeListOf<HTMLAnchorElement>} */ (dialog.querySelectorAll("[data-app]")))
      to.href = appAddress(to.dataset.app);
    for (const time of dialog.querySelectorAll("time"))
      setText(time, new Date(time.dateTime).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" }));
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

  /** @param {HTMLElement} button */
  function copy({ dataset: { copy, said, failed } }) {
    const tell = (/** @type {string} */ words) => setText(find("[data-part=copied]"), words);
    copyText(copy, find("dialog")).then(
      () => tell(said),
      () => tell(failed),
    );
  }

  // A form of a dialog is sent as one of a page is; the one that closes it, by the browser.
  /** @param {any} event */
  function onSubmit(event) {
    event.stopPropagation();
    if (!event.target.dataset.action) return;
    event.preventDefault();
    link.send({ type: event.target.dataset.action, ...fieldsOf(event.target) });
  }

  /** @param {any} event */
  function onClick(event) {
    event.stopPropagation();
    const line = /** @type {HTMLElement | null} */ (event.target.closest("[data-copy]"));
    if (line) return copy(line);
    const pressed = /** @type {HTMLElement | null} */ (event.target.closest("button[data-action]"));
    if (pressed && sure.isMeant(pressed)) link.send({ type: pressed.dataset.action, ...fieldsOf(pressed) });
  }

  /** @param {any} event */
  function onChange({ target }) {
    if (target.dataset.setting) return chooseSetting(target);
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

  // The page around has buttons, fields and forms of its own, and must not take these for them.
  for (const kind of ["change", "input"]) node.addEventListener(kind, (event) => event.stopPropagation());
  node.addEventListener("click", onClick);
  node.addEventListener("change", onChange);
  node.addEventListener("submit", onSubmit);
  node.addEventListener("close", () => node.replaceChildren(), true);

  return { node, take: opening.take, leave: link.join({ moving, screen }) };
}
