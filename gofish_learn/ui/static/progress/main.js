// “My progress” as an anywidget.

import { overComm } from "../shared/comm.js";
import { openProgress } from "./app.js";

export default { render: overComm(openProgress) };
