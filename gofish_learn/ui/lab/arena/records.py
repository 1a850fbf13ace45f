"""The record of a game that was played: the table opens it, and all hands lie open there."""

from collections.abc import Callable
from math import inf
from time import perf_counter

from gofish_learn.bots.own.forfeits import Guard
from gofish_learn.bots.own.process import LIMIT
from gofish_learn.bots.own.saved_bots import NONE, OwnBots
from gofish_learn.lab.playing import game_in_steps
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.lab.arena.race import entrants_of, outcome_by, with_entrants
from gofish_learn.ui.lab.arena.session import ArenaSession

CHANGED = "That game was played by an older version of these bots. Let them swim again to save their games."
OWN_CHANGED = "Your bot plays that game in another way now. Has its file changed, or does it roll dice of its own?"
TOO_SLOW = "Your bot takes too long to play that game once more. Choose another game."
NOT_YET = "There is no such game: choose one from 1 to {}."


def record_of(
    session: ArenaSession, number: int, own_bots: OwnBots = NONE, clock: Callable[[], float] = perf_counter
) -> str:
    """The record of a game, by its number (from 0), which is played once more for it: the same seed, the same game.

    The learner's `own_bots` have as many seconds for the whole of it as else for one ask.
    """
    if not 0 <= number < len(session.games):
        raise RequestError(NOT_YET.format(len(session.games)), at="game")
    game, (deal, seats) = session.games[number], session.tournament.place_of(number)
    if game.loser is not None:
        title = session.opponents[game.seats[game.loser]].title
        raise RequestError(f"That game was not played to its end: {title} lost it by forfeit. {game.reason}")
    entrants = entrants_of(session.tournament, own_bots)
    match = with_entrants(session.tournament, entrants).match(seats, recorded=True)
    own = not entrants.keys().isdisjoint(seats)
    try:
        outcome = outcome_by(clock() + (LIMIT if own else inf), game_in_steps(match, deal, Guard(None)), clock)
    finally:
        for entrant in entrants.values():
            entrant.process.end()
    if outcome is None:
        raise RequestError(TOO_SLOW)
    if outcome.scores != game.scores or outcome.forfeit:
        raise RequestError(OWN_CHANGED if own else CHANGED)
    return outcome.record or ""
