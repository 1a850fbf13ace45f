// A page at a table: what the frame does for every page, the islands of a table, and what its address asks for.

import { appWith } from "../frame/app.js";
import { copying } from "../frame/copying.js";
import { rulesFile } from "../frame/rules-file.js";
import { face } from "../furniture/faces.js";
import { takeFromAddress } from "./address.js";
import { countdown } from "./countdown.js";
import { door } from "./door.js";
import { out } from "./hold-to-leave.js";
import { switches } from "./switches.js";
import { sky } from "./table.js";

export const table = appWith(
  { copying, countdown, door, face, out, "rules-file": rulesFile, sky, switches },
  takeFromAddress,
);
