// Looking, at the table and back at the game: what the panel of help and the review need of the table, and it of them.

import { focusedIn } from "../shared/dom.js";
import { oddsAtSeats } from "./help/know.js";

/** @import { TableParts } from "./app.js" */
/** @import { Board } from "./board.js" */
/** @import { createRequests } from "./requests.js" */
/** @import { createScreens } from "./screens.js" */
/** @import { createChoosing } from "./turn/choosing.js" */

/**
 * What looking needs of the table.
 * @typedef {object} LooksTable
 * @property {Board} board
 * @property {ReturnType<typeof createChoosing>} choosing
 * @property {ReturnType<typeof createRequests>} requests
 * @property {ReturnType<typeof createScreens>} screens
 * @property {() => TableScreen | null} message
 * @property {() => boolean} isBusy
 * @property {() => void} changed
 */

// `table` says message() and isBusy(), has its screens, and does changed() when something is looked at or no longer.
/**
 * @param {TableParts} parts
 * @param {LooksTable} table
 */
export function createLooks({ help, reviewing, over, setup, voice, speech }, table) {
  const { board, choosing, requests, screens } = table;
  help.join({
    message: table.message,
    view,
    mayLook,
    look: requests.now,
    say,
    changed: table.changed,
    takeFocus: screens.focus,
  });
  reviewing.join({
    message: table.message,
    look: requests.now,
    show: () => screens.show("review"),
    showResult,
    wait: over.wait,
    say,
  });

  over.standing.join(compare);

  // What the panel of help draws by, and what is known of the players once it is chosen what to ask for.
  function view() {
    const message = table.message();
    const chosen = choosing.view();
    const known = help.answerTo("know");
    return {
      chosen,
      players: message.players,
      odds: oddsAtSeats(known?.version === message.version ? known : null, chosen, message.rules.names_a_card),
    };
  }

  // Whose memory can be looked into, and whose is.
  function memory() {
    const seats = table.message().help.recall;
    return seats && { seats, open: help.isOpen("recall") ? help.fields().seat : null };
  }

  function mayLook() {
    return Boolean(table.message()) && screens.current() === "table" && !table.isBusy();
  }

  /** @param {string} sentence */
  function say(sentence) {
    voice.say(sentence);
    speech.say(sentence);
  }

  /** @param {any} answer */
  function looked(answer) {
    help.looked(answer);
    reviewing.looked(answer);
    if (answer.look === "rivals") erased(answer);
    if (answer.look === "compare") compared(answer);
    if (answer.look === "book") setup.bring(answer.options);
    if (answer.look === "book") say(answer.say);
  }

  /** @param {RivalsLook} answer */
  function erased({ rivals }) {
    setup.rivals.update(rivals);
    setup.rivals.erased();
    const end = table.message().over;
    if (end) over.standing.update(Object.assign(end, { standing: [], daily: null }));
  }

  // How the Octopus plays the deal of the day.
  function compare() {
    if (!table.message()?.over?.daily?.working) return;
    if (table.isBusy()) over.standing.again();
    else requests.now("compare");
  }

  /** @param {CompareLook} answer */
  function compared({ daily, rivals }) {
    const end = table.message().over;
    if (!end) return;
    over.standing.update(Object.assign(end, { daily }));
    if (daily?.working) return;
    setup.rivals.update(rivals);
    say(daily.rows[1]?.words ?? daily.say);
  }

  function showResult() {
    screens.show("over");
  }

  // Escape: what is chosen is taken back; where nothing is, the help is closed.
  function goBack() {
    if (screens.current() === "review") reviewing.goBack();
    else if (focusedIn(help.node) || !choosing.takeBack()) help.shut();
  }

  // Where keys and buttons choose: at the table, or at the table as it stood.
  function chooser() {
    if (screens.current() !== "review") return { board, choosing };
    return reviewing.isTrying() ? { board: reviewing.board(), choosing: reviewing.choosing() } : null;
  }

  return { view, memory, looked, goBack, chooser, showResult, record: () => requests.now("record") };
}
