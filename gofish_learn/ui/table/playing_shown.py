"""What the table shows while a game is played, to whoever holds the device: at one moment, or as it stands."""

from dataclasses import dataclass

from gofish_learn.ui.table.by_hand.shown import ByHandShown
from gofish_learn.ui.table.game.session import Stage
from gofish_learn.ui.table.game.setup import DealShown
from gofish_learn.ui.table.game.steps import Mood
from gofish_learn.ui.table.hints_shown import HelpShown, KnownShown
from gofish_learn.ui.table.together.company_shown import CompanyShown

MOST_BACKS = 7
"""More would only be a thicker fan; how many there are is told."""
PILE = 9
"""So many cards of the pond are a back in its picture."""


@dataclass(frozen=True, slots=True)
class BookShown:
    """A book or a pair that is laid: its cards, what they are in words, and whether it counts."""

    cards: tuple[str, ...]
    words: str
    counted: bool


@dataclass(frozen=True, slots=True)
class PlayerShown:
    """A player at the far rim of the table.

    Attributes:
        seat: the seat.
        number: which it is from the left, from 1: the key that asks.
        name: what the player is called.
        face: the picture, in its `mood`.
        has_turn: whether it is this player's turn.
        says: what the player says.
        cards: how many cards the hand has; which, where it lies open, says `hand`.
        holds: the same in words.
        books: what is laid.
        misses: that a turn is to be missed, or that the player is away, in words.
        known: what can be known of this hand, for each rank or card that can be asked for.
    """

    seat: int
    number: int
    name: str
    face: str
    mood: Mood
    has_turn: bool
    says: str
    cards: int
    hand: tuple[str, ...] | None
    holds: str
    books: tuple[BookShown, ...]
    misses: str
    known: tuple[KnownShown, ...] = ()

    @property
    def backs(self) -> int:
        """How many backs are drawn."""
        return 0 if self.hand else min(self.cards, MOST_BACKS)


@dataclass(frozen=True, slots=True)
class RankShown:
    """The cards of a rank in the own hand.

    Attributes:
        rank: its letter.
        cards: the cards.
        words: what they are: "two sevens".
        only: where an ask names a card, the only one of the rank that can be asked for.
        act: what a press does instead: `answer`, `lay`, or `tell` for a sentence; empty where it chooses.
        tell: that sentence.
    """

    rank: str
    cards: tuple[str, ...]
    words: str
    only: str = ""
    act: str = ""
    tell: str = ""


@dataclass(frozen=True, slots=True)
class AskPrompt:
    """What stands in the place of the prompt once it is chosen.

    Attributes:
        when: the rank or the card.
        words: what is asked then: whom to ask, or which card.
        target: the seat that a press on these words asks, where there is only one; else None.
        pick: the cards of which one is to be chosen next.
        picture: a card that says it to a child who cannot read.
    """

    when: str
    words: str
    target: int | None = None
    pick: tuple[str, ...] = ()
    picture: str = ""


@dataclass(frozen=True, slots=True)
class AsideShown:
    """What is beside the game: for the tools and the menu.

    Attributes:
        know: whether it can be looked at what can be known.
        hint: whether there is a hint.
        recall: the bots whose memory can be looked into, by seat and name.
        costs: what help costs; empty where nothing.
        undo: whether something can be taken back; None where nothing ever can.
        paces: whether the page itself is the clock, which can be halted.
        is_first: whether it is a newcomer's first game.
        deal: what may be known of the deal.
    """

    know: bool
    hint: bool
    recall: tuple[tuple[int, str], ...]
    costs: str
    undo: bool | None
    paces: bool
    is_first: bool
    deal: DealShown


@dataclass(frozen=True, slots=True)
class PlayingShown:
    """The table.

    Attributes:
        game: the name of the rule book.
        waits: what the table waits for: the value of a `Stage`, or `show` while something is shown.
        you: the own seat, -1 of an onlooker.
        title: what is played.
        few_words: whether it is laid for young children.
        players: the others.
        pond: how many cards are in it; None in a book without one.
        hand: the own hand, by rank.
        wide: how wide it is at most, in cards: a multiple of four, so that one more seldom changes how large all are.
        groups: what the book calls what is laid: "books".
        books: what you have laid.
        has_turn: whether it is your turn.
        misses: that you miss a turn.
        aside: what is beside the game.
        company: who is here, where each has a device of their own.
        says: what you have just said.
        told: what has just happened, or what is to be done, in a sentence.
        asks: what stands in its place once something is chosen.
        fishing: the ranks that nobody at the table has, where hands lie open: then the pond is pressed.
        others: the ranks that are not held, where they may be asked for all the same: letter, sign and name.
        look: what a child is told who wants what she does not hold.
        by_hand: what is done by hand.
        help: what is looked at.
    """

    game: str
    waits: str
    you: int
    title: str
    few_words: bool
    players: tuple[PlayerShown, ...]
    pond: int | None
    hand: tuple[RankShown, ...]
    wide: int
    groups: str
    books: tuple[BookShown, ...]
    has_turn: bool
    misses: str
    aside: AsideShown
    company: CompanyShown | None = None
    says: str = ""
    told: str = ""
    asks: tuple[AskPrompt, ...] = ()
    fishing: tuple[str, ...] = ()
    others: tuple[tuple[str, str, str], ...] = ()
    look: str = ""
    by_hand: ByHandShown | None = None
    help: HelpShown | None = None

    @property
    def piles(self) -> int:
        """How many backs the pond is drawn as."""
        return -(-(self.pond or 0) // PILE)

    @property
    def is_little(self) -> bool:
        """Whether it is laid for somebody little, who sees the cards of all."""
        return self.few_words and self.you >= 0 and any(one.hand is not None for one in self.players)

    @property
    def passes(self) -> bool:
        """Whether the device is to be passed on."""
        return self.waits == Stage.PASSING_ON.value


@dataclass(frozen=True, slots=True)
class CoveredShown:
    """The table while the device is passed on: who is to take it, and what everybody has heard meanwhile."""

    game: str
    face: str
    name: str
    title: str
    lines: tuple[str, ...]
