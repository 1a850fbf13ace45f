"""What is secret of a class, and when it is due: the answer, who gave which, hands, the key, and owners."""

from collections.abc import Iterator
from contextlib import contextmanager

from gofish_learn.teach.classroom.asked import News
from gofish_learn.teach.classroom.classroom import Classroom, Member, Prompt, Stage
from tests.ui.frame.guard import Secret, guarded

UNTIL_THE_ANSWER = "exact why expects chances"
NEVER = "moment tells wrong"
"""A moment is a whole game, with every hand; the others say what an answer tells of whoever gives it."""
KEPT = {name: vars(Prompt)[name] for name in (*UNTIL_THE_ANSWER.split(), *NEVER.split())}


def is_shown(prompt: Prompt) -> bool:
    """Whether the answer is, or the question has nothing of it."""
    names = UNTIL_THE_ANSWER.split()
    return prompt.stage is Stage.ANSWER or not any(KEPT[name].__get__(prompt) not in (None, "", ()) for name in names)


def has_none(name: str, prompt: Prompt) -> bool:
    """Whether nothing is there that nobody may ever see."""
    return not KEPT[name].__get__(prompt)


SECRETS = [
    *(Secret(Prompt, name, is_shown, itself=True, own=True) for name in UNTIL_THE_ANSWER.split()),
    *(Secret(Prompt, name, is_shown, own=True) for name in ("right", "right_words", "answer")),
    *(Secret(Prompt, name, lambda one, of=name: has_none(of, one), itself=True, own=True) for name in NEVER.split()),
    *(Secret(News, name, itself=True, own=True) for name in ("votes", "before")),
    Secret(Classroom, "key", own=True),
    *(Secret(Member, name, own=True) for name in ("owner", "place")),
]


@contextmanager
def guarded_class() -> Iterator[None]:
    """Meanwhile no page of a class reads a secret too soon."""
    with guarded(SECRETS):
        yield
