// Has the browser keep the notebooks for a visit without a network, and leave the rest of the site alone, as an extension
// of JupyterLab.
//
// JupyterLite wants a service worker, and takes any that controls its page. If that is the site's own, or one that it
// has not seen before, it unregisters every service worker of the address, and then the games are not there without a
// network either. So the notebooks' own has control of the page before JupyterLite looks, and JupyterLite finds no other.

{
  /** @type {any} */
  const page = globalThis; // in a block, as the scripts of a page share the names at their top
  const HERE = new URL("../../", page.document.currentScript.src); // this is extensions/gofish-learn-keep/keep.js
  const PATIENCE_MS = 20_000;

  /** Waits until the notebooks' own service worker controls the page. */
  const takeControl = async () => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return; // plain http from another computer: JupyterLite says what that means
    serviceWorker.getRegistrations = async () => [];
    const worker = new URL("service-worker.js?enableCache=false", HERE).href; // as JupyterLite calls it
    const { active } = await serviceWorker.register(worker);
    if (active && !serviceWorker.controller) return; // the learner has reloaded past every service worker
    const tooLate = AbortSignal.timeout(PATIENCE_MS);
    while (!serviceWorker.controller?.scriptURL.startsWith(HERE.href) && !tooLate.aborted) {
      await new Promise((resolve) => {
        serviceWorker.addEventListener("controllerchange", resolve, { once: true });
        tooLate.addEventListener("abort", resolve, { once: true });
      });
    }
  };

  /** The extension, as JupyterLab asks for it. */
  const container = {
    init: () => takeControl().catch((error) => console.warn(error)),
    get: async () => {
      const plugin = {
        id: "gofish-learn-keep:plugin",
        description: "Has the browser keep the notebooks.",
        autoStart: true,
        activate: (/** @type {any} */ app) => {
          app.restored.then(() => navigator.serviceWorker?.controller?.postMessage("keep the rest"));
        },
      };
      return () => ({ __esModule: true, default: plugin });
    },
  };

  page._JUPYTERLAB = { ...page._JUPYTERLAB, "gofish-learn-keep": container };
}
