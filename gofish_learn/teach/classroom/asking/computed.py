"""The questions of the lessons whose answer the kit works out: none of their numbers is typed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb

from gofish_learn.engine.cards import CARDS, RANKS, SUITS
from gofish_learn.engine.history import replay
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.odds import fishing_the_wish, holding, misses_by_wanted, one_at_least, outside_both
from gofish_learn.knowledge.proofs.chance_words import about, roughly, rounded
from gofish_learn.knowledge.proofs.saying import number
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.classroom.classroom import Kind, Prompt
from gofish_learn.teach.lessons.lesson_five import wins_by_room
from gofish_learn.teach.lessons.lesson_four import EIGHT_HIDDEN
from gofish_learn.teach.lessons.lesson_one import SIX_ASKS
from gofish_learn.teach.lessons.lesson_seven import REACH, standard_error, turn_differences, usually_off

LESSON_OF = {"opponent": 2, "fourth": 2, "somebody": 2, "wish": 3, "within": 3, "cards": 3, "book": 2}
"""The lesson that each question of the Chance lab belongs to."""
RARITIES = (20, 100, 600, 5_000)
HEADS, TOSSES = 7, 10
TINY = (5, 2, 2)
"""The grid of lesson 02: cards hidden, sevens among them, and Ana's places."""
POND, SEVENS, DRAWS = 8, 3, 4
"""The small pond of lesson 03, and how many cards are drawn from it."""
MORE_OR_LESS = ("more likely", "less likely", "just as likely")
DIRECTIONS = ("up", "down", "stays the same")
"""What can become of a chance; `_becomes` gives the index."""
NAMES = ("Ana", "Ben", "Cleo", "Dev")
TURNED_OVER = 5
"""So many cards of lesson 03's pond were no sevens."""
FOUR_TIMES = (16, 64)
NEARER = ("four times as near", "twice as near", "no nearer")
NEARER_BY = (4, 2, 1)
RESULTS = ((7, 10), (62, 100), (59, 100), (236, 400))
"""Lesson 07 asks of each whether it could be luck: so many games were won, out of so many."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A question that is ready to be asked.

    Attributes:
        slide: the guess of a slide that it asks the class: the lesson's number and that of its "Predict first", such
            as `04-2`; empty for none.
    """

    name: str
    lesson: int
    title: str
    prompt: Prompt
    slide: str = ""


def computed() -> Iterator[Ready]:
    """All of them."""
    yield from _of_six_asks()
    yield from _of_chance_lab()
    yield from _of_four_players()
    yield from _of_small_pond()
    yield from _of_whole_pond()
    yield from _of_small_pack()
    yield from _of_memory()
    yield from _of_luck()


def _chance(text: str, exact: Fraction, why: str, of: int = 100) -> Prompt:
    """A guess of a chance, as so many in 100, or in 10 where the slide asks so."""
    said = f"That is {about(exact)}. {why}".strip()
    return Prompt(0, Kind.CHANCE, text, high=of, unit=f"in {of}", exact=float(of * exact), why=said)


def _becomes(before: Fraction, after: Fraction) -> int:
    """What becomes of a chance: 0 if it goes up, 1 if it goes down, 2 if it stays the same."""
    return 0 if after > before else 1 if after < before else 2


