// Playing with friends, each on a device of their own: a page of a server that others reach, and of nothing else.

import { openTogether } from "./app.js";

export default { open: openTogether };
