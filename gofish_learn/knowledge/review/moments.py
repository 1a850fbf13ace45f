"""Moments of a game: the best ask, the one worth another try, the luckiest card of all, and where the game turned.

Luck is a wish that somebody fished, or cards that the player caught, with a small chance. How small it was is what the
player could know, whoever had the luck.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.events import CardDrawn, by_action
from gofish_learn.engine.history import Game
from gofish_learn.engine.log import Log
from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker
from gofish_learn.knowledge.review.review import AskReview, GameReview

LUCKY = 0.5
"""What is as likely as this is no luck."""


@dataclass(frozen=True, slots=True)
class Luck:
    """Cards that came against the odds.

    Attributes:
        action: the ask that brought them (its index in `Game.actions`, from 0).
        chance: the chance (0 to 1) that they came, as far as the player of the review could know.
        pond: how many cards were in the pond; None where they were caught and not fished.
        wished: how many of those were of the wanted rank, on average.
    """

    action: int
    ask: Ask
    chance: float
    pond: int | None = None
    wished: float = 0


@dataclass(frozen=True, slots=True)
class ReviewMoments:
    """The moments of a game; None for each that there was not.

    An ask that is worth another try is not the best.
    """

    best: AskReview | None
    again: AskReview | None
    luck: Luck | None


def moments_of(game: Game, reviewed: GameReview) -> ReviewMoments:
    """The three moments of a game, for the player whose asks were reviewed."""
    lucky = [one for one in (*fished(game, reviewed.seat), *caught(reviewed)) if one.chance < LUCKY]
    return ReviewMoments(
        best=max((one for one in reviewed.asks if one.chance > 0 and not one.worth_retry), key=merit, default=None),
        again=max(reviewed.mistakes, key=lambda one: one.given_away, default=None),
        luck=min(lucky, key=lambda one: one.chance, default=None),
    )


def merit(one: AskReview) -> tuple[bool, bool, float, int]:
    """What makes an ask a good one: that there was none better, that it worked, and that it was above just any ask."""
    average = sum(other.chance for other in one.choices) / len(one.choices)
    return one.is_best, one.given > 0, one.chance - average, one.given


def caught(reviewed: GameReview) -> Iterator[Luck]:
    """The catches of the player itself."""
    return (Luck(one.action, one.ask, one.chance) for one in reviewed.asks if one.given)


def fished(game: Game, seat: int) -> Iterator[Luck]:
    """The wishes that anybody has fished, as likely as they were to the player at a seat."""
    log = Log(game.rules, game.players, game.state.dealer)
    tracker = BeliefTracker(game.rules, game.players, declares=game.declares)
    for number, step in enumerate(by_action(game.events), -1):
        ask = game.actions[number] if number >= 0 else None
        for event in step:
            if isinstance(event, CardDrawn) and event.wish and isinstance(ask, Ask):
                view = log.view(seat)
                wished, pond = tracker.query(view).pond[ask.rank], view.table.pond
                yield Luck(number, ask, wished / pond, pond, wished)
            log.add([event])
            tracker.see(event)


def turning_point(game: Game) -> int | None:
    """Where the game turned: the action after which nobody was level with the winner in points any more.

    Returns:
        Its index in `Game.actions`; None while the game goes on, where the win is shared or a tie was broken, and where
        the winner led from the deal.
    """
    winners = game.table.winners
    if winners is None or len(winners) != 1:
        return None
    log = Log(game.rules, game.players, game.state.dealer)
    turned: int | None = None
    ahead = False
    for number, step in enumerate(by_action(game.events), -1):
        log.add(step)
        counted = log.table.counted
        was_ahead, ahead = (
            ahead,
            all(counted[winners[0]] > points for seat, points in enumerate(counted) if seat != winners[0]),
        )
        if ahead and not was_ahead:
            turned = number
    return turned if ahead and turned != -1 else None
