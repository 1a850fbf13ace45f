"""What lies there to be looked at: a hand, several hands, all that one seat can see, or a part of any kind."""

from collections.abc import Iterable, Mapping, Sequence

from gofish_learn.engine.cards import Card
from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.view import View
from gofish_learn.ui.pieces.messages import Part, PieceHand
from gofish_learn.ui.pieces.piece import Piece

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eli", "Fay")
"""Who sits at a table whose players have no other names."""


class Laid(Piece):
    """Hands to look at, with nothing to press."""

    def __init__(self, hands: Sequence[PieceHand]) -> None:
        """Lay these hands."""
        self.label = "Cards"
        self.hands = list(hands)

    def parts(self) -> list[Part]:
        """The hands."""
        return [{"kind": "hands", "hands": self.hands}]


class Told(Piece):
    """Something to look at: sentences, or a chart."""

    def __init__(self, part: Part) -> None:
        """Show this part."""
        self.label = "What comes next"
        self.part = part

    def parts(self) -> list[Part]:
        """The part."""
        return [self.part]


def hand_of_cards(name: str, cards: Iterable[Card | str]) -> PieceHand:
    """A hand that lies face up.

    Raises:
        ValueError: one of the texts is no card.
    """
    seen = [str(card if isinstance(card, Card) else Card.parse(card)) for card in cards]
    return {"name": name, "cards": seen, "backs": 0, "ringed": []}


def hands_of_view(view: View, names: Sequence[str] = NAMES) -> list[PieceHand]:
    """The hands at a table and its pond, as a seat sees them."""
    hands = []
    for seat, hand in enumerate(view.hands):
        if hand is None:
            backs: PieceHand = {"name": names[seat], "cards": [], "backs": view.table.sizes[seat], "ringed": []}
            hands.append(backs)
        else:
            hands.append(hand_of_cards(f"{names[seat]} (you)" if seat == view.seat else names[seat], cards_in(hand)))
    return [*hands, {"name": "The pond", "cards": [], "backs": view.table.pond, "ringed": []}]


def hands_of(cards: View | Mapping[str, Iterable[Card | str]] | Iterable[Card | str]) -> list[PieceHand]:
    """What is to be laid: the view of a seat, hands by name, or cards."""
    if isinstance(cards, View):
        return hands_of_view(cards)
    if isinstance(cards, Mapping):
        return [hand_of_cards(name, hand) for name, hand in cards.items()]
    return [hand_of_cards("", cards)]
