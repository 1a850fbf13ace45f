"""What the notebooks of lessons 09 and 10 asked in version 1: what a rule changes, and if that could be luck."""

from collections.abc import Mapping, Sequence
from functools import cache
from math import sqrt
from statistics import median

from gofish_learn.engine.cards import RANKS
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.proofs.chance_words import rounded
from gofish_learn.lab.deals import Deal, Setting, TrialCounts
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.paired import PairedResults
from gofish_learn.lab.rule_change import compare_rules
from gofish_learn.teach.lessons.lesson_nine import CHANGES, DEALS, PLAYERS, game_lengths, middle
from gofish_learn.teach.lessons.lesson_seven import REACH
from gofish_learn.teach.questions.asked import choice_of, choice_question, number_question
from gofish_learn.teach.questions.question import ChoiceQuestion, NumberQuestion

COMPARED, SEED = 200, 9
"""So many deals are behind the question of who wins, and which."""
_DIFFERENCES = [
    changed - standard for standard, changed in zip(game_lengths(STANDARD), game_lengths(CHANGES["pairs"]), strict=True)
]
_LOW, _HIGH = middle(_DIFFERENCES)
_SHORTER = sum(difference < 0 for difference in _DIFFERENCES)
GAMES_WITH_PAIRS = choice_question(
    "You collect pairs, and nothing else is different. Are the games longer or shorter?",
    "shorter" if median(_DIFFERENCES) < 0 else "longer",
    {
        "longer": "There are more books to lay. But how many catches does it take to finish one?",
        "just as long": "A pair is finished with one card more. Is that as hard as finishing four?",
    },
    choices=("longer", "shorter", "just as long"),
    why=f"In {_SHORTER} of the {DEALS} deals the game with pairs was shorter.",
)
ZERO_IN_THE_RANGE = choice_question(
    "Leave out the smallest difference and the largest. Does the range of the others hold zero?",
    "yes" if _LOW <= 0 <= _HIGH else "no",
    {
        "yes": "Then some of the games with pairs would have to be longer. In how many deals were they?",
        "no": "If games were sometimes longer and sometimes shorter, zero would be among the differences.",
    },
    choices=("yes", "no"),
    why=f"It goes from {_LOW:g} to {_HIGH:g}. Without zero in it the rule has changed something.".replace("-", "−"),
)
TELL_AFTER_FEW_DEALS = choice_of(
    "Play fewer deals. What becomes of the interval?",
    "it gets wider",
    {
        "it gets narrower": "Fewer deals tell you less. Is a small range or a large one the way to say that?",
        "it stays as it is": "After four deals, would you be as sure as after 400?",
        "it gets wider": "With a quarter of the deals it is about twice as wide.",
    },
)


@cache
def memory_with_one_ask() -> ChoiceQuestion:
    """Whether the good memory wins more once a catch ends a turn; the games are played when this is first asked."""
    changed = CHANGES["a catch ends your turn"]
    luck = compare_rules(STANDARD, changed, players=PLAYERS, deals=COMPARED, seed=SEED)["luck"].difference
    surely = abs(luck.value) > 2 * luck.error
    return choice_question(
        "One player remembers everything, and three ask at random. Now a catch ends your turn. Does the one who "
        "remembers win more often, or less?",
        ("less often" if luck.value < 0 else "more often") if surely else "as often as before",
        {
            "more often": "Who knows where four ranks are can take them all in one turn, if a catch goes on. And now?",
            "as often as before": "What good is it to know where the kings are, if your turn ends after the sevens?",
            "less often": "Look at who gains by another turn.",
        },
        choices=("more often", "less often", "as often as before"),
        why=f"It wins {rounded(100 * -luck.value)} games fewer in 100, give or take {rounded(200 * luck.error)}.",
    )


LUCK, NOT_LUCK = "it could be luck", "it is hardly luck"
MORE, LESS, OPEN = "more often", "less often", "you can't tell yet"
TEN_TIMES_AS_MANY = choice_of(
    "Deal ten times as many hands. What becomes of the interval?",
    "it gets about a third as wide",
    {
        "it gets ten times as wide": "More hands make you surer. Is a wide interval sure?",
        "it stays as wide": "After four hands, would you be as sure as after thousands?",
        "it gets about a third as wide": "The root of ten is a little more than three.",
        "it gets a tenth as wide": "It gets narrower. But it goes by the square root: what is the root of ten?",
    },
)


def _by_luck(difference: float, error: float) -> bool:
    """Whether an interval of the lessons holds 0."""
    return abs(difference) <= REACH * error


