"""The moves that a rule is made of: dealing, giving, drawing, laying, refilling, handing on the turn.

`Moves` is a game state opened for one step: the same fields, changeable, and the events so far. `gofish_learn.engine.game`
opens a state, makes the moves that the rules ask for and closes it into the next state. Every move that changes a hand makes
its event.
"""

from gofish_learn.engine.cards import CARDS, Card, Rank
from gofish_learn.engine.events import (
    CardDrawn,
    CardsGiven,
    Event,
    GameEnded,
    GroupLaid,
    HandDealt,
    HandRefilled,
    Offence,
    PenaltyGiven,
    Skipped,
    TurnSkipped,
    TurnStarted,
)
from gofish_learn.engine.hands import EMPTY, cards_in, complete_groups
from gofish_learn.engine.rules import EmptyHand
from gofish_learn.engine.state import GameState, winners

REFILL = 5


class Moves:
    """A game state opened for one step, with the moves of the game."""

    __slots__ = (
        "barred",
        "counted",
        "deck",
        "declares",
        "drawn",
        "events",
        "hands",
        "laid",
        "last_counted",
        "misses",
        "rules",
        "state",
        "turn",
    )

    def __init__(self, state: GameState) -> None:
        """Open a state; the state itself is never changed."""
        self.state = state
        self.rules = state.rules
        self.deck = state.deck
        self.drawn = state.drawn
        self.hands = list(state.hands)
        self.laid = list(state.laid)
        self.counted = list(state.counted)
        self.last_counted = list(state.last_counted)
        self.turn = state.turn
        self.misses = state.misses
        self.barred = list(state.barred)
        self.declares = state.declares
        self.events: list[Event] = []

    def close(self) -> tuple[GameState, tuple[Event, ...]]:
        """The state after the moves made, and their events in order."""
        state = GameState(
            self.rules,
            self.state.dealer,
            self.deck,
            self.drawn,
            tuple(self.hands),
            tuple(self.laid),
            tuple(self.counted),
            tuple(self.last_counted),
            self.turn,
            self.misses,
            tuple(self.barred),
            self.declares,
        )
        return state, tuple(self.events)

    def seats_from(self, seat: int) -> list[int]:
        """All seats clockwise, beginning at the left of `seat`."""
        players = len(self.hands)
        return [(seat + step) % players for step in range(1, players + 1)]

    def deal(self) -> None:
        """Deal one card at a time, beginning at the dealer's left."""
        seats = self.seats_from(self.state.dealer)
        self.drawn = self.rules.cards_dealt(len(seats))
        for place, seat in enumerate(seats):
            dealt = self.deck[place : self.drawn : len(seats)]
            self.hands[seat] = sum(1 << card for card in dealt)
            self.events.append(HandDealt(seat, tuple(CARDS[card] for card in dealt), self.rules.open_hands))

    def give(self, giver: int, to: int, cards: int) -> None:
        """Hand over cards that were asked for."""
        self.hands[giver] ^= cards
        self.hands[to] |= cards
        self.events.append(CardsGiven(giver, to, cards_in(cards)))

    def draw(self, seat: int, wish: Rank) -> Card:
        """Draw the top card of the pond after asking for the rank `wish`."""
        card = CARDS[self.deck[self.drawn]]
        self.drawn += 1
        self.hands[seat] |= 1 << card.number
        caught = card.rank == wish
        self.events.append(CardDrawn(seat, card, caught, caught or self.rules.open_hands))
        return card

    def lay_groups(self, seat: int) -> tuple[Rank, ...]:
        """Lay every complete group at once, unless the seat declares its books itself; the ranks laid."""
        if self.declares >> seat & 1:
            return ()
        groups = complete_groups(self.hands[seat], self.rules.group)
        for rank, cards in groups:
            self.lay(seat, rank, cards)
        return tuple(rank for rank, _ in groups)

    def lay(self, seat: int, rank: Rank, cards: int, *, shown: bool = True) -> None:
        """Lay one complete group; it counts if it was shown in time and the seat is not barred from its rank."""
        counted = shown and not self.barred[seat] >> rank & 1
        self.hands[seat] ^= cards
        self.laid[seat] |= cards
        if counted:
            self.counted[seat] += 1
            self.last_counted[seat] = self.groups_laid
        self.events.append(GroupLaid(seat, rank, cards_in(cards), counted))

    @property
    def groups_laid(self) -> int:
        """How many groups have been laid in all."""
        return sum(self.laid).bit_count() // self.rules.group

    def refill_at_once(self, seat: int) -> None:
        """Draw five new cards (or what is left) and lay, for as long as the hand is empty and the book says so."""
        while self.rules.empty_hand is EmptyHand.DRAWS_FIVE_AT_ONCE and self.hands[seat] == EMPTY and self.drawn < 52:
            self.refill(seat, REFILL)
            self.lay_groups(seat)

    def refill_to_ask(self, seat: int) -> None:
        """Draw the one card that a seat without cards must ask for, where the book says so."""
        if self.rules.empty_hand is EmptyHand.DRAWS_ONE_ON_ITS_TURN and self.hands[seat] == EMPTY and self.drawn < 52:
            self.refill(seat, 1)

    def refill(self, seat: int, count: int) -> None:
        """Draw this many cards, or what is left, into an empty hand."""
        drawn = self.deck[self.drawn : self.drawn + count]
        self.drawn += len(drawn)
        self.hands[seat] = sum(1 << card for card in drawn)
        self.events.append(HandRefilled(seat, tuple(CARDS[card] for card in drawn), self.rules.open_hands))

    def punish(self, seat: int, offence: Offence, rank: Rank) -> None:
        """Give a penalty for an offence that concerns a rank, with what it brings."""
        self.events.append(PenaltyGiven(seat, offence, rank))
        if offence in (Offence.ILLEGAL_CALL, Offence.FAILED_TO_GIVE):
            self.misses |= 1 << seat
        if offence in (Offence.OUT_OF_TURN, Offence.FAILED_TO_GIVE):
            self.barred[seat] |= 1 << rank

    def lay_unshown(self, seat: int) -> None:
        """Lay the books that a seat which declares them has not shown by the end of its turn: they do not count."""
        if not self.declares >> seat & 1:
            return
        for rank, cards in complete_groups(self.hands[seat], self.rules.group):
            self.punish(seat, Offence.UNSHOWN_BOOK, rank)
            self.lay(seat, rank, cards, shown=False)

    def ended(self) -> bool:
        """Whether the game is over; if so, the end is said."""
        someone_out = self.rules.empty_hand is EmptyHand.ENDS_THE_GAME and EMPTY in self.hands
        if not someone_out and self.groups_laid < self.rules.groups_in_all:
            return False
        self.turn = None
        state, _ = self.close()
        self.events.append(GameEnded(winners(state), state.scores))
        return True

    def pass_turn(self, seat: int) -> None:
        """Hand the turn on to the left of `seat`, passing over who misses a turn or has and gets no cards."""
        for following in self.seats_from(seat) * 2:
            if self.misses >> following & 1:
                self.misses ^= 1 << following
                self.events.append(TurnSkipped(following, Skipped.PENALTY))
            elif self.hands[following] != EMPTY or self.can_draw_to_ask():
                self.turn = following
                self.events.append(TurnStarted(following))
                self.refill_to_ask(following)
                return
            else:
                self.events.append(TurnSkipped(following, Skipped.NO_CARDS))

    def can_draw_to_ask(self) -> bool:
        """Whether a seat without cards gets one when its turn comes."""
        return self.rules.empty_hand is EmptyHand.DRAWS_ONE_ON_ITS_TURN and self.drawn < 52
