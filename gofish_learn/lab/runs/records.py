"""Records of games in a file, one a line, each written as soon as its game is over; and what each game came to.

The latter is the same as when the game was played, so a run that was ended can go on from its records.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from gofish_learn.engine.events import TurnStarted
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.document import RecordError
from gofish_learn.engine.records.record import Record, parse_record
from gofish_learn.engine.state import winners
from gofish_learn.engine.wording import quoted
from gofish_learn.lab.playing import Forfeit, Match, Outcome, deal_of, leaders
from gofish_learn.lab.runs.running import SimulationError

WHOLE_LINE = b"}\n"
"""How the line of a record ends."""
WRITTEN = "written to"


class RecordsFile:
    """A file of records that is written from its beginning, or gone on with; use it in a `with` statement.

    Each record is in the file as soon as it has been written. An older file stays as it was until there is a first
    record.
    """

    def __init__(self, path: Path) -> None:
        """Name the file; something that is not a regular file, such as `/dev/stdout`, can only be written to."""
        self.path = path
        self.end = 0
        self.begun = False

    def __enter__(self) -> Self:
        """Open the file, and change nothing in it."""
        with explained(WRITTEN, self.path):
            if self.path.is_dir():
                raise IsADirectoryError(None, "it is a folder")
            self.new = not self.path.exists()
            self.special = not self.new and not self.path.is_file()
            self.file = self.path.open("wb" if self.special else "ab")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file, and leave none behind where there was none and no game was played."""
        with suppress(OSError) if kind else explained(WRITTEN, self.path):
            self.file.close()
        if self.new and not self.begun:
            self.path.unlink(missing_ok=True)

    def so_far(self) -> Iterator[str]:
        """The records that the file holds, one after the other; once all have been read, later ones are written after.

        A last line that is torn, because the run was ended while it was written, is left out.
        """
        if self.special:
            raise SimulationError(f"A run cannot go on from {quoted(str(self.path))}: it is no file.")
        end = 0
        with explained("read from", self.path), self.path.open("rb") as file:
            line = file.readline()
            while line:
                following = file.readline()
                if following or line.endswith(WHOLE_LINE):
                    yield line.decode("utf-8", "replace").rstrip("\n")
                    end += len(line)
                line = following
        self.end = end
        with explained(WRITTEN, self.path):
            self.file.truncate(end)

    def write(self, record: str) -> None:
        """Write a record as a line."""
        with explained(WRITTEN, self.path):
            if not self.begun:
                self.begun = True
                if not self.special:
                    self.file.truncate(self.end)
            self.file.write(f"{record}\n".encode())
            self.file.flush()


@contextmanager
def explained(what: str, path: Path) -> Iterator[None]:
    """Turn errors with a file into a `SimulationError`, whose sentence says what cannot be done with its records."""
    try:
        yield
    except (OSError, ValueError) as error:
        raise SimulationError(f"The records cannot be {what} {quoted(str(path))}: {said(error)}.") from error


def said(error: OSError | ValueError) -> str:
    """What the system says is wrong."""
    return (error.strerror if isinstance(error, OSError) else None) or "that is no path"


class RecordsError(SimulationError):
    """Records are not those of the run that is to go on; the message says which line, and why, in a sentence."""


def outcome_of_record(match: Match, number: int, line: str, games: int) -> Outcome:
    """What the game with this number (from 0, below `games`) came to, from its record, which is replayed."""
    where = f"Line {number + 1} of the records"
    if number >= games:
        raise RecordsError(f"There are records of more than the {games} games asked for: ask for as many, or more.")
    try:
        record = parse_record(line)
        check_same(match, number, record, where)
        game = replay(record)
    except RecordError as error:
        raise RecordsError(f"{where} is not a whole game: {error}") from error
    lost = forfeit_in(record.extras, number)
    if game.state.over:
        best = winners(game.state)
    elif lost or "x-stopped" in record.extras:
        best = leaders(game.state.scores, but=lost.seat if lost else None)
    else:
        raise RecordsError(f"{where} is not a whole game: it was not played to its end.")
    stopped = not game.state.over and lost is None
    return Outcome(len(record.actions), best, game.state.scores, first_asker(game), lost, stopped, line)


def first_asker(game: Game) -> int:
    """The seat that asked first; the dealer's left where nobody could ask."""
    turns = (event.seat for event in game.events if isinstance(event, TurnStarted))
    return next(turns, (game.state.dealer + 1) % game.players)


def check_same(match: Match, number: int, record: Record, where: str) -> None:
    """Check that a record belongs to a game of this match with this number: its rules, bots and deal."""
    names = record.names or ()
    dealt = (record.dealer, record.deck)
    if record.rules != match.rules:
        titles = (record.rules.title, match.rules.title)
        wrong = f"by the rules {quoted(titles[0])}, not {quoted(titles[1])}"
        if titles[0] == titles[1]:
            wrong = f"by other rules of the name {quoted(titles[0])}"
    elif names != match.names:
        wrong = f"among {', '.join(names) or 'players without names'}, not {', '.join(match.names)}"
    elif dealt != deal_of(match, number):
        wrong = f"from another deal than game {number} of the seed {match.seed}"
    else:
        return
    raise RecordsError(f"{where} is no game of this run: it was played {wrong}.")


def forfeit_in(extras: Mapping[str, object], number: int) -> Forfeit | None:
    """The forfeit that a record tells of, or None."""
    match extras.get("x-forfeit"):
        case {"seat": int(seat), "reason": str(reason)}:
            return Forfeit(number, seat, reason)
    return None
