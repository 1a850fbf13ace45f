"""Games, views and rule books as a person reads them: a few lines of text, or a table in a notebook.

Everything here is made from a rule book and from what somebody may see: a `Table`, which has no place for a hidden
card, and the hands that are visible to them. A `GameState`, which knows every hand, is never passed in.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from operator import attrgetter

from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.table import Table
from gofish_learn.engine.wording import in_ascii, listed


@dataclass(frozen=True, slots=True)
class TextTable:
    """A table of words; the first cell of each row is its heading.

    Attributes:
        caption: what the table shows, in a sentence or two.
        head: the headings of the columns.
        rows: the cells, row by row.
    """

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def text(self) -> str:
        """The table as text: its caption, then the columns side by side."""
        lines = (self.head, *self.rows)
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        padded = ("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in lines)
        return in_ascii("\n".join([self.caption, *(line.rstrip() for line in padded)]))

    def html(self) -> str:
        """The table as HTML that a screen reader can walk through: a caption, and headings with their scope."""
        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in self.head)
        body = "".join(
            f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in rest)}</tr>'
            for first, *rest in self.rows
        )
        caption = f"<caption>{escape(self.caption)}</caption>"
        return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


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
    pond = f", {counted_cards(table.pond)} in the pond" if rules.fishes else ""
    return f"{rules.title} with {len(table.sizes)} players{pond}. {whose_turn(table)}"


def whose_turn(table: Table) -> str:
    """Who asks next, or who has won, in a sentence."""
    if table.winners is None:
        return "The game has not begun." if table.turn is None else f"Seat {table.turn} is to ask."
    winners = listed([str(seat) for seat in table.winners])
    return f"The game is over: seat {winners} won." if len(table.winners) == 1 else f"Seats {winners} share the win."


def counted_cards(count: int) -> str:
    """A number of cards in words: "1 card", "32 cards"."""
    return "1 card" if count == 1 else f"{count} cards"


def rules_table(rules: Rules) -> TextTable:
    """A rule book, choice by choice."""
    fewest, most = rules.players
    points = f"{rules.points} point" if rules.points == 1 else f"{rules.points} points"
    rows = (
        ("Players", f"{fewest} to {most}, best with {rules.best_players}" if fewest < most else str(fewest)),
        ("Cards dealt", deal_words(rules)),
        (
            "Complete group",
            f"a {rules.group_word} of {rules.group} cards, worth {points}",
        ),
        ("An ask names", "one card" if rules.names_a_card else "a rank"),
        ("When refused", "the asker fishes from the pond" if rules.fishes else "the turn passes"),
        ("Being given cards", turn_words(on=rules.catch_plays_on)),
        ("Drawing the asked rank", turn_words(on=rules.wish_plays_on) if rules.fishes else "nothing is drawn"),
        (
            "Drawing a group of another rank",
            turn_words(on=rules.drawn_group_plays_on) if rules.fishes else "nothing is drawn",
        ),
        ("A seat without cards", rules.empty_hand.value),
        ("A tie", rules.tie.value),
        ("Hands", "face up for all" if rules.open_hands else "hidden"),
        ("Mistakes", "punished by a referee" if rules.referee else "refused"),
    )
    kind = f"a book of your own, like “{rules.like}”" if rules.own else f"“{rules.name}”"
    return TextTable(f"{rules.title} ({kind})", ("Rule", "In this book"), rows)


def turn_words(*, on: bool) -> str:
    """Whether the asker plays on."""
    return "plays on" if on else "ends the turn"


def deal_words(rules: Rules) -> str:
    """How many cards each player is dealt: "7 each for 2 to 3 players, 5 each for 4 to 6 players"."""
    if not rules.deal:
        return "the whole pack, as evenly as possible"
    fewest, most = rules.players
    spans = []
    for cards, run in groupby(range(fewest, most + 1), lambda players: rules.deal[players - 2]):
        numbers = list(run)
        span = f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
        spans.append(f"{cards} each for {span} players")
    return ", ".join(spans)
