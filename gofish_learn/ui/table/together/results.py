"""The same deal at other tables: how each of them has ended, once the last one is over."""

from collections.abc import Iterable
from functools import lru_cache

from gofish_learn.engine.records.record import parse_record, replay
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.tables import SavedTable
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.table.together.messages.screens import TableResult
from gofish_learn.ui.words.outcome import capital

NOBODY = -1
"""Whose game it is told for: everybody's, by name."""


def results(tables: Iterable[SavedTable], own: int) -> list[TableResult]:
    """How tables that played the same cards have ended, each in a line.

    Args:
        tables: all of them.
        own: the number of the one that is looked at from.
    """
    return [
        {"number": table.number, "yours": table.number == own, "words": result_words(table.text)}
        for table in tables
        if table.text is not None and table.over
    ]


@lru_cache(maxsize=256)
def result_words(text: str) -> str:
    """Who has won a game, by how much, and after how many asks."""
    record = parse_record(text)
    game = replay(record)
    names = record.names or tuple(f"Player {seat + 1}" for seat in range(game.players))
    narrator = Narrator(game.rules, names, NOBODY, record.dealer)
    won = narrator.headline(game.table.winners or (), game.view(0).scores)
    return f"{won} {capital(counted(len(game.actions), 'ask'))}."
