"""What `simulate` and `arena` have in common: how games are asked for, and that nothing but their result is printed."""

import argparse
import math
import os
import re
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, redirect_stdout
from typing import TextIO

from gofish_learn.engine.records.own_rules import RulesError, parse_rules
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.wording import quoted
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.places import content_of

SEED = 1
MOST_DIGITS = 18


def add_shared_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of both."""
    parser.add_argument(
        "--rules", type=rules_named, default="standard", metavar="R", help="the rule book, or a file (standard)"
    )
    parser.add_argument(
        "--seed", type=whole_number, default=SEED, metavar="S", help=f"where all chance starts ({SEED})"
    )
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--workers", type=at_least_one, default=1, metavar="W", help="processes that play at once (1)")
    place.add_argument(
        "--scheduler", metavar="ADDRESS", help="play on the Dask cluster of this scheduler (tcp://…:8786)"
    )
    parser.add_argument(
        "--time-limit", type=seconds, default=1.0, metavar="T", help="seconds for an ask by a bot of your own (1)"
    )


def whole_number(text: str) -> int:
    """The whole number that `text` spells."""
    if not re.fullmatch(rf"[+-]?[0-9]{{1,{MOST_DIGITS}}}", text):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number of at most {MOST_DIGITS} digits")
    return int(text)


def at_least_one(text: str) -> int:
    """The number from 1 on that `text` spells."""
    number = whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is not at least 1")
    return number


def seconds(text: str) -> float:
    """The number of seconds that `text` spells."""
    try:
        time = float(text)
    except ValueError:
        time = math.nan
    if not 0 < time < math.inf:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number of seconds above 0")
    return time


def rules_named(text: str) -> Rules:
    """The rule book that `--rules` asks for. A name of the six comes before a file of the same name."""
    if text in RULE_BOOKS:
        return RULE_BOOKS[text]
    if not os.path.exists(text):  # noqa: PTH110 - Path.exists raises for a name that is too long
        books = ", ".join(RULE_BOOKS)
        raise CommandError(f"There are no rules {quoted(text)}: there are {books}, or a file with your own.")
    try:
        return parse_rules(content_of(text, "The rules"))
    except RulesError as error:
        raise CommandError(str(error)) from None


@contextmanager
def kept_for_the_result() -> Iterator[TextIO]:
    """Standard output for the result alone: whatever bots print meanwhile goes to standard error."""
    output = sys.stdout
    output.flush()
    with ExitStack() as stack:
        if is_file_1(output):
            stdout = os.dup(1)
            stack.callback(os.close, stdout)
            stack.callback(os.dup2, stdout, 1)
            stack.callback(output.flush)
            os.dup2(2, 1)
        stack.enter_context(redirect_stdout(sys.stderr))
        yield output


def is_file_1(output: TextIO) -> bool:
    """Whether this is the process's own standard output, and not what a test or a notebook put in its place."""
    try:
        return output.fileno() == 1
    except (AttributeError, OSError, ValueError):
        return False
