"""The lessons' notebooks without a server: they run whole, bots that hang do no harm, and changes are kept.

All in one page and nearly all in one kernel, since to start a kernel costs more than to run a lesson.
"""

import pytest

from gofish_learn.serve.site.lab.in_kernel import NO_NUMPY
from tests.browser.site.lab.notebook import AtNotebook

pytestmark = pytest.mark.browser

WIDGETS = {
    "01-meet-the-game": 2,
    "02-what-are-the-chances": 3,
    "03-fishing-without-replacement": 3,
    "08-build-a-bot": 2,
}
"""The lessons that must run here, and how many widgets each shows."""
WIDGET = "application/vnd.jupyter.widget-view+json"


@pytest.mark.parametrize("lesson", WIDGETS)
def test_a_lesson_runs_from_top_to_bottom(notebooks: AtNotebook, lesson: str) -> None:
    path = f"{lesson}.ipynb"
    notebooks.open(path)
    cells = notebooks.run_all(path)
    assert all(cell["ran"] for cell in cells)
    shown = [output for cell in cells for output in cell["outputs"]]
    assert [output for output in shown if output["output_type"] == "error" or output.get("name") == "stderr"] == []
    assert sum(WIDGET in output.get("data", {}) for output in shown) == WIDGETS[lesson]
    roots = notebooks.page.locator(".jp-MainAreaWidget:not(.lm-mod-hidden) .gofish-root")
    for number in range(WIDGETS[lesson]):
        roots.nth(number).and_(notebooks.page.locator(":not([data-busy='true'])")).wait_for(state="attached")


def test_what_needs_numpy_says_so_in_one_sentence_and_so_does_what_needs_that(notebooks: AtNotebook) -> None:
    assert notebooks.run("from gofish_learn import beliefs_of\nbelieved = beliefs_of") == ("ok", f"{NO_NUMPY}\n")
    assert notebooks.run("print(believed)") == ("ok", f"{NO_NUMPY}\n")
    assert notebooks.run("print(never_heard_of)") == ("error", "<class 'NameError'>")


def test_nothing_is_installed_from_elsewhere(notebooks: AtNotebook) -> None:
    how, said = notebooks.run("%pip install scipy")
    assert how == "ok"
    assert said.startswith("Nothing can be installed here")


def test_a_bot_that_loops_for_ever_loses_and_the_notebook_goes_on(notebooks: AtNotebook) -> None:
    loops = "def mine(view, asks, rng):\n  while True:\n    try: pass\n    except BaseException: pass\n"
    check = "from gofish_learn.teach.lessons import check_step\nprint(check_step(2, mine))"
    how, said = notebooks.run(loops + check)
    assert how == "ok"
    assert "It took longer than the time limit of 2 s." in said


def test_a_bot_that_cannot_be_interrupted_is_ended_with_its_kernel_which_starts_again(notebooks: AtNotebook) -> None:
    notebooks.open("04-who-has-the-sevens.ipynb", alone=True)
    hangs = "import itertools\ndef mine(view, asks, rng): return sum(itertools.count())\n"
    check = "from gofish_learn.teach.lessons import check_step\nprint(check_step(2, mine))"
    how, _ = notebooks.run(hangs + check)
    assert how == "ended"
    notebooks.page.get_by_text("A bot did something that never ends, so Python was started again.").first.wait_for()
    assert notebooks.run("print('here again')") == ("ok", "here again\n")


def test_what_a_learner_writes_is_there_at_the_next_visit(notebooks: AtNotebook) -> None:
    notebooks.page.evaluate(
        """async () => {
          const { context } = window.jupyterapp.shell.currentWidget;
          context.model.sharedModel.cells[0].setSource('# Written by me');
          await context.save();
        }"""
    )
    path = notebooks.page.evaluate("window.jupyterapp.shell.currentWidget.context.path")
    notebooks.page.reload()
    notebooks.page.wait_for_function("window.jupyterapp !== undefined")
    kept = notebooks.page.evaluate(
        "path => window.jupyterapp.serviceManager.contents.get(path, { content: true })", path
    )
    assert "".join(kept["content"]["cells"][0]["source"]) == "# Written by me"
