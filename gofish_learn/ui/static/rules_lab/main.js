// The Rules lab as an anywidget.

import { overComm } from "../shared/comm.js";
import { openRulesLab } from "./app.js";

export default { render: overComm(openRulesLab) };
