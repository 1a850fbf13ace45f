"""What each page of a shared table is told; nothing in it is for another seat."""

from collections.abc import Collection, Iterable
from functools import lru_cache

from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import RecordError, parse_record
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.store.classroom.tables import Tables
from gofish_learn.teach.classroom.joining import key_text
from gofish_learn.teach.classroom.tables import ALOUD, PERSON, THINKING, Chair, SavedTable, Visitor, words_of
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.table.game.setup import FACES
from gofish_learn.ui.table.game.story import NOBODY
from gofish_learn.ui.table.options import book_options, book_wanted, level_options
from gofish_learn.ui.table.together.gathering import FREE, chosen_words, may_deal, may_remove, may_sit, seat_at
from gofish_learn.ui.table.together.messages import (
    ChairPart,
    GatheringScreen,
    LobbyScreen,
    MinutesPart,
    PresencePart,
    TableResult,
)
from gofish_learn.ui.words.outcome import capital, headline

ROUND_WAITS = "Other tables still play the same cards. You get the deal code when the last one has finished."


def lobby_part(tables: Tables, visitor: Visitor) -> LobbyScreen:
    """Where tables are opened and found, and what one may be opened with."""
    return {
        "page": "lobby",
        "yours": tables.seat_of(visitor, visitor.classroom),
        "may_open": visitor.classroom is None,
        "options": {
            "books": book_options(None),
            "levels": level_options(None),
            "faces": list(FACES),
            "thinking": [
                {"seconds": seconds, "words": f"{seconds} seconds" if seconds else "as long as you like"}
                for seconds in THINKING
            ],
        },
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


def minutes_part(minutes: int | None) -> MinutesPart | None:
    """How many minutes a class still plays at its tables."""
    return None if minutes is None else {"words": words_of(minutes), "aloud": minutes in ALOUD}


def presence_part(table: SavedTable, visitor: Visitor, away: Collection[int]) -> list[PresencePart]:
    """Who is here, of all people at the table, as a visitor sees it, and what is told of those who do not play."""

    def words(seat: int, chair: Chair) -> str:
        if not chair.who:
            return f"{chair.name} has left: a bot plays on."
        return f"{chair.name} is away: a bot plays for {chair.name}." if seat in away else ""

    return [
        {
            "seat": seat,
            "away": seat in away or not chair.who,
            "words": words(seat, chair),
            "may_remove": may_remove(table, visitor, seat),
        }
        for seat, chair in enumerate(table.chairs)
        if chair.kind == PERSON
    ]


def results(own: SavedTable, tables: Iterable[SavedTable]) -> list[TableResult]:
    """How the tables of one's own round that played the same cards have ended, each in a line."""
    return [
        {"number": table.number, "yours": table.number == own.number, "words": words}
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
