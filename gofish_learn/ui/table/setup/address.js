// What the address of the page hands to the table: a game that is over, the deal of a class, a game that is to be dealt, or
// that the games are to be listed, or another one set up. It may come while the page is open, since a link to that page
// changes nothing but what stands behind the #.

import { handedOver } from "../../shared/keeping/linked.js";

/** @import { Link } from "../../frame/link.js" */

/**
 * @param {HTMLElement} root
 * @param {Link} link
 * @param {(type: string, fields: object) => void} send
 * @param {{ games: () => void, another: () => void }} open
 */
export function takeFromAddress(root, link, send, open) {
  let isLaid = false;
  let setsUp = false; // another game, once the table says what can be set up

  function take() {
    const handed = handedOver();
    if (!handed) return;
    const { purpose, text } = handed;
    if (purpose === "games") return open.games();
    /** @type {Record<string, object>} */
    const setups = {
      deal: { class_deal: text },
      against: { against: text },
      today: { daily: true },
      little: { little: true },
    };
    if (setups[purpose]) return send("new", { setup: setups[purpose] });
    if (purpose !== "another") return link.send({ type: "open_file", text, review: purpose === "review" });
    if (isLaid) return open.another();
    setsUp = true;
  }

  const leave = link.join({
    screen: ({ review }) => {
      isLaid = true;
      if (setsUp) open.another();
      setsUp = false;
      if (review) root.querySelector('[data-action="review"]')?.click();
    },
  });
  window.addEventListener("hashchange", take);
  take();
  return () => {
    leave();
    window.removeEventListener("hashchange", take);
  };
}
