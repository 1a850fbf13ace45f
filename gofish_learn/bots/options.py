"""What a seat may ask for and whom it is worth asking, as its view shows it."""

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.hands import FOUR_OF, cards_in, rank_set, ranks_held, ranks_in
from gofish_learn.engine.view import View


def others(view: View) -> list[int]:
    """The other seats, in order."""
    return [seat for seat in range(len(view.table.sizes)) if seat != view.seat]


def others_with_cards(view: View) -> list[int]:
    """The other seats that hold cards, in order."""
    own = view.seat
    return [seat for seat, size in enumerate(view.table.sizes) if size and seat != own]


def missing_cards(view: View) -> int:
    """The cards that this seat lacks of the ranks that it holds: what it may ask for where an ask names a card."""
    own = view.hand
    return sum(FOUR_OF[rank] for rank in ranks_held(own)) & ~own


def askable(view: View) -> int:
    """All that this seat may ask for, as a set of bits: of ranks, or of cards where an ask names a card."""
    return missing_cards(view) if view.rules.names_a_card else rank_set(view.hand)


def wanted_in(view: View, wishes: int) -> tuple[Rank, ...] | tuple[Card, ...]:
    """The ranks, or the cards, of such a set of bits."""
    return cards_in(wishes) if view.rules.names_a_card else ranks_in(wishes)
