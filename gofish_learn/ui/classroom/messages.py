"""What the teacher's page says to its host, and what the wall is told."""

from enum import Enum
from typing import Literal, TypedDict

from gofish_learn.teach.classroom.classroom import Stage
from gofish_learn.ui.app.requests import Request

NO_CLASS = "Choose one of the classes."
NO_LEARNER = "That learner is no longer in this class."
NO_GAME = "That game is not there any more, or is still going on."
NO_QUESTION = "Choose one of the questions."
NO_SHEET = "Choose one of the sheets."
NO_MARK = "That answer can’t be marked."
NO_WALL = "Choose something that can stand on the wall."
NO_TABLE = "Choose a rule book, and how many sit at a table."
Typed = str | float | None
"""What may be typed into a field for a number."""


class Tab(Enum):
    """The tabs of the page."""

    PEOPLE = "people"
    BOARD = "board"
    ASK = "ask"
    PLAY = "play"
    RESULTS = "results"
    CLASS = "class"


class ChooseClass(Request, type="choose", otherwise=NO_CLASS):
    """Another class is to be led, by its number."""

    classroom: int


class PutOnWall(Request, type="wall", otherwise=NO_WALL):
    """Something else is to stand on the wall, or something about it is to change.

    `value` is one of the choices that the page is offered; of a lesson, `step` says which slide, and `cross` the place
    of the kind of ways that was pressed on the one before. With `asked` the class is asked its question no more.
    """

    value: str | None = None
    step: int | None = None
    cross: int | None = None
    names: bool | None = None
    paused: bool | None = None
    dark: bool | None = None
    asked: bool = False


class EraseClass(Request, type="erase"):
    """The class is to be erased; with `games`, also what its learners did."""

    games: bool = False


class NewKey(Request, type="new_key"):
    """The class is to have another key."""


class Shut(Request):
    """Nobody else may join, or everybody again."""

    on: bool = False


class Freeze(Request):
    """All pages are to stand still, or to go on."""

    on: bool = False


class AskClass(Request, type="ask", otherwise=NO_QUESTION):
    """A question is to be asked: one that is ready, by its name, or the teacher's own as it was typed."""

    ready: str | None = None
    kind: str = ""
    text: str = ""
    choices: str = ""
    low: Typed = None
    high: Typed = None
    unit: str = ""
    exact: Typed = None


class AskAgain(Request, type="again", otherwise=NO_QUESTION):
    """The question is to be asked once more, now that the class has talked; the first vote stays beside the second."""


class AskMoment(Request, type="ask_moment", otherwise=NO_QUESTION):
    """What would you ask? A moment of a game is asked about: of a `table` of the class, or where that is 0 of a deal.

    Bots play the deal of a code, or without one a fresh deal. `after` says how many asks come before the moment; where
    it is empty one is chosen.
    """

    table: int = 0
    code: str = ""
    after: Typed = None


class OpenStage(Request, type="stage"):
    """The question is to come to another stage; or one of those that are ready, which was asked before."""

    stage: Stage
    ready: str | None = None


class BeginSheet(Request, type="sheet", otherwise=NO_SHEET):
    """An exit ticket or a test is to be filled in on devices, by its name."""

    sheet: str


class EndSheet(Request, type="end_sheet"):
    """The sheet is to be filled in no more."""


class StopAsking(Request, type="stop"):
    """The question is to be asked no more."""


class EndLesson(Request, type="end_lesson"):
    """The lesson is taught no more: its page is open to learners again."""


class ChooseSeats(Request, type="seating", otherwise=NO_TABLE):
    """Something else was chosen in the form that seats the class; `cards` says whether all tables have the same."""

    book: str = "standard"
    size: int | None = None
    level: str = "easy"
    thinking: int = 0
    cards: Literal["same", "own"] = "same"
    referee: bool = False


class SeatClass(ChooseSeats, type="seat", otherwise=NO_TABLE):
    """Everybody who is here is to sit at a table, with a device each; `anyway`: even where tables play, which end."""

    anyway: bool = False


class SeatLate(Request, type="seat_late"):
    """Who is here and sits nowhere is to be seated too, at more tables of the same round."""


class EndSoon(Request, type="last_minutes"):
    """All tables are to end in three minutes, or that is taken back."""

    on: bool = True


