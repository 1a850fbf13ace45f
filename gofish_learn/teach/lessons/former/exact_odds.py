"""What the notebooks of lessons 04, 06 and 08 called in version 1 that needs NumPy, which a site may be without."""

from collections.abc import Mapping, Sequence

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.record import Record
from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker, beliefs_of
from gofish_learn.knowledge.review.choices import choices
from gofish_learn.knowledge.review.review import review_all
from gofish_learn.teach.lessons.former.memory import BEN, CLEO, DEV
from gofish_learn.teach.lessons.lesson_eight import VIEW
from gofish_learn.teach.lessons.lesson_six import CLEOS_CHOICE, DEVS_CHOICE
from gofish_learn.teach.questions.asked import choice_question, number_question


def _chances(record: Record, seat: int) -> Mapping[Ask, float]:
    view = replay(record).view(seat)
    return {choice.ask: choice.chance for choice in choices(view, beliefs_of(view))}


_CLEOS, _DEVS = _chances(CLEOS_CHOICE, CLEO), _chances(DEVS_CHOICE, DEV)
_SIZES = replay(CLEOS_CHOICE).view(CLEO).table.sizes
QUEEN_WITH = choice_question(
    f"Ben holds {_SIZES[BEN]} cards, and Dev {_SIZES[DEV]}. Who is more likely to have a queen?",
    "Dev" if _CLEOS[Ask(CLEO, DEV, Rank.QUEEN)] > _CLEOS[Ask(CLEO, BEN, Rank.QUEEN)] else "Ben",
    {
        "Ben": "He holds more. But how many of his cards do you know already?",
        "both alike": "Each of them has asked, given or drawn something. What do you know of their cards?",
    },
    choices=("Ben", "Dev", "both alike"),
    why="Some of Ben’s cards are known to be something else. The grid above counts all of that.",
)
SURE_ASKS = number_question(
    "How many of Dev's asks are sure to work?",
    sum(chance == 1 for chance in _DEVS.values()),
    {
        1: "That's a good one. Go on: look at each ask, and at what was given.",
        len(_DEVS): "So many asks are legal. How many of them can't fail?",
        sum(chance > 0 for chance in _DEVS.values()): "So many may work. How many of them can't fail?",
    },
    unit="asks",
    why="Take them one after the other: while you catch, it's still your turn. One of the others can't work at all.",
)

_CHANCES = [beliefs_of(VIEW).hold(ask.target, ask.rank) for ask in VIEW.legal_asks()]
LIKELY_ASKS = number_question(
    f"You may make {len(_CHANCES)} asks. How many of them are more likely to work than not?",
    sum(chance > 1 / 2 for chance in _CHANCES),
    {
        len(_CHANCES): "So many are legal. Are all of them likely to work?",
        len(_CHANCES) // 2: "An ask works or it doesn't, but that doesn't make it half and half.",
        0: "Somebody has asked for a rank that you hold. What do you know then?",
    },
    unit="asks",
    why="Those are sure. All the others fail more often than they work.",
)


def chances_after_each_ask(record: Record, seat: int, rank: Rank) -> list[dict[str, float | str]]:
    """What a seat could know of a rank: a row at the deal and after each ask of a game.

    A row has the `event` in short, and by the name of each other player the exact chance (0 to 1) that this player then
    holds at least one card of the rank. An ask is read as proof of at least one, and no more.
    """
    names = record.names or tuple(f"seat {number}" for number in range(record.players))
    game = Game(record.rules, record.players, record.dealer, record.deck, record.declares or ())
    tracker = BeliefTracker(record.rules, record.players, declares=record.declares or ())
    rows = []
    for number, action in enumerate((None, *record.actions)):
        if action is not None:
            game.play(action)
        beliefs = tracker.query(game.view(seat))
        row: dict[str, float | str] = {"event": f"ask {number}" if number else "the deal"}
        row |= {name: beliefs.hold(other, rank) for other, name in enumerate(names) if other != seat}
        rows.append(row)
    return rows


def accuracies(game: Game, names: Sequence[str]) -> dict[str, float]:
    """How accurate (0 to 100) each player of a finished game was, by name; two of one name are told apart by number."""
    named = [
        name if names.count(name) == 1 else f"{name} {list(names[: at + 1]).count(name)}"
        for at, name in enumerate(names)
    ]
    return {name: one.accuracy or 0 for name, one in zip(named, review_all(game), strict=True)}
