// The arena as an anywidget.

import { overComm } from "../shared/comm.js";
import { openArena } from "./app.js";

export default { render: overComm(openArena) };
