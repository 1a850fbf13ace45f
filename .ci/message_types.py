"""Write the types that the pages' scripts rely on: `messages.d.ts` beside them, out of the `messages` of their hosts.

    python .ci/message_types.py            # writes them
    python .ci/message_types.py --check    # says which are stale, and writes nothing

A `TypedDict` becomes an interface with its fields, their comments, and what its docstring says; an alias or an `Enum`
that one of them uses becomes a type. Nothing is imported: the source says it all.
"""

import ast
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
UI = ROOT / "gofish_learn/ui"
SCRIPTS = {UI / "app": "shared"}
"""The folders of scripts that are not called as that of their messages is."""
PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "Any": "any"}


@dataclass(frozen=True)
class Declared:
    """A type that a module of messages declares.

    Attributes:
        node: the class, or the type that an alias stands for.
        said: its docstring.
        lines: the text of its module.
    """

    node: ast.ClassDef | ast.expr
    said: str
    lines: list[str]

    @property
    def bases(self) -> list[str]:
        """What it is derived from, if it is a class."""
        bases = self.node.bases if isinstance(self.node, ast.ClassDef) else []
        return [base.id for base in bases if isinstance(base, ast.Name)]

    @property
    def names(self) -> set[str]:
        """The names of the types that it uses."""
        return {one.id for one in ast.walk(self.node) if isinstance(one, ast.Name)}

    def is_of(self, shapes: set[str]) -> bool:
        """Whether it is derived from one of some shapes, or a choice among them."""
        if isinstance(self.node, ast.ClassDef):
            return bool(shapes & set(self.bases))
        return isinstance(self.node, ast.BinOp) and self.names <= shapes


def modules() -> dict[Path, list[Path]]:
    """The modules of messages, by what is written out of them."""
    found = {
        folder: sorted([*folder.glob("messages.py"), *folder.glob("messages/*.py")])
        for folder in [*SCRIPTS, *sorted(UI.iterdir())]
    }
    return {UI / SCRIPTS.get(folder, folder.name) / "messages.d.ts": paths for folder, paths in found.items() if paths}


def declared_in(path: Path) -> Iterator[tuple[str, Declared]]:
    """The types that a module declares, by their names."""
    text = path.read_text(encoding="utf-8")
    lines, body = text.splitlines(), ast.parse(text).body
    for node, after in zip(body, [*body[1:], None], strict=True):
        match node, after:
            case ast.ClassDef(name=name), _:
                yield name, Declared(node, ast.get_docstring(node) or "", lines)
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(args=[_, ast.Dict() as fields])), _:
                yield name, Declared(as_class(name, fields), said_by(after), lines)
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.expr() as value), _:
                if isinstance(value, ast.Name | ast.BinOp | ast.Subscript):
                    yield name, Declared(value, said_by(after), lines)


def is_answers(one: Declared, shapes: set[str]) -> bool:
    """Whether a type is of what hosts answer, and not of what pages ask; `shapes` are the names of all that are."""
    return not isinstance(one.node, ast.ClassDef) or bool({"Enum", *shapes} & set(one.bases))


def said_by(node: ast.stmt | None) -> str:
    """What stands under an assignment."""
    return str(node.value.value) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) else ""


def as_class(name: str, fields: ast.Dict) -> ast.ClassDef:
    """The class of a `TypedDict` that is written as a call, as one with a field called `from` must be."""
    made = ast.ClassDef(name, [ast.Name("TypedDict")], [], [], [])
    for key, of in zip(fields.keys, fields.values, strict=True):
        if isinstance(key, ast.Constant):
            made.body.append(ast.AnnAssign(ast.Name(str(key.value)), of, None, 1, lineno=1))
    return made


def typed(node: ast.expr) -> str:
    """A type as TypeScript has it.

    Raises:
        ValueError: it is none that a message may have.
    """
    match node:
        case ast.Constant(value=None):
            return "null"
        case ast.Name(id=name):
            return PLAIN.get(name, name)
        case ast.BinOp(left=left, right=right):
            return f"{typed(left)} | {typed(right)}"
        case ast.Subscript(value=ast.Name(id="NotRequired"), slice=of):
            return typed(of)
        case ast.Subscript(value=ast.Name(id="list"), slice=of):
            inner = typed(of)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, value])):
            return f"Record<{typed(key)}, {typed(value)}>"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=parts)):
            return f"[{', '.join(map(typed, parts))}]"
        case ast.Subscript(value=ast.Name(id="Literal"), slice=of):
            return literals(of.elts if isinstance(of, ast.Tuple) else [of])
    raise ValueError(f"A message cannot hold {ast.unparse(node)}.")


