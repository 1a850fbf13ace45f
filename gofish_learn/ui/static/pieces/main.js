// A piece of a lesson's notebook as an anywidget. A notebook has a dozen of them: the first asks for what draws them.

import { overComm } from "../carriers/comm.js";
import { asked, imported, oncePerPage, unpacked } from "../shared/delivered.js";

/** @import { Carrier } from "../shared/link.js" */

const SILENT = "Python does not answer. Run this cell again, or reload the page.";

/** @param {Carrier} carrier */
async function loaded(carrier) {
  const [script, style] = await Promise.all((await asked(carrier, "pieces", SILENT)).map(unpacked));
  const sheet = document.createElement("style");
  sheet.textContent = style;
  document.head.append(sheet);
  return (await imported(script)).default.open;
}

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 */
function open(carrier, host) {
  let close = () => {};
  let isOpen = true;
  oncePerPage("gofish.pieces", () => loaded(carrier)).then(
    (openPiece) => {
      if (isOpen) close = openPiece(carrier, host);
    },
    (error) => {
      host.textContent = error.message;
    },
  );
  return () => {
    isOpen = false;
    close();
  };
}

export default { render: overComm(open) };
