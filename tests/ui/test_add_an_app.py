"""The page *Add an app*, done as it stands in a copy of the kit: the app answers at the server, and the site has it."""

import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tests.lessons.pages import text_of
from tests.lessons.test_how_to import BLOCK, HOW_TO, changed
from tests.tree import ROOT

OPENED = """
import asyncio

from gofish_learn.serve.pages.rendering import app_text
from gofish_learn.ui.app.scripts.joined import joined_apps
from gofish_learn.ui.apps import APPS
from tests.serve.web.serving import greeted, said, served
from tests.ui.frame.reading import words_of
from tests.ui.test_apps import test_a_notebook_introduces_its_app_and_says_how_it_is_used


async def thrown():
    async with served() as running, running.link("dice") as socket:
        hello = await greeted(socket)
        answer = await said(socket, type="throw", seq=2, version=hello["version"])
        print("server:", words_of(hello, "h2"), "|", len(words_of(answer, "h2").split()))


if __name__ == "__main__":
    asyncio.run(thrown())
    print("site:", *(app_text(app).blurb for app in APPS if app.title == "Dice"))
    test_a_notebook_introduces_its_app_and_says_how_it_is_used(next(app for app in APPS if app.title == "Dice"))
    print("script:", joined_apps()["dice"] == joined_apps()["frame"])
"""


def test_an_app_added_as_the_page_says_answers_at_the_server_and_is_in_the_sites_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("gofish_learn", "notebooks", "lessons", "tests", ".ci"):
        copytree(ROOT / folder, tmp_path / folder, ignore=ignore_patterns("__pycache__", "vega.js.gz", "node_modules"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path / "data"))
    touched = set()
    for block in BLOCK.finditer(text_of(HOW_TO / "add-an-app.md")):
        language, _, name = block["mark"].partition(" ")
        if not name:
            continue
        file = Path(name)
        touched.add(file.parent.as_posix() if language not in {"diff", "json"} else name)
        file.parent.mkdir(exist_ok=True)
        body = changed(file.read_text("utf-8"), block["body"]) if language == "diff" else block["body"]
        file.write_text(body, encoding="utf-8")
    assert touched == {
        "gofish_learn/ui/dice",
        "notebooks/apps/dice.ipynb",
        "gofish_learn/ui/apps.py",
        "gofish_learn/ui/app/backup.py",
        "gofish_learn/store/saves.py",
        "tests/ui/dice",
    }
    Path("opened.py").write_text(OPENED, encoding="utf-8")
    done = subprocess.run([sys.executable, "opened.py"], check=False, capture_output=True, text=True, timeout=120)
    said = ["server: You threw nothing yet. | 3", "site: A die, and nothing else.", "script: True"]
    assert done.stdout.splitlines() == said, done.stderr
