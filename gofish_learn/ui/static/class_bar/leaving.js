// Leaving the class on a device that others use too: whoever comes next starts afresh.

import { freshId, make, setText } from "../shared/dom.js";
import { forgetToken } from "../shared/keepsakes.js";

/** @import { ClassPlace } from "./server.js" */

const AFRESH = "Whoever uses this device next starts afresh. Your games stay yours.";
const BACK = "To come back, type your nickname and your word. If you have no word, ask your teacher.";
const NOT_LEFT = "That did not work. Check the connection, and try again.";

/**
 * @param {ClassPlace} place
 * @param {() => Promise<unknown>} tell
 */
export function createLeaving(place, tell) {
  const title = make("h2", { id: freshId("leaving") }, "Leave the class on this device?");
  const note = make("p", { class: "gofish-class-note", role: "status" });
  const leave = make("button", { type: "button", class: "gofish-class-main", "data-action": "leave" }, "Leave");
  const stay = make("button", { type: "button", "data-action": "stay" }, "Stay");
  const node = make(
    "dialog",
    { class: "gofish-class-question", "data-part": "leaving", "aria-labelledby": title.id },
    title,
    make("p", {}, AFRESH),
    make("p", {}, BACK),
    note,
    make("div", { class: "gofish-class-buttons" }, leave, stay),
  );

  async function go() {
    try {
      await tell();
      forgetToken(place.base);
      window.location.assign(`${place.base}join/name`);
    } catch {
      setText(note, NOT_LEFT);
    }
  }

  leave.addEventListener("click", go);
  stay.addEventListener("click", () => node.close());
  return { node, open: () => node.showModal() };
}
