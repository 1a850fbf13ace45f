"""A finished game for all to look at."""

from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from itertools import groupby

from gofish_learn.engine.cards import Card
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.record import Record, RecordError, parse_record
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.classroom import SavedGame
from gofish_learn.teach.classroom.tables import SavedTable, hands_are_open, has_ended
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.classroom.messages import NO_GAME

MOST_GAMES = 12
"""How many of a learner's latest games are searched for finished ones."""
STILL_PLAYED = "Other tables still play these cards. You can show this game once the last of them has finished."
PRIVATE = ("x-tries", "x-helped", "x-taken")
"""What a record keeps of the person who played: it is nobody else's."""
NEUTRAL = ("Player", "Seat", "Person", "Somebody", "Learner", "Hand", "Guest")
"""What people are called in a game that is shown, before the number of their seat; no table has so many bots that each
could be called like one."""


def count_of(rules: Rules, wanted: int | None) -> int:
    """As many players as wanted if the book allows it, else as many as play it best."""
    least, most = rules.players
    return wanted if wanted is not None and least <= wanted <= most else rules.best_players


def address_of(record: str) -> str:
    """The address that opens the card table with a finished game; `address.js` reads what follows the #."""
    return f"play#game={urlsafe_b64encode(record.encode()).decode().rstrip('=')}"


@dataclass(frozen=True, slots=True)
class GameShown:
    """A finished game that can be shown, called so, with its number and the address that opens it."""

    number: int
    title: str
    address: str


def games_shown(saved: Iterable[SavedGame]) -> list[GameShown]:
    """The finished games, each in a line that names nobody."""
    return [
        GameShown(one.number, game_title(game, one.at), address_of(without_names(parse_record(one.record)).to_json()))
        for one in saved
        if (game := finished(one.record)) is not None
    ]


@lru_cache(maxsize=150)
def finished(text: str) -> Game | None:
    """The game of a record, if it is over; None for any other text."""
    try:
        game = replay(parse_record(text))
    except RecordError:
        return None
    return game if has_ended(game) else None


def game_shown(saved: Iterable[SavedGame], number: int) -> tuple[str, str]:
    """The title and the record of a game that is to be shown; nothing in either says who played it."""
    for one in saved:
        if one.number == number and (game := finished(one.record)) is not None:
            return game_title(game, one.at), without_names(parse_record(one.record)).to_json()
    raise RequestError(NO_GAME)


def tables_to_show(tables: Sequence[SavedTable]) -> tuple[list[tuple[SavedTable, str]], int]:
    """The finished games of tables that can be shown, with their titles, and how many others have to wait."""
    over = [(number, table) for number, table in _numbered(tables) if table.over and table.text is not None]
    can = [(number, table) for number, table in over if hands_are_open(table, _of_round(tables, table))]
    titled = [(table, _title(number, table)) for number, table in can]
    return [one for one in titled if one[1]], len(over) - len(can)


def table_shown(tables: Sequence[SavedTable], number: int) -> tuple[str, str]:
    """The title and the record of a table's game that is to be shown; nothing in either says who played it."""
    for at, table in _numbered(tables):
        title = _title(at, table) if table.number == number and table.over else ""
        if title and not hands_are_open(table, _of_round(tables, table)):
            raise RequestError(STILL_PLAYED)
        if title:
            return title, without_names(parse_record(table.text or "")).to_json()
    raise RequestError(NO_GAME)


def _of_round(tables: Sequence[SavedTable], table: SavedTable) -> list[SavedTable]:
    return [one for one in tables if one.round == table.round]


def _numbered(tables: Sequence[SavedTable]) -> Iterator[tuple[int, SavedTable]]:
    """Each table with its number in its round, from 1."""
    for _, round_ in groupby(tables, lambda table: table.round):
        yield from enumerate(round_, 1)


def _title(number: int, table: SavedTable) -> str:
    """What a table's finished game is called; empty where there is none."""
    game = finished(table.text or "")
    return "" if game is None else f"Table {number}: {game_title(game, table.at)}"


def plays_still(saved: Iterable[SavedGame], deck: tuple[Card, ...]) -> bool:
    """Whether one of a learner's games is dealt from this deck, and not over yet."""
    return any(dealt == deck and finished(one.record) is None for one in saved if (dealt := _deck(one.record)))


def _deck(text: str) -> tuple[Card, ...] | None:
    try:
        return parse_record(text).deck
    except RecordError:
        return None


def warning(learners: int) -> str:
    """The warning before a game is shown that this many learners still play."""
    if learners == 1:
        return "One learner is still playing this deal, and would see all its cards."
    return f"{counted(learners, 'learner').capitalize()} are still playing this deal, and would see all its cards."


def without_names(record: Record) -> Record:
    """The record with its people called by number, and nothing of what they tried."""
    extras = {key: value for key, value in record.extras.items() if key not in PRIVATE}
    seats, names = extras.get("x-seats"), list(record.names or ())
    for seat, about in enumerate(seats if isinstance(seats, list) else ()):
        if isinstance(about, dict) and about.get("kind") == "person" and seat < len(names):
            names[seat] = next(
                name for word in NEUTRAL if (name := f"{word} {seat + 1}") not in names[:seat] + names[seat + 1 :]
            )
    return replace(record, names=tuple(names) if record.names is not None else None, extras=extras)


def game_title(game: Game, at: float) -> str:
    """A game in a few words: the book, how many played, and when, by this computer's clock."""
    when = datetime.fromtimestamp(at, UTC).astimezone().strftime("%H:%M")
    return f"{game.rules.title}, {counted(game.players, 'player')}, {counted(len(game.actions), 'ask')}, {when}"
