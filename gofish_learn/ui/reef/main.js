// The script of the reef: that of every page that its host draws, with faces; and a browser that keeps everything by itself
// forgets who was here, once that was asked for.

import { appWith } from "../frame/app.js";
import { face } from "../furniture/faces.js";
import { forgetBrowserState } from "../shared/browser-state.js";

export default appWith({ face, forget: forgetBrowserState });
