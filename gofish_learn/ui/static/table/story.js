// The story in words: a log to scroll back in, and the one live region that speaks each message once.

import { make, setAttributes, setText, hide } from "./dom.js";
import { icon } from "./drawings.js";

export function createStory() {
  // A log would speak by itself; the live region already does.
  const log = make("div", { class: "gf-log", role: "log", "aria-live": "off", "aria-label": "The story so far", tabindex: 0, "data-part": "story" });
  const fold = make("button", { type: "button", class: "gf-fold", "data-action": "story", "aria-expanded": "false" }, "The story so far", icon("fold"));
  const latest = make("span", { class: "gf-latest", "aria-hidden": "true" });
  const title = make("h3", { class: "gf-story-title" }, "The story so far");
  const node = make("div", { class: "gf-story" }, title, make("div", { class: "gf-fold-row" }, fold, latest), log);

  function showNewest() {
    log.scrollTop = log.scrollHeight;
    setText(latest, log.lastElementChild?.textContent || "");
  }

  function append(sentence) {
    if (!sentence) return;
    log.append(make("p", {}, sentence));
    showNewest();
  }

  function reset(sentences) {
    log.replaceChildren(...sentences.map((sentence) => make("p", {}, sentence)));
    showNewest();
  }

  function toggle() {
    const open = !node.classList.contains("gf-open-story");
    node.classList.toggle("gf-open-story", open);
    setAttributes(fold, { "aria-expanded": String(open) });
    hide(latest, open);
    showNewest();
  }

  return { node, append, reset, toggle, showNewest };
}

export function createVoice() {
  const node = make("div", { class: "gf-unseen", role: "status", "data-part": "status" });

  // The same sentence twice is only spoken twice if something about it differs.
  function say(...sentences) {
    const text = sentences.filter(Boolean).join(" ");
    setText(node, text && node.textContent === text ? `${text}\u00a0` : text);
  }

  return { node, say };
}