def literals(nodes: Iterable[ast.expr]) -> str:
    """One of some values."""
    values = [node.value for node in nodes if isinstance(node, ast.Constant)]
    return " | ".join(f'"{value}"' if isinstance(value, str) else str(value).lower() for value in values)


def written(name: str, one: Declared) -> str:
    """A type with what is said of it."""
    said = comment(one.said) if one.said else ""
    if not isinstance(one.node, ast.ClassDef):
        return f"{said}type {name} = {typed(one.node)};\n"
    if "Enum" in one.bases:
        return f"{said}type {name} = {literals(of.value for of in one.node.body if isinstance(of, ast.Assign))};\n"
    free = [f"<{ast.unparse(base.slice)} = any>" for base in one.node.bases if isinstance(base, ast.Subscript)]
    bases = ", ".join(base for base in one.bases if base != "TypedDict")
    extends = f" extends {bases}" if bases else ""
    return f"{said}interface {name}{''.join(free)}{extends} {{\n{''.join(fields_of(one))}}}\n"


def fields_of(one: Declared) -> Iterator[str]:
    """The fields of an interface, each with the comment above it."""
    for of in one.node.body if isinstance(one.node, ast.ClassDef) else []:
        if isinstance(of, ast.AnnAssign) and isinstance(of.target, ast.Name):
            above = one.lines[of.lineno - 2].strip()
            said = f"  {comment(above[2:])}" if above.startswith("# ") else ""
            optional = "?" if ast.unparse(of.annotation).startswith("NotRequired[") else ""
            yield f"{said}  {of.target.id}{optional}: {typed(of.annotation)};\n"


def comment(text: str) -> str:
    """What is said of a type or a field, in a line."""
    return f"/** {' '.join(text.split())} */\n"


def texts() -> dict[Path, str]:
    """What is to be written, by where.

    Raises:
        ValueError: two types that scripts know have one name.
    """
    found = {target: [one for path in paths for one in declared_in(path)] for target, paths in modules().items()}
    everything, shapes = [one for declared in found.values() for one in declared], {"TypedDict"}
    while more := {name for name, one in everything if one.is_of(shapes)} - shapes:
        shapes |= more
    found = {target: [one for one in declared if is_answers(one[1], shapes)] for target, declared in found.items()}
    everything = [one for declared in found.values() for one in declared]
    used, kinds = set(shapes), dict(everything)
    while more := {name for shape in used & kinds.keys() for name in kinds[shape].names} & kinds.keys() - used:
        used |= more
    twice = [name for name, times in Counter(name for name, _ in everything).items() if times > 1 and name in used]
    if twice:
        raise ValueError(f"Two messages have one name, by which scripts would know them: {', '.join(twice)}.")
    parts = {target: [written(*one) for one in declared if one[0] in used] for target, declared in found.items()}
    return {
        target: "\n".join(
            [f"// Written by .ci/message_types.py out of {source_of(target)}: change it there.\n", *types]
        )
        for target, types in parts.items()
        if types
    }


def source_of(target: Path) -> str:
    """Where the messages are that something is written out of."""
    folders = {path.parent if path.name == "messages.py" else path.parents[1] for path in modules()[target]}
    return ", ".join(f"{folder.relative_to(ROOT).as_posix()}/messages" for folder in folders)


def main() -> int:
    """Write what is stale, or with `--check` only say so; 1 where it has."""
    wanted = texts()
    stale = [path for path, text in wanted.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    stale += [path for path in UI.rglob("*.d.ts") if path not in wanted]
    if "--check" not in sys.argv:
        for path, text in wanted.items():
            path.write_text(text, encoding="utf-8")
        return 0
    if stale:
        places = ", ".join(path.relative_to(ROOT).as_posix() for path in stale)
        sys.stdout.write(f"Run python .ci/message_types.py: these are not what it writes: {places}.\n")
    return int(bool(stale))


if __name__ == "__main__":
    sys.exit(main())
