// The script of the arena: what every page does that its host draws, and the games as they come.

import { appWith } from "../../frame/app.js";
import { face } from "../../furniture/faces.js";
import { race } from "./race.js";

export default appWith({ face, race });
