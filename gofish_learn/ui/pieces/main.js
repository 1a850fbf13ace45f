// A piece of a lesson's notebook as an anywidget. A notebook has a dozen of them: the first asks for what draws them.

import { overComm } from "../carriers/comm.js";
import { asked, imported, unpacked } from "../charts/delivered.js";

/** @import { Carrier } from "../frame/link.js" */

const LONG_MS = 30000;

/**
 * What draws the pieces of a page: each has a copy of this file, and they share what came to any of them.
 * @returns {{ isAsked: boolean, isHere: boolean, come: Promise<any>, bring: (drawn: any) => void }}
 */
function ofPage() {
  /** @type {any} */
  const page = globalThis;
  const name = Symbol.for("gofish.pieces");
  if (!page[name]) {
    page[name] = { isAsked: false, isHere: false };
    page[name].come = new Promise((bring) => Object.assign(page[name], { bring }));
  }
  return page[name];
}

/** @type {(root: Node, style: string) => void} */
function dress(root, style) {
  const sheet = document.createElement("style");
  sheet.textContent = style;
  root.appendChild(sheet);
}

/** @param {Carrier} carrier */
async function ask(carrier) {
  const shared = ofPage();
  shared.isAsked = true;
  const [script, style] = await Promise.all((await asked(carrier, "pieces")).map(unpacked));
  if (shared.isHere) return;
  shared.isHere = true;
  dress(document.head, style);
  const { open } = (await imported(script)).default;
  shared.bring({ open, style });
}

/** @type {(carrier: Carrier, host: HTMLElement) => () => void} */
function open(carrier, host) {
  let close = () => {};
  let isOpen = true;
  /** @param {Error} error */
  function tell(error) {
    host.textContent = error.message;
  }
  // While cells run there is no answer; and the one that asked may be of a kernel that is gone, so each asks in the end.
  const late = setTimeout(() => {
    host.textContent = carrier.silence ?? "";
    ask(carrier).catch(tell);
  }, LONG_MS);
  ofPage().come.then((drawn) => {
    clearTimeout(late);
    if (!isOpen) return;
    host.textContent = "";
    const root = host.getRootNode(); // marimo draws each widget in a tree of its own, where no style of the page comes
    if (root instanceof ShadowRoot) dress(root, drawn.style);
    close = drawn.open(carrier, host);
  });
  if (!ofPage().isAsked) ask(carrier).catch(tell);
  return () => {
    isOpen = false;
    clearTimeout(late);
    close();
  };
}

export default { render: overComm(open) };
