"""12. A lesson's notebook is opened as on Binder, in JupyterLab; a student's bot is written there, checked, saved and
entered in a tournament, swims in the arena, and is played at the table; both are Voila pages.
"""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import expect

from tests.browser.at_page import CELLS
from tests.browser.at_table import AtTable
from tests.browser.harness import NOTEBOOKS
from tests.browser.notebook_servers import Hub, as_on_binder
from tests.browser.screens import AtArena
from tests.browser.watch import WatchedPage
from tests.test_repository_links import LINKS, addresses

LESSON, NAME, DONE, PASSED = "08-build-a-bot", "minnow", "done", "passed: "
LOOK_BACK = "Look back"
TOOLS = "import"
TABLE, FIRST_STEP, CHECK, SAVE, TOURNAMENT = "at_table(", "check_step(1", "check_bot(", "save_bot(", "play_tournament("
WRITES = {
    "    return asks[0]": "    return rng.choice(asks)",
    "step_two": "step_one",
    "name = None": f'name = "{NAME}"',
    "[step_one, step_five,": "[step_one,",
    "deals=5": "deals=1",
}
"""What the student writes in place of what stands there: a bot, its name, and a tournament that is soon over."""
OPENED = """async path => {
  const app = window.jupyterapp;
  await app.started; await app.restored;
  const kernel = window.lesson ? { id: window.lesson } : undefined;
  const shown = await app.commands.execute('docmanager:open', { path, kernel });
  await shown.context.ready; await shown.sessionContext.ready;
  await shown.sessionContext.session.kernel.info;
  window.lesson = shown.sessionContext.session.kernel.id;
}"""
"""Opens a notebook in front, in the kernel of the lesson once that is open: to start another one takes seconds."""
RUN = """async ([words, writes]) => {
  const { commands, shell } = window.jupyterapp, { content, context } = shell.currentWidget;
  const at = content.widgets.findIndex(cell => cell.model.type === 'code'
    && cell.model.sharedModel.source.includes(words) && cell.model.executionCount === null);
  const cell = content.widgets[at];
  let text = cell.model.sharedModel.source;
  for (const [before, after] of Object.entries(writes)) text = text.replaceAll(before, after);
  cell.model.sharedModel.setSource(text);
  content.activeCellIndex = at;
  await commands.execute('notebook:run-cell');
  return context.model.toJSON().cells[at].outputs;
}"""
"""Writes in the first cell with these words that has not been run, runs it, and says what it shows."""
RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
SAID_IN_THE_NOTEBOOK = """words => JSON.stringify(
  window.jupyterapp.shell.currentWidget.content.model.toJSON()).includes(words)"""
"""Whether what is to be saved says it: the kernel sends it after what is seen."""
SAVED_STOPPED_AND_CLOSED = """async () => {
  const { commands, shell } = window.jupyterapp;
  await commands.execute('docmanager:save');
  await shell.currentWidget.sessionContext.shutdown();
  await commands.execute('application:close');
  delete window.lesson;
}"""
A_LIST = """from gofish_learn.widgets import redraw

def shout(whom):
    return f"{whom}, do you have any sevens?"

redraw(shout, whom=["Ana", "Ben"])"""
PYTHON = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
PUT = """notebook => window.jupyterapp.serviceManager.contents.save(
  'my-list.ipynb', { type: 'notebook', format: 'json', content: notebook })"""


