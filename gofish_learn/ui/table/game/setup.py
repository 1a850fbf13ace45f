"""How a game at the table is set up: which rules, who sits where, which deal and who may know it.

A game that is not practice is dealt from 128 secret bits, and its code is told when the game is over. A deal that was
asked for by a code or a word, and the deal of a practice game, may be known to anybody.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from typing import Any, Literal, get_args

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.bots.own.saved_bots import FACE, OWN, is_own
from gofish_learn.engine.rule_books import TRADITIONAL
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.classroom.tables import is_taken
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.names.alike import JOINERS
from gofish_learn.teach.names.people import LONGEST, MOST_TYPED, letters_in
from gofish_learn.ui.app.requests import RequestError

PERSON = "person"
FACES = ("penguin", "otter", "cat", "bear", "seal", "gull")
"""The pictures that people may choose: animals that go fishing. Those that live in the sea are the opponents."""
OLD_FACES = dict(zip(("turtle", "crab", "octopus", "whale", "starfish", "puffer"), FACES, strict=True))
"""For each picture that people could choose once, and that saved games still name, the one they have now."""
YOU = "you"
Switch = Literal["few_words", "by_hand", "referee", "mistakes", "draw", "odds"]
SWITCHES: tuple[Switch, ...] = get_args(Switch)
"""The settings that are off unless they are switched on: fields of `Setup`, and of what a page wishes for."""

SEALED = "Nobody can know these cards ahead of time. You get the deal code when the game is over."
TOLD = "Type this code into a new game to play the same deal again."
OPEN = "Anyone who types this code gets the same deal, so its cards are no secret."
NO_CODE = "A game by your own rules has no deal code. When it is over, you can save it as a file and share that."
BEFORE = (
    "These digits are made from the deal code: they are the start of its SHA-256. Keep them, and when you get the code "
    "you can check that it still makes them. Then nobody has changed a card."
)
AFTER = (
    "The deal code makes these digits: they are the start of its SHA-256. You could see them before the first ask, so "
    "nobody has changed a card."
)
UNDER_REFEREE = "Under the referee one person plays against bots."
BY_HAND = "At one device one person plays by hand: choose “Quick” where you pass it on."


class SetupError(RequestError):
    """A set-up that cannot be played; the message says why in a sentence.

    Whatever makes or checks a set-up, or a part of one (a book, the number of players, a player, a deal), raises it.
    """


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat.

    Attributes:
        name: what the player is called.
        kind: "person", or the name of a bot: of an opponent, or a learner's own (`gofish_learn.bots.own.saved_bots`).
        face: the picture of the player: of a person one of `FACES`, of a bot that of the opponent or `FACE`.
    """

    name: str
    kind: str
    face: str

    @property
    def is_person(self) -> bool:
        """Whether a person plays this seat."""
        return self.kind == PERSON


@dataclass(frozen=True, slots=True)
class DealShown:
    """What may be known of a deal.

    Attributes:
        says: a sentence about it.
        code: its code; empty as long as nobody may know it, or where there is none.
        digits: what proves, once the code is told, that the deal was not changed; empty where it was never secret.
        check: how they do.
    """

    says: str
    code: str = ""
    digits: str = ""
    check: str = ""


@dataclass(frozen=True)
class Setup:
    """A game to be played at the table.

    Attributes:
        rules: the rule book.
        players: who sits where.
        seed: what the deal and the bots' choices follow from, 0 to `ALL_SEEDS` - 1.
        practice: whether asks may be taken back and help be asked for.
        few_words: whether the table is laid for young children: big cards, short sentences, prompts.
        by_hand: whether people answer asks, fish and lay their books by hand.
        referee: whether people answer and lay by hand, with all that can go wrong, under the referee.
        mistakes: whether the bots make mistakes now and then for the person to spot.
        draw: whether the players draw for dealer; else the seed names the dealer.
        odds: whether each player may look at what can be known, in a game that is no practice game.
        fresh: whether the cards were dealt for this game, and not asked for by a code, a word or the day.
        own_devices: whether each person has a device of their own, so that nobody passes one on.
    """

    rules: Rules
    players: tuple[Player, ...]
    seed: int
    practice: bool
    few_words: bool = False
    by_hand: bool = False
    referee: bool = False
    mistakes: bool = False
    draw: bool = False
    odds: bool = False
    fresh: bool = False
    own_devices: bool = False

    @property
    def secret(self) -> bool:
        """Whether nobody may know the deal's code before the game is over; such a seed has a long code."""
        return self.fresh and not self.practice

    @cached_property
    def deal_code(self) -> DealCode | None:
        """The code that lets others play the same deal; a book of one's own has none."""
        return None if self.rules.own else DealCode(self.rules, len(self.players), self.seed)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.players)

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_person)

    def around(self, seat: int) -> list[int]:
        """The other seats in the order in which the person at a seat sees them: clockwise, from the left."""
        players = len(self.players)
        return [(seat + step) % players for step in range(1, players)]

    def at_device_of(self, seat: int) -> tuple[int, ...]:
        """The seats of all people at the device at which a person sits."""
        return (seat,) if self.own_devices else self.people

    @property
    def declares(self) -> tuple[int, ...]:
        """The seats that lay their books by hand: those of people under the referee."""
        return self.people if self.referee else ()

    @cached_property
    def deals(self) -> tuple[DealShown, DealShown]:
        """What the page may know of the deal as long as it may not be told, and once it may."""
        code = self.deal_code
        if code is None or not self.secret:
            shown = DealShown(OPEN, code.text) if code else DealShown(NO_CODE)
            return shown, shown
        return DealShown(SEALED, "", code.seal, BEFORE), DealShown(TOLD, code.text, code.seal, AFTER)

    @property
    def extras(self) -> dict[str, Any]:
        """The set-up under the keys of our own that a record holds, but for its switches."""
        return {
            "x-seats": [{"kind": player.kind, "face": player.face} for player in self.players],
            "x-seed": self.seed,
            "x-practice": self.practice,
            **({"x-secret": True} if self.secret else {}),
            **({"x-fresh": True} if self.fresh else {}),
            **({"x-own-devices": True} if self.own_devices else {}),
        }

    @property
    def switched_on(self) -> dict[str, Any]:
        """The switches that are on, under their keys in a record."""
        return {switch_key(name): True for name in SWITCHES if getattr(self, name)}


