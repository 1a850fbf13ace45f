// All that is kept as one file, where the browser itself keeps it and no server does: saved, opened, and erased, which is
// asked twice.
//
// What tests and style sheets may rely on: [data-part="everything"], [data-games="save-all|open-all|erase-all|erase-now"],
//   [data-field="everything"]

import { hide, make } from "../dom.js";
import { saveFile } from "./files.js";

/** @import { Link } from "../link.js" */

const MOST_BYTES = 50e6;
const TOO_LARGE = "That file is too large: it has more than 50 megabytes.";
const UNREADABLE = "That file cannot be read: choose one that “Save everything” has made.";

/**
 * @param {string} words
 * @param {string} does
 */
function button(words, does) {
  return make("button", { type: "button", class: "gf-button", "data-games": does }, words);
}

/**
 * @param {Link} link
 * @param {(sentence: string) => void} refuse
 */
export function createEverything(link, refuse) {
  const file = make("input", {
    type: "file",
    accept: ".json,application/json",
    "data-field": "everything",
    hidden: true,
  });
  const sure = make(
    "div",
    { hidden: true },
    make("p", {}, "Your games, places and results in this browser will be gone for good, with your speed and sound."),
    button("Erase it all now", "erase-now"),
  );
  const node = make(
    "section",
    { "data-part": "everything" },
    make("h3", {}, "Everything in one file"),
    make(
      "p",
      {},
      "Your games, places and results are kept in this browser and nowhere else. A file takes them to another one, and is ",
      "safe when this browser is cleared. It has the hidden cards of a game that is still going on, too.",
    ),
    button("Save everything", "save-all"),
    button("Open such a file…", "open-all"),
    file,
    make("p", { class: "gf-games-aside" }, "What is in the file then takes the place of your games and places here."),
    button("Erase everything…", "erase-all"),
    sure,
  );

  file.addEventListener("change", async (event) => {
    event.stopPropagation();
    const [chosen] = file.files;
    if (!chosen) return;
    refuse("");
    if (chosen.size > MOST_BYTES) refuse(TOO_LARGE);
    else
      await chosen.text().then(
        (text) => link.send({ type: "open_all", text }),
        () => refuse(UNREADABLE),
      );
    file.value = "";
  });

  /** @type {Record<string, () => void>} */
  const actions = {
    "save-all": () => link.send({ type: "save_all" }),
    "open-all": () => file.click(),
    "erase-all": () => {
      hide(sure, false);
      sure.querySelector("button").focus();
    },
    "erase-now": () => link.send({ type: "erase_all" }),
  };

  return { node, actions, save: saveFile, reset: () => hide(sure, true) };
}
