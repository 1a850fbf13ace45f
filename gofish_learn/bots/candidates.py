"""The ranks, cards and seats that a bot can choose between, read from its view."""

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.hands import FOUR_OF, cards_in, rank_set, ranks_held, ranks_in
from gofish_learn.engine.view import View


def others(view: View) -> list[int]:
    """The other seats, in ascending order."""
    return [seat for seat in range(len(view.table.sizes)) if seat != view.seat]


def others_with_cards(view: View) -> list[int]:
    """The other seats that hold at least one card, in ascending order."""
    own = view.seat
    return [seat for seat, size in enumerate(view.table.sizes) if size and seat != own]


def missing_cards(view: View) -> int:
    """The cards this seat lacks of the ranks it holds, as a bit set: what it may ask for where asks name a card."""
    own = view.hand
    return sum(FOUR_OF[rank] for rank in ranks_held(own)) & ~own


def askable(view: View) -> int:
    """Everything this seat may ask for, as a bit set: of cards where asks name a card, else of ranks."""
    return missing_cards(view) if view.rules.names_a_card else rank_set(view.hand)


def wanted_in(view: View, wishes: int) -> tuple[Rank, ...] | tuple[Card, ...]:
    """The members of a bit set made by `askable`, as ranks or cards."""
    return cards_in(wishes) if view.rules.names_a_card else ranks_in(wishes)
