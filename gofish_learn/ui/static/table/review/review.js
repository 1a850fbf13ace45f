// Looking back at a game that is over: from the result to all asks, to one that is tried again, and back.

import { hide, make } from "../../shared/dom.js";
import { createList } from "./list.js";
import { createRetry } from "./retry.js";

// The record holds every card of the game, so it is only asked for once the game is over.
function saveAsFile({ name, text }) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  make("a", { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

const WAIT = "Going through your asks…";

export function createReview() {
  const list = createList();
  const node = make("div", { class: "gf-review", "data-part": "review", hidden: true }, list.node);
  let retry = null; // made when it is first needed
  let page = null; // message(), look(type, fields), show(), showResult(), wait(sentence), say(sentence)

  function open(seat) {
    page.wait(WAIT);
    page.say(WAIT);
    page.look("review", { seat });
  }

  function looked(news) {
    if (news.version !== page.message().version) return;
    ({ review: showList, retry: showRetry, try: showTry, reveal: showTry, record: saveAsFile })[news.look]?.(news);
    if (news.say) page.say(news.say);
  }

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
  }

  function startRetry(action) {
    page.look("retry", { seat: list.review().seat, action });
  }

  function tryAsk(what) {
    page.look("try", { seat: retry.position().seat, action: retry.position().action, ...what });
  }

  function reveal() {
    page.look("reveal", { seat: retry.position().seat, action: retry.position().action });
  }

  function showRetry(news) {
    if (!retry) {
      retry = createRetry(page.message, tryAsk);
      node.append(retry.node);
    }
    const { mistakes } = list.review();
    const place = `${mistakes.indexOf(news.action) + 1} of ${mistakes.length}`;
    hide(list.node, true);
    hide(retry.node, false);
    retry.show(news, `Ask ${list.ask(news.action).number}, tried again (${place})`, list.nextToTry(news.action));
    retry.focus();
    node.scrollIntoView({ block: "start" });
  }

  function showTry(news) {
    list.note(news.action, { tries: news.tries, found: news.found, shown: news.look === "reveal" });
    if (retry?.position()?.action === news.action) retry.result(news, list.nextToTry(news.action));
  }

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
    reveal,
    backToList,
    leave,
    goBack,
    isTrying,
    join: (table) => {
      page = table;
    },
    board: () => retry?.board ?? null,
    choosing: () => retry?.choosing ?? null,
    focus: () => (isTrying() ? retry : list).focus(),
    refused,
  };
}
