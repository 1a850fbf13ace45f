// The teacher's page as an anywidget.

import { overComm } from "../shared/comm.js";
import { openClassroom } from "./app.js";

export default { render: overComm(openClassroom) };
