"""`gofish-learn nbgrader DIR`: the lessons' notebooks as assignments for nbgrader."""

import argparse
import importlib.util

from gofish_learn.serve.errors import CommandError, missing
from gofish_learn.serve.grading import write_course
from gofish_learn.serve.output import say
from gofish_learn.serve.places import folder_for_copies, notebooks_folder

HELP = "write the lessons' notebooks as assignments for nbgrader, with solutions and points"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("folder", metavar="DIR", help="the folder of your course; what you changed there stays")


def run(options: argparse.Namespace) -> int:
    """Write the source version of all lessons, or bring it up to date; the exit status is 0."""
    notebooks = notebooks_folder()
    folder = folder_for_copies(options.folder, notebooks)
    try:
        delivery = write_course(notebooks, folder)
    except OSError as error:
        raise CommandError(f"The assignments cannot be written to {folder}: {error.strerror or error}.") from error
    written = len(delivery.new) + len(delivery.updated)
    say(f"{written or 'No'} file{'s' if written != 1 else ''} written to {folder}.")
    for theirs, newer in delivery.beside:
        say(f"You changed {theirs}, so it was left as it is; a fresh copy is {newer}.")
    if importlib.util.find_spec("nbgrader") is None:
        say(missing("nbgrader", "nbgrader"))
    return 0
