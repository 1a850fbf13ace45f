"""Words that are drawn: what players say, what can be voted for, slips of paper, and rows that come one by one."""

from html import escape

from gofish_learn.ui.lessons.blocks import plain, read_blocks, rows_of
from gofish_learn.ui.lessons.slides.drawn_block import DrawnBlock, sizes

ARROWS = {"up": "↑", "down": "↓", "same": "="}


class Talk(DrawnBlock):
    """What players say, a bubble each: `Ana: “Ben, any sevens?”`; with `one-by-one` a press each."""

    def __init__(self, how: list[str], lines: list[str]) -> None:
        self.said = [_said(line) for line in lines]
        self.stages = len(lines) if how == ["one-by-one"] else 1
        speakers = list(dict.fromkeys(who for who, _ in self.said))
        self.sides = {who: ("left", "right")[place % 2] for place, who in enumerate(speakers)}

    def drawn(self, stage: int) -> str:
        """The bubbles."""
        lines = "".join(
            f'<li class="{self.sides[who]}{_later(place > stage and self.stages > 1)}">'
            f'<span class="whose">{escape(who)}</span><span class="bubble">{escape(words)}</span></li>'
            for place, (who, words) in enumerate(self.said)
        )
        return f'<ul class="show talk"{sizes(rows=len(self.said))}>{lines}</ul>'

    def tells(self, stage: int) -> str:
        """What is said."""
        said = [": ".join(one) for one in self.said]
        return said[stage] if self.stages > 1 else " ".join(said)


class Vote(DrawnBlock):
    """What a class can vote for, a tile each; `up`, `down` and `same` have an arrow."""

    def __init__(self, _: list[str], lines: list[str]) -> None:
        self.lines = lines

    def drawn(self, _: int) -> str:
        """The tiles."""
        tiles = "".join(f"<li>{self._arrow(line)}{escape(line)}</li>" for line in self.lines)
        return f'<ul class="show vote">{tiles}</ul>'

    @staticmethod
    def _arrow(line: str) -> str:
        sign = next((sign for word, sign in ARROWS.items() if word in line.split()), "")
        return f'<b aria-hidden="true">{sign}</b>' if sign else ""

    def tells(self, _: int) -> str:
        """The choices."""
        return " / ".join(self.lines)


class Slips(DrawnBlock):
    """Slips of paper, one a line; with `one-by-one` a press each."""

    def __init__(self, how: list[str], lines: list[str]) -> None:
        self.lines = lines
        self.stages = len(lines) if how == ["one-by-one"] else 1

    def drawn(self, stage: int) -> str:
        """The slips."""
        last = stage if self.stages > 1 else len(self.lines)
        slips = "".join(
            f'<li class="{_later(place > last).strip()}">{escape(line)}</li>' for place, line in enumerate(self.lines)
        )
        return f'<ul class="show slips">{slips}</ul>'

    def tells(self, stage: int) -> str:
        """What is on them."""
        return self.lines[stage] if self.stages > 1 else " ".join(self.lines)


class Rows(DrawnBlock):
    """A table whose rows come one by one; with `last N` the cells of the last N columns come, and the rest is there."""

    def __init__(self, how: list[str], lines: list[str]) -> None:
        tables = [block for block in read_blocks("\n".join(lines)) if block["type"] == "table"]
        if len(tables) != 1:
            raise ValueError("there has to be one table in it.")
        self.head, *self.rows = ([plain(cell) for cell in row] for row in rows_of(tables[0]))
        self.held_back = int(how[1]) if how[:1] == ["last"] else len(self.head)
        self.stages = len(self.rows) + 1

    def drawn(self, stage: int) -> str:
        """The table, with the cells that have not come yet unseen."""
        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in self.head)
        rows = "".join(f"<tr>{''.join(self._cells(place, stage))}</tr>" for place in range(len(self.rows)))
        return f'<div class="show table"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'

    def _cells(self, row: int, stage: int) -> list[str]:
        first = len(self.head) - self.held_back
        return [
            f"<td{_later_class(row >= stage and at >= first)}><span>{escape(cell)}</span></td>"
            for at, cell in enumerate(self.rows[row])
        ]

    def tells(self, stage: int) -> str:
        """The row that comes."""
        return ", ".join(filter(None, self.rows[stage - 1] if stage else self.head))


def _said(line: str) -> tuple[str, str]:
    who, colon, words = line.partition(": ")
    if not colon:
        raise ValueError(f"nobody says “{line}”.")
    return who, words


def _later(is_later: bool) -> str:  # noqa: FBT001 - a word of a class, or none
    return " later" if is_later else ""


def _later_class(is_later: bool) -> str:  # noqa: FBT001 - as above
    return ' class="later"' if is_later else ""
