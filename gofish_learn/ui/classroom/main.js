// The teacher's page: what its host draws, news of the class, and the file of its results.

import { classNewsByApp } from "../carriers/class-news.js";
import { overComm } from "../carriers/comm.js";
import { frameWith } from "../frame/frame.js";
import { hide, setText } from "../shared/dom.js";
import { isAppOfServer } from "../shared/saving/address.js";
import { saveFile } from "../shared/saving/download.js";
import { leading } from "../shared/slides/remote.js";
import { slide } from "../shared/slides/slide.js";

/** @import { Mount } from "../frame/islands.js" */

// Whenever something of the class has changed, the host is asked for the page.
/** @type {Mount} */
function news(_node, _props, page) {
  return hearing(page.guard(() => page.message() && page.sendLatest("news")));
}

// Whoever presses a second time wants it a second time, though the host says the same.
/** @type {Mount} */
function file(node) {
  return {
    update(named) {
      if (!named) return;
      node.dataset.props = "null";
      saveFile(named.name, named.text, "text/csv");
    },
  };
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

// What leads to a page of our server, and to nothing where there is none.
/** @type {Mount} */
function served(node) {
  hide(node, !isAppOfServer());
  return {};
}

// Only the server knows where it is reached, and that changes with the network.
/** @type {Mount} */
function address(node) {
  hide(node, true);
  return hearing(({ address: found }) => {
    setText(node, found ?? "");
    hide(node, !found);
  });
}

/** @param {(told: any) => void} hear */
const hearing = (hear) => ({ leave: classNewsByApp((told) => told.type === "class" && hear(told)) });

// The slide as it is on the wall, smaller.
/** @type {Mount} */
function small(node, shown) {
  const place = node.parentElement;
  const { update, leave } = slide(node, shown);
  const seen = new ResizeObserver(() => node.style.setProperty("--small", place.clientWidth / node.offsetWidth));
  seen.observe(place);
  return {
    update,
    leave() {
      seen.disconnect();
      leave();
    },
  };
}

// What is pressed on the wall is done here; and a page of a lesson leads here with what is to be put there.
/** @type {Mount} */
function led(node, _props, page) {
  const { hash, pathname, search } = window.location;
  const [, value] = hash.match(/^#wall=([\w.%-]+)$/) ?? [];
  if (value) {
    window.history.replaceState(null, "", pathname + search);
    setTimeout(page.guard(() => page.sendLatest("wall", { value: decodeURIComponent(value) })));
  }
  /** @param {string} selector */
  const press = (selector) => /** @type {HTMLElement} */ (node.closest(".gc-led").querySelector(selector))?.click();
  const { leave } = leading((word) => {
    if (word.kind === "go") page.sendLatest("wall", { step: word.step, cross: word.cross });
    if (word.kind === "ask") press(".gc-guess");
    if (word.kind === "dark") press("[aria-keyshortcuts~='b']");
  });
  return { leave };
}

const open = frameWith({ news, file, printed, address, served, slide: small, led });

export default { render: overComm(open), open };
