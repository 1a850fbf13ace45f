"""The texts that learners and teachers read, and the sentences of `said.toml` in which they say figures."""

import ast
import json
import re
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tests.figures.counted import COUNTED
from tests.figures.facts import FIGURES
from tests.tree import ROOT, files_under, name_of

CODE = re.compile(r"^(```+).*?^\1|`[^`\n]*`|\]\([^)\n]*\)|https?://\S+|\A---\n.*?\n---\n", re.MULTILINE | re.DOTALL)
STRING = re.compile(r'"([^"\n]+)"')
"""A text in a script."""
GENERATED = "lessons/how-to/figures.md"
"""The list of the figures itself."""
WORDS_OF_APPS = tuple(f"gofish_learn/{layer}" for layer in ("bots", "knowledge", "lab", "teach", "ui", "serve"))
NO_WORDS = (
    "gofish_learn/ui/lessons/",
    "gofish_learn/serve/site/",
    "gofish_learn/ui/furniture/",
)
"""Programs, page sizes and drawings."""


def blanked(text: str) -> str:
    """A text in which code, addresses and front matter are spaces, so that every place stays where it is."""
    return CODE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def markdown_of(notebook: Path) -> str:
    """The prose of a notebook."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")


def words_of_drawing(drawing: Path) -> str:
    """What a drawing says in its title and its description; its marks are drawn from the kit's own numbers."""
    elements = ET.fromstring(drawing.read_text(encoding="utf-8")).iter()  # noqa: S314 - made here
    return "\n".join(element.text or "" for element in elements if element.tag.endswith(("}title", "}desc")))


def is_prose(text: str) -> bool:
    """Whether a text in a program is a sentence, or a part of one."""
    return len(re.findall(r"[A-Za-z]{2,}", text)) > 2


def words_of_module(module: Path) -> str:
    """The sentences of a module: its texts of several words that are no docstrings; what is put in is an ellipsis."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    expressions = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    found = []
    for node in ast.walk(tree):
        if id(node) in expressions:
            continue
        if isinstance(node, ast.JoinedStr):
            values = (part.value if isinstance(part, ast.Constant) else "…" for part in node.values)
            found.append("".join(map(str, values)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            found.append(node.value)
    return "\n\n".join(filter(is_prose, found))


@cache
def texts() -> dict[str, str]:
    lessons, notebooks = files_under("lessons"), files_under("notebooks")
    found = {path: path.read_text(encoding="utf-8") for path in lessons if path.suffix == ".md"}
    found |= {path: words_of_drawing(path) for path in lessons if path.suffix == ".svg"}
    found |= {path: markdown_of(path) for path in notebooks if path.suffix == ".ipynb"}
    found |= {ROOT / "README.md": (ROOT / "README.md").read_text(encoding="utf-8")}
    for path in (path for folder in WORDS_OF_APPS for path in files_under(folder)):
        if path.suffix == ".py":
            found[path] = words_of_module(path)
        elif path.suffix == ".js":
            found[path] = "\n\n".join(filter(is_prose, STRING.findall(path.read_text(encoding="utf-8"))))
        elif path.suffix == ".toml":
            found[path] = path.read_text(encoding="utf-8")
    named = {name_of(path): blanked(text) for path, text in found.items()}
    return {name: text for name, text in named.items() if not name.startswith((GENERATED, *NO_WORDS)) and text.strip()}


SAID = Path(__file__).with_name("said.toml")
KNOWN = {**FIGURES, **COUNTED}
"""The figures of the kit, and what only the whole repository knows."""
FIGURE = re.compile(r"\{([\w-]+)(?::[^}]*)?\}")


def rendered(sentence: str) -> re.Pattern[str]:
    """A sentence with its figures as a text may have it: a line may end at any space."""
    said = " ".join(sentence.format_map(KNOWN).split())
    return re.compile(r"(?<![\w.,])" + re.escape(said).replace(r"\ ", r"\s+") + r"(?!\w|[.,]\d)")


@cache
def places() -> Mapping[tuple[str, str], tuple[str, ...]]:
    """The pages that say each sentence, by a part of their path and the sentence."""
    sentences = tomllib.loads(SAID.read_text(encoding="utf-8"))
    return {
        (where, sentence): tuple(
            page for page, text in texts().items() if where in page and rendered(sentence).search(text)
        )
        for where, said in sentences.items()
        for sentence in said
    }


@cache
def said_in() -> Mapping[str, set[str]]:
    """The pages that say each figure."""
    found: dict[str, set[str]] = {name: set() for name in KNOWN}
    for (_, sentence), pages in places().items():
        for name in FIGURE.findall(sentence):
            found[name].update(pages)
    return found
