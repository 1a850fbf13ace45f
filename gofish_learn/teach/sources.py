"""The sentences of the source documents that the kit quotes.

Each sentence has a short name within its document, by which questions and steps refer to it. They are in
`sources.json` beside this module, verbatim, except that white space is normalised and two quotation marks are restored
that a document had lost to a broken encoding.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from types import MappingProxyType

from gofish_learn.engine.rule_books import FINDER, FINDER_AUTHORS


@dataclass(frozen=True, slots=True)
class Quote:
    """A sentence quoted from a source."""

    document: str
    sentence: str


IRREGULARITIES = ("irregularities", "exposed", "out-of-turn", "unshown", "illegal", "failed", "misdeal")
"""The sentences of the part on Go Fish that apply to Authors too, as the first of them says."""


def _documents() -> Mapping[str, Mapping[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(
        files(__package__).joinpath("sources.json").read_text(encoding="utf-8")
    )
    found[FINDER_AUTHORS] |= {name: found[FINDER][name] for name in IRREGULARITIES}
    return MappingProxyType(found)


DOCUMENTS = _documents()
"""For each document, its quoted sentences by short name."""


def quotes(document: str, *names: str) -> tuple[Quote, ...]:
    """The sentences of a document with these short names, in the order given.

    Raises:
        KeyError: there is no such document or short name.
    """
    return tuple(Quote(document, DOCUMENTS[document][name]) for name in names)
