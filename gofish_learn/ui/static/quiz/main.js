// Practice as an anywidget.

import { overComm } from "../shared/comm.js";
import { openPractice } from "./app.js";

export default { render: overComm(openPractice) };
