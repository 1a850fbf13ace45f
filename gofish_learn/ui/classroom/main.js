// The teacher's page: what its host draws, and news of the class.

import { classNewsByApp } from "../carriers/class-news.js";
import { appWith } from "../frame/app.js";
import { hide, setText } from "../shared/dom.js";
import { leading } from "../shared/slides/remote.js";
import { slide } from "../shared/slides/slide.js";

/** @import { Mount } from "../frame/islands.js" */

// Whenever something of the class has changed, the host is asked for the page.
/** @type {Mount} */
function news(_node, _props, page, gone) {
  hearing(
    page.guard(() => page.message() && page.sendLatest("news")),
    gone,
  );
}

// The pages to print are in the page from when they are wanted until they are printed.
/** @type {Mount} */
function printed(node) {
  return {
    update(isWanted) {
      if (!isWanted) return;
      node.dataset.props = "null";
      const pages = node.parentElement.querySelector(".gc-printed");
      window.addEventListener("afterprint", () => pages.replaceChildren(), { once: true });
      window.print();
    },
  };
}

// Only the server knows where it is reached, and that changes with the network.
/** @type {Mount} */
function address(node, _props, _page, gone) {
  hide(node, true);
  hearing(({ address: found }) => {
    setText(node, found ?? "");
    hide(node, !found);
  }, gone);
}

/** @type {(hear: (told: any) => void, gone: AbortSignal) => void} */
const hearing = (hear, gone) => classNewsByApp((told) => told.type === "class" && hear(told), gone);

// The slide as it is on the wall, smaller.
/** @type {Mount} */
function small(node, shown, page, gone) {
  const place = node.parentElement;
  const seen = new ResizeObserver(() => node.style.setProperty("--small", place.clientWidth / node.offsetWidth));
  seen.observe(place);
  gone.addEventListener("abort", () => seen.disconnect());
  return slide(node, shown, page, gone);
}

// What is pressed on the wall is done here; and a page of a lesson leads here with what is to be put there.
/** @type {Mount} */
function led(node, _props, page, gone) {
  const { hash, pathname, search } = window.location;
  const [, value] = hash.match(/^#wall=([\w.%-]+)$/) ?? [];
  if (value) {
    window.history.replaceState(null, "", pathname + search);
    setTimeout(page.guard(() => page.sendLatest("wall", { value: decodeURIComponent(value) })));
  }
  /** @param {string} selector */
  const press = (selector) => /** @type {HTMLElement} */ (node.closest(".gc-led").querySelector(selector))?.click();
  leading((word) => {
    if (word.kind === "go") page.sendLatest("wall", { step: word.step, cross: word.cross });
    if (word.kind === "ask") press(".gc-guess");
    if (word.kind === "dark") press("[aria-keyshortcuts~='b']");
  }, gone);
}

export default appWith({ news, printed, address, slide: small, led });
