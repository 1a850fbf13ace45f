"""The deal that a whole class plays, each learner alone against the same opponents."""

import json
from dataclasses import dataclass

from gofish_learn.bots.levels import Level
from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.deal_code import DealCode

NO_OPPONENTS = "Choose how strong the opponents are, or one for each of the other seats."


@dataclass(frozen=True, slots=True)
class ClassDeal:
    """A deal that all learners of a class play.

    Attributes:
        code: the code of the deal, which names the book and how many play.
        level: how strong the opponents are, where they are not chosen one by one.
        bots: the opponents, by the names of their bots, in the order of their seats; empty where the level says who.
        number: what it is called by; 0 before it is given to a class.
        given: when it was given, in seconds since 1970.
    """

    code: str
    level: Level = Level.EASY
    bots: tuple[str, ...] = ()
    number: int = 0
    given: float = 0

    @property
    def about(self) -> str:
        """Who the opponents are, as it is kept."""
        return json.dumps({"level": self.level.value, "bots": self.bots})

    @staticmethod
    def of(code: str, about: str, number: int, given: float) -> "ClassDeal":
        """The deal that was kept; where its opponents cannot be read, they are easy ones."""
        try:
            saved = json.loads(about)
            return checked_deal(ClassDeal(code, Level(saved["level"]), tuple(saved["bots"]), number, given))
        except (ClassError, KeyError, RecursionError, TypeError, ValueError):
            return ClassDeal(code, number=number, given=given)


def checked_deal(deal: ClassDeal) -> ClassDeal:
    """A deal that a teacher has chosen, with its code written as codes are, if it can be given.

    Raises:
        DealCodeError: the code is none.
        ClassError: so many opponents cannot sit down, or there are no such.
    """
    code = DealCode.parse(deal.code)
    if deal.bots and (len(deal.bots) != code.players - 1 or not all(bot in OPPONENTS for bot in deal.bots)):
        raise ClassError(NO_OPPONENTS)
    return ClassDeal(code.text, deal.level, deal.bots, deal.number, deal.given)
