r"""Figures stand on the pages of a lesson beside what works them out, in comments that nobody else sees.

    About 19 results out of 20 are inside.

    <!-- worked out
    About {round(20 * inside(400))} results out of 20
    -->

Each line of such a comment is a text in which the braces hold Python, as in an f-string; the names are those of the
lesson's module of tests. What comes out must stand in the same section, above the comment.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.lessons.pages import WORKED_OUT


def worked_out(text: str, names: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Each text that the comments of a page work out, and what stands above it in its section."""
    for comment in WORKED_OUT.finditer(text):
        above = re.split(r"^#+ ", text[: comment.start()], flags=re.MULTILINE)[-1]
        for line in comment[1].splitlines():
            yield eval(f'f"""{line}"""', dict(names)), WORKED_OUT.sub("", above)  # noqa: S307 - the project's own pages


def differing(lesson: Path, names: Mapping[str, Any]) -> list[str]:
    """What the pages of a lesson should say and do not, by page; every page with figures has some."""
    found = [
        (page.name, *one)
        for page in sorted(lesson.glob("*.md"))
        for one in worked_out(page.read_text(encoding="utf-8"), names)
    ]
    assert found
    return [f"{page}: {said}" for page, said, above in found if said not in " ".join(above.split())]
