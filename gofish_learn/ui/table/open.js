// A page at a table: what the frame does for every page, and the islands of a table.

import { frameWith } from "../frame/frame.js";
import { order } from "../frame/order.js";
import { face } from "../furniture/faces.js";
import { countdown } from "./countdown.js";
import { door } from "./door.js";
import { switches } from "./switches.js";
import { sky } from "./table.js";

export const open = frameWith({ countdown, door, face, order, sky, switches });