class CloseTables(Request, type="close_tables"):
    """The tables are to be closed, or one of them, which ends their games."""

    table: int | None = None


class ShowGame(Request, type="show", otherwise=NO_GAME):
    """The class is to see a learner's game, or that of a table; `anyway`: even where somebody still plays its cards."""

    member: int = 0
    game: int = 0
    table: int | None = None
    anyway: bool = False


class HideGame(Request, type="hide"):
    """The game is to be seen no more."""


class ApproveNames(Request, type="approve"):
    """New learners are to wait until they are let in, or not any more."""

    on: bool = False


class LetIn(Request, type="let_in", otherwise=NO_LEARNER):
    """A learner who waits is to be let in; without a number everybody is."""

    member: int | None = None


class RefuseName(Request, type="refuse_name", otherwise=NO_LEARNER):
    """A learner who waits is to choose another name; `why` is told."""

    member: int
    why: str = ""


class Rename(Request, otherwise=NO_LEARNER):
    """A learner is to have another nickname."""

    member: int
    nickname: object = None


class Remove(Request, otherwise=NO_LEARNER):
    """A learner is to be taken out of the class."""

    member: int


class RemoveIdle(Request, type="remove_idle"):
    """All who have done nothing are to be taken out of the class."""


class AskNews(Request, type="news"):
    """What has changed since the page was told last?"""


class FindQuestion(Request, type="find"):
    """The questions of all lessons are wanted in which a word stands; where it is empty those of the lesson."""

    word: str = ""


class ChooseResults(Request, type="results"):
    """The results of other questions are to be seen: those of a sheet, by its title, or those asked by themselves."""

    which: str = ""


class ReadHomework(Request, type="homework"):
    """What was handed in of some homework is to stand beside the results; `task` is its link, or the task in it."""

    task: str = ""
    lines: str = ""


class PutAway(Request, type="put_away"):
    """Homework that was read is to be on the page no more, by its task."""

    task: str = ""


class MarkAnswer(Request, type="mark", otherwise=NO_MARK):
    """What a learner answered to a question is to be marked by hand, or by the machine again."""

    prompt: int
    member: int
    mark: Literal["right", "near", "wrong", "none", "machine"]


class NewWord(Request, type="word", otherwise=NO_LEARNER):
    """A learner has forgotten the word to come back by."""

    member: int


class LookAtGames(Request, type="games", otherwise=NO_LEARNER):
    """Which games has a learner finished?"""

    member: int


class PrintResults(Request, type="print"):
    """A page a learner is wanted to print, of the questions that were chosen."""


class SaveResults(Request, type="csv"):
    """The results are wanted as a file; `decimal` is the mark in the numbers of the teacher's spreadsheet."""

    decimal: Literal[".", ","] = "."


DoorChange = NewKey | Shut | ApproveNames | LetIn | RefuseName
"""What is done about who comes in."""
AskingChange = AskClass | AskAgain | AskMoment | BeginSheet | EndSheet | OpenStage | StopAsking | EndLesson
"""What is done about what the class is asked."""
ClassChange = (
    DoorChange
    | AskingChange
    | Freeze
    | SeatClass
    | SeatLate
    | EndSoon
    | CloseTables
    | ShowGame
    | HideGame
    | Rename
    | Remove
    | RemoveIdle
    | PutOnWall
    | MarkAnswer
)
"""What is done to the class itself."""
ClassLook = (
    AskNews
    | FindQuestion
    | ChooseResults
    | PrintResults
    | ChooseSeats
    | NewWord
    | LookAtGames
    | SaveResults
    | ReadHomework
    | PutAway
)
"""What changes nothing."""
ClassRequest = ChooseClass | EraseClass | ClassChange | ClassLook


class WallAsked(TypedDict):
    """A question, as a slide shows it."""

    # The guess of a slide that it is, such as `04-2`; empty for any other question.
    slide: str
    stage: Literal["asked", "tally", "answer"]
    # The question with how it was answered, as far as learners may see that.
    html: str


class WallSlide(TypedDict):
    """A slide."""

    # Its address; behind the number of the screen what the class has crossed out on those before.
    address: str
    asked: WallAsked | None
