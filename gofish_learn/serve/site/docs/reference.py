"""The reference: a page for each group of public names, and one for each folder of the package with its modules.

A public name is described where readers import it from; the page of its folder leads there.
"""

import ast
import pkgutil
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from inspect import getdoc, isclass, isroutine
from pathlib import Path
from types import ModuleType

LAYERS = ("engine", "knowledge", "bots", "lab", "teach", "ui", "serve")
IN_OUTLINE = ("lab", "teach", "ui", "serve")
"""Layers that few write programs for: what each module is for is enough. (To import some of them patches Voila.)"""
DOORS = ("gofish_learn", "gofish_learn.teach.lessons")
"""The packages that programs and notebooks import from: they are described here, and not used."""
NAMES_IN_A_TITLE = 3


def write_reference(folder: Path, layers: Sequence[str] = LAYERS) -> None:
    """Write the pages, with `index` as the first.

    Args:
        folder: Where to write.
        layers: The layers that have pages; what the others offer is left out.
    """
    public: dict[str, tuple[ModuleType, tuple[str, ...]]] = {}
    for door in map(import_module, DOORS):
        for module, names in vars(door)["_HOMES"].items():
            home = f"{door.__name__}.{module}"
            if home.split(".")[1] in layers:
                public[home] = door, names
    pages = {f"names/{home}": "\n".join(page_of_names(door, home, names)) for home, (door, names) in public.items()}
    pages |= layer_pages(layers, {home: names for home, (_, names) in public.items()})
    pages["index"] = "\n".join(first_page(layers, public))
    for name, text in pages.items():
        path = folder / f"{name}.rst"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def first_page(layers: Sequence[str], public: Mapping[str, tuple[ModuleType, tuple[str, ...]]]) -> Iterator[str]:
    """The list of all public names, with what each is in a sentence."""
    yield from heading("Reference", "=")
    yield "Import these names from ``gofish_learn``, or the last group from ``gofish_learn.teach.lessons``. They keep"
    yield "their places there, whatever happens to the modules behind them. Below the list is what those modules hold,"
    yield "layer by layer. That may move from version to version."
    for door in DOORS:
        yield from heading(f"From {door}", "-")
        for home, (there, names) in public.items():
            if there.__name__ != door:
                continue
            for name in names:
                yield f"- :py:obj:`{name} <{door}.{name}>`: {first_sentence(home, name)}"
            yield ""
    yield from toctree([f"names/{home}" for home in public], "Public names")
    yield from heading("Layer by layer", "-")
    yield "Each layer imports only those before it."
    yield from toctree([f"layers/gofish_learn.{layer}" for layer in layers], hidden=False)


def page_of_names(door: ModuleType, home: str, names: tuple[str, ...]) -> Iterator[str]:
    """The names that one module offers."""
    more = " …" if len(names) > NAMES_IN_A_TITLE else ""
    yield from heading(", ".join(names[:NAMES_IN_A_TITLE]) + more, "=")
    yield f".. py:currentmodule:: {door.__name__}"
    yield ""
    yield said_by(import_module(home))
    yield ""
    for name in names:
        yield from described(door, home, name)


def described(door: ModuleType, home: str, name: str) -> Iterator[str]:
    """A name with all that is said of it."""
    thing = getattr(door, name)
    full = f"{door.__name__}.{name}"
    if isclass(thing):
        kind = "exception" if issubclass(thing, BaseException) else "class"
        yield f".. auto{kind}:: {full}"
    elif isroutine(thing):
        yield f".. autofunction:: {full}"
    else:
        yield f".. py:data:: {name}"
        yield f"   :canonical: {home}.{name}"
        yield ""
        yield from (f"   {line}" for line in data_doc(home, name))
    yield ""


def data_doc(home: str, name: str) -> list[str]:
    """What stands below a value in its module."""
    from sphinx.pycode import ModuleAnalyzer

    return ModuleAnalyzer.for_module(home).find_attr_docs().get(("", name), [])


