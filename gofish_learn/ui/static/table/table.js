// The course of a game as the browser sees it: a message comes, its steps are shown, then the person or the bots go on.

import { cardName, rankNames, rankOf } from "./cards.js";
import { mayTakeFocus, focusedIn, hide } from "./dom.js";
import { createClock } from "./clock.js";
import { restTime } from "./pace.js";
import { createShowing } from "./steps.js";

const TONES = { you: "ask", answer: "ask", lay: "ask", pass: "pass" };
const NO_ANSWER = "No answer from the game engine. Reload and resume.";

export function createTable(root, link, parts, guard, fault) {
  const { board, sky, story, voice, controls, dealCode, banner, setup, speech, curtain, over, screens } = parts;
  const motion = window.matchMedia("(prefers-reduced-motion: reduce)");
  const chosen = { rank: null, card: null, target: null };
  const bubbles = new Map(); // seat -> what it said last in this conversation
  let kinds = new Map(); // bot id -> title
  let message = null;
  let you = null; // survives the curtain, so that the seats keep their places
  let screen = null;
  let paused = false;
  let barging = false; // about to ask out of turn, which only a referee allows
  let asking = false; // an ask is on its way
  let queued = null; // a request to send once the answer under way is here
  let stalled = false; // the kernel refused to go on; only a new table changes that

  const showing = createShowing({ draw: drawStep, tell: tellStep, finish: settle, fault, isStill: () => motion.matches }, sky);
  const clock = createClock(mayAdvance, guard(advance));

  function mayAsk() {
    return Boolean(message?.asks) && (message.waiting_for === "you" || barging) && !asking && !showing.isBusy();
  }

  function mayAdvance() {
    return Boolean(message) && message.waiting_for === "bots" && !paused && !stalled && !barging && !board.referee.isOpen() && !document.hidden
      && !showing.isBusy() && !speech.isSpeaking() && !setup.isOpen() && !link.isWaiting() && !link.isSilent();
  }

  function rest() {
    clock.wind(restTime(controls.speed(), Boolean(message?.referee?.calls)));
  }

  // Busy is what a person would call it: something is being shown, or an answer is awaited.
  function markBusy() {
    root.dataset.busy = String(showing.isBusy() || link.isWaiting());
  }

  function request(type, more = {}) {
    link.send({ type, version: message.version, ...more });
    markBusy();
  }

  function draw(snapshot) {
    const { players, rules } = message;
    board.draw({ players, rules, you, snapshot, kinds, chosen: { ...chosen, wish: wish() }, bubbles, asks: mayAsk() ? message.asks : null, mayAskAnything: Boolean(message.referee) });
  }

  // What is to be asked for, in words, or null while that is still to be chosen.
  function wish() {
    if (chosen.card) return `the ${cardName(chosen.card)}`;
    return chosen.rank && !message.rules.names_a_card ? rankNames(chosen.rank) : null;
  }

  // What the keys may choose next.
  function choosing() {
    return { suit: chosen.rank !== null && message.rules.names_a_card, player: Boolean(message) && wish() !== null };
  }

  function drawStep(step) {
    if (step.event.type === "ask" || step.event.type === "deal") bubbles.clear();
    if (step.bubble) bubbles.set(step.bubble.seat, step.bubble.text);
    draw(step.table);
  }

  function tellStep(step) {
    story.append(step.say);
    if (step.say) board.prompt.update(step.say, "tell");
  }

  function updateControls() {
    const canStep = paused && message?.waiting_for === "bots";
    controls.update({ paused, canStep, practice: Boolean(message?.practice), canUndo: Boolean(message?.undo) });
  }

  function showScreen(next) {
    const changed = screen !== next;
    const isFirst = screen === null;
    const owned = mayTakeFocus(root) && !setup.isOpen();
    screen = next;
    root.dataset.screen = next;
    for (const [name, part] of Object.entries(screens)) hide(part.node, name !== next);
    if (changed && owned && !(isFirst && next === "table")) focusScreen();
  }

  function focusScreen() {
    ({ table: board.prompt, curtain, over })[screen]?.focus();
  }

  // Whatever was shown or cut short on the way, this draws exactly what the last message says.
  function settle() {
    markBusy();
    board.prompt.update(message.prompt, TONES[message.waiting_for] || "tell");
    if (message.curtain) {
      board.clear();
      curtain.update(message.curtain, message.players.find((player) => player.seat === message.curtain.seat));
      showScreen("curtain");
    } else {
      const acting = focusedIn(board.referee.node);
      draw(message.table);
      board.referee.rule(message.referee?.rulings || [], message.undo);
      updateActs();
      if (message.over) over.update(message.over, message.players);
      showScreen(message.over ? "over" : "table");
      if (message.waiting_for === "pass" && focusedIn(board.node)) board.prompt.focus();
      if (acting || (focusedIn(board.node) && toDoByHand())) focusActs();
    }
    updateControls();
    rest();
  }

  function toDoByHand() {
    return board.referee.isOpen() || message.waiting_for === "answer" || message.waiting_for === "lay";
  }

  function updateActs() {
    board.referee.update(message.referee, barging);
  }

  // What was to be done by hand is done: the focus goes to the next such thing, or back to the hand.
  function focusActs() {
    if (screen !== "table" || (!toDoByHand() && focusedIn(board.referee.node))) return;
    if (toDoByHand() && board.referee.focus()) return;
    if (!(message.asks && board.hand.focusHere())) board.prompt.focus();
  }

  function table(answer, cause) {
    showing.hurry();
    asking = false;
    stalled = false;
    barging = false;
    if (answer.options) {
      setup.offer(answer.options);
      kinds = new Map(answer.options.bots.map((bot) => [bot.id, bot.title]));
    }
    message = answer;
    if (answer.you !== null) you = answer.you;
    chooseNothing();
    root.dataset.version = answer.version;
    root.dataset.waitingFor = answer.waiting_for;
    if (answer.note || cause !== "advance") board.prompt.showNote(answer.note); // what bots do takes no note away unread
    dealCode.update(answer.deal_code);
    const isNews = answer.waiting_for !== "bots" && !(answer.say || "").includes(answer.prompt);
    root.toggleAttribute("data-few-words", answer.few_words);
    speech.offer(answer.few_words);
    const ruled = (answer.referee?.rulings || []).flatMap((ruling) => [ruling.head, ruling.say, ruling.sentence, ruling.cost]);
    const sentences = [answer.note, answer.say, ...ruled, isNews ? answer.prompt : null];
    voice.say(...sentences);
    speech.say(...sentences);
    if (answer.full) start(answer, cause);
    else {
      board.referee.rest();
      showing.start(answer.steps, controls.speed(), cause === "ask");
      markBusy();
    }
  }

  function start(answer, cause) {
    bubbles.clear();
    story.reset(answer.log || []);
    if (cause === "new" || cause === "again") paused = false;
    if (cause === "new" && setup.isOpen()) setup.accept();
    if (answer.steps.length > 0) {
      showScreen("table");
      updateControls();
      showing.start(answer.steps, controls.speed(), false);
      markBusy();
    } else settle();
    if (cause === "new" && screen === "table" && mayTakeFocus(root)) board.prompt.focus();
  }

  function refused(answer, cause) {
    asking = false;
    if (cause === "advance") stalled = true;
    if (cause === "new" && setup.isOpen()) return setup.refuse(answer.say);
    board.prompt.showNote(answer.say, "refused");
    voice.say(answer.say);
    takeBack();
  }

  function silent() {
    banner.show(NO_ANSWER);
    asking = false;
    markBusy();
    redraw();
  }

  // The banner takes its button with it, and must not take the focus.
  function heard() {
    const focused = focusedIn(banner.node);
    banner.hide();
    if (focused) focusScreen();
  }

  function redraw() {
    if (message && screen === "table" && !showing.isBusy()) draw(message.table);
  }

  function chooseNothing() {
    Object.assign(chosen, { rank: null, card: null, target: null });
  }

  // The card picker goes when nothing is chosen, and must not take the focus with it.
  function takeBack() {
    if (focusedIn(board.picker.node)) board.hand.focusHere();
    chooseNothing();
    redraw();
  }

  // Where an ask names a card, the only card of a rank that may be asked for is chosen with the rank.
  function chooseRank(rank) {
    if (!mayAsk()) return;
    if (!message.asks.ranks.includes(rank)) return look();
    board.hand.focusRank(rank);
    const rankWas = chosen.rank;
    const cards = (message.asks.cards || []).filter((card) => rankOf(card) === rank);
    chosen.rank = rankWas === rank && chosen.target === null ? null : rank;
    chosen.card = chosen.rank && cards.length === 1 ? cards[0] : null;
    if (chosen.target !== null && wish()) return ask();
    redraw();
    if (!chosen.rank) return;
    board.seats.node.scrollIntoView({ block: "nearest" });
    if (cards.length > 1) board.picker.focus();
  }

  // A young child who wants what it does not hold is asked to look again.
  function look() {
    if (!message.asks.look) return;
    board.prompt.showNote(message.asks.look);
    voice.say(message.asks.look);
    speech.say(message.asks.look);
  }

  function chooseCard(card) {
    if (!mayAsk() || !message.asks.cards?.includes(card)) return;
    chosen.card = card;
    if (chosen.target !== null) return ask();
    redraw();
  }

  function chooseSuit(suit) {
    chooseCard(`${chosen.rank}${suit}`);
  }

  function chooseTarget(seat) {
    if (!mayAsk() || !message.asks.targets.some((target) => target.seat === seat)) return;
    const again = chosen.target === seat;
    chosen.target = seat;
    if (wish()) return ask();
    if (again) chosen.target = null;
    redraw();
  }

  // After an ask the next thing to choose is a rank again, so the focus goes back to the hand.
  function ask() {
    const { target, rank, card } = chosen;
    asking = true;
    board.prompt.showNote("");
    closeRuling();
    takeBack();
    if (focusedIn(board.seats.node)) board.hand.focusHere();
    request("ask", card ? { target, card } : { target, rank });
  }

  function closeRuling() {
    board.referee.rule([], false);
  }

  // The ruling is read: the bots go on, and the focus to where the game is.
  function understood() {
    const focused = focusedIn(board.referee.node);
    closeRuling();
    if (focused) focusActs();
    if (focused && !focusedIn(board.node)) board.prompt.focus();
    rest();
  }

  // Begins to ask out of turn, or thinks better of it.
  function barge() {
    if (!message?.referee?.barge || showing.isBusy()) return;
    barging = !barging;
    chooseNothing();
    redraw();
    updateActs();
    if (barging) board.hand.focusHere();
    rest();
  }

  function advance() {
    request("advance");
  }

  function pause() {
    paused = !paused;
    updateControls();
    rest();
  }

  function step() {
    if (!paused || message?.waiting_for !== "bots") return;
    showing.hurry();
    if (!link.isWaiting()) advance();
  }

  // A request waits for the answer under way: it must carry the version that answer brings.
  function send(type, more = {}) {
    queued = { type, more };
    sendQueued();
  }

  function sendQueued() {
    if (!queued || !message || link.isWaiting()) return;
    const { type, more } = queued;
    queued = null;
    showing.hurry();
    request(type, more);
  }

  function answered() {
    markBusy();
    sendQueued();
    rest();
  }

  function undo() {
    if (message?.undo) send("undo");
  }

  return {
    view: { table: guard(table), refused: guard(refused), silent: guard(silent), heard: guard(heard), answered: guard(answered) },
    showing, choosing, takeBack, chooseRank, chooseCard, chooseSuit, chooseTarget, understood, barge, pause, step, undo, send, rest, stop: clock.stop,
  };
}
