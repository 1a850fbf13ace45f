// Every page of the site asks the browser to keep the site, once it has loaded itself.

const ALLOWED = window.isSecureContext && "serviceWorker" in navigator; // https, or this computer's own address

export function keepSite() {
  if (!ALLOWED) return;
  const address = new URL("../service-worker.js", import.meta.url);
  navigator.serviceWorker.register(address).catch((error) => console.warn(error));
}
