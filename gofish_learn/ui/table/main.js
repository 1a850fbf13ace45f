// The script of the table.

import { table } from "./open.js";

export default { ...table };
