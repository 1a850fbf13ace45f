// The script of Rule: that of every page that its host draws, games that are played while one looks on, and
// the ways of a book to the table and to a file.

import { overComm } from "../../carriers/comm.js";
import { copyText } from "../../frame/copying.js";
import { frameWith } from "../../frame/frame.js";
import { poll } from "../../frame/poll.js";
import { make, setText } from "../../shared/dom.js";
import { tableIsNear } from "../../shared/saving/address.js";
import { saveFile } from "../../shared/saving/download.js";
import { fileChooser, tableWith } from "../../shared/saving/own-rules.js";

/** @import { Mount } from "../../frame/islands.js" */

/** @type {Mount} */
function play(node, props) {
  const link = make("a", { class: "gv-own", "data-part": "play" }, "Play by it");
  /** @param {string} text */
  function update(text) {
    link.setAttribute("href", tableWith(JSON.parse(text)));
    node.replaceChildren(...(tableIsNear() ? [link] : []));
  }
  update(props);
  return { update };
}

/** @type {Mount} */
function take(node, props, page) {
  const { button, file } = fileChooser(
    "Open a file…",
    (text) => page.send("bring", { text }),
    (sentence) => setText(said, sentence),
  );
  const save = make("button", { type: "button", class: "gf-button", "data-part": "save" }, "Save as a file");
  const copy = make("button", { type: "button", class: "gf-button", "data-part": "copy" }, "Copy a link");
  const said = make("p", { role: "status" });
  let told = props;
  save.addEventListener("click", () => saveFile(told.file, `${told.text}\n`));

  function copyNow() {
    const link = new URL(tableWith(JSON.parse(told.text)), window.location.href).href;
    return copyText(link, node).then(
      () => setText(said, "The link is copied. Whoever opens it plays by your rules."),
      () => setText(said, `Copy this link. Whoever opens it plays by your rules: ${link}`),
    );
  }
  copy.addEventListener("click", page.guard(copyNow));

  /** @param {{ text?: string, file?: string }} newest */
  function update(newest) {
    told = newest;
    setText(said, "");
    node.replaceChildren(
      ...(told.text ? [save] : []),
      ...(told.text && tableIsNear() ? [copy] : []),
      button,
      file,
      said,
    );
  }
  update(props);
  return { update };
}

const open = frameWith({ games: poll("more"), play, take });

export default { render: overComm(open), open };
