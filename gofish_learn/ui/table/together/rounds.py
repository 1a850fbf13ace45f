"""How the tables of a round have ended that played the same cards."""

from collections.abc import Iterable
from functools import lru_cache

from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import RecordError, parse_record
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.tables import SavedTable
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.table.game.story import NOBODY
from gofish_learn.ui.words.outcome import capital, headline

ROUND_WAITS = "Other tables still play the same cards. You get the deal code when the last one has finished."


def results(tables: Iterable[SavedTable], own: SavedTable) -> list[str]:
    """How the tables of one's own round have ended, each in a line."""
    return [
        f"{'Your table' if table.number == own.number else f'Table {table.number}'}: {words}"
        for table in tables
        if table.round == own.round and table.text is not None and table.over and (words := result_words(table.text))
    ]


@lru_cache(maxsize=256)
def result_words(text: str) -> str:
    """Who has won a game, by how much, and after how many asks; nothing of a text that is no game."""
    try:
        record = parse_record(text)
        game = replay(record)
    except (OverflowError, RecordError, RecursionError):
        return ""
    names = record.names or tuple(f"Player {seat + 1}" for seat in range(game.players))
    narrator = Narrator(game.rules, names, NOBODY, record.dealer)
    return f"{headline(game.view(0), narrator)} {capital(counted(len(game.actions), 'ask'))}."
