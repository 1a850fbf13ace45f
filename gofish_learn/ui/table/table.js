// The course of a game as the browser sees it: a message comes, its steps are shown, then the person or the bots go on.

import { focusedIn, mayTakeFocus, setAttributes } from "../shared/dom.js";
import { movement } from "../shared/switches/movement.js";
import { createByHand, DEEDS } from "./by_hand/by-hand.js";
import { createArrivals } from "./company/arrivals.js";
import { tellsOfCompanyOnly } from "./company/company.js";
import { createLooks } from "./looks.js";
import { createRequests } from "./requests.js";
import { createScreens } from "./screens.js";
import { createClock } from "./showing/clock.js";
import { createHearing, sentencesOf } from "./showing/hearing.js";
import { createManners } from "./showing/manners.js";
import { restTime } from "./showing/pace.js";
import { createShowing } from "./showing/steps.js";
import { createChoosing } from "./turn/choosing.js";
import { promptOf } from "./turn/prompt.js";

/** @import { Link } from "../frame/link.js" */
/** @import { TableParts } from "./app.js" */
/** @import { CompanyScreen } from "./company/company.js" */
/** @import { AskFields } from "./turn/choosing.js" */

/** @type {Record<string, string>} */
const TONES = { you: "ask", answer: "ask", fish: "ask", lay: "ask", pass: "pass" };
const OTHER = ["new", "again", "open_file"]; // after these another game is on the table
const MOST_BEHIND = 2; // screens of others that wait to be shown
const SOON_MS = 100; // an answer within this time seems to come at once: no table that waits for it is drawn

/**
 * @param {HTMLElement} root
 * @param {Link} link
 * @param {TableParts} parts
 * @param {<Handler extends (...details: any[]) => any>(handler: Handler) => (...details: any[]) => void} guard
 * @param {(error: unknown) => void} fault
 */
