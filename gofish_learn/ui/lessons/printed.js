// The page of a file that is ready for the printer.

import { fit } from "./fitting.js";
import { setSizes } from "./sizes.js";

const button = /** @type {HTMLButtonElement} */ (document.querySelector("[data-part=print]"));
button.addEventListener("click", () => window.print());
button.hidden = false;
setSizes();
fit();
