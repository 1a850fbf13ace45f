// Beside the game at a shared table: whom it waits for and how long yet, and who is away.

import { focusedIn, freshId, hide, keep, make, setText } from "../shared/dom.js";
import { actionButton } from "../unframed/words.js";
import { lobbyAddress } from "./doors.js";

/** @import { Link } from "../frame/link.js" */
/** @import { Company } from "../table/company/company.js" */

const LAST_SECONDS = 10;

/** @param {number} seconds */
function secondsIn(seconds) {
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}

/**
 * @param {Link} link
 * @param {TogetherScreen} first
 * @param {Company["cause"]} cause
 * @returns {Company}
 */
export function createCompany(link, first, cause) {
  const minutes = make("p", { class: "gw-minutes", "data-part": "minutes", hidden: true });
  const waits = make("p", { class: "gw-waits", role: "timer", id: freshId("waits") });
  const away = make("div", { class: "gw-away" });
  const back = actionButton("here", "I am back", "gf-button gf-button-main");
  const played = make("p", { class: "gw-played", hidden: true }, "A bot plays for you. ", back);
  const stay = actionButton("stay", "I’m still thinking", "gf-button");
  const patience = make("p", { class: "gw-played", hidden: true }, "The others may let a bot play for you. ", stay);
  const playFor = actionButton("play-for", "", "gf-button");
  const removing = make("div", { class: "gw-removing" });
  const remove = make("details", { class: "gw-remove" }, make("summary", {}, "Remove a player"), removing);
  const leaving = actionButton("stand", "Leave: a bot plays on for me", "gf-button");
  const leave = make("details", { class: "gw-remove" }, make("summary", {}, "Leave the table"), leaving);
  const others = make("a", { class: "gw-others", href: lobbyAddress() }, "Other tables");
  const node = make(
    "aside",
    { class: "gw-company", tabindex: -1, "aria-label": "At the table", "data-part": "company" },
    minutes,
    played,
    patience,
    waits,
    playFor,
    away,
    others,
  );
  let shown = first;
  let end = 0; // when the time to think is over, by the page's own clock
  let silentFrom = Number.POSITIVE_INFINITY; // when the others may let a bot play for whom the table waits for
  let warned = false;
  /** @type {(sentence: string) => void} */
  let say = () => {};
  const ticking = setInterval(tell, 1000);

  for (const button of [back, stay])
    button.addEventListener("click", () => link.send({ type: "here", version: shown.version }));
  playFor.addEventListener("click", () =>
    link.send({ type: "play_for", seat: shown.together.waits_for, version: shown.version }),
  );
  leaving.addEventListener("click", () => link.send({ type: "stand", version: shown.version }));
  removing.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    if (button) link.send({ type: "remove", seat: Number(button.dataset.seat), version: shown.version });
  });

  function nameOf(/** @type {number} */ seat) {
    return shown.players.find((player) => player.seat === seat)?.name;
  }

  function wordsNow() {
    const { waits_for: seat, left } = shown.together;
    if (seat === null || shown.over) return "";
    const isYou = seat === shown.you;
    if (left === null) return isYou ? "" : `The table waits for ${nameOf(seat)}.`;
    const seconds = secondsIn(secondsLeft());
    return `${isYou ? "You" : nameOf(seat)}: ${seconds} left`;
  }

  function secondsLeft() {
    return Math.max(0, Math.ceil((end - performance.now()) / 1000));
  }

  // The seconds are for the eye; the ear hears once that they run out.
  function tell() {
    setText(waits, wordsNow());
    const { waits_for: seat, left } = shown.together;
    const isSilent = !shown.over && performance.now() >= silentFrom;
    const isYou = seat === shown.you;
    if (isSilent && isYou && patience.hidden) say(patience.firstChild?.textContent ?? "");
    hide(patience, !(isSilent && isYou));
    hide(playFor, !isSilent || isYou);
    if (isSilent && !isYou && seat !== null) setText(playFor, `Play for ${nameOf(seat)}`);
    if (warned || left === null || seat !== shown.you || shown.over || secondsLeft() > LAST_SECONDS) return;
    warned = true;
    say(`You have ${secondsIn(secondsLeft())} left.`);
  }

  /** @param {any} screen */
  function update(screen) {
    const before = absent();
    const minutesBefore = minutes.textContent;
    if (screen.version !== shown.version) warned = false;
    shown = screen;
    const focused = focusedIn(node) ?? focusedIn(remove);
    const { left, silent, here } = shown.together;
    end = performance.now() + 1000 * (left ?? 0);
    silentFrom = silent === null ? Number.POSITIVE_INFINITY : performance.now() + 1000 * silent;
    const removable = here.filter((one) => one.may_remove);
    keep(
      removing,
      removable,
      (one) => one.seat,
      ({ seat }) => actionButton("remove", "", "gf-button", { "data-seat": seat }),
      (button, { seat }) => setText(button, `Remove ${nameOf(seat)}`),
    );
    hide(leave, !shown.together.may_leave);
    hide(remove, removable.length === 0);
    const now = absent();
    away.replaceChildren(...now.map((words) => make("p", {}, words)));
    hide(played, !shown.together.away);
    hide(others, !shown.over);
    for (const words of now) if (!before.includes(words)) say(words);
    const ending = shown.together.minutes;
    setText(minutes, ending?.words ?? "");
    hide(minutes, !ending);
    if (ending?.aloud && ending.words !== minutesBefore) say(ending.words);
    tell();
    if (focused && !focused.checkVisibility()) node.focus();
  }

  function absent() {
    return shown.together.here.filter((one) => one.away && one.seat !== shown.you).map((one) => one.words);
  }

  return {
    node,
    inMenu: [leave, remove],
    first,
    cause,
    update,
    join: (hear) => {
      say = hear;
    },
    leave: () => clearInterval(ticking),
  };
}
