// The script of Chance: what its host draws, the flag on the line, and the numbers of its sliders.

import { overComm } from "../../carriers/comm.js";
import { frameWith } from "../../frame/frame.js";
import { axis, echo } from "./axis.js";

const open = frameWith({ axis, echo });

export default { render: overComm(open), open };
