"""What the page of an exit ticket or a worksheet shows: a question, and once it is answered, what is right.

Before that nothing is read here of what its answer is.
"""

from dataclasses import dataclass

from gofish_learn.engine.wording import so_many
from gofish_learn.teach.classroom.classroom import Kind, Prompt
from gofish_learn.teach.homework.tasks import CLOSE, NOT_YET, RIGHT, WRITTEN
from gofish_learn.teach.questions.marking import WARM_WORDS, Outcome
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.puzzles.round_shown import ChoiceShown, QuestionShown, VerdictShown, marked
from gofish_learn.ui.puzzles.sheet_session import SheetSession

HEADLINES = {CLOSE: "Nearly.", NOT_YET: "Not quite.", WRITTEN: "Compare."}
OUTCOMES = {RIGHT: Outcome.RIGHT, CLOSE: Outcome.NEARLY, NOT_YET: Outcome.WRONG, WRITTEN: Outcome.READ}
UNMARKED = "Only a teacher can mark this one. What you wrote is not handed in: keep it for class."


@dataclass(frozen=True, slots=True)
class SheetOverShown:
    """The end of a sheet: what it is called, and how it went."""

    title: str
    says: str


def sheet_page(session: SheetSession) -> Message:
    """The question that is open, or the end."""
    question = session.question
    if question is None:
        return drawn("puzzles/sheet_over.html", SheetOverShown(session.task.title, how_it_went(session.values)))
    return drawn("puzzles/question.html", question_shown(session, question))


def how_it_went(values: tuple[int, ...]) -> str:
    """How many are right, and how many only a teacher can mark."""
    written = values.count(WRITTEN)
    marked = len(values) - written
    said = f"{values.count(RIGHT)} of {marked} right." if marked else ""
    read = f"{so_many(written, 'answer')} in your own words: keep {'it' if written == 1 else 'them'} for class."
    return f"{said} {read if written else ''}".strip()


def question_shown(session: SheetSession, question: Prompt) -> QuestionShown:
    """What is asked, and once it is answered, what is right."""
    given, number = session.last, session.at + 1
    return QuestionShown(
        number=number,
        kind="choice" if question.kind is Kind.CHOICE else "short" if question.expects else "words",
        title=session.task.title,
        kind_title=f"Question {question.label}",
        state=f"{number} of {len(session.questions)}",
        share=session.at / len(session.questions),
        prompt=question.text,
        lines=question.about,
        choices=[
            ChoiceShown(
                str(at), words, None if given is None else marked(is_right=at == question.exact, is_given=at == given)
            )
            for at, words in enumerate(question.choices)
        ],
        given=given if isinstance(given, str) else "",
        said=None if given is None else _verdict(session, question),
        last=number == len(session.questions),
        leave="",
        finish="Finish",
    )


def _verdict(session: SheetSession, question: Prompt) -> VerdictShown:
    """What is said to the answer that was just given."""
    value = session.values[-1]
    headline = HEADLINES.get(value) or WARM_WORDS[session.at % len(WARM_WORDS)]
    model = question.why or question.expects
    say = [f"You might say: {model}" if model else "", UNMARKED]
    if value != WRITTEN:
        is_choice = question.kind is Kind.CHOICE
        say = [question.why] if value == RIGHT else [question.answer, question.why if is_choice else ""]
    return VerdictShown(OUTCOMES[value].value, headline, say, None, (), (), "")
