// What more cards do: one line to move, the hands and a game's asks that move with it, and after one guess who wins.

import { cardBack } from "../furniture/drawings.js";
import { createFace } from "../furniture/faces.js";
import { freshId, hide, keep, make, setAttributes, setText, withParts } from "../shared/dom.js";
import { actionButton } from "../unframed/words.js";

/** @param {DealtPlayer} player */
function createPlayer({ name, title, face }) {
  const drawn = createFace();
  drawn.update(face);
  const parts = {
    fan: make("span", { class: "gr-fan", "aria-hidden": "true" }),
    bar: make("span", { class: "gr-bar", "aria-hidden": "true" }),
    won: make("span", { class: "gr-won" }),
  };
  const node = make(
    "li",
    { class: "gr-player" },
    drawn.node,
    make("b", {}, name),
    make("span", {}, title),
    parts.fan,
    make("span", { class: "gr-track" }, parts.bar, parts.won),
  );
  return withParts(node, parts);
}

export function createDealt() {
  const players = make("ul", { class: "gr-players", role: "list" });
  const label = make("span", { class: "gp-label", id: freshId("cards") });
  const range = make("input", {
    type: "range",
    class: "gp-range",
    step: 1,
    "data-field": "cards",
    "aria-labelledby": label.id,
  });
  const asks = make("p", { class: "gr-asks", "aria-live": "polite" });
  const dots = make("span", { class: "gr-dots", "aria-hidden": "true" });
  const prompt = make("p", { class: "gp-prompt" });
  const answers = make("div", { class: "gp-moves" });
  const says = make("p", { class: "gr-says", "data-part": "dealt-says" });
  const how = make("p", {});
  const onward = make(
    "div",
    { class: "gp-moves" },
    actionButton("step", "Another rule", "gf-button", { "data-step": "change" }),
  );
  const node = make(
    "section",
    { class: "gr-dealt", "data-part": "dealt", "aria-label": "Cards for each player" },
    players,
    make("label", { class: "gr-dial" }, label, range),
    asks,
    dots,
    prompt,
    answers,
    says,
    make("details", { class: "gp-fold" }, make("summary", {}, "How is this worked out?"), how),
    onward,
  );
  /** @type {DealtPart | null} */
  let about = null;

  function show() {
    const row = about.rows.find(({ cards }) => cards === Number(range.value));
    setText(label, `Cards for each player: ${row.cards}`);
    setAttributes(range, { "aria-valuetext": `${row.cards} cards, ${row.asks} asks in a game` });
    setText(asks, `${row.asks} asks in a game, on average`);
    const most = Math.max(...about.rows.map((one) => one.asks));
    dots.replaceChildren(
      ...Array.from({ length: most }, (_, at) => make("i", { class: at < row.asks ? "" : "gr-off" })),
    );
    keep(
      players,
      about.players.map((player, seat) => ({ player, won: row.wins[seat] })),
      ({ player }) => player.name,
      ({ player }) => createPlayer(player),
      ({ parts }, { won }) => {
        parts.fan.replaceChildren(...Array.from({ length: row.cards }, cardBack));
        parts.bar.style.setProperty("--share", String((won ?? 0) / 100));
        setText(parts.won, won === undefined ? "?" : `${won} of 100 games`);
      },
    );
  }

  /** @param {RulesContent} content */
  function update({ dealt }) {
    hide(node, !dealt);
    if (!dealt) return;
    if (!about) {
      setAttributes(range, { min: dealt.rows[0].cards, max: dealt.rows.at(-1).cards });
      range.value = String(dealt.usual);
    }
    about = dealt;
    setText(prompt, dealt.asks);
    answers.replaceChildren(
      ...dealt.answers.map(({ value, words }) =>
        actionButton("guess-deal", words, "gf-button gr-guess-choice", { "data-guess": value }),
      ),
    );
    hide(answers, Boolean(dealt.says));
    setText(says, dealt.says);
    hide(says, !dealt.says);
    setText(how, dealt.how);
    show();
  }

  /** @param {HTMLElement} field */
  function input(field) {
    if (field === range) show();
  }

  return { node, update, input };
}
