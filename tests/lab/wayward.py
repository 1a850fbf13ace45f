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
        self.asked = 0

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Any:
        self.asked += 1
        return super().choose(view, asks, rng) if self.asked < 3 else self.deed(view, asks, rng)

    def deed(self, view: View, asks: Sequence[Ask], rng: Random) -> Any:
        return super().choose(view, asks, rng)


class Raises(Wayward):
    def deed(self, *_: Any) -> Any:
        raise ValueError("no idea")


class NeverAnswers(Wayward):
    def deed(self, *_: Any) -> Any:
        while True:
            pass


class Exits(Wayward):
    def deed(self, *_: Any) -> Any:
        sys.exit("I am done.")


class EndsItsProcess(Wayward):
    """Ends the process it plays in, at once."""

    def deed(self, *_: Any) -> Any:
        os._exit(1)


class CannotSitDown(RandomBot):
    """Cannot be made after the first time."""

    made = 0

    def __init__(self) -> None:
        CannotSitDown.made += 1
        if CannotSitDown.made > 1:
            raise ValueError("once is enough")


class Chatters(RandomBot):
    """Prints in every way there is, and plays on."""

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        print("I think")  # noqa: T201 - that is what is tried
        os.write(1, b"therefore\n")
        sys.__stdout__.write("I am\n")  # type: ignore[union-attr]
        return super().choose(view, asks, rng)


class WastesChance(RandomBot):
    """Uses up its generator and sets it anew, which is its own affair."""

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        ask = super().choose(view, asks, rng)
        rng.seed(7)
        asks.targets = ()  # type: ignore[attr-defined]
        return ask


class AsksTheFirst:
    """Repeats the first of its asks for ever."""

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG002 - as bots are called
        return asks[0]
