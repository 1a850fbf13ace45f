"""JupyterLab in the browser, driven by its own commands: open a lesson, run it, and read what its cells show."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

OPEN = """async ([path, mine]) => {
  const app = window.jupyterapp;
  await app.restored;
  const kernel = mine ? { id: mine } : undefined;
  const shown = await app.commands.execute('docmanager:open', { path, factory: 'Notebook', kernel });
  await shown.context.ready;
  await shown.sessionContext.ready;
  await shown.sessionContext.session.kernel.info;
  return shown.sessionContext.session.kernel.id;
}"""
IN_FRONT = "path => window.jupyterapp.shell.currentWidget?.context?.path === path"
"""Commands go to what is in front, which a notebook becomes only when the page has given it the focus."""
RUN_ALL = """async () => {
  const app = window.jupyterapp;
  await app.commands.execute('notebook:run-all-cells');
  const cells = app.shell.currentWidget.context.model.toJSON().cells.filter(cell => cell.cell_type === 'code');
  return cells.map(cell => ({ id: cell.id, ran: cell.execution_count !== null, outputs: cell.outputs }));
}"""
CHANGE = """changes => {
  const { cells } = window.jupyterapp.shell.currentWidget.context.model.sharedModel;
  for (const cell of cells)
    for (const [before, after] of Object.entries(changes)) cell.setSource(cell.source.replaceAll(before, after));
}"""
RUN = """async ([code, seconds]) => {
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  const asked = kernel.requestExecute({ code });
  let said = '';
  asked.onIOPub = ({ content }) => { said += content.text ?? content.data?.['text/plain'] ?? content.ename ?? ''; };
  const late = new Promise(resolve => setTimeout(() => resolve('late'), 1000 * seconds));
  const how = await Promise.race([asked.done.then(reply => reply.content.status, () => 'ended'), late]);
  return [how, said];
}"""


@dataclass
class AtNotebook:
    """JupyterLab on a page, without a server.

    Attributes:
        page: the page.
        url: where the notebooks are, with a slash at the end.
        kernel: the kernel that all lessons share here, once one is open.
    """

    page: Page
    url: str
    kernel: str = ""

    def arrive(self) -> "AtNotebook":
        """Open the page of JupyterLab."""
        self.page.goto(f"{self.url}lab/index.html")
        self.page.wait_for_function("window.jupyterapp !== undefined")
        return self

    def open(self, path: str, *, alone: bool = False) -> None:
        """Open a notebook in front, in the kernel of the one before it, or alone in one of its own."""
        self.kernel = self.page.evaluate(OPEN, [path, "" if alone else self.kernel])
        self.page.wait_for_function(IN_FRONT, arg=path)

    def change(self, changes: dict[str, str]) -> None:
        """Write something else in the cells of the open notebook, wherever these words are."""
        self.page.evaluate(CHANGE, changes)

    def run_all(self) -> list[dict[str, Any]]:
        """Run the open notebook from top to bottom; of each code cell its id, whether it has run, and what it shows."""
        cells: list[dict[str, Any]] = self.page.evaluate(RUN_ALL)
        return cells

    def run(self, code: str, seconds: int = 60) -> tuple[str, str]:
        """Run some code: how it ended (“ok”, “error”, “ended” with its kernel, “late”), and what was shown as text."""
        how, said = self.page.evaluate(RUN, [code, seconds])
        return how, said
