"""One script and one style sheet out of many small files, without a build chain.

anywidget takes a single ES module and a single style sheet as text; people read better in files of one idea each,
sorted into folders. A real bundler (esbuild, Rollup) would need Node wherever the kit is installed or changed, and
would put a second copy of every script into the wheel; with an import map the page would fetch each file. What widgets
need is little, so it is done here, when a widget's class is made: each module becomes a function that returns what it
exports, called once, after the modules that it imports. So every module has names of its own, as in the browser.

Allowed are `import { a, b as c } from "./file.js";`, from any folder beside or below the entry's own, `export` before a
function, a class or a constant, one `export default { … };` or `export default appWith({ … });` in the entry, and
`@import "./file.css";` at the head of a style sheet. Anything else is refused. Comments and indentation are for whoever
changes a file and are left out of the page's copy, which is sent anew at every visit and is a fifth lighter for it. So
a text in backquotes must end on the line on which it begins.

A file is named by its path from the folder that holds them all: `table/main.js`, `lab/arena/race.js`,
`shared/dom.js`. What Python writes (`WRITTEN`) is imported like one of them.

Pages of a server and of a site fetch several such files each, so that what they share comes once: see `joined`.
"""

import re
from collections.abc import Collection
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import NamedTuple

from gofish_learn.ui import card_shapes, sentences

# A newline, and not ^: `re` finds a literal much sooner, and a kernel that starts waits for this.
_STATEMENT = re.compile(r"\n(?=(?:import|export)\b)")
_IMPORT = re.compile(r'import \{([^}]*)\} from "(\.[^"]*)";')
_BINDING = re.compile(r"([\w$]+)(?: as ([\w$]+))?")
_EXPORT = re.compile(r"export (?=(?:async )?(?:function\*?|class|const) +([\w$]+))")
_DEFAULT = re.compile(r"export default (?:\{|\w+\()")
# One that ends before the end of its line is a type's, within code, and stays.
_COMMENT = re.compile(r"\n[ \t]*(?://[^\n]*|/\*[^*]*+(?:\*(?!/)[^*]*+)*+\*/(?=\n))")
_MARGIN = re.compile(r"\n\s+")
_OPEN_TEXT = re.compile(r"^[^`\n]*`(?:[^`\n]*`[^`\n]*`)*[^`\n]*$", re.MULTILINE)
_STYLE_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_STYLE_IMPORT = re.compile(r'@import "(\.[^"]*\.css)";')


WRITTEN = card_shapes.FILES | sentences.FILES
"""The files that Python writes, by their paths."""


class JoinError(ValueError):
    """The files cannot be joined; the message names the file and the reason."""


class Module(NamedTuple):
    """A module as it is joined with others.

    Attributes:
        variable: what it returns is called so.
        exports: the names that it returns.
        imports: the modules that it imports, by their names.
        text: itself.
    """

    variable: str
    exports: list[str]
    imports: list[str]
    text: str


class Modules:
    """The modules that some scripts begin with and need, each after those that it imports.

    Attributes:
        root: the folder that holds the folders of the modules.
        read: what has been read, by name.
    """

    def __init__(self, root: Path, entries: Collection[str]) -> None:
        """Read them.

        Raises:
            JoinError: see `join_modules`.
        """
        self.root, self.entries = root, entries
        self.read: dict[str, Module] = {}
        for entry in entries:
            self._add(entry, ())

    def users(self) -> dict[str, set[str]]:
        """The entries that need each module."""
        found = {name: {name} & {*self.entries} for name in self.read}
        for name, module in reversed(self.read.items()):
            for needed in module.imports:
                found[needed] |= found[name]
        return found

    def _add(self, name: str, importers: tuple[str, ...]) -> Module:
        if name in importers:
            raise JoinError(f"The modules import each other in a circle: {' → '.join((*importers, name))}.")
        if name in self.read:
            return self.read[name]
        text = _COMMENT.sub("", "\n" + _read(self.root, name, importers))
        if opened := _OPEN_TEXT.search(text):
            raise JoinError(f"{name}: end a text in backquotes on the line it begins on, and not: {opened[0].strip()}")
        own: list[str] = []
        needs: list[str] = []
        lines: list[str] = []
        end = 0
        for statement in _STATEMENT.finditer(text):
            start = statement.end()
            lines.append(text[end:start])
            if imported := _IMPORT.match(text, start):
                source = normpath(join(dirname(name), imported[2]))
                needs.append(source)
                lines.append(_import(imported[1], self._add(source, (*importers, name)), source, name))
                end = imported.end()
            elif exported := _EXPORT.match(text, start):
                own.append(exported[1])
                end = exported.end()
            elif name in self.entries and _DEFAULT.match(text, start):
                end = start
            else:
                raise JoinError(_refusal(name, text[start:].partition("\n")[0]))
        body = _MARGIN.sub("\n", "".join([*lines, text[end:]])).strip()
        variable = f"$module{len(self.read)}"
        if name not in self.entries:
            body = f"const {variable} = (() => {{\n{body}\nreturn {{ {', '.join(own)} }};\n}})();"
        self.read[name] = Module(variable, own, needs, f"// {name}\n{body}\n")
        return self.read[name]


