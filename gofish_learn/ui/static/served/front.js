// The landing page of our own server: what this browser has done is asked of “My progress”, once the page is drawn.

import { fillDots } from "../front/dots.js";
import { hasToken, ownToken, randomDigits } from "../shared/keepsakes.js";

function ask() {
  const address = new URL("/link/progress", window.location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address);
  const { token } = ownToken();
  socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token, seq: 0, version: 0, page: randomDigits() }));
  socket.onmessage = ({ data }) => {
    socket.close();
    const { content } = JSON.parse(data);
    if (content && !content.fault) fillDots(content.done);
  };
}

if (hasToken()) window.addEventListener("load", ask);
