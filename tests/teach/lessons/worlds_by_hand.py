"""Many deals made by shuffling, for what can be known at the first ask: no rule, no belief, only hands counted."""

from random import Random

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.events import HandDealt
from gofish_learn.engine.hands import FOUR_OF, complete_groups, hand_of
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.clues import CaseQuestion

DEALS = 20_000
FEWEST = 2_000
"""Of so many fitting deals the share is within 0.03 of the chance (three standard errors)."""


def share_of_worlds(case: Case, first: CaseQuestion) -> float:
    """In which share of the deals that fit the first ask the target holds the asked rank.

    A deal fits when the eyes see the hand that they truly see, the groups laid at once were dealt to those who laid
    them, and the asker holds what it asks for. Only for a case in which nobody drew before the first ask.
    """
    rng = Random(1)
    eyes = case.players.eyes
    dealt = {event.seat: event.cards for event in case.clue(0).events if isinstance(event, HandDealt)}
    own = [card for card in dealt.get(-1 if eyes is None else eyes, ()) if card is not None]
    others = [seat for seat in dealt if seat != eyes]
    unseen = [card for card in CARDS if card not in own]
    laid = case.clue(0).table.groups
    fits = holds = 0
    for _ in range(DEALS):
        rng.shuffle(unseen)
        rest = iter(unseen)
        hands = {seat: [next(rest) for _ in dealt[seat]] for seat in others}
        groups = {seat: complete_groups(hand_of(cards), case.rules.group) for seat, cards in hands.items()}
        if any([rank for rank, _ in groups[seat]] != [group.rank for group in laid[seat]] for seat in others):
            continue
        kept = {seat: hand_of(cards) & ~sum(group for _, group in groups[seat]) for seat, cards in hands.items()}
        kept[-1 if eyes is None else eyes] = case.clue(0).hand
        if kept[first.ask.asker] & FOUR_OF[first.ask.rank]:
            fits += 1
            holds += bool(kept[first.ask.target] & FOUR_OF[first.ask.rank])
    assert fits > FEWEST, fits
    return holds / fits
