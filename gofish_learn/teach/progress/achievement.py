"""One thing that a learner has done: which activity it was, when, and the numbers that show it.

An activity is a word, or two with a slash: "game/standard" is a game of the standard book played to its end,
"tour/authors" the five steps of Authors. Nothing in the evidence says who did it, or which cards anybody still holds.
These are its words, and an activity has only those that make sense for it:

- `won` (true or false), `shared` (true where there was more than one winner), `helped`, `players`, and how many of them
  were `people`;
- `accuracy` (0 to 1) of `asks`, of which `best` were the best that there were;
- `guess` and `exact` (chances, 0 to 1), where one chance was guessed; `guess_cards` and `exact_cards` for a number of
  cards;
- `forecasts`: chances that were guessed, each with what happened, as `forecasts_text` writes them; `brier`, their mean
  Brier score, and `closer`, by how much they were closer to the exact chances than 50 % every time (−1 to 1);
- `right` of `questions`; `expected`: how many the learner thought it would be;
- `misconception`: the words of the common mistakes that answers fit, with spaces between them;
- `book`, `bot` and the like: what it was about, by the word that the kit has for it.

Names are short and say nothing: of a game at the table only a hash is kept, so that no deal can be had from it.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime

from gofish_learn.teach.detective.forecasts import Forecast

FORECAST = re.compile(r"(?<!\S)(\d{1,3})([+-])(?!\S)")
Fact = bool | int | float | str
Evidence = Mapping[str, Fact]
OWN = "own"
"""The word for a rule book, or a bot, of the learner's own: what they call it is not noted."""
NAME_LENGTH = 16
DIGITS = 4
"""Shares and scores are noted with so many decimals."""


@dataclass(frozen=True, slots=True)
class Achievement:
    """One thing that was done.

    Attributes:
        activity: what kind of thing, such as "game/standard".
        at: when it was done first, in UTC.
        evidence: the numbers and words that show it.
        name: which of its kind, such as the code of a case; the same one done again does not count again. Empty where
            there is only one.
    """

    activity: str
    at: datetime
    evidence: Evidence = field(default_factory=dict)
    name: str = ""

    @property
    def kind(self) -> str:
        """The first word of the activity."""
        return self.activity.partition("/")[0]

    @property
    def subject(self) -> str:
        """The second word of the activity; empty where it has one only."""
        return self.activity.partition("/")[2]

    @property
    def key(self) -> tuple[str, str]:
        """What tells it from everything else that the same learner has done."""
        return self.activity, self.name


def achieved_now(activity: str, name: str = "", /, **evidence: Fact) -> Achievement:
    """Something that was done just now."""
    return Achievement(activity, datetime.now(UTC).replace(microsecond=0), evidence, name)


def hashed_name(*parts: object) -> str:
    """A name that follows from what it is made of, and tells nothing of it."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:NAME_LENGTH]


def evidence_text(evidence: Evidence) -> str:
    """The evidence as it is saved."""
    return json.dumps(dict(evidence), ensure_ascii=False, separators=(",", ":"))


def evidence_of(text: str) -> Evidence:
    """The evidence that was saved; what another version wrote and this one cannot read is left out."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {name: fact for name, fact in found.items() if isinstance(fact, bool | int | float | str)}


def forecasts_text(forecasts: Iterable[Forecast]) -> str:
    """Forecasts as a piece of evidence, in whole per cents and with what happened: "70+ 20- 100+"."""
    return " ".join(f"{round(100 * one.said)}{'+' if one.happened else '-'}" for one in forecasts)


def forecasts_of(evidence: Evidence) -> list[Forecast]:
    """The forecasts in some evidence; those that cannot be read are left out."""
    found = FORECAST.findall(str(evidence.get("forecasts", "")))
    return [Forecast(int(said) / 100, sign == "+") for said, sign in found if int(said) <= 100]
