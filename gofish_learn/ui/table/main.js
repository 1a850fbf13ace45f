// The script of the table: what the frame does for every page, and what moves, sounds and is chosen at a table.

import { overComm } from "../carriers/comm.js";
import { open } from "./open.js";

export default { render: overComm(open), open };
