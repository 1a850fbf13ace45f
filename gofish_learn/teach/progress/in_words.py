"""What was done, told in one plain sentence with the number that shows it.

No number is unkind, and nothing is worked out from too little: a win is called one and a loss is a game played to its
end; how near the asks or guesses of a game came to the best is only told where there were enough of them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import counted, decimal, in_percent, one_in
from gofish_learn.knowledge.proofs.phrases import number as in_words
from gofish_learn.knowledge.proofs.phrases import sentence
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.daily import day_in_words
from gofish_learn.teach.detective.forecasts import FEWEST
from gofish_learn.teach.progress.achievement import OWN, Achievement, Evidence, forecasts_of
from gofish_learn.teach.story.scenes import scenes

ENOUGH_ASKS = 5
"""Of fewer asks no accuracy is told: one lucky hand would decide it."""
RARE = 0.03
"""A chance below this is told as "1 in so many"."""
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


APPS: Mapping[str, str] = {
    "game": "table",
    "review": "table",
    "detective": "puzzles",
    "practice": "puzzles",
    "tour": "rules",
}
"""The app of each kind of activity that is not called what its app is."""


class InWords(NamedTuple):
    """Something that was done, as it is told.

    Attributes:
        what: what it was, in a few words.
        line: the evidence, in a sentence; empty where there is nothing to say.
    """

    what: str
    line: str


def app_of(done: Achievement) -> str:
    """The name of the app in which something was done."""
    return APPS.get(done.kind, done.kind)


def done_in_words(done: Achievement) -> InWords:
    """Something that was done, in words; what another version noted is told as well as can be."""
    try:
        return TELLERS[done.kind](done.subject, done.evidence)
    except (KeyError, TypeError, ValueError, IndexError):
        return InWords(done.activity.replace("_", " ").replace("-", " ").replace("/", ": ").capitalize(), "")


def _book_title(word: str) -> str:
    return "your own rules" if word == OWN else RULE_BOOKS[word].title


def _game(book: str, evidence: Evidence) -> InWords:
    what = "A game by your own rules" if book == OWN else f"A game of {_book_title(book)}"
    others = in_words(int(evidence["players"]) - 1)
    if int(evidence["people"]) > 1:
        return InWords(what, f"Played to its end by {in_words(int(evidence['people']))} people around one device.")
    help_used = ", with help" if evidence["helped"] else ""
    against = f"against {others} other{'' if others == 'one' else 's'}{help_used}"
    if evidence["won"]:
        return InWords(what, f"You {'shared the win' if evidence['shared'] else 'won'}, {against}.")
    return InWords(what, f"Played to its end {against}.")


def _review(book: str, evidence: Evidence) -> InWords:
    asks, best = int(evidence["asks"]), int(evidence["best"])
    said = (
        f"{best} of {asks} asks were the best there was." if best > 1 else f"You looked back at {counted(asks, 'ask')}."
    )
    if "accuracy" in evidence and asks >= ENOUGH_ASKS:
        said += f" Accuracy: {100 * float(evidence['accuracy']):.0f} out of 100."
    return InWords(f"A look back at a game: {_book_title(book)}", said)


def _tour(book: str, evidence: Evidence) -> InWords:
    what = f"How to play: {_book_title(book)}"
    if "questions" not in evidence:
        return InWords(what, "You learnt it in five steps.")
    right, questions = int(evidence["right"]), int(evidence["questions"])  # of the tours of 2.0.0
    first_time = (
        f"{right} of {so_many(questions, 'answer')} {'was' if right == 1 else 'were'} right first time, and you passed"
        if 2 * right >= questions
        else "You passed"
    )
    return InWords(what, f"{first_time} the check at the end.")


def _detective(case: str, evidence: Evidence) -> InWords:
    what = "The first case" if case == "first" else "A case"
    forecasts, points = forecasts_of(evidence), round(100 * float(evidence["closer"]))
    if (guesses := len(forecasts)) == 1:
        found = "You found out who had the card." if forecasts[0].happened else "You saw which clue told it."
        return InWords(what, found)
    if guesses < FEWEST or points <= 0:
        return InWords(what, f"You made {counted(guesses, 'guess', 'guesses')}, and saw each beside the exact chance.")
    closer = counted(points, "percentage point")
    return InWords(what, f"Your guesses were {closer} closer to the exact chance than saying 50 % every time.")


def _memory(task: str, evidence: Evidence) -> InWords:
    what = {"who": "A round of “Who asked?”", "sheet": "A round of “Who has what?”"}[task]
    right, questions = int(evidence["right"]), int(evidence["questions"])
    if not right:
        return InWords(what, f"You followed a game with {questions} things to keep in mind.")
    thought = f" You had thought it would be {evidence['expected']}." if "expected" in evidence else ""
    return InWords(what, f"You remembered {right} of {questions}.{thought}")


def _chance(name: str, evidence: Evidence) -> InWords:
    what = QUESTIONS[name].title
    if "guess_cards" in evidence:
        guess, exact = (decimal(float(evidence[key]), 2) for key in ("guess_cards", "exact_cards"))
        return InWords(what, f"You said {guess} cards a deal; exactly it is {exact}.")
    guess, exact = (_chance_words(float(evidence[key])) for key in ("guess", "exact"))
    return InWords(what, f"You said {guess}; the exact chance is {exact}.")


def _chance_words(value: float) -> str:
    return one_in(value) if 0 < value < RARE else in_percent(value)


def _arena(_: str, evidence: Evidence) -> InWords:
    bot, place, bots = str(evidence["bot"]), int(evidence["place"]), int(evidence["bots"])
    title = "a bot of your own" if bot == OWN else OPPONENTS[bot].title
    what = f"A tournament of {in_words(bots)} bots"
    if place == 1:
        return InWords(what, f"You guessed {title} would win, and that is how it came out.")
    return InWords(what, f"You guessed {title} would win. It came {PLACES[place - 1]}, over {evidence['games']} games.")


def _rules_lab(part: str, evidence: Evidence) -> InWords:
    book = _book_title(str(evidence["book"]))
    if part == "change":
        changes = int(evidence["changes"])
        rules = "A rule" if changes == 1 else f"{in_words(changes).capitalize()} rules"
        return InWords(f"{rules} of {book} changed", "You guessed what that would do.")
    right, questions = int(evidence["right"]), int(evidence["questions"])
    whose = "The guess" if questions == 1 else f"{right} of your {questions} guesses"
    said = f"{whose} that could be settled came true." if right else "You know now what it does."
    return InWords(f"All the games by your change of {book}", said)


def _practice(number: str, evidence: Evidence) -> InWords:
    right, questions = int(evidence["right"]), int(evidence["questions"])
    called = {"0": "Questions that you had missed", "today": "The five questions of a day"}
    what = called.get(number, f"Questions on lesson {number}")
    if not right:
        return InWords(what, f"You worked through {counted(questions, 'question')}.")
    return InWords(what, f"{right} of {so_many(questions, 'question')} right first time.")


def _story(number: str, _: Evidence) -> InWords:
    return InWords(f"Scene {number} of the story", sentence(scenes()[int(number) - 1].title))


TELLERS: Mapping[str, Callable[[str, Evidence], InWords]] = {
    "game": _game,
    "review": _review,
    "tour": _tour,
    "detective": _detective,
    "memory": _memory,
    "chance": _chance,
    "arena": _arena,
    "rules_lab": _rules_lab,
    "practice": _practice,
    "story": _story,
}
"""What tells each kind of activity."""


TitleOf = Callable[[Achievement], str]
"""Says what the app is called in which something was done."""
HEADING = "What I have done with Go Fish Learn"


class Day(NamedTuple):
    """What was done on a day, in a sentence or two each; the day is in UTC."""

    words: str
    lines: Sequence[str]


class ProgressFile(NamedTuple):
    """A file to be saved; `kind` is its media type."""

    name: str
    kind: str
    text: str


def days_of(done: Iterable[Achievement], title_of: TitleOf) -> list[Day]:
    """What was done, the newest first, by days."""
    days = groupby(done, lambda one: one.at.date())
    return [Day(day_in_words(day), [_line(one, title_of) for one in ones]) for day, ones in days]


def _line(one: Achievement, title_of: TitleOf) -> str:
    what, line = done_in_words(one)
    stop = "" if what.rstrip("”").endswith("?") else "."
    return f"{title_of(one)}: {what}{stop} {line}".rstrip()


def file_of(done: Iterable[Achievement], title_of: TitleOf) -> ProgressFile:
    """What was done, the newest first, as a file."""
    days = ["\n".join([words, *(f"- {line}" for line in lines)]) for words, lines in days_of(done, title_of)]
    return ProgressFile("my-reef.txt", "text/plain", "\n\n".join([HEADING, *days]) + "\n")
