"""How a game at the table is set up: which rules, who sits where, which deal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any, Literal, get_args

from gofish_learn.bots.levels import Level, opponents_at
from gofish_learn.bots.opponents import COUNTING, OPPONENTS
from gofish_learn.bots.own.shelf import FACE, NONE, OwnBots, is_own
from gofish_learn.engine.records.own_rules import RulesError, own_rules
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD, TRADITIONAL
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.counting import NO_CHANCES, can_count
from gofish_learn.teach.classroom.deals import ClassDeal
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.deal_code import DealCode, DealCodeError, dealer_for, fresh_seed
from gofish_learn.teach.names.alike import JOINERS, look_alike
from gofish_learn.teach.names.people import LONGEST, MOST_TYPED, NameRefusedError, letters_in, name_of
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.table.game.dealing import deal_asked_for, deal_object, fresh_deal
from gofish_learn.ui.table.messages.screen import DealPart, SetupPart
from gofish_learn.ui.table.messages.setup import GameSetup, SeatSetup

PERSON = "person"
FACES = ("penguin", "otter", "cat", "bear", "seal", "gull")
"""The pictures that people may choose: animals that go fishing. Those that live in the sea are the opponents."""
OLD_FACES = dict(zip(("turtle", "crab", "octopus", "whale", "starfish", "puffer"), FACES, strict=True))
"""For each picture that people could choose once, and that saved games still name, the one they have now."""
NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eli")
DEALS_TRIED = 100
"""How many deals are tried for one in which the newcomer asks first; one in three does."""
YOU = "you"
Switch = Literal["few_words", "by_hand", "referee", "mistakes", "draw", "odds"]
SWITCHES: tuple[Switch, ...] = get_args(Switch)
"""The settings that are off unless they are switched on: fields of `Setup`, and of what a page wishes for."""


UNDER_REFEREE = "Under the referee one person plays against bots."
BY_HAND = "At one device one person plays by hand: choose “Quick” where you pass it on."


class SetupError(RequestError):
    """A set-up that cannot be played; the message is a sentence that says why.

    Whatever makes or checks a set-up, or anything of one (a book, the number of players, a player, a deal), raises it,
    or a `DealError`.
    """


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat.

    Attributes:
        name: what the player is called.
        kind: "person", or the name of a bot: of an opponent, or of a learner's own (`gofish_learn.bots.own.shelf`).
        face: the picture of the player: of a person one of `FACES`, of a bot that of the opponent or `FACE`.
    """

    name: str
    kind: str
    face: str

    @property
    def is_person(self) -> bool:
        """Whether a person plays this seat."""
        return self.kind == PERSON


