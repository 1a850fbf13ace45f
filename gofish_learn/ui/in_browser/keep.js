// What a page that runs no engine fetches, such as a lesson: it has the browser keep the site, and forms work.

import { mendForms } from "./forms.js";
import { keepSite } from "./offline.js";

mendForms();
if (document.readyState === "complete") keepSite();
else window.addEventListener("load", keepSite);
