"""The rules of the architecture, each as a function from a program to what it does wrong.

A fault is a pair of a line and a sentence. `faults_in` applies a rule to files and names file and line.
"""

import ast
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path, PurePosixPath

from gofish_learn._lazy_names import PUBLIC_MODULES
from tests.imports import PACKAGE, imports, module_name
from tests.tree import ROOT, name_of

Fault = tuple[int, str]
Rule = Callable[[str, str], Iterable[Fault]]
"""Takes a program's source and its dotted name."""

LAYERS = ("engine", "knowledge", "bots", "lab", "teach", "store", "ui", "serve")

# A pure engine replays: it must not know the time, the machine, or any chance that it was not handed.
IMPURE_MODULES = frozenset(
    {"asyncio", "datetime", "os", "secrets", "socket", "subprocess", "threading", "time", "uuid"}
)
IMPURE_CALLS = frozenset({"breakpoint", "exec", "eval", "input", "open", "print", "sleep"})

COMMON = frozenset({"app", "apps", "frame", "sentences", "card_shapes", "words", "charts"})
"""What of `ui` every app may use."""
ASSEMBLERS = frozenset({"__init__", "apps", "in_browser"})
"""What in `ui` may know every app: its own door, the one list of them, and what runs them in a browser."""

FOR_EVERY_LAYER = (f"{PACKAGE}.__version__", f"{PACKAGE}._lazy_names.")
"""What of the root a layer may use: which version this is, and what loads the names of a public module."""

JUPYTER = frozenset(
    {"anywidget", "comm", "ipykernel", "ipywidgets", "IPython", "nbclient", "nbconvert", "traitlets", "voila"}
)
"""Packages of Jupyter's beside those whose names begin with “jupyter”."""
NOTEBOOK = f"{PACKAGE}.serve.notebook"
"""The only folder that may import them."""
WEB = f"{PACKAGE}.serve.web"
"""The only folder that may import Tornado, beside that one."""
JUPYTERLAB_ITSELF = tuple(f"{PACKAGE}.serve.{name}" for name in ("commands.lab", "site.lab"))
"""What starts JupyterLab, and what builds and runs it on the site."""

LONGEST_MODULE = 400
FULL_FOLDER = 20
ROOMIER_FOLDERS: Mapping[str, float] = {
    f"{PACKAGE}/engine": float("inf"),
    f"{PACKAGE}/bots": float("inf"),
    f"{PACKAGE}/lab": float("inf"),
    f"{PACKAGE}/serve/commands": float("inf"),
    f"{PACKAGE}/ui/furniture/faces": float("inf"),
}
"""Where each file is one idea and there may be more of them."""


def faults_in(rule: Rule, paths: Iterable[Path]) -> list[str]:
    """What these files do against a rule, each as `file:line: sentence`."""
    return [
        f"{name_of(path)}:{line}: {sentence}"
        for path in paths
        for line, sentence in rule(path.read_text(encoding="utf-8"), module_name(path))
    ]


def layer_of(dotted: str) -> str | None:
    """The layer a name of this package belongs to: None outside the package, "" for its root."""
    parts = dotted.split(".")
    if parts[0] != PACKAGE:
        return None
    return parts[1] if len(parts) > 1 and parts[1] in LAYERS else ""


def upward_imports(source: str, module: str) -> Iterator[Fault]:
    """The imports that point up: to a later layer, or through the root, which knows every layer."""
    here = layer_of(module)
    if not here:
        return
    for line, name in imports(source, module):
        there = layer_of(name)
        if there is None or name.startswith(FOR_EVERY_LAYER):
            continue
        if not there:
            yield line, f"{here} imports {name}; import it from its own layer"
        elif LAYERS.index(there) > LAYERS.index(here):
            yield line, f"{here} imports {name}, which is above it"


