"""The deal that a whole class plays, each learner alone against the same opponents."""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from gofish_learn.bots.opponents import OPPONENTS, Level, opponents_at
from gofish_learn.engine.wording import listed
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.tables import PERSON
from gofish_learn.teach.deal_code import DealCode, DealCodeError

NO_OPPONENTS = "Choose how strong the opponents are, or one for each of the other seats."
NO_SUCH_DEAL = "That link to a deal is damaged: open the deal from the bar of your class."
MARK = "."
"""Separates the code and the opponents in a link; no code and no bot's name contains it."""


@dataclass(frozen=True, slots=True)
class ClassDeal:
    """A deal that all learners of a class play.

    Attributes:
        code: the code of the deal, which names the book and how many play.
        level: how strong the opponents are, where `bots` names none.
        bots: the opponents, by the names of their bots, in the order of their seats, as older versions let a teacher
            choose; empty where the level says who.
        number: what it is called by; 0 before it is given to a class.
        given: when it was given, in seconds since 1970.
    """

    code: str
    level: Level = Level.EASY
    bots: tuple[str, ...] = ()
    number: int = 0
    given: float = 0

    @property
    def opponents(self) -> tuple[str, ...]:
        """The bots of the other seats, in their order."""
        code = DealCode.parse(self.code)
        return self.bots or tuple(one.bot for one in opponents_at(self.level, code.rules, code.players))

    def is_met_by(self, kinds: Iterable[str]) -> bool:
        """Whether a game was played against these opponents; `kinds` are "person" or a bot's name for each seat."""
        return tuple(kind for kind in kinds if kind != PERSON) == self.opponents

    @property
    def against(self) -> str:
        """The opponents in words, such as "easy opponents" or "Whale and Crab"."""
        return listed([OPPONENTS[bot].title for bot in self.bots]) if self.bots else f"{self.level.value} opponents"

    @property
    def link(self) -> str:
        """What follows `#deal=` in an address: the code, and the opponents unless they are easy ones."""
        who = self.bots or ((self.level.value,) if self.level is not Level.EASY else ())
        return MARK.join((self.code, *who))

    @staticmethod
    def linked(link: str) -> "ClassDeal":
        """The deal of a `link`.

        Raises:
            DealCodeError: it does not begin with a code.
            ClassError: the opponents after it cannot be read.
        """
        code, *who = link.split(MARK)
        try:
            if len(who) == 1 and who[0] not in OPPONENTS:
                return checked_deal(ClassDeal(code, Level(who[0])))
            return checked_deal(ClassDeal(code, bots=tuple(who)))
        except DealCodeError:
            raise
        except ValueError:
            raise ClassError(NO_SUCH_DEAL) from None

    @property
    def about(self) -> str:
        """The opponents as JSON, for the store."""
        return json.dumps({"level": self.level.value, "bots": self.bots})

    @staticmethod
    def of(code: str, about: str, number: int, given: float) -> "ClassDeal":
        """The deal that the store had; opponents that cannot be read become easy ones."""
        try:
            saved = json.loads(about)
            return checked_deal(ClassDeal(code, Level(saved["level"]), tuple(saved["bots"]), number, given))
        except (ClassError, KeyError, RecursionError, TypeError, ValueError):
            return ClassDeal(code, number=number, given=given)


def checked_deal(deal: ClassDeal) -> ClassDeal:
    """A deal that a teacher has chosen, if it can be given, with its code as codes are written.

    Raises:
        DealCodeError: the code is not one.
        ClassError: that many opponents cannot sit down, or one of them does not exist.
    """
    code = DealCode.parse(deal.code)
    if deal.bots and (len(deal.bots) != code.players - 1 or not all(bot in OPPONENTS for bot in deal.bots)):
        raise ClassError(NO_OPPONENTS)
    return ClassDeal(code.text, deal.level, deal.bots, deal.number, deal.given)
