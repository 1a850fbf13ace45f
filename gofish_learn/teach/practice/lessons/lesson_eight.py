"""Questions on lesson 08, “Build a bot”: what a rule does, where it is broken, what a bot knows, an exact rule."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random
from types import MappingProxyType

from gofish_learn.bots.streams import pick
from gofish_learn.engine.asks import Ask, others
from gofish_learn.engine.cards import CARDS, RANKS
from gofish_learn.engine.events import ONLOOKER, Asked, CardsGiven, GroupLaid
from gofish_learn.engine.game import legal_asks
from gofish_learn.engine.hands import ranks_in
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.engine.view import View
from gofish_learn.knowledge.remembering.revealed import remembered
from gofish_learn.teach.lessons.own_bot.turns import PastAsk, past_asks
from gofish_learn.teach.practice.making import between, game_so_far, own_table
from gofish_learn.teach.questions.question import Choice, ChoiceQuestion, Mistake, NumberQuestion, Shown, TextQuestion

IN_THE_LIST = (
    "The list of asks goes by rank, ace first and king last, and for each rank from the lowest seat to the highest."
)


def _first_in_list(view: View) -> Ask:
    return view.legal_asks()[0]


def _to_the_fullest(view: View) -> Ask:
    asks, sizes = view.legal_asks(), view.table.sizes
    return max(asks, key=lambda ask: sizes[ask.target])


def not_refused(view: View) -> Ask:
    """The first ask in the list that was not refused before."""
    refused = {(past.target, past.rank) for past in past_asks(view) if not past.cards}
    fresh = [ask for ask in view.legal_asks() if (ask.target, ask.rank) not in refused]
    return (fresh or view.legal_asks())[0]


def _newest_back(view: View) -> Ask:
    """The ask that asks back for what was asked last; else the first in the list."""
    return _asked_back(view, reversed(past_asks(view)))


def _asked_back(view: View, past: Iterable[PastAsk]) -> Ask:
    asks = {(ask.target, ask.rank): ask for ask in view.legal_asks()}
    back = (asks.get((one.asker, one.rank)) for one in past)
    return next((ask for ask in back if ask), view.legal_asks()[0])


ASK_BACK = (
    "If you can ask back for what was asked for last, do. Else ask back for what was asked for before that, and so on. "
    "If you can ask nobody back, take the first ask in the list."
)
RULES: Mapping[str, tuple[str, Callable[[View], Ask]]] = MappingProxyType(
    {
        "first": ("Take the first ask in the list.", _first_in_list),
        "fullest": ("Take the first ask in the list that goes to a player with the most cards.", _to_the_fullest),
        "fresh": (
            "Take the first ask in the list to which nobody has heard “Go fish!” from that player for that rank.",
            not_refused,
        ),
        "back": (ASK_BACK, _newest_back),
    }
)
"""The rules of bots, each in words and as it is played."""


def what_it_asks(rng: Random) -> ChoiceQuestion:
    """Ask which ask a bot makes that follows a rule to the letter."""
    while True:
        record = game_so_far(rng, 3, (5, 12))
        game = replay(record)
        view = game.view(game.state.turn or 0)
        name = pick(rng, list(RULES))
        rule, plays = RULES[name]
        made = {
            plays(view): "",
            _asked_back(view, past_asks(view)): "newest-first" if name == "back" else "bot-means-well",
        }
        made[plays(view)] = ""
        for _, other in RULES.values():
            made.setdefault(other(view), "bot-means-well")
        asks_back = name == "back" and plays(view) != _first_in_list(view)
        if len(made) >= 3 and (asks_back or name != "back"):
            break
    names = record.names or ()
    right = next(iter(made))
    choices = [
        Choice(
            f"{ask.target}-{ask.rank.letter}",
            f"Ask {names[ask.target]} for {ask.rank.plural}",
            "That is what the rule says, word for word."
            if ask == right
            else "That may be a good ask. But it isn’t what the rule says.",
            misconception,
        )
        for ask, misconception in made.items()
    ]
    shown = own_table(record, view.seat)
    numbers = ", ".join(f"{'you' if seat == view.seat else name}: seat {seat}" for seat, name in enumerate(names))
    return ChoiceQuestion(
        "You play for the bot, and do just what its rule says. What does it ask?",
        shuffled(rng, choices),
        choices[0].key,
        shown=replace(shown, lines=(f"The bot’s rule: {rule} {IN_THE_LIST} ({numbers}.)", *shown.lines)),
        hints=("Don’t think about what is clever. Go through the rule word for word.", IN_THE_LIST),
        why="A bot doesn’t know what you mean. It does what the rule says.",
    )


def broken_at(rng: Random) -> NumberQuestion:
    """Ask at which ask a player first breaks the rule never to ask again what was refused."""
    while True:
        game = Game(STANDARD, 3, between(rng, 0, 2), shuffled(rng, CARDS))
        for _ in range(12):
            if game.state.turn is not None:
                game.play(pick(rng, legal_asks(game.state)))
        past = past_asks(game.view(0))
        broken = [
            place
            for place, ask in enumerate(past, 1)
            if any((one.target, one.rank) == (ask.target, ask.rank) and not one.cards for one in past[: place - 1])
        ]
        if broken and broken[0] >= 4:
            break
    names = ("Ana", "Ben", "Cleo")
    lines = [
        f"{place}. {names[one.asker]} asks {names[one.target]} for {one.rank.plural}: "
        f"{f'gets {one.cards}.' if one.cards else '“Go fish!”'}"
        for place, one in enumerate(past, 1)
    ]
    first = past[broken[0] - 1]
    before = next(
        place
        for place, one in enumerate(past, 1)
        if (one.target, one.rank) == (first.target, first.rank) and not one.cards
    )
    return NumberQuestion(
        "Three bots have the rule: never ask a player for a rank to which that player said “Go fish!” before, no "
        "matter to whom. What is the number of the first ask that breaks it?",
        Fraction(broken[0]),
        shown=Shown(tuple(lines)),
        hints=(
            "For each “Go fish!”, note who said it, and to which rank.",
            f"Look at who is asked for {first.rank.plural}.",
        ),
        why=f"At ask {before} {names[first.target]} said “Go fish!” to {first.rank.plural}, and at ask {broken[0]} "
        f"{names[first.asker]} asked for them all the same.",
        mistakes=(
            Mistake(Fraction(before), "That is where it was refused. Which ask came back to it?"),
            *(Mistake(Fraction(later), "That one breaks it, too, but it isn’t the first.") for later in broken[1:]),
        ),
        such_as="12",
    )


def what_it_knows(rng: Random) -> ChoiceQuestion:
    """Ask which fact a bot that forgets nothing has in its notes after a few asks."""
    while True:
        record = game_so_far(rng, 3, (5, 10))
        game, names = replay(record), record.names or ()
        view = game.view(0)
        memory = remembered(record.rules, 3, view.events)
        heard = {(past.asker, past.rank) for past in past_asks(view)}
        known = {(seat, rank) for seat in others(3, 0) for rank in ranks_in(memory.held(seat, ONLOOKER))}
        true = [_fact_choice(names, *fact, "It was heard, and nothing since has changed it.") for fact in sorted(known)]
        gone = [fact for fact in sorted(heard - known) if fact[0]]
        never = [(seat, rank) for seat in others(3, 0) for rank in RANKS if (seat, rank) not in heard | known]
        wrong = [_fact_choice(names, *fact, _what_ended(view, *fact), "facts-stay") for fact in gone][:2]
        wrong += [
            _fact_choice(names, *fact, f"{names[fact[0]]} never asked for them.")
            for fact in shuffled(rng, never)[: 3 - len(wrong)]
        ]
        if true and gone:
            break
    right = pick(rng, true)
    return ChoiceQuestion(
        "You play for a bot, which notes who has what. It knows these rules: whoever asks for a rank has it, "
        "whoever is given cards has them, and whoever gives cards has none left. Which fact is in its notes now?",
        shuffled(rng, [right, *wrong]),
        right.key,
        shown=own_table(record, 0),
        hints=("Go through the asks from the first to the last.", "Cross out a fact when the cards move on."),
        why="A bot’s notes are only as good as the rules that change them.",
    )


def _fact_choice(names: Sequence[str], seat: int, rank: int, why: str, misconception: str = "") -> Choice:
    return Choice(f"{seat}-{rank:d}", f"{names[seat]} has {RANKS[rank].plural}", why, misconception)


def _what_ended(view: View, seat: int, rank: int) -> str:
    """What ended that a seat had cards of a rank: they were given away, or laid as a book."""
    asks, wanted, ended = 0, None, ""
    for event in view.events:
        match event:
            case Asked():
                asks, wanted = asks + 1, event.wanted
            case CardsGiven() if event.seat == seat and wanted == RANKS[rank]:
                ended = f"That was true, until they were given away at ask {asks}."
            case GroupLaid() if event.seat == seat and event.rank == RANKS[rank]:
                ended = f"That was true, until they were laid as a book at ask {asks}."
    return ended


AIMS = (
    ("asks whoever has the most cards", "the player with the most cards", "for the rank you hold most of"),
    (
        "never asks the same player twice in a row",
        "the next player on the left of the one asked last",
        "for your lowest rank",
    ),
    ("asks for what was asked for last", "the player who asked last", "for the rank they asked for, if you hold it"),
)


def rule_of_your_own(rng: Random) -> TextQuestion:
    """Ask for a rule for a bot, so exact that two people who follow it do the same."""
    aim, whom, what = pick(rng, AIMS)
    return TextQuestion(
        f"Write a rule for a bot that {aim}. Make it so exact that two people who follow it always do the same.",
        f"Ask {whom}, {what}. If there are several such players, take the one who comes first on your left. If "
        "there are several such ranks, take the lowest. If the ask is not allowed, ask the player on your left for "
        "your lowest rank.",
        (
            "It says whom to ask, and for what.",
            "It says what to do when two players, or two ranks, fit equally well.",
            "It says what to do when the rule cannot be followed.",
            "It uses only what the player can see and has heard.",
        ),
        hints=("What if two players have as many cards?", "What if you don’t hold that rank?"),
        why="A rule is exact when nothing is left to taste. Or it says when to roll a die.",
    )
