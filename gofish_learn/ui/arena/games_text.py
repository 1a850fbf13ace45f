"""The games of a tournament as a short text: for each its points and who won, in the order in which they are played."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

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
    """The games that `games_text` wrote down."""
    size = tournament.players + 1
    if len(text) % size:
        raise ValueError("The games break off.")
    for number, start in enumerate(range(0, len(text), size)):
        *scores, won = (DIGITS.index(digit) for digit in text[start : start + size])
        deal, seats = tournament.place_of(number)
        yield Played(deal, seats, tuple(scores), tuple(seat for seat in range(len(seats)) if won >> seat & 1))


def forfeits_object(games: Sequence[Played]) -> dict[str, list[Any]]:
    """Which games were lost by forfeit: each with its number, the seat, and the number of the reason."""
    lost = [(number, game) for number, game in enumerate(games) if game.loser is not None]
    reasons = list(dict.fromkeys(game.reason for _, game in lost))
    return {"reasons": reasons, "games": [[number, game.loser, reasons.index(game.reason)] for number, game in lost]}


def with_forfeits(games: Sequence[Played], saved: Mapping[str, Any]) -> tuple[Played, ...]:
    """The games with what `forfeits_object` wrote down."""
    found, reasons = list(games), saved["reasons"]
    for number, seat, reason in saved["games"]:
        if type(number) is not int or not 0 <= number < len(found) or seat not in range(len(found[number].seats)):
            raise ValueError("There is no such game.")
        if type(reason) is not int or not 0 <= reason < len(reasons) or not isinstance(reasons[reason], str):
            raise ValueError("There is no such reason.")
        found[number] = found[number]._replace(loser=int(seat), reason=reasons[reason])
    return tuple(found)
