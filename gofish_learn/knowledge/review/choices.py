"""Every ask that a seat may make now, each with the exact chance that it works; which of them is best, and for what.

An ask works when the target holds what is asked for, and so must give it. Fishing the wish after a “Go fish!” is luck
of another kind.

An ask can have two aims. *Likely to catch something* is what asks are judged by: its chance is exact. *Nearer a book*
(or a pair) is another aim, worth a smaller chance now and then: of the asks that are at least half as likely to work as
the likeliest (`FAIR`), the one after which most of a book would be held. How much less chance a nearer book is worth
nobody knows, so half is a convention, and both asks are told with their numbers where they differ.

An ask that was made is compared with the best ones that there were (`judged`): how much chance it gave away, and
whether it is worth another try.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import RANKS, Card
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.text_table import Shown, TextTable
from gofish_learn.engine.view import View, view_given
from gofish_learn.engine.wording import as_given
from gofish_learn.knowledge.beliefs.beliefs import Beliefs, beliefs_of
from gofish_learn.knowledge.proofs.phrases import spoken

TIE = 1e-9
"""Chances that differ by less than this are equal: rounding errors are smaller, real differences larger."""
CLOSE = 0.02
"""A chance within two in a hundred of the best is as good as the best: nobody at a table can tell them apart."""


@dataclass(frozen=True, slots=True)
class Choice(Shown):
    """A legal ask, and what can be known of it.

    >>> from gofish_learn import Ask
    >>> from gofish_learn.knowledge import Choice
    >>> print(Choice(Ask.parse("0>1:A"), chance=0.4058, then=2.1509))
    Seat 0 asks seat 1 for aces: chance 0.406, then 2.2 in hand.

    Attributes:
        chance: the chance (0 to 1) that the target holds what is asked for.
        then: how many cards of the rank the asker would hold on average once the ask had worked, at most a whole group.
    """

    ask: Ask
    chance: float
    then: float = 0

    def text_table(self) -> TextTable:
        """The ask, how likely it works, and what its seat holds of it then."""
        then = f", then {self.then:.2g} in hand" if self.chance else ""
        asks = f"Seat {self.ask.asker} asks seat {self.ask.target} for {spoken(self.ask.wanted)}"
        return TextTable(f"{asks}: {_chance(self.chance)}{then}.")


class Choices(Shown, tuple[Choice, ...]):
    """Every legal ask of a seat, the best first: a tuple that prints a line for each."""

    __slots__ = ()

    def text_table(self) -> TextTable:
        """A row for each ask: who is asked for what, how likely it works, and what one holds then."""
        if not self:
            return TextTable("No ask: it is not this seat's turn.")
        rows = tuple(
            (f"Seat {one.ask.target} for {spoken(one.ask.wanted)}", f"{one.chance:.3f}", f"{one.then:.2f}")
            for one in self
        )
        caption = f"What seat {self[0].ask.asker} may ask, the likeliest first."
        return TextTable(caption, ("Ask", "Chance", "Holds then"), rows)


def _chance(chance: float) -> str:
    return "sure to work" if chance == 1 else f"chance {chance:.3f}" if chance else "cannot work"


def chance_of(ask: Ask, beliefs: Beliefs) -> float:
    """The chance (0 to 1) that the target of an ask holds what is asked for: a card of the rank, or the named card."""
    if isinstance(ask.wanted, Card) and beliefs.cards is not None:
        return beliefs.cards[ask.target][ask.wanted.number]
    return beliefs.hold(ask.target, ask.rank)


def choice(view: View, beliefs: Beliefs, ask: Ask) -> Choice:
    """An ask of the view's seat with its chance and what it would hold then."""
    chance = chance_of(ask, beliefs)
    held = (view.hand & FOUR_OF[ask.rank]).bit_count()
    caught = 1.0 if isinstance(ask.wanted, Card) else beliefs.expected(ask.target, ask.rank) / (chance or 1)
    return Choice(ask, chance, min(held + caught, view.rules.group))