def hands_with_two(found: TrialCounts) -> NumberQuestion:
    """In how many of some hands of five cards two are of a rank."""
    return number_question(
        f"In how many of {found.deals} hands of five cards are there two cards of the same rank, or more?",
        found.total,
        {
            round(found.deals * 3 / 51): "So often does one card match one other. But five cards make ten pairs.",
            round(found.deals * 4 * 3 / 51): "That is the first card and the four others. Those may match, too.",
        },
        near=found.deals // 13,
        unit="hands",
    )


def longest_with(lengths: Mapping[int, Estimate]) -> ChoiceQuestion:
    """With how many players games take most asks, from the mean length by the number of players."""
    most = max(lengths, key=lambda players: lengths[players].value)
    return choice_question(
        "Everybody asks at random. With how many players does a game take most asks?",
        f"{most} players",
        {
            f"{players} players": "Think of how many places a card can be in, when you ask for it."
            for players in lengths
            if players != most
        },
        choices=[f"{players} players" for players in lengths],
        why="The more players, the more often an ask goes to the wrong one.",
    )


def luck_or_not(one: Estimate, other: Estimate) -> ChoiceQuestion:
    """Whether the difference of two results, each of games of its own, could be luck."""
    difference, error = one.value - other.value, sqrt(one.error**2 + other.error**2)
    return choice_question(
        f"One result is {rounded(one.value, 1)}, give or take {rounded(one.error, 1)}. The other is "
        f"{rounded(other.value, 1)}, give or take {rounded(other.error, 1)}. Could the difference be luck?",
        LUCK if _by_luck(difference, error) else NOT_LUCK,
        {
            LUCK: "A difference may be small and still be more than the “give or take”. How many times as large is it?",
            NOT_LUCK: "A difference alone says nothing. How large is it beside the “give or take” of both?",
        },
        choices=(LUCK, NOT_LUCK),
    )


def games_fewer(paired: PairedResults) -> NumberQuestion:
    """How many games in 100 the first of two bots wins fewer than the second, on the same deals."""
    return number_question(
        "Out of 100 games, how many does the Goldfish win fewer than the Crab?",
        round(-100 * paired.effect.value),
        {
            0: "Both ask without remembering. But the Goldfish asks for the same rank again and again.",
            round(100 * paired.ways[0].value): "So many games does the Goldfish win. How many fewer is that?",
        },
        near=round(REACH * 100 * paired.effect.error),
        unit="games",
    )


def memory_with_more_cards(luck: Estimate) -> ChoiceQuestion:
    """Whether the good memory wins more with seven cards, from the difference of the shares that it wins."""
    open_still = _by_luck(luck.value, luck.error)
    return choice_question(
        "With seven cards each, does the player with the good memory win more often?",
        OPEN if open_still else MORE if luck.value > 0 else LESS,
        {
            MORE: "Look at which side of 0 the difference is on, and how far its interval reaches.",
            LESS: f"{rounded(100 * abs(luck.value), 1)} games in 100. But that is give or take "
            f"{rounded(100 * luck.error, 1)}!",
            OPEN: "Look at the interval: does it hold 0?",
        },
        choices=(MORE, LESS, OPEN),
        why="Two standard errors reach past 0. That's a result, too!" if open_still else "",
    )


def most_books(books: Sequence[Estimate]) -> ChoiceQuestion:
    """Which of three Crabs lays most books, where the first seat is a Whale's."""
    crabs = {f"Crab {seat}": found.value for seat, found in enumerate(books) if seat}
    best = max(crabs, key=lambda crab: crabs[crab])
    return choice_question(
        "Which Crab lays most books?",
        best,
        {
            "Crab 2": "Crab 2 sits far from the Whale. Who asks just before the Whale, and who just after?",
            "Crab 3": "Crab 3 asks just before the Whale. Who is the next to use what is heard then?",
            "Crab 1": "Crab 1 asks just after the Whale. What is left of what the Whale has heard?",
        },
        choices=[*crabs],
        why="Perhaps it's because everybody hears what Crab 3 asks for, and the Whale is the next one to use it."
        if best == "Crab 1"
        else "",
    )


def two_of_a_kind(deal: Deal, setting: Setting) -> int:
    """Whether the first hand of a deal holds at least two cards of a rank: a trial for `gofish_learn.lab.try_deals`."""
    return int(len({card % len(RANKS) for card in deal.cards_of(0)}) < setting.hand)
