"""What the page shows on which homework is set, and read."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from gofish_learn.knowledge.needs_numpy import can_count
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.homework.results import Table
from gofish_learn.teach.homework.tasks import ASKED, KINDS, TICKETS, Blank
from gofish_learn.teach.practice.catalogue import LESSON_TITLES
from gofish_learn.ui.homework.session import FRESH, HomeworkSession, PageState

NEEDS_NUMPY = (
    "Learners cannot do this here: the site was built without NumPy, so it works out no exact chances. "
    "Choose another lesson, or another task."
)
NO_SITE_YET = "Type the address of the site, such as https://example.org/fish/."
LOOPBACK = {"localhost", "127.0.0.1", "::1"}


@dataclass(frozen=True, slots=True)
class BlankShown:
    """Something to fill in: what it is called, what it may be, where that can be listed, and what it is now."""

    label: str
    choices: tuple[tuple[str, str], ...]
    value: str


@dataclass(frozen=True, slots=True)
class SetShown:
    """A link, and what it is made of.

    Attributes:
        kinds: what can be set, each with its name.
        is_fresh: whether another code can be had.
        why: what is wrong, or missing yet; empty where there is a link.
        task: the task, as it stands in the link.
        link: the link; empty as long as nobody has said where the site is.
        own: the address of the task on this very site.
        only_here: whether no other device can open the link.
    """

    kinds: tuple[tuple[str, str], ...]
    kind: str
    does: str
    blanks: tuple[BlankShown, ...]
    is_fresh: bool
    site: str
    why: str
    title: str
    task: str
    link: str
    own: str
    only_here: bool
    here: str


@dataclass(frozen=True, slots=True)
class ReadShown:
    """What a class has handed in.

    Attributes:
        task: the link or the task that was asked for.
        table: what was read; None before anything is.
    """

    task: str
    title: str
    table: Table | None


def set_shown(session: HomeworkSession, now: PageState, ending: str) -> SetShown:
    """The link of what is chosen."""
    task, kind = session.task, now.kind or session.task.kind
    info, site = KINDS[kind], session.site or now.here
    filled = now.blanks if now.why else task.blanks
    is_out_of_reach = task.needs_chances and not can_count() and site == now.here
    why = now.why or (NO_SITE_YET if not site else NEEDS_NUMPY if is_out_of_reach else "")
    return SetShown(
        kinds=tuple((one.value, about.name) for one, about in KINDS.items()),
        kind=kind.value,
        does=info.does,
        blanks=tuple(
            BlankShown(blank.label, tuple((one, choice_words(blank, one)) for one in blank.choices), value)
            for blank, value in zip(info.blanks, filled, strict=True)
        ),
        is_fresh=kind in FRESH,
        site=now.site if now.why else site,
        why=why,
        title=task.title,
        task=task.text,
        link="" if why else task.address(site),
        own=f"{task.page}{ending}#{ASKED}{task.text}",
        only_here=bool(site) and urlsplit(site).hostname in LOOPBACK,
        here=now.here,
    )


def choice_words(blank: Blank, choice: str) -> str:
    """What can be chosen, and in a few words what that asks about: "4: Do you fish what you asked for?"."""
    match blank.label:
        case "Question":
            return f"{choice}: {list(QUESTIONS.values())[int(choice) - 1].title}"
        case "Lesson" | "Ticket":
            about = [LESSON_TITLES.get(int(choice[:2]), ""), TICKETS.get(choice, "")]
            return f"{choice}: {' '.join(about).strip()}"
        case _:
            return choice


def read_shown(session: HomeworkSession, now: PageState) -> ReadShown:
    """What was read, and of which task."""
    table = now.table
    return ReadShown(
        task=now.asked or session.task.text,
        title=(table.task if table else session.task).title,
        table=table,
    )
