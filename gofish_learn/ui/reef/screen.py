"""The page of “My reef”."""

from collections import Counter
from collections.abc import Sequence
from datetime import date

from gofish_learn.bots.opponents import LADDER, Opponent
from gofish_learn.teach.characters.album import in_the_album
from gofish_learn.teach.characters.lines import lines
from gofish_learn.teach.daily import day_in_words
from gofish_learn.teach.progress.done import Done
from gofish_learn.teach.progress.reef import lab_places, lesson_places
from gofish_learn.teach.progress.steps import ON_AND_ON, PATHS, PathStep, next_steps
from gofish_learn.teach.progress.telling import app_of, done_in_words
from gofish_learn.ui.app.progress.album import COUNTS, Album
from gofish_learn.ui.apps import BY_NAME
from gofish_learn.ui.reef.left_open import LeftOpen
from gofish_learn.ui.reef.messages import (
    AlbumPart,
    DoneGroup,
    DoneItem,
    NextPart,
    NextStep,
    ReefContent,
    ReefPart,
)

SHOWN = 5
"""So many of the last things done in an app are shown; the others are folded up."""
ELSEWHERE = "Also"
"""What is said for the app of something that another version has noted."""
AFTER = 2
"""So many steps are named after the next one."""
WELCOME = (
    "Nothing grows here yet, and that is a fine place to start. Play a game, or take a tour, and see what comes up."
)
SAY = "What you do grows here: a leaf for a part of a lesson, a branch for a lab. There is no name here, and no grade."
DELETES = "This deletes the list above for good: every line of what you have done."
DELETES_ALL = (
    "Delete my games and places too: all my games at the table, my results against the bots, and where I am in every "
    "app. Other browsers that share my games lose them too."
)


def page_of(done: Sequence[Done], opened: Sequence[LeftOpen], album: Album, path: str, today: date) -> ReefContent:
    """The page, with what was done, the newest first, and the path of `PATHS` that was chosen; `today` is in UTC."""
    return {
        "heading": "My reef",
        "say": SAY if done or opened or album.met else WELCOME,
        "open": [{"app": one.app, "file": one.file, "words": one.words} for one in opened],
        "next": _next_part(done, path),
        "groups": groups(done, today),
        "reef": _reef_part(done, album),
        "done": Counter(one.activity for one in done),
        "count": _count_words(done),
        "deletes": DELETES,
        "deletes_all": DELETES_ALL,
        "fault": False,
    }


def _reef_part(done: Sequence[Done], album: Album) -> ReefPart:
    return {
        "lessons": [
            {
                "number": one.number,
                "title": one.title,
                "parts": one.parts,
                "taken": one.taken,
                "file": BY_NAME[one.app].file,
            }
            for one in lesson_places(done)
        ],
        "labs": [
            {
                "app": one.app,
                "title": BY_NAME[one.app].title,
                "words": one.words,
                "branches": one.branches,
                "file": BY_NAME[one.app].file,
            }
            for one in lab_places(done)
        ],
        "album": [_album_part(one, album) for one in LADDER],
        "counts": COUNTS,
    }


def _album_part(opponent: Opponent, album: Album) -> AlbumPart:
    words, met, found = in_the_album()[opponent.face], album.knows(opponent.bot), opponent.bot in album.found
    return {
        "id": opponent.bot,
        "title": opponent.title,
        "face": opponent.face,
        "met": met,
        "line": lines()[opponent.face].hello if met else "",
        "words": album.words(opponent.bot) if met else "",
        "found": found,
        "weakness": (words.found if found else words.hint) if met else "",
    }


def _next_part(done: Sequence[Done], path: str) -> NextPart:
    steps = next_steps(PATHS[path], done)
    taken = 0 if steps is ON_AND_ON else len(steps)
    whole = len(PATHS[path].steps)
    return {
        "paths": [{"id": word, "title": one.title, "current": word == path} for word, one in PATHS.items()],
        "say": f"{whole - taken} of {whole} steps done"
        + ("." if taken else ": you have taken them all. You can always go on."),
        "steps": [_step_part(step, done) for step in steps[: 1 + AFTER]],
    }


def _step_part(step: PathStep, done: Sequence[Done]) -> NextStep:
    so_far = f" {step.taken(done)} of {step.times} done." if step.activity and step.times > 1 else ""
    return {
        "words": f"{step.words}{so_far}",
        "file": BY_NAME[step.app].file,
        "lesson": f"Lesson {step.lesson:02}" if step.lesson else "",
    }


def groups(done: Sequence[Done], today: date) -> list[DoneGroup]:
    """What was done, app by app; the app that was used last comes first."""
    found: dict[str, list[Done]] = {}
    for one in done:
        found.setdefault(deed_title(one), []).append(one)
    return [
        {
            "title": title,
            "items": [_item(one, today) for one in ones[:SHOWN]],
            "more": [_item(one, today) for one in ones[SHOWN:]],
        }
        for title, ones in found.items()
    ]


def deed_title(done: Done) -> str:
    """What the app is called in which something was done."""
    app = BY_NAME.get(app_of(done))
    return app.title if app else ELSEWHERE


def _item(one: Done, today: date) -> DoneItem:
    what, line = done_in_words(one)
    day = one.at.date()
    return {"what": what, "line": line, "when": "today" if day == today else day_in_words(day)}


def _count_words(done: Sequence[Done]) -> str:
    if not done:
        return ""
    return "1 thing done" if len(done) == 1 else f"{len(done)} things done"
