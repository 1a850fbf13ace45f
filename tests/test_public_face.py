"""The public face: what can be imported from it, what that costs, and that its examples are true."""

import doctest
import io
import json
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from importlib import import_module
from inspect import isclass, isfunction
from pathlib import Path
from types import ModuleType

import pytest

import gofish_learn
from gofish_learn._lazy_names import BESIDE_THE_FACE
from gofish_learn.teach import lessons
from tests.public_face import PUBLIC_MODULES, homes_in_stub, homes_of, readme_example
from tests.tree import ROOT

LONGEST_PROGRAM = 12
"""The most lines of the README's program, so that it fits on a slide."""

every_module = pytest.mark.parametrize("module", PUBLIC_MODULES, ids=lambda module: module.__name__)


def modules_after(statement: str) -> set[str]:
    """The modules that a fresh interpreter holds after running a statement."""
    program = f"{statement}\nimport sys, json\nprint(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT)
    return set(json.loads(done.stdout))


def homes() -> list[str]:
    """The public modules and every module that one of their names comes from."""
    return sorted(
        {
            *(module.__name__ for module in PUBLIC_MODULES),
            *(home for module in PUBLIC_MODULES for home in homes_of(module).values()),
        }
    )


def examples_in(module: ModuleType) -> Iterator[doctest.DocTest]:
    """The doctests of a module."""
    return (found for found in doctest.DocTestFinder().find(module) if found.examples)


@every_module
def test_a_name_is_the_very_thing_that_its_home_makes(module: ModuleType) -> None:
    for name, home in homes_of(module).items():
        thing = getattr(module, name)
        assert thing is vars(import_module(home))[name]
        if isclass(thing) or isfunction(thing):
            assert thing.__module__ == home, f"{name} lives in {thing.__module__}, not in {home}"


@every_module
def test_type_checkers_are_told_the_same_names(module: ModuleType) -> None:
    assert homes_in_stub(module) == homes_of(module)


def test_all_names_are_on_show_before_any_is_loaded() -> None:
    program = f"import {', '.join(module.__name__ for module in PUBLIC_MODULES)}\n"
    program += "".join(
        f"print(*{module.__name__}.__all__)\nprint(*dir({module.__name__}))\n" for module in PUBLIC_MODULES
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT)
    lines = [set(line.split()) for line in done.stdout.splitlines()]
    for module, offered, on_show in zip(PUBLIC_MODULES, lines[::2], lines[1::2], strict=True):
        assert set(homes_of(module)) <= offered <= on_show


def test_help_has_a_line_for_each_name_and_for_each_module() -> None:
    told = re.findall(r"^    (\w[\w.]*) +\w", str(gofish_learn.__doc__), re.MULTILINE)
    assert sorted(told) == sorted([*homes_of(gofish_learn), *(module.__name__ for module in PUBLIC_MODULES[1:])])


@every_module
def test_what_is_not_offered_is_refused_as_by_any_module(module: ModuleType) -> None:
    with pytest.raises(AttributeError, match=f"module '{module.__name__}' has no attribute 'Lake'"):
        _ = module.Lake
    with pytest.raises(ImportError, match="cannot import name 'Lake'"):
        exec(f"from {module.__name__} import Lake")  # noqa: S102 - an import statement


@pytest.mark.parametrize("old", ["from gofish_learn import heat_grid", "import gofish_learn\ngofish_learn.heat_grid"])
def test_a_name_that_has_moved_works_where_it_was_and_says_where_it_is(old: str) -> None:
    """In `__main__`, where Python shows such a warning, as it does in a notebook."""
    done = subprocess.run([sys.executable, "-c", old], check=True, capture_output=True, text=True, cwd=ROOT)
    assert done.stderr.count("heat_grid is in gofish_learn.charts now: write “from gofish_learn.charts import") == 1


def test_a_bot_saved_before_plays_without_a_word(tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text("from gofish_learn import RANKS, MemoryBot\n\nclass Mine(MemoryBot):\n    pass\n")
    command = [sys.executable, "-m", "gofish_learn.serve.cli", "arena", "--bots", f"{bot},random", "--deals", "1"]
    assert subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stderr == ""


@pytest.mark.parametrize("module", BESIDE_THE_FACE)
def test_every_name_of_a_public_module_works_at_the_face(module: str) -> None:
    for name in set(homes_of(import_module(module))) - set(homes_of(gofish_learn)):
        with pytest.warns(DeprecationWarning, match=f"^{name} is in {module} now"):
            assert getattr(gofish_learn, name) is getattr(import_module(module), name)


@every_module
def test_no_name_is_that_of_a_module_in_its_place(module: ModuleType) -> None:
    """Whoever imports that module would have it under the name."""
    modules = {found.name for found in pkgutil.iter_modules(getattr(module, "__path__", ()))}
    assert modules & set(homes_of(module)) == set()


def test_the_face_itself_loads_nothing_but_what_it_tells_who_draws() -> None:
    before = modules_after("import importlib")
    loaded = modules_after("import gofish_learn") - before
    ours = {"gofish_learn", "gofish_learn._lazy_names", "gofish_learn.engine", "gofish_learn.engine.html_hook"}
    ours |= {"gofish_learn.engine.seeding"}
    assert loaded <= {*ours, "collections.abc"}


@pytest.mark.parametrize(
    ("statement", "stays_out"),
    [
        ("from gofish_learn import STANDARD, Ask, Game, View, replay", {"numpy", "anywidget", "gofish_learn.bots"}),
        ("from gofish_learn import holding, simulate", {"numpy", "anywidget"}),
        ("from gofish_learn.charts import bars, lines", {"numpy", "anywidget", "gofish_learn.serve"}),
        (f"from gofish_learn.teach.lessons import {', '.join(homes_of(lessons))}", {"numpy", "anywidget"}),
    ],
)
def test_a_name_loads_only_what_it_needs(statement: str, stays_out: set[str]) -> None:
    assert modules_after(statement) & stays_out == set()


@pytest.mark.parametrize("home", homes())
def test_examples_are_true(home: str) -> None:
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    said = io.StringIO()
    for example in examples_in(import_module(home)):
        runner.run(example, out=said.write)
    assert runner.summarize(verbose=False).failed == 0, said.getvalue()


@pytest.mark.parametrize(("name", "home"), homes_of(gofish_learn).items())
def test_each_name_of_the_face_has_an_example(name: str, home: str) -> None:
    """What can be called has its own, and a value that of its module."""
    thing = getattr(gofish_learn, name)
    docstring = f"{home}.{name}" if isclass(thing) or isfunction(thing) else home
    (found,) = (found for found in examples_in(import_module(home)) if found.name == docstring)
    assert docstring != home or name in str(found.docstring)


def test_the_readmes_program_prints_what_the_readme_says() -> None:
    program, printed = readme_example()
    assert len(program.splitlines()) <= LONGEST_PROGRAM
    said = io.StringIO()
    with redirect_stdout(said):
        exec(compile(program, "README.md", "exec"), {})  # noqa: S102 - the project's own README
    assert said.getvalue() == printed
    assert printed.isascii()  # so that it can be printed on every console
