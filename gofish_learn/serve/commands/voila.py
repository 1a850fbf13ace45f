"""`gofish-learn voila`: Voila as it is, on the notebooks of the apps; what stands behind the word is Voila's own."""

import argparse
import importlib.util

from gofish_learn.serve.errors import missing
from gofish_learn.serve.output import say
from gofish_learn.serve.places import notebooks_folder
from gofish_learn.store.folder import settle_data_folder

HELP = "serve the apps with Voila as it is, which takes all options"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments; none of them is read here."""
    parser.add_argument("words", nargs="*", metavar="ARGS", help="what Voila is told")


def run(options: argparse.Namespace) -> int:
    """Run Voila until it is stopped; the exit status is 0, or Voila's own."""
    if {"-h", "--help"} & {*options.words} and importlib.util.find_spec("voila") is None:
        say(f"usage: gofish-learn voila [ARGS]\n\n{HELP}\n\n{missing('voila', 'voila')}")
        return 0
    settle_data_folder()
    notebooks = notebooks_folder() / "apps"
    from gofish_learn.serve.notebook.stock_voila import run_voila

    run_voila(options.words, notebooks)
    return 0
