"""`gofish-learn print`: a lesson's sheets as a PDF, without a browser or a network."""

import argparse
from pathlib import Path

from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.output import say
from gofish_learn.serve.places import lessons_folder
from gofish_learn.ui.lessons.sheets import PAPERS, TITLES, USUAL

HELP = "print a lesson's page for today, worksheet, exit ticket, plan and notes as a PDF"
PDF_BEGINS = b"%PDF-"


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
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to write the PDF (lesson-04.pdf, right here)")


EXPLAINED = "sheets:\n" + "\n".join(f"  {name:<12} {title}" for name, title in TITLES.items())


def run(options: argparse.Namespace) -> int:
    """Write the PDF; the exit status is 0."""
    from gofish_learn.serve.pages.printing import PdfError, make_pdf
    from gofish_learn.ui.lessons.links import Site
    from gofish_learn.ui.lessons.sheets import SheetError, asked_for, fresh_homework
    from gofish_learn.ui.lessons.shelf import Shelf

    if options.paper not in PAPERS:
        raise CommandError(f"There is no paper called {options.paper!r}; choose {' or '.join(PAPERS)}.")
    if options.fresh is not None and options.what is not None:
        raise CommandError("--fresh prints a homework sheet and its answers: leave out --what.")
    what = None if options.what is None else [name.strip() for name in options.what.split(",")]
    try:
        site = Site(Shelf(lessons_folder()))
        if options.fresh is None:
            sheets = asked_for(site.shelf, options.lesson, what)
        else:
            sheets = fresh_homework(site.shelf, options.lesson, options.fresh)
        title = sheets[0].document.title if len({sheet.document for sheet in sheets}) == 1 else "Go Fish Learn: lessons"
        content = make_pdf(site, sheets, options.paper, title)
    except (SheetError, PdfError) as error:
        raise CommandError(str(error)) from error
    out = options.out or Path(_name_for(options.lesson, options.fresh))
    _write(out, content)
    say(f"Printed to {out}.")
    return 0


def _name_for(word: str, fresh: int | None) -> str:
    if fresh is not None:
        return f"homework-{word.zfill(2)}-{fresh}.pdf"
    if word == "all":
        return "lessons.pdf"
    if not word[:1].isdecimal():
        return f"{word}.pdf"
    return f"lesson-{word.zfill(2 if word.isdecimal() else 3)}.pdf"


def _write(path: Path, content: bytes) -> None:
    """Write a file, over an older PDF but over nothing else."""
    try:
        if path.exists() and path.read_bytes()[: len(PDF_BEGINS)] != PDF_BEGINS:
            raise CommandError(f"{path} is there already and is no PDF, so it stays as it is; choose another --out.")
        path.write_bytes(content)
    except OSError as error:
        raise CommandError(f"The PDF cannot be written to {path}: {error.strerror}.") from error
