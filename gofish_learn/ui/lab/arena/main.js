// The script of the arena: what every page does that its host draws, and the games as they come.

import { overComm } from "../../carriers/comm.js";
import { frameWith } from "../../frame/frame.js";
import { face } from "../../furniture/faces.js";
import { file, race } from "./race.js";

const open = frameWith({ face, file, race });

export default { render: overComm(open), open };
