"""Fresh questions for practice and homework, with what marks an answer."""

from gofish_learn._door import opened

__getattr__, __dir__, __all__ = opened(__name__)
