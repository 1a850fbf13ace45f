// “My progress” as an anywidget; a page without Jupyter calls `open` itself.

import { overComm } from "../carriers/comm.js";
import { openProgress } from "./app.js";

export default { render: overComm(openProgress), open: openProgress };
