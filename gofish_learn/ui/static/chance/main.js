// The Chance lab as an anywidget.

import { overComm } from "../shared/comm.js";
import { openChanceLab } from "./app.js";

export default { render: overComm(openChanceLab) };
