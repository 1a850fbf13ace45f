"""Cases that look the same up to a clue, and are not: hidden cards have been exchanged."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from random import Random

from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.engine.cards import CARDS, Card
from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.history import Game
from gofish_learn.teach.detective.case import Case, Chosen
from gofish_learn.teach.detective.mystery import POND

MOST_TRIES = 400
Pair = tuple[Card, Card]


def twins_of(case: Case, clue: int, rng: Random, number: int) -> list[Case]:
    """So many cases, cut after an ask, of which the eyes have seen just what they have seen of this one."""
    tries = ([_hidden_pair(case, clue, rng)] for _ in range(MOST_TRIES))
    found = list(islice(_found(case, clue, tries), number))
    assert len(found) == number
    return found


def twin_with(case: Case, asks: int, suspect: int, rng: Random) -> Case:
    """A twin, cut after so many asks, in which a suspect has the card of the question; that must be possible."""
    clue, hands = 2 * asks, case.hands_after(asks)
    laid = {card for groups in case.clue(clue).table.groups for group in groups for card in group.cards}
    lies = {seat: set(cards_in(hand)) for seat, hand in enumerate(hands)}
    lies[POND] = set(CARDS) - laid - set().union(*lies.values())
    wanted = next(card for card in lies[case.truth(asks)] if card.rank == case.mystery.rank)
    theirs = sorted(lies[suspect] - shown_by(case, clue), key=lambda card: (card.rank, card.suit))
    alone = ([(wanted, other)] for other in theirs)
    more = ([_hidden_pair(case, clue, rng), (wanted, rng.choice(theirs))] for _ in range(10 * MOST_TRIES))
    found = _found(case, clue, chain(alone, more))
    return next(twin for twin in found if twin.truth(asks) == suspect)


def _hidden_pair(case: Case, clue: int, rng: Random) -> Pair:
    one, other = rng.sample([card for card in case.game.deck if card not in shown_by(case, clue)], 2)
    return one, other


def _found(case: Case, clue: int, tries: Iterable[Sequence[Pair]]) -> Iterator[Case]:
    return (twin for pairs in tries if (twin := _same_until(case, clue, pairs)) is not None)


def _same_until(case: Case, clue: int, pairs: Sequence[Pair]) -> Case | None:
    """The case cut after a clue, with hidden cards exchanged; None where somebody would have seen a difference."""
    changed = exchanged(case.game, (clue + 1) // 2, pairs)
    if changed is None:
        return None
    twin = Case(changed, Chosen(case.players, case.mystery, clues=case.clues, decides=case.decides))
    if twin.length < clue + 1 or any(twin.clue(number) != case.clue(number) for number in range(clue + 1)):
        return None
    return twin


def exchanged(game: Game, actions: int, pairs: Sequence[Pair]) -> Game | None:
    """The first actions of a game with cards exchanged in its deck; None where one of them cannot be done then."""
    deck = list(game.deck)
    for one, other in pairs:
        here, there = deck.index(one), deck.index(other)
        deck[here], deck[there] = deck[there], deck[here]
    changed = Game(game.rules, game.players, game.state.dealer, deck)
    for action in game.actions[:actions]:
        try:
            changed.play(action)
        except IllegalActionError:
            return None
    return changed


def shown_by(case: Case, clue: int) -> set[Card]:
    """The cards that the eyes have seen up to a clue."""
    seen = set()
    for number in range(clue + 1):
        for event in case.clue(number).events:
            cards = [*getattr(event, "cards", ()), getattr(event, "card", None)]
            seen |= {card for card in cards if card is not None}
    return seen
