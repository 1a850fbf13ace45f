// The Chance lab as an anywidget; a page without Jupyter calls `open` itself.

import { overComm } from "../carriers/comm.js";
import { openChanceLab } from "./app.js";

export default { render: overComm(openChanceLab), open: openChanceLab };
