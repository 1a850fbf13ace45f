// A field for a file with rules of one's own, whose text the host is sent; what goes wrong is said in a sentence.

import { SENTENCES } from "../shared/sentences.js";

/** @import { Page } from "./page.js" */

const MOST_BYTES = 262144;

/** @type {(field: HTMLInputElement, action: string, page: Page) => void} */
export function rulesFile(field, action, page) {
  field.addEventListener("change", async (event) => {
    event.stopPropagation();
    const [chosen] = field.files;
    if (!chosen) return;
    const isRead = (/** @type {string} */ text) => page.send(action, { text });
    if (chosen.size > MOST_BYTES) page.note(SENTENCES.rules_too_large);
    else await chosen.text().then(isRead, () => page.note(SENTENCES.rules_unreadable));
    field.value = "";
  });
}
