// Leaves the width of a phone to the notebook or page that opens, as an extension of JupyterLab, whose list of files would
// take two thirds of it. A press on the sign of a folder brings the list back.

{
  const NARROW = "(max-width: 760px)";
  const SHOW = "docmanager:show-in-file-browser"; // it ends the opening of what the address names

  /** The extension, as JupyterLab asks for it. */
  const container = {
    init: () => {},
    get: async () => {
      const plugin = {
        id: "gofish-learn-room:plugin",
        description: "Folds the list of files away on a phone.",
        autoStart: true,
        activate: (/** @type {any} */ app) => {
          const opens = new Set(["docmanager:open", SHOW]);
          app.commands.commandExecuted.connect((/** @type {any} */ _, /** @type {any} */ { id, result }) => {
            if (!opens.has(id) || !matchMedia(NARROW).matches) return;
            opens.delete(SHOW); // later the learner asks for it
            result.then(() => app.shell.collapseLeft?.());
          });
        },
      };
      return () => ({ __esModule: true, default: plugin });
    },
  };

  /** @type {any} */
  const page = globalThis; // in a block, as the scripts of a page share the names at their top
  page._JUPYTERLAB = { ...page._JUPYTERLAB, "gofish-learn-room": container };
}
