// A lesson's slide: its presenting page in a frame, which follows without being loaded again.

import { hide, make } from "../shared/dom.js";

const AGAIN_MS = 4000;

export function createSlide() {
  const node = /** @type {HTMLIFrameElement} */ (
    make("iframe", { class: "gw-slide", title: "The slide", "data-part": "slide", hidden: true })
  );
  let wanted = "";

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

  /** @param {string | null} address */
  function update(address) {
    hide(node, !address);
    if (!address || address === wanted) return;
    const [page, step] = address.split("#");
    const isSame = wanted.split("#")[0] === page && isLoaded();
    wanted = address;
    if (isSame) node.contentWindow.location.hash = step;
    else node.src = address;
  }

  setInterval(() => {
    if (!node.hidden && !isLoaded()) node.src = wanted;
  }, AGAIN_MS);

  return { node, update };
}
