// The story as an anywidget; a page without Jupyter calls `open` itself.

import { overComm } from "../carriers/comm.js";
import { openStory } from "./app.js";

export default { render: overComm(openStory), open: openStory };
