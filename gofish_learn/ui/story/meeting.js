// Players of one's own making: a line for each, from who asks the same again to who forgets nothing, and the games that
// they win, as bars that grow.

import { createFace } from "../furniture/faces.js";
import { freshId, keep, make, setAttributes, setText, withParts } from "../shared/dom.js";
import { actionButton } from "../unframed/words.js";

/** @import { Page } from "../unframed/page.js" */

const PAUSE = 60;

/** @param {number} seat */
function createSeat(seat) {
  const face = createFace();
  const name = make("b", { id: freshId("player") });
  const mind = make("span");
  const range = make("input", {
    type: "range",
    class: "gp-range",
    min: 0,
    step: 1,
    "data-field": "mind",
    "data-seat": seat,
    "aria-labelledby": name.id,
  });
  const bar = make("span", { class: "gy-bar", "aria-hidden": "true" });
  const won = make("span", { class: "gy-won" });
  const node = make(
    "li",
    { class: "gy-player" },
    face.node,
    make("span", {}, name, " ", mind),
    range,
    make("span", { class: "gy-track" }, bar, won),
  );
  return withParts(node, { face, name, mind, range, bar, won });
}

/** @param {Page} page */
export function createMeeting(page) {
  const list = make("ul", { class: "gy-players", role: "list" });
  const book = make("select", { class: "gp-input", "data-field": "book", "aria-label": "Rule book" });
  const said = make("p", { class: "gy-stand", "data-part": "stand" });
  const sit = actionButton("sit", "One more player", "gf-button");
  const leave = actionButton("leave", "One fewer", "gf-button");
  const play = actionButton("meet", "Play 100 games", "gf-button gf-button-main", { "data-mark": "meet" });
  const moves = make("div", { class: "gp-moves" }, play, sit, leave, book);
  const node = make("div", { class: "gy-meeting", "data-part": "meeting" }, list, moves, said);
  /** @type {StoryMeeting} */
  let about = null;
  /** @type {number[]} */
  let team = [];
  /** @type {number[]} */
  let shares = [];
  let screen = "";
  let timer = 0;
  let plays = false;

  function show() {
    keep(
      list,
      team.map((mind, seat) => ({ mind, seat })),
      ({ seat }) => seat,
      ({ seat }) => createSeat(seat),
      ({ parts }, { mind, seat }) => {
        const { title, face, says } = about.minds[mind];
        parts.face.update(face);
        setText(parts.name, about.names[seat]);
        setText(parts.mind, `${title}: ${says}`);
        setAttributes(parts.range, {
          max: about.minds.length - 1,
          "aria-valuetext": `${title}: ${says}`,
          disabled: !about.free[seat],
        });
        if (Number(parts.range.value) !== mind) parts.range.value = String(mind);
        parts.bar.style.setProperty("--share", String((shares[seat] ?? 0) / 100));
        setText(parts.won, shares.length ? `${Math.round(shares[seat] ?? 0)}` : "");
      },
    );
    const own = about.fewest < team.length || about.books.length > 1;
    for (const button of [sit, leave]) button.hidden = !own;
    book.hidden = about.books.length < 2;
    setAttributes(sit, { "aria-disabled": team.length < about.names.length ? null : "true" });
    setAttributes(leave, { "aria-disabled": team.length > about.fewest ? null : "true" });
    setText(play, plays ? "Playing …" : "Play 100 games");
    setAttributes(play, { "aria-disabled": plays ? "true" : null });
  }

  function stop() {
    clearTimeout(timer);
    plays = false;
  }

  /** @param {StoryContent} content */
  function update(content) {
    about = content.meeting;
    if (screen !== content.name) {
      screen = content.name;
      stop();
      team = [...about.team];
      shares = [];
      setText(said, "");
      book.replaceChildren(...about.books.map(({ name, title }) => make("option", { value: name }, title)));
      book.value = about.book;
    }
    show();
    return node;
  }

  // They have sat down: now they play.
  function begin() {
    if (plays) timer = setTimeout(() => page.send("more"), PAUSE);
  }

  function anew() {
    stop();
    shares = [];
    setText(said, "");
    show();
  }

  /** @param {{ meeting: MeetingGoes }} answer */
  function looked({ meeting }) {
    if (!plays) return;
    shares = meeting.shares;
    setText(said, meeting.say);
    if (meeting.over) {
      stop();
      page.say(meeting.say);
    } else timer = setTimeout(() => page.send("more"), PAUSE);
    show();
  }

  /** @param {HTMLInputElement} field */
  function input(field) {
    if (field.dataset.field !== "mind") return;
    team[Number(field.dataset.seat)] = Number(field.value);
    anew();
  }

  const actions = {
    meet: () => {
      anew();
      plays = true;
      show();
      page.send("meet", { team, book: book.value });
    },
    sit: () => {
      if (team.length < about.names.length) team.push(0);
      anew();
    },
    leave: () => {
      if (team.length > about.fewest) team.pop();
      anew();
    },
  };

  return {
    update,
    begin,
    looked,
    input,
    change: (/** @type {HTMLElement} */ field) => field === book && anew(),
    leave: stop,
    actions,
  };
}
