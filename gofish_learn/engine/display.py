"""Games and views as a person reads them: a row for each seat.

Everything here is made from a rule book and from what somebody may see: a `Table`, which has no place for a hidden
card, and the hands that are visible to them. A `GameState`, which knows every hand, is never passed in.
"""

from collections.abc import Sequence
from operator import attrgetter

from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.table import Table
from gofish_learn.engine.text_table import TextTable
from gofish_learn.engine.wording import listed, so_many


def game_table(
    rules: Rules, table: Table, hands: Sequence[int | None], you: int | None = None, *, suits: bool = False
) -> TextTable:
    """A game as somebody sees it: a row for each seat.

    Args:
        rules: the rule book.
        table: what everybody can see.
        hands: for each seat its hand, or None where it is hidden from whoever looks.
        you: the seat that looks, or None for somebody who looks on.
        suits: whether suits are drawn ("10♥"), or cards written in ASCII ("TH").
    """
    name = attrgetter("symbol") if suits else str
    rows = tuple(
        (
            f"Seat {seat} (you)" if seat == you else f"Seat {seat}",
            f"{size}: {' '.join(map(name, cards_in(hand)))}" if hand else str(size),
            " ".join(group.rank.symbol if suits else group.rank.letter for group in groups) or "none",
            str(counted * rules.points),
        )
        for seat, (size, hand, groups, counted) in enumerate(
            zip(table.sizes, hands, table.groups, table.counted, strict=True)
        )
    )
    laid, points = f"{rules.group_word}s laid".capitalize(), "Points"
    return TextTable(game_caption(rules, table), ("Seat", "Cards in hand", laid, points), rows)


def game_caption(rules: Rules, table: Table) -> str:
    """The game in two sentences: by which rules it is played, what is in the pond, and whose turn it is."""
    pond = f", {so_many(table.pond, 'card')} in the pond" if rules.fishes else ""
    return f"{rules.title} with {len(table.sizes)} players{pond}. {whose_turn(table)}"


def whose_turn(table: Table) -> str:
    """Who asks next, or who has won, in a sentence."""
    if table.winners is None:
        return "The game has not begun." if table.turn is None else f"Seat {table.turn} is to ask."
    winners = listed([str(seat) for seat in table.winners])
    return f"The game is over: seat {winners} won." if len(table.winners) == 1 else f"Seats {winners} share the win."
