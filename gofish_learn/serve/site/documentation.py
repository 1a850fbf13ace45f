"""The documentation as a part of the site, in its folder `docs`: what Sphinx has built of `.ci/docs` beforehand."""

from collections.abc import Iterator
from pathlib import Path

from gofish_learn.engine.wording import quoted
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.site.parts import File, Work

FOLDER = "docs"
FIRST_PAGE = "index.html"
SEARCH = "searchindex.js"
"""Beside `index.html`, which any page may be called, this tells that Sphinx has been here."""
HOW_TO_BUILD = (
    "with Sphinx (the extra “docs”) this builds it, in the folder of the kit's files: "
    "python -m sphinx -b html .ci/docs FOLDER"
)


def built_docs(named: str) -> Path:
    """The folder in which the documentation lies."""
    if not named:
        raise CommandError(f"Say in which folder the documentation is: --docs FOLDER; {HOW_TO_BUILD}")
    folder = Path(named)
    try:
        if all((folder / name).is_file() for name in (FIRST_PAGE, SEARCH)):
            return folder
    except OSError as error:
        raise CommandError(f"{quoted(named)} cannot be looked into: {error.strerror}.") from error
    raise CommandError(f"There is no documentation in {quoted(named)}; {HOW_TO_BUILD}")


def documentation(work: Work) -> Iterator[File]:
    """Yield the pages of the documentation, where it was given, without what Sphinx keeps for its next run."""
    if work.docs is None:
        return
    for path in sorted(work.docs.rglob("*")):
        within = path.relative_to(work.docs)
        if path.is_file() and not any(part.startswith(".") for part in within.parts):
            try:
                yield File(f"{FOLDER}/{within.as_posix()}", path.read_bytes(), offline=False)
            except OSError as error:
                raise CommandError(f"{quoted(str(path))} cannot be read: {error.strerror}.") from error
