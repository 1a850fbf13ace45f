"""The steps of the Rules lab as the page draws them."""

from gofish_learn.ui.rules_lab.changing import controls_part
from gofish_learn.ui.rules_lab.guesses import QUESTIONS, answers, near_words
from gofish_learn.ui.rules_lab.messages import LabStep, RuleQuestion, RulesContent
from gofish_learn.ui.rules_lab.session import RulesSession
from gofish_learn.ui.words.own_book import changes

HEADINGS = {
    LabStep.CHANGE: "Change a rule",
    LabStep.GUESS: "What will it do?",
    LabStep.SEE: "What it does",
}
STEPS = {LabStep.CHANGE: "Change", LabStep.GUESS: "Guess", LabStep.SEE: "See"}
SAYS = {
    LabStep.CHANGE: "Who made the rules of Go Fish? People did, and you can too. Change one thing, or more.",
    LabStep.GUESS: "Say what you think before a card is dealt. It isn’t a test, and no guess is wrong.",
    LabStep.SEE: "Bots play the same cards by both books.",
}
HOW = """\
Each deal is played twice: once by the original and once by your rules, with the same cards and the same dealer. One \
bot remembers everything, the others ask at random.
Luck: we ask how often the bot that remembers everything wins. If luck alone decided, it would win no more often than \
the others; the more often it wins, the less luck there is.
“Give or take” and the bands reach two standard errors to each side. In about 95 of 100 such experiments the true \
number lies within.
Because both books play the same cards, a difference is known better than either number by itself."""
"""How it is worked out, a paragraph a line."""


def page_of(session: RulesSession) -> RulesContent:
    """The step that is open; what answers a later one is not in it."""
    step, problem = session.step, session.problem
    told = changes(session.book) if session.is_playable else []
    return {
        "heading": HEADINGS[step],
        "say": SAYS[step],
        "step": step.value,
        "steps": [
            {"id": one.value, "title": title, "current": one is step, "open": _is_open(session, one)}
            for one, title in STEPS.items()
        ],
        "title": session.choices["title"],
        "changes": told,
        "from": f"{session.original.title} with {session.playing} players",
        "problem": problem,
        "controls": controls_part(session.choices, session.playing) if step is LabStep.CHANGE else [],
        "questions": _questions_part() if step is LabStep.GUESS else [],
        "guessed": bool(session.guesses),
        "measures": [{"id": name, "title": question.title} for name, question in QUESTIONS.items()],
        "how": HOW.splitlines() if step is LabStep.SEE else [],
        "choices": session.choices if session.is_playable else None,
        "file": _file_name(session.choices["title"]),
    }


def _is_open(session: RulesSession, step: LabStep) -> bool:
    if step is LabStep.CHANGE:
        return True
    return not session.problem and (step is LabStep.GUESS or bool(session.guesses))


def _questions_part() -> list[RuleQuestion]:
    return [
        {
            "name": name,
            "asks": question.asks,
            "near": near_words(question),
            "answers": [{"value": guess.value, "words": words} for guess, words in answers(question).items()],
        }
        for name, question in QUESTIONS.items()
    ]


def _file_name(title: str) -> str:
    word = "-".join("".join(char if char.isascii() and char.isalnum() else " " for char in title).lower().split())
    return f"rules-{word or 'of-my-own'}.json"
