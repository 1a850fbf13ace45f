// The Detective as an anywidget; a page without Jupyter calls `open` itself.

import { overComm } from "../shared/comm.js";
import { openDetective } from "./app.js";

export default { render: overComm(openDetective), open: openDetective };
