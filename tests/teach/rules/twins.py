"""Cases that look the same up to a clue, and are not: hidden cards have been exchanged."""

from random import Random

from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.engine.cards import Card
from gofish_learn.engine.history import Game
from gofish_learn.teach.detective.case import Case, Chosen

MOST_TRIES = 400


def twins_of(case: Case, clue: int, rng: Random, number: int) -> list[Case]:
    """So many cases, cut after an ask, of which the eyes have seen just what they have seen of this one."""
    twins = (same_until(case, clue, rng) for _ in range(MOST_TRIES))
    found = [twin for twin, _ in zip((twin for twin in twins if twin is not None), range(number), strict=False)]
    assert len(found) == number
    return found


def same_until(case: Case, clue: int, rng: Random) -> Case | None:
    """The case cut after a clue, with two hidden cards exchanged; None where somebody would have seen a difference."""
    game = case.game
    hidden = [place for place in range(52) if game.deck[place] not in shown_by(case, clue)]
    one, other = rng.sample(hidden, 2)
    deck = list(game.deck)
    deck[one], deck[other] = deck[other], deck[one]
    changed = Game(game.rules, game.players, game.state.dealer, deck)
    for action in game.actions[: (clue + 1) // 2]:
        try:
            changed.play(action)
        except IllegalActionError:
            return None
    twin = Case(changed, Chosen(case.players, case.mystery, case.worth))
    if twin.length < clue + 1 or any(twin.clue(number) != case.clue(number) for number in range(clue + 1)):
        return None
    return twin


def shown_by(case: Case, clue: int) -> set[Card]:
    """The cards that the eyes have seen up to a clue."""
    seen = set()
    for number in range(clue + 1):
        for event in case.clue(number).events:
            cards = [*getattr(event, "cards", ()), getattr(event, "card", None)]
            seen |= {card for card in cards if card is not None}
    return seen