def first_sentence(home: str, name: str) -> str:
    """What a public name is, in a sentence."""
    thing = getattr(import_module(home), name)
    lines = (getdoc(thing) or "").splitlines() if isclass(thing) or isroutine(thing) else data_doc(home, name)
    paragraph = " ".join("\n".join(lines).strip().partition("\n\n")[0].split())
    return paragraph.partition(". ")[0].rstrip(".") + "."


def layer_pages(layers: Sequence[str], public: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """The pages of the layers, by address: one for each folder, or for the whole layer where an outline is enough."""
    pages = {}
    for layer in layers:
        top = import_module(f"gofish_learn.{layer}")
        if layer in IN_OUTLINE:
            pages[top.__name__] = page_of_layer(top)
        else:
            pages |= {folder.__name__: page_of_folder(folder, public) for folder in folders(top)}
    return {f"layers/{name}": "\n".join(lines) for name, lines in pages.items()}


def page_of_layer(top: ModuleType) -> Iterator[str]:
    """What each folder of a layer is for, and each module in it."""
    yield from heading(short(top.__name__), "=")
    for folder in folders(top):
        if folder is not top:
            yield from heading(short(folder.__name__), "-")
        yield f".. py:module:: {folder.__name__}"
        yield ""
        yield said_by(folder)
        for one in inside(folder):
            if not one.ispkg:
                yield from heading(one.name.rpartition(".")[2], "~" if folder is not top else "-")
                yield docstring_of(one.name)


def folders(package: ModuleType) -> Iterator[ModuleType]:
    """A folder and those in it."""
    yield package
    for found in inside(package):
        if found.ispkg:
            yield from folders(import_module(found.name))


def inside(package: ModuleType) -> list[pkgutil.ModuleInfo]:
    """What is in a folder."""
    return sorted(pkgutil.iter_modules(package.__path__, f"{package.__name__}."), key=lambda found: found.name)


def page_of_folder(package: ModuleType, public: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """What a folder is for, and each module in it."""
    yield from heading(short(package.__name__), "=")
    yield f".. py:module:: {package.__name__}"
    yield ""
    yield said_by(package)
    found = inside(package)
    yield from toctree([one.name for one in found if one.ispkg])
    for one in found:
        if not one.ispkg:
            yield from heading(one.name.rpartition(".")[2], "-")
            yield from module(one.name, public.get(one.name, ()))


def module(name: str, public: tuple[str, ...]) -> Iterator[str]:
    """What a module has for the rest of the package."""
    yield f".. automodule:: {name}"
    yield "   :ignore-module-all:"
    if public:
        yield f"   :exclude-members: {', '.join(public)}"
        yield ""
        yield f"Public, and described on :doc:`a page of their own </reference/names/{name}>`: {', '.join(public)}."
    yield ""


def short(name: str) -> str:
    """The name of a folder as readers of the package say it."""
    return name.removeprefix("gofish_learn.")


def docstring_of(name: str) -> str:
    """The docstring of a module, which is not imported."""
    found = find_spec(name)
    text = Path(found.origin).read_text(encoding="utf-8") if found and found.origin else ""
    return ast.get_docstring(ast.parse(text)) or ""


def said_by(module: ModuleType) -> str:
    """The docstring of a module."""
    return getdoc(module) or ""


def heading(words: str, mark: str) -> list[str]:
    """A heading, with the line below it that says how high it is."""
    return ["", words, mark * len(words), ""]


def toctree(pages: list[str], caption: str = "", *, hidden: bool = True) -> list[str]:
    """The directive that puts pages below this one."""
    if not pages:
        return []
    lines = [":maxdepth: 1", *([":hidden:"] if hidden else []), *([f":caption: {caption}"] if caption else [])]
    return ["", ".. toctree::", *(f"   {line}" for line in lines), "", *(f"   {page}" for page in pages), ""]
