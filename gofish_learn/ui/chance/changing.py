"""The last step of a round: one thing is changed, guessed again, and compared with what has been found so far."""

from collections.abc import Mapping

from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.lab.deals import Setting
from gofish_learn.teach.chance.questions import ChanceQuestion
from gofish_learn.ui.app.messages import PictureShown
from gofish_learn.ui.chance.charts import marked_bars
from gofish_learn.ui.chance.exact import answer_words, brief
from gofish_learn.ui.chance.messages import ChanceFound, ChangeControl, ChangeStep, FoundPlaces
from gofish_learn.ui.chance.rounds import Attempt, ChanceRound, neighbours
from gofish_learn.ui.chance.session import ChanceSession

FIELDS = {
    "players": ("Players", "player"),
    "hand": ("Cards each", "card"),
    "held": ("Sevens that you hold", "seven"),
    "draws": ("Cards that you draw", "card"),
}
"""The fields of an opening: what a slider is called, and what it counts."""
HOW = {"players": "", "hand": " each", "held": " in your hand", "draws": " drawn"}
"""What follows such a number where an opening is told in a few words."""


def change_part(session: ChanceSession) -> ChangeStep:
    """The sliders that change the deal, and the answers that have been found along what was changed."""
    question, attempt = session.question, session.attempt
    return {
        "controls": [_control(question, attempt.round.setting, name) for name in question.ranges],
        "across": across_part(question, attempt),
        "row": "Show me the rest" if attempt.earned(question) and not attempt.round.row else None,
        "same": same(question, attempt),
    }


def _control(question: ChanceQuestion, setting: Setting, name: str) -> ChangeControl:
    label, thing = FIELDS[name]
    least, most = question.ranges[name]
    value = getattr(setting, name)
    words = [counted(number, thing) for number in range(least, most + 1)]
    return {
        "field": name,
        "label": label,
        "least": least,
        "most": most,
        "value": value,
        "words": words[value - least],
        "places": words,
    }


def across_part(question: ChanceQuestion, attempt: Attempt) -> PictureShown | None:
    """The exact answers for the values that have been found, or for all if they were asked for; None before two."""
    if attempt.across is None:
        return None
    label, _ = FIELDS[attempt.across]
    openings = _shown_openings(question, attempt, attempt.across)
    if len(openings) < 2:
        return None
    values = [float(question.exact(setting).value) for setting in openings.values()]
    here = getattr(attempt.round.setting, attempt.across)
    title = f"The exact answer, by {label.lower()}" + ("" if attempt.round.row else ": what you have found")
    return marked_bars(title, label, list(openings), values, here, chance=question.is_chance).to_message()


def _shown_openings(question: ChanceQuestion, attempt: Attempt, field: str) -> Mapping[int, Setting]:
    if attempt.round.row:
        return neighbours(question, attempt.round.setting, field)
    return {value: one.setting for value, one in attempt.found(field).items()}


def same(question: ChanceQuestion, attempt: Attempt) -> str | None:
    """That what was changed has made no difference, if so, in a sentence."""
    if attempt.across is None:
        return None
    openings = _shown_openings(question, attempt, attempt.across).values()
    if len(openings) < 2 or len({question.exact(setting).value for setting in openings}) > 1:
        return None
    label = FIELDS[attempt.across][0].lower()
    if attempt.round.row:
        return f"The number of {label} makes no difference here."
    return f"The number of {label} has made no difference so far. Can you say why?"


def before(question: ChanceQuestion, attempt: Attempt) -> str | None:
    """For a deal that was changed: what was changed, and what was found before, in sentences."""
    one = attempt.round
    if one.changes is None:
        return None
    _, thing = FIELDS[one.changes]
    found = attempt.found(one.changes).values()
    known = next((other for other in reversed(attempt.rounds) if other in found), attempt.first)
    then = counted(getattr(known.setting, one.changes), thing)
    now = counted(getattr(one.setting, one.changes), thing)
    exact = answer_words(question, question.exact(known.setting).value)
    how = HOW[one.changes]
    return f"With {then}{how} it was {exact}. Now it is {now}{how}."


def found_part(question: ChanceQuestion, attempt: Attempt) -> list[ChanceFound]:
    """The rounds whose answers have been shown: what was guessed, and what it is."""
    return [_found_row(question, one) for one in attempt.rounds if one.answered]


def _found_row(question: ChanceQuestion, one: ChanceRound) -> ChanceFound:
    exact = question.exact(one.setting).value
    places: FoundPlaces | None = None
    if question.scale.unit == "chance" and one.guess is not None:
        places = {"guess": float(question.scale.marks[one.guess].value), "exact": float(exact)}
    return {
        "deal": ", ".join(counted(getattr(one.setting, name), FIELDS[name][1]) + HOW[name] for name in question.ranges),
        "said": brief(question, question.scale.marks[one.guess or 0].value),
        "exact": brief(question, exact),
        "places": places,
    }
