"""Which kept games prove a crown: those won alone against one opponent, by the standard game, without help.

Since version 3 a crown is kept when it is won (`ui.table.results.results`). Wins that version 2 counted are crowns
where the record of the game is still there and says so.
"""

from collections.abc import Iterable, Mapping

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import Record, RecordError, parse_record
from gofish_learn.engine.rule_books import STANDARD


def crowns_in(texts: Iterable[str]) -> tuple[str, ...]:
    """The opponents, by their bots, that these kept games were won against so that it is a crown."""
    return tuple(dict.fromkeys(filter(None, map(crown_in, texts))))


def crown_in(text: str) -> str:
    """The opponent over whom a kept game is a crown, by its bot; empty where it is none, or cannot be read."""
    try:
        record = parse_record(text)
        kinds = _kinds(record)
        if record.rules != STANDARD or record.players != len(kinds) or not _is_unaided(record.extras):
            return ""
        winner = replay(record).winner
    except (OverflowError, RecordError, RecursionError):
        return ""
    match kinds:
        case ["person", bot] if bot in OPPONENTS and winner == 0:
            return bot
        case [bot, "person"] if bot in OPPONENTS and winner == 1:
            return bot
    return ""


def _kinds(record: Record) -> list[str]:
    seats = record.extras.get("x-seats")
    return [str(one.get("kind")) for one in seats if isinstance(one, dict)] if isinstance(seats, list) else []


def _is_unaided(extras: Mapping[str, object]) -> bool:
    """Whether the cards were dealt for the game, and nothing helped; no referee can punish a bot's mistakes."""
    is_fresh = extras.get("x-fresh", extras.get("x-secret", False)) is True
    return is_fresh and extras.get("x-helped", False) is False and extras.get("x-referee", False) is False
