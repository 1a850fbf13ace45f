"""The pages of the Chance lab: the choice of a question, the path through one, and all guesses beside the truth."""

from collections.abc import Mapping
from fractions import Fraction

from gofish_learn.knowledge.proofs.chance_words import decimal
from gofish_learn.teach.chance.guesses import penalty
from gofish_learn.teach.chance.questions import QUESTIONS, ChanceQuestion
from gofish_learn.teach.chance.trials import off_by, truth
from gofish_learn.ui.chance import messages
from gofish_learn.ui.chance.charts import Guessed, guesses_chart
from gofish_learn.ui.chance.exact import answer_words, count_part
from gofish_learn.ui.chance.session import ChanceRound, ChanceSession, RoundStep
from gofish_learn.ui.chance.steps import answer_part, before, change_part, deal_part, found_part, said, scene

EMBLEMS = {
    "opponent": "7H",
    "fourth": "7H 7C 7S",
    "somebody": "7C",
    "wish": "7D",
    "within": "7D KS",
    "cards": "7S 7D",
    "book": "KC KD KH KS",
}
"""The cards that stand for each question."""
EVENING = {
    "opponent": "It is seven o’clock. Ana has dealt, and the first ask is yours.",
    "fourth": "The next deal is kind to you. One card is missing.",
    "somebody": "The bell rings: two friends want to play, too.",
    "wish": "They have to go. You ask Ana, and she says the two words.",
    "within": "The pond is full, and you have nothing left but to fish.",
    "cards": "Ana holds her cards close, and smiles.",
    "book": "One last deal before bed. What would be the greatest luck?",
}
"""The evening on which the questions come up, a moment for each."""
STEPS: Mapping[RoundStep, tuple[str, str]] = {
    RoundStep.GUESS: ("Guess", "What do you think?"),
    RoundStep.DEAL: ("Deal", "Try it: deal and see"),
    RoundStep.ANSWER: ("Compare", "The exact answer"),
    RoundStep.COUNT: ("Count", "How is it counted?"),
    RoundStep.CHANGE: ("Change", "Change one thing"),
}
"""The name of each step, and its heading."""
ONWARD = {
    RoundStep.DEAL: "See the exact answer",
    RoundStep.ANSWER: "How is it counted?",
    RoundStep.COUNT: "Change one thing",
}
"""What leads to the next step."""


def questions_page(session: ChanceSession) -> messages.ChanceQuestions:
    """The choice of a question."""
    return {
        "heading": "An evening of Go Fish",
        "say": "Seven moments, each with a question about cards that nobody has turned over yet. Guess first. Then "
        "deal, see the exact answer, find out how it is counted, and change the deal.",
        "questions": [
            {
                "name": name,
                "title": question.title,
                "story": EVENING[name],
                "emblem": EMBLEMS[name].split(),
                "state": _question_state(session, name),
                "done": name in session.answered,
            }
            for name, question in QUESTIONS.items()
        ],
    }


def _question_state(session: ChanceSession, name: str) -> str:
    if name not in session.attempts:
        return "Not guessed yet"
    return f"You guessed {said(QUESTIONS[name], session.attempts[name].first)}"


def question_page(session: ChanceSession) -> messages.ChanceQuestionPage:
    """The question that is open, at the step that is open."""
    question, attempt, one = session.question, session.attempt, session.round
    names, step = list(QUESTIONS), one.step
    moved = one.setting != question.setting
    return {
        "name": question.name,
        "state": f"Question {names.index(question.name) + 1} of {len(names)}",
        "title": question.title,
        "story": None if moved else EVENING[question.name],
        "asks": question.asks(one.setting),
        "moved": moved,
        "scene": scene(session),
        "found": found_part(question, attempt),
        "step": step.value,
        "steps": [
            {"id": each.value, "title": title, "open": each.place <= one.reached.place, "current": each is step}
            for each, (title, _) in STEPS.items()
        ],
        "heading": "Guess again" if step is RoundStep.GUESS and moved else STEPS[step][1],
        "guess": _guess_part(session) if step is RoundStep.GUESS else None,
        "deal": deal_part(session) if step is RoundStep.DEAL else None,
        "answer": answer_part(session) if step is RoundStep.ANSWER else None,
        "count": _counting(session) if step is RoundStep.COUNT else None,
        "change": change_part(session) if step is RoundStep.CHANGE else None,
        "on": _onward(one),
        "next": None if session.next_name is None else QUESTIONS[session.next_name].title,
    }