def impurities(source: str, module: str) -> Iterator[Fault]:
    """What keeps a module out of the engine: foreign packages, clocks, files, talk, and chance it was not handed."""
    tree = ast.parse(source)
    for line, name in imports(source, module):
        top = name.partition(".")[0]
        if top == PACKAGE:
            continue
        if top not in sys.stdlib_module_names:
            yield line, f"imports {name}, which is not in the standard library"
        elif top in IMPURE_MODULES:
            yield line, f"imports {name}; the engine knows neither time nor machine"
        elif top == "random" and name not in {"random", "random.Random"}:
            yield line, f"imports {name}; chance is a random.Random handed in"
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="random"), attr=attribute) if attribute != "Random":
                yield node.lineno, f"uses random.{attribute}, the generator everybody shares"
            case ast.Call(func=ast.Name(id="Random") | ast.Attribute(attr="Random"), args=[], keywords=[]):
                yield node.lineno, "makes a generator without a seed"
            case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called)) if called in IMPURE_CALLS:
                yield node.lineno, f"calls {called}()"


def crossings(source: str, module: str) -> Iterator[Fault]:
    """Where `ui` imports an app from outside it: apps know what all of them share, and nothing of each other."""
    here = _folder_of_ui(module)
    if here is None or here in ASSEMBLERS:
        return
    for line, name in imports(source, module):
        there = _folder_of_ui(name)
        if there is not None and there != here and there not in COMMON:
            yield line, f"ui/{here} imports {name}; only {', '.join(sorted(COMMON))} are for everybody"


def _folder_of_ui(dotted: str) -> str | None:
    """The folder of `ui` that a name belongs to, a room of the Lab's being one of its own; None outside `ui`."""
    layer, *folders = dotted.removeprefix(f"{PACKAGE}.").split(".")
    if layer != "ui" or not folders:
        return None if layer != "ui" else ""
    is_room = folders[0] == "lab" and is_folder(".".join([PACKAGE, layer, *folders[:2]]))
    return "/".join(folders[:2] if is_room else folders[:1])


def toolkits(source: str, module: str) -> Iterator[Fault]:
    """Where something of Jupyter's, or Tornado, is imported outside the folder that it belongs to."""
    place = f"{module}."
    if place.startswith(tuple(f"{allowed}." for allowed in (NOTEBOOK, *JUPYTERLAB_ITSELF))):
        return
    for line, name in imports(source, module):
        top = name.partition(".")[0]
        if top in JUPYTER or top.startswith("jupyter"):
            yield line, f"imports {name}; only {NOTEBOOK} may"
        elif top == "tornado" and not place.startswith(f"{WEB}."):
            yield line, f"imports {name}; only {WEB} may"


def too_long(source: str, module: str) -> Iterator[Fault]:  # noqa: ARG001 - a rule has both
    """Whether a module is longer than one idea may be."""
    lines = len(source.splitlines())
    if lines > LONGEST_MODULE:
        yield lines, f"{lines} lines; {LONGEST_MODULE} are the most"


def passed_public_modules(source: str, module: str = "") -> Iterator[Fault]:  # noqa: ARG001 - a rule has both
    """Where a notebook imports from somewhere that is not a public module."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                sources = [alias.name for alias in names]
            case ast.ImportFrom(module=str(name)):
                sources = [name]
            case _:
                continue
        for name in sources:
            if layer_of(name) is not None and name not in PUBLIC_MODULES:
                yield node.lineno, f"imports from {name}; the public modules are {' and '.join(PUBLIC_MODULES)}"


def private_uses(source: str, module: str = "") -> Iterator[Fault]:  # noqa: ARG001 - a rule has both
    """Where a notebook reaches past the package's public names, or is not plain Python."""
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        yield error.lineno or 1, "not plain Python (no % or ! commands)"
        return
    for line, name in imports(source):
        if layer_of(name) is not None and any(part.startswith("_") for part in name.split(".")):
            yield line, f"imports {name}"
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.endswith("__"):
            yield node.lineno, f"uses .{node.attr}"
        if isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names):
            yield node.lineno, "imports *, which hides where names come from"


