// The carrier of our own server alone: what is said over it, and all that comes back.

import { socketCarrier } from "../carriers/socket.js";

const about = { link: "/link/table", open: "/gofish/play/open", vega: "vega.bin" };

Object.assign(window, { told: [], heard: [], troubles: [] });
const carrier = await socketCarrier(about, (told) => window.told.push(told));
carrier.onAnswer((answer) => window.heard.push(answer));
carrier.onTrouble((say) => window.troubles.push(say));
window.say = carrier.send;
