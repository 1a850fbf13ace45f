"""What the pages of a case show: its question, a clue at the table, the accusation, the table opened, and the record.

Before the case is closed nothing of it is read here but the clues that have been told: no card that its eyes have not
seen, and no chance, for the likeliest suspect is the answer.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from gofish_learn.engine.events import TurnStarted
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.wording import listed, so_many
from gofish_learn.knowledge.proofs.chance_words import in_full, in_percent, rounded
from gofish_learn.knowledge.proofs.saying import number
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.forecasts import (
    EVEN,
    GUESS,
    Forecast,
    Judged,
    advice,
    base_rate,
    calibration,
    closer_by,
    distance,
    mean_score,
)
from gofish_learn.teach.detective.mystery import POND, likeliest
from gofish_learn.teach.detective.proof import proof, to_take_along
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import Scene
from gofish_learn.ui.charts.lines import Said
from gofish_learn.ui.charts.lines import calibration as calibration_picture
from gofish_learn.ui.charts.picture import Picture
from gofish_learn.ui.frame.pages import drawn, html_of
from gofish_learn.ui.puzzles.case_session import SURE, CaseSession
from gofish_learn.ui.words.scene import players_part, scene_part

KEPT_PAGES = 64
"""Many are at the same places of today's case: each of its pages is drawn once for all of them."""
NEW_CURVE = 30
"""Before so many forecasts a curve says more about luck than about the forecaster."""
COUNTING = "Counting deals"
"""What the exact chance is called: all deals that fit the clues are counted, each the same."""
HOW_SCORED = (
    (
        "The score is called the Brier score: the distance between what was said and what happened (1 for yes, 0 for "
        "no), squared. 0 is best and 1 is worst."
    ),
    "Say 100 % and be right: 0. Say 100 % and be wrong: 1. Say 50 %: 0.25 either way.",
    "On average, nothing scores better than saying what you really believe.",
)


def case_page(session: CaseSession, *, todays: bool = False) -> Message:
    """The open case as it stands: the same for everybody who is as far in it; after today's come five questions."""
    return page_of(replace(session, record=(), counted=MappingProxyType({})), todays=todays)


@lru_cache(maxsize=KEPT_PAGES)
def page_of(session: CaseSession, *, todays: bool) -> Message:
    """The same for everybody who is as far, drawn once; nothing may be written into it."""
    if session.over:
        return drawn("puzzles/closed.html", closed_shown(session, todays=todays))
    return drawn("puzzles/case.html", case_shown(session))


@dataclass(frozen=True, slots=True)
class CaseShown:
    """A case that is open: what was told last, and what may be done next."""

    code: str
    phase: str
    asks: int
    at_end: bool
    question: str
    state: str
    share: float
    known: str
    passed: list[str]
    told: list[str]
    clue: str
    reasons: Sequence[str]
    suspects: list[tuple[int, str]]
    accused: str
    sure: Sequence[tuple[int, str]]
    table: Scene
    marks: Mapping[int, str]


def case_shown(session: CaseSession) -> CaseShown:
    """What is told, and asked, at a place in a case."""
    case, now, heard = session.case, session.now, session.heard
    return CaseShown(
        code=session.code,
        phase=session.phase.value,
        asks=session.asks,
        at_end=session.at_end,
        question=_question_words(case),
        state=f"Clue {heard} of {case.clues}" if heard else f"{number(case.clues).capitalize()} clues",
        share=round(session.asks / case.mystery.asks, 3),
        known=_known_words(case),
        passed=[_ask_words(case, asks) for asks in range(now - session.asks + session.since + 1, now)],
        told=sentences(case, now) if session.asks else [],
        clue=listed([_suspect_words(case, one) for one in session.about]),
        reasons=session.reasons,
        suspects=[(one, _suspect_words(case, one)) for one in case.suspects_after(now)],
        accused="" if session.accused is None else _suspect_words(case, session.accused),
        sure=tuple(SURE.items()),
        table=scene(case, now),
        marks=session.marks,
    )


def _question_words(case: Case) -> str:
    return f"Who has the fourth {case.mystery.rank.singular}?"


def _known_words(case: Case) -> str:
    name, rank = case.players.names[case.players.eyes], case.mystery.rank
    own = (case.clue(2 * case.mystery.first).hand & FOUR_OF[rank]).bit_count()
    if own == 3:
        return f"You look over {name}’s shoulder. {name} has the other three."
    return f"You look over {name}’s shoulder. {name} has one, and the other two are on the table."


def _suspect_words(case: Case, suspect: int) -> str:
    return "the pond" if suspect == POND else case.players.names[suspect]


def _narrator_of(case: Case) -> Narrator:
    """Who tells a case: every player by name, for the reader sits at no seat."""
    return Narrator(case.rules, case.players.names, -1, case.dealer)


