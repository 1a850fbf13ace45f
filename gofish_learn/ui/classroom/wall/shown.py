"""What stands on the wall: only what the whole class may see, and no nickname unless the teacher puts it there."""

from collections.abc import Sequence
from random import Random

from gofish_learn.teach.classroom.classroom import Classroom, Member, Prompt, Stage
from gofish_learn.teach.classroom.tables import PERSON, SavedTable, learner_is
from gofish_learn.teach.classroom.wall import Shows
from gofish_learn.ui.classroom.asking import now_part
from gofish_learn.ui.classroom.board import board_kept, board_part
from gofish_learn.ui.classroom.messages.wall import WallGame, WallQuestion, WallShown
from gofish_learn.ui.classroom.people import is_here
from gofish_learn.ui.classroom.store import Classes
from gofish_learn.ui.classroom.wall.watching import bots_alone, game_watched, table_part

NO_QUESTION = "Nothing is asked just now."
NO_GAMES = "Nobody plays yet."
NO_OUTCOMES = "No game is over yet."
NO_TABLE = "No cards are dealt at this table."
NO_GAME = "There is no game to look at."


def shown_part(classes: Classes, room: Classroom, now: float) -> WallShown:
    """What stands on the wall of a class now, at `now` seconds since 1970."""
    wall = room.wall
    told: WallShown = {"shows": wall.shows.value, "says": ""}
    match wall.shows:
        case Shows.QUESTION if room.prompt is not None:
            told["question"] = _question(classes, room, room.prompt, now)
        case Shows.QUESTION:
            told["says"] = NO_QUESTION
        case Shows.BOARD | Shows.OUTCOMES:
            kept = board_kept(classes, room, classes.members(room.number), now)
            board = board_part(kept, now, names=False)
            told["board"] = board
            is_empty = not (board["lines"] if wall.shows is Shows.BOARD else board["outcomes"])
            told["says"] = (NO_GAMES if wall.shows is Shows.BOARD else NO_OUTCOMES) if is_empty else ""
        case Shows.SLIDE:
            told["slide"] = f"/lessons/{wall.lesson}/present/#{wall.step}"
        case Shows.TABLE if wall.table is None:
            told |= {"game": "bots", "paused": wall.paused}
        case Shows.TABLE:
            tables = classes.tables_of(room.number)
            table = next((one for one in tables if one.number == wall.table), None)
            called = [] if table is None else _called(table, classes.members(room.number), names=wall.names)
            scene = None if table is None else table_part(table, tables, called)
            told |= {"says": NO_TABLE} if scene is None else {"table": scene}
        case Shows.GAME if room.showing is not None:
            told |= {"game": f"shown {room.showing.number}", "paused": wall.paused}
        case Shows.GAME:
            told["says"] = NO_GAME
    return told


def game_part(classes: Classes, room: Classroom, rng: Random) -> WallGame | None:
    """The whole game that stands on the wall; None where none does."""
    wall = room.wall
    if wall.shows is Shows.TABLE and wall.table is None:
        return bots_alone(rng)
    if wall.shows is Shows.GAME and room.showing is not None:
        return game_watched(classes.shown(room.number) or "", room.showing.title)
    return None


def _question(classes: Classes, room: Classroom, prompt: Prompt, now: float) -> WallQuestion:
    answers = classes.answers(prompt.number)
    here = [one for one in classes.members(room.number) if is_here(one, now) or one.number in answers]
    asked = now_part(prompt, answers)
    return {
        **{key: asked[key] for key in WallQuestion.__annotations__ if key in asked},  # type: ignore[typeddict-item,literal-required]
        "tally": None if prompt.stage is Stage.ASKED else asked["tally"],
        "so_far": f"{len(answers)} of {len(here)} have answered",
    }


def _called(table: SavedTable, members: Sequence[Member], *, names: bool) -> list[str]:
    """What the players of a table are called: a bot by its own name, a person by the seat unless names are wanted."""
    known = {learner_is(one.number): one.nickname for one in members}
    return [
        (known.get(chair.who, chair.name) if names else f"Seat {seat}") if chair.kind == PERSON else f"Bot {seat}"
        for seat, chair in enumerate(table.chairs, 1)
    ]
