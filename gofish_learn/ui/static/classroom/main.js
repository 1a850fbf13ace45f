// The teacher's page as an anywidget; a page without Jupyter calls `open` itself.

import { overComm } from "../carriers/comm.js";
import { openClassroom } from "./app.js";

export default { render: overComm(openClassroom), open: openClassroom };
