// The way from the set-up of a new game to a table at which everybody has a device, or why there is none.

import { make } from "../../shared/dom.js";
import { friendsAddress } from "../../shared/keeping/linked.js";

const NOT_HERE =
  "To play with friends, each on a device of their own, open Go Fish Learn on a server that all of them reach.";

export function createFriends() {
  const address = friendsAddress();
  const way = address ? make("a", { class: "gf-button", href: address }, "Play with friends…") : NOT_HERE;
  return make("p", { "data-part": "friends" }, way);
}
