// The card table of Go Fish Learn: assembles the parts and hands what the person does to the table.
//
// What tests and style sheets may rely on:
//   .gofish-root[data-version][data-waiting-for][data-screen="table|curtain|over|review"][data-busy="true|false"]
//       busy while steps are being shown or an answer is awaited; waiting for you|bots|answer|lay|pass|ready|nobody;
//       [data-moment="ask|catch|wish|book|…"] while a moment of your own is shown
//       [data-few-words] where big cards and few words are wanted
//   [data-part="seats|pond|picker|acts|referee|others|prompt|note|hand|own|story|status|setup"]
//   [data-part="menu|meet|curtain|over|deal-code|deal-says|deal-seal|help|review|retry|kept|unsaved|my-games"]
//   [data-action="help"][data-help="know|hint|recall"][data-of="1"], [data-action="close-help"]
//   [data-part="help"][data-kind][aria-busy]
//   [data-part="hand"] button[data-rank="7"], cards [data-card="7H"]
//   [data-part="picker"] button[data-wanted="7H"], where an ask names a card
//   [data-part="seats"] button[data-target="1"], seats [data-seat="1"]
//   [data-action="menu|new|met|pause|step|undo|copy|again|same-deal|pass|ready|reload|deal|close|story|speed|speech|sound|movement"]
//   by hand [data-action="give|no|fish|lay|end|call|barge|understood"]
//   at the end [data-action="review|retry|moment|reveal|asks|result|record"]
//   where a mistake is tried again [data-part="retry-hand"] and so on
//   in the set-up [data-part="own-rules"], [data-field="own-rules|name|kind|face|practice|few_words|referee|mistakes|draw|deal"]

import { drawingsFrom } from "../carriers/drawings.js";
import { linkOver } from "../frame/link.js";
import { createBanner } from "../shared/banner.js";
import { make } from "../shared/dom.js";
import { createKeeping } from "../shared/keeping/keeping.js";
import { greeting, remember, remembered } from "../shared/keepsakes.js";
import { isNobodys, isOurs, isTyping } from "../shared/keys.js";
import { onHeld } from "../shared/page/held.js";
import { createMovement, followMovement } from "../shared/switches/movement.js";
import { followLarge } from "../shared/switches/settings.js";
import { createSpeech } from "../shared/switches/speech.js";
import { followTheme } from "../shared/theme.js";
import { createVoice } from "../shared/voice.js";
import { createBoard } from "./board.js";
import { createControls } from "./controls.js";
import { createCurtain } from "./curtain.js";
import { createDealCode } from "./deal-code.js";
import { createOver } from "./ending/over.js";
import { HINT } from "./help/hint.js";
import { KNOW } from "./help/know.js";
import { createHelp } from "./help/panel.js";
import { RECALL } from "./help/recall.js";
import { createReview } from "./review/review.js";
import { takeFromAddress } from "./setup/address.js";
import { createMeeting } from "./setup/meeting.js";
import { createOpener } from "./setup/opener.js";
import { bringFromAddress, createOwnRules } from "./setup/own-rules.js";
import { createSetup } from "./setup/setup.js";
import { createSky } from "./showing/flights.js";
import { SPEEDS } from "./showing/pace.js";
import { createSound } from "./sound.js";
import { createStory } from "./story.js";
import { createTable } from "./table.js";
import { listenForDrags } from "./turn/drag.js";
import { meaningOf } from "./turn/keys.js";

/** @import { Carrier } from "../frame/link.js" */
/** @import { Company } from "./company/company.js" */

/** @typedef {ReturnType<typeof createParts>} TableParts */

const FAULT = "Something went wrong in this page. Reload and resume.";

/**
 * @param {() => void} fellSilent
 * @param {Company | null} company
 */
export function createParts(fellSilent, company) {
  const board = createBoard();
  const parts = {
    company,
    board,
    sky: createSky(board),
    story: createStory(),
    voice: createVoice(),
    controls: createControls(SPEEDS.find((speed) => speed === remembered("speed")) ?? "normal", Boolean(company)),
    dealCode: createDealCode(),
    banner: createBanner(),
    setup: createSetup(),
    speech: createSpeech(fellSilent),
    sound: createSound(),
    movement: createMovement(),
    curtain: createCurtain(),
    over: createOver(),
    reviewing: createReview(),
    meeting: createMeeting(),
    help: createHelp({ know: KNOW, hint: HINT, recall: RECALL }),
  };
  parts.controls.menu.append(parts.sound.button, parts.movement.button);
  parts.controls.opener.before(parts.speech.button);
  const screens = { table: board, curtain: parts.curtain, over: parts.over, review: parts.reviewing };
  return { ...parts, screens };
}

/**
 * @param {TableParts} parts
 * @param {ReturnType<typeof createKeeping>} keeping
 */
