"""The lessons' notebooks without a server: they run whole, bots that hang do no harm, and all of it is kept.

Nearly all in one page and one kernel, since to start a kernel costs more than to run a lesson: no test may need another
one before it.
"""

import ast
import json
import re
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from gofish_learn.serve.site.lab.in_kernel import NO_NUMPY
from tests.browser.harness import Server
from tests.browser.site.fixtures import BELOW
from tests.browser.site.lab.notebook import AtNotebook
from tests.lessons.running import run
from tests.lessons.test_notebook_pieces import CONTROLS
from tests.public_face import PUBLIC_MODULES, homes_of
from tests.serve.site.lab.without_numpy import NEED_NUMPY
from tests.tiers import mostly_thorough
from tests.tree import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

FIRST = "01-meet-the-game"
BOTS = "08-build-a-bot"
LESSONS = [path.stem for path in sorted((ROOT / "notebooks").glob("[0-9]*.ipynb"))]
FEWER = {"games=100": "games=5", "games=20": "games=5", "games=50": "games=5", "deals=5": "deals=1"}
"""The league of lesson 08 takes a processor a quarter of a minute in the browser, most of it for more of the same."""
WRITE = """async words => {
  const { context } = window.jupyterapp.shell.currentWidget;
  context.model.sharedModel.cells[0].setSource(words);
  await context.save();
  return context.path;
}"""
READ = """async path => {
  const { content } = await window.jupyterapp.serviceManager.contents.get(path, { content: true });
  return [content.cells[0].source].flat().join('');
}"""
ALL_KEPT = """async worker => {
  const list = JSON.parse((await (await fetch(worker)).text()).match(/"later": ({[^}]*})/)[1]);
  for (let patience = 300; patience > 0; patience--) {
    const name = (await caches.keys()).find(name => name.includes('/lab/'));
    const kept = name ? (await (await caches.open(name)).keys()).length : 0;
    if (kept === Object.keys(list).length) return true;
    await new Promise(then => setTimeout(then, 200));
  }
  return false;
}"""
"""Whether the browser keeps every file that the service worker at an address lists, if only after some time."""
FILLS = "part => document.querySelector(part)?.offsetWidth > 0.7 * window.innerWidth"
WIDGET = "application/vnd.jupyter.widget-view+json"
_HOMES = {name: home for door in PUBLIC_MODULES for name, home in homes_of(door).items()}
KIT = {name for name, home in _HOMES.items() if home.startswith("gofish_learn.serve.notebook")}
"""The kit's own functions that show a widget."""


def ends_of(lesson: str) -> dict[str, ast.stmt]:
    """The last lines of the cells of a lesson's notebook, by the cells' ids."""
    cells = json.loads((ROOT / "notebooks" / f"{lesson}.ipynb").read_text(encoding="utf-8"))["cells"]
    return {c["id"]: ast.parse("".join(c["source"])).body[-1] for c in cells if c["cell_type"] == "code"}


def cells_with_a_widget(lesson: str) -> set[str]:
    """The ids of the cells of a lesson's notebook that end with a widget, such as a box of controls."""
    after = run(ROOT / "notebooks" / f"{lesson}.ipynb").after
    return {
        cell
        for cell, end in ends_of(lesson).items()
        if called_by(end) in CONTROLS | KIT
        or (
            isinstance(end, ast.Expr) and isinstance(end.value, ast.Name) and hasattr(after[cell][end.value.id], "comm")
        )
    }


def called_by(end: ast.stmt) -> str:
    """What the last line of a cell calls, if it calls something by its name."""
    match end:
        case ast.Expr(value=ast.Call(func=ast.Name(id=name))):
            return name
        case _:
            return ""


@pytest.fixture
def opened(notebooks: AtNotebook) -> AtNotebook:
    """The first lesson, open in front of all others."""
    notebooks.open(f"{FIRST}.ipynb")
    return notebooks


def test_a_lesson_leads_to_its_notebook(lab_folder: Path) -> None:
    page = lab_folder / BELOW / "lessons" / "01" / "index.html"
    (link,) = re.findall(r'href="([^"]*[.]ipynb)"', page.read_text(encoding="utf-8"))
    opens, _, notebook = link.partition("?path=")
    assert (page.parent / opens).is_file()
    assert (lab_folder / BELOW / "lab" / "files" / notebook).is_file()


def test_the_site_leaves_the_notebooks_to_their_own_service_worker(lab_folder: Path) -> None:
    of_the_site, own = lab_folder / BELOW / "service-worker.js", lab_folder / BELOW / "lab" / "service-worker.js"
    assert '"lab/' not in of_the_site.read_text(encoding="utf-8")
    assert '"tree/index.html"' in own.read_text(encoding="utf-8")


