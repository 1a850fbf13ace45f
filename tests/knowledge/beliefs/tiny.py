"""Games with a tiny deck, played by the real engine.

The engine plays with 52 cards. A game with three ranks is one in which the cards of all others were laid before it
began: the state is set up so, the hands are dealt from the cards that are left, and from then on `play` plays it like
any other.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.engine.asks import Action, Ask, Expose, IllegalActionError
from gofish_learn.engine.cards import CARDS, RANKS, Card
from gofish_learn.engine.events import Event, HandDealt
from gofish_learn.engine.game import legal_asks, play
from gofish_learn.engine.hands import FOUR_OF, cards_in, complete_groups, hand_of
from gofish_learn.engine.moves import Moves
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.state import GameState


@dataclass(frozen=True)
class Tiny:
    """A kind of tiny game.

    Attributes:
        rules: the rule book.
        players: the number of players.
        dealt: cards dealt to each.
        copies: how many cards of the ace, the two, the three … are in play.
        declares: the seats that show their books themselves.
    """

    rules: Rules
    players: int
    dealt: int
    copies: tuple[int, ...]
    declares: tuple[int, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(card for card in CARDS if card.rank < len(self.copies) and card.suit < self.copies[card.rank])

    @property
    def copies_of_each(self) -> tuple[int, ...]:
        """How many cards of each of the 13 ranks are in play."""
        return self.copies + (0,) * (len(RANKS) - len(self.copies))

    def deal(self, dealer: int, deck: Sequence[Card]) -> tuple[GameState, tuple[Event, ...]]:
        """Deal from these cards; the rest of the pack has been laid before."""
        gone = hand_of(CARDS) & ~hand_of(deck)
        order = tuple(card.number for card in (*cards_in(gone), *deck))
        nothing = (0,) * self.players
        laid = (gone, *nothing[1:])
        declares = sum(1 << seat for seat in self.declares)
        drawn = 52 - len(deck)
        state = GameState(
            rules=self.rules,
            dealer=dealer,
            deck=order,
            declares=declares,
            laid=laid,
            counted=nothing,
            last_counted=nothing,
            misses=0,
            barred=nothing,
            drawn=drawn,
            hands=nothing,
            turn=None,
        )
        moves = Moves(state)
        seats = moves.seats_from(dealer)
        all_dealt = len(deck) if not self.rules.deal else self.dealt * self.players
        for place, seat in enumerate(seats):
            dealt = deck[place : all_dealt : self.players]
            moves.hands[seat] = hand_of(dealt)
            moves.events.append(HandDealt(seat, tuple(dealt), self.rules.open_hands))
        moves.drawn += all_dealt
        for seat in seats:
            moves.lay_groups(seat)
        for seat in seats:
            moves.refill_at_once(seat)
        if not moves.ended():
            moves.pass_turn(dealer)
        return moves.close()


def some_action(state: GameState, rng: random.Random, *, mishaps: float = 0.0) -> Action:
    """What happens next: any legal ask, or with the chance `mishaps` something that a referee must judge."""
    in_play = sum(state.hands)
    asks = legal_asks(state)
    ask = asks[rng.randrange(len(asks))]
    asker = ask.asker
    show = tuple(
        rank
        for rank, _ in complete_groups(state.hands[asker], state.rules.group)
        if state.declares >> asker & 1 and rng.random() < 0.5
    )
    if not mishaps or rng.random() > mishaps:
        tried = Ask(asker, ask.target, ask.wanted, show=show)
        return tried if can_play(state, tried) else ask
    seat = rng.randrange(state.players)
    other = (seat + rng.randrange(1, state.players)) % state.players
    wanted = ask.wanted
    if isinstance(wanted, Card):
        wanted = rng.choice(cards_in(in_play))
    else:
        wanted = rng.choice([rank for rank in RANKS if FOUR_OF[rank] & ~state.laid[0]])
    denied = Ask(asker, ask.target, ask.wanted, deny=True)
    choices: list[Action] = [Ask(seat, other, wanted), Ask(asker, ask.target, wanted), denied]
    choices += [Expose(seat, card) for card in cards_in(state.hands[seat])[:1]]
    tries = [action for action in choices if can_play(state, action)]
    return rng.choice(tries)


def can_play(state: GameState, action: Action) -> bool:
    """Whether the engine plays the action."""
    try:
        play(state, action)
    except IllegalActionError:
        return False
    return True
