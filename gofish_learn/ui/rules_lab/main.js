// The script of the Rules lab: that of every page that its host draws, games that are played while one looks on, and
// the ways of a book to the table and to a file.

import { overComm } from "../carriers/comm.js";
import { frameWith } from "../frame/frame.js";
import { make } from "../shared/dom.js";
import { saveFile } from "../shared/keeping/files.js";
import { tableIsNear } from "../shared/keeping/linked.js";
import { fileChooser, tableWith } from "../shared/keeping/own-rules.js";

/** @import { Mount } from "../frame/islands.js" */

// As long as it is on the page more games are asked for, each time after the ones before have been shown.
/** @type {Mount} */
function games(_node, _props, page) {
  const more = () => page.sendLatest("more");
  more();
  return { settle: more };
}

/** @type {Mount} */
function play(node, props) {
  const link = make("a", { class: "gr-own", "data-part": "play" }, "Play by it");
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
    (sentence) => page.say(sentence),
  );
  const save = make("button", { type: "button", class: "gf-button", "data-part": "save" }, "Save as a file");
  let told = props;
  save.addEventListener("click", () => saveFile(told.file, `${told.text}\n`));
  /** @param {{ text?: string, file?: string }} newest */
  function update(newest) {
    told = newest;
    node.replaceChildren(...(told.text ? [save] : []), button, file);
  }
  update(props);
  return { update };
}

const open = frameWith({ games, play, take });

export default { render: overComm(open), open };
