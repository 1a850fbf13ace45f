// The card table as an anywidget.

import { overComm } from "../shared/comm.js";
import { openTable } from "./app.js";

export default { render: overComm(openTable) };
