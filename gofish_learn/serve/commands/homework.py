"""`gofish-learn homework`: the link of a task, and what a class has handed in, as a table."""

import argparse
import sys
from pathlib import Path

from gofish_learn.serve.errors import CommandError, while_writing
from gofish_learn.serve.output import in_columns, say
from gofish_learn.serve.places import content_of

HELP = "make a link to homework on a site, and read what a class has handed in"
EXPLAINED = """\
Set a task, and give the link that is printed to your class:

  gofish-learn homework questions-04-1 --site https://example.org/fish/

The tasks are:

{tasks}

At its end a learner types a name or a number, and gets a line to send to you. Paste all of them into a file, as they
come, such as a column of a spreadsheet or what a chat exports, and read it ("-" reads what you type or pipe):

  gofish-learn homework questions-04-1 --read chat.txt --csv results.csv

Lines that cannot be read are named with their numbers. A code has a checksum against slips of the pen; it keeps nobody
from cheating.
"""
FROM_INPUT = Path("-")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    from gofish_learn.teach.homework.tasks import EXAMPLES, Task

    width = max(map(len, EXAMPLES.values()))
    tasks = (f"  {example:<{width}}  {Task.parse(example).title}" for example in EXAMPLES.values())
    parser.epilog = EXPLAINED.format(tasks="\n".join(tasks))
    parser.add_argument("task", metavar="TASK", help="what is to be done, such as questions-04-1")
    parser.add_argument("--site", metavar="ADDRESS", help="the address of the site's first page")
    parser.add_argument("--read", type=Path, metavar="FILE", help="a text with what was handed in")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write the table there, for a spreadsheet")
    parser.add_argument("--overwrite", action="store_true", help="write it over a file that is there already")


def run(options: argparse.Namespace) -> int:
    """Print the link, or the table; the exit status is 0."""
    from gofish_learn.teach.homework.handed_in import TooMuchError
    from gofish_learn.teach.homework.links import SiteError, site_of, task_in
    from gofish_learn.teach.homework.results import table_of
    from gofish_learn.teach.homework.tasks import TaskError

    if options.csv and not options.read:
        raise CommandError("--csv writes what --read has read: say which file that is.")
    if options.csv and options.csv.exists() and not options.overwrite:
        raise CommandError(
            f"{options.csv} is there already, so it stays as it is; choose another --csv, or add --overwrite."
        )
    try:
        task = task_in(options.task)
        if options.site:
            say(f"{task.title}: {task.address(site_of(options.site))}")
        elif not options.read:
            say(f"{task.title}. Its link needs the address of a site: --site https://example.org/fish/")
        if not options.read:
            return 0
        table = table_of(_text_of(options.read), task)
    except (TaskError, TooMuchError, SiteError) as error:
        raise CommandError(str(error)) from None
    if table.rows:
        say(in_columns(table.all_rows))
    for sentence in table.remarks:
        say(sentence)
    say(table.said)
    if options.csv:
        _write(options.csv, table.to_csv())
    return 0


def _text_of(file: Path) -> str:
    content = sys.stdin.buffer.read() if file == FROM_INPUT else content_of(file)
    for encoding in ("utf-8-sig", "utf-16") if content[:2] in {b"\xff\xfe", b"\xfe\xff"} else ("utf-8-sig", "cp1252"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise CommandError(f"{file} is no text.")


def _write(file: Path, text: str) -> None:
    with while_writing(file):
        file.write_text(text, encoding="utf-8", newline="")
    say(f"The table is in {file}.")
