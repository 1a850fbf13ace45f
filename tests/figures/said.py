"""The sentences of `said.toml`, in which texts say figures: each as `say` writes it, and where it stands."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tests.figures.counted import COUNTED
from tests.figures.facts import FIGURES
from tests.figures.texts import texts

SAID = Path(__file__).with_name("said.toml")
KNOWN = {**FIGURES, **COUNTED}
"""The figures of the kit, and what only the whole repository knows."""
FIGURE = re.compile(r"\{([\w-]+)(?::[^}]*)?\}")


def rendered(sentence: str) -> re.Pattern[str]:
    """A sentence with its figures as a text may have it: a line may end at any space."""
    said = " ".join(sentence.format_map(KNOWN).split())
    return re.compile(r"(?<![\w.,])" + re.escape(said).replace(r"\ ", r"\s+") + r"(?!\w|[.,]\d)")


@cache
def places() -> Mapping[tuple[str, str], tuple[str, ...]]:
    """The pages that say each sentence, by a part of their path and the sentence."""
    sentences = tomllib.loads(SAID.read_text(encoding="utf-8"))
    return {
        (where, sentence): tuple(
            page for page, text in texts().items() if where in page and rendered(sentence).search(text)
        )
        for where, said in sentences.items()
        for sentence in said
    }


@cache
def said_in() -> Mapping[str, set[str]]:
    """The pages that say each figure."""
    found: dict[str, set[str]] = {name: set() for name in KNOWN}
    for (_, sentence), pages in places().items():
        for name in FIGURE.findall(sentence):
            found[name].update(pages)
    return found
