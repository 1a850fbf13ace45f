"""What ruff and mypy hold for Python, held for the templates that hosts draw: width, no name unused, each branch drawn.

The pages of lessons, and those of the server, the site and the notebooks, are drawn by environments of their own, and
tested with them.
"""

import ast
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from jinja2 import DictLoader, Environment, nodes

from gofish_learn.ui.apps import UI
from gofish_learn.ui.frame import pages
from tests.ui.frame.branches import conditions, watched, way
from tests.ui.frame.kept_pages import kept, lines_beside
from tests.ui.frame.test_markup import drawn_by_hosts
from tests.ui.frame.text_form import text_form

WIDTH = 140
FOR_THOSE_INCLUDED = {"classroom/page.html": {"card", "field", "menu", "sender", "tick"}}
"""What a page imports for the parts that it includes."""
FOR_OWN_PAGES = {"chart", "opener"}
"""The macros that pages of a notebook's own may use, where no page of the kit need."""
TEMPLATES: Mapping[str, str] = {name.removeprefix("ui/"): text for name, text in drawn_by_hosts().items()}
APPS = sorted({name.partition("/")[0] for name in TEMPLATES})
NO_VALUES: Mapping[str, set[str]] = {
    "frame/own_page.py": {"request_of", "carry_out", "screen"},  # an answer, and the fields of a request
    "frame/dialogs.py": {"dialog_of"},  # an answer
    "frame/page_host.py": {"carry_out", "resume", "screen", "draw"},  # answers
    "frame/pages.py": {"environment_of", "parts_of", "shown"},  # an answer, and what templates may call
    "puzzles/host.py": {"completed"},  # kept
    "classroom/host.py": {"look", "news"},  # answers
    "classroom/seating.py": {"tables_wanted"},  # kept
    "classroom/wall.py": {"slide_part"},  # for the wall's script
    "class_bar/bar.py": {"bar_of"},  # an answer
}
"""The functions that build an object which no template is handed, beside `KEPT`."""
KEPT = {"to_text", "to_fields"}
"""Those that write down what is kept."""


def tree_of(name: str) -> nodes.Template:
    """A template, parsed."""
    return Environment(autoescape=True).parse(TEMPLATES[name], name)


def names_in(tree: nodes.Node, ctx: str) -> set[str]:
    """The names that a template reads (`load`), or gives a value (`store`)."""
    return {node.name for node in tree.find_all(nodes.Name) if node.ctx == ctx}


def imported_by(tree: nodes.Template) -> set[str]:
    """The macros that a template imports."""
    found = [name for node in tree.find_all(nodes.FromImport) for name in node.names]
    return {name if isinstance(name, str) else name[1] for name in found}


@pytest.mark.parametrize("name", TEMPLATES)
def test_no_line_of_a_template_is_too_wide_to_be_read(name: str) -> None:
    assert [line for line in TEMPLATES[name].splitlines() if len(line) > WIDTH] == []


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_imports_sets_and_takes_nothing_that_it_does_not_read(name: str) -> None:
    tree = tree_of(name)
    read = names_in(tree, "load") | FOR_THOSE_INCLUDED.get(name, set())
    assert imported_by(tree) - read == set()
    assert names_in(tree, "store") - read - {"_"} == set()
    for macro in tree.find_all(nodes.Macro):
        assert {argument.name for argument in macro.args} - names_in(macro, "load") == set(), macro.name


def test_each_macro_is_used() -> None:
    trees = {name: tree_of(name) for name in TEMPLATES}
    used = {name for tree in trees.values() for name in names_in(tree, "load")} | FOR_OWN_PAGES
    macros = {macro.name for tree in trees.values() for macro in tree.find_all(nodes.Macro)}
    assert macros - used == set()


def test_each_condition_of_a_template_is_drawn_both_ways_on_a_page_that_somebody_has_read() -> None:
    both = {
        way(condition, held=held)
        for name in TEMPLATES
        for _, condition in conditions(tree_of(name), name)
        for held in (True, False)
    }
    read = {one for of_page in kept().values() for page in of_page for one in page.ways}
    assert sorted(both - read) == [], (
        "give a test of its app a step that draws it, then: python -m tests.ui.frame.write_pages"
    )


def building_objects(source: str) -> Iterator[str]:
    """The functions of a module in which an object is written down: a dict literal with names for its keys."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            keys = [one.keys for one in ast.walk(function) if isinstance(one, ast.Dict)]
            if any(isinstance(key, ast.Constant) and isinstance(key.value, str) for ones in keys for key in ones):
                yield function.name


def test_no_object_is_built_for_a_template() -> None:
    modules = {path.relative_to(UI).as_posix(): path for app in APPS for path in (UI / app).glob("*.py")}
    found = {name: set(building_objects(path.read_text("utf-8"))) - KEPT for name, path in modules.items()}
    assert {name: ones for name, ones in found.items() if ones and not name.endswith("/messages.py")} == NO_VALUES


ROUND_ABOUT = (
    "{% if a and not b %}A{% elif b %}B{% endif %}{{ 1 if c else 2 }}{% for one in c if one > 2 %}{{ one }}{% endfor %}"
)


@pytest.mark.parametrize(
    ("values", "ways"),
    [
        ({"a": 1, "b": 0, "c": []}, {"a and not b: yes", "c: no"}),
        ({"a": 0, "b": 1, "c": [2]}, {"a and not b: no", "b: yes", "c: yes", "one gt 2: no"}),
        ({"a": 0, "b": 0, "c": [3]}, {"a and not b: no", "b: no", "c: yes", "one gt 2: yes"}),
    ],
)
def test_which_way_a_condition_goes_is_noted_and_the_page_is_the_same(values: dict[str, Any], ways: set[str]) -> None:
    loader = DictLoader({"t/p.html": ROUND_ABOUT})
    seen, plain = watched(loader), pages.environment_of(loader)
    html = seen.get_template("t/p.html").render(values | {"d": 1})
    (drawing,) = seen.drawings
    assert html == plain.get_template("t/p.html").render(values)
    assert drawing.ways == {f"t/p.html: {one}" for one in ways}
    assert drawing.unread == ["d"]


@pytest.mark.parametrize(
    ("html", "lines"),
    [
        ("<h2 class='gp-heading'>Who has <b>it</b>?</h2>", ["## Who has it?"]),
        (
            """<button class="gf-button gf-button-main" data-action="on" aria-keyshortcuts="w">Go</button>""",
            ["button: Go .gf-button-main → on key w"],
        ),
        (
            "<ul aria-label='Cards'><li><i aria-hidden='true'>7</i><i class='gf-unseen'>seven</i></li></ul>",
            ["named Cards", "  - ~7~ {seven}"],
        ),
        ("<p data-says='cheer'>You  found\nit!</p>", ["You found it! aloud cheer"]),
        ("<a href='/x'>Look</a> <input name='n' value='3'>", ["link: Look to /x", "input:  name n value 3"]),
    ],
)
def test_a_page_is_read_line_by_line(html: str, lines: list[str]) -> None:
    assert text_form(html) == lines


def test_a_page_that_differs_is_told_by_what_differs() -> None:
    assert lines_beside(["a", "b", "c"], ["a", "x", "c"]) == ["@", "-b", "+x"]
    assert lines_beside(["a", "b", "c"], ["x", "y"]) == ["x", "y"]
    assert lines_beside(["a"], ["a"]) == ["as above"]
