// Looking back at a game that is over: from the result to all asks, to one that is tried again, and back.

import { hide, make } from "../../shared/dom.js";
import { saveFile } from "../../shared/keeping/files.js";
import { createList } from "./list.js";
import { createRetry } from "./retry.js";

/** @import { Retry } from "./retry.js" */
/** @import { AskFields } from "../turn/choosing.js" */

/**
 * What the review needs of the table.
 * @typedef {object} ReviewTable
 * @property {() => TableScreen} message
 * @property {(type: string, fields?: object) => void} look
 * @property {() => void} show
 * @property {() => void} showResult
 * @property {(sentence: string) => void} wait
 * @property {(sentence: string) => void} say
 */

// The record holds every card of the game, so it is only asked for once the game is over.
/** @param {RecordLook} record */
function saveAsFile({ name, text }) {
  saveFile(name, text);
}

const WAIT = "Going through your asks…";

export function createReview() {
  const list = createList();
  const node = make("div", { class: "gf-review", "data-part": "review", hidden: true }, list.node);
  /** @type {Retry} */
  let retry = null; // made when it is first needed
  /** @type {ReviewTable} */
  let page = null; // message(), look(type, fields), show(), showResult(), wait(sentence), say(sentence)

  /** @param {number} seat */
  function open(seat) {
    page.wait(WAIT);
    page.say(WAIT);
    page.look("review", { seat });
  }

  /** @param {any} news */
  function looked(news) {
    if (news.version !== page.message().version) return;
    shows[news.look]?.(news);
    if (news.say) page.say(news.say);
  }

  /** @type {Record<string, (news: any) => void>} */
  const shows = {
    review: showList,
    retry: showRetry,
    moment: showMoment,
    try: showTry,
    reveal: showTry,
    record: saveAsFile,
  };

  /** @param {ReviewLook} news */
  function showList(news) {
    page.wait("");
    list.update(news);
    backToList();
  }

  function backToList() {
    retry?.close();
    if (retry) hide(retry.node, true);
    hide(list.node, false);
    page.show();
    list.focus();
    node.scrollIntoView({ block: "start" });
  }

  /** @param {number} action */
  function startRetry(action) {
    page.look("retry", { seat: list.review().seat, action });
  }

  /** @param {AskFields} what */
  function tryAsk(what) {
    page.look("try", { seat: retry.position().seat, action: retry.position().action, ...what });
  }

  function reveal() {
    page.look("reveal", { seat: retry.position().seat, action: retry.position().action });
  }

  /** @param {RetryLook} news */
  function showRetry(news) {
    const { mistakes } = list.review();
    const place = `${mistakes.indexOf(news.action) + 1} of ${mistakes.length}`;
    openTable();
    retry.show(news, `Ask ${list.ask(news.action).number}, tried again (${place})`, list.nextToTry(news.action));
    retry.focus();
    node.scrollIntoView({ block: "start" });
  }

  /** @param {MomentLook} news */
  function showMoment(news) {
    openTable();
    retry.show({ ...news, asks: null, tries: 0 }, news.title, null);
    retry.focus();
    node.scrollIntoView({ block: "start" });
  }

  function openTable() {
    if (!retry) {
      retry = createRetry(page.message, tryAsk);
      node.append(retry.node);
    }
    hide(list.node, true);
    hide(retry.node, false);
  }

  /** @param {string | undefined} which */
  function startMoment(which) {
    page.look("moment", { seat: list.review().seat, which });
  }

  /** @param {TryLook} news */
  function showTry(news) {
    list.note(news.action, { tries: news.tries, found: news.found, shown: news.look === "reveal" });
    if (retry?.position()?.action === news.action) retry.result(news, list.nextToTry(news.action));
  }

  /** @param {string} sentence */
  function refused(sentence) {
    page.wait("");
    if (isTrying()) retry.refuse(sentence);
  }

  function isTrying() {
    return Boolean(retry?.position()) && !retry.node.hidden;
  }

  // What is looked back at belongs to one person: nothing of it is left for the next.
  function leave() {
    retry?.close();
    if (retry) hide(retry.node, true);
    hide(list.node, false);
  }

  // Escape: what is chosen is taken back, then all asks are shown, then the result.
  function goBack() {
    if (!isTrying()) page.showResult();
    else if (!retry.choosing.takeBack()) backToList();
  }

  return {
    node,
    open,
    looked,
    startRetry,
    startMoment,
    reveal,
    backToList,
    leave,
    goBack,
    isTrying,
    join: (/** @type {ReviewTable} */ table) => {
      page = table;
    },
    board: () => retry?.board ?? null,
    choosing: () => retry?.choosing ?? null,
    focus: () => (isTrying() ? retry : list).focus(),
    refused,
  };
}