def join_modules(root: Path, entry: str) -> str:
    """Join the ES modules that `entry` needs into one, each after those that it imports.

    Args:
        root: the folder that holds the folders of all modules.
        entry: the module to begin with, by its path from there: `table/main.js`.

    Raises:
        JoinError: a module is missing, modules import each other in a circle, a name is imported without being
            exported, a text in backquotes spans lines, or a line uses a form of import or export not allowed here.
    """
    return "".join(module.text for module in Modules(root, [entry]).read.values())


def join_styles(root: Path, entry: str) -> str:
    """Join the style sheets that `entry` needs, each once, after those that it imports, with its own rules last.

    Raises:
        JoinError: a style sheet is missing, style sheets import each other in a circle, or an import is not as allowed.
    """
    return "".join(sheets_of(root, entry).values())


def sheets_of(root: Path, entry: str) -> dict[str, str]:
    """The same, one by one by their names.

    Raises:
        JoinError: see `join_styles`.
    """
    joined: dict[str, str] = {}
    _add_sheet(root, entry, (), joined)
    return joined


def _add_sheet(root: Path, name: str, importers: tuple[str, ...], joined: dict[str, str]) -> None:
    if name in importers:
        raise JoinError(f"The style sheets import each other in a circle: {' → '.join((*importers, name))}.")
    if name in joined:
        return
    text = _read(root, name, importers)
    for way in _STYLE_IMPORT.findall(text):
        _add_sheet(root, normpath(join(dirname(name), way)), (*importers, name), joined)
    rules = _STYLE_IMPORT.sub("", text)
    if "@import" in rules:
        raise JoinError(f'{name}: write imports as @import "./name.css"; on one line.')
    joined[name] = (f"/* {name} */\n" if importers else "") + _bare(rules)


def _bare(style: str) -> str:
    """A style sheet without what only its readers need."""
    return _MARGIN.sub("\n", _STYLE_COMMENT.sub("", style)).strip() + "\n"


def _read(root: Path, name: str, importers: tuple[str, ...]) -> str:
    if name in WRITTEN:
        return WRITTEN[name]
    try:
        return (root / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        wanted_by = f", which {importers[-1]} imports" if importers else ""
        raise JoinError(f"There is no file {name}{wanted_by}.") from None


def _import(names: str, module: Module, source: str, name: str) -> str:
    """The line that takes what module `name` imports from what module `source` has returned."""
    taken = []
    for piece in names.strip().removesuffix(",").split(","):
        match = _BINDING.fullmatch(piece.strip())
        if match is None:
            raise JoinError(f"{name}: {piece.strip() or 'nothing'} is not a name that can be imported.")
        if match[1] not in module.exports:
            raise JoinError(f"{name}: {source} does not export {match[1]}.")
        taken.append(f"{match[1]}: {match[2]}" if match[2] else match[1])
    return f"const {{ {', '.join(taken)} }} = {module.variable};"


def _refusal(name: str, line: str) -> str:
    if line.startswith("import"):
        return f'{name}: write imports as import {{ a, b as c }} from "./file.js"; and not: {line}'
    return f"{name}: export one function, class or constant where it is declared, and not: {line}"
