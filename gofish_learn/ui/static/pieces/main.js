// A piece of a lesson's notebook as an anywidget.

import { overComm } from "../carriers/comm.js";
import { openPiece } from "./piece.js";

export default { render: overComm(openPiece) };
