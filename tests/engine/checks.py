"""What holds of every position and every log, whatever has been played: each check fails by an assertion."""

from dataclasses import dataclass, field

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import (
    Event,
    GameEnded,
    GroupLaid,
    Offence,
    PenaltyGiven,
    Skipped,
    TurnSkipped,
    TurnStarted,
    seen_by,
)
from gofish_learn.engine.game import legal_asks
from gofish_learn.engine.hands import EMPTY, complete_groups
from gofish_learn.engine.history import Game
from gofish_learn.engine.log import Log
from gofish_learn.engine.rules import EmptyHand, Rules
from gofish_learn.engine.state import GameState

ALL_CARDS = (1 << 52) - 1


def check_position(state: GameState) -> None:
    """Every card is in one place, and no hand keeps what it must lay or goes without what it must draw."""
    pond = sum(1 << card for card in state.deck[state.drawn :])
    places = [*state.hands, *state.laid, pond]
    assert sum(place.bit_count() for place in places) == 52
    assert sum(places) == ALL_CARDS
    for seat, hand in enumerate(state.hands):
        assert state.declares >> seat & 1 or not complete_groups(hand, state.rules.group)
        if hand == EMPTY and state.pond and not state.over:
            skipped = state.rules.empty_hand is EmptyHand.IS_SKIPPED and state.pond < state.rules.group
            assert skipped or state.rules.empty_hand is EmptyHand.DRAWS_ONE_ON_ITS_TURN
            assert state.turn != seat
    if state.turn is not None:
        assert state.hands[state.turn] != EMPTY
        assert len(legal_asks(state)) > 0


def check_table(game: Game) -> None:
    """The log alone, as any seat or an onlooker saw it, explains the table."""
    state = game.state
    for seat in [None, *range(game.players)]:
        table = Log(game.rules, game.players, events=[seen_by(event, seat) for event in game.events]).table
        assert table.sizes == tuple(hand.bit_count() for hand in state.hands)
        assert table.pond == state.pond
        assert table.turn == state.turn
        assert table.counted == state.counted
        assert [sum(1 << card.number for laid in groups for card in laid.cards) for groups in table.groups] == list(
            state.laid
        )
        assert (table.winners is not None) == state.over


@dataclass
class Account:
    """A referee's own account of a game, kept from its events by what the contract says and not by the engine.

    Attributes:
        rules: the rule book.
        players: the number of players.
        next_seat: the seat to which the turn comes, or which is passed over, next.
        owes: the seats that are to miss a turn.
        barred: the seats with the ranks that they may not score.
        unshown: the seats with the ranks of the books that they did not show in time.
        counted: the groups of each seat that score.
        missed: how many turns have been missed for a penalty.
    """

    rules: Rules
    players: int
    next_seat: int
    owes: set[int] = field(default_factory=set)
    barred: set[tuple[int, Rank]] = field(default_factory=set)
    unshown: set[tuple[int, Rank]] = field(default_factory=set)
    counted: dict[int, int] = field(default_factory=dict)
    missed: int = 0

    def take(self, event: Event) -> None:
        """Take in an event.

        Raises:
            AssertionError: it breaks the account: a turn is missed that is not owed, or is not missed though it is; a
                group counts that may not, or does not though it may; the turn does not go round seat by seat.
        """
        match event:
            case PenaltyGiven(seat, offence, rank):
                self.punish(seat, offence, rank)
            case TurnSkipped(seat, reason):
                assert seat == self.next_seat
                assert (reason is Skipped.PENALTY) == (seat in self.owes)
                self.missed += reason is Skipped.PENALTY
                self.owes.discard(seat)
                self.next_seat = (seat + 1) % self.players
            case TurnStarted(seat):
                assert seat == self.next_seat
                assert seat not in self.owes
                self.next_seat = (seat + 1) % self.players
            case GroupLaid(seat, rank, _, counted):
                assert counted == ((seat, rank) not in self.barred | self.unshown)
                self.counted[seat] = self.counted.get(seat, 0) + counted
            case GameEnded(winners, scores):
                points = [self.counted.get(seat, 0) for seat in range(self.players)]
                assert list(scores) == [groups * self.rules.points for groups in points]
                best = {seat for seat, groups in enumerate(points) if groups == max(points)}
                assert set(winners) == best if self.rules.referee else set(winners) <= best

    def punish(self, seat: int, offence: Offence, rank: Rank) -> None:
        """Write down what an offence brings; there is none where there is no referee."""
        assert self.rules.referee
        if offence in (Offence.ILLEGAL_CALL, Offence.FAILED_TO_GIVE):
            self.owes.add(seat)
        if offence in (Offence.OUT_OF_TURN, Offence.FAILED_TO_GIVE):
            self.barred.add((seat, rank))
        if offence is Offence.UNSHOWN_BOOK:
            self.unshown.add((seat, rank))

    def check(self, state: GameState) -> None:
        """The state owes, bars and counts the same."""
        assert state.misses == sum(1 << seat for seat in self.owes)
        assert state.barred == tuple(
            sum(1 << rank for other, rank in self.barred if other == seat) for seat in range(self.players)
        )
        assert state.counted == tuple(self.counted.get(seat, 0) for seat in range(self.players))
