"""What is written on the teacher's page."""

from typing import NotRequired, TypedDict

from gofish_learn.teach.classroom.messages import ClassQuestion, ClassShowing, ClassTally
from gofish_learn.ui.app.messages import Answer
from gofish_learn.ui.classroom.messages.board import TeacherBoard, TeacherChoice
from gofish_learn.ui.classroom.messages.wall import WallLed, WallQuestion


class TeacherAbout(TypedDict):
    """The class."""

    number: int
    name: str
    key: str
    # Whether it is the class that this server is for.
    own: bool
    frozen: bool
    # Whether nobody else may join.
    shut: bool
    # Whether new learners wait until they are let in.
    approves: bool
    # How many are here.
    here: str


class TeacherPerson(TypedDict):
    """A learner of the class."""

    number: int
    nickname: str
    here: bool
    where: str
    since: str
    words: str


class TeacherWaiting(TypedDict):
    """A learner who waits to be let in."""

    number: int
    nickname: str
    # What has been asked of them; empty for nothing.
    words: str


class TeacherQuestion(ClassQuestion):
    """A question that is asked now; the answer is there once it is shown."""

    tally: ClassTally
    # Whether there is a right answer.
    known: bool
    # Why it is not shown from here just now; empty where it can be.
    waits: str
    answer: str | None
    why: str
    # Who is here and has not answered.
    missing: NotRequired[list[str]]


class ReadyQuestion(TypedDict):
    """A question that is ready."""

    name: str
    lesson: int
    title: str
    text: str


class SlideAsked(TypedDict):
    """What the class is asked, as the slides of a teacher and the wall hear it."""

    # The guess of a slide that it is, such as `04-2`; empty for any other question.
    slide: str
    now: WallQuestion | None
    # The guesses that it was asked before.
    before: list[str]


class TeacherAsking(TypedDict):
    """The tab that asks the class."""

    # The number of the lesson that is taught, whose solutions are closed to learners; empty for none.
    taught: str
    now: TeacherQuestion | None
    ready: list[ReadyQuestion]
    kinds: list[TeacherChoice]


class TeacherDeal(TypedDict):
    """A deal that all are to play."""

    code: str
    words: str


class DealtBook(TypedDict):
    """A rule book, with how many may play by it."""

    value: str
    words: str
    players: list[int]
    # How many play best.
    best: int
    # Whether it can be played under a referee.
    referee: bool


class TableSeated(TypedDict):
    """A table at which learners sit, with a device each."""

    number: int
    people: list[str]
    # How many bots play, or will once the cards are dealt.
    bots: int
    # How far it has come.
    words: str
    # Whether its game has ended, or the teacher has closed it.
    over: bool


class TeacherTables(TypedDict):
    """The tables at which the class sits."""

    tables: list[TableSeated]
    # Who is here and sits at none of them.
    late: list[str]
    # The deal that all tables have played, once no table plays it any more.
    deal: TeacherDeal | None
    # Who can be seated.
    here: list[TeacherChoice]
    # How strong the bots can be that fill free seats.
    levels: list[TeacherChoice]
    # The thinking times to choose from.
    thinking: list[TeacherChoice]


class TeacherPlaying(TypedDict):
    """The tab of deals and games."""

    # What is told of tables.
    seating: NotRequired[TeacherTables]
    deal: TeacherDeal | None
    books: list[DealtBook]
    levels: list[TeacherChoice]
    showing: str | None
    learners: list[TeacherChoice]


class LearnerResult(TypedDict):
    """How a learner has done."""

    number: int
    nickname: str
    cells: list[str]


class MistakeSeen(TypedDict):
    """A common mistake, and how often it was made."""

    words: str
    times: str


class QuestionAsked(TypedDict):
    """What was asked, and what came of it."""

    text: str
    answers: str


class TeacherResults(TypedDict):
    """The tab of results."""

    rows: list[LearnerResult]
    columns: list[str]
    mistakes: list[MistakeSeen]
    how: str
    asked: list[QuestionAsked]


class ClassSize(TypedDict):
    """What is said of the class beside its settings."""

    learners: int


class TeacherTab(TypedDict):
    """What is open of the tabs: one of these."""

    people: NotRequired[list[TeacherPerson]]
    waiting: NotRequired[list[TeacherWaiting]]
    board: NotRequired[TeacherBoard]
    asking: NotRequired[TeacherAsking]
    playing: NotRequired[TeacherPlaying]
    results: NotRequired[TeacherResults]
    about: NotRequired[ClassSize]


class TeacherContent(TypedDict):
    """The whole page."""

    # The class, or null where there is none yet.
    classroom: TeacherAbout | None
    classes: list[TeacherChoice]
    wall: WallLed | None
    tab: TeacherTab | None


class ResultsFile(TypedDict):
    """The results as a file."""

    name: str
    text: str


class TeacherLooked(Answer):
    """What a look has found."""

    content: NotRequired[TeacherContent | None]
    member: NotRequired[int]
    word: NotRequired[str]
    games: NotRequired[list[ClassShowing]]
    # A game that would tell learners cards which they still play with; `warns` says so in a sentence, or what else is
    # lost by what was asked for.
    game: NotRequired[int]
    warns: NotRequired[str]
    record: NotRequired[str | None]
    file: NotRequired[ResultsFile]
