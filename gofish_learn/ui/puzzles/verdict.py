"""What came of a question: what happened, how near the guess was to what could be known, and which clue told it."""

from dataclasses import dataclass
from typing import Any, Literal

from gofish_learn.knowledge.proofs.chance_words import about, chance_in_words, in_percent, rounded
from gofish_learn.teach.detective.advice import CLOSE, Judged
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.clues import CaseQuestion
from gofish_learn.teach.detective.forecasts import brier
from gofish_learn.ui.puzzles.chain import chain, heaviest
from gofish_learn.ui.puzzles.telling import sentences

ROUND = {0: "no, for sure", 25: "1 in 4", 50: "1 in 2", 75: "3 in 4", 100: "yes, for sure"}
SAID = tuple(ROUND.get(per_cent) or about(per_cent / 100) for per_cent in range(101))
"""What each forecast is in words."""
COUNTING = "Counting deals"
"""What the exact chance is called: all deals that fit the clues are counted, each the same."""
HOW_COUNTED = (
    "Counting deals: think of every way the hidden cards could lie that fits what {who} seen, and count in how many of "
    "them the answer is yes. An ask proves that the asker holds the rank, and nothing more. To work out a chance from "
    "evidence like this is called Bayes’ rule."
)
HOW_SCORED = (
    (
        "The score is called the Brier score: the distance between what was said and what happened (1 for yes, 0 for "
        "no), squared. 0 is best and 1 is worst."
    ),
    "Say 100 % and be right: 0. Say 100 % and be wrong: 1. Say 50 %: 0.25 either way.",
    "On average, nothing scores better than saying what you really believe.",
)


@dataclass(frozen=True, slots=True)
class Score:
    """How good one forecast of a question was: what was said (0 to 1), and whether it happened."""

    who: str
    chance: float
    words: str
    happened: bool

    @property
    def said(self) -> str:
        """The forecast in per cent."""
        return in_percent(self.chance)

    @property
    def sum(self) -> str:
        """How the score is worked out."""
        return f"({rounded(self.chance, 2)} − {int(self.happened)})²"

    @property
    def score(self) -> float:
        """The score, from 0 (best) to 1."""
        return brier(self.chance, happened=self.happened)

    @property
    def shown(self) -> str:
        """The score in figures."""
        return rounded(self.score, 2)


def case_verdict(case: Case, question: CaseQuestion, judged: Judged) -> dict[str, Any]:
    """What came of a question: the values of its part of the page."""
    happened = question.happened
    who = "you have" if case.players.eyes is None else f"{case.players.names[case.players.eyes]} has"
    how = chain(case, question.ask.target, question.ask.rank, question.clue)
    clue, since = heaviest(how)
    return {
        "told_now": sentences(case, question.clue + 1),
        "kind": kind_of(judged),
        "cheer": cheer(judged),
        "closeness": closeness(judged),
        "clue": clue,
        "since": since,
        "how": how,
        "scores": [
            Score("You", judged.said, SAID[round(100 * judged.said)], happened),
            Score(COUNTING, question.chance, chance_in_words(question.chance), happened),
        ],
        "scoring": [*HOW_SCORED, HOW_COUNTED.format(who=who)],
    }


def kind_of(judged: Judged) -> Literal["knew", "missed", "close", "off"]:
    """What sort of guess it was: "knew" and "missed" where the answer could be known, else "close" or "off"."""
    if judged.knowable:
        return "knew" if judged.knew else "missed"
    return "close" if judged.off <= CLOSE else "off"


def cheer(judged: Judged) -> str:
    """A word of joy in proportion; empty where there is nothing to cheer."""
    return {"knew": "You knew it!", "close": "Well judged!"}.get(kind_of(judged), "")


def closeness(judged: Judged) -> str:
    """How near the guess was to what could be known: that part is not luck."""
    said, chance = in_percent(judged.said), in_percent(judged.chance)
    if judged.knowable:
        if judged.knew:
            return "The clues leave no other answer."
        right = judged.sureness > 0.5 and judged.earned == 1
        you = f"You {'leaned the right way with' if right else 'said'} {said}."
        return f"{you} The clues leave no other answer: {chance}."
    off = round(100 * judged.said) - round(100 * judged.chance)
    if judged.off <= CLOSE:
        return f"You said {said}, and counting says {chance}. Nobody could know more."
    way = "high" if off > 0 else "low"
    return f"You said {said}, and counting says {chance}: you were {abs(off)} percentage points too {way}."
