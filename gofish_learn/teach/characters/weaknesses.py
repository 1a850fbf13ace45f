"""The one weakness of each opponent, and whether a game has shown it to whoever played against it.

A game shows a weakness where everybody at the table could see it, or where the learner got cards by it. So that it is
found does not depend on what somebody thought, and a game that is looked at again shows the same.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from gofish_learn.bots.random import askable
from gofish_learn.engine.asks import Action, Ask
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import CardsGiven
from gofish_learn.engine.hands import ranks_held, ranks_in
from gofish_learn.engine.history import Game
from gofish_learn.knowledge.remembering.revealed import Remembered, remembered


class Sign(Enum):
    """What a weakness is seen by."""

    ASKED_AGAIN = auto()
    """It asked the same player again for what that player had just refused it."""
    ASKED_IN_VAIN = auto()
    """It asked a player of whom all knew that there was none of it, and had another ask."""
    LET_SLIP = auto()
    """It knew that you had what it collects too, asked for something else, and you took it from its hand."""
    GAVE_AWAY = auto()
    """You took from its hand what it had asked somebody for."""


@dataclass(frozen=True, slots=True)
class Weakness:
    """The weakness of an opponent.

    Attributes:
        sign: what it is seen by.
        least: how often that has to happen in one game.
    """

    sign: Sign
    least: int = 1


WEAKNESSES: Mapping[str, Weakness] = {
    "stubborn": Weakness(Sign.ASKED_AGAIN, 3),
    "random": Weakness(Sign.ASKED_IN_VAIN),
    "chunks-1": Weakness(Sign.LET_SLIP),
    "chunks-2": Weakness(Sign.LET_SLIP),
    "chunks-3": Weakness(Sign.LET_SLIP),
    "forgetful": Weakness(Sign.LET_SLIP),
    "chunks-6": Weakness(Sign.LET_SLIP),
    "memory": Weakness(Sign.GAVE_AWAY, 2),
    "careful": Weakness(Sign.LET_SLIP),
    "thinker": Weakness(Sign.ASKED_IN_VAIN),
}
"""The weaknesses by the names of the bots."""


def shown_by(game: Game, you: int, bots: Mapping[int, str]) -> tuple[str, ...]:
    """The bots whose weakness a game has shown to the player at a seat, in the order of their seats.

    Args:
        game: the game, as far as it has been played.
        you: the seat of the player.
        bots: the opponents at the table, by their seats.
    """
    signs = signs_in(game, you)
    kinds = {
        kind: WEAKNESSES[kind]
        for seat, kind in sorted(bots.items())
        if kind in WEAKNESSES and signs[seat, WEAKNESSES[kind].sign] >= WEAKNESSES[kind].least
    }
    return tuple(kinds)


def signs_in(game: Game, you: int) -> Counter[tuple[int, Sign]]:
    """How often each sign was to be seen of each seat, in a game that is seen from another one."""
    watched = Watched(Game(game.rules, game.players, game.state.dealer, game.deck, game.declares), you)
    for action in game.actions:
        watched.play(action)
    return watched.signs


class Watched:
    """A game that is played once more, while somebody counts the signs.

    Attributes:
        game: the game, as far as it has been seen.
        you: the seat of whoever the signs are for.
        known: what everybody has been shown of the hands.
        refused: the last ask of each seat, where nothing was given.
        asked: what each seat has asked for, until it is taken from its hand.
        slipped: what each seat could have had of you for certain, until you take it from its hand.
        signs: the signs so far, by the seat that shows them.
    """

    def __init__(self, game: Game, you: int) -> None:
        """Watch a game from its deal."""
        self.game = game
        self.you = you
        self.known: Remembered = remembered(game.rules, game.players, game.events)
        self.refused: dict[int, Ask] = {}
        self.asked: set[tuple[int, Rank]] = set()
        self.slipped: set[tuple[int, Rank]] = set()
        self.signs: Counter[tuple[int, Sign]] = Counter()

    def ask(self, ask: Ask) -> None:
        """Count what an ask shows, before it is answered."""
        seat = ask.asker
        if seat == self.you:
            return
        if self.refused.get(seat) == ask:
            self.signs[seat, Sign.ASKED_AGAIN] += 1
        if self.is_vain(ask) and not all(map(self.is_vain, self.game.view(seat).legal_asks())):
            self.signs[seat, Sign.ASKED_IN_VAIN] += 1
        if not self.bits(ask) & self.known.held(ask.target, seat):
            sure = askable(self.game.view(seat)) & self.known.held(self.you, seat)
            self.slipped |= {(seat, rank) for rank in self.ranks(sure)}
        self.asked.add((seat, ask.rank))

    def play(self, action: Action) -> None:
        """Play an action, and count what it shows and what comes of it."""
        if isinstance(action, Ask):
            self.ask(action)
        events = self.game.play(action)
        caught = any(isinstance(event, CardsGiven) for event in events)
        if isinstance(action, Ask):
            seat, taken = action.asker, (action.target, action.rank)
            self.refused.pop(seat, None)
            if not caught:
                self.refused[seat] = action
            elif seat == self.you:
                self.signs[action.target, Sign.LET_SLIP] += taken in self.slipped
                self.signs[action.target, Sign.GAVE_AWAY] += taken in self.asked
            if caught:
                self.slipped.discard(taken)
                self.asked.discard(taken)
        for event in events:
            self.known.see(event)

    def is_vain(self, ask: Ask) -> bool:
        """Whether everybody knows that an ask gets nothing."""
        return bool(self.bits(ask) & self.known.lacked(ask.target))

    def bits(self, ask: Ask) -> int:
        """What an ask is for, as a set of ranks, or of cards where an ask names a card."""
        return 1 << (ask.wanted.number if isinstance(ask.wanted, Card) else ask.wanted)

    def ranks(self, wanted: int) -> tuple[Rank, ...]:
        """The ranks of such a set."""
        return ranks_held(wanted) if self.game.rules.names_a_card else ranks_in(wanted)
