"""One game of a tournament to be watched at the table: those worth a look, or any."""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import inf
from time import perf_counter

from gofish_learn.bots.own.guard import Guard
from gofish_learn.bots.own.process import LIMIT
from gofish_learn.bots.own.shelf import NONE, OwnBots
from gofish_learn.engine.wording import listed
from gofish_learn.lab.arena.standings import Standings
from gofish_learn.lab.playing import game_in_steps
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.arena.messages import NO_DEAL, ArenaGame, ArenaWatch, LookAtGame
from gofish_learn.ui.arena.run import entrants_of, outcome_by, with_entrants
from gofish_learn.ui.arena.session import ArenaSession

CHANGED = "That game was played by an older version of these bots. Start a new tournament to watch its games."
OWN_CHANGED = "Your bot plays that game in another way now. Has its file changed, or does it roll dice of its own?"
TOO_SLOW = "Your bot takes too long to play that game once more. Choose another game."
NOT_YET = "That game has not been played yet. Choose another one."


def watch_part(session: ArenaSession, standings: Standings) -> ArenaWatch:
    """What can be watched: some games that are worth a look, and what any other is chosen by."""
    return {
        "picks": [
            {"id": kind, "title": title, "say": line(session, number), "game": number}
            for kind, title, number in picks(session, standings)
        ],
        "tables": [
            {
                "id": at,
                "title": listed([session.opponents[bot].title for bot in table]),
                "turns": [
                    {"id": turn, "title": f"{session.opponents[bot].title} in seat 1"} for turn, bot in enumerate(table)
                ],
            }
            for at, table in enumerate(combinations(range(len(session.bots)), session.players))
        ],
        "deals": -(-len(session.games) // len(session.tournament.seatings)),
    }


def picks(session: ArenaSession, standings: Standings) -> list[tuple[str, str, int]]:
    """The games that are worth a look: a word, what is special about it, and its number. Of equal ones, the first."""
    numbers = [number for number, game in enumerate(session.games) if game.loser is None]
    if not numbers:
        return []
    ratings = [bot.rating for bot in standings.bots]

    def lead(number: int) -> int:
        most, second, *_ = sorted(session.games[number].scores, reverse=True)
        return most - second

    def surprise(number: int) -> float:
        game = session.games[number]
        best = max(ratings[bot] for bot in game.seats)
        return best - max(ratings[game.seats[seat]] for seat in game.winners)

    found = [
        ("closest", "The closest game", min(numbers, key=lead)),
        ("biggest", "The biggest win", max(numbers, key=lead)),
    ]
    upset = max(numbers, key=surprise)
    return [("surprise", "The biggest surprise", upset), *found] if surprise(upset) > 0 else found


def line(session: ArenaSession, number: int) -> str:
    """A game in a few words: who had how many points, on which deal."""
    game = session.games[number]
    titles = [session.opponents[bot].title for bot in game.seats]
    lost = "" if game.loser is None else f", and {titles[game.loser]} lost by forfeit,"
    return f"{_scores_words(titles, game.scores)}{lost} on deal {game.deal + 1}"


def _scores_words(titles: Sequence[str], scores: Sequence[int]) -> str:
    """The points of a game, the most first: "Whale 8, Crab 5"."""
    told = sorted(zip(scores, titles, strict=True), key=lambda one: -one[0])
    return ", ".join(f"{title} {score}" for score, title in told)


def game_chosen(session: ArenaSession, wanted: LookAtGame) -> int:
    """The number of the game that is asked for: its `game`, or that of its `table`, its `deal` and its `turn`."""
    number, tournament = wanted.game, session.tournament
    if number is None:
        table, deal, turn = wanted.table, wanted.deal, wanted.turn
        if table is None or deal is None or turn is None:
            raise RequestError(NO_DEAL)
        if not (0 <= turn < session.players and 0 <= table < len(tournament.seatings) // session.players and deal > 0):
            raise RequestError(NOT_YET)
        number = (deal - 1) * len(tournament.seatings) + table * session.players + turn
    if not 0 <= number < len(session.games):
        raise RequestError(NOT_YET)
    return number


def game_part(session: ArenaSession, number: int) -> ArenaGame:
    """What a game came to, in a line, and who asked first."""
    game = session.games[number]
    first = game.seats[(game.deal + 1) % len(game.seats)]  # at the dealer's left
    title = session.opponents[first].title
    return {"number": number, "say": f"{line(session, number)}. {title} asked first."}


def record_of(
    session: ArenaSession, number: int, shelf: OwnBots = NONE, clock: Callable[[], float] = perf_counter
) -> str:
    """The record of a game, which is played once more for it: the same seed, the same game.

    The learner's own bots on the `shelf` have as many seconds for the whole of it as else for one ask.
    """
    game, (deal, seats) = session.games[number], session.tournament.place_of(number)
    if game.loser is not None:
        title = session.opponents[game.seats[game.loser]].title
        raise RequestError(f"That game was not played to its end: {title} lost it by forfeit. {game.reason}")
    entrants = entrants_of(session.tournament, shelf)
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
