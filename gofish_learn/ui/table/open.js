// A page at a table: what the frame does for every page, and the islands of a table.

import { face } from "../furniture/faces.js";
import { frameWith } from "../frame/frame.js";
import { order } from "../frame/order.js";
import { sky } from "./table.js";
import { switches } from "./switches.js";

export const open = frameWith({ face, order, sky, switches });
