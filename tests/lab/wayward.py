"""Bots that go wrong, each in its own way, in a module so that other processes find them too."""

import os
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

from gofish_learn.bots.random import RandomBot
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.view import View


class Wayward(RandomBot):
    """Plays at random until its third ask, and then does its deed."""

    def __init__(self) -> None:
        """Sit down well behaved."""
        self.asked = 0

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Any:
        """Choose well twice."""
        self.asked += 1
        return super().choose(view, asks, rng) if self.asked < 3 else self.deed(view, asks, rng)

    def deed(self, view: View, asks: Sequence[Ask], rng: Random) -> Any:
        """What it does from its third ask on."""
        return super().choose(view, asks, rng)


class Raises(Wayward):
    """Raises an error."""

    def deed(self, *_: Any) -> Any:
        """Raise."""
        raise ValueError("no idea")


class NeverAnswers(Wayward):
    """Loops for ever."""

    def deed(self, *_: Any) -> Any:
        """Loop."""
        while True:
            pass


class Exits(Wayward):
    """Calls sys.exit."""

    def deed(self, *_: Any) -> Any:
        """Leave."""
        sys.exit("I am done.")


class EndsItsProcess(Wayward):
    """Ends the process it plays in, at once."""

    def deed(self, *_: Any) -> Any:
        """End the process."""
        os._exit(1)


class CannotSitDown(RandomBot):
    """Cannot be made after the first time."""

    made = 0

    def __init__(self) -> None:
        """Raise."""
        CannotSitDown.made += 1
        if CannotSitDown.made > 1:
            raise ValueError("once is enough")


class Chatters(RandomBot):
    """Prints in every way there is, and plays on."""

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        """Choose at random, loudly."""
        print("I think")  # noqa: T201 - that is what is tried
        os.write(1, b"therefore\n")
        sys.__stdout__.write("I am\n")  # type: ignore[union-attr]
        return super().choose(view, asks, rng)


class WastesChance(RandomBot):
    """Uses up its generator and sets it anew, which is its own affair."""

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        """Choose at random."""
        ask = super().choose(view, asks, rng)
        rng.seed(7)
        asks.targets = ()  # type: ignore[attr-defined]
        return ask


class AsksTheFirst:
    """Repeats the first of its asks for ever."""

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG002 - as bots are called
        """Choose the first."""
        return asks[0]