function assemble(parts, keeping) {
  const side = make(
    "aside",
    { class: "gf-side", "aria-label": "Help and story" },
    parts.meeting.node,
    parts.help.node,
    parts.story.node,
  );
  const stage = make(
    "div",
    { class: "gf-stage" },
    parts.board.node,
    parts.curtain.node,
    parts.over.node,
    parts.reviewing.node,
    parts.sky.node,
  );
  parts.controls.menu.append(...(parts.company?.inMenu ?? (keeping.button ? [keeping.button] : [])));
  parts.controls.menu.append(parts.dealCode.node);
  const frame = make("div", { class: "gf-frame" }, parts.controls.node, parts.company?.node, stage, side);
  return make(
    "section",
    {
      class: "gofish-root",
      "aria-labelledby": parts.controls.titleId,
      "data-busy": "true",
      "data-waiting-for": "",
      "data-version": "",
    },
    make("div", { class: "gf-room" }, parts.banner.node, keeping.bar, frame),
    parts.voice.node,
    parts.setup.node,
    keeping.dialog,
  );
}

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 * @param {Company | null} [company] at a shared table
 */
export function openTable(carrier, host, company = null) {
  drawingsFrom(carrier);
  const parts = createParts(() => table?.rest(), company);
  /** @type {ReturnType<typeof createTable>} */
  let table = null;
  const link = linkOver(carrier);
  const keeping = createKeeping(link, parts.voice);
  parts.setup.addChoice(createOpener(parts.setup.close, keeping.open));
  const bring = (/** @type {string} */ text) => table.send("book", { text });
  parts.setup.addBookChoice(createOwnRules(bring, parts.setup.refuse));
  const root = assemble(parts, keeping);
  if (!company) keeping.catchDrops(root);

  // A handler that fails in silence leaves a dead table; the person gets a sentence instead.
  /** @param {unknown} error */
  function fault(error) {
    console.error(error);
    parts.banner.fault(FAULT);
  }

  /** @param {(...details: any[]) => any} handler */
  function guard(handler) {
    return (/** @type {any[]} */ ...details) => {
      try {
        const result = handler(...details);
        if (result instanceof Promise) result.catch(fault);
      } catch (error) {
        fault(error);
      }
    };
  }

  table = createTable(root, link, parts, guard, fault);
  /** @type {Record<string, (button: HTMLElement) => unknown>} */
  const actions = {
    new: () => parts.setup.open(),
    close: () => parts.setup.close(),
    challenge: (button) => lay(parts.setup.against(button.dataset.bot)),
    daily: () => lay({ daily: true }),
    "forget-ask": () => parts.setup.rivals.askToForget(),
    "forget-no": () => parts.setup.rivals.keepAll(),
    forget: () => table.send("forget"),
    story: () => parts.story.toggle(),
    speech: () => parts.speech.toggle(),
    sound: () => parts.sound.toggle(),
    movement: () => parts.movement.toggle(),
    met: () => {
      parts.meeting.greet();
      parts.board.prompt.focus();
    },
    menu: () => parts.controls.toggleMenu(),
    pause: table.pause,
    step: table.step,
    undo: table.undo,
    copy: () => parts.dealCode.copyNow(),
    pass: () => table.send("ready"),
    ready: () => table.send("ready"),
    again: () => table.send("again", { same_deal: false }),
    give: () => table.byHand.act("answer", { gives: true }),
    no: () => table.byHand.act("answer", { gives: false }),
    fish: () => table.byHand.act("fish"),
    lay: (button) => table.byHand.act("lay", { rank: button.dataset.book }),
    end: () => table.send("end"),
    call: () => table.send("call"),
    help: (button) =>
      parts.help.press(button.dataset.help, button.dataset.of ? { seat: Number(button.dataset.of) } : {}),
    "close-help": () => parts.help.shut(),
    point: (button) => parts.story.point(button.dataset.lines.split(",").map(Number)),
    review: (button) => parts.reviewing.open(Number(button.dataset.of)),
    retry: (button) => parts.reviewing.startRetry(Number(button.dataset.ask)),
    moment: (button) => parts.reviewing.startMoment(button.dataset.which),
    reveal: () => parts.reviewing.reveal(),
    asks: () => parts.reviewing.backToList(),
    result: () => table.looks.showResult(),
    record: () => table.looks.record(),
    understood: () => table.byHand.understood(),
    barge: () => table.barge(),
    "same-deal": () => table.send("again", { same_deal: true }),
    reload: () => window.location.reload(),
  };

  // The table of a new game is to be seen whole.
  /** @param {object} setup */
  function lay(setup) {
    parts.controls.closeMenu();
    table.send("new", { setup });
  }

  /** @param {any} event */
  function onClick(event) {
    const button = event.target.closest("button");
    const action = button && actions[button.dataset.action];
    const isOff = button?.getAttribute("aria-disabled") === "true";
    if (action && !isOff) return action(button);
    if (!event.target.closest(".gf-stage")) return null;
    // What is shown never stands in the way: a touch ends it, and a card that is touched is chosen at once, but not given.
    if (table.showing.isBusy()) {
      table.showing.hurry();
      if (!button?.dataset.rank || !button.isConnected || table.byHand.isDue()) return null;
    }
    if (action) return null;
    const card = event.target.closest("[data-card]")?.dataset.card ?? null;
    if (isAtTable(button) && table.byHand.tap(button.dataset.rank, card)) return null;
    return button ? table.looks.chooser()?.choosing.byButton(button) : null;
  }

  // Where a dragged card goes.
  function dragged() {
    const at = table.looks.chooser();
    return at && { ...at, tap: table.byHand.tap };
  }

  // Whether cards of the hand are pressed, and not of the one with which a mistake is tried again.
  /** @param {HTMLElement | null} button */
  function isAtTable(button) {
    return Boolean(button?.dataset.rank) && parts.board.hand.node.contains(button);
  }

  /** @param {HTMLElement} target */
  function isPressed(target) {
    return Boolean(target.closest("button, summary, a[href]"));
  }

  /** @param {any} event */
  function onKey(event) {
    if (!isOurs(event)) return;
    event.stopPropagation();
    if (isTyping(event)) return;
    const wasBusy = table.showing.isBusy();
    if (!event.target.closest("nav, aside")) table.showing.hurry();
    const at = table.looks.chooser();
    const meaning = meaningOf(event, at?.choosing.next() ?? {}, at ? at.board.seats.seatAt : () => null);
    if (!meaning) return;
    if (meaning.does === "walk") {
      if (at?.board.hand.walk(meaning.key) || at?.board.picker.walk(meaning.key)) event.preventDefault();
    } else if (meaning.does === "takeBack") parts.controls.leaveMenu() || parts.story.back() || table.looks.goBack();
    else if (meaning.does === "help") parts.help.press(meaning.help);
    else if (meaning.does === "sound") parts.sound.toggle();
    else if (meaning.does === "enter") isPressed(event.target) || wasBusy || table.byHand.enter();
    else if (at?.board !== parts.board || meaning.does !== "chooseRank" || wasBusy) at?.choosing.byKey(meaning);
    else table.byHand.tap(meaning.rank, null) || at.choosing.byKey(meaning);
  }

  /** @param {any} event */
  function onPageKey(event) {
    if (isNobodys(event) && !root.querySelector("dialog[open]")) onKey(event);
  }

  // A shared table is there already, and is laid by no address. Answers how to leave what was begun.
  function begin() {
    if (company) {
      company.join(parts.voice.add);
      table.view.screen(company.first, company.cause);
      parts.meeting.update(company.first);
      return company.leave;
    }
    const leaveAddress = bringFromAddress(link, bring);
    link.send(greeting());
    const leaveLinks = takeFromAddress(root, link, table.send, { games: keeping.open, another: parts.setup.open });
    return () => {
      leaveAddress();
      leaveLinks();
    };
  }

  /** @param {any} event */
  function onChange(event) {
    if (event.target.closest("dialog")) return parts.setup.refresh();
    if (event.target.dataset.action !== "speed") return null;
    remember("speed", event.target.value);
    return table.rest();
  }

  /** @param {any} event */
  function onSubmit(event) {
    event.preventDefault();
    lay(parts.setup.chosenSetup());
  }

  for (const touch of ["click", "keydown"]) root.addEventListener(touch, parts.sound.touched);
  root.addEventListener("click", guard(onClick));
  root.addEventListener("keydown", guard(onKey));
  root.addEventListener("change", guard(onChange));
  root.addEventListener("submit", guard(onSubmit));
  const leaveDrags = listenForDrags(root, dragged, guard);
  parts.setup.node.addEventListener("close", guard(table.rest));
  const onKeyOfPage = guard(onPageKey);
  document.addEventListener("keydown", onKeyOfPage);
  const onVisible = guard(table.rest);
  document.addEventListener("visibilitychange", onVisible);
  const leaveHeld = onHeld(onVisible);
  const forgetTheme = followTheme(root);
  const forgetMovement = followMovement(root);
  const forgetLarge = followLarge(root);
  host.append(root);
  const leave = link.join(table.view);
  const leaveMeeting = link.join({ screen: guard(parts.meeting.update) });
  const leaveBeginning = begin();
  return () => {
    leave();
    leaveMeeting();
    leaveBeginning();
    leaveDrags();
    keeping.leave();
    table.stop();
    parts.speech.leave();
    parts.sound.leave();
    parts.movement.leave();
    forgetTheme();
    forgetMovement();
    forgetLarge();
    document.removeEventListener("keydown", onKeyOfPage);
    document.removeEventListener("visibilitychange", onVisible);
    leaveHeld();
    root.remove();
  };
}
