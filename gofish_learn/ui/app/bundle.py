"""One script and one style sheet out of many small files, without a build chain.

anywidget takes a single ES module and a single style sheet as text; people read better in files of one idea each. The
few forms allowed here are all that the widgets need: single-line relative imports by name, from the same folder
(`./cards.js`) or one beside it (`../table/cards.js`), `export` before a declaration, one `export default` in the entry,
and `@import "./x.css";` at the head of a style sheet.

A file is named by its way from the entry's folder: `cards.js`, or `../table/cards.js`.
"""

import re
from pathlib import Path

_IMPORT = re.compile(r'import \{ (\w+(?:, \w+)*) \} from "(\./|\.\./[\w-]+/)([\w-]+\.js)";')
_DECLARATION = re.compile(r"(?:export )?(?:async )?(?:function\*?|class|const|let|var) +([\w$]+|[\[{])")
_STYLE_IMPORT = re.compile(r'@import "(?:\./|(\.\./[\w-]+/))([\w-]+\.css)";')


class JoinError(ValueError):
    """The files cannot be joined; the message names the file and the reason."""


def join_modules(folder: Path, entry: str = "main.js") -> str:
    """Join the ES modules that `entry` needs into one, each after those that it imports.

    Raises:
        JoinError: a module is missing, modules import each other in a circle, a name is declared twice at the top
            level or imported without being exported, or a line uses a form of import or export not allowed here.
    """
    declared: dict[str, str] = {}
    exported: dict[str, set[str]] = {}
    parts: list[str] = []

    def add(name: str, importers: tuple[str, ...]) -> None:
        if name in importers:
            raise JoinError(f"The modules import each other in a circle: {' → '.join((*importers, name))}.")
        if name in exported:
            return
        lines, own = [], set[str]()
        for number, line in enumerate(_read(folder, name, importers).splitlines(), 1):
            if line.startswith("import"):
                wanted, source = _imported(line, name, number, folder.name)
                add(source, (*importers, name))
                for missing in sorted(wanted - exported[source]):
                    raise JoinError(f"{name}, line {number}: {source} does not export {missing}.")
                continue
            if line.startswith("export default {") and name == entry:
                lines.append(line)
                continue
            plain = line.removeprefix("export ")
            if plain != line:
                own.add(_declare(plain, name, number, declared))
            elif _DECLARATION.match(plain):
                _declare(plain, name, number, declared)
            lines.append(plain)
        exported[name] = own
        parts.append(f"// {name}\n" + "\n".join(lines).strip() + "\n")

    add(entry, ())
    return "\n".join(parts)


def join_styles(folder: Path, entry: str = "table.css") -> str:
    """Join the style sheets that `entry` imports, in its order, with its own rules last.

    Raises:
        JoinError: a style sheet is missing, or one that is imported imports another.
    """
    parts: list[str] = []
    own = _read(folder, entry, ())
    for beside, file in _STYLE_IMPORT.findall(own):
        name = beside + file
        text = _read(folder, name, (entry,))
        if "@import" in text:
            raise JoinError(f"{name}: only {entry} may import style sheets.")
        parts.append(f"/* {name} */\n{text.strip()}\n")
    rest = _STYLE_IMPORT.sub("", own)
    if "@import" in rest:
        raise JoinError(f'{entry}: write imports as @import "./name.css"; on one line.')
    return "\n".join([*parts, rest.strip() + "\n"])


def _read(folder: Path, name: str, importers: tuple[str, ...]) -> str:
    try:
        return (folder / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        wanted_by = f", which {importers[-1]} imports" if importers else ""
        raise JoinError(f"There is no file {name}{wanted_by}.") from None


def _imported(line: str, name: str, number: int, entry_folder: str) -> tuple[set[str], str]:
    match = _IMPORT.fullmatch(line.rstrip())
    if match is None:
        raise JoinError(f'{name}, line {number}: write imports as import {{ a, b }} from "./file.js"; on one line.')
    names, way, file = match.groups()
    if way == "./":
        return set(names.split(", ")), name[: name.rfind("/") + 1] + file
    return set(names.split(", ")), file if way == f"../{entry_folder}/" else way + file


def _declare(line: str, name: str, number: int, declared: dict[str, str]) -> str:
    match = _DECLARATION.match(line)
    if match is None or match[1] in "[{":
        raise JoinError(f"{name}, line {number}: declare one plain name at a time at the top level, not: {line}")
    if match[1] in declared:
        raise JoinError(f"{match[1]} is declared twice: in {declared[match[1]]} and in {name}.")
    declared[match[1]] = name
    return match[1]
