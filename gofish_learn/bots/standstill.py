"""Detects that a game among bots is stuck: they repeat asks that fail, or hand the same cards round for ever."""

from gofish_learn.engine.rules import Rules
from gofish_learn.engine.state import GameState

STANDSTILL_ASKS = 200
"""A game is stuck after this many asks in a row without a card moving.

Random bots never get there: with the pond empty, about one ask in five succeeds.
"""
ROUND_ASKS = 2_000
"""Where one card is asked for, a game is stuck after this many asks in a row without a book being laid.

In the kit's own bots' games of Authors the longest such row seen in 1,200 games is 324. Where a rank is asked for, no
cards go round: each catch leaves one hand fewer with that rank, and only a draw can make it one more.
"""


class StandstillDetector:
    """Counts the asks since a card last moved, and since a book was last laid."""

    __slots__ = ("bookless", "hands", "laid", "still")

    def __init__(self) -> None:
        self.hands: tuple[int, ...] = ()
        self.laid: tuple[int, ...] = ()
        self.still = self.bookless = 0

    def reached(self, state: GameState) -> bool:
        """Whether the game is stuck and should be stopped; call it exactly once before each ask."""
        self.still = self.still + 1 if state.hands == self.hands else 0
        self.hands = state.hands
        if state.rules.names_a_card:
            self.bookless = self.bookless + 1 if state.laid == self.laid else 0
            self.laid = state.laid
        return self.still >= STANDSTILL_ASKS or self.bookless >= ROUND_ASKS


def why_stopped(rules: Rules) -> str:
    """Why a game by these rules is stopped when it is stuck, as a sentence."""
    still = f"No card moved in {STANDSTILL_ASKS} asks"
    return f"{still}, or no book was laid in {ROUND_ASKS:,}." if rules.names_a_card else f"{still}."
