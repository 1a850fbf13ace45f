"""The games that a learner has kept or opened, as “My games” lists them: who played, and how each stands or ended."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, NamedTuple

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.records.record import RecordError, parse_record, replay
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.app.messages import KeptGame
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.app.saves import Kept
from gofish_learn.ui.app.session_text import SavedTextError
from gofish_learn.ui.table.game.setup import Setup
from gofish_learn.ui.table.restore import setup_in

MOST_LISTED = 40
NOBODY = -1
"""Whose game it is told for that several people at one device have played: everybody's, by name."""


class Told(NamedTuple):
    """What a game is called, how it stands, and after how many asks."""

    title: str
    words: str
    state: Literal["going", "over"]
    asks: int


def kept_games(games: Iterable[Kept], on_table: int | None) -> list[KeptGame]:
    """A line for each game but those in which nobody has asked; `on_table` is the number of the one that is played."""
    return [
        {
            "number": kept.number,
            "at": kept.at.isoformat(timespec="seconds") if kept.at else None,
            "title": told.title,
            "words": told.words,
            "state": told.state,
            "on_table": kept.number == on_table,
        }
        for kept in games
        if (told := told_of(kept.saved.text)) is not None and (told.asks or kept.number == on_table)
    ]


def opened_game(text: str) -> list[KeptGame]:
    """The line for a game that was opened from a file and is on the table, and kept nowhere else."""
    told = told_of(text)
    if told is None:
        return []
    line: KeptGame = {
        "number": 0,
        "at": None,
        "title": told.title,
        "words": f"Opened from a file. {told.words}",
        "state": "opened",
        "on_table": True,
    }
    return [line]


@lru_cache(maxsize=512)
def told_of(text: str) -> Told | None:
    """What there is to say of a game; None where a text is that of no game."""
    try:
        record = parse_record(text)
        game, setup = replay(record), setup_in(record)
    except (OverflowError, RecordError, RecursionError, RequestError, SavedTextError):
        return None
    title = f"{setup.rules.title} {_company(setup)}"
    asks = counted(len(game.actions), "ask")
    if not game.state.over:
        return Told(title, f"Not over yet, {asks} so far.", "going", len(game.actions))
    you = setup.people[0] if len(setup.people) == 1 else NOBODY
    narrator = Narrator(setup.rules, setup.names, you, record.dealer)
    won = narrator.headline(game.table.winners or (), game.view(0).scores)
    return Told(title, f"{won} {asks.capitalize()}.", "over", len(game.actions))


def _company(setup: Setup) -> str:
    alone = len(setup.people) == 1
    names = [
        f"{player.name} ({OPPONENTS[player.kind].title})" if player.kind in OPPONENTS else player.name
        for seat, player in enumerate(setup.players)
        if not (alone and seat == setup.people[0])
    ]
    return f"{'against' if alone else 'with'} {listed(names)}"
