// Watches over the kernels of the notebooks on this page, as an extension of JupyterLab.
//
// A kernel that plays with a learner's bot says so, and how many seconds later it will have spoken again. One that has
// not hangs in something that Python cannot interrupt: it is ended and started again, and the learner is told why.

const TARGET = "gofish-learn-watch";
const HUNG =
  "A bot did something that never ends, so Python was started again. Change the bot, then run all cells from the top.";

/**
 * Restarts a kernel when it is silent for longer than it said.
 * @param {any} app JupyterLab
 * @param {any} kernel what the page knows of the kernel
 */
const watchOver = (app, kernel) => {
  /** @type {number | undefined} */
  let alarm;
  const callOff = () => clearTimeout(alarm);
  const restart = async () => {
    await kernel.restart();
    app.commands.execute("apputils:notify", { message: HUNG, type: "error", options: { autoClose: false } });
  };
  kernel.statusChanged.connect((/** @type {any} */ _, /** @type {string} */ status) => status === "idle" && callOff());
  kernel.disposed.connect(callOff);
  kernel.registerCommTarget(TARGET, (/** @type {any} */ comm) => {
    comm.onMsg = (/** @type {any} */ message) => {
      callOff();
      const { seconds } = message.content.data;
      if (seconds) alarm = setTimeout(restart, 1000 * seconds);
    };
  });
};

/** @type {any} */
let shared;

/**
 * Something that JupyterLab shares with its extensions.
 * @param {string} name the module
 */
const module = async (name) => {
  const [version] = Object.values(shared[name]);
  const factory = await version.get();
  return factory();
};

/** The extension, as JupyterLab asks for it. */
const container = {
  /** @param {any} scope what JupyterLab shares */
  init: (scope) => {
    shared = scope;
  },
  get: async () => {
    const { INotebookTracker } = await module("@jupyterlab/notebook");
    const plugin = {
      id: "gofish-learn-watch:plugin",
      description: "Starts a kernel again that a bot has stopped.",
      autoStart: true,
      requires: [INotebookTracker],
      activate: (/** @type {any} */ app, /** @type {any} */ notebooks) => {
        notebooks.widgetAdded.connect((/** @type {any} */ _, /** @type {any} */ notebook) => {
          const watched = new Set();
          const look = () => {
            const kernel = notebook.sessionContext.session?.kernel;
            if (kernel && !watched.has(kernel)) {
              watched.add(kernel);
              watchOver(app, kernel);
            }
          };
          notebook.sessionContext.kernelChanged.connect(look);
          look();
        });
      },
    };
    return () => ({ __esModule: true, default: plugin });
  },
};

/** @type {any} */
const page = globalThis;
page._JUPYTERLAB = { ...page._JUPYTERLAB, [TARGET]: container };
