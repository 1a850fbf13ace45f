// The landing page of our own server: what this browser has done is asked of “My progress”, once the page is drawn.

import { createConnection } from "../carriers/connection.js";
import { hasToken, ownToken, randomDigits } from "../shared/keepsakes.js";
import { fillDots } from "../shared/page/dots.js";

function ask() {
  const { token } = ownToken();
  const connection = createConnection("/link/progress", {
    opened: () => connection.send({ type: "hello", token, seq: 0, version: 0, page: randomDigits() }),
    heard({ content }) {
      connection.rest(false);
      if (content && !content.fault) fillDots(content.done);
    },
  });
}

if (hasToken()) window.addEventListener("load", ask);
