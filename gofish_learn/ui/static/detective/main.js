// The Detective as an anywidget.

import { overComm } from "../shared/comm.js";
import { openDetective } from "./app.js";

export default { render: overComm(openDetective) };