def full_folders(names: Iterable[str]) -> list[str]:
    """The folders that hold more files of one kind than anybody can survey, `__init__` aside.

    Args:
        names: Files, from the top of the repository, with `/`.
    """
    paths = [path for path in map(PurePosixPath, names) if path.stem != "__init__"]
    counts = Counter((str(path.parent), path.suffix) for path in paths)
    return [
        f"{folder}: {count} files *{kind}; {most} are the most"
        for (folder, kind), count in sorted(counts.items())
        if count > (most := ROOMIER_FOLDERS.get(folder, FULL_FOLDER))
    ]


@cache
def is_folder(dotted: str) -> bool:
    """Whether a dotted name is that of a folder."""
    return ROOT.joinpath(*dotted.split(".")).is_dir()


def circles(found: Iterable[tuple[str, str, str]]) -> list[str]:
    """The links that close a circle of folders or modules, each as `file:line: sentence`.

    Args:
        found: Links as (`file:line`, the importing folder or module, the imported one).
    """
    wheres: dict[tuple[str, str], str] = {}
    graph: dict[str, set[str]] = defaultdict(set)
    for where, here, there in found:
        wheres.setdefault((here, there), where)
        graph[here].add(there)
    return [
        f"{where}: {here} imports {there}, which leads back to it"
        for (here, there), where in wheres.items()
        if here in _reached_from(there, graph)
    ]


def _reached_from(start: str, graph: Mapping[str, set[str]]) -> set[str]:
    """Every folder that can be reached from one, along imports."""
    reached, open_ends = set[str](), [start]
    while open_ends:
        new = graph.get(open_ends.pop(), set()) - reached
        reached |= new
        open_ends += new
    return reached


def module_links_in(paths: Iterable[Path]) -> Iterator[tuple[str, str, str]]:
    """The links between these modules, as (`file:line`, the importing one, the imported one), also inside functions."""
    modules = {module_name(path).removesuffix(".__init__"): path for path in paths}
    for here, path in modules.items():
        for line, name in imports(path.read_text(encoding="utf-8"), module_name(path)):
            there = name if name in modules else name.rpartition(".")[0]
            if there in modules and there != here:
                yield f"{name_of(path)}:{line}", here, there


def side_by_side(found: Iterable[tuple[str, str, str]]) -> Iterator[tuple[str, str, str]]:
    """The same links, told of what stands in one folder: its modules, and the folders in it as one thing each."""
    for where, here, there in found:
        steps = here.split("."), there.split(".")
        apart = next((number for number, (one, other) in enumerate(zip(*steps, strict=False), 1) if one != other), 0)
        if apart:
            yield where, ".".join(steps[0][:apart]), ".".join(steps[1][:apart])


PLAYING = frozenset(
    {
        *("dealt", "fresh", "overheard", "play_outcomes", "play_tournament", "played_out", "practice_question"),
        *("replay", "review", "saved_game", "simulate"),
    }
)
"""What deals or plays games, or thousands of them."""


def played_at_import(program: str, _: str = "") -> Iterator[Fault]:
    """A test's module plays nothing while tests are collected: each worker would wait for it before its first test."""
    may_play = any(f"{name}(" in program for name in PLAYING)  # to parse a thousand modules takes seconds
    for call in calls_at_import(ast.parse(program)) if may_play else ():
        match call.func:
            case ast.Name(id=name) if name in PLAYING:
                yield call.lineno, f"{name} is called when the module is imported"


def calls_at_import(node: ast.AST) -> Iterator[ast.Call]:
    """The calls outside the bodies of functions; decorators and defaults are evaluated at once."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield child
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            for part in (child.args, *getattr(child, "decorator_list", ())):
                yield from calls_at_import(ast.Expr(part))
        else:
            yield from calls_at_import(child)
