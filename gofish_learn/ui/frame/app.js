// An app whose pages its host draws: what anywidget calls, and what opens it on a page of a server or a site.

import { overComm } from "../carriers/comm.js";
import { frameWith } from "./frame.js";

/** @import { Carrier } from "./link.js" */
/** @import { Mount } from "./islands.js" */

/**
 * @param {Record<string, Mount>} mounts the islands that its pages may have, by their names
 * @param {(carrier: Carrier) => () => void} [beside] what is done beside its page, and how to end that
 */
export function appWith(mounts, beside = () => () => {}) {
  const framed = frameWith(mounts);
  /** @type {(carrier: Carrier, host: HTMLElement) => () => void} */
  function open(carrier, host) {
    const leaving = [framed(carrier, host), beside(carrier)];
    return () => {
      for (const leave of leaving) leave();
    };
  }
  return { render: overComm(open), open };
}
