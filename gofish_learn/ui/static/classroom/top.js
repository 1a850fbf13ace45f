// What is above every tab: which class, how it is joined, and what can be done at any moment.

import { hide, make, setAttributes, setText } from "../shared/dom.js";
import { isAppOfServer } from "../shared/keeping/linked.js";
import { actionButton } from "../shared/page/words.js";

/** @import { Page } from "../shared/page/page.js" */

const ADDRESS_MS = 30000;

/** @param {Page} page */
export function createTop(page) {
  const name = make("h2", { class: "gp-heading", tabindex: -1, "data-part": "spot" });
  const address = make("b", { class: "gc-address", "data-part": "address" });
  const key = make("b", { class: "gc-key", "data-part": "key" });
  const shut = make("span", { class: "gp-soft" }, "Nobody else may join");
  const join = make("p", { class: "gc-join" }, address, make("span", {}, "Key "), key, shut);
  const here = make("span", { class: "gp-soft", "data-part": "here" });
  const freeze = actionButton("freeze", "Freeze", "gf-button", { "data-mark": "freeze" });
  const other = make("p", { class: "gp-lede", "data-part": "other" });
  const moves = make("div", { class: "gp-moves gc-moves" }, here, freeze);
  const node = make("header", { class: "gc-top" }, name, join, moves, other);

  // Only the server knows where it is reached, and that changes with the network.
  async function findAddress() {
    if (!isAppOfServer()) return;
    const answer = await fetch("../wall/now", { credentials: "same-origin" });
    const now = answer.ok ? await answer.json() : {};
    setText(address, now.address ?? "");
    hide(address, !now.address);
  }

  function look() {
    findAddress().catch(() => hide(address, true));
  }

  const timer = setInterval(page.guard(look), ADDRESS_MS);
  hide(address, true);
  look();

  /** @param {TeacherAbout | null} about */
  function update(about) {
    hide(join, !about?.own);
    hide(moves, !about);
    hide(other, !about || about.own);
    setText(name, about?.name ?? "No class yet");
    if (!about) return;
    setText(
      other,
      `Learners can’t join ${about.name} now. To let them in, stop Go Fish Learn and start it with: gofish-learn play --classroom "${about.name}"`,
    );
    setText(key, about.key);
    hide(shut, !about.shut);
    setText(here, about.here);
    setText(freeze, about.frozen ? "Go on" : "Freeze");
    setAttributes(freeze, {
      "aria-label": about.frozen ? "Go on: learners may play again" : "Freeze: everybody looks up",
    });
    setAttributes(freeze, { "data-on": String(about.frozen), "data-frozen": about.frozen || null });
  }

  return { node, heading: name, update, leave: () => clearInterval(timer) };
}