def _of_six_asks() -> Iterator[Ready]:
    books = len(RANKS)
    counts = (len(SUITS), books, len(CARDS) // 2, len(CARDS))
    yield Ready(
        "all-books",
        1,
        "How many books?",
        Prompt(
            0,
            Kind.CHOICE,
            "How many books can all the players make together?",
            tuple(f"{count} books" for count in counts),
            exact=counts.index(books),
            why=f"There are {books} ranks, and each rank makes one book.",
        ),
        "01-1",
    )
    first = replace(SIX_ASKS, actions=SIX_ASKS.actions[:1])
    yield Ready(
        "who-asks-next",
        1,
        "Who asks next?",
        Prompt(
            0,
            Kind.CHOICE,
            "All cards are face up. Ana asks Ben for sevens. Which player asks next?",
            NAMES,
            exact=replay(first).state.turn,
            why="After a catch you ask again.",
        ),
        "01-2",
    )


def _of_chance_lab() -> Iterator[Ready]:
    for name, question in QUESTIONS.items():
        exact = question.exact(question.setting).value
        text = question.asks(question.setting)
        if name == "book":
            nearest = min(RARITIES, key=lambda times: abs(times - 1 / exact))
            choices = tuple(f"about 1 in {times:,} hands" for times in RARITIES)
            prompt = Prompt(0, Kind.CHOICE, text, choices, exact=RARITIES.index(nearest), why=question.why)
        elif question.is_chance:
            prompt = _chance(text, exact, question.why)
        else:
            prompt = Prompt(0, Kind.NUMBER, text, low=0, high=3, unit="sevens", exact=float(exact), why=question.why)
        yield Ready(name, LESSON_OF[name], question.title, prompt)


def _of_four_players() -> Iterator[Ready]:
    one, two = (holding(5, held).value for held in (1, 2))
    yield Ready(
        "four-players",
        2,
        "Your first ask, four players",
        _chance(
            "You, Ana and two others have five cards each, and you go first. You hold one seven, and ask Ana for "
            "sevens. How many of 10 such asks work?",
            one,
            "All three missing sevens have to miss her five cards.",
            of=10,
        ),
        "02-1",
    )
    hidden, sevens, hers = TINY
    yield Ready(
        "five-hidden",
        2,
        "Five hidden cards",
        _chance(
            f"{number(hidden).capitalize()} cards are hidden, {number(sevens)} of them sevens. Ana has {number(hers)} "
            "of the five. In how many of 10 deals does she have at least one seven?",
            one_at_least(misses_by_wanted(hidden, sevens, hers)),
            "Count the boxes of the grid.",
            of=10,
        ),
        "02-2",
    )
    yield Ready(
        "two-sevens",
        2,
        "If you hold more of them",
        Prompt(
            0,
            Kind.CHOICE,
            "You hold two sevens, or three, instead of one. Is your ask for sevens more likely to work then, or less "
            "likely?",
            MORE_OR_LESS,
            exact=_becomes(one, two),
            why=f"With one seven it is {about(one)}, with two {about(two)}: the more you hold, the fewer are hidden.",
        ),
        "02-3",
    )


def _of_small_pond() -> Iterator[Ready]:
    back = 1 - Fraction(POND - SEVENS, POND) ** DRAWS
    kept = 1 - Fraction(comb(POND - SEVENS, DRAWS), comb(POND, DRAWS))
    yield Ready(
        "put-it-back",
        3,
        "Put it back, or keep it",
        Prompt(
            0,
            Kind.CHOICE,
            f"A pond of {POND} cards has {SEVENS} sevens. You draw {DRAWS} cards, one by one. Which way are you more "
            "likely to get a seven?",
            ("Putting each card back", "Keeping each card", "It is the same"),
            exact=1 if kept > back else 0,
            why=f"Keeping finds one {roughly(kept, 100)} times, putting back {roughly(back, 100)}: "
            "what is no seven is gone.",
        ),
        "03-1",
    )
    first = Fraction(SEVENS, POND)
    second = first * Fraction(SEVENS - 1, POND - 1) + (1 - first) * Fraction(SEVENS, POND - 1)
    yield Ready(
        "unseen-card",
        3,
        "The card you didn’t see",
        Prompt(
            0,
            Kind.CHOICE,
            f"Ben draws from the pond of {POND} cards with {SEVENS} sevens, and doesn’t show it. Then you draw. Is "
            f"your chance of a seven more than {SEVENS}/{POND}, less, or the same?",
            ("more", "less", "the same"),
            exact=_becomes(first, second),
            why=f"A card that nobody has seen changes nothing: it is {second}.",
        ),
        "03-2",
    )


def _of_whole_pond() -> Iterator[Ready]:
    hidden, sevens = outside_both(5, 1, None)
    yield Ready(
        "wish-of-four",
        3,
        "Fish what you asked for, four players",
        _chance(
            "Four players have five cards each. You hold one seven, and ask Ana for sevens: “Go fish!” You draw. How "
            "many of 100 such draws are a seven?",
            fishing_the_wish(5, 1).value,
            f"Of the {hidden} cards that you know nothing about {sevens} are sevens.",
        ),
        "03-3",
    )
    before, after = Fraction(sevens, hidden), Fraction(sevens, hidden - TURNED_OVER)
    yield Ready(
        "next-card",
        3,
        "Are you due?",
        Prompt(
            0,
            Kind.CHOICE,
            f"{sevens} of the {hidden} cards in a pond are sevens. The first {TURNED_OVER} that you turn over are no "
            "sevens. Is the next one more likely to be a seven than the first was?",
            MORE_OR_LESS,
            exact=_becomes(before, after),
            why=f"It was {sevens} in {hidden}, and now it is {sevens} in {hidden - TURNED_OVER}.",
        ),
        "03-4",
    )


def _of_small_pack() -> Iterator[Ready]:
    refused = EIGHT_HIDDEN.said_go_fish("Ben")
    fished = refused.you_fished(wish=False)
    drawn = fished.drew("Ben")
    yield Ready(
        "small-pack",
        4,
        "The small pack",
        _chance(
            "Eight cards are hidden, three of them sevens. Ana has two of the eight. In how many of 10 deals does she "
            "have a seven?",
            EIGHT_HIDDEN.chance("Ana"),
            "Count the worlds in which neither of her cards is a seven, and take them away.",
            of=10,
        ),
        "04-1",
    )
    yield Ready(
        "ben-said-go-fish",
        4,
        "Ben says “Go fish!”",
        _up_or_down(
            "You ask Ben for sevens, and he says “Go fish!”. Nobody has said a word about Ana. Does her chance of a "
            "seven go up, go down, or stay the same?",
            EIGHT_HIDDEN.chance("Ana"),
            refused.chance("Ana"),
            "all worlds in which Ben has a seven are crossed out.",
        ),
        "04-2",
    )
    yield Ready(
        "you-fished",
        4,
        "You fish no seven",
        _up_or_down(
            "Then you draw the top card of the pond. It is no seven. Does the chance for Ana go up, go down, or stay "
            "the same?",
            refused.chance("Ana"),
            fished.chance("Ana"),
            "one place fewer where the sevens can be.",
        ),
        "04-3",
    )
    yield Ready(
        "hidden-draw",
        4,
        "Ben draws a hidden card",
        _up_or_down(
            "Ben has no seven. He asks Ana for fives, and draws a card that you don’t see. Does his chance of a seven "
            "go up, go down, or stay the same?",
            fished.chance("Ben"),
            drawn.chance("Ben"),
            "the card that moved to him could be a seven.",
        ),
        "04-4",
    )


def _up_or_down(text: str, before: Fraction, after: Fraction, why: str) -> Prompt:
    """A vote on what becomes of a chance."""
    said = f"It goes from {about(before)} to {about(after)}: {why}"
    return Prompt(0, Kind.CHOICE, text, DIRECTIONS, exact=_becomes(before, after), why=said)


def _of_memory() -> Iterator[Ready]:
    none, whole = (wins_by_room()[room] for room in ("nothing", "everything"))
    yield Ready(
        "memory-worth",
        5,
        "What a memory is worth",
        Prompt(
            0,
            Kind.NUMBER,
            "A bot with room for everything in its memory plays against three bots that ask at random. How many of 100 "
            "games does it win?",
            exact=100 * whole.value,
            why=f"With room for nothing it wins {rounded(100 * none.value)}.",
        ),
        "05-3",
    )


def _of_luck() -> Iterator[Ready]:
    off = [float(100 * usually_off(tosses) / tosses) for tosses in FOUR_TIMES]
    yield Ready(
        "four-times-the-tosses",
        7,
        "Four times as many tosses",
        Prompt(
            0,
            Kind.CHOICE,
            "You toss a coin 16 times, and then 64 times. As a share of the tosses, how near to half will you be?",
            NEARER,
            exact=NEARER_BY.index(off[0] / off[1]),
            why="Look at the crosses: how fast do they close in?",
        ),
        "07-1",
    )
    lopsided = Fraction(2 * sum(comb(TOSSES, heads) for heads in range(HEADS, TOSSES + 1)), 2**TOSSES)
    yield Ready(
        "seven-or-more",
        7,
        "Seven or more of ten",
        _chance(
            "Pairs toss a coin ten times. In how many of 100 pairs does one side win seven times or more?",
            lopsided,
            "And yet nobody in them is better than the other.",
        ),
    )
    beyond = [
        f"{won} out of {games}"
        for won, games in RESULTS
        if abs(won / games - 0.5) > REACH * standard_error(won / games, games)
    ]
    yield Ready(
        "hardly-luck",
        7,
        "Could it be luck?",
        Prompt(
            0,
            Kind.NUMBER,
            f"These were won: {', '.join(f'{won} out of {games}' for won, games in RESULTS)}. For how many of them "
            "would you say “hardly luck”?",
            low=0,
            high=len(RESULTS),
            unit="results",
            exact=len(beyond),
            why=f"They are {listed(beyond)}: their intervals leave out 50.",
        ),
        "07-2",
    )
    ahead = sum((chance for more, chance in turn_differences(same_cards=True).items() if more > 0), Fraction(0))
    yield Ready(
        "same-turn",
        7,
        "One turn with the same cards",
        _chance(
            "Whale and Puffer play one turn with the same cards. In how many of 10 deals does Whale catch more?",
            ahead,
            "In the others they catch the same: Whale catches all that Puffer catches.",
            of=10,
        ),
        "07-3",
    )
