"""The plain installation is the library: it needs nothing that `[apps]` brings, and says what to type otherwise."""

import json
import subprocess
import sys
from random import Random
from typing import Any

import pytest
from packaging.utils import canonicalize_name

from gofish_learn import STANDARD
from gofish_learn.cards import CARDS
from gofish_learn.records import Record
from gofish_learn.serve.cli import COMMANDS
from tests.test_packaging import declared, owners_of_packages
from tests.tree import ROOT

HIDING = """
import contextlib, importlib, io, json, sys

class Hiding:
    "A finder that does not find some packages, as where they are not installed."
    hidden = None  # all but Python's own and the kit

    def __init__(self, finder):
        self.finder = finder

    def __getattr__(self, name):
        return getattr(self.finder, name)

    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        known = sys.stdlib_module_names | {"gofish_learn"}
        hides = top not in known if Hiding.hidden is None else top in Hiding.hidden
        return None if hides else self.finder.find_spec(name, path, target)

sys.meta_path[:] = map(Hiding, sys.meta_path)

from gofish_learn.serve import cli

def said(words):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = cli.main(words)
    return status, out.getvalue(), err.getvalue()

hidden, commands = json.loads(sys.argv[1])
answers = {"help": [said([*command, "--help"]) for command in ([], *([name] for name in cli.COMMANDS))]}
answers["bare"] = said(["games"])
Hiding.hidden = set(hidden)
importlib.invalidate_caches()
doors = map(importlib.import_module, ("gofish_learn", "gofish_learn.teach.lessons"))
answers["names"] = [name for door in doors for name in dir(door) if getattr(door, name) is not NotImplemented]
answers["commands"] = {line: said(words) for line, words in commands.items()}
answers["loaded"] = sorted(Hiding.hidden & sys.modules.keys())
print(json.dumps(answers))
"""
RECORD = Record(STANDARD, 2, 1, tuple(Random(7).sample(CARDS, 52)), ())
"""A game that has just been dealt."""
WORK = [
    "replay RECORD --events",
    "odds RECORD --seat 1",
    "simulate --bots memory,random --games 2",
    "arena --deals 1",
    "games",
    "class",
    "doctor --port 0",
]
"""Commands that the library does by itself."""
REFUSED = {
    "play": "apps",
    "voila": "apps",
    "lab --dir FOLDER": "lab",
    "print 04": "apps",
    "site FOLDER --pyodide RECORD": "site",
}
"""Commands that need an extra part, and what it is called."""


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the library says where nothing else is installed: all its helps where not even what it needs is there."""
    folder = tmp_path_factory.mktemp("library")
    (folder / "record.json").write_text(RECORD.to_json(), encoding="utf-8")
    places = {"RECORD": str(folder / "record.json"), "FOLDER": str(folder / "made")}
    commands = {line: [places.get(word, word) for word in line.split()] for line in [*WORK, *REFUSED]}
    lacking = declared("apps", "lab") - declared() - {"gofish-learn"}
    hidden = [top for top, owners in owners_of_packages().items() if lacking & {*map(canonicalize_name, owners)}]
    assert len(hidden) >= len(lacking) > 0
    command = [sys.executable, "-c", HIDING, json.dumps([hidden, commands])]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert not (folder / "made").exists()
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_every_help_comes_where_nothing_else_is_installed(answers: dict[str, Any]) -> None:
    assert len(answers["help"]) == len(COMMANDS) + 1
    assert [out for status, out, err in answers["help"] if (status, err) != (0, "") or "usage: gofish" not in out] == []


def test_what_the_library_itself_needs_is_named_where_it_is_missing(answers: dict[str, Any]) -> None:
    status, out, err = answers["bare"]
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert " which is not installed; " in err
    assert err.endswith(" .\n")


def test_every_public_name_is_there_without_the_apps(answers: dict[str, Any]) -> None:
    assert len(answers["names"]) > 100
    assert answers["loaded"] == []


@pytest.mark.parametrize("line", WORK)
def test_a_command_of_the_library_does_its_work_without_the_apps(line: str, answers: dict[str, Any]) -> None:
    status, out, _ = answers["commands"][line]
    assert (status, bool(out)) == (0, True)


@pytest.mark.parametrize(("line", "extra"), REFUSED.items())
def test_a_command_that_needs_more_says_in_one_sentence_what_to_type(
    line: str, extra: str, answers: dict[str, Any]
) -> None:
    status, out, err = answers["commands"][line]
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"gofish-learn: gofish-learn {line.split(maxsplit=1)[0]} needs ")
    assert err.endswith(f' ".[{extra}]"\n')
