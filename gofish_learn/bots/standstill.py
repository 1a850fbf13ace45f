"""Detects that a game among bots is stuck: they keep repeating asks that have failed before."""

from gofish_learn.engine.state import GameState

STANDSTILL_ASKS = 200
"""A game is stuck after this many asks in a row without a card moving.

Random bots never get there: with the pond empty, about one ask in five succeeds.
"""


class StandstillDetector:
    """Counts the asks since a card last moved."""

    __slots__ = ("asks", "hands")

    def __init__(self) -> None:
        """Start watching a game."""
        self.hands: tuple[int, ...] = ()
        self.asks = 0

    def reached(self, state: GameState) -> bool:
        """Whether the game is stuck and should be stopped; call it exactly once before each ask."""
        self.asks = self.asks + 1 if state.hands == self.hands else 0
        self.hands = state.hands
        return self.asks >= STANDSTILL_ASKS
