"""What the page shows on which a game is chosen: which game, who plays, how many, and what else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.bots.own.saved_bots import FACE, OWN, SAYS
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.rules.first_deals import FIRST_DEALS
from gofish_learn.ui.table.game.setup import FACES
from gofish_learn.ui.table.game_choice import Extra, GameChoice
from gofish_learn.ui.words.rule_changes import changes

MOST_PLAYERS = 6
OWN_CARDS = ("AC", "AD")
"""The picture of rules of one's own."""
SIGNS: Mapping[str, str] = {"young-children": "know", "traditional": "again", "own": "new"}
"""The icon beside the picture of some."""
TITLES: Mapping[Extra, tuple[str, str]] = {
    "few_words": ("Big cards", "copy"),
    "by_hand": ("By hand", "hand"),
    "practice": ("Hints", "hint"),
    "odds": ("Show the odds", "know"),
    "referee": ("Referee", "here"),
    "mistakes": ("Bots make mistakes", "waiting"),
    "draw": ("Draw for dealer", "new"),
}
"""What can be switched on, in words and as an icon."""
BLURBS: Mapping[str, str] = {
    "standard": "Collect all four cards of a rank. Fish what you asked for and you go again.",
    "young-children": "Find pairs, with all cards face up. For a first game, and for teaching how to ask.",
    "traditional": "Books of four. Complete a book, even by fishing, and you play again.",
    "authors": "Ask for one named card, such as the queen of diamonds. No pond; best with four or five.",
    "classroom-pairs": "Collect pairs. The game ends as soon as somebody has no cards left.",
    "fished-my-wish": "Pairs for two players. Every card you lay is a point.",
}
"""Each game in a sentence or two."""


@dataclass(frozen=True, slots=True)
class GameTile:
    """A game to choose: its name, its picture, and whether it is chosen."""

    name: str
    title: str
    cards: tuple[str, ...]
    sign: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody to choose: the bot, what it is called, its face, how it plays, and whether it is chosen."""

    bot: str
    title: str
    face: str
    says: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class NumberTile:
    """A number of players, whether it is chosen, and whether the game is for so many."""

    number: int
    chosen: bool
    possible: bool


@dataclass(frozen=True, slots=True)
class SwitchTile:
    """Something to switch on or off."""

    name: str
    title: str
    icon: str
    on: bool


@dataclass(frozen=True, slots=True)
class PersonField:
    """A person at the device: what stands in the field of the name, and the face that is offered first."""

    name: str
    face: str


@dataclass(frozen=True, slots=True)
class AnotherGameShown:
    """A game that is being chosen.

    Attributes:
        games: the games, the learner's own first.
        blurb: the chosen one, in a sentence or two.
        opponents: all who can play.
        numbers: how many can play.
        people: how many people sit at the device, as numbers to choose.
        persons: their names and faces; nobody's where one is alone.
        faces: the faces that people may choose, and what they are called.
        switches: what else can be chosen.
        crown: whether a win counts for a crown, in a sentence; empty where nobody would think so.
        coming: the faces on the button that deals, and in `words` who they are.
        last_code: the code of the last deal; empty where it may not be told.
    """

    games: list[GameTile]
    blurb: str
    opponents: list[Opponent]
    numbers: list[NumberTile]
    people: list[NumberTile]
    persons: list[PersonField]
    faces: Sequence[tuple[str, str]]
    switches: list[SwitchTile]
    crown: str
    coming: list[str]
    words: str
    last_code: str


def another_game_shown(chosen: GameChoice, own: Rules | None = None, last_code: str = "") -> AnotherGameShown:
    """What is shown of a game that is being chosen, with a book of the learner's `own` if there is one."""
    books = [*([own] if own else []), *RULE_BOOKS.values()]
    fewest, most = chosen.rules.players
    people, persons = chosen.people, chosen.persons()
    bots = [opponent(bot, chosen=bot in chosen.bots) for bot in chosen.offered]
    coming = [persons[at].face for at in range(people if people > 1 else 0)] + [one.face for one in bots if one.chosen]
    return AnotherGameShown(
        games=[game_tile(rules, chosen=rules == chosen.rules) for rules in books],
        blurb=blurb_of(chosen.rules),
        opponents=bots,
        numbers=[
            NumberTile(number, number == chosen.players, fewest <= number <= most)
            for number in range(2, MOST_PLAYERS + 1)
        ],
        people=[NumberTile(number, number == people, number <= most) for number in range(1, MOST_PLAYERS + 1)],
        persons=[PersonField(one.name, one.face) for one in persons] if people > 1 else [],
        faces=[(face, face.capitalize()) for face in FACES],
        switches=[SwitchTile(name, *TITLES[name], on=name in chosen.extras) for name in chosen.switches],
        crown=crown_words(chosen),
        coming=coming,
        words=", ".join(one.title for one in bots if one.chosen),
        last_code=last_code,
    )


def game_tile(rules: Rules, *, chosen: bool) -> GameTile:
    """A game to choose."""
    if rules.own:
        return GameTile(rules.name, rules.title, OWN_CARDS, SIGNS["own"], chosen)
    deal = FIRST_DEALS[rules.name]
    return GameTile(rules.name, deal.title, tuple(map(str, deal.cards)), SIGNS.get(rules.name, ""), chosen)


def blurb_of(rules: Rules) -> str:
    """A game in a sentence or two; of one's own rules what they change."""
    if rules.own:
        return " ".join([f"Your own rules, like {FIRST_DEALS[rules.like].title}.", *changes(rules)])
    return BLURBS[rules.name]


def opponent(bot: str, *, chosen: bool) -> Opponent:
    """Somebody to choose."""
    if bot in OPPONENTS:
        one = OPPONENTS[bot]
        return Opponent(bot, one.title, one.face, one.says, chosen)
    return Opponent(bot, bot.removeprefix(OWN), FACE, SAYS, chosen)


def crown_words(chosen: GameChoice) -> str:
    """Whether a win counts for a crown, where only two play the standard game; empty else."""
    if not chosen.is_for_crown or chosen.bots[0] not in OPPONENTS:
        return ""
    title = OPPONENTS[chosen.bots[0]].title
    if chosen.extras & {"practice", "odds"}:
        return f"A win counts for {title}’s crown, if you use no help."
    return f"A win counts for {title}’s crown."
