// The teacher's page: what its host draws, news of the class, and the file of its results.

import { overComm } from "../carriers/comm.js";
import { frameWith } from "../frame/frame.js";
import { hide, make, setText } from "../shared/dom.js";
import { isAppOfServer } from "../shared/keeping/linked.js";

/** @import { Mount } from "../frame/islands.js" */

const NEWS_MS = 2000;
const ADDRESS_MS = 30000;

// Learners answer to another process, so what there is must be asked for; after a laptop slept, at once.
/** @type {Mount} */
function news(_node, _props, page) {
  const ask = page.guard(() => page.message() && page.sendLatest("news"));
  const awake = () => !document.hidden && ask();
  const timer = setInterval(ask, NEWS_MS);
  document.addEventListener("visibilitychange", awake);
  return {
    leave() {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", awake);
    },
  };
}

/** @type {Mount} */
function file() {
  return {
    update(named) {
      if (!named) return;
      const address = URL.createObjectURL(new Blob([named.text], { type: "text/csv" }));
      make("a", { href: address, download: named.name }).click();
      setTimeout(() => URL.revokeObjectURL(address), 1000);
    },
  };
}

// What leads to a page of our server, and to nothing where there is none.
/** @type {Mount} */
function served(node) {
  hide(node, !isAppOfServer());
  return {};
}

// Only the server knows where it is reached, and that changes with the network.
/** @type {Mount} */
function address(node) {
  async function find() {
    const answer = await fetch("../wall/now", { credentials: "same-origin" });
    const { address: found } = answer.ok ? await answer.json() : {};
    setText(node, found ?? "");
    hide(node, !found);
  }
  const look = () => find().catch(() => hide(node, true));
  hide(node, true);
  if (!isAppOfServer()) return {};
  look();
  const timer = setInterval(look, ADDRESS_MS);
  return { leave: () => clearInterval(timer) };
}

const open = frameWith({ news, file, address, served });

export default { render: overComm(open), open };