def sentences(case: Case, asks: int) -> list[str]:
    """An ask of the game, from 1, and what came of it, a sentence each."""
    clues = [case.clue(2 * asks - 1), case.clue(2 * asks)]
    told = [(event, clue.pond) for clue in clues for event in clue.events if not isinstance(event, TurnStarted)]
    return [sentence for event, pond in told if (sentence := _narrator_of(case).say(event, pond))]


def _ask_words(case: Case, asks: int) -> str:
    """An ask of the game that is no clue, in one sentence."""
    return " ".join(sentences(case, asks)[:2])


def scene(case: Case, asks: int) -> Scene:
    """The table after so many asks: the cards that the eyes see, everybody's numbers, and what was just said."""
    hand = case.clue(2 * asks).hand
    hands = [hand if seat == case.players.eyes else None for seat in range(len(case.players.names))]
    return _scene(case, asks, hands)


def _scene(case: Case, asks: int, hands: list[int | None]) -> Scene:
    players = players_part(case.players.names, [""] * len(case.players.names))
    said = [event for clue in range(max(0, 2 * asks - 1), 2 * asks + 1) for event in case.clue(clue).events]
    return scene_part(_narrator_of(case), players, case.clue(2 * asks).table, hands, said)


@dataclass(frozen=True, slots=True)
class SuspectShown:
    """What could be known of a suspect: the chance (0 to 1), and whether the card was there, or said to be."""

    name: str
    chance: float
    here: bool
    said: bool

    @property
    def text(self) -> str:
        """The chance in per cent."""
        return in_percent(self.chance)


@dataclass(frozen=True, slots=True)
class ClueShown:
    """A clue of the proof: what happened, what that tells, whether it decides, and whether the accusation came then."""

    told: str
    why: str
    decides: bool
    said: bool


@dataclass(frozen=True, slots=True)
class StepShown:
    """A moment of a case for who wants the numbers: what happened, and the chance of each suspect then."""

    told: str
    chances: list[str]
    clue: bool


@dataclass(frozen=True, slots=True)
class ClosedShown:
    """A case that is closed: where the card was, what could be known of it, and why."""

    code: str
    happened: bool
    todays: bool
    question: str
    headline: str
    cheer: str
    kindly: str
    suspects: list[SuspectShown]
    proof: list[ClueShown]
    before_all: bool
    along: str
    table: Scene
    columns: list[str]
    steps: list[StepShown]


def closed_shown(session: CaseSession, *, todays: bool) -> ClosedShown:
    """What was true in a case, and what could be known when somebody was accused."""
    case, asks, last = session.case, session.now, session.case.mystery.last
    odds, truth = case.odds(asks), case.truth(asks)
    steps = proof(case, last if case.truth(last) == truth else asks)  # the card may have gone elsewhere since
    heard = [step.asks for step in steps if step.asks <= asks]
    is_early = len(heard) < len(steps)
    columns = [one for one in odds if one in case.suspects_after(case.mystery.first)]
    return ClosedShown(
        code=session.code,
        happened=session.solved,
        todays=todays,
        question=_question_words(case),
        headline=f"{'It was in the pond' if truth == POND else f'{case.players.names[truth]} had it'}!",
        cheer=_cheer(session),
        kindly=_kindly(session),
        suspects=[
            SuspectShown(_suspect_words(case, one), odds[one], one == truth, one == session.accused)
            for one in case.suspects_after(asks)
        ],
        proof=[
            ClueShown(" ".join(sentences(case, one.asks)), one.why, one.decides, is_early and [one.asks] == heard[-1:])
            for one in steps
        ],
        before_all=is_early and not heard,
        along=to_take_along(case, steps[-1].asks) if steps else "",
        table=_scene(case, asks, list(case.hands_after(asks))),
        columns=[_suspect_words(case, one) for one in columns],
        steps=_steps_of(case, asks, columns),
    )


def _cheer(session: CaseSession) -> str:
    """A word of joy in proportion; empty where there is nothing to cheer."""
    if session.judged is None or not session.judged.happened:
        return ""
    return "You knew it!" if session.judged.knew else "You found it!"


def _kindly(session: CaseSession) -> str:
    """How good the accusation was by what could be known, in a sentence or two."""
    case, accused = session.case, session.accused
    odds = case.odds(session.now)
    best = likeliest(odds)
    if accused is None or (judged := session.judged) is None:
        return ""
    if odds[best] == 1:
        clue = next(at for at, step in enumerate(proof(case, session.now), 1) if step.decides)
        if accused == best:
            return f"Clue {clue} decided it." + ("" if judged.knew else " You could be certain!")
        return f"You said {_suspect_words(case, accused)}. Clue {clue} gives it away. Do you see it now?"
    if odds[accused] == odds[best]:
        could = f"Nobody could be surer than {in_full(odds[best])}"
        return (
            f"{could}." if judged.happened else f"{could}, and your answer was the likeliest. This time it wasn’t so."
        )
    likelier = f"{_suspect_words(case, best)} was likelier: {in_full(odds[best])}"
    likelier = likelier[0].upper() + likelier[1:]
    return (
        f"{likelier}. You had luck, too!"
        if judged.happened
        else f"You said {_suspect_words(case, accused)}. {likelier}."
    )


