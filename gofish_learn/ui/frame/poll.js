// As long as it is on the page its message is sent, each time after what came before has been shown: for what a host works
// out a little further each time.

/** @import { Mount } from "./islands.js" */

/** @type {(type: string) => Mount} */
export const poll = (type) => (_node, _props, page) => {
  const ask = () => page.sendLatest(type);
  ask();
  return { settle: ask };
};