def _onward(one: ChanceRound) -> messages.StepOn | None:
    """What leads to the next step; None where something has to be done first, and at the last."""
    if one.step not in ONWARD or (one.step is RoundStep.DEAL and not (one.deals or one.answered)):
        return None
    return {"step": list(RoundStep)[one.step.place + 1].value, "words": ONWARD[one.step]}


def _guess_part(session: ChanceSession) -> messages.GuessStep:
    """The slider on which the answer is guessed: it stands nowhere until it is moved, or a number is typed."""
    scale = session.question.scale
    return {
        "marks": [mark.words for mark in scale.marks],
        "ends": list(scale.ends),
        "typed": scale.typed,
        "before": before(session.question, session.attempt),
        "place": session.round.guess,
        "back": session.round.guess is None and session.attempt.current > 0,
    }


def _counting(session: ChanceSession) -> messages.CountStep:
    catch = session.attempts.get("opponent")
    known = any(one.answered and one.setting == session.round.setting for one in (catch.rounds if catch else ()))
    return count_part(session.question, session.round.setting, knows_the_catch=known)


def record_page(session: ChanceSession) -> messages.ChanceRecord:
    """All guesses whose answers have been shown beside the truth, and what a forecaster's score makes of them."""
    made = [(QUESTIONS[name], one) for name, one in session.answered.items()]
    waiting = session.next_name
    record: messages.ChanceRecord = {
        "heading": "Your guesses",
        "say": _say(len(made)),
        "rows": [_guess_row(question, one) for question, one in made],
        "picture": None,
        "scores": [],
        "score_says": "",
        "next": None if waiting is None else {"name": waiting, "title": QUESTIONS[waiting].title},
        "begun": bool(session.attempts),
    }
    chances = [(question, one) for question, one in made if question.is_chance]
    if not chances:
        return record
    guesses = [
        Guessed(question.title, float(_guess_of(question, one)), float(truth(question))) for question, one in chances
    ]
    return record | {
        "picture": guesses_chart("Your guesses and the exact chances", guesses).to_message(),
        "scores": [score(question, one) for question, one in chances],
        "score_says": "Weather forecasters are scored like this: each deal costs you the square of how far your chance "
        "is from what happens, which is 1 or 0. No guess costs less on average than the exact chance. So it pays to "
        "say what you really think.",
    }


def _say(made: int) -> str:
    if not made:
        return "No answers yet. Choose a question, guess, and see."
    answered = f"{made} of {len(QUESTIONS)} questions answered."
    return f"{answered} Nobody gets it right first time. Getting closer is what counts."


def _guess_of(question: ChanceQuestion, one: ChanceRound) -> Fraction:
    return question.scale.marks[one.guess or 0].value


def _guess_row(question: ChanceQuestion, one: ChanceRound) -> messages.ChanceGuessed:
    return {
        "name": question.name,
        "title": question.title,
        "said": said(question, one),
        "truth": answer_words(question, truth(question)),
        "off": off_by(question, one.guess or 0),
    }


def score(question: ChanceQuestion, one: ChanceRound) -> messages.ChanceScore:
    """What a guess costs a deal on average, and the least that any can cost."""
    exact = truth(question)
    return {
        "title": question.title,
        "yours": decimal(penalty(_guess_of(question, one), exact), 2),
        "least": decimal(penalty(exact, exact), 2),
    }
