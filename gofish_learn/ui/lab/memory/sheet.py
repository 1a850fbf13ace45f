"""The sheet of “Who has what?”: the guess before it, its boxes, and what became of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.knowledge.proofs.phrases import number
from gofish_learn.teach.memory.measures import FEWEST_ROUNDS, Span
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.lab.memory.messages import NO_SHEET
from gofish_learn.ui.lab.memory.question_dots import QuestionDot, dots_of
from gofish_learn.ui.lab.memory.round import MemoryRound
from gofish_learn.ui.lab.memory.session import MemorySession
from gofish_learn.ui.words.outcome import capital

HARD = "That was a hard one."
NOTHING = "Nothing stuck this time. That happens to everybody, and the next game is a new one."


@dataclass(frozen=True, slots=True)
class SheetShown:
    """The sheet, at whatever the round is.

    Attributes:
        most: the greatest number that can be guessed.
        figures: who is asked about, each a name and a face.
        ranks: the ranks, each by its letter and in words.
        lists: what was remembered, what slipped by, and what is not so: a title, and facts.
    """

    phase: str
    heading: str
    says: tuple[str, ...]
    most: int
    figures: tuple[tuple[str, str], ...]
    ranks: tuple[tuple[str, str], ...]
    lists: tuple[tuple[str, tuple[str, ...]], ...]
    dots: tuple[QuestionDot, ...]


def sheet_shown(session: MemorySession) -> SheetShown:
    """The sheet."""
    one = session.playing
    heading, says = {
        "guessing": (f"{number(one.most).capitalize()} facts to hear. How many will you remember?", ()),
        "asking": ("Who has which ranks now?", ()),
    }.get(one.phase.value) or _over(session, one)
    return SheetShown(
        phase=one.phase.value,
        heading=heading,
        says=says,
        most=one.most,
        figures=tuple(zip(one.names, one.faces, strict=True)),
        ranks=tuple((rank.symbol, rank.plural) for rank in RANKS),
        lists=_lists(one) if one.phase.value == "over" else (),
        dots=dots_of(session),
    )


def places_in(cells: Sequence[bool], players: int) -> list[tuple[int, str]]:
    """The seats and ranks of the boxes that are ticked, rank after rank, and of each rank player after player."""
    if len(cells) != players * len(RANKS):
        raise RequestError(NO_SHEET)
    return [(box % players, RANKS[box // players].letter) for box, ticked in enumerate(cells) if ticked]


def _over(session: MemorySession, one: MemoryRound) -> tuple[str, tuple[str, ...]]:
    """What came of it: what was kept, the guess beside it, and the span once there is enough to tell it from."""
    heading = f"You remembered {one.right} of {one.most}." if one.right else HARD
    wrong = one.sheet.wrong
    luck = f"{so_many(wrong, 'tick')} {'was' if wrong == 1 else 'were'} wrong, so some right ones may be luck."
    says = ("" if one.right else NOTHING, _guess_says(one), luck if wrong and one.right else "")
    return heading, (*filter(None, says), span_says(session.span, len(session.sheets)))


def _guess_says(one: MemoryRound) -> str:
    if one.guess == one.right:
        return f"You guessed {one.guess}: exactly right."
    if (one.guess or 0) < one.right:
        return f"You guessed {one.guess}. You remembered more than you thought."
    return f"You guessed {one.guess}. Some games are harder than others."


def _lists(one: MemoryRound) -> tuple[tuple[str, tuple[str, ...]], ...]:
    facts, ticked = set(one.stretch.facts), set(one.ticked)
    named = {"You remembered": facts & ticked, "Slipped by": facts - ticked, "Not so": ticked - facts}
    return tuple(
        (title, tuple(f"{one.names[seat]}: {Rank(rank).plural}" for seat, rank in sorted(places)))
        for title, places in named.items()
        if places
    )


def span_says(span: Span | None, sheets: int) -> str:
    """How many facts the learner keeps at once, with the range of the estimate."""
    if span is None:
        more = max(1, FEWEST_ROUNDS - sheets)
        return f"{capital(counted(more, 'more round'))}, and you see how much you can keep."
    low, best = floor(span.low), round(span.facts)
    if span.high is None:
        return (
            f"You keep at least {so_many(low, 'fact')} at once." if low else "It’s too early to say how much you keep."
        )
    high = max(1, ceil(span.high))
    if span.facts < 1:
        return f"You keep up to {so_many(high, 'fact')} at once."
    least = f"perhaps {low}, perhaps {high}" if low else f"perhaps {high}"
    return f"You keep about {so_many(best, 'fact')} at once: {least}."
