"""The games that a learner has kept or opened, as “My games” lists them: who played, and how each stands or ended."""

from collections.abc import Iterable
from functools import lru_cache

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import RecordError, parse_record
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.tables import has_ended
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.app.messages import KeptGame
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.app.saves import Kept
from gofish_learn.ui.app.session_text import SavedTextError
from gofish_learn.ui.table.game.setup import Setup
from gofish_learn.ui.table.restore import setup_in
from gofish_learn.ui.words.outcome import headline

MOST_LISTED = 40
NOBODY = -1
"""Whose game it is told for that several people at one device have played: everybody's, by name."""


def kept_games(games: Iterable[Kept], on_table: int | None) -> list[KeptGame]:
    """A line for each game but those in which nobody has asked; `on_table` is the number of the one that is played."""
    lines: list[KeptGame] = []
    for kept in games:
        line, has_begun = game_line(kept.saved.text) or (None, False)
        at = kept.at.isoformat(timespec="seconds") if kept.at else None
        if line and (has_begun or kept.number == on_table):
            lines.append({**line, "number": kept.number, "at": at, "on_table": kept.number == on_table})
    return lines


def opened_game(text: str) -> list[KeptGame]:
    """The line for a game that was opened from a file and is on the table, and kept nowhere else."""
    line, _ = game_line(text) or (None, False)
    opened = f"Opened from a file. {line['words']}" if line else ""
    return [{**line, "words": opened, "state": "opened", "on_table": True}] if line else []


@lru_cache(maxsize=512)
def game_line(text: str) -> tuple[KeptGame, bool] | None:
    """The line for a game wherever it is kept, and whether anybody has asked in it; None for a text that is no game."""
    try:
        record = parse_record(text)
        game, setup = replay(record), setup_in(record)
    except (OverflowError, RecordError, RecursionError, RequestError, SavedTextError):
        return None
    asks = counted(len(game.actions), "ask")
    line: KeptGame = {
        "number": 0,
        "at": None,
        "title": f"{setup.rules.title} {_company(setup)}",
        "words": f"Not over yet, {asks} so far.",
        "state": "going",
        "on_table": False,
    }
    if has_ended(game):
        you = setup.people[0] if len(setup.people) == 1 else NOBODY
        narrator = Narrator(setup.rules, setup.names, you, record.dealer)
        line |= {"words": f"{headline(game.view(0), narrator)} {asks.capitalize()}.", "state": "over"}
    return line, bool(game.actions)


def _company(setup: Setup) -> str:
    alone, titles = len(setup.people) == 1, {bot: opponent.title for bot, opponent in OPPONENTS.items()}
    names = [
        f"{player.name} ({title})" if (title := titles.get(player.kind, player.name)) != player.name else player.name
        for seat, player in enumerate(setup.players)
        if not (alone and seat == setup.people[0])
    ]
    return f"{'against' if alone else 'with'} {listed(names)}"
