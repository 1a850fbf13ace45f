// Which key somebody pressed, alone.

import { keyOf } from "../shared/keys.js";

window.keyOf = keyOf;
window.isThere = true;
