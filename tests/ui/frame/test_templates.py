"""What ruff and mypy hold for Python, held for the templates that hosts draw: width, no name unused, each branch drawn.

The pages of lessons, and those of the server, the site and the notebooks, are drawn by environments of their own, and
tested with them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from jinja2 import DictLoader, nodes

from gofish_learn.ui.frame import rendering
from tests.ui.frame.branches import Way, begin, conditions, drawings, is_built, names_in, tree_of, watched, way
from tests.ui.frame.kept_pages import kept, told
from tests.ui.frame.test_markup import drawn_by_hosts
from tests.ui.frame.text_form import text_form

WIDTH = 140
FOR_THOSE_INCLUDED = {"classroom/page.html": {"card", "field", "menu", "sender", "tick"}}
"""What a page imports for the parts that it includes."""
FOR_OWN_PAGES = {"chart", "fold", "opener", "step_head"}
"""The macros that pages of a notebook's own may use, where no page of the kit need."""
TEXTS: Mapping[str, str] = {name.removeprefix("ui/"): text for name, text in drawn_by_hosts().items()}


@cache
def trees() -> Mapping[str, nodes.Template]:
    return {name: tree_of(rendering.environment(), name) for name in TEXTS}


def test_no_line_of_a_template_is_too_wide_to_be_read() -> None:
    assert [(name, line) for name, text in TEXTS.items() for line in text.splitlines() if len(line) > WIDTH] == []


def test_a_template_imports_sets_and_takes_nothing_that_it_does_not_read() -> None:
    for name, tree in trees().items():
        read = names_in(tree, "load") | FOR_THOSE_INCLUDED.get(name, set())
        from_others = [one for node in tree.find_all(nodes.FromImport) for one in node.names]
        imported = {one if isinstance(one, str) else one[1] for one in from_others}
        assert (imported | names_in(tree, "store")) - read - {"_"} == set(), name
        for macro in tree.find_all(nodes.Macro):
            assert {argument.name for argument in macro.args} - names_in(macro, "load") == set(), (name, macro.name)


def test_each_macro_is_used() -> None:
    macros = {macro.name for tree in trees().values() for macro in tree.find_all(nodes.Macro)}
    assert macros - FOR_OWN_PAGES - set().union(*(names_in(tree, "load") for tree in trees().values())) == set()


def both_ways() -> set[Way]:
    found = [condition for name, tree in trees().items() for _, condition in conditions(tree, name)]
    return {way(condition, held=held) for condition in found for held in (True, False)}


def test_each_condition_of_a_template_is_drawn_both_ways_on_a_page_that_somebody_has_read() -> None:
    assert sorted(both_ways().difference(*(page.ways for page in kept()))) == [], (
        "give a test of its app a step that draws it, then: python -m tests.ui.frame.write_pages"
    )


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
    seen, plain = watched(loader), rendering.environment_of(loader)
    begin()
    html = seen.get_template("t/p.html").render(values | {"d": 1})
    (drawing,) = drawings
    assert html == plain.get_template("t/p.html").render(values)
    assert drawing.ways == {f"t/p.html: {one}" for one in ways}
    assert drawing.unread == ["d"]


@dataclass(frozen=True)
class TossShown:
    fell: object


@pytest.mark.parametrize(
    ("fell", "built"), [({1: "heads"}, False), ({"side": "heads"}, True), ([TossShown([{"side": "heads"}])], True)]
)
def test_an_object_that_is_built_as_a_dict_is_seen_wherever_it_is_in_what_a_template_is_handed(
    fell: object, *, built: bool
) -> None:
    assert is_built(TossShown(fell)) == built


@pytest.mark.parametrize(
    ("html", "lines"),
    [
        ("<h2 class='gp-heading'>Who has <b>it</b>?</h2>", ["## Who has it? .gp-heading"]),
        (
            """<button class="gf-button gf-button-main" data-action="on" aria-keyshortcuts="w">Go</button>""",
            ["button: Go .gf-button .gf-button-main → on key w"],
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
    assert told(["a", "b", "c"], ["a", "x", "c"]) == ["@", "-b", "+x"]
    assert told(["a", "b", "c"], ["x", "y"]) == ["x", "y"]
    assert told(["a"], ["a"]) == ["as above"]
