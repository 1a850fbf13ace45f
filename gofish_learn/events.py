"""What can happen in a game, each as an event, and what tells it in sentences."""

from gofish_learn._door import opened

__getattr__, __dir__, __all__ = opened(__name__)
