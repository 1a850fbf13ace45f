// A lesson's slide: its presenting page in a frame, which follows without being loaded again, and is told what the class
// is asked there.

import { hide, make } from "../dom.js";

const AGAIN_MS = 4000;

/** @param {string} title what the frame is called */
export function createSlide(title) {
  const node = /** @type {HTMLIFrameElement} */ (
    make("iframe", { class: "gw-slide", title, "data-part": "slide", hidden: true })
  );
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

  /** @param {WallSlide | null} slide */
  function update(slide) {
    hide(node, !slide);
    if (!slide) return;
    asked = slide.asked;
    tell();
    if (slide.address === wanted) return;
    const [page, screen] = slide.address.split("#");
    const isSame = wanted.split("#")[0] === page && isLoaded();
    wanted = slide.address;
    if (isSame) node.contentWindow.location.hash = screen;
    else node.src = wanted;
  }

  node.addEventListener("load", tell);
  const timer = setInterval(() => {
    if (!node.hidden && !isLoaded()) node.src = wanted;
  }, AGAIN_MS);

  return {
    node,
    update,
    leave: () => clearInterval(timer),
    // The number of the screen.
    get screen() {
      return Number.parseInt(wanted.split("#")[1], 10);
    },
  };
}
