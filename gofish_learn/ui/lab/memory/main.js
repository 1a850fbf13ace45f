// The script of Memory: what every page does that its host draws, and what moves by itself here.

import { appWith } from "../../frame/app.js";
import { poll } from "../../frame/poll.js";
import { slider } from "../../frame/slider.js";
import { face } from "../../furniture/faces.js";
import { listening } from "./listening.js";

/** @import { Mount } from "../../frame/islands.js" */

// The names of what a line leads along, which are said while it is moved.
/** @type {Mount} */
function named(node, names) {
  const say = () => node.setAttribute("aria-valuetext", names[node.value]);
  node.addEventListener("input", say);
}

export default appWith({ face, listening, more: poll("worth"), named, slider });
