"""What the page of the story says to its host, and what is written on it."""

from typing import Literal, NotRequired, TypedDict

from gofish_learn.ui.app.messages import Card, GoOn, Scene
from gofish_learn.ui.app.requests import Request

NO_SCENE = "That scene comes later in the story."
NO_ANSWER = "That is no answer to this question."


class Answer(Request, otherwise=NO_ANSWER):
    """What was chosen, guessed or remembered: the word of a choice, a number from 0 to 100, or a seat."""

    answer: str | int


class Strike(Request, otherwise=NO_ANSWER):
    """The worlds that were crossed out, by their numbers."""

    worlds: tuple[int, ...]


class DealMore(Request, type="deal"):
    """More deals are to fall."""

    count: Literal[1, 10, 100]


class Listen(Request):
    """The next ask is to be heard."""


class Meet(Request, otherwise="So these players cannot meet."):
    """Players are to play: for each seat the place of its mind on the ladder, and the rule book."""

    team: tuple[int, ...]
    book: str


class PlayMore(Request, type="more"):
    """The games that are played are to go on."""


class GoBack(Request, type="back"):
    """The screen before is wanted again."""


class OpenScene(Request, type="scene", otherwise=NO_SCENE):
    """A scene is wanted from its beginning."""

    number: int


class TellAnew(Request, type="anew"):
    """The whole story is wanted from its beginning."""


StoryRequest = Answer | Strike | DealMore | Listen | Meet | PlayMore | GoOn | GoBack | OpenScene | TellAnew


class SceneStep(TypedDict):
    """A scene on the path of the story."""

    number: int
    title: str
    current: bool
    open: bool


class StoryChoiceShown(TypedDict):
    """Something to choose."""

    key: str
    text: str


class StoryPlayer(TypedDict):
    """Somebody who may have asked."""

    seat: int
    name: str
    face: str


class StoryWorld(TypedDict):
    """A way in which the hidden cards may lie: Ana's cards and the one in the pond."""

    ana: list[str]
    pond: list[str]
    words: str


class StoryChance(TypedDict):
    """A place where hidden cards lie, with how likely a seven is among them, as times in a hundred."""

    name: str
    # Empty for the pond.
    face: str
    cards: int
    in_hundred: int


class StoryDeals(TypedDict):
    """Deals that fell: whether each was one with a king, in order."""

    fell: list[bool]
    most: bool


class Mind(TypedDict):
    """What a player can be made of."""

    title: str
    face: str
    says: str


class BookOffered(TypedDict):
    """A rule book that the players may play by."""

    name: str
    title: str


class StoryMeeting(TypedDict):
    """Players of one's own making, before they play."""

    names: list[str]
    minds: list[Mind]
    team: list[int]
    # Whose mind can be changed; the others stay as they are.
    free: list[bool]
    fewest: int
    books: list[BookOffered]
    book: str


class StoryReply(TypedDict):
    """What is said to an answer."""

    outcome: Literal["right", "wrong", "said"]
    say: str


class Deeper(TypedDict):
    """The app in which the idea of a scene goes deeper."""

    title: str
    file: str
    words: str


class StoryContent(TypedDict):
    """A screen of the story."""

    scenes: list[SceneStep]
    title: str
    teller: str
    state: str
    name: str
    does: str
    told: list[str]
    prompt: str
    table: Scene | None
    hand: list[Card]
    answer: str | int | None
    reply: StoryReply | None
    choices: list[StoryChoiceShown]
    right: str
    players: NotRequired[list[StoryPlayer]]
    worlds: NotRequired[list[StoryWorld]]
    crossed: NotRequired[list[int]]
    chances: NotRequired[list[StoryChance]]
    deals: NotRequired[StoryDeals]
    heard: NotRequired[int]
    meeting: NotRequired[StoryMeeting]
    deeper: Deeper | None
    back: bool
    next: str


class MeetingGoes(TypedDict):
    """How the games stand: for each seat how many it has won."""

    shares: list[float]
    games: int
    over: bool
    say: str
