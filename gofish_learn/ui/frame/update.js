// The one way in which what a host has drawn comes onto a page: the whole of a place (`html`), or those of its parts that
// have changed (`parts`), each in the place of the one with its `data-key`. An element with `data-same` in one is what it
// was: only its tag has come. What stays keeps its focus, and its islands.

import { createIslands } from "./islands.js";
import { morphChildren, parsed, replace } from "./morph.js";
import { tellPlace } from "./where.js";

/** @import { Mount } from "./islands.js" */
/** @import { Page } from "./page.js" */

/**
 * A page as its host sends it: whole, or parts that make it of the page `on` which they belong. `drawn` is what it is
 * called then.
 * @typedef {{ html?: string, parts?: string[], on?: string, drawn?: string }} Put
 */

/**
 * @param {HTMLElement} place
 * @param {Record<string, Mount>} mounts the islands that it may have, by their names
 * @param {Page | null} page which they are told
 * @param {(act: () => void) => void} [during] is around what changes the elements
 */
export function createUpdater(place, mounts, page, during = (act) => act()) {
  const islands = createIslands(place, mounts, page);
  let drawn = ""; // what the host called the page that is here

  // Parts of another page than the one that is here are of no use: answers whether all of it is here now.
  /** @param {Put} answer */
  function put({ html, parts = [], on = drawn, drawn: next = "" }, at = place) {
    const fresh = parts.map((part) => /** @type {HTMLElement} */ (parsed(part).firstElementChild));
    const old = fresh.map(({ dataset: { key } }) => place.querySelector(`[data-key="${CSS.escape(key)}"]`));
    const fits = html !== undefined || (on === drawn && !old.includes(null));
    during(() => {
      if (html !== undefined) morphChildren(at, parsed(html));
      else if (fits) for (const [number, node] of old.entries()) replace(node, fresh[number]);
    });
    tellPlace(place);
    islands.settle();
    const isWhole = fits && !place.querySelector("[data-same]");
    drawn = isWhole ? next : "";
    return isWhole;
  }

  return { put, player: islands.player, settle: islands.settle, leave: islands.leave, drawn: () => drawn };
}
