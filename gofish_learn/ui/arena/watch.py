"""One game of a tournament to be watched at the table: those worth a look, or any."""

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from gofish_learn.bots.guard import Guard
from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.wording import listed
from gofish_learn.lab.arena.standings import Standings
from gofish_learn.lab.arena.tournament import Played
from gofish_learn.lab.playing import play_game
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.arena.session import ArenaSession
from gofish_learn.ui.arena.words import scores_words

CHANGED = "That game was played by an older version of these bots. Start a new tournament to watch its games."
NOT_YET = "That game has not been played yet. Choose another one."


def watch_part(session: ArenaSession, standings: Standings) -> Message:
    """What can be watched: some games that are worth a look, and what any other is chosen by."""
    return {
        "picks": [
            {"id": kind, "title": title, "say": line(session, number), "game": number}
            for kind, title, number in picks(session, standings)
        ],
        "tables": [
            {
                "id": at,
                "title": listed([OPPONENTS[session.bots[bot]].title for bot in table]),
                "turns": [
                    {"id": turn, "title": f"{OPPONENTS[session.bots[bot]].title} in seat 1"}
                    for turn, bot in enumerate(table)
                ],
            }
            for at, table in enumerate(combinations(range(len(session.bots)), session.players))
        ],
        "deals": -(-len(session.games) // len(session.tournament.seatings)),
    }


def picks(session: ArenaSession, standings: Standings) -> list[tuple[str, str, int]]:
    """The games that are worth a look: a word, what is special about it, and its number. Of equal ones, the first."""
    if not session.games:
        return []
    numbers = range(len(session.games))
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
    titles = [OPPONENTS[session.bots[bot]].title for bot in game.seats]
    return f"{scores_words(titles, game.scores)} on deal {game.deal + 1}"


def game_chosen(session: ArenaSession, fields: Mapping[str, Any]) -> int:
    """The number of the game that is asked for, by its `game`, or by its `table`, its `deal` (from 1) and its `turn`.

    Raises:
        RequestError: there is no such game, or it has not been played yet.
    """
    number, tournament = fields.get("game"), session.tournament
    if number is None:
        table, deal, turn = (fields.get(name) for name in ("table", "deal", "turn"))
        if type(table) is not int or type(deal) is not int or type(turn) is not int:
            raise RequestError("Choose a deal by its number.")
        if not (0 <= turn < session.players and 0 <= table < len(tournament.seatings) // session.players and deal > 0):
            raise RequestError(NOT_YET)
        number = (deal - 1) * len(tournament.seatings) + table * session.players + turn
    if type(number) is not int or not 0 <= number < len(session.games):
        raise RequestError(NOT_YET)
    return number


def game_part(session: ArenaSession, number: int) -> Message:
    """What a game came to, in a line, and who asked first."""
    first = first_to_ask(session.games[number])
    title = OPPONENTS[session.bots[first]].title
    return {"number": number, "say": f"{line(session, number)}. {title} asked first."}


def first_to_ask(game: Played) -> int:
    """The bot at the dealer's left, who has the first turn."""
    return game.seats[(game.deal + 1) % len(game.seats)]


def record_of(session: ArenaSession, number: int) -> str:
    """The record of a game, which is played once more for it: the same seed, the same game.

    Raises:
        RequestError: it comes out in another way, because the bots have changed since.
    """
    deal, seats = session.tournament.place_of(number)
    outcome = play_game(session.tournament.match(seats, recorded=True), deal, Guard(None))
    if outcome.scores != session.games[number].scores:
        raise RequestError(CHANGED)
    return outcome.record or ""
