"""What a rule book is: numbers and named choices, each with the sentence of its source.

`gofish_learn.engine.game` plays by these values and never asks which book it is playing. The six books are in
`gofish_learn.engine.rule_books`, and `gofish_learn.engine.records.own_rules` makes more of them.
"""

import json
from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from gofish_learn.engine.text_table import Shown, TextTable
from gofish_learn.engine.wording import whole_number


class EmptyHand(Enum):
    """What happens to a seat that runs out of cards while the game goes on."""

    DRAWS_FIVE_AT_ONCE = "draws five cards from the pond at once, or what is left"
    DRAWS_ONE_ON_ITS_TURN = "draws one card from the pond when it is to ask, and must ask for it"
    IS_SKIPPED = "is skipped from then on"
    ENDS_THE_GAME = "ends the game"


class Tie(Enum):
    """How a tie for the most points is broken."""

    LAST_GROUP_FIRST = "the seat that completed its last group first wins"
    FEWEST_CARDS = "the seat with the fewest cards left in its hand wins; if that is a tie too, it is shared"
    SHARED = "the win is shared"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a choice of a rule book comes from.

    Attributes:
        choice: the attribute of `Rules` that the sentence decides.
        document: the title of the document; "decided" where no document says anything and the project chose.
        sentence: the sentence, in the document's own words.
    """

    choice: str
    document: str
    sentence: str


@dataclass(frozen=True, slots=True, repr=False)
class Rules(Shown):
    """One rule book: its numbers and choices, each with its source.

    >>> from gofish_learn import STANDARD
    >>> STANDARD.cards_dealt(players=4), STANDARD.group_word
    (20, 'book')

    Attributes:
        name: what records and commands call it.
        title: what a learner reads.
        players: the fewest and the most players.
        best_players: the number of players the game is best with.
        deal: cards dealt to each player, for 2, 3, … players; empty where the whole pack is dealt as evenly as
            possible.
        group: cards in a complete group: 4 (a book) or 2 (a pair).
        names_a_card: whether an ask names one card rather than a rank.
        fishes: whether an asker who is refused draws from the pond.
        catch_plays_on: whether an asker who was given cards plays on.
        wish_plays_on: whether an asker who draws the asked rank plays on; the group it may complete changes nothing.
        drawn_group_plays_on: whether a draw that completes a group of another rank than the asked one plays on.
        empty_hand: what happens to a seat that runs out of cards.
        tie: how a tie is broken.
        points: points for a complete group.
        open_hands: whether hands lie face up for all to see.
        referee: whether a referee punishes mistakes, such as an illegal ask; without one they are refused.
        sources: where each choice comes from.
        own: the choices of a book of one's own, as the JSON text of the object that made it; empty for the six books.
    """

    name: str
    title: str
    players: tuple[int, int]
    best_players: int
    deal: tuple[int, ...]
    group: int
    empty_hand: EmptyHand
    tie: Tie
    names_a_card: bool = False
    fishes: bool = True
    catch_plays_on: bool = True
    wish_plays_on: bool = True
    drawn_group_plays_on: bool = False
    points: int = 1
    open_hands: bool = False
    referee: bool = False
    sources: tuple[Source, ...] = ()
    own: str = ""

    @property
    def like(self) -> str:
        """The name of the book that this one is, or that it changes if it is a book of one's own."""
        return str(json.loads(self.own)["like"]) if self.own else self.name

    @property
    def group_word(self) -> str:
        """What a complete group is called: "book" or "pair"."""
        return "book" if self.group == 4 else "pair"

    @property
    def point_word(self) -> str:
        """What a point is: "book", "pair", or "card" where cards are counted."""
        return self.group_word if self.points == 1 else "card"

    @property
    def groups_in_all(self) -> int:
        """How many complete groups the pack makes: 13 books or 26 pairs."""
        return 52 // self.group

    def as_json(self) -> str | dict[str, object]:
        """What a record writes: the name of one of the six books, or the choices of a book of one's own."""
        return dict(json.loads(self.own)) if self.own else self.name

    def cards_dealt(self, players: int) -> int:
        """How many cards are dealt in all to this number of players.

        Raises:
            TypeError: it is not a number.
            ValueError: there are too few or too many.
        """
        players = self.check_players(players)
        return players * self.deal[players - 2] if self.deal else 52

    def check_players(self, players: int) -> int:
        """Check that the book can be played by this number of players; returns it as a plain integer.

        Raises:
            TypeError: it is not a number.
            ValueError: there are too few or too many; the message says how many the book is for.
        """
        players = whole_number(players, "is no number of players: write a whole number, such as 3.")
        fewest, most = self.players
        if not fewest <= players <= most:
            number = f"{fewest} to {most}" if fewest < most else f"{fewest}"
            given = players if abs(players) < 100 else "so many"  # a record may ask for a number of a thousand digits
            raise ValueError(f"{self.title} is for {number} players, not {given}.")
        return players

    def text_table(self) -> TextTable:
        """The book choice by choice, with its title and its name, or the book that it is like."""
        return rules_table(self)


def rules_table(rules: Rules) -> TextTable:
    """A rule book, choice by choice."""
    fewest, most = rules.players
    points = f"{rules.points} point" if rules.points == 1 else f"{rules.points} points"
    rows = (
        ("Players", f"{fewest} to {most}, best with {rules.best_players}" if fewest < most else str(fewest)),
        ("Cards dealt", deal_words(rules)),
        (
            "Complete group",
            f"a {rules.group_word} of {rules.group} cards, worth {points}",
        ),
        ("An ask names", "one card" if rules.names_a_card else "a rank"),
        ("When refused", "the asker fishes from the pond" if rules.fishes else "the turn passes"),
        ("Being given cards", turn_words(on=rules.catch_plays_on)),
        ("Drawing the asked rank", turn_words(on=rules.wish_plays_on) if rules.fishes else "nothing is drawn"),
        (
            "Drawing a group of another rank",
            turn_words(on=rules.drawn_group_plays_on) if rules.fishes else "nothing is drawn",
        ),
        ("A seat without cards", rules.empty_hand.value),
        ("A tie", rules.tie.value),
        ("Hands", "face up for all" if rules.open_hands else "hidden"),
        ("Mistakes", "punished by a referee" if rules.referee else "refused"),
    )
    kind = f"a book of your own, like “{rules.like}”" if rules.own else f"“{rules.name}”"
    return TextTable(f"{rules.title} ({kind})", ("Rule", "In this book"), rows)


def turn_words(*, on: bool) -> str:
    """Whether the asker plays on."""
    return "plays on" if on else "ends the turn"


def deal_words(rules: Rules) -> str:
    """How many cards each player is dealt: "7 each for 2 to 3 players, 5 each for 4 to 6 players"."""
    if not rules.deal:
        return "the whole pack, as evenly as possible"
    fewest, most = rules.players
    spans = []
    for cards, run in groupby(range(fewest, most + 1), lambda players: rules.deal[players - 2]):
        numbers = list(run)
        span = f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
        spans.append(f"{cards} each for {span} players")
    return ", ".join(spans)
