"""What stands on the wall: only what the whole class may see, and no nickname unless the teacher puts it there.

A table to be watched is seen as by somebody who sits nowhere; whole games have open hands.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.events import ONLOOKER, CardDrawn, Event, HandRefilled, by_action, seen_by
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.record import Record, RecordError, parse_record
from gofish_learn.store.classroom.classes import Classes
from gofish_learn.teach.classroom.classroom import Classroom, Member
from gofish_learn.teach.classroom.learner_view import SeenPrompt
from gofish_learn.teach.classroom.moments import PromptMoment, moment_in
from gofish_learn.teach.classroom.tables import PERSON, SavedTable, hands_are_open, learner_is
from gofish_learn.teach.classroom.wall import Shows
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.classroom.board import BoardShown, board_of, board_shown
from gofish_learn.ui.classroom.class_now import ClassNow
from gofish_learn.ui.classroom.messages import WallSlide
from gofish_learn.ui.frame.drawings import SHAPES
from gofish_learn.ui.frame.rendering import html_of
from gofish_learn.ui.words.scene import Player, Scene, players_part, scene_part

NO_QUESTION = "There is no question just now."
NO_GAMES = "Nobody is playing yet."
NO_OUTCOMES = "No game has finished yet."
NO_TABLE = "No cards have been dealt at this table."
NO_GAME = "There is no game to look at."
UNKNOWN_FACE = "gull"


@dataclass(frozen=True, slots=True)
class SceneShown:
    """A table to look at: its title, what was done there last in words, and who sits there with what."""

    title: str
    words: str
    scene: Scene


@dataclass(frozen=True, slots=True)
class WallShown:
    """What stands on the wall: a sentence, or one of the things after it.

    Attributes:
        shows: what it is.
        dark: whether nothing is to be seen for a moment.
        minutes: how many minutes the tables still play, in a sentence; empty without an end.
        game: what a game that the page fetches is called by.
    """

    shows: Shows
    dark: bool
    minutes: str = ""
    says: str = ""
    question: SeenPrompt | None = None
    board: BoardShown | None = None
    table: SceneShown | None = None
    slide: WallSlide | None = None
    game: str = ""
    paused: bool = False


def wall_html(shown: WallShown) -> str:
    """What stands on the wall, as HTML with what its cards are made of."""
    html = html_of("classroom/wall.html", shown=shown)
    return f"{html}{SHAPES}" if shown.table or shown.game else html


def shown_part(now: ClassNow) -> WallShown:
    """What stands on the wall of a class."""
    classroom, wall = now.classroom, now.classroom.wall
    showing = partial(WallShown, wall.shows, wall.dark, minutes_on(now))
    match wall.shows:
        case Shows.QUESTION if classroom.prompt is not None:
            moment = moment_in(classroom.prompt)
            return showing(question=now.question, table=None if moment is None else moment_part(moment))
        case Shows.QUESTION:
            return showing(says=NO_QUESTION)
        case Shows.BOARD | Shows.OUTCOMES:
            board, is_board = board_shown(board_of(now), now.at, names=False), wall.shows is Shows.BOARD
            shown = replace(board, outcomes=None) if is_board else replace(board, lines=())
            if shown.lines or shown.outcomes:
                return showing(board=shown)
            return showing(says=NO_GAMES if is_board else NO_OUTCOMES)
        case Shows.SLIDE:
            return showing(slide=slide_part(now))
        case Shows.TABLE:
            table = next((one for one in now.tables if one.number == wall.table), None)
            called = [] if table is None else _called(table, now.members, names=wall.names)
            scene = None if table is None else table_part(table, now.tables, called)
            return showing(says=NO_TABLE) if scene is None else showing(table=scene)
        case Shows.GAME if classroom.showing is not None:
            return showing(game=f"shown {classroom.showing.number}", paused=wall.paused)
        case Shows.GAME:
            return showing(says=NO_GAME)
        case Shows.JOIN | Shows.NOTHING:
            return showing()


def minutes_on(now: ClassNow) -> str:
    """How many minutes the tables still play, in a sentence; empty without an end."""
    last = now.classroom.last_minutes
    return "" if last is None or all(one.over for one in now.tables) else last.words(now.at)


def slide_part(now: ClassNow) -> WallSlide:
    """The slide that stands on the wall, and what the class is asked as it shows it."""
    wall, question = now.classroom.wall, now.question
    screen = "_".join([f"{wall.step}", *(f"{step}.{place}" for step, place in wall.crossed)])
    part: WallSlide = {"address": f"/lessons/{wall.lesson}/present/#{screen}", "asked": None}
    if question is not None:
        html = html_of("classroom/question.html", shown=question)
        part["asked"] = {"slide": now.slide, "stage": question.prompt.stage.value, "html": html}
    return part


def game_html(classes: Classes, classroom: Classroom) -> list[str]:
    """The whole game that stands on the wall, as HTML: each step from its deal on; empty where none does."""
    return [html_of("classroom/watched_table.html", shown=one) for one in game_part(classes, classroom)]


def game_part(classes: Classes, classroom: Classroom) -> list[SceneShown]:
    """The whole game that stands on the wall, from its deal on; empty where none does."""
    if classroom.wall.shows is Shows.GAME and classroom.showing is not None:
        return game_watched(classes.shown(classroom.number) or "", classroom.showing.title)
    return []


def _called(table: SavedTable, members: Sequence[Member], *, names: bool) -> list[str]:
    """What the players of a table are called: a bot by its own name, a person by the seat unless names are wanted."""
    known = {learner_is(one.number): one.nickname for one in members}
    return [
        (known.get(chair.who, chair.name) if names else f"Seat {seat}") if chair.kind == PERSON else f"Bot {seat}"
        for seat, chair in enumerate(table.chairs, 1)
    ]


def moment_part(moment: PromptMoment) -> SceneShown:
    """A moment of a game as one seat sees it: its own hand, and of the others how many cards they hold."""
    view = moment.view
    names = tuple("You" if seat == view.seat else name for seat, name in enumerate(moment.names))
    players = players_part(names, [""] * view.players, moment.faces)
    narrator = Narrator(view.rules, moment.names, view.seat, view.dealer)
    scene = scene_part(narrator, players, view.table, view.hands, ())
    return SceneShown("The table as you see it", "", scene)


def table_part(table: SavedTable, tables: Sequence[SavedTable], called: Sequence[str]) -> SceneShown | None:
    """A table as it stands, of those of its round; None before its cards are dealt, or where it cannot be read.

    Its players are `called` so, by seat.
    """
    game = table.game
    if game is None or len(called) != game.players:
        return None
    players = players_part(called, [""] * len(table.chairs), [chair.face for chair in table.chairs])
    last = [seen_by(event, None) for event in list(by_action(game.events))[-1]]
    number = next(number for number, one in enumerate(tables, 1) if one.number == table.number)
    return _scene(f"Table {number}", game, players, last, is_open=hands_are_open(table, tables))


def _scene(title: str, game: Game, players: list[Player], last: Sequence[Event], *, is_open: bool) -> SceneShown:
    narrator = Narrator(game.rules, tuple(one["name"] for one in players), ONLOOKER, game.state.dealer)
    shown = is_open or game.rules.open_hands
    hands: Sequence[int | None] = game.state.hands if shown else [None] * game.players
    pond = game.table.pond + sum(_from_the_pond(event) for event in last)
    words = " ".join(narrator.sentences(last, pond)) if game.actions else "The cards are dealt."
    return SceneShown(title, words, scene_part(narrator, players, game.table, hands, last))


def _from_the_pond(event: Event) -> int:
    match event:
        case CardDrawn():
            return 1
        case HandRefilled(cards=cards):
            return len(cards)
        case _:
            return 0


def game_watched(text: str, title: str) -> list[SceneShown]:
    """A finished game from its deal to its end, every hand open; empty where it cannot be read or goes on."""
    try:
        record = parse_record(text)
        over = replay(record)
    except RecordError:
        return []
    if over.table.turn is not None and "x-stopped" not in record.extras:
        return []
    players = _players(record)
    return [_scene(title, *one, is_open=True) for one in _steps(record, players)]


def _steps(record: Record, players: list[Player]) -> Iterator[tuple[Game, list[Player], Sequence[Event]]]:
    game = Game(record.rules, record.players, record.dealer, record.deck, record.declares or ())
    yield game, players, ()
    for action in record.actions:
        yield game, players, game.play(action)


def _players(record: Record) -> list[Player]:
    names = record.names or tuple(f"Seat {seat + 1}" for seat in range(record.players))
    seats = record.extras.get("x-seats")
    looks = seats if isinstance(seats, list) and len(seats) == record.players else [None] * record.players
    found = [OPPONENTS.get(name) for name in names]
    faces = [
        bot.face if bot else str(look.get("face", UNKNOWN_FACE)) if isinstance(look, dict) else UNKNOWN_FACE
        for bot, look in zip(found, looks, strict=True)
    ]
    called = [bot.title if bot else name for bot, name in zip(found, names, strict=True)]
    return players_part(called, [""] * record.players, faces)
