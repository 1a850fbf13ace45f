// A rule book of one's own on its way between pages: in the address of the table, or in a file.

import { make } from "../dom.js";
import { SENTENCES } from "../sentences.js";
import { appAddress } from "./address.js";

const MOST_BYTES = 262144;

// It stands behind the "#", so it never leaves the browser on the way.
/** @param {object} choices */
export function tableWith(choices) {
  return `${appAddress("play.ipynb")}#rules=${encodeURIComponent(JSON.stringify(choices))}`;
}

// A button that opens a file, and the field behind it; what goes wrong is said in a sentence.
/**
 * @param {string} words
 * @param {(text: string) => void} bring
 * @param {(sentence: string) => void} refuse
 */
export function fileChooser(words, bring, refuse) {
  const file = make("input", {
    type: "file",
    accept: ".json,application/json",
    "data-field": "own-rules",
    hidden: true,
  });
  const button = make("button", { type: "button", class: "gf-button" }, words);
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    file.click();
  });
  file.addEventListener("change", async (event) => {
    event.stopPropagation();
    const [chosen] = file.files;
    if (!chosen) return;
    if (chosen.size > MOST_BYTES) refuse(SENTENCES.rules_too_large);
    else await chosen.text().then(bring, () => refuse(SENTENCES.rules_unreadable));
    file.value = "";
  });
  return { button, file };
}
