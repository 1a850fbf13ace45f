// The carrier of our own server and the link over it: what is said, all that comes back, and whether it can be carried.

import { socketCarrier } from "../carriers/socket.js";
import { linkOver } from "../frame/link.js";

const about = { link: "/link/table", open: "/gofish/play/open", vega: "vega.bin" };

Object.assign(window, { told: [], heard: [], troubles: [] });
const carrier = await socketCarrier(about, (told) => window.told.push(told));
const link = linkOver({ ...carrier, pingMs: 1e9 });
const hear = (answer) => window.heard.push(answer);
const silent = (say) => window.troubles.push(say);
link.join({ screen: hear, refused: hear, moving: hear, silent, heard: () => silent(null) });
window.say = link.send;
window.isWaiting = link.isWaiting;
