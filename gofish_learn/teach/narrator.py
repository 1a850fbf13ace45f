"""The story of a game in words, told to one player.

Every event becomes a sentence that a learner, or a screen reader, can follow the game by. The player it is told to is
"you"; a card that this player has not seen cannot be told, because the event as seen does not hold it.
"""

from collections.abc import Iterable, Sequence
from typing import assert_never

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardExposed,
    CardRefused,
    CardsGiven,
    Event,
    GameEnded,
    GoFishSaid,
    GroupLaid,
    HandDealt,
    HandRefilled,
    Offence,
    PenaltyGiven,
    Skipped,
    TurnSkipped,
    TurnStarted,
)
from gofish_learn.engine.log import Log
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.phrases import spoken


class Narrator:
    """Tells the events of a game to one player.

    >>> from gofish_learn import STANDARD, Ask, Game
    >>> from gofish_learn.cards import CARDS
    >>> from gofish_learn.events import Narrator
    >>> narrator = Narrator(STANDARD, ("Ana", "Ben"), you=0, dealer=1)
    >>> game = Game(STANDARD, players=2, dealer=1, deck=CARDS)
    >>> for event in game.play(Ask.parse("0>1:7")):
    ...     print(narrator.say(event, pond=38))
    You ask Ben for sevens.
    Ben says “Go fish!”
    You draw the two of diamonds from the pond.
    It is Ben’s turn.
    """

    def __init__(self, rules: Rules, names: tuple[str, ...], you: int, dealer: int) -> None:
        """Tell a game of these rules and players to the seat `you`."""
        self.rules = rules
        self.names = names
        self.you = you
        self.dealer = dealer

    def name(self, seat: int) -> str:
        """What a seat is called inside a sentence: "you" or its name."""
        return "you" if seat == self.you else self.names[seat]

    def does(self, seat: int, verb: str, verb_of_others: str | None = None) -> str:
        """A seat and what it does, beginning a sentence: "You ask", "Ana asks"."""
        if seat == self.you:
            return f"You {verb}"
        return f"{self.names[seat]} {verb_of_others or verb + 's'}"

    def verb(self, seat: int, verb: str, verb_of_others: str | None = None) -> str:
        """What a seat does, inside a sentence: "ask" for you, "asks" for Ana."""
        return verb if seat == self.you else verb_of_others or verb + "s"

    def say(self, event: Event, pond: int) -> str:
        """The event, as the player saw it, in a sentence or two; empty where there is nothing to tell.

        So many cards were in the pond when it happened.
        """
        match event:
            case HandDealt(seat, cards):
                return self.dealt(seat, cards)
            case GroupLaid(seat, rank, _, counted):
                laid = f"{self.does(seat, 'lay')} a {self.rules.group_word} of {rank.plural}."
                return laid if counted else f"{laid} It does not count."
            case TurnStarted(seat):
                return "It is your turn." if seat == self.you else f"It is {self.names[seat]}’s turn."
            case Asked(seat, target, wanted):
                return f"{self.does(seat, 'ask')} {self.name(target)} for {spoken(wanted)}."
            case CardsGiven(seat, to, given):
                return f"{self.does(seat, 'give')} {self.name(to)} {self.counted(given)}."
            case GoFishSaid(seat):
                said = f"{self.does(seat, 'say')} “Go fish!”"
                return said if pond else f"{said} The pond is empty, so there is nothing to draw."
            case CardRefused(seat):
                return f"{self.does(seat, 'say')} no."
            case CardDrawn():
                return self.drawn(event)
            case HandRefilled(seat, cards):
                hand = "Your hand is" if seat == self.you else f"{self.names[seat]}’s hand is"
                return f"{hand} empty: {self.name(seat)} {'draw' if seat == self.you else 'draws'} {fresh(cards)}."
            case TurnSkipped(seat, reason):
                return self.skipped(seat, reason)
            case PenaltyGiven(seat, offence, rank):
                return self.punished(seat, offence, rank)
            case CardExposed(seat, card):
                return f"{self.does(seat, 'show')} the {card.words} by accident and {self.verb(seat, 'take')} it back."
            case GameEnded(winners, scores):
                return f"The game is over. {self.headline(winners, scores)}"
            case _:
                assert_never(event)

    def sentences(self, events: Iterable[Event], pond: int) -> list[str]:
        """The events, as the player saw them, in sentences: those that tell something.

        At first so many cards are in the pond.
        """
        return [sentence for event in events if (sentence := self.say(event, pond))]

    def dealt(self, seat: int, cards: tuple[Card | None, ...]) -> str:
        """The deal: told once, and the player's own hand."""
        sentences = []
        if seat == (self.dealer + 1) % len(self.names):
            each = self.rules.deal[len(self.names) - 2] if self.rules.deal else 0
            sentences.append(f"{self.does(self.dealer, 'deal')} {dealt_each(each) if each else 'the whole pack'}.")
        if seat == self.you and None not in cards:
            sentences.append(f"You hold the {listed([card.words for card in sorted(card for card in cards if card)])}.")
        return " ".join(sentences)

    def counted(self, cards: tuple[Card, ...]) -> str:
        """Cards of one rank that change hands: how many, or which where an ask names a card."""
        if self.rules.names_a_card:
            return f"the {cards[0].words}"
        rank = cards[0].rank
        return f"one {rank.singular}" if len(cards) == 1 else f"{NUMBERS[len(cards)]} {rank.plural}"

    def drawn(self, event: CardDrawn) -> str:
        """A draw from the pond."""
        draws = self.does(event.seat, "draw")
        if event.card is None:
            return f"{draws} a card from the pond."
        if event.wish:
            return f"{self.does(event.seat, 'fish', 'fishes')} the {event.card.words}: “{FISHED}”"
        return f"{draws} the {event.card.words} from the pond."

    def skipped(self, seat: int, reason: Skipped) -> str:
        """A seat that is passed over."""
        if reason is Skipped.PENALTY:
            return f"{self.does(seat, 'miss', 'misses')} this turn."
        are = "are" if seat == self.you else "is"
        return f"{self.does(seat, 'have', 'has')} no cards and {are} passed over."

    def punished(self, seat: int, offence: Offence, rank: Rank) -> str:
        """A penalty, with what it brings."""
        bars = f"may not score a {self.rules.group_word} of {rank.plural}"
        match offence:
            case Offence.ILLEGAL_CALL:
                return f"That ask breaks the rules: {self.name(seat)} may ask again, and will miss a turn."
            case Offence.OUT_OF_TURN:
                return f"{self.does(seat, 'have', 'has')} asked out of turn and {bars}."
            case Offence.FAILED_TO_GIVE:
                return f"{self.does(seat, 'have', 'has')} failed to hand over the cards, {bars}, and will miss a turn."
            case Offence.UNSHOWN_BOOK:
                return f"{self.does(seat, 'have', 'has')} not shown a book of {rank.plural} in time."
            case _:
                assert_never(offence)

    def headline(self, winners: tuple[int, ...], scores: tuple[int, ...]) -> str:
        """Who has won, in one sentence."""
        points = scores[winners[0]]
        unit = self.rules.point_word + ("" if points == 1 else "s")
        if len(winners) == 1:
            return f"{self.does(winners[0], 'win')} with {points} {unit}."
        names = listed([self.name(seat) for seat in winners])
        return f"{names[0].upper()}{names[1:]} share the win with {points} {unit} each."

    def bubble(self, event: Event) -> tuple[int, str] | None:
        """What a player says aloud at an event, as (seat, words); None where nobody speaks."""
        match event:
            case Asked(seat, target, wanted):
                wish = f"any {wanted.plural}" if isinstance(wanted, Rank) else f"the {wanted.words}"
                called = "Do you" if target == self.you else f"{self.names[target]}, do you"
                return seat, f"{called} have {wish}?"
            case GoFishSaid(seat):
                return seat, "Go fish!"
            case CardRefused(seat):
                return seat, "No, sorry."
            case CardsGiven(seat):
                return seat, "Here you are."
            case CardDrawn(seat, _, wish=True):
                return seat, FISHED
        return None


