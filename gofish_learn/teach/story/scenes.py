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
    CROSS = "cross"
    LISTEN = "listen"
    RECALL = "recall"


@dataclass(frozen=True, slots=True)
class StoryChoice:
    """Something to choose, as words and a picture, with what comes of it.

    Attributes:
        verdict: what comes of it, in a sentence.
        face: whose face is in its picture; empty for nobody's.
        cards: the cards in its picture, such as "7H"; empty for none.
        sign: the sign in its picture where it has neither.
    """

    words: str
    verdict: str
    face: str = ""
    cards: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class StoryScreen:
    """One question, with something to do.

    Attributes:
        name: a word for it, under which its answer is kept.
        tale: what is told before.
        says: what somebody says aloud, by whose face it is.
        holds: the cards that lie open beside a face, and `shows` those that do once it is answered.
        choices: what can be chosen, by a word for each; empty where nothing is chosen.
        verdict: what comes of an answer that is no choice.
        after: what whoever shows the idea says then, and `mood` how they look.
        source: which seed it has come from, where luck is in it.
        go: the words of the button that leads on.
        back: those of the one that leads back to what was heard, after a wrong answer; empty where none does.
    """

    name: str
    does: Does
    tale: str
    prompt: str
    says: Mapping[str, str] = field(default_factory=dict)
    holds: Mapping[str, str] = field(default_factory=dict)
    shows: Mapping[str, str] = field(default_factory=dict)
    choices: Mapping[str, StoryChoice] = field(default_factory=dict)
    right: str = ""
    verdict: str = ""
    after: str = ""
    mood: str = "pleased"
    source: str = ""
    go: str = "Go on"
    back: str = ""


@dataclass(frozen=True, slots=True)
class StoryScene:
    """A few screens in which one animal shows one thing.

    Attributes:
        title: what it shows, which is the word that its shell keeps.
        teller: the face of who shows it.
        cast: the faces of those who are there; the penguin is the learner.
    """

    title: str
    teller: str
    cast: tuple[str, ...]
    screens: tuple[StoryScreen, ...]


@cache
def scenes() -> tuple[StoryScene, ...]:
    """All scenes, in the order in which they are told."""
    written = tomllib.loads(files(__package__).joinpath("scenes.toml").read_text(encoding="utf-8"))
    return tuple(
        StoryScene(scene["title"], scene["teller"], tuple(scene["cast"]), tuple(map(_screen_of, scene["screens"])))
        for scene in written["scenes"]
    )


def _screen_of(written: Mapping[str, Any]) -> StoryScreen:
    choices = {key: StoryChoice(**choice) for key, choice in written.get("choices", {}).items()}
    return StoryScreen(**{**written, "does": Does(written["does"]), "choices": choices})
