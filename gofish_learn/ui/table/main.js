// The card table as an anywidget; a page without Jupyter calls `open` itself.

import { overComm } from "../carriers/comm.js";
import { openTable } from "./app.js";

export default { render: overComm(openTable), open: openTable };
