"""A folder for nbgrader: the source version of every lesson, each an assignment of its own, and nbgrader's settings."""

import json
import tempfile
from pathlib import Path

from gofish_learn.serve.grading.source import source_version
from gofish_learn.serve.lessons import Delivery, deliver
from gofish_learn.teach.solutions import EXERCISES

FRESH = "fresh"
"""The folder for fresh copies of what a teacher changed: inside an assignment they would become a part of it."""
SETTINGS = "nbgrader_config.py"
SETTINGS_TEXT = '''\
"""The settings of nbgrader. Run its commands in this folder: nbgrader generate_assignment 01-meet-the-game."""

c = get_config()  # noqa: F821 - nbgrader gives it

c.CourseDirectory.course_id = "go-fish-learn"
# What the notebook has stands above the solution, so a learner finds it when the solution is taken away.
c.ClearSolutions.code_stub = {"python": "# Change the lines above, or write your own here."}
# The bots of lesson 08 play hundreds of games.
c.Execute.timeout = 600
'''


def write_course(notebooks: Path, folder: Path) -> Delivery:
    """Write the source version of all lessons into a folder, and bring an older one there up to date.

    Args:
        notebooks: the folder of the lessons' notebooks.
        folder: the teacher's folder; what was changed there stays as it is, and its fresh copy goes to `FRESH`.
    """
    with tempfile.TemporaryDirectory() as made:
        for stem in EXERCISES:
            notebook = json.loads((notebooks / f"{stem}.ipynb").read_text(encoding="utf-8"))
            written = Path(made) / "source" / stem / f"{stem}.ipynb"
            written.parent.mkdir(parents=True)
            text = json.dumps(source_version(stem, notebook), indent=1, ensure_ascii=False, sort_keys=True)
            written.write_text(f"{text}\n", encoding="utf-8")
        (Path(made) / SETTINGS).write_text(SETTINGS_TEXT, encoding="utf-8")
        return deliver(Path(made), folder, FRESH)
