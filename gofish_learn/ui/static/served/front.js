// The landing page of our own server: what this browser has done is asked of “My progress”, once the page is drawn.

import { hasToken, ownToken, randomDigits } from "../shared/keepsakes.js";
import { fillDots } from "../shared/page/dots.js";

function ask() {
  const socket = new WebSocket(new URL("/link/progress", window.location.href.replace(/^http/, "ws")));
  const { token } = ownToken();
  socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token, seq: 0, version: 0, page: randomDigits() }));
  socket.onmessage = ({ data }) => {
    socket.close();
    const { content } = JSON.parse(data);
    if (content && !content.fault) fillDots(content.done);
  };
}

if (hasToken()) window.addEventListener("load", ask);
