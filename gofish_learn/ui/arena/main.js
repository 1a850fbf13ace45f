// The arena as an anywidget; a page without Jupyter calls `open` itself.

import { overComm } from "../carriers/comm.js";
import { openArena } from "./app.js";

export default { render: overComm(openArena), open: openArena };
