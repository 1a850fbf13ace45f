// The tour as an anywidget.

import { overComm } from "../shared/comm.js";
import { openTour } from "./app.js";

export default { render: overComm(openTour) };
