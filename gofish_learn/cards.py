"""The cards: all fifty-two, the thirteen ranks and the four suits."""

from gofish_learn._door import opened

__getattr__, __dir__, __all__ = opened(__name__)
