// The frame of a piece: it says hello, sends what is pressed, and has its parts drawn in place.
//
// What tests and style sheets may rely on: .gofish-piece[data-version][data-busy="true|false"], [data-part="note"], and
// on each part [data-piece="say|hands|table|marks|worlds|picture|buttons|field|choices"]

import { drawingsFrom } from "../carriers/drawings.js";
import { linkOver } from "../frame/link.js";
import { createOutbox } from "../frame/outbox.js";
import { focusedIn, hide, keep, make, setAttributes, setText } from "../shared/dom.js";
import { isOurs } from "../shared/keys.js";
import { followMovement } from "../shared/switches/movement.js";
import { followTheme } from "../shared/theme.js";
import { createVoice } from "../shared/voice.js";
import { createPart, updatePart } from "./parts.js";

/** @import { Carrier, LinkView } from "../frame/link.js" */
/** @import { At } from "../shared/dom.js" */

const SILENT = "Python does not answer. Run this cell again, or reload the page.";

// The controls that a piece stands under keep their keys, too: the arrows of a list would lead to the next cell.
/** @param {HTMLElement} host */
function keepKeysOf(host) {
  const controls = host.closest(".gofish-controls");
  if (!(controls instanceof HTMLElement) || controls.dataset.keys) return;
  controls.dataset.keys = "kept";
  controls.addEventListener("keydown", (event) => isOurs(event) && event.stopPropagation());
}

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 */
export function openPiece(carrier, host) {
  drawingsFrom(carrier);
  const link = linkOver(carrier);
  const voice = createVoice();
  const note = make("p", { class: "gf-note gn-note", "data-part": "note", hidden: true });
  const stage = make("div", { class: "gn-parts", tabindex: -1, "data-part": "spot" });
  const root = make(
    "div", // a page holds a dozen of them: no landmark each
    { role: "group", class: "gofish-root gofish-page gofish-piece", "data-version": "", "data-busy": "true" },
    make("div", { class: "gf-room" }, make("div", { class: "gn-frame" }, stage, note)),
    voice.node,
  );
  /** @type {PageScreen<PieceContent>} */
  let message = null;
  const outbox = createOutbox(link, () => ({ version: message?.version ?? 0 }));

  function markBusy() {
    setAttributes(root, { "data-busy": String(link.isWaiting()) });
  }

  /** @param {string | null} text */
  function tell(text) {
    setText(note, text ?? "");
    hide(note, !text);
  }

  // What is drawn anew in the same place keeps the focus; where that is gone, the first thing to press has it, or else
  // all of it.
  /**
   * @param {PageScreen<PieceContent>} answer
   * @param {string} asked
   */
  function draw(answer, asked) {
    message = answer;
    keepKeysOf(host);
    const { label, parts } = answer.content;
    const focused = focusedIn(root);
    const mark = focused?.closest("[data-mark]")?.dataset.mark;
    setAttributes(root, { "aria-label": label, "data-version": answer.version });
    keep(
      stage,
      parts.map((part, place) => ({ part, place })),
      ({ part, place }) => `${place} ${part.kind}`,
      ({ part }) => createPart(part, carrier),
      (node, { part }) => updatePart(node, part),
    );
    tell(answer.note);
    if (asked !== "hello")
      voice.say(...parts.flatMap((part) => (part.kind === "say" && part.tone !== "ask" ? part.lines : [])));
    if (!focused || focusedIn(root)) return;
    const again = mark && root.querySelector(`[data-mark="${CSS.escape(mark)}"]`);
    (again || root.querySelector("[data-mark], [data-field]") || stage).focus({ preventScroll: true });
  }

  /** @type {Partial<LinkView>} */
  const view = {
    screen: draw,
    refused: ({ say }) => {
      tell(say);
      voice.say(say);
    },
    silent: () => tell(SILENT),
    heard: () => tell(null),
    answered: () => {
      outbox.sendNext();
      markBusy();
    },
  };

  /**
   * @param {string} type
   * @param {object} fields
   */
  function send(type, fields) {
    if (!message) return;
    outbox.send(type, fields);
    markBusy();
  }

  root.addEventListener("click", (/** @type {any} */ event) => {
    const button = event.target.closest("button[data-press], button[data-give]");
    if (!button) return;
    if (button.dataset.press) send("press", { button: button.dataset.press });
    else send("give", { answer: button.dataset.give });
  });
  root.addEventListener("submit", (/** @type {any} */ event) => {
    event.preventDefault();
    send("give", { answer: event.target.elements.namedItem("answer").value });
  });
  root.addEventListener("keydown", (/** @type {any} */ event) => isOurs(event) && event.stopPropagation());
  const forgetTheme = followTheme(root);
  const forgetMovement = followMovement(root);
  host.append(root);
  const leave = link.join(view);
  link.send({ type: "hello" });
  return () => {
    leave();
    forgetTheme();
    forgetMovement();
    root.remove();
  };
}
