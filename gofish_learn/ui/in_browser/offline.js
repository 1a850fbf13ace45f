// Every page of the site asks the browser to keep the site, once it has loaded itself.

import { ifAllowed } from "../shared/saving/storage.js";

export function keepSite() {
  // None where the page is neither from https nor from this computer's own address, or where the browser refuses it.
  const keepers = ifAllowed(() => navigator.serviceWorker);
  const address = new URL("../service-worker.js", import.meta.url);
  keepers?.register(address).catch((error) => console.warn(error));
}
