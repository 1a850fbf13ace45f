"""The moves that a rule is made of: dealing, giving, drawing, laying, refilling, passing the turn.

`Moves` is a game state opened for one step: the parts that can change, and the events so far. To play an action,
`gofish_learn.engine.game` opens a state, makes the moves that the rules call for and closes it into the next state.
Every move that changes a hand adds its event.
"""

from gofish_learn.engine.asks import can_ask
from gofish_learn.engine.cards import CARDS, Rank
from gofish_learn.engine.events import (
    Event,
    GameEnded,
    HandDealt,
    HandRefilled,
    Offence,
    PenaltyGiven,
    Skipped,
    TurnSkipped,
    card_drawn,
    cards_given,
    group_laid,
    turn_started,
)
from gofish_learn.engine.hands import EMPTY, FOUR_OF, complete_groups
from gofish_learn.engine.rules import EmptyHand
from gofish_learn.engine.state import GameState, winners, with_value

REFILL = 5
"""How many cards an empty hand draws at once.

Source: "If a player runs out of cards during the game …, they draw 5 new cards from the fish pond if available."
"""


class Moves:
    """A game state opened for one step.

    Attributes:
        state: the state that was opened; what seldom changes, such as the groups laid, is replaced in it at once.
        rules: the rule book.
        declares: seats that must show their books themselves, as a set of bits.
        players: the number of players.
        drawn: how many cards have left the deck.
        hands: a hand for each seat.
        turn: whose turn it is, or None when the game is over.
        events: what has happened in this step.
    """

    __slots__ = ("declares", "drawn", "events", "hands", "players", "rules", "state", "turn")

    def __init__(self, state: GameState) -> None:
        """Copy what moves; the state itself is left as it is."""
        self.state = state
        self.rules = state.rules
        self.declares = state.declares
        self.drawn = state.drawn
        self.hands = list(state.hands)
        self.players = len(self.hands)
        self.turn = state.turn
        self.events: list[Event] = []

    def close(self) -> tuple[GameState, tuple[Event, ...]]:
        """The state after the moves made, and their events in order."""
        moved = self.state._replace(drawn=self.drawn, hands=tuple(self.hands), turn=self.turn)
        return moved, tuple(self.events)

    def seats_from(self, seat: int) -> list[int]:
        """All seats clockwise, beginning at the left of `seat`."""
        return [*range(seat + 1, self.players), *range(seat + 1)]

    def deal(self) -> None:
        """Deal one card at a time, beginning at the dealer's left."""
        self.drawn = self.rules.cards_dealt(self.players)
        for place, seat in enumerate(self.seats_from(self.state.dealer)):
            dealt = self.state.deck[place : self.drawn : self.players]
            self.hands[seat] = sum(1 << card for card in dealt)
            self.events.append(HandDealt(seat, tuple(CARDS[card] for card in dealt), self.rules.open_hands))

    def give(self, giver: int, to: int, cards: int) -> None:
        """Move cards that were asked for (a hand, as bits) from the giver to the asker."""
        self.hands[giver] ^= cards
        self.hands[to] |= cards
        self.events.append(cards_given(giver, to, cards))

    def draw(self, seat: int, wish: Rank) -> Rank:
        """Draw the top card of the pond after an ask for the rank `wish`; returns the rank drawn."""
        number = self.state.deck[self.drawn]
        card = CARDS[number]
        fished = card.rank == wish
        self.drawn += 1
        self.hands[seat] |= 1 << number
        self.events.append(card_drawn(seat, card, fished, fished or self.rules.open_hands))
        return card.rank

    def lay_groups(self, seat: int, rank: Rank | None = None) -> list[Rank]:
        """Lay every complete group, unless the seat declares its books itself; returns the ranks laid.

        Where a rank is given, only its cards can have made a group, so only they are looked at.
        """
        size = self.rules.group
        cards = self.hands[seat] if rank is None else self.hands[seat] & FOUR_OF[rank]
        if cards.bit_count() < size or self.declares >> seat & 1:
            return []
        laid = []
        for group_rank, group in complete_groups(cards, size):
            self.lay(seat, group_rank, group)
            laid.append(group_rank)
        return laid

    def lay(self, seat: int, rank: Rank, cards: int, *, shown: bool = True) -> None:
        """Lay one complete group; it counts if it was shown in time and the seat is not barred from its rank."""
        state = self.state
        counted = shown and not state.barred[seat] >> rank & 1
        self.hands[seat] ^= cards
        self.state = state._replace(
            laid=with_value(state.laid, seat, state.laid[seat] | cards),
            counted=with_value(state.counted, seat, state.counted[seat] + counted),
            last_counted=with_value(state.last_counted, seat, self.groups_laid + 1) if counted else state.last_counted,
        )
        self.events.append(group_laid(seat, rank, cards, counted))

    @property
    def groups_laid(self) -> int:
        """How many groups have been laid in all."""
        return sum(self.state.laid).bit_count() // self.rules.group

    def refill_at_once(self, seat: int) -> None:
        """Draw five new cards (or what is left) and lay, for as long as the hand is empty and the book says so."""
        while self.hands[seat] == EMPTY and self.drawn < 52 and self.rules.empty_hand is EmptyHand.DRAWS_FIVE_AT_ONCE:
            self.refill(seat, REFILL)
            self.lay_groups(seat)

    def refill_to_ask(self, seat: int) -> None:
        """Draw the one card that a seat without cards must ask for, where the book says so."""
        if self.hands[seat] == EMPTY and self.can_draw_to_ask():
            self.refill(seat, 1)

    def can_draw_to_ask(self) -> bool:
        """Whether a seat without cards gets one when its turn comes."""
        return self.drawn < 52 and self.rules.empty_hand is EmptyHand.DRAWS_ONE_ON_ITS_TURN

    def refill(self, seat: int, count: int) -> None:
        """Draw this many cards, or what is left, into an empty hand."""
        drawn = self.state.deck[self.drawn : self.drawn + count]
        self.drawn += len(drawn)
        self.hands[seat] = sum(1 << card for card in drawn)
        self.events.append(HandRefilled(seat, tuple(CARDS[card] for card in drawn), self.rules.open_hands))

    def punish(self, seat: int, offence: Offence, rank: Rank) -> None:
        """Punish a seat for an offence that concerns a rank.

        An illegal call and a failure to give cost the next turn; an ask out of turn and a failure to give bar the seat
        from scoring the rank.
        """
        self.events.append(PenaltyGiven(seat, offence, rank))
        if offence in (Offence.ILLEGAL_CALL, Offence.FAILED_TO_GIVE):
            self.state = self.state._replace(misses=self.state.misses | 1 << seat)
        if offence in (Offence.OUT_OF_TURN, Offence.FAILED_TO_GIVE):
            barred = self.state.barred
            self.state = self.state._replace(barred=with_value(barred, seat, barred[seat] | 1 << rank))

    def lay_unshown(self, seat: int) -> None:
        """Lay the books that a seat which declares them has not shown by the end of its turn: they do not count."""
        for rank, cards in complete_groups(self.hands[seat], self.rules.group):
            self.punish(seat, Offence.UNSHOWN_BOOK, rank)
            self.lay(seat, rank, cards, shown=False)

    def ended(self) -> bool:
        """Whether the game is over; if it is, end it: nobody's turn, and a `GameEnded` event."""
        if self.groups_laid < self.rules.groups_in_all and not (
            EMPTY in self.hands and self.rules.empty_hand is EmptyHand.ENDS_THE_GAME
        ):
            return False
        self.turn = None
        state, _ = self.close()
        self.events.append(GameEnded(winners(state), state.scores))
        return True

    def end_turn(self, seat: int) -> None:
        """End a seat's turn: lay the books it has not shown, and pass the turn on unless the game is over."""
        if self.declares >> seat & 1:
            self.lay_unshown(seat)
            if self.ended():
                return
        self.pass_turn(seat)

    def pass_turn(self, seat: int) -> None:
        """Pass the turn to the left of `seat`, over seats that miss a turn or have no cards and cannot draw any."""
        following = (seat + 1) % self.players
        if self.state.misses or EMPTY in self.hands:
            following = self.pass_over(following)
        self.turn = following
        self.events.append(turn_started(following))
        self.refill_to_ask(following)
        if self.declares and not can_ask(self.rules, self.hands[following]):
            self.end_turn(following)

    def pass_over(self, seat: int) -> int:
        """The first seat from this one on that can play; the seats before it are skipped, each with its event.

        There always is one, since the game is not over.
        """
        while True:
            if self.state.misses >> seat & 1:
                self.state = self.state._replace(misses=self.state.misses ^ 1 << seat)
                self.events.append(TurnSkipped(seat, Skipped.PENALTY))
            elif self.hands[seat] == EMPTY and not self.can_draw_to_ask():
                self.events.append(TurnSkipped(seat, Skipped.NO_CARDS))
            else:
                return seat
            seat = (seat + 1) % self.players
