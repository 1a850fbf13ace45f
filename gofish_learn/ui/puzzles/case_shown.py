"""What the page of a case shows: its question, what is heard, who is accused.

Before the case is closed nothing of it is read here but the clues that have been told: no card that the learner has not
seen, and no chance, for the likeliest suspect is the answer. The learner sits at the table, in the seat that watches.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache

from gofish_learn.engine.hands import FOUR_OF, cards_in
from gofish_learn.knowledge.proofs.phrases import cards_in_words, cards_of, number
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.mystery import KNOWN, POND
from gofish_learn.teach.positions import PEOPLE
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.puzzles.case_in_words import (
    events_of,
    heard_of,
    known_cards,
    name_of,
    narrator_of,
    question_of,
    sentences,
)
from gofish_learn.ui.puzzles.case_session import SURE, CaseSession
from gofish_learn.ui.puzzles.proof_shown import proof_shown
from gofish_learn.ui.words.scene import bubble_part

KEPT_PAGES = 64
"""Many are at the same places of today's case: each of its pages is drawn once for all of them."""
MOST_NOTES = 3
"""So much of what was heard stands under a name, the newest; all of it is told for who asks."""
DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
MOST_BACKS = 5
"""So many cards are drawn of a hand at most."""


@dataclass(frozen=True, slots=True)
class DayShown:
    """A day of the week: its shell is there once its case was followed to its proof."""

    name: str
    found: bool
    today: bool


def week_shown(week: Sequence[date], day: date) -> tuple[DayShown, ...]:
    """The seven days of the week in which a day is."""
    monday = day - timedelta(day.weekday())
    days = [monday + timedelta(more) for more in range(7)]
    return tuple(DayShown(name, one in week, one == day) for name, one in zip(DAYS, days, strict=True))


@lru_cache(maxsize=KEPT_PAGES)
def case_page(session: CaseSession, week: tuple[DayShown, ...] = ()) -> Message:
    """A case as it stands, today's with its week: the same for all who are as far; nothing is written into it."""
    if session.over:
        return drawn("puzzles/proof.html", proof_shown(session, todays=bool(week)))
    return drawn("puzzles/case.html", case_shown(session, week))


@dataclass(frozen=True, slots=True)
class Suspect:
    """Somebody at the table, or the pond.

    Attributes:
        place: a seat, or `POND`.
        face: the drawing; empty for the pond.
        backs: how many cards are drawn, of `cards` in words.
        says: what is said aloud now; empty for nothing.
        notes: what was heard, the newest last, and nothing that follows from it.
        crossed: whether the learner has crossed it out; None where it is no suspect.
    """

    place: int
    name: str
    face: str
    backs: int
    cards: str
    says: str
    notes: tuple[str, ...]
    crossed: bool | None


@dataclass(frozen=True, slots=True)
class CaseShown:
    """A case that is open: what was told last, and what may be done next.

    Attributes:
        lamps: for each clue, whether it is told.
        cards: the three cards that are known, with the same in words.
        says: what the learner said aloud.
        hand: the learner's whole hand, and `story` all that was heard from the deal on.
    """

    phase: str
    asks: int
    heading: str
    state: str
    lamps: tuple[bool, ...]
    suspects: tuple[Suspect, ...]
    cards: tuple[str, ...]
    known: str
    says: str
    at_end: bool
    sure: Sequence[tuple[int, str]]
    week: tuple[DayShown, ...]
    hand: tuple[str, ...]
    story: list[str]
    rules: str


def case_shown(session: CaseSession, week: tuple[DayShown, ...]) -> CaseShown:
    """What is told, and asked, at a place in a case."""
    case, now, heard = session.case, session.now, session.heard
    phase = session.phase.value if session.asks or session.ready else "question"
    said = list(filter(None, (bubble_part(narrator_of(case), event) for event in events_of(case, now, now))))
    words = {bubble["seat"]: bubble["text"] for bubble in said} if session.asks and phase == "story" else {}
    return CaseShown(
        phase=phase,
        asks=session.asks,
        heading=_heading(session, phase),
        state=f"Clue {heard} of {case.clues}" if heard else f"{number(case.clues).capitalize()} clues",
        lamps=tuple(at < heard for at in range(case.clues)),
        suspects=tuple(_suspects(session, words)),
        cards=tuple(map(str, known_cards(case))),
        known=_known_words(case),
        says=words.get(case.players.eyes, ""),
        at_end=session.at_end,
        sure=tuple(SURE.items()),
        week=week,
        hand=tuple(str(card) for card in cards_in(case.clue(2 * now).hand)),
        story=[" ".join(sentences(case, asks)) for asks in range(1, now + 1)],
        rules=case.rules.title,
    )


def _suspects(session: CaseSession, said: Mapping[int, str]) -> Iterator[Suspect]:
    """Where the card may be, with what was said aloud just now, by seat."""
    case, heard = session.case, heard_of(session.case, session.now)
    table = case.clue(2 * session.now).table
    for one in case.suspects:
        is_pond = one == POND
        count = table.pond if is_pond else table.sizes[one]
        yield Suspect(
            place=one,
            name=name_of(case, one),
            face="" if is_pond else PEOPLE[case.players.names[one]],
            backs=min(count, MOST_BACKS),
            cards=cards_in_words(count),
            says=said.get(one, ""),
            notes=tuple(heard.get(one, ())[-MOST_NOTES:]),
            crossed=one in session.crossed if count or not is_pond else None,
        )


def _heading(session: CaseSession, phase: str) -> str:
    match phase:
        case "story":
            return " ".join(sentences(session.case, session.now))
        case "accuse":
            return "Who has it?"
        case "sure":
            accused = POND if session.accused is None else session.accused
            return f"{name_of(session.case, accused)}? How sure are you?"
        case _:
            return question_of(session.case)


def _known_words(case: Case) -> str:
    rank = case.mystery.rank
    own = (case.clue(2 * case.mystery.first).hand & FOUR_OF[rank]).bit_count()
    if own == KNOWN:
        return f"You hold three {rank.plural}."
    return f"You hold {cards_of(own, rank)}, and {number(KNOWN - own)} {'is' if own == 2 else 'are'} on the table."
