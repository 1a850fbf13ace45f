"""Games with a learner's own bot in a copy of this process, which a bot that hangs or fills its memory ends alone.

What it does to the process is done to the copy: a bot that cannot be interrupted, in one long built-in operation, loses
its game, and the games after that are played in another copy.
"""

from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import partial
from typing import Any

from gofish_learn.bots.guard import Guard
from gofish_learn.bots.own.apart import LostError, Send, apart
from gofish_learn.bots.own.forked import kept_apart
from gofish_learn.bots.own.limits import Watchdog
from gofish_learn.lab.playing import Forfeit, Match, Outcome, play_game


def outcomes_apart(match: Match, numbers: Sequence[int]) -> list[Outcome]:
    """Play the games with these numbers in copies of this process; returns what each came to, in order."""
    outcomes: list[Outcome] = []
    while len(outcomes) < len(numbers):
        try:
            for told in apart(partial(play_all, match, numbers[len(outcomes) :]), patience=None, silent=False):
                outcomes.append(outcome_of(told))  # noqa: PERF401 - what has arrived before a loss stays
        except LostError:
            outcomes.append(played_bot_by_bot(match, numbers[len(outcomes)]))
    return outcomes


def play_all(match: Match, numbers: Sequence[int], send: Send) -> None:
    """Play games in a copy of the process, and send what each came to."""
    with Guard(match.time_limit, Watchdog()) as guard:
        for number in numbers:
            send(asdict(play_game(match, number, guard)))


def played_bot_by_bot(match: Match, number: int) -> Outcome:
    """The same game with every bot of a learner's own in a copy of its own, so that the one that ends it forfeits."""
    with kept_apart(match.bots, match.time_limit) as bots, Guard(match.time_limit) as guard:
        return play_game(replace(match, bots=bots), number, guard)


def outcome_of(fields: dict[str, Any]) -> Outcome:
    """The outcome that was sent."""
    lists = {name: tuple(fields[name]) for name in ("winners", "scores")}
    forfeit = Forfeit(**fields["forfeit"]) if fields["forfeit"] else None
    return Outcome(**fields | lists | {"forfeit": forfeit})