def _steps_of(case: Case, asks: int, suspects: Sequence[int]) -> list[StepShown]:
    """All asks of a case, and how likely each of these suspects was after each."""
    first = case.mystery.first
    return [
        StepShown(
            _ask_words(case, now) if now > first else "At the start",
            [in_percent(case.odds(now)[one]) for one in suspects],
            now in case.clues_told,
        )
        for now in range(first, asks + 1)
    ]


@dataclass(frozen=True, slots=True)
class BeforeShown:
    """The story of a case so far, a sentence an ask."""

    told: list[str]
    code: str
    rules: str


def story_so_far(session: CaseSession) -> Message:
    """All that was heard of the game, from the deal on."""
    case = session.case
    told = [_ask_words(case, asks) for asks in range(1, session.now + 1)]
    return {"html": html_of("puzzles/before.html", shown=BeforeShown(told, session.code, case.rules.title))}


@dataclass(frozen=True, slots=True)
class ScoreShown:
    """The mean score of one forecaster, from 0 (best) to 1; `you` is the learner."""

    who: str
    score: float
    you: bool

    @property
    def shown(self) -> str:
        """The score in figures."""
        return rounded(self.score, 3)


def _closer_words(judged: Sequence[Judged]) -> str:
    points = round(100 * closer_by(judged))
    if points > 0:
        return f"You were closer than guessing by {so_many(points, 'percentage point')}."
    if points == 0:
        return "You were as close as guessing."
    return "This time, always saying 50 % would have been closer. The clues can do more for you."


def _measured_words(judged: Sequence[Judged]) -> str:
    """What "closer than guessing" is made of."""
    off = 100 * distance(judged)
    return (
        f"Guessing means saying {in_percent(GUESS)} every time. That would have been "
        f"{rounded(off + 100 * closer_by(judged))} points away from what counting all deals says, on average; you were "
        f"{rounded(off)} points away. Luck plays no part in this."
    )


def scores(judged: Sequence[Judged]) -> list[ScoreShown]:
    """The mean Brier score of the learner, and those that it can be compared with, the best first."""
    mine, exact = [one.forecast for one in judged], [one.exact for one in judged]
    rate = base_rate(mine)
    known = [Forecast(rate, one.happened) for one in judged]
    even = [Forecast(EVEN, one.happened) for one in judged]
    lines = [
        ("You", mine, True),
        (COUNTING, exact, False),
        ("Always 50 %", even, False),
        (f"Always {in_percent(rate)}, the share that worked (known only afterwards)", known, False),
    ]
    return sorted((ScoreShown(who, mean_score(said), you) for who, said, you in lines), key=lambda line: line.score)


def _luck_words(judged: Sequence[Judged]) -> str:
    """What is to be thought of a score that is better than the exact one, or of one that is worse."""
    mine, exact = mean_score([one.forecast for one in judged]), mean_score([one.exact for one in judged])
    if mine < exact:
        questions = so_many(len(judged), "question")
        return f"You scored better than counting deals. In {questions} that may be luck."
    better = rounded(mine - exact, 3)
    return f"Counting deals scored better by {better}. It cannot see the hidden cards either: it only counts."


@dataclass(frozen=True, slots=True)
class RecordShown:
    """How good the learner's answers are; nothing of it before the first."""

    closer: str = ""
    advice: str = ""
    measured: str = ""
    scores: Sequence[ScoreShown] = ()
    scoring: Sequence[str] = ()
    count: str = ""
    curves: Sequence[Picture] = ()


def record_page(session: CaseSession) -> Message:
    """All forecasts that count: the summary, and the calibration curve beside that of counting deals."""
    judged = session.record
    if not judged:
        return drawn("puzzles/record.html", RecordShown())
    count = f"{so_many(len(judged), 'guess', 'guesses')} in {so_many(len(session.counted), 'case')}."
    few = f" With fewer than {NEW_CURVE}, a curve shows luck as much as you." if len(judged) < NEW_CURVE else ""
    curves = [
        curve("Your calibration", [one.forecast for one in judged], "How sure you were"),
        curve("Calibration of counting deals", [one.exact for one in judged], "How sure counting was"),
    ]
    record = RecordShown(
        closer=_closer_words(judged),
        advice=advice(judged),
        measured=_measured_words(judged),
        scores=scores(judged),
        scoring=[*HOW_SCORED, _luck_words(judged)],
        count=count + few,
        curves=curves,
    )
    return drawn("puzzles/record.html", record)


def curve(title: str, forecasts: Sequence[Forecast], sure: str) -> Picture:
    """A calibration curve in five bins; empty ones are left out."""
    said = [Said(found.said, found.happened, found.times) for found in calibration(forecasts) if found.times]
    return calibration_picture(title, said, sure=sure)
