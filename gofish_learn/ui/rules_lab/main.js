// The Rules lab as an anywidget; a page without Jupyter calls `open` itself.

import { overComm } from "../carriers/comm.js";
import { openRulesLab } from "./app.js";

export default { render: overComm(openRulesLab), open: openRulesLab };
