"""What older versions kept in an app, or in a browser, made into what is kept now: its names and its texts.

Both are read as they are met, wherever they are, and written as of now; 2.0.0 did so, too, so its stores and files have
such texts in them. What 1.0.0 had found from 0.1.0, and never had a reason to write again, is among them. A whole store
of such a version is brought up to date by `gofish_learn.store.sqlite.upgrade_before_2`.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from gofish_learn.store.saves import name_in

Fields = Mapping[str, Any]


APPS = {"rules-lab": "rules_lab", "class": "classroom", "progress": "reef", "tour": "rules"}
"""The names of apps now, by those under which they kept what was left open; the last two are those of 2.0.0."""
PUZZLES, PUZZLES_FORMAT = "puzzles", "gofish-puzzles/1"
PARTS = {"detective": "cases", "practice": "questions"}
"""The apps that became Puzzles, each with the part of what Puzzles keeps that was the whole of it."""
KINDS = {"rules-lab": "rules_lab", "quiz": "practice"}
"""The kinds of activities now, by what they were called."""
ANSWERS_A_ROUND = 5
"""So many answers of a round of Memory counted in version 0.1.0."""
EVENTS_AN_ASK = 3.5
"""The events of an ask, with its answer and the next turn: 3.57 on average in the first twelve asks of sixty games."""
STOPS = [2, 6, 10, 14]
"""The asks after which a round of Memory stops since it is played at the table."""
STOPS_OF_0_1_0 = [4, 6, 8, 10, 12, 14]
"""The same in version 0.1.0, where nothing was guessed."""
ARENA_DEALS = {"short": 10, "medium": 30, "long": 100}
"""How many deals a tournament of 2.0.0 had, by a word for it."""
STORY_OF_2_0 = (
    "asked refused",
    "kings deals",
    "worlds seven queens",
    "no fished asks",
    "listening newest middle oldest remembering",
    "aims price",
    "favourite four",
    "pond",
)
"""The screens of each scene of the story in 2.0.0; each scene shows now what it showed then."""
ENOUGH_DEALS = 100
"""After so many deals its second scene had been told."""
NO_CASES: Fields = {"format": "gofish-detective/1", "case": {"code": ""}, "record": [], "counted": {}}
"""What was kept of cases before the first."""
WRITTEN = 2
"""The rung of the ladder on which a number is written."""


def names_now(owner: str) -> dict[str, str]:
    """The names under which an owner's things are kept now, by those under which they were."""
    return {name_in(before, owner): name_in(now, owner) for before, now in APPS.items()}


def with_part(text: str | None, app: str, former: str, *, over: bool = False) -> str | None:
    """What Puzzles keeps, with what was kept of an app that it was made of.

    Args:
        text: what Puzzles keeps already, if it does.
        app: one of `PARTS`.
        former: what was kept of it.
        over: whether it takes the place of a part that is there.

    Returns:
        The new text; None where the part is there already, or cannot be read.
    """
    try:
        whole = json.loads(text) if text is not None else {"format": PUZZLES_FORMAT}
        part = json.loads(former)
        if part["format"] and PARTS[app] in whole and not over:
            return None
        return json.dumps({**whole, PARTS[app]: part}, ensure_ascii=False, separators=(",", ":"))
    except (KeyError, RecursionError, TypeError, ValueError):
        return None


def activity_now(activity: str) -> str:
    """What an activity is called now."""
    kind, slash, subject = activity.partition("/")
    return KINDS.get(kind, kind) + slash + subject


def fields_now(saved: Fields) -> Fields:
    """The fields that were saved of a page, as this version saves them.

    Whatever error their wrong shape happens to cause means that they cannot be read.
    """
    while change := CHANGES.get(saved["format"]):
        saved = change(saved)
    settle = SETTLED.get(saved["format"])
    return settle(saved) if settle else saved


