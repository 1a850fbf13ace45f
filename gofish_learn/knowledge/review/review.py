"""The review of a game: for each ask of a seat, the chance that it had and the chance of the best ask there was.

An ask is judged by what the seat could know when it made it, never by how it turned out: a good ask that failed is
still good, and a lucky one is not. The best ask is the one most likely to get cards at once (`choices`). Hiding what
you hold, or learning who has what, may be worth a smaller chance now and then; the numbers here do not account for
that.

**Accuracy** is 100 × (the chances of your asks, added up) / (the best chances there were, added up): of the catches you
could expect with perfect attention, the share that your asks had. An ask counts by what was at stake, so missing a sure
catch costs far more than a choice among three poor chances. Nothing is fitted, and a learner can work it out with a
pencil. (Lichess compares the chance of a win before and after each move and maps the loss through an exponential curve.
The chance of a win at Go Fish is not known, but the chance of a catch is exact. So we keep the idea, to judge a
decision by what it gave away and to let the learner try again before seeing the answer, but not the curve.)

An ask within two in a hundred of the best (`choices.CLOSE`) is **as good as the best**: the difference counts in the
accuracy, but nobody at a table can see it.

An ask is **worth another try** when a sure catch was missed, or when it gave away a chance of 0.25 or more.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import islice

from gofish_learn.engine.asks import Ask, fault_of
from gofish_learn.engine.events import CardDrawn, CardsGiven, Event, by_action
from gofish_learn.engine.history import Game
from gofish_learn.engine.log import Log
from gofish_learn.engine.text_table import Shown, TextTable
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import as_given, seat_among
from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker
from gofish_learn.knowledge.beliefs.evidence import Reading
from gofish_learn.knowledge.proofs.phrases import spoken
from gofish_learn.knowledge.review.choices import Choice, Judgement, choices, judged

YOU = "You"
"""What the learner is called in the record of a game at the table."""


@dataclass(frozen=True, slots=True)
class AskReview(Judgement):
    """The review of one ask: how it stands beside the best ones that there were, and what came of it.

    Attributes:
        action: which action of the game it is (its index in `Game.actions`, from 0).
        choices: every ask that was legal then with its chance, the best first.
    """

    action: int
    given: int
    fished: bool
    choices: tuple[Choice, ...]

    @property
    def gained(self) -> int:
        """How many cards of what it asked for the seat got: given, or fished."""
        return self.given + self.fished


@dataclass(frozen=True, slots=True)
class VoidAsk:
    """An ask that broke a rule, said in a sentence, under the referee: it is listed but not scored."""

    action: int
    ask: Ask
    sentence: str


@dataclass(frozen=True, slots=True, repr=False)
class GameReview(Shown):
    """The review of all the asks of one seat in a game, in order: the legal ones, and those that broke a rule.

    Where the `names` of the players are known, it prints them.
    """

    seat: int
    asks: tuple[AskReview, ...]
    void: tuple[VoidAsk, ...] = ()
    names: tuple[str, ...] | None = None

    def text_table(self) -> TextTable:
        """A row for each ask beside the best one there was, and how the accuracy is worked out."""
        rows = tuple(
            (
                f"{_capital(self._called(one.ask.target))} for {spoken(one.ask.wanted)}",
                f"{one.chance:.3f}",
                f"{one.best_chance:.3f}",
                str(one.gained),
                "worth another try" if one.worth_retry else "as good as any" if one.is_best else "",
            )
            for one in self.asks
        )
        broken = tuple(one.sentence for one in self.void)
        if not rows:
            return TextTable(f"Nothing to review: {self._called(self.seat)} asked for nothing.", notes=broken)
        caption = f"What {self._called(self.seat)} asked, beside the best ask there was."
        return TextTable(caption, ("Ask", "Chance", "Best", "Cards", ""), rows, (*broken, self.formula))

    def _called(self, seat: int) -> str:
        """A player in the middle of a sentence."""
        return f"seat {seat}" if self.names is None else "you" if self.names[seat] == YOU else self.names[seat]

    @property
    def promised(self) -> float:
        """The number of catches to expect from the seat's asks: the sum of their chances."""
        return sum(one.chance for one in self.asks)

    @property
    def best_promised(self) -> float:
        """The number of catches to expect from the best asks: the sum of the best chances."""
        return sum(one.best_chance for one in self.asks)

    @property
    def catches(self) -> int:
        """How many of the asks were answered with cards."""
        return sum(one.given > 0 for one in self.asks)

    @property
    def accuracy(self) -> float | None:
        """The accuracy, 0 to 100; None where no ask could have worked (or there was none)."""
        return min(100.0, 100 * self.promised / self.best_promised) if self.best_promised > 0 else None

    @property
    def formula(self) -> str:
        """How the accuracy is worked out, in sentences for the player, with the numbers filled in."""
        if self.accuracy is None:
            return "No accuracy: none of your asks could have worked, whatever you had asked for."
        return (
            f"Add up the chances of your asks: {self.promised:.1f} catches. "
            f"Add up the best chances you had: {self.best_promised:.1f} catches. "
            f"Your accuracy is the first as a share of the second: {self.accuracy:.0f} out of 100."
        )

    @property
    def mistakes(self) -> tuple[AskReview, ...]:
        """The asks that are worth another try, in order."""
        return tuple(one for one in self.asks if one.worth_retry)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def review(game: Game, seat: int | None = None, reading: Reading = Reading.LOGIC) -> GameReview:
    """Review the asks of a seat, in a game that may still be going on.

    >>> from gofish_learn import STANDARD, Ask, Game, review
    >>> from gofish_learn.cards import CARDS
    >>> game = Game(STANDARD, players=2, dealer=1, deck=CARDS)
    >>> events = game.play(Ask.parse("0>1:A"))
    >>> found = review(game, seat=0)
    >>> found.catches, found.accuracy
    (1, 100.0)
    >>> print(found)
    What seat 0 asked, beside the best ask there was.
    Ask              Chance  Best   Cards
    Seat 1 for aces  0.406   0.406  1      as good as any
    Add up the chances of your asks: 0.4 catches. Add up the best chances you had: 0.4 catches. Your
      accuracy is the first as a share of the second: 100 out of 100.

    Args:
        game: the game.
        seat: the seat; if none is said, the one that is called "You", as in a game from the table, or else seat 0.
        reading: how much an ask is taken to say.

    Returns:
        The asks one by one in `asks`, each with its `chance` and the `best` asks there were; those worth another try in
        `mistakes`; and the `accuracy` from 0 to 100, which `formula` works out in sentences.

    Raises:
        TypeError: the game is not a game, or the seat is not a number.
        ValueError: there is no such seat.
    """
    if not isinstance(game, Game):
        raise TypeError(f"{as_given(game)} is no game: write the game itself, or replay(…) for one that was saved.")
    if seat is None:
        names = (game.written and game.written.names) or ()
        seat = names.index(YOU) if YOU in names else 0
    seat = seat_among(seat, game.players)
    return _reviews(game, {seat}, reading)[seat]


