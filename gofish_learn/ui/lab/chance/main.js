// The script of Chance: what its host draws, the flag on the line, and the numbers of its sliders.

import { appWith } from "../../frame/app.js";
import { axis, echo } from "./axis.js";

export default appWith({ axis, echo });
