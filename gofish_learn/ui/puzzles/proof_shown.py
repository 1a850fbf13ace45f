"""What the page of a closed case shows: where the card was, and how each clue told it."""

from dataclasses import dataclass

from gofish_learn.engine.events import GoFishSaid
from gofish_learn.engine.hands import FOUR_OF, cards_in
from gofish_learn.knowledge.proofs.chance_words import in_full, in_percent
from gofish_learn.knowledge.proofs.phrases import number
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.mystery import POND, decided, likeliest
from gofish_learn.teach.detective.proof import Step, proof, to_take_along
from gofish_learn.teach.positions import PEOPLE
from gofish_learn.ui.puzzles.case_in_words import known_cards, name_of, question_of, sentences
from gofish_learn.ui.puzzles.case_session import CaseSession


@dataclass(frozen=True, slots=True)
class ClueShown:
    """A clue of the proof.

    Attributes:
        heard: whether the learner had heard it before saying who it is.
        face: whom it tells of; empty for the pond.
        letter: the rank that was asked for, and whether there was `none`.
        mark: what stands at the clue at which the learner knew, or said it.
        decides: whether it leaves one answer, and those before it left more.
    """

    heard: bool
    face: str
    sentence: str
    why: str
    letter: str
    none: bool
    mark: str
    decides: bool


@dataclass(frozen=True, slots=True)
class NumbersShown:
    """For who wants the numbers: the chance of each suspect after each ask, in words; the last row has the answer."""

    columns: list[str]
    rows: list[tuple[str, list[str]]]
    along: str
    code: str


@dataclass(frozen=True, slots=True)
class ProofShown:
    """A case that is closed: where the card was, and why.

    Attributes:
        outcome: "right", "wrong" or "shown", where nobody was accused.
        face: who had it; empty for the pond.
        cards: the hand, or of the pond the card alone, each with whether it is the one.
        line: what came of it in a line, which tells when and not who; `copied` is all that is sent.
    """

    todays: bool
    outcome: str
    question: str
    heading: str
    sub: str
    face: str
    says: str
    cards: list[tuple[str, bool]]
    proof: list[ClueShown]
    line: str
    dots: tuple[bool, ...]
    copied: str
    numbers: NumbersShown


def proof_shown(session: CaseSession, *, todays: bool) -> ProofShown:
    """What was true in a case, and how its clues tell it."""
    case, truth = session.case, session.case.truth(session.now)
    last = case.end if case.truth(case.end) == truth else session.now  # the card may have gone elsewhere since
    outcome = "right" if session.solved else "shown" if session.judged is None else "wrong"
    dots = tuple(at < session.heard for at in range(case.clues))
    line = _line(session, outcome)
    hand = cards_in(case.hands_after(last)[truth]) if truth != POND else ()
    (wanted,) = set(cards_in(FOUR_OF[case.mystery.rank])) - {*known_cards(case)}
    return ProofShown(
        todays=todays,
        outcome=outcome,
        question=question_of(case),
        heading=f"{'It was in the pond' if truth == POND else f'{name_of(case, truth)} had it'}!",
        sub=_sub(session, outcome),
        face="" if truth == POND else PEOPLE[name_of(case, truth)],
        says="" if truth == POND else {"right": "You found me out!", "wrong": "It was me!"}.get(outcome, "Here it is."),
        cards=[(str(card), card == wanted) for card in hand or (wanted,)],
        proof=[_clue(session, step, outcome) for step in proof(case, last)],
        line=line,
        dots=dots,
        copied=f"{line} {''.join('●' if told else '○' for told in dots)} Go Fish Learn",
        numbers=_numbers(session, last),
    )


def _clue(session: CaseSession, step: Step, outcome: str) -> ClueShown:
    case = session.case
    odds, about = case.odds(step.asks), case.about(step.asks)
    one = likeliest(odds) if step.decides else about[0]
    ask, answer = case.ask_at(2 * step.asks - 1), case.clue(2 * step.asks)
    said = step.asks == max((at for at in case.clues_told if at <= session.now), default=None)
    return ClueShown(
        heard=step.asks <= session.now,
        face="" if one == POND else PEOPLE[name_of(case, one)],
        sentence=" ".join(sentences(case, step.asks)),
        why=step.why,
        letter=ask.rank.letter,
        none=any(isinstance(event, GoFishSaid) for event in answer.events),
        mark="" if not said or outcome == "shown" else "You knew" if outcome == "right" else "You said it here",
        decides=step.decides,
    )


def _sub(session: CaseSession, outcome: str) -> str:
    """How good the answer was by what could be known, in a sentence or two."""
    case, accused, left = session.case, session.accused, session.case.clues - session.heard
    if accused is None or (judged := session.judged) is None:
        return "Here is how the clues tell it."
    odds = case.odds(session.now)
    best = likeliest(odds)
    if odds[best] == 1:
        if outcome == "right":
            return "You listened!" if judged.knew else "Nobody else was left: you could be certain!"
        since = decided(case.odds, case.mystery, session.now) or 0
        clue = sum(asks <= since for asks in case.clues_told)
        return f"You said {_inside(case, accused)}. Clue {max(1, clue)} gives it away. Do you see it now?"
    if odds[accused] == odds[best]:
        if outcome == "right":
            early = f"You knew {'a clue' if left == 1 else f'{number(left)} clues'} early: a good guess!"
            return early if left and case.decides else f"Nobody could be surer than {in_full(odds[best])}."
        return "Your answer was the likeliest. This time it wasn’t so."
    likelier = f"{name_of(case, best)} was likelier: {in_full(odds[best])}."
    return f"{likelier} You had luck, too!" if outcome == "right" else f"You said {_inside(case, accused)}. {likelier}"


def _inside(case: Case, suspect: int) -> str:
    return "the pond" if suspect == POND else name_of(case, suspect)


def _line(session: CaseSession, outcome: str) -> str:
    """What came of it, and nothing of who it was."""
    rank, heard = session.case.mystery.rank.singular, session.heard
    if outcome == "right":
        return f"I found the {rank} after clue {heard}." if heard else f"I found the {rank} without a clue."
    return f"The {rank} fooled me." if outcome == "wrong" else f"I followed the {rank} to its end."


def _numbers(session: CaseSession, last: int) -> NumbersShown:
    """How likely each was after each ask."""
    case, first = session.case, session.case.mystery.first
    suspects = case.suspects_after(first)
    rows = [
        (
            " ".join(sentences(case, asks)[:2]) if asks > first else "At the start",
            [in_percent(case.odds(asks)[one]) for one in suspects],
        )
        for asks in range(first, last + 1)
    ]
    return NumbersShown([name_of(case, one) for one in suspects], rows, to_take_along(case, last), session.code)