def review_all(game: Game, reading: Reading = Reading.LOGIC) -> tuple[GameReview, ...]:
    """Review the asks of every seat, by seat: the same as `review` of each, in about the time of one."""
    return _reviews(game, range(game.players), reading)


def _reviews(game: Game, seats: Collection[int], reading: Reading) -> tuple[GameReview, ...]:
    """The reviews by seat, those of other seats than these empty."""
    log = Log(game.rules, game.players, game.state.dealer)
    tracker = BeliefTracker(game.rules, game.players, declares=game.declares, reading=reading)
    names = game.written.names if game.written else None
    found: list[list[AskReview | VoidAsk]] = [[] for _ in range(game.players)]
    for number, step in enumerate(by_action(game.events), -1):
        action = game.actions[number] if number >= 0 else None
        if isinstance(action, Ask) and action.asker in seats:
            found[action.asker].append(reviewed(number, action, step, log.view(action.asker), tracker))
        log.add(step)
        for event in step:
            tracker.see(event)
    return tuple(
        GameReview(
            seat,
            tuple(one for one in of_seat if isinstance(one, AskReview)),
            tuple(one for one in of_seat if isinstance(one, VoidAsk)),
            names,
        )
        for seat, of_seat in enumerate(found)
    )


def reviewed(number: int, ask: Ask, step: Sequence[Event], view: View, tracker: BeliefTracker) -> AskReview | VoidAsk:
    """Review one ask, which caused the events of this step, as it looked just before it was made.

    The view is the asker's just then, and the tracker is what could be known.
    """
    fault = fault_of(ask, view.rules, -1 if view.table.turn is None else view.table.turn, [view.hand] * view.players)
    if fault is not None:
        return VoidAsk(number, ask, fault.sentence)
    listed = choices(view, tracker.query(view))
    found = judged(listed, ask)
    return AskReview(
        *(found.ask, found.chance, found.best, found.best_chance),
        action=number,
        given=sum(len(event.cards) for event in step if isinstance(event, CardsGiven)),
        fished=any(isinstance(event, CardDrawn) and event.wish for event in step),
        choices=listed,
    )


def view_before(game: Game, seat: int, action: int) -> View:
    """The game as a seat saw it before an action (its index in `Game.actions`, from 0)."""
    log = Log(game.rules, game.players, game.state.dealer)
    for step in islice(by_action(game.events), action + 1):
        log.add(step)
    return log.view(seat)


def judge_retry(item: AskReview, ask: Ask) -> Judgement:
    """Judge another ask, legal there, in place of one that was made, from the chances already worked out."""
    return judged(item.choices, ask)
