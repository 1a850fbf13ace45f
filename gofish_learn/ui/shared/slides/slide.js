// A lesson's slide: its presenting page in a frame, which follows without being loaded again, and is told what the class
// is asked there.

import { hide } from "../dom.js";

/** @import { Island } from "../../frame/islands.js" */

const AGAIN_MS = 4000;

// The number of the screen that a frame shows.
/** @param {HTMLElement} node */
export function screenOf(node) {
  return Number.parseInt(/** @type {WallSlide} */ (JSON.parse(node.dataset.props)).address.split("#")[1], 10);
}

/** @type {(node: HTMLIFrameElement, shown: WallSlide | null, _page: unknown, gone: AbortSignal) => Island} */
export function slide(node, shown, _page, gone) {
  let wanted = "";
  /** @type {WallAsked | null} */
  let asked = null;

  // A frame that could not be loaded shows a page of the browser's own, of which nothing can be seen from here.
  function isLoaded() {
    try {
      return (
        node.contentDocument?.readyState !== "complete" || Boolean(node.contentDocument.querySelector("[data-step]"))
      );
    } catch {
      return false;
    }
  }

  const tell = () => node.contentWindow?.postMessage({ asked }, window.location.origin);

  /** @param {WallSlide | null} now */
  function update(now) {
    hide(node, !now);
    if (!now) return;
    asked = now.asked;
    tell();
    if (now.address === wanted) return;
    const [page, screen] = now.address.split("#");
    const isSame = wanted.split("#")[0] === page && isLoaded();
    wanted = now.address;
    if (isSame) node.contentWindow.location.hash = screen;
    else node.src = wanted;
  }

  node.addEventListener("load", tell);
  const timer = setInterval(() => {
    if (!node.hidden && !isLoaded()) node.src = wanted;
  }, AGAIN_MS);
  gone.addEventListener("abort", () => clearInterval(timer));
  update(shown);
  return { update };
}
