"""Nothing that somebody has written is taken for HTML: whatever says so of a text is listed, and nobody else does."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from jinja2 import Environment, nodes

from gofish_learn.apps import open_page
from gofish_learn.teach.names.people import NameRefusedError, name_of
from gofish_learn.teach.practice.catalogue import MAKERS
from gofish_learn.teach.questions.question import NumberQuestion, TextQuestion
from gofish_learn.ui.apps import UI
from tests.html import page_in
from tests.tree import ROOT
from tests.ui.frame.reading import page_of
from tests.ui.puzzles.test_rounds import open_question
from tests.ui.table.pages import page

HOSTILE = "<img src=x onerror=alert(1)>"
KIT = ROOT / "gofish_learn"
SAYS_SO = {
    "ui/frame/drawings.py": "what draws SVG",
    "ui/lessons/pages.py": "the lessons' own Markdown",
    "ui/lessons/paper.py": "the same",
    "ui/lessons/slides/wall.py": "the same",
    "serve/site/pages.py": "the addresses of the kit's own files",
}
"""The only modules that say of a text that it is HTML, and of what."""
SAYS_SO_IN_TEMPLATES = {
    "serve/pages/templates/app.html": ["about", "class_bar", "first"],
    "serve/share/jupyter/voila/templates/gofish/bar.html": ["manual"],
    "serve/share/jupyter/voila/templates/gofish/page.html": ["class_bar"],
    "serve/web/templates/wall_now.html": ["code", "stage"],
}
"""The only templates that do, and of what: none of those that hosts draw."""
TAKEN_AS_IT_IS = {"safe", "xmlattr", "urlize"}
WAYS = re.compile(r"\b(?:Markup|markupsafe(?!/)|mark_safe|__html__|do_mark_safe)\b")
"""What of a Python module says that a text is HTML, or might."""
DRAWS = {
    "frame/morph.js": ["innerHTML"],
    "shared/dom.js": ["innerHTML"],
}
"""The only scripts that hand HTML to the browser: what puts in place what a host draws, and the kit's own SVG."""
OWN_ADDRESSES = r"(?!\s*(?:game\.address|showing\.address|where\.address|shown\.law)\b)"
"""What a host knows of an address: it has made it."""
OUTSIDE_OF_TEXT = re.compile(
    r"""(?<!\?table)=\s*\{\{ | ="[^"]*\|\s*tojson | <script | <style | \son\w+\s*= | (?:href|src)\s*=\s*["']\s*\{\{"""
    + OWN_ADDRESSES,
    re.VERBOSE | re.IGNORECASE,
)
"""Where autoescape is not enough: an attribute without quotes, JSON between double ones, a script, a whole address."""


def taken_in(template: str) -> Iterator[str]:
    """What a template takes for HTML as it is; a way around autoescape is an entry by its kind."""
    tree = Environment(extensions=["jinja2.ext.do", "jinja2.ext.i18n"], autoescape=True).parse(template)
    for one in tree.find_all((nodes.Filter, nodes.EvalContextModifier, nodes.MarkSafe)):
        if not isinstance(one, nodes.Filter):
            yield type(one).__name__
        elif one.name in TAKEN_AS_IT_IS:
            yield one.node.name if isinstance(one.node, nodes.Name) else type(one.node).__name__


def templates() -> Mapping[str, str]:
    """The templates of the kit, by their paths in it."""
    return {path.relative_to(KIT).as_posix(): path.read_text("utf-8") for path in sorted(KIT.rglob("*.html"))}


def drawn_by_hosts() -> Mapping[str, str]:
    return {name: text for name, text in templates().items() if re.match(r"ui/(?!lessons/)", name)}


def test_only_what_is_listed_says_of_a_text_that_it_is_html() -> None:
    modules = {path.relative_to(KIT).as_posix(): path.read_text("utf-8") for path in KIT.rglob("*.py")}
    assert {name for name, source in modules.items() if WAYS.search(source)} == SAYS_SO.keys()
    taken = {name: sorted(set(taken_in(text))) for name, text in templates().items()}
    assert {name: what for name, what in taken.items() if what} == SAYS_SO_IN_TEMPLATES
    assert len(drawn_by_hosts()) > 3
    assert {name: found for name, text in drawn_by_hosts().items() if (found := OUTSIDE_OF_TEXT.findall(text))} == {}


@pytest.mark.parametrize(
    "source",
    [
        "from markupsafe import Markup as M",
        "import markupsafe as m",
        "from jinja2.filters import do_mark_safe as fine",
        "from jinja2 import utils\nutils.markupsafe.Markup('<b>')",
        "class Name(str):\n    def __html__(self):\n        return self",
        "getattr(jinja2.utils.markupsafe, 'Markup')",
    ],
)
def test_each_way_around_in_a_module_is_seen(source: str) -> None:
    assert WAYS.search(source)


@pytest.mark.parametrize(
    "template",
    [
        "{{ it | safe }}",
        "{{ it|upper|safe }}",
        "{% filter safe %}{{ it }}{% endfilter %}",
        "{% set a = [it] | map('upper') | first | safe %}{{ a }}",
        "{% autoescape false %}{{ it }}{% endautoescape %}",
        "<p {{ {'title': it} | xmlattr }}>",
        "<p title={{ it }}>",
        '<p data-props="{{ it | tojson }}">',
        "<script>{{ it }}</script>",
        "<a href='{{ it }}'>",
        "<p onclick='{{ it }}'>",
    ],
)
def test_each_way_around_in_a_template_is_seen(template: str) -> None:
    assert [*taken_in(template), *OUTSIDE_OF_TEXT.findall(template)]


def test_a_page_that_is_built_by_its_script_is_built_of_texts() -> None:
    asks = re.compile(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|parseFromString|createContextualFragment"
    )
    scripts = {path.relative_to(UI).as_posix(): path.read_text("utf-8") for path in UI.rglob("*.js")}
    assert {name: found for name, text in scripts.items() if (found := asks.findall(text))} == DRAWS


def test_nobody_is_called_so_at_a_door_of_the_kit() -> None:
    with pytest.raises(NameRefusedError, match="Leave out the “<”"):
        name_of(HOSTILE)
    assert "“<”" in page().chooses(2, names=["Ana", HOSTILE[:24]])["say"]


@pytest.mark.parametrize("kind", [NumberQuestion, TextQuestion])
def test_what_is_typed_into_a_page_of_questions_is_text_on_it(kind: type) -> None:
    tried = 0
    for name in MAKERS:
        learner = open_question(name, 1)
        if not isinstance(learner.question, kind):
            continue
        for given in (HOSTILE, HOSTILE + "'\"&"):
            learner.say("answer", answer=given)
        shown = page_of(learner.shown)
        assert shown.select("img, [onerror]") == []
        tried += 1
    assert tried


def test_what_a_notebooks_own_page_shows_is_text_wherever_it_stands() -> None:
    template = """{% from "frame/controls.html" import action, heading %}
    <div title="{{ session }}">{{ heading(session) }}{{ action("say", session, say=session, name=session) }}
    <input name="who" value="{{ session }}"></div>"""

    def say(session: str, name: str) -> str:  # noqa: ARG001
        return name

    shown = open_page("Name", template, session="", say=say)
    shown.host.answer({"type": "hello", "token": "0" * 32})
    answer: Any = shown.host.answer({"type": "say", "name": HOSTILE, "version": shown.host.version})
    read = page_in(answer["html"])
    assert read.select("img, [onerror]") == []
    assert read.select("h2")[0].get_text(strip=True) == HOSTILE
    assert json.loads(read.select("button")[0]["data-fields"]) == {"name": HOSTILE}
