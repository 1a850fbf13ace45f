"""The games of a tournament as a short text: for each its points and who won, in the order in which they are played."""

from collections.abc import Iterator, Sequence

from gofish_learn.lab.arena.tournament import Played, Tournament

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
"""No seat has more than 52 points, and six seats can win in 63 ways."""


def games_text(games: Sequence[Played]) -> str:
    """A few characters for each game: the points of each seat, and the sum of 2 to the power of each seat that won."""
    return "".join(
        "".join(DIGITS[score] for score in game.scores) + DIGITS[sum(1 << seat for seat in game.winners)]
        for game in games
    )


def games_of_text(text: str, tournament: Tournament) -> Iterator[Played]:
    """The games that `games_text` wrote down.

    Raises:
        ValueError: the text is none.
    """
    size = tournament.players + 1
    if len(text) % size:
        raise ValueError("The games break off.")
    for number, start in enumerate(range(0, len(text), size)):
        *scores, won = (DIGITS.index(digit) for digit in text[start : start + size])
        deal, seats = tournament.place_of(number)
        yield Played(deal, seats, tuple(scores), tuple(seat for seat in range(len(seats)) if won >> seat & 1))
