"""Which way each condition of a template went while a page was drawn: the gate of `test_templates.py` asks for both."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from jinja2 import BaseLoader, Environment, Template, meta, nodes
from jinja2.compiler import CodeGenerator

from gofish_learn.ui.classroom.messages import WallSlide
from gofish_learn.ui.frame import rendering
from gofish_learn.ui.words.scene import Scene

WITH_CONDITIONS = (nodes.If, nodes.CondExpr, nodes.For)
FORMS: dict[type[nodes.Node], str] = {nodes.Name: "{name}", nodes.Const: "{value!r}", nodes.Getattr: "{}.{attr}"}
FORMS |= {nodes.Getitem: "{}[{}]", nodes.Not: "not {}", nodes.Operand: "{op} {}"}
FORMS |= {nodes.Filter: "{} | {name}", nodes.Test: "{} is {name}"}
BETWEEN: dict[type[nodes.Node], str] = {nodes.And: " and ", nodes.Or: " or ", nodes.Add: " + ", nodes.Concat: " ~ "}
ALSO_SENT = [Scene.__annotations__.keys(), WallSlide.__annotations__.keys()]
"""What is built as a dict for a template all the same: scripts of the table and of the wall are sent it, too."""
OWN = "own-page"
"""What a page of a notebook's own is called."""
Way = str
"""A template, a condition of it, and whether it held: `puzzles/case.html: asks: yes`."""


@dataclass(frozen=True)
class Drawing:
    """A page, or a part of one, as a test had it drawn.

    Attributes:
        name: its template, or the one that it includes by the name of a tab.
        html: what was drawn.
        ways: which way its conditions went.
        unread: what it was handed, and neither it nor a template that it draws with reads.
    """

    name: str
    html: str
    ways: frozenset[Way]
    unread: list[str]


drawings: list[Drawing] = []
"""What was drawn since somebody cleared it."""
_ways: set[Way] = set()
_checked: set[str | None] = set()


class Noting(CodeGenerator):
    """Puts each condition of a template through a filter that notes which way it goes."""

    def visit_Template(self, node: nodes.Template, frame: Any = None) -> None:  # noqa: N802 - Jinja calls it so
        for one, condition in conditions(node, self.name) if self.name else ():
            one.test = nodes.Filter(one.test, "noted", [nodes.Const(condition)], [], None, None)
        super().visit_Template(node, frame)


class Checked(Template):
    """A template that looks at what it is handed, the first time that a test has it drawn."""

    def render(self, *args: Any, **values: Any) -> str:
        handed = dict(*args, **values)
        html = super().render(handed)
        if self.name not in _checked:
            _checked.add(self.name)
            drawings.append(self.drawing(html, handed))
        return html

    def drawing(self, html: str, handed: dict[str, Any], ways: Iterable[Way] = ()) -> Drawing:
        """What it has drawn of what it was handed, which is built nowhere as a dict."""
        assert not self.name or not is_built([*handed.values()]), f"{self.name} is handed an object built as a dict"
        made = [value for value in handed.values() if type(value).__name__.endswith("Shown")]
        given = {*handed, *(one.name for value in made for one in fields(value))}
        unread = sorted(given - read_by(self.environment, self.name)) if self.name else []
        name = (self.name or OWN).removesuffix(".html").replace("/", "-")
        tab = getattr(handed.get("shown"), "tab", "")
        return Drawing(f"{name}-{tab}" if tab else name, html, frozenset(ways), unread)


class Noted(Checked):
    """A template that keeps all that it draws with the way that its conditions went."""

    def render(self, *args: Any, **values: Any) -> str:
        _ways.clear()
        handed = dict(*args, **values)
        drawings.append(self.drawing(Template.render(self, handed), handed, _ways))
        return drawings[-1].html


def is_built(value: Any) -> bool:
    """Whether an object for a template, or one in it, is built as a dict."""
    match value:
        case dict():
            return value.keys() not in ALSO_SENT and any(isinstance(key, str) for key in value)
        case list() | tuple():
            return any(map(is_built, value))
    return type(value).__name__.endswith("Shown") and any(is_built(getattr(value, one.name)) for one in fields(value))


def note(value: Any, condition: str) -> Any:
    """Note which way a condition goes, and let it."""
    _ways.add(way(condition, held=bool(value)))
    return value


def begin() -> None:
    """Forget what was drawn before."""
    drawings.clear()
    _checked.clear()


def checked() -> Environment:
    """The templates of all apps, each of which looks at what it is handed."""
    made = rendering.environment().overlay()
    made.template_class = Checked
    return made


def watched(loader: BaseLoader | None = None) -> Environment:
    """The templates of all apps, or those that a loader finds, which note the ways of their conditions."""
    plain = rendering.environment()
    made = plain.overlay(loader=loader or plain.loader)
    made.code_generator_class, made.template_class = Noting, Noted
    made.globals = plain.globals | {
        "once": lambda macro, *given: macro(*given),  # each test has its rows drawn
        "part": lambda _, macro, *given: macro(*given),
    }
    made.filters = plain.filters | {"noted": note}
    return made


@cache
def read_by(templates: Environment, name: str) -> set[str]:
    """The names and attributes that a template reads, or one that it draws with, which may be any of its folder."""
    tree = tree_of(templates, name)
    every = [one for one in templates.list_templates(["html"]) if one.startswith(f"{name.partition('/')[0]}/")]
    others = {one for other in meta.find_referenced_templates(tree) for one in ([other] if other else every)} - {name}
    names = {node.name for node in tree.find_all(nodes.Name) if node.ctx == "load"}
    return names.union(
        {node.attr for node in tree.find_all(nodes.Getattr)}, *(read_by(templates, one) for one in others)
    )


def tree_of(templates: Environment, name: str) -> nodes.Template:
    assert templates.loader
    return templates.parse(templates.loader.get_source(templates, name)[0], name)


def names_in(tree: nodes.Node, ctx: str) -> set[str]:
    """The names that a template reads (`load`), or gives a value (`store`)."""
    return {node.name for node in tree.find_all(nodes.Name) if node.ctx == ctx}


def way(condition: str, *, held: bool) -> Way:
    return f"{condition}: {'yes' if held else 'no'}"


def conditions(tree: nodes.Template, name: str) -> Iterator[tuple[Any, str]]:
    """Each condition of a template with what it is called: its words, and a number where the same are met again."""
    met: Counter[str] = Counter()
    found: list[Any] = sorted(tree.find_all(WITH_CONDITIONS), key=lambda node: node.lineno)
    for node in found:
        if node.test is not None:
            words = words_of(node.test)
            met[words] += 1
            yield node, f"{name}: {words}{f' ({met[words]})' if met[words] > 1 else ''}"


def words_of(node: nodes.Node) -> str:
    """An expression of a template about as it is written."""
    inside = [words_of(child) for child in node.iter_child_nodes()]
    if form := FORMS.get(type(node)):
        return " ".join([form.format(*inside, **dict(node.iter_fields())), *inside[form.count("{}") :]])
    return BETWEEN.get(type(node), " ").join(inside)
