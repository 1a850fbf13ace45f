"""`gofish-learn print`: a lesson's sheets as one file that a browser prints, without a network."""

import argparse
from pathlib import Path

from gofish_learn.serve.browser import opened
from gofish_learn.serve.errors import CommandError, while_writing
from gofish_learn.serve.output import say
from gofish_learn.ui.lessons.sheets import PAPERS, TITLES, USUAL, SheetError, asked_for, fresh_homework, pages_of

HELP = "print what a lesson needs on paper: today's page, worksheet, exit ticket and plan"
BEGINS = b"<!doctype html>\n<!-- sheets of Go Fish Learn"
"""How a file of ours begins."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "lesson",
        metavar="LESSON",
        help="its number (04 or 4), a period of it (04a), all, or another page, such as glossary",
    )
    parser.add_argument("--paper", default=PAPERS[0], metavar="P", help=f"{' or '.join(PAPERS)} ({PAPERS[0]})")
    parser.add_argument("--what", metavar="S,S,…", help=f"which sheets ({','.join(USUAL)})")
    parser.add_argument(
        "--fresh",
        type=int,
        metavar="SEED",
        help="a homework sheet of fresh questions instead, with the answers on a page of their own; "
        "another number makes another sheet",
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to write it (lesson-04.html, right here)")
    parser.add_argument("--no-browser", action="store_true", help="do not open it in a browser")


EXPLAINED = "sheets:\n" + "\n".join(f"  {name:<12} {title}" for name, title in TITLES.items())


def run(options: argparse.Namespace) -> int:
    """Write the file and open it; the exit status is 0."""
    from gofish_learn.serve.pages.lessons import pages_to_print

    paper = options.paper.lower()
    if paper not in PAPERS:
        raise CommandError(f"There is no paper called {options.paper!r}; choose {' or '.join(PAPERS)}.")
    if options.fresh is not None and options.what is not None:
        raise CommandError("--fresh prints a homework sheet and its answers: leave out --what.")
    what = None if options.what is None else [name.strip() for name in options.what.split(",")]
    pages = pages_to_print()
    try:
        if options.fresh is None:
            sheets = asked_for(pages.site.folder, options.lesson, what)
        else:
            sheets = fresh_homework(pages.site.folder, options.lesson, options.fresh)
    except SheetError as error:
        raise CommandError(str(error)) from error
    out = options.out or Path(_name_for(options.lesson, options.fresh))
    _write(out, pages.printable(sheets, paper).encode())
    say(f"{out} has {pages_of(sheets)}")
    if options.no_browser or not opened(out.resolve().as_uri()):
        say(f"To print it, open {out.resolve()} in a browser.")
    return 0


def _name_for(word: str, fresh: int | None) -> str:
    if fresh is not None:
        return f"homework-{word.zfill(2)}-{fresh}.html"
    if word == "all":
        return "lessons.html"
    if not word[:1].isdecimal():
        return f"{word}.html"
    return f"lesson-{word.zfill(2 if word.isdecimal() else 3)}.html"


def _write(path: Path, content: bytes) -> None:
    """Write a file, over an older one of ours but over nothing else."""
    with while_writing(path):
        if path.exists() and not path.read_bytes().startswith(BEGINS):
            raise CommandError(
                f"{path} is there already and has no sheets of ours, so it stays as it is; choose another --out."
            )
        path.write_bytes(content)
