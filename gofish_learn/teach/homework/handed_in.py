"""What a class has handed in, read out of what a teacher pastes: a column, an e-mail, a chat as a phone prints it.

Of each line that has a code the name before it is read, or that behind it. A line without one is left out in silence
where nothing in it begins as a code does, for chats are full of them; one that has a code which cannot be read is named
with its number, its text and why.
"""

import re
from contextlib import suppress
from dataclasses import dataclass, replace

from gofish_learn.teach.homework.codes import BEGINS, Done, HandedCodeError, MistypedError
from gofish_learn.teach.homework.tasks import Task
from gofish_learn.teach.names.people import COMPARED

MOST_CHARACTERS = 200_000
MOST_LINES = 5_000
LONGEST_NAME = 40
LONGEST_SAID = 80
"""Of a line that cannot be read so many characters are said again."""
HYPHENS = "-\u2010-\u2015_ "
"""What may stand between the groups of a code: programs make other hyphens of ours, and dashes."""
CODE = re.compile(
    rf"(?<![^\W_]){BEGINS}(?:[{HYPHENS}]?[0-9]|-[oil])[0-9a-z]{{0,3}}(?:[{HYPHENS}]{{1,3}}[0-9a-z]{{1,4}}(?![^\W_])){{1,9}}",
    re.IGNORECASE,
)
"""What looks like a code: its beginning, whose third character is the number of a kind, and groups of up to four."""
DATE = r"\d{1,4}([./-])\d{1,2}\1\d{1,4}"
CLOCK = r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[.,]\d{1,6})?Z?(?: ?[ap]\.? ?m\b\.?)?"
SENDER = re.compile(
    rf"(?:\[[^\]]{{0,60}}\]|{DATE}(?:[.,T]? ?{CLOCK})?(?!\w)|\d\d?:\d\d(?!\w))"
    r"[\s,;–—-]{0,3}(?:([^:]{1,60}):(?: |$))?",
    re.IGNORECASE,
)
"""What a chat prints before a message, or a form into the first column: when it came, and from whom."""
BETWEEN = " \t\r\n,;:|·•*>-–—=\"'“”‘’()[]"
TOO_LONG = f"That is too much at once: {MOST_CHARACTERS} characters and {MOST_LINES} lines at most."
NO_NAME = "No name stands before the code."
ANOTHER = "The code is of another task."


class TooMuchError(ValueError):
    """More was pasted than can be read; the message says how much can."""


@dataclass(frozen=True, slots=True)
class HandedIn:
    """What one learner has handed in.

    Attributes:
        line: its number in what was pasted, from 1.
        name: the name or number, as the learner has typed it.
        also: the lines with the same name that came before this one, whose codes do not count.
    """

    line: int
    name: str
    done: Done
    also: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that has a code and cannot be read.

    Attributes:
        said: what stands there, shortened.
    """

    line: int
    said: str
    why: str


@dataclass(frozen=True, slots=True)
class Pile:
    """All that was pasted: a row for each learner in the order of their first line, and what could not be read."""

    rows: tuple[HandedIn, ...]
    unread: tuple[Unread, ...]


def read_pile(pasted: str, task: Task) -> Pile:
    """What was handed in of a task.

    Where somebody has handed in twice, the last line counts, and says which came before it.

    Args:
        pasted: any text, up to 200,000 characters.
        task: the one that was set.

    Raises:
        TooMuchError: there is more of it.
    """
    lines = pasted.splitlines()
    if len(pasted) > MOST_CHARACTERS or len(lines) > MOST_LINES:
        raise TooMuchError(TOO_LONG)
    rows: dict[str, HandedIn] = {}
    unread: list[Unread] = []
    for number, line in enumerate(lines, 1):
        match _read_line(number, line, task):
            case Unread() as one:
                unread.append(one)
            case HandedIn() as one:
                before = rows.get(who := compared(one.name))
                rows[who] = replace(one, also=(*before.also, before.line)) if before else one
    return Pile(tuple(rows.values()), tuple(unread))


def compared(name: str) -> str:
    """A name by which two lines are of one learner: capitals, widths and spaces do not part them."""
    try:
        return str(COMPARED.enforce(name))
    except (UnicodeError, ValueError):
        return " ".join(name.casefold().split())


def _read_line(number: int, line: str, task: Task) -> HandedIn | Unread | None:
    found = CODE.search(line)
    if found is None:
        return None
    try:
        done, end = _done(line, found)
    except HandedCodeError as error:
        return _unread(number, line, str(error))
    if not done.is_of(task):
        return _unread(number, line, ANOTHER)
    name = _name(line[: found.start()]) or _name(line[end:])
    return HandedIn(number, name, done) if name else _unread(number, line, NO_NAME)


def _unread(number: int, line: str, why: str) -> Unread:
    return Unread(number, cut(line), why)


def cut(line: str) -> str:
    """The beginning of a line, in one line."""
    said = " ".join(line.split())
    return said if len(said) <= LONGEST_SAID else f"{said[:LONGEST_SAID]} …"


def _done(line: str, found: re.Match[str]) -> tuple[Done, int]:
    """The code that begins here, and where it ends: what stands behind it may look like more of it."""
    ends = [found.start() + group.end() for group in re.finditer(r"[0-9A-Za-z]+", found.group())]
    whole = line[found.start() : ends[-1]]
    for end in reversed(ends):
        with suppress(MistypedError):
            return Done.parse(line[found.start() : end]), end
    raise MistypedError(whole)


def _name(text: str) -> str:
    """The name in what stands before a code: without the time and the sender that a chat prints.

    Where nothing else stands there, it is the sender's.
    """
    line = " ".join(text.split())
    sent = SENDER.match(line)
    if sent is None:
        return _cut(line)
    return _cut(line[sent.end() :]) or _cut(sent[2] or "") or _cut(line)


def _cut(name: str) -> str:
    return " ".join(name.strip(BETWEEN).split())[:LONGEST_NAME].strip()
