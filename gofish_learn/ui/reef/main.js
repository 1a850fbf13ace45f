// “My reef” as an anywidget; a page without Jupyter calls `open` itself.

import { overComm } from "../carriers/comm.js";
import { openReef } from "./app.js";

export default { render: overComm(openReef), open: openReef };
