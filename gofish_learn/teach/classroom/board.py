"""The lines of the teacher's board, those first that need a teacher: one for each table, and each learner alone."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from gofish_learn.teach.classroom.classroom import Member, SavedGame
from gofish_learn.teach.classroom.games import GameNow, game_now
from gofish_learn.teach.classroom.tables import PERSON, SavedTable, learner_is

STUCK_SECONDS = 60.0
"""So long a turn may take before a teacher is to look."""
LESSON_SECONDS = 7_200.0
"""What has ended longer ago is no longer on the board."""


class Standing(StrEnum):
    """How a game stands, those first that a teacher looks at first.

    Who is stuck loses time now, and a word helps at once; who is away may need the device back. Who has not begun may
    not know what to do. Who has finished has nothing to do, and all others need nobody.
    """

    STUCK = "stuck"
    """Somebody who is here has not done anything for long, and the game waits for that."""
    AWAY = "away"
    """Somebody who plays is not here."""
    NOT_BEGUN = "not begun"
    FINISHED = "finished"
    PLAYING = "playing"


@dataclass(frozen=True, slots=True)
class Board:
    """What the board is made of: the learners of a class and their games.

    Attributes:
        seen: the `Visitor.who` of those who are here.
        tables: the tables of its newest round.
        games: by the learners' numbers, the newest game that each has begun alone.
        frozen: whether all are to look up and wait.
    """

    members: Sequence[Member]
    seen: Collection[str]
    tables: Sequence[SavedTable]
    games: Mapping[int, SavedGame]
    frozen: bool = False

    @property
    def by_who(self) -> dict[str, Member]:
        """The learners by `Visitor.who`; a teacher may have given them other names since a game began."""
        return {learner_is(one.number): one for one in self.members}

    def shows(self, table: SavedTable, now: float) -> bool:
        """Whether a table has a line: not one that is closed, nor one that was over in another lesson."""
        return not table.is_closed and (not table.over or now - table.at <= LESSON_SECONDS)

    def sits(self, learner: Member) -> bool:
        """Whether a learner sits at a table, and has not gone on to play alone after its game."""
        saved, who = self.games.get(learner.number), learner_is(learner.number)
        mine = [table for table in self.tables if any(chair.who == who for chair in table.chairs)]
        latest = saved.at if saved else 0.0
        return any(not table.is_closed and (not table.over or latest <= table.at) for table in mine)

    @property
    def absent(self) -> list[Member]:
        """Who is not here and plays nowhere, where there are tables at which others play."""
        if all(table.over for table in self.tables):
            return []
        away = [one for one in self.members if learner_is(one.number) not in self.seen]
        return [one for one in away if one.number not in self.games and not self.sits(one)]


@dataclass(frozen=True, slots=True)
class BoardSeat:
    """Who sits at one seat.

    Attributes:
        name: what the teacher knows them by.
        is_here: whether the person is here; a bot is.
    """

    name: str
    is_person: bool = False
    is_here: bool = True


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A line of the board.

    Attributes:
        number: of the table in its round, from 1, or of the learner.
        learner: who plays alone; None at a table.
        game: the game; None where it has not begun or cannot be read.
        standing: why the line stands where it does.
        seconds: for how long nothing has happened.
    """

    number: int
    learner: Member | None
    places: tuple[BoardSeat, ...]
    game: GameNow | None
    standing: Standing
    seconds: float

    @property
    def away(self) -> tuple[str, ...]:
        """Who plays and is not here."""
        return tuple(place.name for place in self.places if not place.is_here)

    @property
    def order(self) -> tuple[int, float, int]:
        """By what lines are sorted: how the game stands, since how long, and the number.

        The lines of games that nobody needs to look at keep their places, or they could not be read.
        """
        steady = self.standing in {Standing.PLAYING, Standing.NOT_BEGUN}
        return list(Standing).index(self.standing), 0.0 if steady else -self.seconds, self.number


def lines_of(board: Board, now: float) -> list[BoardLine]:
    """The lines, those first that a teacher looks at first."""
    tables = [
        _of_table(board, table, number, now) for number, table in enumerate(board.tables, 1) if board.shows(table, now)
    ]
    as_joined = sorted(board.members, key=lambda one: one.number)  # which nicknames do not tell
    alone = [line for number, one in enumerate(as_joined, 1) if (line := _of_learner(board, one, number, now))]
    return sorted([*tables, *alone], key=lambda line: line.order)


def _of_table(board: Board, table: SavedTable, number: int, now: float) -> BoardLine:
    """The line of a table."""
    game = None if table.text is None else game_now(table.text)
    members = board.by_who
    places = tuple(
        BoardSeat(members[chair.who].nickname, is_person=True, is_here=chair.who in board.seen)
        if chair.kind == PERSON and chair.who in members
        else BoardSeat(chair.name, is_person=chair.kind == PERSON and not chair.who)  # a bot plays for who has left
        for chair in table.chairs
    )
    seconds = max(0.0, now - table.at)
    people = [place for place in places if place.is_person]
    if table.over:
        standing = Standing.FINISHED
    elif table.text is None and (not people or any(place.is_here for place in people)):
        standing = Standing.NOT_BEGUN
    else:
        standing = _standing(game, places, seconds, board)
    return BoardLine(number, None, places, game, standing, seconds)


def _of_learner(board: Board, learner: Member, number: int, now: float) -> BoardLine | None:
    """The line of a learner; None for one who sits at a table, or does not play."""
    saved = board.games.get(learner.number)
    if saved is None or board.sits(learner) or now - saved.at > LESSON_SECONDS:
        return None
    is_here, game = learner_is(learner.number) in board.seen, game_now(saved.record)
    seconds = max(0.0, now - saved.at)
    kinds, names = (game.kinds, game.names) if game else ((PERSON,), (learner.nickname,))
    alone = kinds.count(PERSON) == 1
    places = tuple(
        BoardSeat(learner.nickname if alone and kind == PERSON else name, kind == PERSON, is_here or kind != PERSON)
        for kind, name in zip(kinds, names, strict=True)
    )
    over = game is not None and game.is_over
    standing = Standing.FINISHED if over else _standing(game, places, seconds, board)
    return BoardLine(number, learner, places, game, standing, seconds)


def _standing(game: GameNow | None, places: Sequence[BoardSeat], seconds: float, board: Board) -> Standing:
    """How a game stands that goes on."""
    people = [place for place in places if place.is_person]
    waits_for = None if game is None or game.waits_for is None else places[game.waits_for]
    waits = (waits_for is None or waits_for.is_here) and any(place.is_here for place in people)
    if waits and seconds > STUCK_SECONDS and not board.frozen:
        return Standing.STUCK
    return Standing.PLAYING if all(place.is_here for place in people) else Standing.AWAY
