// What the address of the page hands to the table: a game that is over, the deal of a class, or that the games are to be
// listed. It may come while the page is open, since a link to that page changes nothing but what stands behind the #.

import { handedOver } from "../../shared/keeping/linked.js";

/** @import { Link } from "../../shared/link.js" */

/**
 * @param {HTMLElement} root
 * @param {Link} link
 * @param {(type: string, fields: object) => void} send
 * @param {() => void} openGames
 */
export function takeFromAddress(root, link, send, openGames) {
  let isReview = false; // the game that is awaited is to be looked back at

  function take() {
    const handed = handedOver();
    if (!handed) return;
    const { purpose, text } = handed;
    if (purpose === "games") return openGames();
    if (purpose === "back") return send("back", {});
    if (purpose === "deal") return send("new", { setup: { class_deal: text } });
    isReview = purpose === "review";
    return link.send({ type: "open_file", text });
  }

  const leave = link.join({
    screen: (_, asked) => {
      if (asked !== "open_file" || !isReview) return;
      isReview = false;
      root.querySelector('[data-action="review"]')?.click();
    },
  });
  window.addEventListener("hashchange", take);
  take();
  return () => {
    leave();
    window.removeEventListener("hashchange", take);
  };
}
