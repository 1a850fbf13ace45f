// What the teacher wants of all, in words: large while it is new, and then only a way back to it.

import { behindAddress } from "../shared/keeping/linked.js";
import { createSeen } from "./seen.js";

/** @import { ClassPlace } from "./server.js" */

/**
 * Something that the teacher wants of all.
 * @typedef {object} ClassLine
 * @property {"question" | "table" | "deal" | "showing" | "out"} name
 * @property {string} key Another key is another thing: a second deal, the next stage of a question.
 * @property {boolean} isNew Whether it has been neither opened nor put off.
 * @property {[string, string]} large A sentence and the words on the button, for the one that has a line of its own.
 * @property {[string, string]} [small] The same in a word or two, for those that are beside the name.
 * @property {string} [href]
 * @property {{ href: string; words: string }} [back] Where to go from what was opened, and what that is called.
 * @property {() => unknown} [open]
 * @property {boolean} [mayWait] Whether it can be put off.
 */

const PLAY = "gofish/play";
const LONGEST_NAMES = 20; // more would not fit into the two lines of a phone
const FRIENDS = "gofish/friends";

/**
 * @param {ClassPrompt} prompt
 * @returns {Pick<ClassLine, "large" | "small">}
 */
function questionWords({ stage, text, own, own_words }) {
  if (stage === "answer") return { large: [`“${text}” The answer is in.`, "See it"], small: ["", "The answer"] };
  if (stage === "tally") return { large: [`“${text}” See how all answer.`, "See it"], small: ["", "All answers"] };
  const small = own === null ? ["", "Question"] : [`Thank you: ${own_words}.`, "Change it"];
  return { large: [`Your teacher asks: ${text}`, "Answer"], small: /** @type {[string, string]} */ (small) };
}

/**
 * @param {ClassPlace} place
 * @param {() => void} openQuestion
 * @param {(number: number) => Promise<{ record: string }>} fetchShown
 */
export function createLines(place, openQuestion, fetchShown) {
  const seen = createSeen();

  /**
   * @param {ClassPrompt} prompt
   * @returns {ClassLine}
   */
  function ofQuestion(prompt) {
    const key = `${prompt.number} ${prompt.stage}`;
    const isNew = prompt.stage === "asked" ? prompt.own === null : seen.isNew("question", key);
    return { name: "question", key, isNew, ...questionWords(prompt), open: openQuestion };
  }

  /**
   * @param {ClassDealt} deal
   * @param {boolean} begun
   * @returns {ClassLine}
   */
  function ofDeal({ code, link, against }, begun) {
    const whom = against.length > LONGEST_NAMES ? "the same opponents" : against;
    return {
      name: "deal",
      key: link,
      isNew: !begun && seen.isNew("deal", link),
      large: [`All play ${code}, against ${whom}.`, "Play it"],
      small: ["", "Class deal"],
      href: `${place.base}${PLAY}#deal=${link}`,
      back: place.app === "play" ? { href: `${place.base}${PLAY}#back=`, words: "My own game" } : null,
      mayWait: true,
    };
  }

  // It is offered until she has come to it, and wherever else she looks in the meantime.
  /**
   * @param {number} table
   * @returns {ClassLine | null}
   */
  function ofTable(table) {
    const address = `${place.base}${FRIENDS}?table=${table}`;
    if (`${window.location.pathname}${window.location.search}` === address) return null;
    return {
      name: "table",
      key: String(table),
      isNew: true,
      large: ["Your table is ready.", "Go there"],
      small: ["", "Your table"],
      href: address,
    };
  }

  /**
   * @param {ClassShowing} showing
   * @returns {ClassLine}
   */
  function ofShowing({ number, title }) {
    return {
      name: "showing",
      key: String(number),
      isNew: seen.isNew("showing", String(number)),
      large: [`Your teacher shows a game: ${title}.`, "Look at it"],
      small: ["", "Shown game"],
      open: async () => {
        const { record } = await fetchShown(number);
        window.location.assign(`${place.base}${PLAY}${behindAddress(record, "review")}`);
      },
      mayWait: true,
    };
  }

  // What is asked comes first, and what is shown before what is played; at a table others wait.
  /**
   * @param {ClassNews} news
   * @returns {ClassLine[]}
   */
  function of({ prompt, table, deal, begun, showing }) {
    return [
      prompt && ofQuestion(prompt),
      table && ofTable(table),
      showing && ofShowing(showing),
      deal && ofDeal(deal, begun),
    ].filter(Boolean);
  }

  return { of, note: (/** @type {ClassLine} */ line) => seen.note(line.name, line.key) };
}
