"""Cards drawn from a small pond, kept or put back, again and again."""

from collections.abc import Sequence
from random import Random

from gofish_learn.engine import cards
from gofish_learn.engine.wording import as_given, holds, whole_number
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.pieces.deal_again import how_often, marks
from gofish_learn.ui.pieces.parts import HandsPart, Part, PieceButton, PieceHand
from gofish_learn.ui.pieces.piece import NOT_THERE, Piece, buttons, say
from gofish_learn.ui.words.scene import Card

WAYS = {"keep": "Keep them", "back": "Put each back"}
"""The two ways to draw, as they are told apart above their marks."""
AT_ONCE = 10


class DrawAgain(Piece):
    """A small pond to draw from.

    The first `unseen` cards of a draw stay face down, as somebody else's do; what counts is whether a card that is seen
    is of the rank.
    """

    def __init__(self, pond: Sequence[Card], draws: int, rank: str, unseen: int, seed: int) -> None:
        """Lay out a pond of these cards, nothing drawn yet."""
        self.label = "A pond to draw from"
        self.draws = whole_number(draws, "is no number of cards to draw: write a whole number, such as draws=4.")
        self.rank = rank
        self.unseen = whole_number(unseen, "is no number of cards: write a whole number, such as unseen=1.")
        self.seed = whole_number(seed, "is no seed: a seed is a whole number.")
        self.fill(pond)

    def fill(self, pond: Sequence[Card]) -> None:
        """Lay out other cards, nothing drawn yet.

        Raises:
            ValueError: there are too few cards to draw.
        """
        if not holds(pond, Sequence, object):
            raise TypeError(f'{as_given(pond)} is no pond: write a list of cards, such as ["7H", "7D", "4S"].')
        pond = [str(cards.Card.parse(str(card))) for card in pond]
        if not 0 <= self.unseen < self.draws <= len(pond):
            raise ValueError(f"Draw from 1 to {len(pond)} cards, and look at at least one of them.")
        self.pond = list(pond)
        self.begin()

    def begin(self) -> None:
        """Draw nothing yet."""
        self.rng = Random(self.seed)
        self.drawn: list[Card] = []
        self.drew: list[str] = []  # the way of each draw
        self.hits: dict[str, list[bool]] = {way: [] for way in self.ways()}

    def ways(self) -> list[str]:
        """How one may draw: a card that stays face down is kept."""
        return ["keep"] if self.unseen else list(WAYS)

    def parts(self) -> list[Part]:
        """The cards, what came of all draws, and the buttons."""
        shown: list[Part] = [HandsPart(self.hands())]
        if self.drawn:
            how = "" if self.unseen else f" {WAYS[self.drew[-1]]}."
            shown.append(say(f"{self.found(self.drawn)}{how}"))
        for way, hits in self.hits.items():
            if hits:
                shown.append(marks(self.what(way), hits, "draws"))
        return [*shown, *(buttons(*self.offered(way), label=self.what(way)) for way in self.ways())]

    def hands(self) -> list[PieceHand]:
        """The pond face up before the first draw, and then what was drawn, the unseen cards first."""
        if not self.drawn:
            return [PieceHand("The pond, before it is shuffled", self.pond)]
        seen = self.drawn[self.unseen :]
        ringed = [card for card in seen if card[0] == self.rank]
        yours = PieceHand("You drew", seen, ringed=ringed)
        if not self.unseen:
            return [yours]
        return [PieceHand("Drawn first, and not shown", backs=self.unseen), yours]

    def what(self, way: str) -> str:
        """What is counted of a way to draw."""
        return "Your card is a seven" if self.unseen else f"{WAYS[way]}: at least one seven"

    def found(self, drawn: Sequence[Card]) -> str:
        """What a draw came to, in words."""
        sevens = sum(card[0] == self.rank for card in drawn[self.unseen :])
        return {0: "No seven.", 1: "One seven."}.get(sevens, f"{sevens} sevens.")

    def offered(self, way: str) -> list[PieceButton]:
        """The buttons of a way to draw."""
        cards = "Draw" if self.unseen else f"Draw {self.draws} cards"
        return [
            PieceButton(way, cards, main=way == "keep"),
            PieceButton(f"{way}-ten", f"{AT_ONCE} times"),
            PieceButton(f"{way}-hundred", f"{AT_ONCE * AT_ONCE} times"),
        ]

    def press(self, button: str) -> None:
        """Draw in one of the ways, once or many times; the last draw is seen."""
        way, _, times = button.partition("-")
        many = {"": 1, "ten": AT_ONCE, "hundred": AT_ONCE * AT_ONCE}
        if way not in self.hits or times not in many:
            raise RequestError(NOT_THERE)
        self.draw([way] * many[times])

    def draw(self, ways: Sequence[str]) -> None:
        """Draw in these ways, one after the other."""
        for way in ways:
            draw = self.rng.sample if way == "keep" else self.rng.choices
            self.drawn = draw(self.pond, k=self.draws)
            self.drew.append(way)
            self.hits[way].append(any(card[0] == self.rank for card in self.drawn[self.unseen :]))

    @property
    def value(self) -> int:
        """How many draws the learner has asked for."""
        return len(self.drew)

    def choose(self, value: object) -> None:
        """Have so many drawn: those there were, and on as the last one was drawn."""
        wanted, drew = how_often(value, "draws"), self.drew
        if wanted < len(drew):
            self.begin()
            self.draw(drew[:wanted])
        else:
            self.draw((drew[-1:] or self.ways()[:1]) * (wanted - len(drew)))