def told_apart(titles: Iterable[str], taken: Iterable[str] = ()) -> list[str]:
    """Names by which several of a kind are told apart, also from names that are `taken`: "Crab", "Whale", "Crab 2"."""
    names = [*taken]
    others = len(names)
    for title in titles:
        tries = (title if number == 1 else f"{title} {number}" for number in count(1))
        names.append(next(name for name in tries if not is_taken(name, names)))
    return names[others:]


def bots_named(players: Sequence[Player]) -> tuple[Player, ...]:
    """The players with each bot under its own name: its animal's, or that of its file.

    A person keeps her name: where somebody is called Crab, the animal is "Crab 2".
    """
    bots = [player for player in players if not player.is_person]
    people = [YOU, *(player.name for player in players if player.is_person)]
    names = iter(told_apart([title_of(bot.kind) for bot in bots], people))
    return tuple(player if player.is_person else replace(player, name=next(names)) for player in players)


def unnamed(setup: Setup) -> Setup:
    """A set-up whatever its players are called: in version 2 opponents had other names."""
    return replace(setup, players=tuple(replace(player, name="") for player in setup.players))


def title_of(kind: str) -> str:
    """What a kind of bot is called; empty for a person."""
    return OPPONENTS[kind].title if kind in OPPONENTS else kind.removeprefix(OWN) if is_own(kind) else ""


def switch_key(name: str) -> str:
    """The key of a record that keeps a setting."""
    return f"x-{name.replace('_', '-')}"


def seat_field(seat: int) -> str:
    """What the page calls the field of a seat's name, of those in its set-up."""
    return f"name {seat}"


def player_of(name: str, kind: str, face: str) -> Player:
    """The player that a record puts on a seat; a bot has the face of its kind, whatever it had before."""
    name = " ".join("".join(char if char.isprintable() or char in JOINERS else " " for char in name).split())
    if not name:
        raise SetupError("Every player needs a name.")
    if len(name) > MOST_TYPED or letters_in(name) > LONGEST:
        raise SetupError(f"A name may have {LONGEST} letters at most.")
    if kind in OPPONENTS:
        return Player(name, kind, OPPONENTS[kind].face)
    if is_own(kind):
        return Player(name, kind, FACE)
    if kind != PERSON:
        raise SetupError(f"Choose who plays for {name}: a person or one of the bots.")
    face = OLD_FACES.get(face, face)
    if face not in FACES:
        raise SetupError(f"Choose a face for {name}.")
    return Player(name, kind, face)


def checked_setup(setup: Setup) -> Setup:
    """The set-up itself, if it can be played."""
    try:
        setup.rules.check_players(len(setup.players))
    except ValueError as error:
        raise SetupError(str(error)) from None
    if not setup.people:
        raise SetupError("At least one player must be a person.")
    if setup.referee and not setup.rules.referee:
        raise SetupError(f"{setup.rules.title} is played without a referee: choose the traditional book or Authors.")
    if (setup.referee or setup.by_hand) and len(setup.people) > 1 and not setup.own_devices:
        raise SetupError(UNDER_REFEREE if setup.referee else BY_HAND)
    if setup.referee and any(is_own(player.kind) for player in setup.players):
        raise SetupError("Under the referee only the kit's own bots play.")
    if setup.draw and setup.rules is not TRADITIONAL:
        raise SetupError(f"{setup.rules.title} has no draw for dealer.")
    if setup.mistakes and not setup.referee:
        raise SetupError("Bots only make mistakes where there is a referee.")
    names = [player.name.casefold() for player in setup.players]
    for seat, player in enumerate(setup.players):
        if names[seat] == YOU and not player.is_person:
            raise SetupError("Only a person can be called You.")
        if names[seat] in names[:seat]:
            raise SetupError(f"Two players are called {player.name}: give each a name of their own.", seat_field(seat))
    return setup
