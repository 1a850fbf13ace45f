// The script of the story: what every page does that its host draws, and a voice that reads it.

import { overComm } from "../carriers/comm.js";
import { frameWith } from "../frame/frame.js";
import { slider } from "../frame/slider.js";
import { face } from "../furniture/faces.js";
import { createSpeech } from "../shared/switches/speech.js";

/** @import { Mount } from "../frame/islands.js" */

// Reads the lines of a screen aloud, once it is switched on, and again when they have changed.
/** @type {Mount} */
function aloud(node, lines, page) {
  const speech = createSpeech(() => {});
  let told = /** @type {string[]} */ (lines);
  node.append(speech.button);
  speech.offer(true);
  const read = () => speech.say(...told);

  // The page would send what it does not know.
  /** @param {Event} event */
  function turn(event) {
    event.stopPropagation();
    speech.toggle();
    read();
  }

  speech.button.addEventListener("click", page.guard(turn));
  read();

  /** @param {string[]} newest */
  function update(newest) {
    told = newest;
    read();
  }

  return { update, leave: speech.leave };
}

const open = frameWith({ aloud, face, slider });

export default { render: overComm(open), open };
