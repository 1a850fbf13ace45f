"""What a game may be set up with, as the page's dialog offers it, and the set-up that is wished for there."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from gofish_learn.bots.opponents import CLAM, COUNTING, GOLDFISH, OPPONENTS, on_offer
from gofish_learn.bots.own.saved_bots import NONE, OwnBots, is_own
from gofish_learn.engine.history import Game
from gofish_learn.engine.records.own_rules import RulesError, own_rules
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD, YOUNG_CHILDREN
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.needs_numpy import NO_CHANCES, can_count
from gofish_learn.teach.deal_code import (
    DealCode,
    DealCodeError,
    MistypedCodeError,
    dealer_for,
    deck_for,
    fresh_secret,
    fresh_seed,
    seed_of,
)
from gofish_learn.teach.names.alike import look_alike
from gofish_learn.teach.names.people import NameRefusedError, name_of
from gofish_learn.ui.table.game.setup import (
    FACES,
    PERSON,
    SWITCHES,
    YOU,
    Player,
    Setup,
    SetupError,
    bots_named,
    checked_setup,
    player_of,
    seat_field,
    title_of,
)
from gofish_learn.ui.table.game_choice import GameChoice

NO_OPPONENT = "Choose one of the opponents."
DEALS_TRIED = 100
"""How many deals are tried for one in which the newcomer asks first; one in three does."""


def first_setup(rng: Random) -> Setup:
    """The game that is laid for a learner who has just arrived: against Goldfish alone, as `against_setup` deals it."""
    players = you_against((GOLDFISH,))
    return Setup(STANDARD, players, first_seed(players, rng), practice=False, fresh=True)


def you_ask_first(seed: int, players: Sequence[Player]) -> bool:
    """Whether the first seat, which is yours, begins: the last one deals."""
    return dealer_for(seed, len(players)) == len(players) - 1


def against_setup(bot: str, now: Setup, rng: Random, *, newcomer: bool) -> Setup:
    """A game against one opponent, or several: alone, by the standard rules, with hidden hands and nothing that helps.

    `bot` says which, with a plus between several. You are called, play by hand or quickly, and have big cards or not,
    as in the game that is on the table `now`. A newcomer has a pair in the hand, and asks first.
    """
    bots = bot.split("+")
    if not set(bots) <= OPPONENTS.keys() or len(bots) >= STANDARD.players[1]:
        raise SetupError(NO_OPPONENT)
    if not can_count() and not COUNTING.isdisjoint(bots):
        raise SetupError(NO_CHANCES)
    players = you_against(bots, now)
    seed = first_seed(players, rng) if newcomer else fresh_secret(rng)
    big = now.few_words and not now.rules.open_hands
    by_hand = len(now.people) == 1 and now.by_hand
    return Setup(STANDARD, players, seed, practice=False, by_hand=by_hand, few_words=big, fresh=True)


def first_seed(players: Sequence[Player], rng: Random) -> int:
    """A secret deal for a newcomer, who asks first and has a pair in the hand."""

    def suits(seed: int) -> bool:
        hand = Game(STANDARD, len(players), dealer_for(seed, len(players)), deck_for(seed)).view(0).cards
        return you_ask_first(seed, players) and len({card.rank for card in hand}) < len(hand)

    return dealt_until(suits, lambda: fresh_secret(rng))


def little_setup(rng: Random) -> Setup:
    """A game with somebody little: pairs with open hands and big cards, against Goldfish and Clam; the child begins."""
    players = you_against((GOLDFISH, CLAM))
    seed = dealt_until(lambda seed: you_ask_first(seed, players), lambda: fresh_seed(rng))
    return Setup(YOUNG_CHILDREN, players, seed, practice=True, few_words=True, fresh=True)


def book_setup(book: str, now: Setup, rng: Random) -> Setup:
    """A game by a rule book that was just learnt, with as many as it is best with, the easiest of them; you ask first.

    You are called as in the game that is on the table `now`.
    """
    rules = book_wanted(book)
    players = you_against([one.bot for one in on_offer()][: rules.best_players - 1], now)
    seed = dealt_until(lambda seed: you_ask_first(seed, players), lambda: fresh_secret(rng))
    return Setup(rules, players, seed, practice=False, few_words=rules.open_hands, fresh=True)


def homework_setup(code: DealCode) -> Setup:
    """The deal of a code, as homework: for everybody against the same opponents, the easiest of them, with no help."""
    players = you_against([one.bot for one in on_offer()][: code.players - 1])
    return Setup(code.rules, players, code.seed, practice=False)


def dealt_until(suits: Callable[[int], bool], fresh: Callable[[], int]) -> int:
    """The seed of the first fresh deal that suits, or of the last one that was tried."""
    seeds = [fresh()]
    while not suits(seeds[-1]) and len(seeds) < DEALS_TRIED:
        seeds.append(fresh())
    return seeds[-1]


def code_of_class(link: str) -> str:
    """The code of the deal in an address of 2.0.0, in which a class had one deal; who its opponents are follows it."""
    try:
        return DealCode.parse(link.partition(".")[0]).text
    except DealCodeError as error:
        raise SetupError(str(error)) from None


def you_against(bots: Sequence[str], now: Setup | None = None) -> tuple[Player, ...]:
    """You, who are called as in the game that is on the table `now`, and an opponent in each other seat."""
    you = now.players[now.people[0]] if now and len(now.people) == 1 else Player("You", PERSON, FACES[0])
    others = (Player(OPPONENTS[bot].title, bot, OPPONENTS[bot].face) for bot in bots)
    return bots_named((you, *others))


def setup_chosen(
    chosen: GameChoice, persons: Sequence[Player], deal: str, rng: Random, own_bots: OwnBots = NONE
) -> Setup:
    """The set-up of a game as it was chosen, for people who are called as they typed, by this deal or a new one."""
    people = [player_wanted(one.name, PERSON, one.face, seat_field(at)) for at, one in enumerate(persons)]
    if len(people) > 1:  # one who is still called "You" gets the name of the seat
        names = [f"Player {at}" if one.name.casefold() == YOU else one.name for at, one in enumerate(people, 1)]
        people = [replace(one, name=name) for one, name in zip(people, names, strict=True)]
    players = bots_named((*people, *(player_wanted("", bot, "") for bot in chosen.bots)))
    for bot in filter(is_own, chosen.bots):
        if why_not := own_bots.why_not(bot):
            raise SetupError(why_not)
    code, practice = deal.strip(), "practice" in chosen.extras
    seed = seed_asked_for(code, chosen.rules, len(players)) if code else seed_for(rng, practice=practice)
    switches = {name: True for name in SWITCHES if name in chosen.extras}
    setup = checked_setup(Setup(chosen.rules, players, seed, practice, **switches, fresh=not code))
    for seat, name in enumerate(setup.names):
        other = next((one for one in setup.names[:seat] if look_alike(name, one)), None)
        if other is not None:
            raise SetupError(f"{name} looks like {other}: choose names that can be told apart.", seat_field(seat))
    return setup


def dealt_anew(setup: Setup, rng: Random) -> Setup:
    """The same players and rules with another deal."""
    return replace(setup, seed=seed_for(rng, practice=setup.practice), fresh=True)


def seed_for(rng: Random, *, practice: bool) -> int:
    """The seed of a new game: one with a short code for practice, else a secret one."""
    return fresh_seed(rng) if practice else fresh_secret(rng)


def seed_asked_for(text: str, rules: Rules, players: int) -> int:
    """The seed that a code names, or one made of any other text. Whoever has the text can know the deal."""
    try:
        code = DealCode.parse(text)
    except MistypedCodeError as error:
        raise SetupError(str(error)) from None
    except DealCodeError:
        return seed_of(text)
    if code.rules is not rules or code.players != players:
        raise SetupError(f"That deal code is for {code.rules.title} with {code.players} players.")
    return code.seed


def book_wanted(wish: str | dict[str, Any] | None) -> Rules:
    """The book that a page asks for: the name of one of the six, or the choices of one of the learner's own."""
    try:
        return own_rules(wish) if isinstance(wish, dict) else RULE_BOOKS[wish or ""]
    except RulesError as error:
        raise SetupError(str(error)) from None
    except KeyError:
        raise SetupError("Choose one of the games.") from None


def player_wanted(name: str, kind: str, face: str, at: str = "name") -> Player:
    """The player that somebody wants on a seat: a person by the name that was typed into the field `at`, or a bot."""
    try:
        return player_of(title_of(kind) or name_of(name), kind, face)
    except NameRefusedError as error:
        raise SetupError(str(error), at) from None
