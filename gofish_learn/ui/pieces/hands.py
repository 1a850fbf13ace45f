"""What lies there to be looked at, or chosen from: a hand, several hands, or all that one seat can see."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from gofish_learn.engine.cards import Card
from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.history import Game
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import as_given, listed, whole_number
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.pieces.parts import HandsPart, Part, PieceHand
from gofish_learn.ui.pieces.piece import NOT_THERE, Piece

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eli", "Fay")
"""Who sits at a table whose players have no other names."""

Cards = View | Mapping[str, Iterable[Card | str]] | Iterable[Card | str]
"""What can be laid: the view of a seat, hands by name, or cards."""


class CardsPiece(Piece):
    """Hands to look at, and to choose cards from.

    Attributes:
        most: how many cards may be chosen at once; 0 where they are only looked at, None for any number. At a table
            they are cards of one's own.
    """

    def __init__(self, cards: Cards, most: int | None = 0) -> None:
        """Lay these hands, no card chosen."""
        if most is not None and whole_number(most, "is no number of cards: write a whole number, as in choose=2.") < 0:
            raise ValueError(f"{most} cards cannot be chosen: write choose=0 to look at them only.")
        self.label = "Cards"
        self.most = most
        self.hands: list[PieceHand] = []
        self.mine: list[str] = []
        self.chosen: tuple[str, ...] = ()
        self.lay(cards)
        if self.mine and most is not None and most > len(self.mine):
            raise ValueError(f"choose={most} is more than lies here: that is {counted(len(self.mine), 'card')}.")

    def lay(self, cards: Cards) -> None:
        """Lay other hands in the place of these.

        Raises:
            ValueError: one of the texts is no card, or a card to choose lies there twice.
        """
        hands = hands_of(cards)
        seat = cards.seat if isinstance(cards, View) else None
        mine = [card for place, hand in enumerate(hands) if seat in {None, place} for card in hand.cards]
        twice = [card for card, times in Counter(mine).items() if times > 1]
        if twice and self.most != 0:
            raise ValueError(f"Each card to choose from may lie here once, and {listed(twice)} lies here twice.")
        self.hands, self.mine, self.chosen = hands, mine, ()

    def parts(self) -> list[Part]:
        """The hands."""
        if self.most == 0:
            return [HandsPart(self.hands)]
        return [HandsPart([self.to_choose(hand) for hand in self.hands])]

    def to_choose(self, hand: PieceHand) -> PieceHand:
        """A hand with those of its cards that are chosen, if any can be."""
        if not set(hand.cards) & set(self.mine):
            return hand
        return replace(hand, chosen=[card for card in hand.cards if card in self.chosen])

    @property
    def value(self) -> tuple[str, ...]:
        """The cards that are chosen, as text, in the order in which they lie."""
        return self.chosen

    def choose(self, value: object) -> None:
        """Have these cards chosen: a list of cards, or of their texts."""
        if isinstance(value, str) or not isinstance(value, Iterable):
            raise TypeError('What is chosen is a list of cards, such as ["7H"].')
        if self.most == 0:
            raise ValueError("These cards are only to look at.")
        chosen = {str(card if isinstance(card, Card) else Card.parse(card)) for card in value}
        if away := sorted(chosen - set(self.mine)):
            raise ValueError(f"Only cards that lie here can be chosen, and not {listed(away)}.")
        if self.most is not None and len(chosen) > self.most:
            raise ValueError(f"Choose {counted(self.most, 'card')} at most.")
        self.chosen = tuple(card for card in self.mine if card in chosen)

    def press(self, button: str) -> None:
        """Choose a card, or put it back; where only one may be chosen, it takes the place of the last."""
        if self.most == 0 or button not in self.mine:
            raise RequestError(NOT_THERE)
        others = [card for card in self.chosen if card != button]
        others_kept = [] if self.most == 1 else others
        try:
            self.choose(others if button in self.chosen else [*others_kept, button])
        except ValueError as error:
            raise RequestError(f"{error} Put one back first.") from None


class PartsPiece(Piece):
    """Something to look at: sentences, charts and cards."""

    def __init__(self, *parts: Part) -> None:
        """Show these parts."""
        self.label = "What comes of it"
        self.shown = list(parts)

    def parts(self) -> list[Part]:
        """The parts."""
        return self.shown


def hand_of_cards(name: str, cards: Iterable[Card | str]) -> PieceHand:
    """A hand that lies face up.

    Raises:
        ValueError: one of the texts is no card.
    """
    seen = [str(card if isinstance(card, Card) else Card.parse(card)) for card in cards]
    return PieceHand(name, seen)


def hands_of_view(view: View) -> list[PieceHand]:
    """The hands at a table and its pond, as a seat sees them."""
    hands = []
    for seat, hand in enumerate(view.hands):
        if hand is None:
            hands.append(PieceHand(NAMES[seat], backs=view.table.sizes[seat]))
        else:
            hands.append(hand_of_cards(f"{NAMES[seat]} (you)" if seat == view.seat else NAMES[seat], cards_in(hand)))
    return [*hands, PieceHand("The pond", backs=view.table.pond)]


def hands_of(cards: Cards) -> list[PieceHand]:
    """What is to be laid: the view of a seat, hands by name, or cards."""
    if isinstance(cards, View):
        return hands_of_view(cards)
    if isinstance(cards, Mapping):
        return [replace(hands_of(hand)[0], name=str(name)) for name, hand in cards.items()]
    if isinstance(cards, Game):
        raise TypeError("A game keeps its hands secret: show_hands(game.view(0)) shows those that seat 0 can see.")
    if isinstance(cards, str) or not isinstance(cards, Iterable):
        raise TypeError(f'{as_given(cards)} is no list of cards: write one such as ["7H", "7D"].')
    return [hand_of_cards("", cards)]
