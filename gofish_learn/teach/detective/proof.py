"""How a case was to be solved: its clues one after the other, which of them decided it, and what to take along."""

from dataclasses import dataclass

from gofish_learn.engine.events import CardsGiven
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.mystery import likeliest
from gofish_learn.teach.detective.reasons import reasons, why_moved

ASKED = "Every ask buys cards and pays with a secret: you can only ask for what you hold."
REFUSED = "“Go fish!” rules a player out, until that player draws again."
GIVEN = "Giving means giving every card of that rank: then you know where they are."
RAN_DRY = "Once the pond is empty, every missing card is in somebody’s hand."
COUNTED = "Count the small hands: once you know each card in one, there is no room for another."


@dataclass(frozen=True, slots=True)
class Step:
    """A clue of a case that is closed.

    Attributes:
        asks: which ask of the game it is, from 1.
        why: what it tells.
        decides: whether it leaves one answer, and those before it left more.
    """

    asks: int
    why: str
    decides: bool


def proof(case: Case, asks: int) -> list[Step]:
    """The clues up to an ask of the game, each with what it tells; only for a case that is closed."""
    settled = case.decides if case.decides and case.decides <= asks else None
    told = (at for at in range(case.mystery.first + 1, asks + 1) if case.about(at))
    return [Step(at, _why(case, at, decides=at == settled), at == settled) for at in told]


def _why(case: Case, asks: int, *, decides: bool) -> str:
    return why_moved(case, asks, likeliest(case.odds(asks))) if decides else " ".join(reasons(case, asks))


def to_take_along(case: Case, asks: int) -> str:
    """What kind of clue decided a case up to an ask of the game, or told most, in a sentence; empty where none did."""
    found = case.decides if case.decides and case.decides <= asks else case.key_clue(asks)
    if found is None:
        return ""
    ask, given = case.ask_at(2 * found - 1), case.clue(2 * found)
    if ask.rank == case.mystery.rank:
        if any(isinstance(event, CardsGiven) for event in given.events):
            return GIVEN
        return ASKED if ask.asker == likeliest(case.odds(found)) else REFUSED
    return RAN_DRY if given.pond and not given.table.pond else COUNTED
