// Links to the other apps. They are found where the kit is served; in a notebook there are none to press.

import { make } from "../shared/dom.js";
import { appAddress, tableIsNear } from "../shared/keeping/linked.js";

/**
 * @param {string} file the app's notebook; empty where there is none
 * @param {string} words
 * @param {string} label what is read aloud, which begins with the words
 * @param {string} className
 */
export function openLink(file, words, label, className) {
  if (!file || !tableIsNear()) return null;
  return make("a", { class: className, href: appAddress(file), "aria-label": label }, words);
}