export function createTable(root, link, parts, guard, fault) {
  const { board, sky, story, voice, controls, dealCode, banner, setup, speech, curtain, over, help, reviewing } = parts;
  const { sound, company } = parts;
  const manners = createManners(() => you);
  /** @type {CompanyScreen} */
  let message = null;
  /** @type {number} */
  let you = null; // survives the curtain, so that the seats keep their places
  let paused = false;
  let barging = false; // about to ask out of turn, which only a referee allows
  let asking = false; // an ask is on its way
  let stalled = false; // the kernel refused to go on; only a new table changes that

  const does = { draw: drawStep, tell: tellStep, ...createHearing(sound), finish: settle, fault, movement };
  const showing = createShowing(does, sky);
  const requests = createRequests(link, {
    version: () => message?.version ?? null,
    sending: showing.hurry,
    sent: markBusy,
  });
  const arrivals = createArrivals({ isBusy: showing.isBusy, show: screen, hurry: showing.hurry });
  const screens = createScreens(root, parts);
  const byHand = createByHand(board, {
    message: () => message,
    isShown: () => screens.current() === "table",
    isBarging: () => barging,
    isBusy,
    rest,
    send: requests.send,
    tell: note,
  });
  const choosing = createChoosing(board, {
    asks: () => (mayAsk() ? message.asks : null),
    namesCards: () => message.rules.names_a_card,
    lacks: look,
    redraw,
    ask,
  });
  const clock = createClock(
    mayAdvance,
    guard(() => requests.now("advance")),
  );
  const patience = createClock(() => asking, guard(redraw));
  const looks = createLooks(parts, {
    board,
    choosing,
    requests,
    screens,
    message: () => message,
    isBusy,
    changed: lookChanged,
  });

  function mayAsk() {
    return Boolean(message?.asks) && (message.waiting_for === "you" || barging) && !asking && !showing.isBusy();
  }

  function mayAdvance() {
    return (
      Boolean(message) &&
      message.waiting_for === "bots" &&
      !paused &&
      !stalled &&
      !barging &&
      !board.referee.isOpen() &&
      !document.hidden &&
      !showing.isBusy() &&
      !speech.isSpeaking() &&
      !setup.isOpen() &&
      !link.isWaiting() &&
      !link.isSilent()
    );
  }

  function rest() {
    clock.wind(restTime(controls.speed(), Boolean(message?.by_hand?.calls)));
  }

  // Busy is what a person would call it: something is being shown, or an answer is awaited.
  function isBusy() {
    return showing.isBusy() || link.isWaiting();
  }

  function markBusy() {
    root.dataset.busy = String(isBusy());
  }

  /** @param {Snapshot} snapshot */
  function draw(snapshot) {
    const { players, rules, together } = message;
    board.draw({
      players,
      rules,
      you,
      snapshot,
      kinds: setup.kinds(),
      chosen: choosing.view(),
      bubbles: manners.bubbles,
      moods: manners.moods,
      asks: mayAsk() ? message.asks : null,
      mayAskAnything: Boolean(message.by_hand),
      takesCards: byHand.takesCards(),
      odds: looks.view().odds,
      memory: looks.memory(),
      away: together?.here.filter((one) => one.away).map((one) => one.seat),
    });
    help.draw();
  }

  function lookChanged() {
    updateControls();
    redraw();
  }

  /** @param {TableStep} step */
  function drawStep(step) {
    manners.take(step);
    draw(step.table);
    const { kind, own } = step.moment;
    setAttributes(root, { "data-moment": own ? kind : null });
    board.hand.markFresh(own && step.event.type !== "deal" ? step.event.cards || [step.event.card] : []);
  }

  /** @param {TableStep} step */
  function tellStep(step) {
    story.append(step.say);
    if (step.say) board.prompt.update(step.say, "tell");
  }

  function updateControls() {
    controls.update({
      paused,
      canStep: paused && message?.waiting_for === "bots",
      practice: Boolean(message?.practice),
      over: Boolean(message?.over),
      canUndo: Boolean(message?.undo),
      help: message?.help,
      looksAt: help.isOpen,
    });
  }

  // Whatever was shown or cut short on the way, this draws exactly what the last message says.
  function settle() {
    markBusy();
    manners.settle(message.steps);
    setAttributes(root, { "data-moment": null });
    board.hand.markFresh([]);
    board.prompt.update(message.prompt, TONES[message.waiting_for] || "tell");
    if (message.curtain) {
      board.clear();
      curtain.update(
        message.curtain,
        message.players.find((player) => player.seat === message.curtain.seat),
      );
      screens.show("curtain");
    } else {
      const acting = focusedIn(board.referee.node);
      draw(message.table);
      byHand.rule();
      if (message.over) over.update(message);
      if (message.over?.rivals) setup.rivals.update(message.over.rivals);
      screens.show(message.over ? "over" : "table");
      if (message.waiting_for === "pass" && focusedIn(board.node)) board.prompt.focus();
      if (acting || (focusedIn(board.node) && byHand.isDue())) byHand.focus();
    }
    updateControls();
    help.refresh();
    rest();
    arrivals.next();
  }

  /**
   * @param {CompanyScreen} answer
   * @param {string} cause
   */
  function screen(answer, cause) {
    company?.update(answer);
    if (tellsOfCompanyOnly(answer, cause, message)) {
      message = { ...message, together: answer.together };
      dealCode.update(answer);
      if (message.over) over.inCompany(answer.together);
      return redraw();
    }
    showing.hurry();
    byHand.arrives(answer, cause);
    asking = false;
    stalled = false;
    barging = false;
    if (answer.options) setup.offer(answer.options);
    const isOther = answer.you !== message?.you || OTHER.includes(cause);
    message = answer;
    if (answer.you !== null) you = answer.you;
    choosing.nothing();
    help.arrived(isOther);
    root.dataset.version = String(answer.version);
    root.dataset.waitingFor = answer.waiting_for;
    // What bots do takes no note away unread.
    if (answer.note || cause !== "advance") board.prompt.showNote(answer.note);
    dealCode.update(answer);
    root.toggleAttribute("data-few-words", answer.few_words);
    speech.offer(answer.few_words);
    const sentences = sentencesOf(answer);
    voice.say(...sentences);
    speech.say(...sentences);
    if (answer.full) start(answer, cause);
    else {
      byHand.pause();
      showing.start(answer.steps, pace(), DEEDS.includes(cause));
      markBusy();
    }
  }

  // Whoever is behind what the others do catches up.
  function pace() {
    return arrivals.count() > MOST_BEHIND ? "instant" : controls.speed();
  }

  /**
   * @param {TableScreen} answer
   * @param {string} cause
   */
  function start(answer, cause) {
    manners.begin(answer.bubbles);
    story.reset(answer.log || []);
    if (OTHER.includes(cause)) board.hand.layAnew();
    if (cause === "new" || cause === "again") paused = false;
    if (cause === "new" && setup.isOpen()) setup.accept();
    if (answer.steps.length > 0) {
      screens.show("table");
      updateControls();
      showing.start(answer.steps, pace());
      markBusy();
    } else settle();
    if (cause === "new" && screens.current() === "table" && mayTakeFocus(root)) byHand.begin();
  }

  /**
   * @param {Answer} answer
   * @param {string} cause
   */
  function refused(answer, cause) {
    asking = false;
    if (cause === "advance") stalled = true;
    if ((cause === "new" || cause === "book") && setup.isOpen()) {
      setup.refuse(answer.say, answer.at);
      return voice.say(answer.say);
    }
    board.prompt.showNote(answer.say, "refused");
    voice.say(answer.say);
    help.refused(cause);
    if (screens.current() === "review" || cause === "review") return reviewing.refused(answer.say);
    choosing.takeBack();
  }

  /** @param {string} [why] */
  function silent(why) {
    banner.silent(why);
    asking = false;
    markBusy();
    redraw();
  }

  // The banner takes its button with it, and must not take the focus.
  function heard() {
    const focused = focusedIn(banner.node);
    banner.hide();
    if (focused) screens.focus();
  }

  function redraw() {
    if (!message || screens.current() !== "table" || showing.isBusy()) return;
    draw(message.table);
    const next = promptOf(mayAsk() ? message.asks : null, choosing.view());
    board.prompt.update(next ?? message.prompt, next ? "ask" : TONES[message.waiting_for] || "tell");
  }

  // A young child who wants what it does not hold is asked to look again.
  function look() {
    if (message.asks.look) note(message.asks.look);
  }

  /** @param {string} sentence */
  function note(sentence) {
    board.prompt.showNote(sentence);
    voice.say(sentence);
    speech.say(sentence);
  }

  /** @param {AskFields} what */
  function ask(what) {
    asking = true;
    board.prompt.showNote("");
    byHand.closeRuling();
    requests.now("ask", what);
    patience.wind(SOON_MS);
  }

  // Begins to ask out of turn, or thinks better of it.
  function barge() {
    if (!message?.by_hand?.barge || showing.isBusy()) return;
    barging = !barging;
    choosing.nothing();
    redraw();
    byHand.update();
    if (barging) board.hand.focusHere();
    rest();
  }

  function pause() {
    paused = !paused;
    updateControls();
    rest();
  }

  function step() {
    if (!paused || message?.waiting_for !== "bots") return;
    showing.hurry();
    if (!link.isWaiting()) requests.now("advance");
  }

  function answered() {
    markBusy();
    requests.sendQueued();
    help.refresh();
    rest();
  }

  function undo() {
    if (message?.undo) requests.send("undo");
  }

  function stop() {
    clock.stop();
    patience.stop();
    over.standing.leave();
  }

  return {
    view: {
      screen: guard(arrivals.arrive),
      refused: guard(refused),
      looked: guard(looks.looked),
      silent: guard(silent),
      heard: guard(heard),
      answered: guard(answered),
    },
    showing,
    looks,
    byHand,
    barge,
    pause,
    step,
    undo,
    send: requests.send,
    rest,
    stop,
  };
}
