"""A deal that is dealt again by a press, with what came of each so far."""

from collections.abc import Mapping
from dataclasses import dataclass

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.wording import as_given, must_be, whole_number
from gofish_learn.lab.deals import (
    RANK,
    Deal,
    Setting,
    Trial,
    deck_of,
    opponent_has_one,
    opponent_holds,
    somebody_has_one,
    wish_is_fished,
)
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.pieces.parts import HandsPart, MarksPart, Part, PieceButton, PieceHand
from gofish_learn.ui.pieces.piece import NOT_THERE, Piece, buttons, say
from gofish_learn.ui.words.scene import Card

AT_ONCE = {"deal": 1, "ten": 10, "hundred": 100}
"""The buttons, and how many deals each of them deals."""
MOST = 10_000
"""How often is dealt or drawn at most, where a number is asked for and not pressed together."""
MOST_MARKS = 60
"""How many of the last tries are shown as marks."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for in a deal.

    Attributes:
        words: what may be so, as a sentence without its full stop.
        seats: the seats whose cards are turned over to see it; None for everybody's.
        pond: how many cards of the pond are turned over.
    """

    words: str
    seats: tuple[int, ...] | None = (1,)
    pond: int = 0


WANTED: Mapping[Trial, Wanted] = {
    opponent_has_one: Wanted("The player on your left has a seven"),
    opponent_holds: Wanted("The player on your left has a seven"),
    somebody_has_one: Wanted("Somebody else has a seven", None),
    wish_is_fished: Wanted("You fish a seven after “Go fish!”", (1,), 1),
}


class DealAgain(Piece):
    """An opening: your own hand, and those of the others, which are turned over as the question needs it."""

    def __init__(self, setting: Setting, counts: Trial, seed: int) -> None:
        """Lay the opening, before the first deal. Deals are those of `deck_of` with this seed, from number 0 on."""
        must_be(setting, Setting, "is no setting: write deal_again(Setting(players=4, hand=5, held=1)).")
        if not callable(counts):
            raise TypeError(f"{as_given(counts)} is no function: counts=opponent_has_one, for example.")
        self.label = "A deal to deal again"
        self.setting = setting
        self.counts = counts
        self.wanted = WANTED.get(counts, Wanted("What you look for comes true", None))
        self.seed = whole_number(seed, "is no seed: a seed is a whole number.")
        self.dealt = 0
        self.asked = 0
        self.hits: list[bool] = []

    def parts(self) -> list[Part]:
        """The hands of the last deal, what came of all of them, and the buttons."""
        shown: list[Part] = [HandsPart(self.hands())]
        if self.dealt:
            shown.append(say(self.what_came()))
            shown.append(marks(self.wanted.words, self.hits, "deals", of=self.asked))
        words = "Deal again" if self.dealt else "Deal"
        offered = buttons(
            PieceButton("deal", words, main=True),
            PieceButton("ten", "Deal 10"),
            PieceButton("hundred", "Deal 100"),
        )
        return [*shown, offered]

    def what_came(self) -> str:
        """What the last deal came to, in words."""
        counted = self.counts(self.last(), self.setting)
        if counted is None:
            return "This deal doesn’t count: the player on your left has a seven."
        return f"{self.wanted.words}: {'yes' if counted else 'no'}."

    def last(self) -> Deal:
        """The deal that lies on the table."""
        return Deal(deck_of(self.setting, self.seed, self.dealt - 1), self.setting)

    def hands(self) -> list[PieceHand]:
        """Your hand, the others' and the pond."""
        of = self.setting
        if not self.dealt:
            others = [_hand(name, (), of.hand) for name in self.names()[1:]]
            return [_hand("You", tuple(map(str, of.mine)), 0, ring=False), *others, _hand("The pond", (), of.pond)]
        deal = self.last()
        hands = []
        for seat, name in enumerate(self.names()):
            cards = tuple(str(CARDS[number]) for number in sorted(deal.cards_of(seat), key=lambda card: card % 13))
            seen = seat == 0 or self.wanted.seats is None or seat in self.wanted.seats
            hands.append(_hand(name, cards if seen else (), 0 if seen else of.hand, ring=seat > 0))
        top = tuple(str(CARDS[number]) for number in deal.deck[deal.dealt : deal.dealt + self.wanted.pond])
        return [*hands, _hand("The pond", top, of.pond - len(top))]

    def names(self) -> list[str]:
        """Who sits at the table."""
        return ["You", "On your left", *(f"Player {number}" for number in range(3, self.setting.players + 1))]

    def press(self, button: str) -> None:
        """Deal once, or many times; the last deal is seen."""
        if button not in AT_ONCE:
            raise RequestError(NOT_THERE)
        self.deal(AT_ONCE[button])

    def deal(self, times: int) -> None:
        """Deal so many times."""
        for _ in range(times):
            self.dealt += 1
            counted = self.counts(self.last(), self.setting)
            if counted is not None:
                self.asked += 1
                self.hits.append(bool(counted))

    @property
    def value(self) -> int:
        """How many deals the learner has asked for."""
        return self.dealt

    def choose(self, value: object) -> None:
        """Have so many dealt: they are the same deals, however they were asked for."""
        wanted = how_often(value, "deals")
        if wanted < self.dealt:
            self.dealt, self.asked, self.hits = 0, 0, []
        self.deal(wanted - self.dealt)


def _hand(name: str, cards: tuple[Card, ...], backs: int, *, ring: bool = True) -> PieceHand:
    ringed = [card for card in cards if card[0] == RANK.letter] if ring else []
    return PieceHand(name, cards, backs, ringed)


def how_often(value: object, things: str) -> int:
    """How often something is to be done, such as 100 deals.

    Raises:
        TypeError: it is no whole number.
        ValueError: it is negative, or too many.
    """
    wrong = f"is no number of {things}: it is a whole number from 0 to {MOST:,}."
    wanted = whole_number(value, wrong)
    if not 0 <= wanted <= MOST:
        raise ValueError(f"{wanted:,} {wrong}")
    return wanted


def marks(name: str, hits: list[bool], tries: str, of: int | None = None) -> MarksPart:
    """What came of each try, as a part: the last ones as marks, all of them in words."""
    number = len(hits) if of is None else of
    last = f"; the marks are the last {MOST_MARKS}" if len(hits) > MOST_MARKS else ""
    return MarksPart(name, hits[-MOST_MARKS:], f"{sum(hits)} of {number} {tries}{last}")
