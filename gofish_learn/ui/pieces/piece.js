// The frame of a piece, which its host draws: it says hello, sends what is pressed, and has what came of it put in place.
//
// What tests and style sheets may rely on: .gofish-piece[data-version][data-busy="true|false"], [data-part="note"], and
// on each part [data-piece="say|hands|table|marks|ways|picture|buttons|field|choices"]

import { drawingsFrom } from "../carriers/drawings.js";
import { chart } from "../charts/chart.js";
import { linkOver } from "../frame/link.js";
import { createOutbox } from "../frame/outbox.js";
import { fieldsOf, listenForPresses } from "../frame/pressing.js";
import { createUpdater } from "../frame/update.js";
import { face } from "../furniture/faces.js";
import { focusedIn, hide, make, setAttributes, setText } from "../shared/dom.js";
import { isOurs } from "../shared/keys.js";
import { createLiveRegion } from "../shared/live-region.js";
import { SENTENCES } from "../shared/sentences.js";
import { followSettings } from "../shared/switches/settings.js";
import { followTheme } from "../shared/theme.js";

/** @import { Carrier, LinkView } from "../frame/link.js" */
/** @import { At } from "../shared/dom.js" */

// The controls that a piece stands under keep their keys, too: the arrows of a list would lead to the next cell.
/** @param {HTMLElement} host */
function keepKeysOf(host) {
  const controls = host.closest(".gofish-controls");
  if (!(controls instanceof HTMLElement) || controls.dataset.keys) return;
  controls.dataset.keys = "kept";
  controls.addEventListener("keydown", (event) => isOurs(event) && event.stopPropagation());
}

/** @type {(carrier: Carrier, host: HTMLElement) => () => void} */
export function openPiece(carrier, host) {
  drawingsFrom(carrier);
  const link = linkOver(carrier);
  const voice = createLiveRegion();
  const note = make("p", { class: "gf-note gn-note", "data-part": "note", hidden: true });
  const stage = make("div", { class: "gn-parts", tabindex: -1, "data-part": "spot" });
  const root = make(
    "div", // a page holds a dozen of them: no landmark each
    { role: "group", class: "gofish-root gofish-page gofish-piece", "data-version": "", "data-busy": "true" },
    make("div", { class: "gf-room" }, make("div", { class: "gn-frame" }, stage, note)),
    voice.node,
  );
  /** @type {number | null} */
  let version = null;
  // What an island is told of its page is only who carries messages.
  const { put, drawn, leave: leaveIslands } = createUpdater(stage, { chart, face }, /** @type {any} */ ({ carrier }));
  const outbox = createOutbox(link, () => ({ version: version ?? 0, drawn: drawn() }));

  function markBusy() {
    setAttributes(root, { "data-busy": String(link.isWaiting()) });
  }

  /** @param {string | null} text */
  function tell(text) {
    setText(note, text ?? "");
    hide(note, !text);
  }

  // What is put in the same place keeps the focus; where that is gone, the first thing to press has it, or else all of it.
  /** @type {(answer: any, asked: string) => void} */
  function draw(answer, asked) {
    keepKeysOf(host);
    const had = focusedIn(root);
    version = answer.version;
    if (!put(answer)) outbox.sendLatest("whole-page");
    setAttributes(root, { "aria-label": answer.label, "data-version": version });
    tell(answer.note);
    const said = /** @type {HTMLElement[]} */ ([...stage.querySelectorAll(".gn-say:not([data-tone='ask']) > p")]);
    if (asked !== "hello") voice.say(...said.map((line) => line.textContent));
    if (!had || focusedIn(root)) return;
    const first = /** @type {HTMLElement | null} */ (stage.querySelector("[data-action]:not(form), [data-field]"));
    (first ?? stage).focus({ preventScroll: true });
  }

  /** @type {Partial<LinkView>} */
  const view = {
    screen: draw,
    refused: ({ say }) => {
      tell(say);
      voice.say(say);
    },
    silent: (why) => tell(why || SENTENCES.no_answer),
    heard: () => tell(null),
    answered: () => {
      outbox.sendNext();
      markBusy();
    },
  };

  /** @param {HTMLElement} node */
  function send(node) {
    if (version === null) return;
    outbox.send(node.dataset.action, fieldsOf(node));
    markBusy();
  }

  listenForPresses(root, send);
  root.addEventListener("keydown", (/** @type {any} */ event) => isOurs(event) && event.stopPropagation());
  const over = new AbortController();
  followTheme(root, over.signal);
  followSettings(root, over.signal);
  host.append(root);
  const leave = link.join(view);
  link.send({ type: "hello" });
  return () => {
    leave();
    over.abort();
    leaveIslands();
    root.remove();
  };
}
