"""How the exact answer of a question is counted: as something to count, step by step with a tree, and by formula."""

from fractions import Fraction

from gofish_learn.knowledge.odds import ChanceStep, all_of, how_many
from gofish_learn.knowledge.proofs.chance_words import (
    about,
    as_fraction,
    counted,
    decimal,
    in_hundred,
    one_in,
    per_cent,
)
from gofish_learn.lab.deals import Setting
from gofish_learn.teach.chance.counting import Sum, Walk
from gofish_learn.teach.chance.questions import QUESTIONS, ChanceQuestion, Look
from gofish_learn.ui.chance.charts import one_in_dots
from gofish_learn.ui.chance.messages import CountStep, CountWalk
from gofish_learn.ui.charts.bars import bars
from gofish_learn.ui.charts.grids import icon_array
from gofish_learn.ui.charts.lines import Line, lines
from gofish_learn.ui.charts.measure import Measure
from gofish_learn.ui.charts.picture import Picture
from gofish_learn.ui.charts.tree import Branch, tree
from gofish_learn.ui.words.outcome import capital

DEEPEST = 3
"""A tree has no more forks on its way than this; what comes after them is drawn as one."""


def answer_words(question: ChanceQuestion, value: Fraction) -> str:
    """An exact answer in words."""
    match question.scale.unit:
        case "cards":
            return f"{decimal(value, 2)} cards a deal (about {round(10 * value)} in 10 deals)"
        case "rare":
            return one_in(value)
        case _:
            return f"{about(value)} ({in_hundred(value)})"


def brief(question: ChanceQuestion, value: Fraction) -> str:
    """An exact answer, or a guess, in as few words as can be."""
    return in_hundred(value) if question.scale.unit == "chance" else answer_words(question, value)


def count_part(question: ChanceQuestion, setting: Setting, *, knows_the_catch: bool) -> CountStep:
    """The ways to count the answer, each opened by who wants it; a first ask's tree tells how likely a catch is."""
    odds = question.exact(setting)
    picture = array(question, setting, odds.value)
    return {
        "words": capital(answer_words(question, odds.value)),
        "also": also(question, odds.value),
        "picture": None if picture is None else picture.to_message(),
        "walks": _walk_parts(question, setting, knows_the_catch=knows_the_catch),
        "formula": odds.formula,
        "worked": f"{odds.worked} = {decimal(odds.value)}",
    }


def also(question: ChanceQuestion, value: Fraction) -> str:
    """The exact answer as a fraction, and a chance in per cent too, in a sentence."""
    fraction = as_fraction(value)
    near = "" if (1000 * value).denominator == 1 else "about "
    share = f"{near}{per_cent(value)}" if question.is_chance else ""
    if fraction is None:
        return capital(f"{share}.")
    return f"Exactly {fraction}, which is {share}." if share else f"Exactly {fraction}."


def array(question: ChanceQuestion, setting: Setting, value: Fraction) -> Picture | None:
    """The exact answer as something to count: so many of a hundred, or one in so many."""
    yes, no, *_ = question.piles
    if question.scale.unit == "rare":
        return one_in_dots("One in so many", value, yes.words, no.words)
    if not question.is_chance:
        return _number_bars(setting)
    count = round(100 * value)
    times = in_hundred(value).replace(" in 100", " of 100")
    return icon_array("A hundred deals", count, what=yes.words, otherwise=no.words).saying(question.often.format(times))


def _number_bars(setting: Setting) -> Picture:
    shares = how_many(setting.unseen, setting.missing, setting.hand)
    series = {counted(number, "seven"): float(share) for number, share in enumerate(shares)}
    return bars("How many sevens Ana holds", "Ana holds", {"": series}, measure=Measure("Share of deals", chance=True))


def _walk_parts(question: ChanceQuestion, setting: Setting, *, knows_the_catch: bool) -> list[CountWalk]:
    """The ways to count it, the first of them with its tree; the others are too long for one."""
    walks = question.walks(setting)
    first = walk_tree(question, walks[0])
    second = next_card(setting) if question.name == "within" else None
    if question.name == "wish" and knows_the_catch:
        second = first_ask_tree(setting)
    pictures = [first, second]
    shown = [None if picture is None else picture.to_message() for picture in pictures]
    return [
        {"title": walk.title, "says": walk.says, "written": walk.written, "pictures": [None, None] if number else shown}
        for number, walk in enumerate(walks)
    ]


def next_card(setting: Setting) -> Picture:
    """How the chance of the next card grows with each card that was none; put back, each card would have the same."""
    gone = list(range(min(setting.draws, setting.outside - setting.missing + 1)))
    growing = [setting.missing / (setting.outside - cards) for cards in gone]
    put_back = [setting.missing / setting.outside for _ in gone]
    picture = lines(
        "The next card, if none was a seven so far",
        "Cards gone",
        gone,
        [Line("not put back", growing), Line("put back", put_back)],
    )
    first, last = ChanceStep(setting.missing, setting.outside), ChanceStep(setting.missing, setting.outside - gone[-1])
    cards = f"{counted(gone[-1], 'card')} that {'was not a seven' if gone[-1] == 1 else 'were not sevens'}"
    return picture.saying(
        f"The chance of the next card is {first} at first and {last} after {cards}. If each card were put back, it "
        f"would stay {first}."
    )


def walk_tree(question: ChanceQuestion, walk: Walk) -> Picture | None:
    """The tree of a walk; a sum has none."""
    if walk.makes is Sum.ADDED:
        return None
    root = "the pond" if question.look is Look.POND else "the deal"
    return tree("As a tree", root, _forks(walk, 0)).saying(_tree_says(walk))


def _tree_says(walk: Walk) -> str:
    on = all_of(walk.steps)
    if walk.makes is Sum.ALL_HIT:
        return (
            f"Only the bottom branch is “{walk.goes_on}” all the way: {one_in(on)}, for each of the {walk.ranks} ranks."
        )
    return f"The bottom branch never reaches “{walk.ends}”: {in_hundred(on)}. All the others do: {in_hundred(1 - on)}."


def _forks(walk: Walk, at: int) -> list[Branch]:
    """What can happen at one step of a walk and after it; steps beyond the deepest fork are taken together."""
    steps = walk.steps[at:]
    if at + 1 == DEEPEST and len(steps) > 1:
        none, some = walk.later
        rest = all_of(steps)
        return [Branch(some, 1 - rest), Branch(none, rest)]
    step = steps[0]
    then = _forks(walk, at + 1) if len(steps) > 1 and step.chance else ()
    return [
        Branch(walk.ends, step.other, counted=f"{step.left - step.ways}/{step.left}"),
        Branch(walk.goes_on, step.chance, then, counted=str(step)),
    ]


def first_ask_tree(setting: Setting) -> Picture:
    """A first ask to its end: the catch, or “Go fish!” and then a seven or another card from the pond."""
    has = QUESTIONS["opponent"].exact(setting).value
    fished = ChanceStep(setting.missing, setting.outside)
    then = [
        Branch("a seven", fished.chance, counted=str(fished)),
        Branch("another card", fished.other, counted=f"{fished.left - fished.ways}/{fished.left}"),
    ]
    picture = tree(
        "A first ask from start to end", "your ask", [Branch("a catch", has), Branch("“Go fish!”", 1 - has, then)]
    )
    both = has + (1 - has) * fished.chance
    return picture.saying(
        f"Your first ask brings you a seven in {per_cent(both)}: in {per_cent(has)} by a catch, and in "
        f"{per_cent(both - has)} from the pond."
    )
