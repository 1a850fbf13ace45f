// The live table: shows the steps of an answer in their time, marks what is chosen, and is the clock of the bots. All that
// is seen is drawn by the host; this moves it, and hides and shows what stands there already.
//
// What it reads of a page, beside what frame.js says:
//   [data-island="sky"][data-waits]   what the table waits for: you|bots|answer|fish|lay|others|pass|ready|nobody|show;
//                                     [data-doubts] if the referee may be called, [data-company] if others are its clock,
//                                     [data-asks="try"], [data-with="{…}"] as what an ask is sent, and with which fields
//   [data-place="seat-2|laid-2|pond"], [data-card="7H"]   where cards fly from and to
//   [data-choose="7"], [data-suit]    a press chooses this rank or card
//   [data-when="7"]                   is shown once this is chosen, and "" while nothing is
//   [data-target="2"], [data-ask]     a press asks this player for what is chosen; [data-go-fish="7"] whoever comes first
//   [data-match="7"]                  an open card that is marked while its rank is chosen
//   [data-tell="…"]                   a press is answered by this sentence
//   [data-local="pause|step|barge|understood"], [data-pace]   what the page does by itself
// On the root it says [data-showing] while steps are shown, and [data-moment] of which kind the moment is, if it is your own.

import { focusedIn, hide, setAttributes } from "../shared/dom.js";
import { isHeld, onHeld } from "../shared/page/held.js";
import { choose as chooseSetting, movement, settingOf } from "../shared/switches/settings.js";
import { listenForDrags } from "./drag.js";
import { createFlights } from "./flights.js";
import { listenForKeys } from "./keys.js";
import { restTime, SPEEDS } from "./pace.js";
import { createShowing } from "./steps.js";
import { switchesOf } from "./switches.js";

/** @import { Island } from "../frame/islands.js" */
/** @import { Page } from "../frame/page.js" */
/** @import { Step } from "./flights.js" */

const MATCH_MS = 5000; // somebody little who presses nothing for so long is shown what goes together
const DEEDS = ["answer", "fish", "lay"]; // what is done with one's own hands is not shown as if it were news

