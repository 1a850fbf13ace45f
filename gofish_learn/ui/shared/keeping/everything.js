// All that is kept as one file: saved, and opened. What is opened is added to what is here; a long file goes in parts, each
// of which the engine can add by itself. The file of a single game is opened at the same place.
//
// What tests and style sheets may rely on: [data-part="everything|opening"], [data-games="save-all|choose"],
//   [data-field="file"]

import { filled, hide, make, setText } from "../dom.js";
import { SENTENCES } from "../sentences.js";
import { appAddress, tableIsNear } from "./linked.js";

/** @import { Link } from "../link.js" */

const MOST_BYTES = 50e6;
const MOST_GAME_BYTES = 262144; // of a single game; one of two hundred asks has 8,000
const MOST_PART = 100000; // letters, which are fewer than twice as many bytes on their way
const MOST_TRIES = 3;
const KEPT = "gofish-kept/";
const COMMAND = "gofish-learn games";

// The parts of a file of everything, each such a file; null for any other file.
/** @param {string} text */
function partsOf(text) {
  const { format, kept } = JSON.parse(text);
  if (typeof format !== "string" || !format.startsWith(KEPT)) return null;
  /** @type {[string, unknown][][]} */
  const parts = [[]];
  let size = 0;
  for (const entry of Object.entries(kept)) {
    const length = JSON.stringify(entry).length;
    if (size && size + length > MOST_PART) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1).push(entry);
    size += length;
  }
  const together = Array.isArray(kept)
    ? (/** @type {[string, unknown][]} */ part) => part.map(([, one]) => one)
    : Object.fromEntries;
  return parts.map((part) => JSON.stringify({ format, kept: together(part) }));
}

/**
 * @param {string} words
 * @param {string} does
 */
function button(words, does) {
  return make("button", { type: "button", class: "gf-button", "data-games": does }, words);
}

/**
 * @param {Link} link
 * @param {boolean} hasGames whether a single game can be opened here
 * @param {(sentence: string) => void} refuse
 */
export function createEverything(link, hasGames, refuse) {
  /** @type {string[]} */
  let waiting = []; // the parts that have not arrived yet
  let parts = 0;
  let tries = 0;
  const file = make("input", { type: "file", accept: ".json,application/json", "data-field": "file", hidden: true });
  const opening = make("p", { role: "status", "data-part": "opening", hidden: true });
  const cleared = make(
    "p",
    { class: "gf-games-aside", hidden: link.inBrowser },
    ...filled(SENTENCES.browser_cleared, { command: make("code", {}, COMMAND) }),
  );
  const deleting = make(
    "p",
    { class: "gf-games-aside", hidden: !tableIsNear() },
    ...filled(SENTENCES.delete_everything, {
      my_reef: make("a", { href: appAddress("progress.ipynb") }, SENTENCES.my_reef),
    }),
  );
  const node = make(
    "section",
    { "data-part": "everything" },
    make("h3", {}, SENTENCES.everything),
    make("p", {}, link.inBrowser ? SENTENCES.everything_on_site : SENTENCES.everything_on_server),
    make(
      "div",
      { class: "gf-games-acts" },
      button(SENTENCES.save_everything, "save-all"),
      button(SENTENCES.open_everything, "choose"),
    ),
    file,
    opening,
    make("p", { class: "gf-games-aside" }, link.inBrowser ? SENTENCES.opening_adds : SENTENCES.opening_adds_programs),
    cleared,
    deleting,
  );

  function send() {
    const more = waiting.length > 1;
    const part = String(parts - waiting.length + 1);
    setText(opening, filled(SENTENCES.opening_part, { part, parts: String(parts) }).join(""));
    hide(opening, parts < 2);
    link.send({ type: "open_all", text: waiting[0], more });
  }

  // A file from outside is read here, and judged by the game engine.
  /** @param {File} chosen */
  async function take(chosen) {
    refuse("");
    if (chosen.size > MOST_BYTES) return refuse(SENTENCES.everything_too_large);
    let text = "";
    try {
      text = await chosen.text();
      waiting = partsOf(text) ?? [];
    } catch {
      if (!hasGames || text.slice(0, 100).includes(KEPT)) return refuse(SENTENCES.everything_unreadable);
      waiting = [];
    }
    parts = waiting.length;
    tries = 0;
    if (parts) return send();
    if (!hasGames) return refuse(SENTENCES.everything_unreadable);
    if (chosen.size > MOST_GAME_BYTES) return refuse(SENTENCES.game_too_large);
    return link.send({ type: "open_file", text });
  }

  // A part has arrived, or the engine was started again and nobody knows; whether that was all.
  /** @param {boolean} arrived */
  function goOn(arrived) {
    if (arrived) waiting.shift();
    tries = arrived ? 0 : tries + 1;
    if (!waiting.length || tries > MOST_TRIES) return stop();
    send();
    return false;
  }

  function stop() {
    waiting = [];
    hide(opening, true);
    return true;
  }

  file.addEventListener("change", (event) => {
    event.stopPropagation();
    const [chosen] = file.files;
    if (chosen) take(chosen);
    file.value = "";
  });

  /** @type {Record<string, () => void>} */
  const actions = { "save-all": () => link.send({ type: "save_all" }), choose: () => file.click() };

  return { node, actions, take, goOn, stop };
}
