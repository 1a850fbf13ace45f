// The memory lab as an anywidget.

import { overComm } from "../shared/comm.js";
import { openMemoryLab } from "./app.js";

export default { render: overComm(openMemoryLab) };