def test_on_a_phone_the_start_page_fills_the_screen_and_leads_to_a_lesson_and_back(notebooks: AtNotebook) -> None:
    with closing(notebooks.page.context.new_page()) as page:
        page.set_viewport_size({"width": 375, "height": 667})
        page.goto(f"{notebooks.url}lab/index.html?path=start.md")
        page.wait_for_function(FILLS, arg=".jp-MarkdownViewer")
        page.get_by_role("link", name="01 Meet the game").click()
        page.wait_for_function(FILLS, arg=".jp-NotebookPanel")
        page.get_by_role("tab", name="start.md").click()
        page.get_by_role("heading", name="Go Fish Learn").wait_for()


@pytest.mark.parametrize("lesson", mostly_thorough(LESSONS, FIRST))
def test_a_lesson_runs_from_top_to_bottom(notebooks: AtNotebook, lesson: str) -> None:
    notebooks.open(f"{lesson}.ipynb")
    notebooks.change(FEWER if lesson == BOTS else {})
    cells = notebooks.run_all()
    assert all(cell["ran"] for cell in cells)
    shown = [(cell["id"], output) for cell in cells for output in cell["outputs"]]
    assert [output for _, output in shown if output["output_type"] == "error" or output.get("name") == "stderr"] == []
    need_numpy = NEED_NUMPY.get(lesson, set())
    assert {cell for cell, output in shown if output.get("data", {}).get("text/plain") == NO_NUMPY} == need_numpy
    widgets = [cell for cell, output in shown if WIDGET in output.get("data", {})]
    assert {*widgets} == cells_with_a_widget(lesson) - need_numpy
    roots = notebooks.page.locator(".jp-MainAreaWidget:not(.lm-mod-hidden) .gofish-root")
    drawn = [cell for cell, end in ends_of(lesson).items() if called_by(end) in KIT and cell not in need_numpy]
    for number in range(len(drawn)):
        roots.nth(number).and_(notebooks.page.locator(":not([data-busy='true'])")).wait_for(state="attached")


def test_a_control_of_ipywidgets_redraws_what_it_changes_and_the_page_does_not_jump(opened: AtNotebook) -> None:
    opened.run_all()
    control = opened.page.locator(".jp-MainAreaWidget:not(.lm-mod-hidden) .gofish-controls").last
    said = control.locator(".gn-say").last
    expect(said).to_contain_text("asks")
    before, height = said.inner_text(), control.evaluate("node => node.offsetHeight")
    control.get_by_role("slider").last.press("ArrowRight")
    expect(said).not_to_have_text(before)
    assert control.evaluate("node => node.offsetHeight") == height


def test_what_needs_numpy_says_so_in_one_sentence_and_so_does_what_needs_that(opened: AtNotebook) -> None:
    assert opened.run("from gofish_learn import beliefs_of\nbelieved = beliefs_of") == ("ok", NO_NUMPY)
    assert opened.run("print(believed)") == ("ok", NO_NUMPY)
    assert opened.run("print(never_heard_of)") == ("error", "<class 'NameError'>")


def test_nothing_is_installed_from_elsewhere(opened: AtNotebook) -> None:
    how, said = opened.run("%pip install scipy")
    assert how == "ok"
    assert said.startswith("Nothing can be installed here")


def test_a_bot_that_loops_for_ever_loses_and_the_notebook_goes_on(opened: AtNotebook) -> None:
    loops = "def mine(view, asks, rng):\n  while True:\n    try: pass\n    except BaseException: pass\n"
    check = "from gofish_learn.teach.lessons import check_step\nprint(check_step(2, mine))"
    how, said = opened.run(loops + check)
    assert how == "ok"
    assert "It took longer than the time limit of 2 s." in said


@pytest.mark.thorough
def test_a_bot_that_cannot_be_interrupted_is_ended_with_its_kernel_which_starts_again(opened: AtNotebook) -> None:
    hangs = "import itertools\ndef mine(view, asks, rng): return sum(itertools.count())\n"
    check = "from gofish_learn.teach.lessons import check_step\nprint(check_step(2, mine))"
    how, _ = opened.run(hangs + check)
    assert how == "ended"
    opened.page.get_by_text("A bot did something that never ends, so Python was started again.").first.wait_for(
        state="attached"  # of the notebooks of a kernel, JupyterLab lets the first hear of what it tells
    )
    assert opened.run("print('here again')") == ("ok", "here again\n")


def test_the_next_visit_needs_no_server_and_finds_what_was_written_and_the_rest_of_the_site(
    notebooks_and_server: tuple[AtNotebook, Server],
) -> None:
    notebooks, server = notebooks_and_server
    notebooks.open(f"{FIRST}.ipynb")
    page = notebooks.page
    path = page.evaluate(WRITE, "# Written by me")
    assert page.evaluate(ALL_KEPT, f"{notebooks.url}service-worker.js")
    server.stop()
    page.goto(f"{notebooks.url}tree/index.html")
    page.get_by_text("09-change-a-rule.ipynb").first.wait_for()
    assert page.evaluate(READ, path) == "# Written by me"
    page.goto(f"{notebooks.url}../index.html")
    page.get_by_role("heading", name="Goldfish", exact=True).wait_for()