FISHED = "Fished my wish!"
"""What whoever draws a card of the rank asked for calls out.

Source: "If the active player draws a 3 she says, Fished my wish, and puts her pair into the pot." (the pairs book for
two; the other books have the card shown)
"""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


def dealt_each(number: int) -> str:
    """How many cards each is dealt: "one card each", "seven cards each", "12 cards each"."""
    return f"{NUMBERS[number] if number < len(NUMBERS) else number} {'card' if number == 1 else 'cards'} each"


def fresh(cards: tuple[Card | None, ...]) -> str:
    """New cards for an empty hand: how many, and which where they were seen."""
    count = f"{NUMBERS[len(cards)]} new card{'' if len(cards) == 1 else 's'}"
    seen = [card.words for card in cards if card]
    return f"{count}, the {listed(seen)}" if seen else count


def narrated_by_ask(view: View, names: Sequence[str]) -> list[list[str]]:
    """What the seat of a view heard and saw of the deal, and then of each ask and what came of it, a sentence each."""
    narrator = Narrator(view.rules, tuple(names), view.seat, view.dealer)
    log = Log(view.rules, view.players, view.dealer)
    parts: list[list[str]] = [[]]
    for event in view.events:
        if isinstance(event, Asked):
            parts.append([])
        said = "" if isinstance(event, TurnStarted) else narrator.say(event, log.table.pond)
        parts[-1] += [said] if said else []
        log.add([event])
    return parts
