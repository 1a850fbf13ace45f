"""When a game among bots has come to a standstill: they ask the same again and again, though it failed."""

from gofish_learn.engine.state import GameState

STILL = 200
"""Asks in a row that move no card. Guessers never come to it: with the pond empty, one ask in five succeeds."""


class Stillness:
    """Counts the asks since a card last moved."""

    __slots__ = ("asks", "hands")

    def __init__(self) -> None:
        """Begin to watch a game."""
        self.hands: tuple[int, ...] = ()
        self.asks = 0

    def goes_on(self, state: GameState) -> bool:
        """Whether a game should go on; to be asked before each ask."""
        self.asks = self.asks + 1 if state.hands == self.hands else 0
        self.hands = state.hands
        return self.asks < STILL
