// Practice as an anywidget; a page without Jupyter calls `open` itself.

import { overComm } from "../shared/comm.js";
import { openPractice } from "./app.js";

export default { render: overComm(openPractice), open: openPractice };
