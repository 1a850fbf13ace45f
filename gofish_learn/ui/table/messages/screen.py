"""The table after a deed, what may be done at it, and how a game ended."""

from typing import Literal, NotRequired, TypedDict

from gofish_learn.ui.app.messages import AnswerPart, Bubble, Card, Player, Rank, Snapshot
from gofish_learn.ui.table.messages.setup import GameCounted, SetupOptions


class AskTarget(TypedDict):
    """A player who may be asked."""

    seat: int
    name: str
    cards: int


class AskPrompts(TypedDict):
    """What to do next, by what is chosen."""

    ranks: dict[Rank, str]
    cards: dict[Card, str]
    targets: dict[str, str]


class TableAsks(TypedDict):
    """What may be asked."""

    ranks: list[Rank]
    targets: list[AskTarget]
    # Where an ask names a card: those that may be asked for.
    cards: list[Card] | None
    # What to do next, once a rank, a card or a player is chosen.
    prompts: NotRequired[AskPrompts]
    # What to say to a child who wants a rank that it does not hold.
    look: NotRequired[str | None]


class TableEvent(TypedDict):
    """What has happened, as events of the engine say it, as far as cards fly by it."""

    type: str
    seat: NotRequired[int]
    to: NotRequired[int]
    card: NotRequired[Card | None]
    cards: NotRequired[list[Card | None]]
    rank: NotRequired[Rank]
    target: NotRequired[int]
    wish: NotRequired[bool]
    winners: NotRequired[list[int]]
    scores: NotRequired[list[int]]


class StepMoment(TypedDict):
    """What kind of moment it is, and whether it is the person’s own."""

    kind: str
    own: bool


class TableStep(TypedDict):
    """One thing that has happened, and the table after it."""

    event: TableEvent
    table: Snapshot
    # Empty where there is nothing to tell.
    say: str
    bubble: Bubble | None
    moment: StepMoment


class Ruling(TypedDict):
    """What the referee said of a mistake."""

    own: bool
    head: str
    say: str
    sentence: str
    document: str
    cost: str


class LayOffer(TypedDict):
    """A group that may be laid."""

    rank: Rank
    say: str


class AnswerOffer(TypedDict):
    """The words of the two answers to an ask, and the rank or card that is asked for."""

    give: str
    no: str
    wanted: str


class ByHandPart(TypedDict):
    """What may be done by hand, and what the referee has said."""

    lay: list[LayOffer]
    answer: AnswerOffer | None
    # The words for fishing a card.
    fish: str | None
    # The words for ending a turn in which a book may be forgotten.
    end: str | None
    # The words for asking out of turn.
    barge: str | None
    # Whether the referee can be called.
    calls: bool
    # The irregularities among what was just shown.
    rulings: list[Ruling]


class OverRow(TypedDict):
    """How one seat has done."""

    seat: int
    name: str
    score: int
    unit: str
    winner: bool
    # From 1; `place_words` says it, and whether it is shared.
    place: int
    place_words: str
    mood: Literal["pleased", "calm", "fooled"]


class LastLaid(TypedDict):
    """The last group of the game, and who laid it."""

    seat: int
    cards: list[Card]
    words: str


class ReviewOffer(TypedDict):
    """A seat whose game may be looked back at."""

    seat: int
    words: str


class GameOver(GameCounted):
    """What is said at the end."""

    # Whether somebody at the device has won.
    joy: bool
    headline: str
    # What each person at the device did best, and how near it was.
    praise: list[str]
    # What the best of the opponents says whom somebody at the device has beaten.
    bubble: Bubble | None
    # Null where no group was laid.
    last: LastLaid | None
    why: str | None
    rows: list[OverRow]
    winners: list[int]
    reviews: list[ReviewOffer]


class Recap(TypedDict):
    """What has happened, in lines."""

    title: str
    lines: list[str]


class Curtain(TypedDict):
    """What stands between two people at one device."""

    seat: int
    name: str
    say: str
    button: str
    # What was said at the table while this person could not look.
    recap: Recap | None


class TableRules(TypedDict):
    """The rule book, as far as the page draws by it."""

    id: str
    title: str
    group: str
    groups: str
    size: int
    total: int
    open_hands: bool
    names_a_card: bool
    fishes: bool


class DealSeal(TypedDict):
    """What proves that a deal was not changed."""

    digits: str
    says: str


class DealPart(TypedDict):
    """What may be known of the deal."""

    # Its code, or null as long as nobody may know it.
    deal_code: str | None
    # What proves, once the code is told, that the deal was not changed; null where the code was never secret.
    deal_seal: DealSeal | None
    deal_says: str


class SetupPart(AnswerPart):
    """What stays as it is, whatever happens in the game."""

    rules: TableRules
    players: list[Player]
    practice: bool
    few_words: bool
    # What another game may be set up with, where the page shows all of the table anew.
    options: NotRequired[SetupOptions]


class HelpOffers(TypedDict):
    """What may be looked at now."""

    # The chances that each opponent holds each of your ranks.
    know: bool
    # What to ask, and why.
    hint: bool
    # The seats of the bots whose memory can be looked into.
    recall: list[int] | None
    # What it costs to look, where the game still counts against an opponent.
    costs: NotRequired[str]


class ScreenHead(SetupPart, DealPart):
    """The table after a deed, but for what lies on it."""

    you: int | None
    waiting_for: Literal["you", "bots", "answer", "fish", "lay", "others", "pass", "ready", "nobody"]
    asks: TableAsks | None
    prompt: str
    undo: bool
    help: HelpOffers
    # Whether the whole table is told anew; `log` is the story so far then.
    full: bool


class TableScreen(ScreenHead):
    """The table after a deed."""

    table: Snapshot
    log: list[str]
    steps: list[TableStep]
    # Where the whole table is told anew: what each player said last.
    bubbles: list[Bubble]
    curtain: Curtain | None
    over: GameOver | None
    by_hand: ByHandPart | None
