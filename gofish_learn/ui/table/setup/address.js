// What the address of the page hands to the table: a game that is over, the deal of a class, or that the games are to be
// listed. It may come while the page is open, since a link to that page changes nothing but what stands behind the #.

import { handedOver } from "../../shared/keeping/linked.js";

/** @import { Link } from "../../frame/link.js" */

/**
 * @param {HTMLElement} root
 * @param {Link} link
 * @param {(type: string, fields: object) => void} send
 * @param {() => void} openGames
 */
export function takeFromAddress(root, link, send, openGames) {
  function take() {
    const handed = handedOver();
    if (!handed) return;
    const { purpose, text } = handed;
    if (purpose === "games") return openGames();
    if (purpose === "deal") return send("new", { setup: { class_deal: text } });
    return link.send({ type: "open_file", text, review: purpose === "review" });
  }

  const leave = link.join({
    screen: ({ review }) => {
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
