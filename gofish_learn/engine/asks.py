"""What a seat may do at the table: the actions, and which asks are legal.

An action is a request, which the rules may refuse; what came of it is told by events (`gofish_learn.engine.events`).
Whether an ask is legal depends only on whose turn it is and on the asker's own hand, so a view can answer that as well
as the game can.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import overload

from gofish_learn.engine.cards import CARD_OF, MEANT, RANK_OF, Card, Rank, rank_said, written
from gofish_learn.engine.events import Offence, interned
from gofish_learn.engine.hands import EMPTY, FOUR_OF, cards_in, complete_set, rank_set, ranks_in
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.wording import as_given, no_seat, seat_number

WRITTEN = re.compile(
    r"(?P<asker>[0-9]{1,3})>(?P<target>[0-9]{1,3}):(?P<wanted>\w+)(?P<deny> deny)?(?: show(?P<show>(?: \w+)+))?"
)
"""An ask as text, as `Ask.parse` reads it and ``str(ask)`` writes it."""


class IllegalActionError(ValueError):
    """An action that breaks a rule; the message is a sentence that names the rule.

    >>> from gofish_learn import STANDARD, Ask, Game
    >>> from gofish_learn.cards import CARDS
    >>> game = Game(STANDARD, players=2, dealer=0, deck=CARDS)
    >>> game.play(Ask.parse("0>1:7"))
    Traceback (most recent call last):
    gofish_learn.engine.asks.IllegalActionError: You may only ask on your own turn: it is seat 1's turn, not seat 0's.
    """


@dataclass(frozen=True, slots=True)
class Ask:
    """One seat asks another for a rank, or for one named card.

    An ask can be written as text, and read back from it:

    >>> from gofish_learn import Ask, Rank
    >>> Ask.parse("0>1:7") == Ask(asker=0, target=1, wanted=Rank.SEVEN)
    True
    >>> print(Ask(asker=2, target=0, wanted=Rank.TEN))
    2>0:T

    Attributes:
        asker: the seat that asks.
        target: the seat that is asked.
        wanted: the rank, or the card where the rule book names cards; text such as "7", "sevens" or "7H" becomes one.
        deny: the target wrongly says no (only under the referee).
        show: the books that the asker shows once the ask is resolved (only a seat that declares its own books).

    Raises:
        TypeError: a seat is not a number, or what is asked for is neither a rank nor a card.
    """

    asker: int
    target: int
    wanted: Rank | Card
    deny: bool = False
    show: tuple[Rank, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what is not a seat, a rank or a card: `Ask(2, 0, 7)` would ask for eights."""
        if type(self.asker) is not int or type(self.target) is not int:
            object.__setattr__(self, "asker", seat_number(self.asker))
            object.__setattr__(self, "target", seat_number(self.target))
        given: object = self.wanted
        if not isinstance(given, Rank | Card):
            object.__setattr__(self, "wanted", wanted_by(self.asker, self.target, given))
        for rank in self.show:
            if not isinstance(rank, Rank):
                raise TypeError(f"{as_given(rank)} is no rank: write the books that are shown as (Rank.SEVEN,).")

    @property
    def rank(self) -> Rank:
        """The rank that is asked for, or that of the card."""
        return self.wanted.rank if isinstance(self.wanted, Card) else self.wanted

    def __repr__(self) -> str:
        """What one types for the ask: ``Ask.parse("0>1:7")``."""
        return f'Ask.parse("{self}")'

    def __str__(self) -> str:
        """The ask as text, such as ``0>1:7``; in Authors ``0>1:7H``; under the referee ``0>1:7 deny show 7 Q``."""
        shown = f" show {' '.join(rank.letter for rank in self.show)}" if self.show else ""
        return f"{self.asker}>{self.target}:{written(self.wanted)}{' deny' if self.deny else ''}{shown}"

    @classmethod
    def parse(cls, text: str) -> "Ask":
        """Read an ask from text, as ``str(ask)`` writes it; ``10`` may stand for ``T``.

        Whether the rules allow the ask is not looked at here: a game says so when the ask is played.

        Raises:
            ValueError: the text is not an ask; the message is a sentence that says how to write one.
        """
        found = WRITTEN.fullmatch(str(text))
        if found is None:
            raise ValueError(
                f"{as_given(text)} is not an ask: it is written as asker, target and rank (or card), such as 0>1:7, "
                "and “deny” or “show 7 Q” may follow."
            )
        asker, target, wanted = int(found["asker"]), int(found["target"]), found["wanted"]
        if wanted not in RANK_OF and wanted not in CARD_OF:
            raise ValueError(no_wanted(asker, target, wanted))
        return cls(
            asker,
            target,
            RANK_OF[wanted] if wanted in RANK_OF else CARD_OF[wanted],
            deny=found["deny"] is not None,
            show=tuple(Rank.parse(word) for word in (found["show"] or "").split()),
        )


def wanted_by(asker: int, target: int, given: object) -> Rank | Card:
    """The rank or the card that an ask is for, as somebody gave it: text such as "7", "sevens" or "7H" will do.

    Raises:
        TypeError: it is neither; the message says how to write what was probably meant.
    """
    if isinstance(given, Rank | Card):
        return given
    rank = rank_said(given)
    wanted = CARD_OF.get(str(given).upper()) if rank is None else rank
    if wanted is None:
        raise TypeError(no_wanted(asker, target, given))
    return wanted