def _memory_2(saved: Fields) -> Fields:
    """How many rounds there were is worked out from their answers; one that is open is left."""
    rounds = -(-len(saved["recalls"]) // ANSWERS_A_ROUND)
    new = {"rounds": rounds, "pace": "normal", "guesses": {}, "round": None}
    return {**saved, **new, "format": "gofish-memory/2"}


def _memory_3(saved: Fields) -> Fields:
    """How long ago an answer was told is counted in asks, no longer in events."""
    recalls = [[1 + int(events / EVENTS_AN_ASK), *about] for events, *about in saved["recalls"]]
    return {**saved, "recalls": recalls, "format": "gofish-memory/3"}


def _memory_4(saved: Fields) -> Fields:
    """The pages of the curve and of the bots are one. A round of an older kind, or one that did not count, is left."""
    one = saved["round"]
    if one is not None:
        older = one["stops"] != STOPS if one["task"] == "who" else one["stops"] == STOPS_OF_0_1_0
        one = one if one.get("counts", True) and not older else None
    guesses = {kind: games for kind, games in saved["guesses"].items() if kind != "half-life"}
    page = "train" if saved["page"] == "train" else "animals"
    return {**saved, "page": page, "round": one, "guesses": guesses, "format": "gofish-memory/4"}


def _chance_2(saved: Fields) -> Fields:
    """The one guess of each question stays, and all steps of its first round have been reached."""
    attempts = {
        name: {"current": 0, "rounds": [{"guess": one["guess"], "step": "answer", "reached": "change"}]}
        for name, one in saved["attempts"].items()
    }
    return {**saved, "attempts": attempts, "format": "gofish-chance/2"}


def _chance_3(saved: Fields) -> Fields:
    """Its steps have gone: an answer has been shown or not. The choice of a question was a page of its own."""

    def now(one: Fields) -> Fields:
        was = {name: one[name] for name in ("changes", "last", "thousands", "step", "reached", "row") if name in one}
        rest = {name: value for name, value in one.items() if name not in was}
        return rest | {"answered": one["reached"] in {"answer", "count", "change"}, "was": was}

    attempts = {
        name: {**one, "rounds": [now(each) for each in one["rounds"]]} for name, one in saved["attempts"].items()
    }
    page = "record" if saved["page"] == "record" else "question"
    return {**saved, "page": page, "attempts": attempts, "format": "gofish-chance/3"}


def _rules_1(saved: Fields) -> Fields:
    """A tour whose check was passed is learnt, and one that was open begins anew; its answers are carried along."""
    tours = saved["tours"]
    learnt = [one["book"] for one in tours if "check" in one and not one["check"]["waiting"]]
    touring = saved["page"] == "tour" and saved["book"] not in learnt
    step = 0 if touring or not tours else None
    return {"book": saved["book"], "step": step, "learnt": learnt, "older": tours, "format": "gofish-rules/1"}


def _class(saved: Fields) -> Fields:
    """The tab *Bots* has gone."""
    return {**saved, "page": "people" if saved["page"] == "bots" else saved["page"]}


def _practice_2(saved: Fields) -> Fields:
    """The numbers of an open round are written, as they were."""
    waiting = saved["round"]["waiting"] if saved["round"] else ()
    rungs = {name: WRITTEN for name, _ in waiting}
    return {**saved, "rungs": rungs, "streak": 0, "tried": None, "format": "gofish-practice/2"}


def _detective_2(saved: Fields) -> Fields:
    """Today's case has a place of its own, which `_puzzles` finds; no clue is explained before the end any more."""
    case = saved["case"]
    place = {name: case[name] for name in ("code", "asks", "ready", "accused", "sure") if name in case}
    was = {name: value for name, value in case.items() if name not in place}
    place = {"code": ""} if case.get("over") else place | {"crossed": []}
    there: Fields = {"case": place, "today": {"code": ""}, "day": None, "week": [], "was": was}
    return {**saved, **there, "format": "gofish-detective/2"}


def _puzzles(saved: Fields) -> Fields:
    """Today's puzzle was a case and five questions: the case has a place of its own, and the questions are a round."""
    if "today" not in saved:
        return saved
    day, code, solved, _ = saved["today"]
    cases = fields_now(saved.get("cases") or NO_CASES)
    is_there = cases["case"]["code"] == code
    places = {"today": cases["case"], "case": {"code": ""}} if is_there else {"today": {"code": ""}}
    here = {"page": "today"} if is_there and saved.get("page") == "case" else {}
    days = {"day": day if is_there else None, "week": [] if solved is None else [day]}
    days |= {"was": {**cases["was"], "today": saved["today"]}}
    rest = {name: value for name, value in saved.items() if name != "today"}
    return {**rest, **here, "cases": {**cases, **places, **days}}


def _arena_2(saved: Fields) -> Fields:
    """A tournament whose games have begun goes on as it was set up; before them, only who takes part is chosen."""
    if saved["phase"] != "play":
        return {**saved, "phase": "pick", "guess": None, "games": "", "format": "gofish-arena/2"}
    return {**saved, "phase": "swim", "deals": ARENA_DEALS[saved["length"]], "format": "gofish-arena/2"}


def _rules_lab_2(saved: Fields) -> Fields:
    """The guess of the length goes on; what else was guessed is left as it was."""
    asked = ("deal_guess", "guesses")
    guesses = {"own": saved["guesses"]["length"]} if saved["guesses"] else {}
    return {
        **{name: saved[name] for name in ("choices", "playing")},
        "page": {"deal": "pairs", "change": "rules", "guess": "own", "see": "own"}[saved["step"]],
        "guesses": guesses,
        "older": {name: saved[name] for name in asked if saved.get(name)},
        "format": "gofish-rules-lab/2",
    }


def _story_2(saved: Fields) -> Fields:
    """A scene that was told to its end keeps its shell; the one that was open, or else the next, begins again."""
    scene = {name: number for number, names in enumerate(STORY_OF_2_0) for name in names.split()}
    answered = {name for name, answer in saved["answers"].items() if name != "deals" or answer >= ENOUGH_DEALS}
    at, furthest = scene[saved["at"]], scene[saved["furthest"]]
    told = furthest + answered.issuperset(STORY_OF_2_0[furthest].split())
    over = at == furthest and told == len(STORY_OF_2_0)
    new = {"told": told, "scene": told if at == furthest and not over else at, "at": 0, "answers": {}, "over": over}
    was = {name: saved[name] for name in ("at", "furthest", "answers")}
    return {"format": "gofish-story/2", "seed": saved["seed"], **new, "was": was}


def _reef(saved: Fields) -> Fields:
    """Nothing has been seen to grow yet; the path of steps that was chosen stays in it, though nothing asks for it."""
    return {**saved, "seen": {}, "format": "gofish-reef/1"}


CHANGES: Mapping[str, Callable[[Fields], Fields]] = {
    "gofish-memory/1": _memory_2,
    "gofish-memory/2": _memory_3,
    "gofish-memory/3": _memory_4,
    "gofish-chance/1": _chance_2,
    "gofish-chance/2": _chance_3,
    "gofish-practice/1": _practice_2,
    "gofish-detective/1": _detective_2,
    "gofish-arena/1": _arena_2,
    "gofish-rules-lab/1": _rules_lab_2,
    "gofish-story/1": _story_2,
    "gofish-my-progress/1": _reef,
    "gofish-tour/1": _rules_1,
}
"""What turns each older format into the next."""
SETTLED: Mapping[str, Callable[[Fields], Fields]] = {
    "gofish-class/1": _class,
    "gofish-puzzles/1": _puzzles,
}
"""What an older version wrote otherwise in a format that there still is."""