/** @type {(node: HTMLElement, _props: any, page: Page, signal: AbortSignal) => Island} */
export function sky(node, _props, page, signal) {
  const { root, stage } = page;
  const { sound, speech, silenced } = switchesOf(page);
  const flights = createFlights(node, stage);
  let game = ""; // what is said of its deal
  let rank = ""; // what is chosen: a rank, the card of it where an ask names one, and whom to ask
  let card = "";
  let target = "";
  let isAsking = false; // an ask is on its way
  let paused = false;
  let barging = false; // about to ask out of turn, which only a referee allows
  let read = ""; // the ruling that was read
  let stalledAt = ""; // the version at which the host would not go on
  let deed = ""; // what was sent last
  /** @type {Set<string>} */
  let fresh = new Set(); // the cards that have just come into the hand
  /** @type {number} */
  let timer = null;
  /** @type {number} */
  let matching = null;

  /** @param {string} selector */
  const all = (selector) => /** @type {HTMLElement[]} */ ([...stage.querySelectorAll(selector)]);
  /** @param {string} selector */
  const one = (selector) => /** @type {HTMLElement | null} */ (stage.querySelector(selector));
  const waits = () => node.dataset.waits;
  const mayAsk = () => (waits() === "you" || barging) && !showing.isBusy() && !isTold();
  const isWished = () => Boolean(card || (rank && one(`.gt-prompt [data-when="${rank}"]:not(:has(.gt-pick))`)));
  const isTold = () => Boolean(one("[data-part='story']")); // which lies over the table until it is closed
  const hasRuling = () => Boolean(one("[data-ruling]:not([hidden])"));
  const speed = () => SPEEDS.find((name) => name === settingOf("speed")) ?? "normal";

  const showing = createShowing({ flights, sound, speed, movement, mark, keep: putKeepingFocus, fault: page.fault });

  // What is to be read, or done by hand, before anything else.
  const dueFirst = () =>
    one("[data-ruling]:not([hidden]) .gf-button-main") ??
    (DEEDS.includes(waits()) ? one("[data-part='acts'] .gf-button-main") : null);

  // What is due by hand takes the focus; and where what had it goes away with what was pressed, the next thing to do has it.
  /** @param {() => void} put */
  function putKeepingFocus(put) {
    const focused = focusedIn(stage);
    put();
    apply();
    const due = dueFirst();
    const isKept = focusedIn(stage)?.checkVisibility() && (!due || due.parentElement.contains(focused));
    if (!focused || isKept) return;
    (due ?? one(".gt-rank[tabindex='0']") ?? one("[data-part='spot']"))?.focus({ preventScroll: true });
  }

  /** @param {Step | null} step */
  function mark(step) {
    setAttributes(root, { "data-showing": Boolean(step), "data-moment": step?.own ? step.kind : null });
    if (!step) return;
    if (step.kind === "ask") [fresh, read] = [new Set(), ""];
    if (step.own && ["catch", "draw", "wish", "refill"].includes(step.kind))
      fresh = new Set([...fresh, ...step.moves.map(([name]) => name)]);
  }

  // Makes the page say what is chosen here; to be called whenever it was drawn anew.
  function apply() {
    const now = one('[data-part="deal"]')?.textContent;
    if (now !== game) {
      [game, paused, read, fresh] = [now, false, "", new Set()];
      forget();
    }
    if (root.dataset.version !== stalledAt) stalledAt = ""; // a host that has begun anew counts its pages from the first
    if (waits() !== "bots" && waits() !== "others") barging = false;
    if (!mayAsk() && !isAsking) forget();
    const chosen = card || rank;
    const wish = /** @type {HTMLElement | null} */ (focusedIn(stage)?.closest(".gt-wish"));
    for (const part of all("[data-when]")) hide(part, part.dataset.when !== chosen);
    const told = one('.gt-prompt [data-when=""]');
    if (told && chosen && !one(`.gt-prompt [data-when="${chosen}"]`)) hide(told, false);
    const asks = mayAsk();
    stage.firstElementChild?.classList.toggle("gt-may-ask", asks);
    stage.firstElementChild?.classList.toggle("gt-wished", asks && isWished());
    for (const button of all("[data-choose]"))
      setAttributes(button, {
        "aria-pressed": asks
          ? String([rank, card].includes(button.dataset.choose) || button.dataset.rank === rank)
          : null,
        "aria-disabled": asks ? null : "true",
      });
    for (const button of all("button[data-target]:not([data-ask])"))
      setAttributes(button, {
        "aria-disabled": asks ? null : "true",
        "aria-pressed": asks && target ? String(button.dataset.target === target) : null,
        "aria-describedby": asks && isWished() ? `wish-${chosen}` : null,
        "aria-keyshortcuts": asks && isWished() ? (button.dataset.number ?? null) : null,
      });
    for (const part of all("[data-match]")) part.classList.toggle("gt-match", asks && part.dataset.match === rank);
    clearTimeout(matching);
    if (asks && !rank && one("button.gt-take")) matching = setTimeout(showMatch, MATCH_MS);
    for (const part of all(".gt-hand [data-card]")) part.classList.toggle("gt-new", fresh.has(part.dataset.card));
    for (const part of all(".gt-players, .gt-mid, .gt-mine")) setAttributes(part, { inert: isTold() ? "" : null });
    for (const part of all("[data-ruling]")) hide(part, part.dataset.ruling === read);
    for (const part of all('[data-local="barge"]')) setAttributes(part, { "aria-pressed": String(barging) });
    for (const part of all('[data-local="pause"]')) setAttributes(part, { "aria-pressed": String(paused) });
    for (const part of all('[data-local="step"]')) hide(part, !(paused && waits() === "bots"));
    for (const part of /** @type {HTMLSelectElement[]} */ (all("[data-pace]"))) part.value = speed();
    markTabStop();
    if (wish?.hidden && !showing.isBusy())
      (dueFirst() ?? one(".gt-rank[tabindex='0']"))?.focus({ preventScroll: true });
    wind();
  }

  function showMatch() {
    const open = all("button.gt-take").find(({ dataset: { match } }) => one(`.gt-rank[data-rank="${match}"]`));
    if (open && mayAsk() && !rank) open.classList.add("gt-match");
  }

  // Arrow keys walk along the hand, and Tab enters it once.
  function markTabStop(on = /** @type {HTMLElement | null} */ (null)) {
    const ranks = all(".gt-rank");
    const stop = on ?? ranks.find((button) => button.tabIndex === 0 && button.hasAttribute("tabindex")) ?? ranks[0];
    for (const button of ranks) setAttributes(button, { tabindex: button === stop ? 0 : -1 });
  }

  function forget() {
    [rank, card, target] = ["", "", ""];
  }

  /** @param {string} sentence */
  function tell(sentence) {
    page.note(sentence);
    page.say(sentence);
  }

  // A rank, or a card ("7H"). The only card of a rank that may be asked for comes with the rank.
  /** @param {string} wanted */
  function choose(wanted) {
    if (!mayAsk() || isAsking) return;
    const isAgain = [rank, card].includes(wanted) && !target;
    const canBe = one(`.gt-prompt [data-when="${wanted}"]`);
    if (!canBe) return;
    fresh = new Set();
    if (wanted.length > 1) card = isAgain ? "" : wanted;
    else card = "";
    rank = isAgain && wanted.length === 1 ? "" : wanted[0];
    if (isAgain && wanted.length > 1) rank = "";
    if (target && isWished()) return ask(target);
    apply();
    const said = one(`.gt-prompt [data-when="${card || rank}"]`);
    if (rank && said)
      page.say(said.firstElementChild?.matches(".gt-told") ? said.firstElementChild.textContent : said.textContent);
    if (rank && !card) one(`.gt-prompt [data-when="${rank}"] .gt-pick`)?.focus({ preventScroll: true });
  }

  /** @param {string} seat */
  function ask(seat) {
    if (!mayAsk() || isAsking) return;
    if (!isWished()) {
      target = target === seat ? "" : seat;
      return apply();
    }
    isAsking = true;
    stage.firstElementChild?.classList.add("gt-asked");
    const { asks = "ask", with: fields = "{}" } = node.dataset;
    send(asks, { ...JSON.parse(fields), target: Number(seat), ...(card ? { card } : { rank }) });
  }

  /** @type {(type: string, fields?: object) => void} */
  function send(type, fields) {
    deed = type;
    page.send(type, fields);
  }

  /** @type {(wanted: string, seat: string) => void} */
  function together(wanted, seat) {
    forget();
    choose(wanted);
    if (isWished()) ask(seat);
  }

  // Bots go on when a rest has passed and nothing stands against it.
  function mayAdvance() {
    const isFree = !showing.isBusy() && root.dataset.busy === "false" && !speech.isSpeaking() && !isHeld();
    const isOpen = hasRuling() || one("dialog[open]") || barging || paused || document.hidden;
    return (
      waits() === "bots" &&
      !node.hasAttribute("data-company") &&
      isFree &&
      !isOpen &&
      stalledAt !== root.dataset.version
    );
  }

  function wind() {
    clearTimeout(timer);
    if (mayAdvance())
      timer = setTimeout(() => mayAdvance() && advance(), restTime(speed(), node.hasAttribute("data-doubts")));
  }

  function advance() {
    stalledAt = root.dataset.version; // until another version is here
    send("advance");
  }

  /** @type {Record<string, (button: HTMLElement) => void>} */
  const local = {
    pause: () => {
      paused = !paused;
    },
    step: advance,
    barge: () => {
      barging = !barging;
      forget();
      if (barging) one(".gt-rank[tabindex='0']")?.focus({ preventScroll: true });
    },
    understood: (button) => {
      read = /** @type {HTMLElement} */ (button.closest("[data-ruling]")).dataset.ruling;
      putKeepingFocus(() => {});
    },
  };

  // What is being shown never stands in the way: a touch ends it, and a card that is touched is chosen at once, but not
  // given or laid.
  /** @param {Event} event */
  function onTouch(event) {
    const at = /** @type {HTMLElement} */ (event.target);
    deed = at.closest("[data-action]")?.getAttribute("data-action") ?? deed;
    if (!showing.isBusy() || at.closest(".gt-tools, dialog")) return;
    showing.end();
    const button = at.closest("[data-choose]");
    if (!button?.isConnected) event.stopPropagation();
  }

  /** @param {Event} event */
  function onClick(event) {
    const at = /** @type {HTMLElement} */ (event.target);
    const button = /** @type {HTMLElement} */ (at.closest("button"));
    if (!button || (isAsking && !at.closest(".gt-tools, dialog"))) return;
    const { choose: wanted, target: seat, tell: sentence, local: name, goFish } = button.dataset;
    if (name) {
      local[name](button);
      apply();
    } else if (sentence) tell(sentence);
    else if (wanted && mayAsk()) press(button, wanted);
    else if (goFish) together(goFish, one("button[data-target]")?.dataset.target);
    else if (button.matches(".gt-take")) together(button.dataset.rank, seat);
    else if (seat) ask(seat);
  }

  /** @type {(button: HTMLElement, wanted: string) => void} */
  function press(button, wanted) {
    if (button.matches(".gt-rank")) markTabStop(button);
    if (one(`.gt-prompt [data-when="${wanted}"]`)) choose(wanted);
    else if (node.dataset.look) tell(node.dataset.look);
  }

  /** @param {Event} event */
  function onChange(event) {
    const field = /** @type {HTMLSelectElement} */ (event.target);
    if (!field.matches("[data-pace]")) return;
    chooseSetting("speed", field.value);
    apply();
  }

  function takeBack() {
    if (!rank && !target) return one('[data-action="shut"]')?.click();
    putKeepingFocus(forget);
  }

  // The host has answered: what was refused can be chosen again.
  function onAnswered() {
    if (root.dataset.busy !== "false") return;
    isAsking = false;
    stage.firstElementChild?.classList.remove("gt-asked");
    apply();
  }

  const answered = new MutationObserver(onAnswered);
  answered.observe(root, { attributes: true, attributeFilter: ["data-busy", "data-version"] });
  const guarded = page.guard(wind);
  stage.addEventListener("click", page.guard(onTouch), { capture: true, signal });
  stage.addEventListener("click", page.guard(onClick), { signal });
  stage.addEventListener("change", page.guard(onChange), { signal });
  stage.addEventListener("close", guarded, { capture: true, signal });
  document.addEventListener("visibilitychange", guarded, { signal });
  silenced.addEventListener("silent", guarded, { signal });
  signal.addEventListener("abort", leave);
  onHeld(guarded, signal);
  listenForDrags(page, { mayAsk, together }, signal);
  listenForKeys(
    page,
    {
      choose: (letter) => {
        const button = one(`[data-choose][data-rank="${letter}"]`) ?? one(`[data-rank="${letter}"]`);
        if (button?.matches(".gt-rank")) markTabStop(button);
        button?.focus({ preventScroll: true });
        button?.click();
      },
      suit: (letter) => one(`[data-when="${rank}"] [data-suit="${letter}"]`)?.click(),
      player: (number) => one(`[data-number="${number}"]`)?.click(),
      wantsPlayer: () => mayAsk() && isWished(),
      wantsSuit: () => mayAsk() && Boolean(rank) && !card && Boolean(one(`[data-when="${rank}"] [data-suit]`)),
      sound: sound.toggle,
      takeBack,
      walk,
      hurry: () => showing.isBusy() && showing.end(),
    },
    signal,
  );

  function leave() {
    clearTimeout(timer);
    clearTimeout(matching);
    answered.disconnect();
    setAttributes(root, { "data-showing": null, "data-moment": null });
  }

  /** @param {string} key */
  function walk(key) {
    const focused = focusedIn(stage)?.closest(".gt-rank, .gt-pick");
    if (!focused) return false;
    const row = all(focused.matches(".gt-rank") ? ".gt-rank" : ".gt-wish:not([hidden]) .gt-pick");
    const at = row.indexOf(/** @type {HTMLElement} */ (focused));
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: row.length - 1 }[key];
    const to = row[(next + row.length) % row.length];
    if (to.matches(".gt-rank")) markTabStop(to);
    to.focus({ preventScroll: true });
    return true;
  }

  apply();
  return {
    settle: () => !showing.isBusy() && apply(),
    play(steps, put, ended) {
      const isDone = DEEDS.includes(deed);
      [deed, isAsking] = ["", false];
      forget();
      return showing.start(steps, isDone, put, ended);
    },
  };
}
