// What the address of the page asks the table for. The first screen is that, as the greeting has brought it along; what the
// greeting was too short for is asked for then. It may come while the page is open, since a link to that page changes nothing
// but what stands behind the #.

import { linkOver } from "../frame/link.js";
import { askedInAddress, clearAddress, openedWith } from "../shared/saving/address.js";

/** @import { Carrier } from "../frame/link.js" */

/** @param {Carrier} carrier */
export function takeFromAddress(carrier) {
  const link = linkOver(carrier);
  /** @type {number | null} */
  let version = null; // of the table that is laid

  function take() {
    const asked = askedInAddress();
    if (!asked || version === null) return;
    clearAddress();
    link.send({ version, ...asked });
  }

  const leave = link.join({
    screen: (screen) => {
      const isFirst = version === null;
      ({ version } = screen);
      if (isFirst && openedWith().opens) clearAddress();
      else if (isFirst) queueMicrotask(take);
    },
  });
  window.addEventListener("hashchange", take);
  return () => {
    leave();
    window.removeEventListener("hashchange", take);
  };
}
