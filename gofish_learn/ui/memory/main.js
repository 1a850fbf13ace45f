// The memory lab as an anywidget; a page without Jupyter calls `open` itself.

import { overComm } from "../carriers/comm.js";
import { openMemoryLab } from "./app.js";

export default { render: overComm(openMemoryLab), open: openMemoryLab };
