"""What the teacher's page, and the wall, are told of the games of the class."""

from typing import Literal, TypedDict


class TeacherChoice(TypedDict):
    """Something to choose in a menu."""

    value: str
    words: str


class BoardSeat(TypedDict):
    """A player of a game."""

    name: str
    books: int
    # Whether the game waits for this player.
    turn: bool


class BoardLine(TypedDict):
    """A game, or a learner or a table that has none yet."""

    # Stays the same as long as the line is that of the same table or learner.
    key: str
    name: str
    standing: Literal["stuck", "away", "not begun", "finished", "playing"]
    # How it stands, in a word.
    mark: str
    # Whose turn it is and for how long, what came of it, or who is not here.
    words: str
    # How many asks were made; empty before the cards are dealt.
    asks: str
    # What is counted beside each name, such as “books”; empty where there is no game.
    unit: str
    seats: list[BoardSeat]


class OutcomeDot(TypedDict):
    """What came of one game for one player, or that it is over for a whole table."""

    came: Literal["won", "shared", "lost", "over"]
    words: str


class OutcomeColumn(TypedDict):
    """The games that came to the same."""

    label: str
    dots: list[OutcomeDot]


class OutcomePlot(TypedDict):
    """How often it came to what, from the least to the most."""

    key: str
    title: str
    columns: list[OutcomeColumn]
    # All of it in words.
    words: str


class OutcomesContent(TypedDict):
    """What came of games with the same cards."""

    key: str
    title: str
    # How many games are over, and how many are not.
    words: str
    plots: list[OutcomePlot]


class TeacherBoard(TypedDict):
    """Every game of the class."""

    # How many stand how.
    says: str
    # Who is not here and has nothing to do with any of the games; empty where nobody is.
    absent: str
    lines: list[BoardLine]
    outcomes: list[OutcomesContent]