class Student:
    """Somebody who has never written Python."""

    def __init__(self, page: WatchedPage, binder: Hub) -> None:
        """Use the link of the lesson's badge."""
        self.page, self.binder = page, binder
        links = addresses(LINKS.links("https://github.com/some/fish"))
        (self.door,) = (
            place for link in links for place in parse_qs(urlsplit(link).query).get("urlpath", ()) if "lab" in place
        )

    def opens_the_lesson(self) -> None:
        """The badge opens JupyterLab, and there the lesson."""
        AtTable(self.page)
        self.page.goto(f"{self.binder.url}{self.door.partition('/tree/')[0]}?reset")
        self.page.wait_for_function("window.jupyterapp !== undefined")
        self.page.evaluate(OPENED, f"notebooks/{LESSON}.ipynb")

    def runs(self, words: str) -> str:
        """Write and run the next cell with these words; what it says."""
        outputs: list[dict[str, Any]] = self.page.evaluate(RUN, [words, WRITES])
        assert not [one for one in outputs if one["output_type"] == "error"], outputs
        return str(outputs)

    def plays_in_the_notebook(self) -> None:
        """Play is a notebook as well; the keys that mean something to JupyterLab stay in the table."""
        self.page.evaluate(OPENED, "notebooks/apps/play.ipynb")
        self.page.evaluate(RUN_ALL)
        table, cells = AtTable(self.page).settled(), self.page.evaluate(CELLS)
        table.part("hand").locator("button[tabindex='0']").focus()
        for key in ("b", "a", "m", "y", "x", "d", "d", "Escape", "j", "k", "ArrowDown", "Shift+M", "l"):
            self.page.keyboard.press(key)
        assert self.page.evaluate(CELLS) == cells
        table.ask_somehow(Random(1))

    def makes_a_list(self) -> None:
        """Write a control of her own: an arrow key chooses of its list, and leads to no other cell."""
        self.page.evaluate(PUT, new_notebook(cells=[new_code_cell(A_LIST)], metadata=PYTHON))
        self.page.evaluate(OPENED, "my-list.ipynb")
        self.page.evaluate(RUN_ALL)
        piece = self.page.locator(".gofish-piece", has_text="do you have any sevens?")
        expect(piece).to_contain_text("Ana, do you have any sevens?")
        self.page.get_by_role("combobox", name="whom").press("ArrowDown")
        expect(piece).to_contain_text("Ben, do you have any sevens?")

    def comes_back_the_next_day(self) -> None:
        """The notebook was saved and its kernel is gone: it shows what she saw last, and no error, until it is run."""
        self.page.wait_for_function(SAID_IN_THE_NOTEBOOK, arg="Ben, do you have any sevens?")
        self.page.evaluate(SAVED_STOPPED_AND_CLOSED)
        self.page.evaluate(OPENED, "my-list.ipynb")
        output = self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell-outputArea")
        expect(output).to_have_text(
            re.compile(r"Ben, do you have any sevens\?\s*Run this cell to play on\.$"), use_inner_text=True
        )
        self.page.evaluate(RUN_ALL)
        expect(self.page.get_by_role("combobox", name="whom")).to_be_visible()
        expect(output).not_to_contain_text("Run this cell", use_inner_text=True)
        self.page.errors.clear()  # JupyterLab says in the console that it has no model, and no debugger any more

    def lets_it_swim(self, bot: str) -> None:
        """Go to the arena, a page of Voila's, and pick the bot among other swimmers."""
        arena = AtArena(self.page)
        self.page.goto(f"{self.binder.url}voila/render/notebooks/apps/arena.ipynb")
        arena.settled().click("[data-action='others']").click(f"[data-action='bot'][data-fields*='own:{bot}']")
        arena.click("[data-action='chosen']").click(f"[data-action='pick'][data-fields*='own:{bot}']")
        arena.click("[data-action='swim']")
        self.page.keyboard.press("Escape")
        arena.played()
        expect(arena.root.locator(".ga-mine")).to_contain_text(bot)

    def plays(self, opponent: str) -> AtTable:
        """Go to the table, a page of Voila's, and play against the bot."""
        table = AtTable(self.page)
        self.page.goto(f"{self.binder.url}voila/render/notebooks/apps/play.ipynb")
        table.settled().set_up()
        face = table.root.get_by_role("group", name="Who plays?").get_by_role("button", name=opponent)
        table.short_game(json.loads(face.get_attribute("data-fields") or "")["bot"])
        expect(table.part("seats")).to_contain_text(opponent)
        return table.play_to_the_end(Random(1))


@pytest.fixture
def binder(tmp_path: Path) -> Iterator[Hub]:
    """A server as Binder starts one, over a copy of the notebooks, as it saves what it opens."""
    root = tmp_path / "repository"
    shutil.copytree(NOTEBOOKS, root / "notebooks", ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    with as_on_binder(tmp_path / "binder", root, "--LabApp.expose_app_in_browser=True") as binder:
        yield binder


@pytest.mark.smoke
def test_a_students_bot_is_written_checked_saved_entered_and_played(binder: Hub, laptop: WatchedPage) -> None:
    student = Student(laptop, binder)
    student.opens_the_lesson()
    student.runs(TOOLS)
    student.runs(TABLE)
    expect(laptop.locator(".gofish-root").first).to_be_visible()
    assert DONE in student.runs(FIRST_STEP)
    assert student.runs(CHECK).count(PASSED) > 10
    assert NAME in student.runs(SAVE)
    assert "step_one" in student.runs(TOURNAMENT)
    student.plays_in_the_notebook()
    student.makes_a_list()
    student.comes_back_the_next_day()
    student.lets_it_swim(NAME)
    table = student.plays(NAME)
    expect(table.root.get_by_role("button", name=LOOK_BACK)).to_be_visible()
    laptop.goto("about:blank")
