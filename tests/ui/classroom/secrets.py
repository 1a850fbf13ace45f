"""What is secret of a class, and when it is due: the answer, who gave which, hands, the key, and owners.

On the teacher's page, which may be projected, that is what the class still thinks about, and the cards that it plays.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

from gofish_learn.teach.classroom.classroom import Classroom, Member, Prompt, Stage
from gofish_learn.teach.classroom.learner_view import News
from gofish_learn.teach.classroom.tables import SavedTable
from gofish_learn.ui.classroom.class_now import ClassNow
from gofish_learn.ui.classroom.host import ClassHost
from gofish_learn.ui.classroom.tab_results import seen_of
from tests.ui.frame.guard import Secret, guarded

UNTIL_THE_ANSWER = "exact why expects chances"
NEVER = "moment tells wrong"
"""A moment is a whole game, with every hand; the others say what an answer tells of whoever gives it."""


def is_shown(_: object, prompt: Prompt) -> bool:
    kept = (object.__getattribute__(prompt, name) for name in UNTIL_THE_ANSWER.split())
    return prompt.stage is Stage.ANSWER or all(one in (None, "", ()) for one in kept)


def has_none(name: str, prompt: Prompt) -> bool:
    """Whether nothing is there that nobody may ever see."""
    return not object.__getattribute__(prompt, name)


SECRETS = [
    *(Secret(Prompt, name, is_shown, itself=True) for name in UNTIL_THE_ANSWER.split()),
    *(Secret(Prompt, name, is_shown) for name in ("right", "right_words", "answer")),
    *(Secret(Prompt, name, lambda _, one, of=name: has_none(of, one), itself=True) for name in NEVER.split()),
    *(Secret(News, name, itself=True) for name in ("votes", "before")),
    Secret(Classroom, "key"),
    *(Secret(Member, name) for name in ("owner", "place")),
]


@contextmanager
def guarded_class() -> Iterator[None]:
    """Meanwhile no page of a class reads a secret too soon."""
    with guarded(SECRETS, of=len):  # whoever's page it is
        yield


_drawn: list[tuple[FrameType, ClassNow | ClassHost | None]] = []
"""The call that has had a page drawn last, and its class: while a page is drawn, nothing changes."""


def class_of(page: Iterable[FrameType]) -> ClassNow | ClassHost | None:
    """The class of which a teacher's page is drawn, or its host where there is none; None where nothing is drawn."""
    calls = list(page)
    if not any(one.f_code.co_name in {"shown", "html_of", "parts_of"} for one in calls):
        return None
    if not _drawn or _drawn[0][0] is not calls[-1]:
        _drawn[:] = [(calls[-1], class_drawn(calls))]
    return _drawn[0][1]


def class_drawn(calls: Sequence[FrameType]) -> ClassNow | ClassHost | None:
    """The class of the host that is found among some calls, or the host where it has none."""
    host = next((one for call in calls for one in call.f_locals.values() if isinstance(one, ClassHost)), None)
    has_class = host is not None and host.session is not None and host.classroom(host.session) is not None
    return host.class_now(host.session) if host and host.session and has_class else host


def is_answered(of: ClassNow, prompt: Prompt) -> bool:
    return prompt.stage is Stage.ANSWER or prompt in seen_of(of.prompts, of.classroom)


def is_over(_: ClassNow, table: SavedTable) -> bool:
    return table.over


IN_A_QUESTION = (*UNTIL_THE_ANSWER.split(), *NEVER.split(), "right", "right_words", "answer")
OF_THE_TEACHERS_PAGE = [
    *(Secret(Prompt, name, is_answered, itself=True, handed=True) for name in IN_A_QUESTION),
    *(Secret(SavedTable, name, is_over, itself=True, handed=True) for name in ("text", "about")),
]


@contextmanager
def guarded_teacher() -> Iterator[None]:
    """Meanwhile no page of a teacher reads a secret too soon."""
    with guarded(OF_THE_TEACHERS_PAGE, class_of):
        yield