@dataclass(frozen=True)
class Setup:
    """A game to be played at the table.

    Attributes:
        rules: the rule book.
        players: who sits where.
        seed: what the deal and the bots' choices follow from.
        practice: whether asks may be taken back and help be asked for.
        few_words: whether the table is laid for young children: big cards, short sentences, prompts.
        by_hand: whether people answer asks, fish and lay their books by hand.
        referee: whether people answer and lay by hand, with all that can go wrong, under the referee.
        mistakes: whether the bots make mistakes now and then for the person to spot.
        draw: whether the players draw for dealer; else the seed names the dealer.
        odds: whether each player may look at what can be known, in a game that is no practice game.
        secret: whether the deal's code is kept until the game is over.
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
    secret: bool = False
    fresh: bool = False
    own_devices: bool = False

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

    def at_device_of(self, seat: int) -> tuple[int, ...]:
        """The seats of all people at the device at which a person sits."""
        return (seat,) if self.own_devices else self.people

    @cached_property
    def declares(self) -> tuple[int, ...]:
        """The seats that lay their books by hand: those of people under the referee."""
        return self.people if self.referee else ()

    @cached_property
    def deal_parts(self) -> tuple[DealPart, DealPart]:
        """What the page may know of the deal as long as the game goes on, and when it is over."""
        going_on, over = (deal_object(self.deal_code, secret=self.secret, over=over) for over in (False, True))
        return going_on, over

    @cached_property
    def page_part(self) -> SetupPart:
        """What the page is told in every message, whatever happens in the game."""
        rules = self.rules
        return {
            "rules": {
                "id": rules.name,
                "title": rules.title,
                "group": rules.group_word,
                "groups": f"{rules.group_word}s",
                "size": rules.group,
                "total": rules.groups_in_all,
                "open_hands": rules.open_hands,
                "names_a_card": rules.names_a_card,
                "fishes": rules.fishes,
            },
            "players": [{"seat": seat, **player} for seat, player in enumerate(seats_object(self))],
            "practice": self.practice,
            "few_words": self.few_words,
        }

    @cached_property
    def extras(self) -> dict[str, Any]:
        """The set-up under the keys of our own that a record holds."""
        return {
            "x-seats": [{"kind": player.kind, "face": player.face} for player in self.players],
            "x-seed": self.seed,
            "x-practice": self.practice,
            **({"x-secret": True} if self.secret else {}),
            **({"x-fresh": True} if self.fresh else {}),
            **({"x-own-devices": True} if self.own_devices else {}),
        }

    @cached_property
    def switched_on(self) -> dict[str, Any]:
        """The switches that are on, under their keys in a record."""
        return {switch_key(name): True for name in SWITCHES if getattr(self, name)}

    def dealt_anew(self, rng: Random) -> "Setup":
        """The same players and rules with another deal."""
        deal = fresh_deal(rng, practice=self.practice)
        return replace(self, seed=deal.seed, secret=deal.secret, fresh=deal.fresh)


def first_setup(rng: Random) -> Setup:
    """The game that is laid for a learner who has just arrived: standard rules, two easy opponents, and your turn."""
    players = you_and(Level.EASY, STANDARD, 3)
    seeds = [fresh_seed(rng) for _ in range(DEALS_TRIED)]
    yours = (seed for seed in seeds if dealer_for(seed, len(players)) == len(players) - 1)
    return Setup(STANDARD, players, next(yours, seeds[0]), practice=True, fresh=True)


def class_setup(link: str) -> Setup:
    """The game that a whole class plays, for practice: you and the opponents of its deal.

    The link is as `ClassDeal.link` writes it; a code alone stands for easy opponents.
    """
    try:
        deal = ClassDeal.linked(link)
    except (ClassError, DealCodeError) as error:
        raise SetupError(str(error)) from None
    if not can_count() and COUNTING.intersection(deal.opponents):
        raise SetupError(NO_CHANCES)
    code = DealCode.parse(deal.code)
    return Setup(code.rules, you_against(deal.opponents, by_animal(deal.opponents)), code.seed, practice=True)


def you_and(level: Level, rules: Rules, players: int) -> tuple[Player, ...]:
    """You, and opponents of one strength in all other seats."""
    return you_against([one.bot for one in opponents_at(level, rules, players)])


def by_animal(bots: Sequence[str]) -> list[str]:
    """The names of bots in a class, where somebody may be called Ana or Ben: those of their animals."""
    titles = [OPPONENTS[bot].title for bot in bots]
    often = [titles[: seat + 1].count(title) for seat, title in enumerate(titles)]
    return [f"{title} {count}" if count > 1 else title for title, count in zip(titles, often, strict=True)]


def you_against(bots: Sequence[str], names: Sequence[str] = NAMES) -> tuple[Player, ...]:
    """You, and a bot in each other seat."""
    others = zip(names, bots, strict=False)
    return (Player("You", PERSON, FACES[0]), *(Player(name, bot, OPPONENTS[bot].face) for name, bot in others))


def setup_of(wish: GameSetup, rng: Random, shelf: OwnBots = NONE) -> Setup:
    """The set-up that a page asks for: a switch that it does not name is off, and without a deal `rng` deals afresh."""
    rules, deal, practice = book_wanted(wish["rules"]), wish["deal"], wish["practice"]
    players = named_apart(tuple(player_wanted(**seat, at=seat_field(n)) for n, seat in enumerate(wish["seats"])))
    for player in players:
        why_not = shelf.why_not(player.kind) if is_own(player.kind) else None
        if why_not:
            raise SetupError(why_not)
    if not can_count() and any(player.kind in COUNTING for player in players):
        raise SetupError(NO_CHANCES)
    asked = bool(deal.strip())
    dealt = deal_asked_for(deal, rules, len(players)) if asked else fresh_deal(rng, practice=practice)
    switches: dict[str, bool] = {name: wish.get(name, False) for name in SWITCHES}
    setup = Setup(rules, players, dealt.seed, practice, **switches, secret=dealt.secret, fresh=dealt.fresh)
    return told_apart(checked_setup(setup))


def book_wanted(wish: str | dict[str, Any] | None) -> Rules:
    """The book that a page asks for: the name of one of the six, or the choices of one of the learner's own."""
    try:
        return own_rules(wish) if isinstance(wish, dict) else RULE_BOOKS[wish or ""]
    except RulesError as error:
        raise SetupError(str(error)) from None
    except KeyError:
        raise SetupError("Choose one of the rule books.") from None


def switch_key(name: str) -> str:
    """The key of a record that keeps a setting."""
    return f"x-{name.replace('_', '-')}"


def seat_field(seat: int) -> str:
    """What the page calls the field of a seat's name, of those in its set-up."""
    return f"name {seat}"


def player_wanted(name: str, kind: str, face: str, at: str = "name") -> Player:
    """The player that somebody wants on a seat, by the name that was typed into the field `at`."""
    try:
        return player_of(name_of(name), kind, face)
    except NameRefusedError as error:
        raise SetupError(str(error), at) from None


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


def named_apart(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players themselves; where several people play, one who is still called "You" gets the name of the seat."""
    if sum(player.is_person for player in players) < 2:
        return players
    return tuple(
        replace(player, name=f"Player {seat + 1}") if player.is_person and player.name.casefold() == YOU else player
        for seat, player in enumerate(players)
    )


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
        raise SetupError(f"{setup.rules.title} knows no draw for dealer.")
    if setup.mistakes and not setup.referee:
        raise SetupError("Bots only make mistakes where there is a referee.")
    for seat, player in enumerate(setup.players):
        if player.name.casefold() == YOU and not player.is_person:
            raise SetupError("Only a person can be called You: give the bot another name.", seat_field(seat))
    names = [player.name.casefold() for player in setup.players]
    for seat, player in enumerate(setup.players):
        if player.name.casefold() in names[:seat]:
            raise SetupError(f"Two players are called {player.name}: give each a name of their own.", seat_field(seat))
    return setup


def told_apart(setup: Setup) -> Setup:
    """The set-up itself, if nobody in it is taken for somebody else by the name."""
    for seat, name in enumerate(setup.names):
        other = next((one for one in setup.names[:seat] if look_alike(name, one)), None)
        if other is not None:
            raise SetupError(f"{name} looks like {other}: choose names that can be told apart.", seat_field(seat))
    return setup


def seats_object(setup: Setup) -> list[SeatSetup]:
    """Who sits where, as JSON."""
    return [{"name": player.name, "kind": player.kind, "face": player.face} for player in setup.players]
