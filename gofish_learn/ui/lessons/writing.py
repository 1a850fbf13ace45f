"""What learners write on, in the pieces that paper keeps whole: a question with its choices, and a ticket to cut off.

A question begins with its number in bold, or below a heading that is a number, and has all up to the last place to
write in or to tick; what follows that leads to the next one. A box to tick is the letter `☐`, alone or in a list.
"""

import re
from collections.abc import Iterable
from itertools import zip_longest

from gofish_learn.ui.lessons.blocks import NEXT_SIDE, Block, level_of, plain, rows_of

BLANK = re.compile(r"_{3,}")
WHOLE_LINE = 60
"""A blank of so many underscores at least, at the end of a paragraph, is for an open answer."""
BOX = "☐"
CHOICE_OF_A_LINE = 24
"""Choices of so many letters at most stand side by side."""
NUMBER = re.compile(r"\d+[a-z]?\.")
NAME = "Name:"
PERIOD = re.compile(r"\b\d\d[a-z]\b")


def kept_whole(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """The blocks of a sheet, each question as one block of the type `question`, and what leads to it as a `lead`."""
    groups: list[list[Block]] = []
    for block in blocks:
        if level_of(block) or block["type"] == NEXT_SIDE or is_question(block) or not groups:
            groups.append([])
        groups[-1].append(block)
    found: list[Block] = []
    for (first, *rest), after in zip_longest(groups, groups[1:]):
        if not is_question(first):
            more = rest
            found.append(first)
        else:
            end = max((at for at, block in enumerate(rest, 1) if takes_writing(block)), default=0)
            end = end or (0 if takes_writing(first) else len(rest))
            found.append({"type": "question", "children": [first, *rest[:end]]})
            more = rest[end:]
        leads = more and after and is_question(after[0])
        found += [{"type": "lead", "children": more}] if leads else more
    return tuple(found)


def is_question(block: Block) -> bool:
    """Whether a question begins with a block."""
    if level_of(block):
        return plain(block).isdigit()
    first = (block.get("children") or [{"type": ""}])[0]
    return block["type"] == "paragraph" and first["type"] == "strong" and NUMBER.fullmatch(plain(first)) is not None


def is_choices(block: Block) -> bool:
    """Whether a list is of boxes to tick."""
    return block["type"] == "list" and all(plain(item).startswith(BOX) for item in block["children"])


def is_short(block: Block) -> bool:
    """Whether choices are so short that they stand side by side."""
    return all(len(plain(item)) <= CHOICE_OF_A_LINE for item in block["children"])


def parts_of(blocks: Iterable[Block]) -> dict[str, tuple[Block, ...]]:
    """A document in pieces by the period that a heading names, such as `04a`; if none does, one piece without a name.

    Each piece has the document's title, and the line for a name if there is one.
    """
    above: list[Block] = []
    parts: dict[str, list[Block]] = {}
    here = above
    for block in blocks:
        if level_of(block) and (period := PERIOD.search(plain(block))):
            here = parts.setdefault(period[0], [])
        here.append(block)
    if not parts:
        return {"": tuple(above)}
    title, name = ([block for block in above if is_name(block) is named] for named in (False, True))
    return {
        period: (*title, part[0], *name, *(block for block in part[1:] if not is_name(block)))
        for period, part in parts.items()
    }


def sides_of(blocks: Iterable[Block]) -> list[tuple[Block, ...]]:
    """The blocks of each side of paper."""
    sides: list[list[Block]] = [[]]
    for block in blocks:
        if block["type"] == NEXT_SIDE:
            sides.append([])
        else:
            sides[-1].append(block)
    return [tuple(side) for side in sides]


def is_name(block: Block) -> bool:
    """Whether a paragraph is the line for a name."""
    return block["type"] == "paragraph" and plain(block).startswith(NAME)


def is_open(block: Block) -> bool:
    """Whether an answer may be any length: it gets more lines if the paper has room."""
    found = re.search(f"{BLANK.pattern}$", plain(block))
    return found is not None and len(found[0]) >= WHOLE_LINE


def takes_writing(block: Block) -> bool:
    """Whether there is a place in a block to write in or to tick."""
    words = plain(block)
    if block["type"] == "thematic_break":  # a line of nothing but underscores
        return True
    if BLANK.search(words) or BOX in words:
        return True
    return block["type"] == "table" and any(not plain(cell) for row in rows_of(block)[1:] for cell in row)
