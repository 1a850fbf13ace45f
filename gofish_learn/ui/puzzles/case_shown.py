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
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import in_full, in_percent
from gofish_learn.knowledge.proofs.saying import number
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.mystery import POND, likeliest
from gofish_learn.teach.detective.proof import proof, to_take_along
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import Scene
from gofish_learn.ui.frame.pages import drawn, parts_of
from gofish_learn.ui.puzzles.case_session import SURE, CaseSession
from gofish_learn.ui.words.scene import players_part, scene_part

KEPT_PAGES = 64
"""Many are at the same places of today's case: each of its pages is drawn once for all of them."""


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
    """What could be known of a suspect: the chance (0 to 1, and in per cent), and whether the card was there."""

    name: str
    chance: float
    text: str
    here: bool


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
            SuspectShown(_suspect_words(case, one), odds[one], in_percent(odds[one]), one == truth)
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
    return parts_of("puzzles/before.html", shown=BeforeShown(told, session.code, case.rules.title))
