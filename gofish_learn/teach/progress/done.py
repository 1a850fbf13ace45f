"""One thing that a learner has done: which activity it was, when, and the numbers that show it.

An activity is a word, or two with a slash: "game/standard" is a game of the standard book played to its end,
"tour/authors" the tour of Authors. Nothing in the evidence says who did it, or which cards anybody still holds. These
are its words, and an activity has only those that make sense for it:

- `won` (true or false), `shared` (true where others won too), `players`, `points`;
- `accuracy` (0 to 1) of `asks`: how near a game's asks came to the best ones;
- `guess` and `exact` (chances, 0 to 1), where one chance was guessed;
- `brier`: the mean of the squares by which chances of 0 to 1 missed, with `even`, the same for whoever always says the
  same fixed chance, and `guesses`, how many there were;
- `right` of `questions`; `misconception`: the word of the common mistake that an answer fits;
- `book`, `bot`, `task`, `change`: what it was about, by the word that the kit has for it.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime

Fact = bool | int | float | str
Evidence = Mapping[str, Fact]


@dataclass(frozen=True, slots=True)
class Done:
    """One thing that was done.

    Attributes:
        activity: what kind of thing, such as "game/standard".
        at: when it was done first, in UTC.
        evidence: the numbers and words that show it.
        name: which of its kind, such as the code of a case; the same one done again counts once. Empty where there is
            only one.
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


def done_now(activity: str, name: str = "", /, **evidence: Fact) -> Done:
    """Something that was done just now."""
    return Done(activity, datetime.now(UTC).replace(microsecond=0), evidence, name)


def evidence_text(evidence: Evidence) -> str:
    """The evidence as it is kept."""
    return json.dumps(dict(evidence), ensure_ascii=False, separators=(",", ":"))


def evidence_of(text: str) -> Evidence:
    """The evidence that was kept; what another version wrote and this one cannot read is left out."""
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    if not isinstance(found, dict):
        return {}
    return {name: fact for name, fact in found.items() if isinstance(fact, bool | int | float | str)}
