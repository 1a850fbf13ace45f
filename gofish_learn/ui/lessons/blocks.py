"""A document as blocks: what the Markdown library reads, with boxes that open, notes to say, and names for headings.

GitHub shows the same files, so what is not plain Markdown is kept to what GitHub knows: a box is `<details>` with its
`<summary>`, and a note for the speaker is a comment, `<!-- say: … -->`. So is `<!-- next side -->`, where the next
side of a sheet begins on paper. No other HTML means anything here.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

Block = dict[str, Any]
"""A token of mistune's: `type`, and `children`, `raw` or `attrs`. Ours are `details`, `say` and `next_side`."""

FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
FIELD = re.compile(r"^(\w+): +(.+)$", re.MULTILINE)
HTML = re.compile(
    r"<!--\s*(?P<say>say:)?(?P<comment>.*?)-->|(?P<open><details>\s*<summary>(?P<summary>.*?)</summary>)"
    r"|(?P<close></details>)|(?P<other>\S(?:(?!<!--|</?details>).)*)",
    re.DOTALL,
)
NEXT_SIDE = "next_side"
"""Where a sheet goes on, on another side of paper: the comment `<!-- next side -->`."""
MINUTES = re.compile(r"(Teaching|Exercises): \d+ minutes?\.")
PREDICTION = "predict first"


@dataclass(frozen=True)
class Text:
    """What a document says.

    Attributes:
        about: the fields at its top, such as its title.
        blocks: its blocks in their order; each heading has an `id` in its `attrs`.
    """

    about: dict[str, str]
    blocks: tuple[Block, ...]

    @property
    def title(self) -> str:
        """The words of its first heading; empty if there is none."""
        return next((plain(block) for block in self.blocks if level_of(block)), "")

    def section(self, *starts: str) -> tuple[Block, ...]:
        """The blocks below the first heading that starts with one of these words; empty if there is none."""
        for place, block in enumerate(self.blocks):
            if (level := level_of(block)) and plain(block).startswith(starts):
                rest = self.blocks[place + 1 :]
                end = next((n for n, one in enumerate(rest) if 0 < level_of(one) <= level), len(rest))
                return rest[:end]
        return ()


def read_text(markdown: str) -> Text:
    """Read a document."""
    found = FRONT_MATTER.match(markdown)
    about = dict(FIELD.findall(found[1])) if found else {}
    return Text(about, tuple(read_blocks(markdown[found.end() :] if found else markdown)))


def read_blocks(markdown: str) -> list[Block]:
    """The blocks of a piece of Markdown."""
    import mistune  # noqa: PLC0415 - which sheets there are can be listed without it

    parse = cast("Callable[[str], list[Block]]", mistune.create_markdown(renderer=None, plugins=["table"]))
    blocks = parse(markdown)
    _name_headings(blocks)
    return _folded(blocks)


def level_of(block: Block) -> int:
    """The level of a heading, from 1; 0 for anything else."""
    return int(block["attrs"]["level"]) if block["type"] == "heading" else 0


def plain(block: Block) -> str:
    """The words of a block, without marks."""
    if block["type"] in {"softbreak", "linebreak"}:
        return " "
    if "children" in block:
        # What stands in cells and items stands apart.
        between = " " if block["type"].startswith(("table", "list", "details", "block_quote")) else ""
        return between.join(plain(child) for child in block["children"]).strip(" " * len(between))
    return str(block.get("raw", ""))


def is_prediction(block: Block) -> bool:
    """Whether a paragraph asks for a guess before something is shown."""
    return block["type"] == "paragraph" and any(
        child["type"] == "strong" and plain(child).lower().startswith(PREDICTION) for child in block["children"]
    )


def is_minutes(block: Block) -> bool:
    """Whether a paragraph only says how long a part takes."""
    return block["type"] == "paragraph" and MINUTES.match(plain(block)) is not None


def rows_of(table: Block) -> list[list[Block]]:
    """The cells of a table, row by row, those of its header first."""
    head, *bodies = table["children"]
    return [head["children"], *(row["children"] for body in bodies for row in body["children"])]


def _folded(flat: list[Block]) -> list[Block]:
    """The blocks, those between the two ends of a box inside it; blank lines and other comments are left out."""
    top: list[Block] = []
    open_boxes: list[list[Block]] = [top]
    for block in flat:
        if block["type"] == "block_html":
            for found in HTML.finditer(block["raw"]):
                if found["open"]:
                    box = {"type": "details", "attrs": {"summary": found["summary"].strip()}, "children": []}
                    open_boxes[-1].append(box)
                    open_boxes.append(cast("list[Block]", box["children"]))
                elif found["close"] and len(open_boxes) > 1:
                    open_boxes.pop()
                elif found["say"]:
                    open_boxes[-1].append({"type": "say", "children": read_blocks(found["comment"].strip())})
                elif found["comment"] and found["comment"].strip() == NEXT_SIDE.replace("_", " "):
                    open_boxes[-1].append({"type": NEXT_SIDE})
                elif found["other"]:
                    words = {"type": "text", "raw": found["other"].strip()}
                    open_boxes[-1].append({"type": "paragraph", "children": [words]})
        elif block["type"] != "blank_line":
            open_boxes[-1].append(block)
    return top


def _name_headings(blocks: list[Block]) -> None:
    """Give each heading the name that GitHub gives it, so that links work in both places."""
    taken: dict[str, int] = {}
    for block in blocks:
        if level_of(block):
            name = re.sub(r"[^\w\- ]", "", plain(block).lower()).strip().replace(" ", "-")
            count = taken[name] = taken.get(name, -1) + 1
            block["attrs"]["id"] = f"{name}-{count}" if count else name
