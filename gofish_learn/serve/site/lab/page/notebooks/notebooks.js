// What the site's notebooks have beside what JupyterLab does, as an extension of it with three plugins: the browser keeps
// them for a visit without a network, a phone's width is theirs, and a kernel that a bot has stopped is started again.

{
  /** @type {any} */
  const page = globalThis; // in a block, as the scripts of a page share the names at their top
  const NAME = "gofish-learn-notebooks";
  const HERE = new URL("../../", page.document.currentScript.src); // this is extensions/gofish-learn-notebooks/notebooks.js
  const PATIENCE_MS = 20_000;
  const NARROW = "(max-width: 760px)";
  const SHOW = "docmanager:show-in-file-browser"; // it ends the opening of what the address names
  const WATCH = "gofish-learn-watch";
  const HUNG =
    "A bot did something that never ends, so Python was started again. Change the bot, then run all cells from the top.";

  // JupyterLite wants a service worker, and takes any that controls its page. If that is the site's own, or one that it
  // has not seen before, it unregisters every service worker of the address, and then the games are not there without a
  // network either. So the notebooks' own has control of the page before JupyterLite looks, and JupyterLite finds no other.
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

  // JupyterLab waits for what this answers before it restores anything.
  const keep = (/** @type {any} */ app) => {
    app.restored.then(() => navigator.serviceWorker?.controller?.postMessage("keep the rest"));
  };

  // The list of files would take two thirds of a phone. A press on the sign of a folder brings it back.
  const makeRoom = (/** @type {any} */ app) => {
    const opens = new Set(["docmanager:open", SHOW]);
    app.commands.commandExecuted.connect((/** @type {any} */ _, /** @type {any} */ { id, result }) => {
      if (!opens.has(id) || !matchMedia(NARROW).matches) return;
      opens.delete(SHOW); // later the learner asks for it
      result.then(() => app.shell.collapseLeft?.());
    });
  };

  // A kernel that plays with a learner's bot says so, and how many seconds later it will have spoken again. One that has
  // not hangs in something that Python cannot interrupt: it is ended and started again, and the learner is told why.
  const watchOver = (/** @type {any} */ app, /** @type {any} */ kernel) => {
    /** @type {number | undefined} */
    let alarm;
    const callOff = () => clearTimeout(alarm);
    const restart = async () => {
      await kernel.restart();
      app.commands.execute("apputils:notify", { message: HUNG, type: "error", options: { autoClose: false } });
    };
    kernel.statusChanged.connect(
      (/** @type {any} */ _, /** @type {string} */ status) => status === "idle" && callOff(),
    );
    kernel.disposed.connect(callOff);
    kernel.registerCommTarget(WATCH, (/** @type {any} */ comm) => {
      comm.onMsg = (/** @type {any} */ message) => {
        callOff();
        const { seconds } = message.content.data;
        if (seconds) alarm = setTimeout(restart, 1000 * seconds);
      };
    });
  };

  const watchAll = (/** @type {any} */ app, /** @type {any} */ notebooks) => {
    notebooks.widgetAdded.connect((/** @type {any} */ _, /** @type {any} */ notebook) => {
      const watched = new Set();
      const look = () => {
        const kernel = notebook.sessionContext.session?.kernel;
        if (kernel && !watched.has(kernel)) watchOver(app, watched.add(kernel) && kernel);
      };
      notebook.sessionContext.kernelChanged.connect(look);
      look();
    });
  };

  /** @type {any} */
  let shared; // what JupyterLab shares with its extensions

  /** The extension, as JupyterLab asks for it. */
  const container = {
    init: (/** @type {any} */ scope) => {
      shared = scope;
      return takeControl().catch((error) => console.warn(error));
    },
    get: async () => {
      const [version] = Object.values(shared["@jupyterlab/notebook"]);
      const { INotebookTracker } = (await version.get())();
      const plugins = [
        { id: `${NAME}:keep`, autoStart: true, activate: keep },
        { id: `${NAME}:room`, autoStart: true, activate: makeRoom },
        { id: `${NAME}:watch`, autoStart: true, requires: [INotebookTracker], activate: watchAll },
      ];
      return () => ({ __esModule: true, default: plugins });
    },
  };

  page._JUPYTERLAB = { ...page._JUPYTERLAB, [NAME]: container };
}
