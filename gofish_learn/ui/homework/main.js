// The script of homework on its teacher's side: a link that a press copies, and where the page is, which only its browser knows.

import { appWith } from "../frame/app.js";
import { copying } from "../frame/copying.js";

/** @import { Mount } from "../frame/islands.js" */

// Our own server says where others reach it. The host is told once: from then on it says the same.
/** @type {Mount} */
function here(_node, known, page) {
  /** @type {HTMLMetaElement | null} */
  const reached = document.querySelector('meta[name="gofish-reached"]');
  const site = reached?.content ?? new URL(".", window.location.href).href;
  if (known !== site) setTimeout(page.guard(() => page.sendLatest("here", { site })));
}

export default appWith({ copying, here });
