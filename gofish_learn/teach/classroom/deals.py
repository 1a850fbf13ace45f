"""The deal that a whole class plays, each learner alone against the same opponents."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace

from gofish_learn.bots.opponents import OPPONENTS, Level, opponents_at
from gofish_learn.engine.wording import listed
from gofish_learn.teach.classroom.deals_of_2_0 import seated_in_2_0
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
        seated: the opponents that the level seated when the deal was given, for it may seat others later; empty
            before it is given.
        number: what it is called by; 0 before it is given to a class.
        given: when it was given, in seconds since 1970.
    """

    code: str
    level: Level = Level.EASY
    bots: tuple[str, ...] = ()
    seated: tuple[str, ...] = ()
    number: int = 0
    given: float = 0

    @property
    def opponents(self) -> tuple[str, ...]:
        """The bots of the other seats, in their order."""
        return self.bots or self.seated or self._of_level

    @property
    def _of_level(self) -> tuple[str, ...]:
        """Whom the level seats now."""
        code = DealCode.parse(self.code)
        return tuple(one.bot for one in opponents_at(self.level, code.rules, code.players))

    def is_met_by(self, kinds: Iterable[str]) -> bool:
        """Whether a game was played against these opponents; `kinds` are "person" or a bot's name for each seat."""
        return tuple(kind for kind in kinds if kind != PERSON) == self.opponents

    @property
    def against(self) -> str:
        """The opponents in words, such as "easy opponents" or "Whale and Crab"."""
        return listed([OPPONENTS[bot].title for bot in self.bots]) if self.bots else f"{self.level.value} opponents"

    @property
    def words(self) -> str:
        """What is played, such as "Standard, three players, against easy opponents"."""
        return f"{DealCode.parse(self.code).words}, against {self.against}"

    @property
    def link(self) -> str:
        """What follows `#deal=` in an address: the code, and the opponents unless they are the easy ones of now."""
        if self.opponents != self._of_level:
            return MARK.join((self.code, *self.opponents))
        return self.code if self.level is Level.EASY else MARK.join((self.code, self.level.value))

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
        return json.dumps({"level": self.level.value, "bots": self.bots, "seated": self.opponents})

    @staticmethod
    def of(code: str, about: str, number: int, given: float) -> "ClassDeal":
        """The deal that the store had; opponents that cannot be read become easy ones."""
        try:
            saved, parsed = json.loads(about), DealCode.parse(code)
            level, bots = Level(saved["level"]), tuple(saved["bots"])
            seated = tuple(saved.get("seated") or bots or seated_in_2_0(level, parsed.rules, parsed.players))
            return checked_deal(ClassDeal(code, level, bots, seated, number, given))
        except (ClassError, KeyError, RecursionError, TypeError, ValueError):
            return ClassDeal(code, number=number, given=given)


def checked_deal(deal: ClassDeal) -> ClassDeal:
    """A deal that a teacher has chosen, if it can be given, with its code as codes are written.

    Raises:
        DealCodeError: the code is not one.
        ClassError: that many opponents cannot sit down, or one of them does not exist.
    """
    code = DealCode.parse(deal.code)
    for bots in filter(None, (deal.bots, deal.seated)):
        if len(bots) != code.players - 1 or not all(bot in OPPONENTS for bot in bots):
            raise ClassError(NO_OPPONENTS)
    return replace(deal, code=code.text)
