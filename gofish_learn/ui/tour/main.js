// The tour as an anywidget; a page without Jupyter calls `open` itself.

import { overComm } from "../carriers/comm.js";
import { openTour } from "./app.js";

export default { render: overComm(openTour), open: openTour };
