"""Which way each condition of a template went while a page was drawn: the gate of `test_templates.py` asks for both."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import Field, dataclass, fields, is_dataclass
from functools import cache
from typing import Any

from jinja2 import BaseLoader, Environment, Template, meta, nodes

from gofish_learn.ui.frame import pages

WITH_CONDITIONS = (nodes.If, nodes.CondExpr, nodes.For)
BETWEEN: dict[type[nodes.Node], str] = {nodes.And: " and ", nodes.Or: " or ", nodes.Add: " + ", nodes.Concat: " ~ "}
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


class Watched(Environment):
    """The templates of all apps, with each condition in a call that notes which way it goes."""

    def __init__(self, **options: Any) -> None:
        """Note nothing yet."""
        super().__init__(**options)
        self.ways: set[Way] = set()
        self.drawings: list[Drawing] = []
        self.template_class = Noted
        self.filters["noted"] = self.note

    def note(self, value: Any, condition: str) -> Any:
        """Note which way a condition goes, and let it."""
        self.ways.add(way(condition, held=bool(value)))
        return value

    @cache  # noqa: B019 - there is one for all tests
    def read_by(self, template: str) -> set[str]:
        """The names and attributes that a template reads, or one that it draws with, which may be any of its folder."""
        assert self.loader
        tree = super().parse(self.loader.get_source(self, template)[0])
        others = meta.find_referenced_templates(tree)
        folder = f"{template.partition('/')[0]}/"
        every = [one for one in self.list_templates(["html"]) if one.startswith(folder)]
        read = [self.read_by(one) for other in others for one in ([other] if other else every) if one != template]
        names = {node.name for node in tree.find_all(nodes.Name) if node.ctx == "load"}
        return names.union({node.attr for node in tree.find_all(nodes.Getattr)}, *read)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        for node, condition in conditions(tree, name) if name else ():
            asked = node.test
            assert asked is not None
            node.test = nodes.Filter(asked, "noted", [nodes.Const(condition)], [], None, None, lineno=asked.lineno)
        return tree


class Noted(Template):
    """A template that keeps what it draws with the way that its conditions went."""

    environment: Watched

    def render(self, *args: Any, **values: Any) -> str:
        """Draw it."""
        watched, handed = self.environment, dict(*args, **values)
        watched.ways = set()
        html = super().render(handed)
        tab = getattr(handed.get("shown"), "tab", "")
        name = (self.name or OWN).removesuffix(".html").replace("/", "-")
        given = {*handed, *(one.name for value in handed.values() if is_dataclass(value) for one in parts_of(value))}
        unread = sorted(given - watched.read_by(self.name)) if self.name else []
        watched.drawings.append(Drawing(f"{name}-{tab}" if tab else name, html, frozenset(watched.ways), unread))
        return html


def watched(loader: BaseLoader | None = None) -> Watched:
    """The templates of all apps, or those that a loader finds, watched."""
    plain = pages.environment()
    made = Watched(
        loader=loader or plain.loader,
        autoescape=plain.autoescape,
        undefined=plain.undefined,
        trim_blocks=plain.trim_blocks,
        lstrip_blocks=plain.lstrip_blocks,
        cache_size=-1,
        auto_reload=False,
    )
    made.globals |= plain.globals | {"once": lambda macro, *given: macro(*given)}  # each test has its rows drawn
    made.filters = plain.filters | {"noted": made.note}
    return made


def parts_of(value: Any) -> tuple[Field[Any], ...]:
    """The fields of what a page shows; those of what else it is handed are not made for it alone."""
    return fields(value) if type(value).__name__.endswith("Shown") else ()


def way(condition: str, *, held: bool) -> Way:
    """A way that a condition can go."""
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
    match node:
        case nodes.Name(name=name):
            return str(name)
        case nodes.Const(value=value):
            return repr(value)
        case nodes.Getattr(attr=attr):
            return f"{inside[0]}.{attr}"
        case nodes.Getitem():
            return f"{inside[0]}[{inside[1]}]"
        case nodes.Filter(name=name):
            return " ".join([f"{inside[0]} | {name}", *inside[1:]])
        case nodes.Test(name=name):
            return " ".join([f"{inside[0]} is {name}", *inside[1:]])
        case nodes.Not():
            return f"not {inside[0]}"
        case nodes.Operand(op=op):
            return f"{op} {inside[0]}"
        case _:
            return BETWEEN.get(type(node), " ").join(inside)
