// A page at a table: what the frame does for every page, the islands of a table, and what its address asks for.

import { copying } from "../frame/copying.js";
import { frameWith } from "../frame/frame.js";
import { face } from "../furniture/faces.js";
import { takeFromAddress } from "./address.js";
import { countdown } from "./countdown.js";
import { door } from "./door.js";
import { out } from "./hold-to-leave.js";
import { ownRules } from "./own-rules.js";
import { switches } from "./switches.js";
import { sky } from "./table.js";

/** @import { Carrier } from "../frame/link.js" */

const framed = frameWith({ copying, countdown, door, face, out, "own-rules": ownRules, sky, switches });

/** @type {(carrier: Carrier, host: HTMLElement) => () => void} */
export function open(carrier, host) {
  const leaving = [framed(carrier, host), takeFromAddress(carrier)];
  return () => {
    for (const leave of leaving) leave();
  };
}
