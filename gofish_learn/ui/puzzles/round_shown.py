"""What the pages of a round show: a question with the ways to answer it, and what is said once it is answered.

Before that nothing is read here of what its answer is, nor why, and no hint that has not been opened.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.engine.cards import RANKS, Card
from gofish_learn.engine.hands import FOUR_OF, cards_in
from gofish_learn.teach.positions import PEOPLE
from gofish_learn.teach.practice.catalogue import LESSON_TITLES, MAKERS
from gofish_learn.teach.practice.rounds import MISSED, TODAY, PracticeRound, due_next
from gofish_learn.teach.questions.number_forms import line_of
from gofish_learn.teach.questions.question import (
    CHANCE,
    ChoiceQuestion,
    LineQuestion,
    NumberQuestion,
    OrderQuestion,
    Question,
    TextQuestion,
    kind_of,
)
from gofish_learn.teach.sources import Quote
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import NO_PAGE
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.puzzles.number_line import Picture, picture_of, picture_of_drawing
from gofish_learn.ui.puzzles.round_session import RoundSession
from gofish_learn.ui.words.scene import Scene

TITLES = {TODAY: "Five questions", MISSED: "What you missed", **LESSON_TITLES}


def round_page(session: RoundSession) -> Message:
    """The question of a round that is open, or the end of the round."""
    under_way, question = session.round, session.question
    if under_way is None:
        raise RequestError(NO_PAGE)
    if question is None:
        missed = [MAKERS[name].title for name in under_way.missed if name in MAKERS]
        again = under_way.lesson != MISSED or bool(due_next(session.kept_boxes))
        return drawn("puzzles/round_over.html", DoneShown(under_way.lesson, missed, again))
    return drawn("puzzles/question.html", question_shown(session, under_way, question))


@dataclass(frozen=True, slots=True)
class DoneShown:
    """The end of a round on a lesson: what was missed in it, and whether there can be another."""

    lesson: int
    missed: list[str]
    again: bool


@dataclass(frozen=True, slots=True)
class ChoiceMark:
    """How a choice is marked: as "right", "wrong" or "other", with a sign and words."""

    kind: str
    sign: str
    words: str


@dataclass(frozen=True, slots=True)
class ChoiceShown:
    """A choice, or a thing to be put in order, with how it is marked once that is due."""

    key: str
    text: str
    mark: ChoiceMark | None


@dataclass(frozen=True, slots=True)
class SliderShown:
    """A line to place a number on: from where to where, by what, its ends in words, and how a place on it is read."""

    low: float
    high: float
    step: float
    ends: tuple[str, str]
    words: str


@dataclass(frozen=True, slots=True)
class VerdictShown:
    """What is said to an answer."""

    outcome: str
    headline: str
    say: list[str]
    drawing: Picture | None
    look_for: Sequence[str]
    quotes: Sequence[Quote]
    source: str


@dataclass(frozen=True, slots=True)
class SpokenShown:
    """Whom and which cards a question speaks of, where no table is drawn: faces, four cards of each rank, the pond."""

    faces: tuple[tuple[str, str], ...] = ()
    fans: tuple[tuple[str, ...], ...] = ()
    pond: bool = False


MOST_FANS = 3
PLURALS, SINGULARS = ("|".join(getattr(one, name) for one in RANKS) for name in ("plural", "singular"))
RANK_SPOKEN = re.compile(rf"\b(?:({PLURALS})|an? ({SINGULARS}))\b")


def spoken_of(words: str) -> SpokenShown:
    """What a text speaks of, each once, as it is met."""
    said = dict.fromkeys(plural or singular for plural, singular in RANK_SPOKEN.findall(words))
    ranks = dict.fromkeys(one for word in said for one in RANKS if word in {one.plural, one.singular})
    faces = tuple((name, face) for name, face in PEOPLE.items() if re.search(rf"\b{name}\b", words))
    fans = tuple(tuple(str(card) for card in cards_in(FOUR_OF[rank])) for rank in [*ranks][:MOST_FANS])
    return SpokenShown(faces, fans, pond=bool(re.search(r"\bpond\b", words)))


@dataclass(frozen=True, slots=True)
class QuestionShown:
    """A question that is open, and what is said to its answer.

    Attributes:
        number: which of all that the learner has been asked; it tells one question from the next.
        share: how much of the round is done, 0 to 1.
        once: whether what was said and done is read once, and `reading` whether that is now.
        seated: what lies on the table in words, where none is drawn; nor are `cards`, where they are the choices.
        again: what is said to a first answer that is wrong; None where there was none.
        leave: the words of the way out; empty where there is none.
        finish: those of the way on behind the last question.
    """

    number: int
    kind: str
    title: str
    kind_title: str
    state: str
    share: float
    prompt: str
    lines: Sequence[str]
    choices: list[ChoiceShown]
    given: str
    said: VerdictShown | None
    last: bool
    once: bool = False
    reading: bool = False
    facts: str = ""
    table: Scene | None = None
    seated: Sequence[str] = ()
    cards: Sequence[Card] = ()
    spoken: SpokenShown = SpokenShown()
    hints: Sequence[str] = ()
    more_hints: bool = False
    again: str | None = None
    first: str = ""
    line: SliderShown | None = None
    unit: str = ""
    such_as: str = ""
    leave: str = "Stop this round"
    finish: str = "Finish the round"


def question_shown(session: RoundSession, under_way: PracticeRound, asked: Question) -> QuestionShown:
    """What is asked, and once it is answered, what is said to it."""
    quiz, kind, setting, table = under_way.quiz, kind_of(asked), asked.shown, session.table
    in_a_row = f" · {session.streak} in a row" if session.streak > 1 else ""
    return QuestionShown(
        number=session.turns,
        kind=kind,
        title=TITLES[under_way.lesson],
        kind_title=MAKERS[quiz.now.name].title if quiz.now else "",
        state=f"Question {under_way.answers + 1} of {under_way.length}{in_a_row}",
        share=under_way.answers / under_way.length,
        prompt=asked.prompt,
        lines=setting.lines,
        once=setting.once,
        reading=session.reading,
        facts=asked.facts,
        table=table,
        seated=() if table else setting.table,
        cards=() if table or kind == "card" else setting.cards,
        spoken=SpokenShown() if table or setting.cards else spoken_of(" ".join((*setting.words, asked.prompt))),
        hints=session.opened_hints,
        more_hints=session.has_more_hints,
        again=session.second_try,
        choices=_choices(session, asked),
        first=asked.first if isinstance(asked, OrderQuestion) else "",
        line=_line(asked) if isinstance(asked, LineQuestion) else None,
        unit=asked.unit if isinstance(asked, NumberQuestion) and asked.unit != CHANCE else "",
        such_as=asked.such_as if isinstance(asked, NumberQuestion) else "",
        given=session.given if isinstance(session.given, str) else "",
        said=_verdict(session, asked),
        last=len(quiz.waiting) == 1,
    )


def _choices(session: RoundSession, asked: Question) -> list[ChoiceShown]:
    match asked:
        case ChoiceQuestion():
            return [ChoiceShown(one.key, one.text, _mark_of(one.key, session, asked)) for one in asked.choices]
        case OrderQuestion():
            words, given = {one.key: one.text for one in asked.items}, session.given
            if given is None:
                return [ChoiceShown(key, words[key], None) for key in session.tried or words]
            marks = {
                key: ChoiceMark("other", "", f"You had it as number {given.index(key) + 1}") for key in asked.right
            }
            return [ChoiceShown(key, words[key], mark) for key, mark in marks.items()]
        case _:
            return []


def _mark_of(key: str, session: RoundSession, asked: ChoiceQuestion) -> ChoiceMark | None:
    """How a choice is marked: once all is said, or because it was tried and is not right."""
    if session.given is None:
        return ChoiceMark("wrong", "✗", "you tried that") if key == session.tried else None
    return marked(is_right=key == asked.right, is_given=key == session.given)


def marked(*, is_right: bool, is_given: bool) -> ChoiceMark:
    """How a choice is marked once all is said."""
    if is_right:
        return ChoiceMark("right", "✓", "right answer, your answer" if is_given else "right answer")
    return ChoiceMark("wrong", "✗", "your answer") if is_given else ChoiceMark("other", "", "")


def _line(asked: LineQuestion) -> SliderShown:
    low, high = map(float, line_of(asked) or (0, 1))
    if asked.unit == CHANCE:
        return SliderShown(low, high, (high - low) / 100, ("never", "always"), "{100} %")
    return SliderShown(low, high, (high - low) / 100, (f"{low:g}", f"{high:g}"), f"{{}} {asked.unit}".strip())


def _verdict(session: RoundSession, asked: Question) -> VerdictShown | None:
    """What is said to the answer, however often it was tried; None before it."""
    if (said := session.verdict) is None:
        return None
    return VerdictShown(
        outcome=said.outcome.value,
        headline=said.headline,
        say=list(dict.fromkeys((said.say, said.why, asked.why))),
        drawing=_answer_picture(session),
        look_for=asked.look_for if isinstance(asked, TextQuestion) else (),
        quotes=asked.quotes,
        source=asked.source,
    )


def _answer_picture(session: RoundSession) -> Picture | None:
    """The picture of a number that was asked for, however it was answered, or what is drawn with the question."""
    question = session.made
    if isinstance(question, NumberQuestion):
        return picture_of(question, [one for one in (session.tried, session.given) if isinstance(one, str)])
    return None if question is None or question.drawing is None else picture_of_drawing(question.drawing)
