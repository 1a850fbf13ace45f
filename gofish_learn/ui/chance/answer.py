"""One question of the Chance lab as its page draws it: before the prediction the question alone, after it the answer.

What is computed here is exact or simulated, and every sentence says which. Nothing of the answer is in a message before
the learner has predicted.
"""

from dataclasses import replace
from functools import lru_cache

from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.lab.deals import TrialCounts
from gofish_learn.lab.setting import Setting
from gofish_learn.teach.chance.questions import QUESTIONS, ChanceQuestion
from gofish_learn.teach.chance.trials import convergence, off_by, simulated_sentence, truth
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.chance.charts import course_chart, marked_bars
from gofish_learn.ui.chance.exact import answer_words, exact_part, walk_parts
from gofish_learn.ui.chance.session import Attempt, ChanceSession

FIELDS = {
    "players": ("Players", "player"),
    "hand": ("Cards each", "card"),
    "held": ("Sevens that you hold", "seven"),
    "draws": ("Cards that you draw", "card"),
}
"""The fields of an opening: what a slider is called, and what it counts."""
FIXED = "Your cards stay as they are. All the others are shuffled and dealt anew each time, as in a game."
DEALT = "All 52 cards are shuffled and dealt anew each time, as in a game."
STANDARD_ERROR = (
    "± is the standard error: about two in three simulations end nearer to the exact value than that. The band is "
    "wider: it holds the exact value in about 95 of 100 simulations."
)
OPPONENTS = ("Ana", "Ben", "Cleo", "Dev", "Eli")


def question_page(session: ChanceSession) -> Message:
    """The question that is open."""
    question, attempt = session.question, session.attempt
    setting = attempt.setting if attempt else question.setting
    names = list(QUESTIONS)
    return {
        "name": question.name,
        "state": f"Question {names.index(question.name) + 1} of {len(names)}",
        "title": question.title,
        "asks": question.asks(question.setting),
        "scene": scene(question, setting),
        "slider": None if attempt else slider(question),
        "answer": answer(session, attempt) if attempt else None,
        "next": None if session.next_name is None else QUESTIONS[session.next_name].title,
    }


def scene(question: ChanceQuestion, setting: Setting) -> list[Message]:
    """What lies on the table: my cards face up, where I know them, and how many each of the others holds."""
    cards = setting.mine if question.fixed else ()
    mine = {"name": "You", "cards": [str(card) for card in cards], "backs": 0 if cards else setting.hand}
    words = listed([card.words for card in cards]) if cards else counted(setting.hand, "card")
    others = (back_up(name, setting.hand) for name in OPPONENTS[: setting.players - 1])
    pond = {**back_up("The pond", setting.pond), "backs": 3}
    return [mine | {"words": words, "seen": bool(cards)}, *others, pond]


def back_up(name: str, cards: int) -> Message:
    """Cards that nobody but their holder sees."""
    return {
        "name": name,
        "cards": [],
        "backs": cards,
        "words": f"{cards} card{'' if cards == 1 else 's'}",
        "seen": False,
    }


def slider(question: ChanceQuestion) -> Message:
    """The slider on which the answer is predicted, with the words at each of its places."""
    scale = question.scale
    return {"marks": [mark.words for mark in scale.marks], "start": scale.start, "ends": list(scale.ends)}


def answer(session: ChanceSession, attempt: Attempt) -> Message:
    """What is seen after the prediction: the verdict on it, and the opening that is looked at now."""
    question, setting = session.question, attempt.setting
    return {
        "verdict": verdict(question, attempt.guess),
        "now": question.asks(setting),
        "moved": setting != question.setting,
        "exact": exact_part(question, setting),
        "walks": walk_parts(question, setting),
        "controls": [control(question, setting, name) for name in question.ranges],
        "across": across_part(question, attempt),
        "trying": trying_part(session, attempt),
    }


def verdict(question: ChanceQuestion, guess: int) -> Message:
    """What is said to a prediction."""
    return {
        "headline": f"You said: {question.scale.marks[guess].words}. It is {answer_words(question, truth(question))}.",
        "off": off_by(question, guess),
        "places": places(question, guess),
        "belief": question.belief,
        "reply": question.reply,
        "why": question.why,
    }


def places(question: ChanceQuestion, guess: int) -> Message | None:
    """Where the prediction and the truth stand between never and always (0-1); None where that would tell nothing."""
    if question.scale.unit != "chance":
        return None
    return {"guess": float(question.scale.marks[guess].value), "exact": float(truth(question))}


def control(question: ChanceQuestion, setting: Setting, name: str) -> Message:
    """A slider for one number of the opening."""
    label, thing = FIELDS[name]
    least, most = question.ranges[name]
    value = getattr(setting, name)
    return {
        "field": name,
        "label": label,
        "least": least,
        "most": most,
        "value": value,
        "words": counted(value, thing),
    }


def across_part(question: ChanceQuestion, attempt: Attempt) -> Message:
    """The exact answer for every opening that differs from this one in one number only."""
    label, _ = FIELDS[attempt.across]
    openings = neighbours(question, attempt.setting, attempt.across)
    values = [float(question.exact(setting).value) for setting in openings.values()]
    here = getattr(attempt.setting, attempt.across)
    picture = marked_bars(
        f"The exact answer, by {label.lower()}", label, list(openings), values, here, chance=question.is_chance
    )
    same = len(set(values)) == 1 and len(values) > 1
    return {"picture": picture.to_message(), "same": f"{label} make no difference here." if same else None}


def neighbours(question: ChanceQuestion, setting: Setting, name: str) -> dict[int, Setting]:
    """The openings that differ in one number only, by that number; those that cannot be dealt are left out."""
    least, most = question.ranges[name]
    fits = (
        number
        for number in range(least, most + 1)
        if (name != "hand" or number >= setting.held) and (name != "held" or number <= setting.hand)
    )
    return {number: replace(setting, **{name: number}) for number in fits}


def trying_part(session: ChanceSession, attempt: Attempt) -> Message:
    """The deals that were dealt, and how many the next press deals."""
    question = session.question
    more = attempt.next_stage
    message: Message = {
        "deals": attempt.deals,
        "more": more,
        "press": f"Deal {more:,} times" if more else f"{attempt.deals:,} deals dealt",
        "hint": FIXED if question.fixed else DEALT,
        "error": STANDARD_ERROR if attempt.deals else None,
        "says": None,
        "picture": None,
    }
    if not attempt.deals:
        return message
    way = dealt(question.name, attempt.setting, session.deals_seed, attempt.deals)
    message["says"] = simulated_sentence(way[-1], chance=question.is_chance)
    if way[-1].asked:
        exact = float(question.exact(attempt.setting).value)
        picture = course_chart("Simulated deals on their way", exact, way, chance=question.is_chance)
        message["picture"] = picture.to_message()
    return message


@lru_cache(maxsize=64)
def dealt(name: str, setting: Setting, seed: int, deals: int) -> tuple[TrialCounts, ...]:
    """What the deals of an opening came to on their way."""
    return convergence(QUESTIONS[name], setting, deals, seed)
