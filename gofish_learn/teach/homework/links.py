"""The links of homework as people type and copy them."""

from urllib.parse import SplitResult, urlsplit

from gofish_learn.engine.wording import quoted
from gofish_learn.teach.homework.tasks import ASKED, Task

LONGEST_SITE = 200
SERVED = "/gofish"
"""The folder of the pages of a server."""
NO_SITE = "{} is no address of a site: one looks like https://example.org/fish/."


class SiteError(ValueError):
    """What was typed is no address of a site; the message is a sentence that says what one looks like."""


def task_in(typed: str) -> Task:
    """The task of a link that somebody has pasted, or the task by itself.

    >>> task_in("https://example.org/fish/puzzles.html#task=questions-04-7").text
    'questions-04-7'

    Raises:
        TaskError: there is none like it.
    """
    return Task.parse(typed.rpartition(ASKED)[2])


def site_of(typed: str) -> str:
    """The folder of a site, by the address of it or of one of its pages, as somebody types or copies that.

    >>> site_of("example.org/fish"), site_of("http://localhost:8000/fish/play.html#little")
    ('https://example.org/fish/', 'http://localhost:8000/fish/')

    Pages of the kit's own server have no ending: what stands behind its `/gofish/` is one.

    Raises:
        SiteError: it is none.
    """
    text = typed.strip()
    parts = _parts_of(text if "://" in text else f"https://{text}") if _is_plain(text) else None
    if parts is None or parts.scheme not in {"http", "https"} or not parts.hostname or "@" in parts.netloc:
        raise SiteError(NO_SITE.format(quoted(text)))
    folder, _, last = parts.path.rpartition("/")
    is_page = not last or "." in last or folder.endswith(SERVED)
    return f"{parts.scheme}://{parts.netloc}{folder if is_page else parts.path}/"


def _parts_of(address: str) -> SplitResult | None:
    try:
        parts = urlsplit(address)
        _ = parts.port  # reading it finds out whether it is a number
    except ValueError:
        return None
    return parts


def _is_plain(text: str) -> bool:
    return len(text) <= LONGEST_SITE and text.isprintable() and not set(text) & set(" <>\"'\\`")
