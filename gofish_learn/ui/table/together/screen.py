"""What each page of a shared table is told; nothing in it is for another seat."""

from collections.abc import Collection, Iterable
from functools import lru_cache

from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import RecordError, parse_record
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.joining import key_text
from gofish_learn.teach.classroom.tables import ALOUD, PERSON, THINKING, Chair, SavedTable, Visitor, words_of
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.table.game.setup import FACES, Setup
from gofish_learn.ui.table.messages.setup import BotOption
from gofish_learn.ui.table.options import book_options, book_wanted, bot_options, level_options
from gofish_learn.ui.table.together.gathering import FREE, chosen_words, may_deal, may_remove, may_sit, seat_at
from gofish_learn.ui.table.together.messages import (
    ChairPart,
    GatheringScreen,
    LobbyScreen,
    MinutesPart,
    OpenOptions,
    PresencePart,
    TableResult,
)
from gofish_learn.ui.table.together.tables import Tables
from gofish_learn.ui.words.outcome import capital, headline

ROUND_WAITS = "Other tables still play the same cards. You get the deal code when the last one has finished."
NOBODY = -1
"""Whose game it is told for: everybody's, by name."""


def open_options() -> OpenOptions:
    """What a table may be opened with."""
    return {
        "books": book_options(None),
        "levels": level_options(None),
        "faces": list(FACES),
        "thinking": [
            {"seconds": seconds, "words": f"{seconds} seconds" if seconds else "as long as you like"}
            for seconds in THINKING
        ],
    }


def lobby_part(tables: Tables, visitor: Visitor) -> LobbyScreen:
    """Where tables are opened and found."""
    return {
        "page": "lobby",
        "yours": tables.seat_of(visitor, visitor.classroom),
        "may_open": visitor.classroom is None,
        "options": open_options(),
        "name": tables.name_of(visitor),
    }


def gathering_part(table: SavedTable, visitor: Visitor, here: Collection[str], name: str) -> GatheringScreen:
    """Who sits at a table before the cards are dealt, as a visitor sees it who is called by this name, if in a class.

    Whose pages are open is in `here`, by `Visitor.who`.
    """
    chairs: list[ChairPart] = [
        {
            "seat": seat,
            "name": chair.name,
            "face": chair.face,
            "kind": "free" if chair.kind == FREE else "person" if chair.kind == PERSON else "bot",
            "you": chair.who == visitor.who,
            "here": chair.kind != PERSON or chair.who in here,
            "may_remove": may_remove(table, visitor, seat),
        }
        for seat, chair in enumerate(table.chairs)
    ]
    return {
        "page": "gathering",
        "number": table.number,
        "code": key_text(table.code) if table.code else None,
        "title": book_wanted(table.about.get("book")).title,
        "says": chosen_words(table.about),
        "chairs": chairs,
        "faces": list(FACES),
        "you": seat_at(table, visitor),
        "may_deal": may_deal(table, visitor),
        "may_sit": may_sit(table),
        "name": name,
    }


def bots_here(setup: Setup) -> list[BotOption]:
    """Who of the bots sits at a table, to be introduced to whoever has not met it."""
    kinds = {player.kind for player in setup.players}
    return [bot for bot in bot_options() if bot["id"] in kinds]


def minutes_part(minutes: int | None) -> MinutesPart | None:
    """How many minutes a class still plays at its tables."""
    return None if minutes is None else {"words": words_of(minutes), "aloud": minutes in ALOUD}


def presence_part(table: SavedTable, visitor: Visitor, away: Collection[int]) -> list[PresencePart]:
    """Who is here, of all people at the table, as a visitor sees it."""
    return [
        {
            "seat": seat,
            "away": seat in away or not chair.who,
            "words": absent_words(chair, is_away=seat in away),
            "may_remove": may_remove(table, visitor, seat),
        }
        for seat, chair in enumerate(table.chairs)
        if chair.kind == PERSON
    ]


def absent_words(chair: Chair, *, is_away: bool) -> str:
    """What everybody is told of a person who does not play; nothing of one who does."""
    if not chair.who:
        return f"{chair.name} has left: a bot plays on."
    return f"{chair.name} is away: a bot plays for {chair.name}." if is_away else ""


def results(tables: Iterable[SavedTable], own: int) -> list[TableResult]:
    """How tables that played the same cards have ended, each in a line; `own` is the number of one's own."""
    return [
        {"number": table.number, "yours": table.number == own, "words": words}
        for table in tables
        if table.text is not None and table.over and (words := result_words(table.text))
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
