"""The scenes of the story, from `scenes.toml` beside this module; its head says what stands there."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import Any


class Does(Enum):
    """What there is to do on a screen."""

    CHOOSE = "choose"
    GUESS = "guess"
    DEAL = "deal"
    STRIKE = "strike"
    LISTEN = "listen"
    RECALL = "recall"
    MEET = "meet"


@dataclass(frozen=True, slots=True)
class StoryChoice:
    """Something to choose, and what is said to it."""

    words: str
    reply: str


@dataclass(frozen=True, slots=True)
class StoryScreen:
    """One idea, with something to do on it.

    Attributes:
        name: a word for it, under which its answer is kept.
        does: what there is to do.
        told: what is told before, in sentences.
        prompt: what is asked.
        choices: what can be chosen, by a word for each; empty where nothing is chosen.
        right: the choice that is right; empty where none is.
        after: what is said to any other answer.
        ends: what is said after the games of players who meet, by a word for how they went.
    """

    name: str
    does: Does
    told: tuple[str, ...]
    prompt: str
    choices: Mapping[str, StoryChoice]
    right: str = ""
    after: str = ""
    ends: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StoryScene:
    """A few screens on one idea.

    Attributes:
        title: what it is called.
        teller: the face of who tells it.
        app: the app in which its idea goes deeper.
        deeper: what one does there.
        screens: its screens.
    """

    title: str
    teller: str
    app: str
    deeper: str
    screens: tuple[StoryScreen, ...]


@cache
def scenes() -> tuple[StoryScene, ...]:
    """All scenes, in the order in which they are told."""
    written = tomllib.loads(files(__package__).joinpath("scenes.toml").read_text(encoding="utf-8"))
    return tuple(
        StoryScene(**scene | {"screens": tuple(map(_screen_of, scene["screens"]))}) for scene in written["scenes"]
    )


def _screen_of(written: Mapping[str, Any]) -> StoryScreen:
    choices = {key: StoryChoice(*words) for key, words in written.get("choices", {}).items()}
    return StoryScreen(**{**written, "does": Does(written["does"]), "told": tuple(written["told"]), "choices": choices})
