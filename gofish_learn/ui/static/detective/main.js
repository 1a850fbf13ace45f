// The Detective as an anywidget; a page without Jupyter calls `open` itself.

import { overComm } from "../carriers/comm.js";
import { openDetective } from "./app.js";

export default { render: overComm(openDetective), open: openDetective };
