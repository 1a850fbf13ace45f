// The story in words, as a log to scroll back in.

import { hide, make, setAttributes, setText } from "../shared/dom.js";
import { icon } from "../shared/icons.js";

const NEAR = 12; // pixels from the end that still count as the end

export function createStory() {
  // A log would speak by itself; the live region already does.
  const log = make("div", {
    class: "gf-log",
    role: "log",
    "aria-live": "off",
    "aria-label": "The story so far",
    tabindex: 0,
    "data-part": "story",
  });
  const fold = make(
    "button",
    { type: "button", class: "gf-fold", "data-action": "story", "aria-expanded": "false" },
    "The story so far",
    icon("fold"),
  );
  const latest = make("span", { class: "gf-latest", "aria-hidden": "true" });
  const title = make("h3", { class: "gf-story-title" }, "The story so far");
  const node = make("div", { class: "gf-story" }, title, make("div", { class: "gf-fold-row" }, fold, latest), log);
  let scrolling = 0; // the frame that will scroll to the newest line
  /** @type {any} */
  let cameFrom = null; // where the focus was when a line was pointed at

  // The newest line stays in sight when the log becomes smaller or larger, as beside a panel that opens, unless somebody
  // has scrolled back. While its new height has not been seen to, where it stands says nothing of anybody's wish.
  let atEnd = true;
  let height = 0;
  log.addEventListener("scroll", () => {
    if (log.clientHeight === height) atEnd = log.scrollHeight - log.scrollTop - height < NEAR;
  });
  new ResizeObserver(() => {
    height = log.clientHeight;
    if (atEnd) log.scrollTop = log.scrollHeight;
  }).observe(log);

  // The page must be laid out to be scrolled: once a frame is enough, however many sentences come.
  function showNewest() {
    setText(latest, log.lastElementChild?.textContent || "");
    cancelAnimationFrame(scrolling);
    scrolling = requestAnimationFrame(() => {
      log.scrollTop = log.scrollHeight;
    });
  }

  /** @param {string | null} sentence */
  function append(sentence) {
    if (!sentence) return;
    forget();
    log.append(make("p", {}, sentence));
    showNewest();
  }

  /** @param {string[]} sentences */
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

  // Points at some lines and brings the first of them to the eye and the ear; `back` takes the focus where it came
  // from.
  /** @param {number[]} lines */
  function point(lines) {
    const pointed = lines.map((line) => log.children[line]).filter(Boolean);
    if (pointed.length === 0) return;
    forget();
    cameFrom = node.getRootNode().activeElement;
    if (!node.classList.contains("gf-open-story")) toggle();
    cancelAnimationFrame(scrolling);
    for (const line of pointed) line.classList.add("gf-pointed");
    setAttributes(pointed[0], { tabindex: -1 });
    pointed[0].focus({ preventScroll: true });
    pointed[0].scrollIntoView({ block: "center" });
  }

  function forget() {
    for (const line of log.querySelectorAll(".gf-pointed")) {
      line.classList.remove("gf-pointed");
      line.removeAttribute("tabindex");
    }
  }

  // Answers whether the focus was on a line that had been pointed at.
  function back() {
    if (!node.getRootNode().activeElement?.closest(".gf-pointed") || !cameFrom?.isConnected) return false;
    cameFrom.focus();
    forget();
    return true;
  }

  return { node, append, reset, toggle, showNewest, point, back };
}
