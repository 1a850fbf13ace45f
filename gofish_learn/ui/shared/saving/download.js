// A text that becomes a file.

import { make } from "../dom.js";

/**
 * @param {string} name
 * @param {string} text
 * @param {string} kind its media type
 */
export function saveFile(name, text, kind = "application/json") {
  const address = URL.createObjectURL(new Blob([text], { type: kind }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
