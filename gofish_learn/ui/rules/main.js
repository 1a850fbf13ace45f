// The script of the rules: that of every page that its host draws, with faces that have moods.

import { overComm } from "../carriers/comm.js";
import { frameWith } from "../frame/frame.js";
import { face } from "../furniture/faces.js";

const open = frameWith({ face });

export default { render: overComm(open), open };
