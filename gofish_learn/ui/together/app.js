// Playing with friends: a table is opened or found, people gather at it, and then it is the card table itself.
//
// What tests and style sheets may rely on, beside what page.js says of every page and the table's app.js of the table:
//   .gofish-together[data-page="lobby|gathering"], [data-part="code|open|tables|chairs|seat|dealing"]
//   [data-form="code|open|seat"], [data-field="code|name|face|book|players|level|thinking|by_hand|referee"]
//   [data-action="sit"][data-seat="1"], [data-action="stand|deal|remove|here|stay|play-for"], [data-part="company"]

import { linkOver } from "../frame/link.js";
import { greeting } from "../shared/keepsakes.js";
import { openTable } from "../table/app.js";
import { createPage } from "../unframed/page.js";
import { createCompany } from "./company.js";
import { goToTable } from "./doors.js";
import { createGathering } from "./gathering.js";
import { createLobby } from "./lobby.js";

/** @import { Carrier } from "../frame/link.js" */
/** @import { Drawn, Page } from "../unframed/page.js" */

/** @param {Page} page */
function gatheringApp(page) {
  const lobby = createLobby(page);
  const gathering = createGathering(page);
  let isInClass = false;

  // Where learners choose their seats, the class bar hears of each that is taken.
  const lookAround = page.guard(() => isInClass && page.sendLatest("tables"));
  window.addEventListener("gofish-class-news", lookAround);

  /**
   * @param {any} message
   * @param {string} asked
   * @returns {Drawn}
   */
  function draw(message, asked) {
    if (asked === "open" && message.page === "gathering") goToTable(message.number);
    const part = message.page === "gathering" ? gathering : lobby;
    part.update(message);
    isInClass = message.page === "lobby" && !message.may_open;
    const isNews = asked !== "pushed" && asked !== "tables";
    return { node: part.node, spot: isNews ? part.heading : null, sight: null };
  }

  return {
    className: "gofish-together",
    label: "Play with friends",
    draw,
    actions: {
      sit: (/** @type {HTMLElement} */ button) => gathering.sit(Number(button.dataset.seat)),
      stand: () => page.send("stand"),
      deal: () => page.send("deal"),
      remove: (/** @type {HTMLElement} */ button) => page.send("remove", { seat: Number(button.dataset.seat) }),
    },
    change: lobby.change,
    submit: (/** @type {HTMLElement} */ form) => lobby.submit(form),
    leave: () => window.removeEventListener("gofish-class-news", lookAround),
  };
}

// The page goes from one to the other when the cards are dealt, on every device at once.
/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 */
export function openTogether(carrier, host) {
  const link = linkOver(carrier);
  let isTable = /** @type {boolean | null} */ (null);
  let leave = () => {};

  /** @param {any} answer */
  function screen(answer) {
    if (isTable === (answer.page === "table")) return;
    leave();
    const cause = isTable === null ? "hello" : "new";
    isTable = answer.page === "table";
    leave = isTable
      ? openTable(carrier, host, createCompany(link, answer, cause))
      : createPage(carrier, host, gatheringApp, answer);
  }

  const leaveLink = link.join({ screen });
  link.send(greeting());
  return () => {
    leave();
    leaveLink();
  };
}
