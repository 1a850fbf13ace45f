"""What a change of the rules does: the same deals played by two rule books, and what comes of it.

Both books play the same decks with the same dealers, one bot that remembers everything against bots that ask at random.
Of each game four things are noted, and the error of a difference is that of the differences deal by deal, so what the
two books owe to the same cards falls out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from gofish_learn.engine.rule_books import rule_book
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.text_table import Shown, TextTable
from gofish_learn.lab.arguments import check_number
from gofish_learn.lab.blocks import play_outcomes
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.playing import Outcome
from gofish_learn.lab.simulation import match_of
from gofish_learn.lab.statistics import WHOLE_WIN

MEASURES: Mapping[str, int] = {"length": 1, "ties": 1, "luck": WHOLE_WIN, "first": WHOLE_WIN}
"""What is noted of each game, with the units that one counts:

- length: the asks of the game,
- ties: 1 for a game with more than one winner,
- luck: the share of the win that the remembering bot has; the nearer to an even share, the more luck decides,
- first: the share of the win that whoever asked first has.
"""
REMEMBERS = 0
"""The seat of the bot that remembers; the deal goes round, so it asks first as often as the others."""


def wins_of(seat: int) -> str:
    """What the share of the win that a seat has is called among the results."""
    return f"wins-{seat}"


def remembering(players: int) -> tuple[str, ...]:
    """The bots of so many seats: one remembers everything, the others ask at random."""
    return ("memory", *["random"] * (players - 1))


@dataclass(frozen=True, slots=True, repr=False)
class Compared(Shown):
    """One measure by both books.

    >>> from gofish_learn import compare_rules
    >>> print(compare_rules("standard", "fished-my-wish", players=2, deals=20, seed=1)["length"])
    53.20 +/- 0.71, where it was 56.60 +/- 0.69: a difference of -3.40 +/- 0.82.

    Attributes:
        original: its mean by the original book, with its standard error.
        changed: its mean by the changed book.
        difference: the mean difference, changed less original, with the standard error of paired deals.
    """

    original: Estimate
    changed: Estimate
    difference: Estimate

    def text_table(self) -> TextTable:
        """The three of them in a sentence."""
        one, other, more = (each.text_table().caption for each in (self.original, self.changed, self.difference))
        return TextTable(f"{other}, where it was {one}: a difference of {more}.")


@dataclass(slots=True)
class Sums:
    """Running integer sums of one measure over the deals, and of its square: by each book, and of their difference."""

    totals: list[int] = field(default_factory=lambda: [0, 0, 0])
    squares: list[int] = field(default_factory=lambda: [0, 0, 0])

    def add(self, original: int, changed: int) -> None:
        """Add a deal."""
        for at, value in enumerate((original, changed, changed - original)):
            self.totals[at] += value
            self.squares[at] += value * value

    def compared(self, deals: int, unit: int) -> Compared:
        """What they come to."""
        sums = zip(self.totals, self.squares, strict=True)
        return Compared(*(Estimate.of(total, squares, deals, unit) for total, squares in sums))


class RuleChange:
    """Two rule books that play the same deals, a few more with each call.

    A game depends only on the seed and its number, so however the games are helped out the results are the same.

    Attributes:
        matches: the games by the original book and by the changed one, the same as `simulate` plays.
        measures: what is noted of each game, with the units that one counts: the `MEASURES`, and the wins of each seat.
        deals: how many deals each book has played.
    """

    def __init__(self, original: Rules | str, changed: Rules | str, bots: Sequence[str], seed: int) -> None:
        """Prepare the games of two books; a `ValueError` where one of them is not for so many players."""
        books = [rule_book(book) for book in (original, changed)]
        for book in books:
            book.check_players(len(bots))
        self.matches = tuple(match_of(book, bots, 0, seed) for book in books)
        self.measures = {**MEASURES, **{wins_of(seat): WHOLE_WIN for seat in range(len(bots))}}
        self.deals = 0
        self._sums = {name: Sums() for name in self.measures}

    def play_more(self, deals: int) -> None:
        """Play the next deals by both books."""
        numbers = range(self.deals, self.deals + deals)
        original, changed = (play_outcomes(match, numbers) for match in self.matches)
        for pair in zip(original, changed, strict=True):
            first, second = (noted(outcome) for outcome in pair)
            for name, sums in self._sums.items():
                sums.add(first[name], second[name])
        self.deals += deals

    def results(self) -> dict[str, Compared]:
        """What each measure has come to."""
        return {name: sums.compared(self.deals, self.measures[name]) for name, sums in self._sums.items()}


def noted(outcome: Outcome) -> dict[str, int]:
    """What is noted of a game, each in the units of `RuleChange.measures`."""
    share = WHOLE_WIN // len(outcome.winners)
    return {
        "length": outcome.asks,
        "ties": int(len(outcome.winners) > 1),
        "luck": share if REMEMBERS in outcome.winners else 0,
        "first": share if outcome.first in outcome.winners else 0,
        **{wins_of(seat): share if seat in outcome.winners else 0 for seat in range(len(outcome.scores))},
    }


def compare_rules(
    original: Rules | str, changed: Rules | str, players: int = 2, deals: int = 1000, seed: int = 1
) -> dict[str, Compared]:
    """What a change of the rules does to the length of a game, to ties, to luck and to going first.

    >>> from gofish_learn import compare_rules
    >>> print(compare_rules("standard", "fished-my-wish", players=2, deals=20, seed=1)["length"])
    53.20 +/- 0.71, where it was 56.60 +/- 0.69: a difference of -3.40 +/- 0.82.

    Args:
        original: the book as it was.
        changed: the book as it is now.
        players: the number of players, which both books must allow. One bot remembers, the others ask at random.
        deals: how many deals each book plays, at least 1.
        seed: the seed of all deals and choices.

    Returns:
        What was measured by both books, and the difference: the "length" of a game in asks, and as shares of the games,
        0 to 1, "ties", what the bot that remembers won ("luck": the nearer to an even share, the more luck decides),
        and what the player who asked first won ("first").

    Raises:
        ValueError: a book is not for that many players, or there are no deals.
    """
    check_number(deals, "deal")
    change = RuleChange(original, changed, remembering(players), seed)
    change.play_more(deals)
    found = change.results()
    return {name: found[name] for name in MEASURES}
