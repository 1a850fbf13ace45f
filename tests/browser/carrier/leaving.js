// What the class bar does for whoever leaves the class on a device, alone.

import { forgetToken } from "../shared/keepsakes.js";

window.leave = () => forgetToken("/");
