"""What a wrong answer tells of whoever gave it, as the notes of its lesson and the answers of the tests have it."""

import re
from dataclasses import replace

from gofish_learn.teach.classroom.answers import Mark, mark_of
from gofish_learn.teach.classroom.classroom import Given, Kind, Prompt


def idea_behind(prompt: Prompt, given: Given) -> tuple[str, str]:
    """The wrong answer that an answer comes to, and what that tells; both empty where nothing is known of it.

    It is one of the printed choices, or of the wrong answers that the notes quote, which may be said in other words.
    """
    known = prompt.choices if prompt.kind is Kind.CHOICE else prompt.wrong
    pairs = zip(known, prompt.tells, strict=False)
    said = prompt.words_of(given)
    return next((pair for pair in pairs if pair[0] == said or _says_the_same(prompt, pair[0], given)), ("", ""))


def _says_the_same(prompt: Prompt, known: str, given: Given) -> bool:
    if not isinstance(given, str):
        return False
    is_same = mark_of(replace(prompt, expects=known, wrong=(), tells=()), given) is Mark.RIGHT
    return is_same or f" {_words(known)} " in f" {_words(given)} "


def _words(text: str) -> str:
    return " ".join(re.findall(r"[\w−]+", text.casefold().replace("’", "")))
