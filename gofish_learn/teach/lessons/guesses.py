"""What many answer to the questions of a lesson's notebook, each answer with a sentence that helps."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from gofish_learn.engine.wording import quoted


def ideas(name: str) -> Mapping[str, str]:
    """The answers that many give to a question of a lesson, each with a sentence; of a right choice, why it is right.

    They are in `guesses.toml`, so that the cell that asks a question does not tell its answer to who reads it.

    >>> from gofish_learn.teach.lessons import ideas
    >>> ideas("01 pack")["54"]
    'The jokers stay in the box.'

    Args:
        name: the lesson's number and what the question is about, such as "01 pack".

    Raises:
        ValueError: there is no such question.
    """
    known = _all_ideas()
    if name not in known:
        raise ValueError(f"No question is called {quoted(name)}: gofish_learn/teach/lessons/guesses.toml lists them.")
    return known[name]


@cache
def _all_ideas() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads(files(__package__).joinpath("guesses.toml").read_text(encoding="utf-8"))
