// The links of an app to others, alone.

import { appAddress, isAppOfServer, tableIsNear } from "../shared/keeping/linked.js";

window.links = () => [appAddress("rules-lab.ipynb"), tableIsNear(), isAppOfServer()];
