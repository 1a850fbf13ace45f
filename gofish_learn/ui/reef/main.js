// The script of the reef: that of every page that its host draws, with faces; and a browser that keeps everything by itself
// forgets who was here, once that was asked for.

import { overComm } from "../carriers/comm.js";
import { frameWith } from "../frame/frame.js";
import { face } from "../furniture/faces.js";
import { forgetBrowserState } from "../shared/browser-state.js";

/** @import { Mount } from "../frame/islands.js" */

/** @type {Mount} */
const forget = () => {
  forgetBrowserState();
  return {};
};

const open = frameWith({ face, forget });

export default { render: overComm(open), open };
