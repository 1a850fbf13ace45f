// The script of the first page: that of every page that its host draws, without what draws charts.

import { overComm } from "../carriers/comm.js";
import { frameWith } from "../frame/frame.js";

const open = frameWith({});

export default { render: overComm(open), open };
