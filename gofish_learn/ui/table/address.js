// What the address of the page hands to the table: a game that is over, one that is to be dealt, rules of one's own, or that
// the games are to be listed, or another one chosen. It may come while the page is open, since a link to that page changes
// nothing but what stands behind the #.

import { linkOver } from "../frame/link.js";
import { handedOver } from "../shared/keeping/linked.js";
import { rulesInAddress } from "../shared/keeping/own-rules.js";

/** @import { Carrier } from "../frame/link.js" */

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host where the page is
 */
export function takeFromAddress(carrier, host) {
  const link = linkOver(carrier);
  /** @type {number | null} */
  let version = null; // of the table that is laid

  /**
   * @param {string} type
   * @param {object} fields
   */
  const send = (type, fields) => link.send({ type, version, ...fields });
  /** @param {string} selector */
  const press = (selector) => /** @type {HTMLElement | null} */ (host.querySelector(selector))?.click();

  function take() {
    if (version === null) return;
    const rules = rulesInAddress();
    if (rules) return send("book", { text: rules });
    const handed = handedOver();
    if (!handed) return;
    const { purpose, text } = handed;
    /** @type {Record<string, object>} */
    const setups = {
      deal: { class_deal: text },
      against: { against: text },
      today: { daily: true },
      little: { little: true },
    };
    if (purpose === "games") link.send({ type: "my_games" });
    else if (purpose === "another") send("another-game", {});
    else if (setups[purpose]) send("new", { setup: setups[purpose] });
    else send("open_file", { text, review: purpose === "review" });
  }

  const leave = link.join({
    screen: (screen) => {
      const isFirst = version === null;
      ({ version } = screen);
      if (isFirst) queueMicrotask(take);
      if (screen.review) queueMicrotask(() => press('[data-action="review"]'));
    },
  });
  window.addEventListener("hashchange", take);
  return () => {
    leave();
    window.removeEventListener("hashchange", take);
  };
}