def choices(view: View, beliefs: Beliefs | None = None) -> Choices:
    """Every legal ask of the view's seat with its chance, the best first; nothing when it is not its turn.

    Asks whose chances tie (`TIE`) are in the order of the legal asks: by rank or card, then by target.

    >>> from gofish_learn import STANDARD, Game, beliefs_of, choices
    >>> from gofish_learn.cards import CARDS
    >>> view = Game(STANDARD, players=2, dealer=1, deck=CARDS).view(0)
    >>> best = choices(view, beliefs_of(view))[0]
    >>> print(best.ask, round(best.chance, 3))
    0>1:A 0.406
    >>> print(choices(view)[0])
    Seat 0 asks seat 1 for aces: chance 0.406, then 2.2 in hand.

    Args:
        view: the game as the seat sees it.
        beliefs: what the seat can know at this moment; ``beliefs_of(view)``, if it is left out.

    Raises:
        TypeError: the view is not a view, or the beliefs are not what a seat can know.
        ValueError: the beliefs are those of another seat, or of another moment.
    """
    known = beliefs_of(view) if beliefs is None else beliefs
    check_beliefs(view, known)
    falling = sorted((choice(view, known, ask) for ask in view.legal_asks()), key=lambda one: -one.chance)
    # Sorting alone would order ties by their rounding; the legal asks are sorted, so each tie can be put back in order.
    place = {ask: number for number, ask in enumerate(view.legal_asks())}
    ordered: list[Choice] = []
    while falling:
        tied = best_of(falling, within=0)
        falling = falling[len(tied) :]
        ordered += sorted(tied, key=lambda one: place[one.ask])
    return Choices(ordered)


def check_beliefs(view: View, beliefs: object) -> None:
    """Refuse beliefs that are not those of a view: another seat's would tell what this one cannot know."""
    view_given(view)
    if not isinstance(beliefs, Beliefs):
        raise TypeError(f"{as_given(beliefs)} is not what a seat can know: write beliefs_of(view).")
    if beliefs.seat != view.seat:
        whose = "an onlooker's" if beliefs.seat is None else f"seat {beliefs.seat}'s"
        raise ValueError(f"The view is seat {view.seat}'s, and these beliefs are {whose}: write beliefs_of(view).")
    held = [(view.hand & FOUR_OF[rank]).bit_count() for rank in RANKS]
    if len(beliefs.counts) != view.players or any(
        chances[count] != 1 for chances, count in zip(beliefs.counts[view.seat], held, strict=True)
    ):
        raise ValueError("These beliefs are of another hand, before or after this view: write beliefs_of(view).")


def best_of(listed: Sequence[Choice], within: float = CLOSE) -> tuple[Choice, ...]:
    """The choices as good as the best, in their order; nothing where there is no choice.

    Their chances are within this much of the best; what is bound to fail is never as good as what may work.
    """
    most = max((one.chance for one in listed), default=0.0)
    return tuple(one for one in listed if one.chance > most - within - TIE and (one.chance or not most))


FAIR = 0.5
"""The share of the best chance that an ask must have to be called nearer a book."""


@dataclass(frozen=True, slots=True)
class Aims:
    """The asks that are best for each aim, the best first.

    Attributes:
        catch: those most likely to catch something.
        book: those that lead nearer a book; none where no ask can work.
    """

    catch: tuple[Choice, ...]
    book: tuple[Choice, ...]

    @property
    def both(self) -> tuple[Choice, ...]:
        """Those that are best for both aims; none where the aims differ."""
        return tuple(one for one in self.catch if one in self.book)


def aims_of(listed: Sequence[Choice]) -> Aims:
    """The best asks for each aim, of the choices of one moment, the likeliest first."""
    most = max((one.chance for one in listed), default=0.0)
    fair = [one for one in listed if one.chance > 0 and one.chance > most * FAIR - TIE]
    nearest = max((round(one.then) for one in fair), default=0)
    return Aims(best_of(listed), best_of([one for one in fair if round(one.then) == nearest]))


MUCH = 0.25
"""The chance that an ask must give away to be worth another try."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """An ask compared with the best asks available.

    Attributes:
        chance: the chance (0 to 1) that it worked, as far as the asker could know.
        best: all the asks as good as the best (`CLOSE`), in the order of `choices`.
    """

    ask: Ask
    chance: float
    best: tuple[Ask, ...]
    best_chance: float

    @property
    def is_best(self) -> bool:
        """Whether the ask was as good as any."""
        return self.ask in self.best

    @property
    def given_away(self) -> float:
        """How much chance (0 to 1) the ask gave away."""
        return 0.0 if self.is_best else self.best_chance - self.chance

    @property
    def worth_retry(self) -> bool:
        """Whether a sure catch was missed, or a chance of `MUCH` or more given away."""
        return not self.is_best and (self.best_chance == 1 or self.given_away >= MUCH - TIE)


def judged(listed: Sequence[Choice], ask: Ask) -> Judgement:
    """Compare an ask with the best of the choices that it was one of; a `ValueError` where it is none of them."""
    plain = Ask(ask.asker, ask.target, ask.wanted)
    chance = next((one.chance for one in listed if one.ask == plain), None)
    if chance is None:
        raise ValueError("This ask is not among those that you may make here.")
    best = best_of(listed)
    return Judgement(plain, chance, tuple(one.ask for one in best), best[0].chance)
