// The tour as an anywidget; a page without Jupyter calls `open` itself.

import { overComm } from "../shared/comm.js";
import { openTour } from "./app.js";

export default { render: overComm(openTour), open: openTour };
