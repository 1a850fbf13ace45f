"""The command line, `gofish-learn`: it finds the command, reads its options, and reports an error in one line."""

import argparse
import importlib
import keyword
import os
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn, Protocol, cast

from gofish_learn import __version__
from gofish_learn.serve.errors import CommandError, needs_said
from gofish_learn.serve.output import forget_output, note, output_fails, print_on_any_console, stand_in_for_closed_files
from gofish_learn.serve.stopping import Stopping
from gofish_learn.serve.threads import use_one_thread
from gofish_learn.store.folder import FolderError

NAME = "gofish-learn"
DEFAULT = "play"
COMMANDS = (
    "play",
    "class",
    "lab",
    "voila",
    "print",
    "homework",
    "site",
    "doctor",
    "games",
    "replay",
    "odds",
    "simulate",
    "arena",
)
PASSED_ON = frozenset({"voila"})
"""The commands that take what stands behind them as it is, also what looks like an option."""
CANNOT_PRINT = 1
BAD_INPUT = 2
PIPE_CLOSED = 141
LONGEST_LINE = 500


class Command(Protocol):
    """What each module in `commands` provides; only some have something explained below their options."""

    HELP: str
    EXPLAINED: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """A parser that raises `CommandError` with one sentence instead of printing its usage and exiting."""

    def error(self, message: str) -> NoReturn:
        """Raise what argparse found wrong, as a sentence."""
        raise CommandError(f"{message[:1].upper()}{message[1:]} (see {self.prog} --help).")


def load(name: str) -> Command:
    """The module of the command called `name`; its own name cannot be a word of the language."""
    module = f"gofish_learn.serve.commands.{name}{'_' if keyword.iskeyword(name) else ''}"
    return cast(Command, importlib.import_module(module))


def parser_for(name: str | None) -> tuple[Parser, Command]:
    """The parser and module of a command; for `None`, a bare `gofish-learn`, `play` with a help that lists them all."""
    command = load(name or DEFAULT)
    parser = Parser(
        f"{NAME} {name or ''}".rstrip(),
        description=command.HELP,
        epilog=getattr(command, "EXPLAINED", None),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    if name is None:
        lines = "\n".join(f"  {each:<10} {load(each).HELP}" for each in COMMANDS)
        parser.usage = f"{NAME} [COMMAND] [OPTIONS]"
        parser.description = "Learn rules, probability and memory through the card game Go Fish."
        parser.epilog = f"commands:\n{lines}\n\nWithout a command, {NAME} plays; its options are those above."
        parser.add_argument("--version", action="version", version=f"{NAME} {__version__}")
    command.add_arguments(parser)
    return parser, command


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status.

    0: done; 1: standard output cannot be written; 2: bad input; either with one line on standard error. 129, 130, 143:
    told to stop, by SIGHUP, Ctrl-C or SIGTERM; 141: nobody reads standard output any more.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    stand_in_for_closed_files()
    print_on_any_console()
    use_one_thread(os.environ)
    with Stopping() as stopping:
        try:
            status = _run(words)
            sys.stdout.flush()
        except (CommandError, FolderError) as error:
            note(f"{NAME}: {in_one_line(str(error))}")
            return BAD_INPUT
        except KeyboardInterrupt:
            return stopping.status
        except BrokenPipeError:
            forget_output()
            return PIPE_CLOSED
        except OSError as error:
            if not output_fails():
                raise
            forget_output()
            note(f"{NAME}: Standard output cannot be written: {error.strerror}.")
            return CANNOT_PRINT
        return status


def in_one_line(message: str) -> str:
    """A message in one line, without the middle of one that quotes what nobody would want to read again."""
    line = " ".join(message.split())
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE // 2]} … {line[-LONGEST_LINE // 2 :]}"


def _run(words: list[str]) -> int:
    name = words.pop(0) if words and not words[0].startswith("-") else None
    if name is not None and name not in COMMANDS:
        raise CommandError(f"There is no command {name!r}; the commands are {', '.join(COMMANDS)}.")
    with needs_said(name or DEFAULT):
        try:
            if name in PASSED_ON:
                return load(name).run(argparse.Namespace(words=words))
            parser, command = parser_for(name)
            options = parser.parse_args(words)
        except SystemExit as done:
            return int(done.code or 0)
        return command.run(options)


if __name__ == "__main__":
    sys.exit(main())
