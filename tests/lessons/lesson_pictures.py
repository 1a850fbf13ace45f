"""The pictures on the pages of the lessons, each made from the numbers that the kit works out.

The pages hold them as printed files; `python -m tests.lessons.draw` prints them anew. What a picture says is also the
text that stands for it where it cannot be seen.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from gofish_learn import bars
from gofish_learn.charts import Branch, Line, Measure, Picture, icon_array, lines, tree
from gofish_learn.knowledge.opening_odds import ChanceStep, holding, misses_by_wanted
from gofish_learn.teach.lessons.lesson_five import HALF_LIFE, fading, wins_by_room
from gofish_learn.teach.lessons.lesson_four import moments
from gofish_learn.teach.lessons.lesson_seven import (
    DEALS,
    FEW,
    MANY_OF_FEW,
    WHALE_AND_PUFFER,
    even_games,
    same_deal_twice,
    standard_error,
)
from gofish_learn.teach.lessons.lesson_three import SMALL_POND

WAYS = Measure("Ways")
SHARE = Measure("Ten games like these", chance=True)
LEFT = Measure("Still in mind", chance=True)
WINS = Measure("Games won", chance=True)
LONGEST = 40
"""The forgetting curve is drawn up to so many events."""


def first_ask() -> Picture:
    """How often the first ask of lesson 02 works, as so many of a hundred."""
    has = round(100 * holding(5, 1).value)
    picture = icon_array(
        "Is there a seven in Ana's five cards?",
        has,
        what="deals in which Ana has a seven",
        otherwise="deals in which she has none",
    )
    return picture.saying(f"In {has} of 100 deals Ana has a seven. In {100 - has} she has none.")


def three_steps() -> Picture:
    """The steps of lesson 02: seven after seven lies elsewhere, or is Ana's."""
    first, second, third = steps = misses_by_wanted(47, 3, 5)
    none = round(100 * (1 - holding(5, 1).value))
    picture = tree("Where are the three sevens?", "the deal", _missing(steps))
    return picture.saying(
        f"The way to “none” has three steps: {first}, {second} and {third}. About {none} in 100 deals go this way."
    )


def _missing(steps: Sequence[ChanceStep]) -> tuple[Branch, ...]:
    step, *others = steps
    hers = Branch("Ana has it", step.other, (), f"{step.left - step.ways}/{step.left}")
    then = _missing(others) if others else ()
    return hers, Branch("elsewhere" if others else "Ana has none", step.chance, then, str(step))


def two_draws() -> Picture:
    """The tree of lesson 03: two cards drawn from the small pond and kept."""
    cards, sevens = len(SMALL_POND), sum(card.startswith("7") for card in SMALL_POND)
    all_ways, both, second = cards * (cards - 1), sevens * (sevens - 1), (cards - sevens) * sevens
    return tree("Two cards drawn and kept", "the pond", _draws(sevens, cards, 2)).saying(
        f"A tree with four ends. At two of them the second card is a seven: {both}/{all_ways} and {second}/{all_ways}."
    )


def _draws(sevens: int, cards: int, draws: int, way: tuple[int, int] = (1, 1)) -> tuple[Branch, ...]:
    branches = []
    for label, ways, gone in (("seven", sevens, 1), ("no seven", cards - sevens, 0)):
        along = (way[0] * ways, way[1] * cards)
        then = _draws(sevens - gone, cards - 1, draws - 1, along) if draws > 1 else ()
        words = label if then else f"{label}: {along[0]}/{along[1]}"
        branches.append(Branch(words, Fraction(ways, cards), then, f"{ways}/{cards}"))
    return tuple(branches)


def ways_left() -> Picture:
    """The kinds of ways of lesson 04, at the deal and after the first “Go fish!”."""
    (_, dealt), (_, refused) = moments()[:2]
    kinds = {f"Ana {ana}, Ben {ben}, pond {pond}": (ana, ben, pond) for ana, ben, pond in dealt.kinds()}
    series = {
        "at the deal": {name: dealt.kinds()[kind] for name, kind in kinds.items()},
        "after Ben's “Go fish!”": {name: refused.kinds().get(kind, 0) for name, kind in kinds.items()},
    }
    gone = sum(not ways for ways in series["after Ben's “Go fish!”"].values())
    return bars("Ways by where the sevens are", "", series, measure=WAYS).saying(
        f"“Go fish!” crosses out {gone} of the {len(kinds)} kinds of ways: {len(dealt) - len(refused)} ways go, "
        f"and {len(refused)} are left."
    )


def forgetting() -> Picture:
    """The curve of lesson 05: what is left of a memory that fades."""
    events = range(LONGEST + 1)
    kept = [float(fading(event, HALF_LIFE).right) for event in events]
    curve = lines("What is left of a memory", "Events since you heard it", events, [Line("", kept)], measure=LEFT)
    return curve.saying(
        "A curve that is steep at first and then flat. "
        f"It falls to half in {HALF_LIFE} events, and to half of that in the next {HALF_LIFE}."
    )


def worth() -> Picture:
    """The table of lesson 05: the games that a bot wins, by the room in its memory."""
    found = wins_by_room()
    rooms = {f"room for {name}": one.value for name, one in found.items()}
    errors = {f"room for {name}": one.error for name, one in found.items()}
    least, *_, most = rooms.values()
    return bars("What a memory is worth", "", {"": rooms}, measure=WINS, errors={"": errors}).saying(
        f"With room for nothing the bot wins {100 * least:.0f} in 100 games. With room for everything it wins "
        f"{100 * most:.0f}. The first few chunks bring most of the difference."
    )


def ten_even_games() -> Picture:
    """How many of ten games lesson 07's Ana wins against Ben, who is as good as she is."""
    chances = {str(won): float(chance) for won, chance in even_games(FEW).items()}
    rare = sum(chance for won, chance in even_games(FEW).items() if max(won, FEW - won) >= MANY_OF_FEW)
    picture = bars("Ten games between equals", "Games that Ana wins", {"": chances}, measure=SHARE)
    return picture.saying(
        f"Five wins is the most likely result, and it still comes up only {100 * chances['5']:.0f} times in 100. "
        f"About {round(100 * rare)} times in 100 somebody wins {MANY_OF_FEW} or more."
    )


def same_cards() -> Picture:
    """The deals of lesson 07 that were played twice: by whom they were won, as so many of a hundred."""
    found = same_deal_twice(*WHALE_AND_PUFFER)
    names = ("both win", "neither wins", "only Whale wins", "only Puffer wins")
    shares = {name: deals / DEALS for name, deals in zip(names, found.values(), strict=True)}
    errors = {name: standard_error(share, DEALS) for name, share in shares.items()}
    measure = Measure("Deals", chance=True)
    picture = bars("Each deal played twice", "", {"": shares}, measure=measure, errors={"": errors})
    return picture.saying(
        "Four bars. In most deals both win. In the few deals where only one of them wins, it is more often Whale."
    )


PICTURES: Mapping[str, Callable[[], Picture]] = MappingProxyType(
    {
        "29-of-100": first_ask,
        "three-steps": three_steps,
        "two-draws": two_draws,
        "worlds-left": ways_left,
        "forgetting": forgetting,
        "worth-of-memory": worth,
        "ten-even-games": ten_even_games,
        "same-cards": same_cards,
    }
)
"""What makes each picture, by the name of its file in `lessons/images`."""
