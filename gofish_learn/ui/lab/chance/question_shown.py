"""What the page of a question shows: the table, the deals that have fallen, and the line on which everything stands.

What is computed here is exact or simulated, and every sentence says which. Nothing of an answer is in it before the
learner has guessed and dealt.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.lab.deals import Setting, TrialCounts
from gofish_learn.teach.chance import trials
from gofish_learn.teach.chance.guesses import Scale
from gofish_learn.teach.chance.questions import QUESTIONS, ChanceQuestion, Look
from gofish_learn.ui.lab.chance.exact_answer import CountShown, count_shown, short_words
from gofish_learn.ui.lab.chance.messages import ChancePage
from gofish_learn.ui.lab.chance.one_deal import HandShown, deal_sentence, hands_shown
from gofish_learn.ui.lab.chance.session import ENOUGH, PRESSES, ChanceSession
from gofish_learn.ui.words.outcome import capital

STEPS = {"chance": 10, "rare": 1, "cards": 5}
"""So many marks of a scale lie between two stops of its line: a guess is no better than that."""
CHANCE_ASKED = "In ten deals, how often?"
ASKED = {
    "wish": "Ana says “Go fish!” Is the top card a seven?",
    "within": "Ana says “Go fish!” Do you fish a seven?",
    "cards": "How many sevens, on average?",
    "book": "How often do you have all four of a rank?",
}
"""A question in a few words, where they are not `CHANCE_ASKED`."""
SIZES = {150: 1, 300: 0.7, 600: 0.55}
"""How large dots are, by how many deals on the highest pile, times the piles, have room then."""
SMALLEST = 0.42
PRESSED = {1: "Deal one", 10: "Ten", 100: "Hundred"}
FIELDS = {
    "players": ("Players", "player", ""),
    "hand": ("Cards each", "card", " each"),
    "held": ("Sevens", "seven", " in your hand"),
    "draws": ("Fished", "card", " fished"),
}
"""The fields of an opening: what its slider is called, what it counts, and what follows such a number."""


@dataclass(frozen=True, slots=True)
class QuestionDot:
    """A way to another page: a question, small packs, or the guesses."""

    title: str
    mark: str
    done: bool
    current: bool
    action: str
    fields: dict[str, str]


@dataclass(frozen=True, slots=True)
class AxisShown:
    """The line on which the guess, the deals and the exact answer stand, each from 0 at its left end to 1.

    Attributes:
        stops: what is said of the flag at each stop.
        step: how many places of the scale lie between two stops.
        place: the place of the flag; None before it is planted.
        range: between which two values the exact one most likely lies, as far as the deals tell.
    """

    label: str
    ends: tuple[str, str]
    stops: tuple[str, ...]
    step: int
    place: int | None
    flag: float | None
    moves: bool
    deals: float | None = None
    range: tuple[float, float] | None = None
    exact: float | None = None


@dataclass(frozen=True, slots=True)
class PileShown:
    """A pile of deals that came out alike; the last `fresh` of them are those that fall now, each after `falls`."""

    words: str
    height: int
    falls: tuple[float, ...]
    counts: bool


@dataclass(frozen=True, slots=True)
class ControlShown:
    """A slider that changes the deal."""

    field: str
    label: str
    least: int
    most: int
    value: int


@dataclass(frozen=True, slots=True)
class ChanceShown:
    """A question, as far as the learner has come with it.

    Attributes:
        at: what tells this opening from the others.
        key: what tells this state from the others, so that its words are read aloud once.
        words: what is said now, and `under` it the rest.
        in_words: the table and the line in words.
        presses: how many deals a press deals, what it says, and whether it is the one to press.
        size: how large the dots are, up to 1, so that all can be seen.
        asks_pond: whether the pond is what it is about.
        lasts: how many milliseconds the deals fall.
        fresh: whether the answer has just been shown.
        more: whether another hundred deals have room.
        why: the question, of which insights and a common error are told to who asks, once its own opening is answered.
    """

    at: str
    key: str
    title: str
    dots: tuple[QuestionDot, ...]
    hands: tuple[HandShown, ...]
    words: str
    under: str
    in_words: str
    axis: AxisShown
    piles: tuple[PileShown, ...]
    size: float
    asks_pond: bool
    lasts: int
    presses: tuple[tuple[int, str, bool], ...]
    controls: tuple[ControlShown, ...]
    answered: bool
    fresh: bool
    more: bool
    next: str | None
    count: CountShown | None
    why: ChanceQuestion | None
    off: str


@lru_cache(maxsize=512)
def fallen_on(name: str, setting: Setting, seed: int, deals: int) -> tuple[int | None, ...]:
    """What is counted in each of the first deals of an opening."""
    question = QUESTIONS[name]
    return trials.falls(setting, question.trial, seed, range(deals), fixed=question.fixed)


def dots_of(session: ChanceSession) -> tuple[QuestionDot, ...]:
    """The questions, the small packs, and the guesses once there are some."""
    asks = session.page is ChancePage.QUESTION
    questions = (
        QuestionDot(
            question.title,
            str(number),
            name in session.answered,
            asks and name == session.name,
            "question",
            {"name": name},
        )
        for number, (name, question) in enumerate(QUESTIONS.items(), 1)
    )
    packed = session.pack_guess is not None
    small = QuestionDot("Small packs", "packs", packed, session.page is ChancePage.SMALL, "page", {"page": "small"})
    read = session.page is ChancePage.RECORD
    guesses = QuestionDot("Your guesses", "guesses", done=False, current=read, action="page", fields={"page": "record"})
    return (*questions, small, *([guesses] if session.answered else []))


def axis_of(scale: Scale, label: str, place: int | None, *, moves: bool) -> AxisShown:
    """The line of a scale with the flag that is planted on it, if one is."""
    step = STEPS[scale.unit]
    marks = scale.marks[::step]
    flag = None if place is None else scale.position(float(scale.marks[place].value))
    stops = tuple(mark.words.partition(" (")[0] for mark in marks)
    return AxisShown(label, scale.ends, stops, step, place, flag, moves)


def question_shown(session: ChanceSession) -> ChanceShown:
    """The question that is open."""
    question, one, setting = session.question, session.round, session.attempt.setting
    fallen = fallen_on(session.name, setting, session.deals_seed, one.deals)
    deal = None
    if one.last == 1:
        deal = trials.deal_in_series(setting, session.deals_seed, one.deals - 1, fixed=question.fixed)
    tried = trials.counts_of(fallen)
    words, under = _words(session, tried, "" if deal is None else deal_sentence(question, setting, deal))
    axis, hands = _axis(session, tried), hands_shown(question, setting, deal)
    piles, lasts = _piles(question, setting, fallen, one.last)
    highest = max(pile.height for pile in piles)
    return ChanceShown(
        at=f"{session.name}-{session.attempt.current}",
        key=f"{session.name}-{session.attempt.current}-{one.deals}-{one.seed}-{one.guess}-{setting}",
        title=question.title,
        dots=dots_of(session),
        hands=hands,
        words=words,
        under=under,
        in_words=_in_words(hands, axis, piles),
        axis=axis,
        piles=piles,
        size=next((size for most, size in SIZES.items() if len(piles) * highest <= most), SMALLEST),
        asks_pond=question.look is Look.POND,
        lasts=lasts,
        presses=() if one.answered else _presses(one.guess, one.deals),
        controls=tuple(
            ControlShown(name, FIELDS[name][0], *ends, getattr(setting, name)) for name, ends in question.ranges.items()
        )
        if one.answered
        else (),
        answered=one.answered,
        fresh=one.deals - one.last < ENOUGH <= one.deals,
        more=PRESSES[-1] in one.presses,
        next=session.next_name,
        count=count_shown(question, setting) if one.answered else None,
        why=question if one.answered and setting == question.setting else None,
        off=question.scale.distance(one.guess or 0, question.exact(setting).value)
        if one.answered and setting == one.setting
        else "",
    )


def _axis(session: ChanceSession, tried: TrialCounts) -> AxisShown:
    question, one = session.question, session.round
    scale, chance = question.scale, question.is_chance
    axis = axis_of(scale, f"Your guess: {question.title}", one.guess, moves=not one.deals and not one.answered)
    ends = trials.likely(tried, chance=chance)
    came = tried.estimate if chance or ends is not None else None
    deals = None if came is None else scale.position(came.value)
    low, high = sorted(map(scale.position, ends)) if ends else (0.0, 0.0)
    exact = scale.position(float(question.exact(session.attempt.setting).value)) if one.answered else None
    return replace(axis, deals=deals, range=(low, high) if ends else None, exact=exact)


def _words(session: ChanceSession, tried: TrialCounts, dealt: str) -> tuple[str, str]:
    """What is said now, and the rest of it below."""
    question, one, setting = session.question, session.round, session.attempt.setting
    facts = capital(facts_of(question, setting)) + "."
    if one.answered:
        return _answer(session)
    if not one.deals:
        asked = ASKED.get(question.name, CHANCE_ASKED)
        return (
            f"{asked} Touch the line." if one.guess is None else f"{capital(said(question, one.guess))}, you say. Deal!"
        ), facts
    head, likely, rest = trials.so_far(tried, chance=question.is_chance).partition(" Most likely")
    return (dealt or head), (head if dealt else likely.strip() + rest)


def _answer(session: ChanceSession) -> tuple[str, str]:
    question, one, setting = session.question, session.round, session.attempt.setting
    value, first = question.exact(setting).value, question.exact(one.setting).value
    words, numbers = short_words(question, value)
    below = f"{capital(numbers)}. " if numbers else ""
    if setting == one.setting:
        return f"It is {words}.", f"{below}You said {said(question, one.guess or 0)}."
    if value == first:
        return "Nothing moves! Can you say why?", f"{capital(words)}, as before."
    return f"Now {words}.", f"{below}It was {short_words(question, first)[0]}."


def said(question: ChanceQuestion, place: int) -> str:
    """What was guessed, in words."""
    return question.scale.marks[place].words.partition(" (")[0]


def facts_of(question: ChanceQuestion, setting: Setting) -> str:
    """The numbers of an opening that can be changed, in words."""
    named = ((getattr(setting, name), *FIELDS[name][1:]) for name in question.ranges)
    return ", ".join(counted(number, thing) + after for number, thing, after in named)


def _piles(
    question: ChanceQuestion, setting: Setting, fallen: tuple[int | None, ...], last: int
) -> tuple[tuple[PileShown, ...], int]:
    """The piles but those that nothing can fall on, and how long the last deals take to fall."""
    apart = {1: 0, 10: 140, 100: 14}.get(last, 1_400 / last if last else 0)
    fresh = [(place * apart, counted_) for place, counted_ in enumerate(fallen[len(fallen) - last :])]
    heights = zip(question.piles, trials.heaped(question.piles, fallen), strict=True)
    piles = tuple(
        PileShown(
            pile.words,
            height,
            tuple(after for after, counted_ in fresh if counted_ == pile.counted),
            pile.counted is not None,
        )
        for pile, height in heights
        if pile.counted is None or pile.counted <= setting.missing
    )
    return piles, round(last * apart)


def _presses(guess: int | None, deals: int) -> tuple[tuple[int, str, bool], ...]:
    now = PRESSES[0] if not deals else PRESSES[1] if deals < PRESSES[1] else PRESSES[2]
    return tuple((count, PRESSED[count], guess is not None and count == now) for count in PRESSES)


def _in_words(hands: tuple[HandShown, ...], axis: AxisShown, piles: tuple[PileShown, ...]) -> str:
    """The table and the deals on their piles in words."""
    said_of_it = [f"{hand.words}." for hand in hands]
    if any(pile.height for pile in piles):
        said_of_it.append(f"Deals so far: {listed([f'{pile.height} “{pile.words}”' for pile in piles])}.")
    if axis.exact is not None and axis.flag is not None:
        apart = axis.flag - axis.exact
        side = "on" if abs(apart) < 0.01 else "to the right of" if apart > 0 else "to the left of"
        said_of_it.append(f"On the line your flag stands {side} the exact answer.")
    return " ".join(said_of_it)
