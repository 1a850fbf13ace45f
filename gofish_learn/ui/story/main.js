// The script of the story: what every page does that its host draws, and a voice that reads it.

import { appWith } from "../frame/app.js";
import { slider } from "../frame/slider.js";
import { face } from "../furniture/faces.js";
import { createSpeech } from "../shared/switches/speech.js";

/** @import { Mount } from "../frame/islands.js" */

// Reads the lines of a screen aloud, once it is switched on, and again when they have changed.
/** @type {Mount} */
function aloud(node, lines, _page, gone) {
  let told = /** @type {string[]} */ (lines);
  const read = () => speech.say(...told);
  const speech = createSpeech(() => {}, gone, read);
  node.append(speech.button);
  speech.offer(true);
  read();

  /** @param {string[]} newest */
  function update(newest) {
    told = newest;
    read();
  }

  return { update };
}

export default appWith({ aloud, face, slider });