def no_wanted(asker: int, target: int, wanted: object) -> str:
    """The sentence for an ask that names neither a rank nor a card: how to write what was probably meant."""
    rank, card = MEANT.get(str(wanted).lower()), CARD_OF.get(str(wanted).upper())
    if rank is not None:
        kind, right, letters = "no rank", f'"{rank}" or Rank.{rank.name}', rank.letter
    elif card is not None:
        kind, right, letters = "no card", f'Card("{card}")', str(card)
    else:
        kind, right, letters = "neither a rank nor a card", 'one such as "7" or Rank.SEVEN', "7"
    return f'{as_given(wanted)} is {kind}: write {right}, or the whole ask as "{asker}>{target}:{letters}".'


@dataclass(frozen=True, slots=True)
class Expose:
    """A seat shows one of its cards by accident (only under the referee).

    >>> from gofish_learn import Card, Game
    >>> from gofish_learn.cards import CARDS
    >>> from gofish_learn.engine import Expose
    >>> from gofish_learn.rule_books import TRADITIONAL
    >>> game = Game(TRADITIONAL, players=2, dealer=1, deck=CARDS)
    >>> game.play(Expose(seat=0, card=Card.parse("AC")))[0].card.words
    'ace of clubs'

    Attributes:
        seat: the seat that shows the card.
        card: the card, one that the seat holds.

    Raises:
        TypeError: the seat is not a number, or the card is not a card.
    """

    seat: int
    card: Card

    def __post_init__(self) -> None:
        """Refuse what is not a seat or not a card."""
        object.__setattr__(self, "seat", seat_number(self.seat))
        if not isinstance(self.card, Card):
            raise TypeError(f'{as_given(self.card)} is no card: write Card.parse("7H").')


Action = Ask | Expose


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with an ask.

    Attributes:
        sentence: the rule that the ask breaks, in a sentence for the learner.
        offence: what a referee would punish it for; None where not even a referee lets it pass.
    """

    sentence: str
    offence: Offence | None = None


def can_ask(rules: Rules, hand: int) -> bool:
    """Whether a seat with this hand can ask for anything.

    It needs a card. Where asks name a card, it also needs a rank of which it does not hold all four cards, or there
    would be no card to name.
    """
    return hand != EMPTY and not (rules.names_a_card and complete_set(hand, 4) == rank_set(hand))


ask_for = interned(Ask)


@interned
def others(players: int, seat: int) -> tuple[int, ...]:
    """All seats but `seat`, in ascending order."""
    return tuple(other for other in range(players) if other != seat)


class LegalAsks(Sequence[Ask]):
    """Every legal ask of one seat: each rank (or card) it may ask for, of each other seat.

    The asks are made when they are looked at, since most positions offer dozens and a bot looks at a few.

    Attributes:
        asker: the seat that asks.
        targets: the seats that may be asked, in order.
        wanted: the ranks that may be asked for, or the cards where the rule book names cards, in order.
    """

    __slots__ = ("asker", "targets", "wanted")

    def __init__(self, rules: Rules, players: int, asker: int, hand: int) -> None:
        """The asks of `asker`, whose turn it is and who holds `hand`."""
        ranks = ranks_in(rank_set(hand))
        self.asker = asker
        self.targets = others(players, asker)
        self.wanted: tuple[Rank | Card, ...] = ranks
        if rules.names_a_card:
            self.wanted = tuple(card for rank in ranks for card in cards_in(FOUR_OF[rank] & ~hand))

    def __len__(self) -> int:
        """How many legal asks there are: wanted ranks (or cards) times targets."""
        return len(self.wanted) * len(self.targets)

    @overload
    def __getitem__(self, index: int) -> Ask: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Ask]: ...
    def __getitem__(self, index: int | slice) -> Ask | Sequence[Ask]:
        """The ask with this number, by wanted rank and then by target."""
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        wanted, target = divmod(index, len(self.targets))
        return ask_for(self.asker, self.targets[target], self.wanted[wanted])

    def __repr__(self) -> str:
        """The asks as a list shows them."""
        return repr(list(self))

    def __contains__(self, ask: object) -> bool:
        """Whether an ask is legal for this seat; one with a denial or a shown book is not among them."""
        return (
            isinstance(ask, Ask)
            and ask.asker == self.asker
            and ask.target in self.targets
            and ask.wanted in self.wanted
            and not ask.deny
            and not ask.show
        )


def fault_of(ask: Ask, rules: Rules, turn: int, hands: Sequence[int]) -> Fault | None:
    """What is wrong with an ask on a seat's turn, or None where it is legal; of the hands only the asker's matters."""
    asker, target, wanted, players = ask.asker, ask.target, ask.wanted, len(hands)
    for seat in (asker, target):
        if not 0 <= seat < players:
            return Fault(no_seat(seat, players))
    if asker == target:
        return Fault("You may only ask another player, not yourself.")
    card, rank = (None, wanted) if isinstance(wanted, Rank) else (wanted, wanted.rank)
    if rules.names_a_card and not card:
        return Fault("In this game you ask for one card, such as the queen of diamonds.")
    if card and not rules.names_a_card:
        return Fault("In this game you ask for a rank, not for one card.")
    if asker != turn:
        return Fault(
            f"You may only ask on your own turn: it is seat {turn}'s turn, not seat {asker}'s.", Offence.OUT_OF_TURN
        )
    if not hands[asker] & FOUR_OF[rank]:
        return Fault(f"You may only ask for a rank you hold, not {rank.plural}.", Offence.ILLEGAL_CALL)
    if card and hands[asker] >> card.number & 1:
        return Fault(f"You may only ask for a card you do not hold, not the {card.words}.", Offence.ILLEGAL_CALL)
    return None
