"""The steps of a round: the deals on their piles, the exact answer beside the guess, and one thing that is changed.

What is computed here is exact or simulated, and every sentence says which. Nothing of an answer is in a message before
the learner has guessed, dealt and asked for it.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from gofish_learn.engine.cards import CARDS, Card
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.lab.deals import RANK, Deal, Setting, TrialCounts
from gofish_learn.teach.chance import trials
from gofish_learn.teach.chance.questions import QUESTIONS, ChanceQuestion, Look
from gofish_learn.teach.positions import NAMES
from gofish_learn.ui.app.messages import PictureShown
from gofish_learn.ui.chance import messages
from gofish_learn.ui.chance.charts import course_chart, marked_bars
from gofish_learn.ui.chance.exact import answer_words, brief
from gofish_learn.ui.chance.session import Attempt, ChanceRound, ChanceSession, RoundStep, neighbours

FIXED = "Your cards stay as they are. All the others are shuffled and dealt again each time, as in a game."
DEALT = "All 52 cards are shuffled and dealt again each time, as in a game."
MOST_LIKELY = (
    "“Most likely” means: if many learners each deal piles like these, the exact answer is inside the range of about "
    "95 in 100 of them."
)
POND_SHOWN = 3
"""So many backs stand for the pond."""
STANDARD_ERROR = (
    "± is the standard error: about two in three simulations end nearer to the exact value than that. The band is "
    "wider: it holds the exact value in about 95 of 100 simulations."
)
FIELDS = {
    "players": ("Players", "player"),
    "hand": ("Cards each", "card"),
    "held": ("Sevens that you hold", "seven"),
    "draws": ("Cards that you draw", "card"),
}
"""The fields of an opening: what a slider is called, and what it counts."""
HOW = {"players": "", "hand": " each", "held": " in your hand", "draws": " drawn"}
"""What follows such a number where an opening is told in a few words."""


def scene(session: ChanceSession) -> list[messages.ChanceHand]:
    """What lies on the table: before a deal my own cards face up, if I know them, and everybody else's face down.

    After a single deal the cards that the question is about are turned over.
    """
    question, one = session.question, session.round
    if one.step is RoundStep.DEAL and one.last == 1:
        return _dealt_scene(question, one.setting, _last_deal(session))
    setting, cards = one.setting, one.setting.mine if question.fixed else ()
    mine = _face_up("You", cards) | {"still": True} if cards else _face_down("You", setting.hand)
    others = (_face_down(name, setting.hand) for name in NAMES[: setting.players - 1])
    return [mine, *others, _pond_of(setting)]


def _dealt_scene(question: ChanceQuestion, setting: Setting, deal: Deal) -> list[messages.ChanceHand]:
    """The table after a deal, with the cards turned over that the question is about."""
    hands = [_cards_of(deal.cards_of(seat)) for seat in range(setting.players)]
    wanted = RANK if question.look is not Look.MINE else None
    open_seats = {0} if question.fixed or question.look is Look.MINE else set[int]()
    if question.look is Look.OTHERS:
        open_seats |= set(range(1, setting.players))
    elif question.look is not Look.MINE:
        open_seats.add(1)
    shown = [
        _face_up(name, hand, ringed=ringed(hand, wanted, mine=seat == 0))
        if seat in open_seats
        else _face_down(name, setting.hand)
        for seat, (name, hand) in enumerate(zip(("You", *NAMES), hands, strict=False))
    ]
    fished = _cards_of(_fished_of(question, setting, deal))
    pond = _face_up("From the pond", fished, ringed=ringed(fished, RANK)) if fished else _pond_of(setting)
    shown[0]["still"] = question.fixed
    return [*shown, pond]


def ringed(cards: Sequence[Card], wanted: object, *, mine: bool = False) -> list[str]:
    """The cards that decide where a deal falls: those of the rank, or else of a rank that is there four times."""
    if wanted is None:
        return [str(card) for card in cards if sum(other.rank == card.rank for other in cards) == 4]
    return [] if mine else [str(card) for card in cards if card.rank == wanted]


def _cards_of(numbers: Sequence[int]) -> list[Card]:
    return [CARDS[number] for number in numbers]


def _fished_of(question: ChanceQuestion, setting: Setting, deal: Deal) -> Sequence[int]:
    """The cards that come from the pond, up to the first of the rank; none where the target does not say “Go fish!”."""
    if question.look is not Look.POND or deal.held[1]:
        return ()
    end = min(min(deal.fishable) + 1, setting.draws) if deal.fishable else setting.draws
    return deal.deck[deal.dealt : deal.dealt + end]


def _face_up(name: str, cards: Sequence[Card], ringed: Sequence[str] = ()) -> messages.ChanceHand:
    return {
        "name": name,
        "cards": [str(card) for card in cards],
        "ringed": list(ringed),
        "backs": 0,
        "words": listed([card.words for card in cards]),
        "seen": True,
        "still": False,
    }


def _face_down(name: str, cards: int) -> messages.ChanceHand:
    words = counted(cards, "card")
    return {"name": name, "cards": [], "ringed": [], "backs": cards, "words": words, "seen": False, "still": False}


def _pond_of(setting: Setting) -> messages.ChanceHand:
    return _face_down("The pond", setting.pond) | {"backs": POND_SHOWN, "words": f"{setting.pond} cards"}


def _last_deal(session: ChanceSession) -> Deal:
    question, one = session.question, session.round
    return trials.deal_in_series(one.setting, session.deals_seed, one.deals - 1, fixed=question.fixed)


def _deal_sentence(question: ChanceQuestion, setting: Setting, deal: Deal) -> str:
    others = {NAMES[seat - 1]: deal.held[seat] for seat in range(1, setting.players)}
    match question.look:
        case Look.MINE:
            whole = ringed(_cards_of(deal.cards_of(0)), None)
            return "There is a book in your hand!" if whole else "There is no book in your hand."
        case Look.OTHERS:
            holders = [name for name, held in others.items() if held]
            has = "has" if len(holders) == 1 else "have"
            return f"{listed(holders)} {has} a seven." if holders else "Nobody else has a seven."
        case Look.POND if others["Ana"]:
            return "Ana has a seven, so she does not say “Go fish!”. This deal does not count."
        case Look.POND:
            return _pond_sentence(question, setting, deal)
        case Look.ANA:
            return f"Ana has {counted(others['Ana'], 'seven')}." if others["Ana"] else "Ana has no seven."


def _pond_sentence(question: ChanceQuestion, setting: Setting, deal: Deal) -> str:
    fished = _cards_of(_fished_of(question, setting, deal))
    if question.name == "wish":
        return f"The top card of the pond is the {fished[0].words}."
    if fished[-1].rank != RANK:
        return "Your card is not a seven." if len(fished) == 1 else f"None of your {len(fished)} cards is a seven."
    return f"You fish a seven with card {len(fished)}."


def deal_part(session: ChanceSession) -> messages.DealStep:
    """The deals on their piles, what they have come to, and how many the next press may deal."""
    question, one = session.question, session.round
    fallen = _fallen_of(session)
    places = {pile.counted: place for place, pile in enumerate(question.piles)}
    before = FIXED if question.fixed else DEALT
    return {
        "presses": [{"count": count, "words": f"Deal {count}"} for count in one.presses],
        "told": _told_last(session),
        "brief": None if one.last in {0, 1} else f"{one.last} deals have fallen.",
        "piles": _piles_of(session),
        "fell": [places[each] for each in fallen[one.deals - one.last :]],
        "says": trials.so_far(trials.counts_of(fallen), chance=question.is_chance) if fallen else before,
        "range": MOST_LIKELY if fallen else None,
        "track": track(session),
        "dealt": one.deals,
    }


@lru_cache(maxsize=256)
def _fallen_on(name: str, setting: Setting, seed: int, deals: int) -> tuple[int | None, ...]:
    """What is counted in each of the first deals of an opening."""
    question = QUESTIONS[name]
    return trials.falls(setting, question.trial, seed, range(deals), fixed=question.fixed)


def _fallen_of(session: ChanceSession) -> tuple[int | None, ...]:
    return _fallen_on(session.name, session.round.setting, session.deals_seed, session.round.deals)


def _piles_of(session: ChanceSession) -> list[messages.ChancePile]:
    """The piles, and how many deals are on each; one that nothing can fall on is left out."""
    question, fallen = session.question, _fallen_of(session)
    heights = zip(question.piles, trials.heaped(question.piles, fallen), strict=True)
    most = session.round.setting.missing
    return [
        {"words": pile.words, "height": height, "counts": pile.counted is not None}
        for pile, height in heights
        if pile.counted is None or pile.counted <= most
    ]


def _told_last(session: ChanceSession) -> str | None:
    question, one = session.question, session.round
    if not one.last:
        return None
    if one.last == 1:
        return _deal_sentence(question, one.setting, _last_deal(session))
    heights = trials.heaped(question.piles, _fallen_of(session)[one.deals - one.last :])
    fell = [f"{height} on “{pile.words}”" for pile, height in zip(question.piles, heights, strict=True) if height]
    return f"{trials.counted_deals(one.last)} fell: {listed(fell)}."


def track(session: ChanceSession) -> messages.ChanceTrack:
    """The line of the slider, from 0 at its left end to 1, with the guess, what the deals came to, and its range."""
    question, one = session.question, session.round
    scale = question.scale
    guess = None if one.guess is None else scale.position(float(scale.marks[one.guess].value))
    line: messages.ChanceTrack = {"guess": guess, "exact": None, "pile": None, "range": None, "ends": list(scale.ends)}
    tried = trials.counts_of(_fallen_of(session))
    ends = trials.likely(tried, chance=question.is_chance)
    if ends is not None:
        line["range"] = sorted(scale.position(end) for end in ends)
    if tried.estimate is not None and (question.is_chance or ends is not None):
        line["pile"] = scale.position(tried.estimate.value)
    return line


def answer_part(session: ChanceSession) -> messages.AnswerStep:
    """What is seen once the exact answer has been asked for."""
    question, one = session.question, session.round
    exact = question.exact(one.setting).value
    own = one.setting == question.setting
    line = track(session)
    line["exact"] = question.scale.position(float(exact))
    return {
        "headline": f"It is {answer_words(question, exact)}.",
        "said": f"You guessed {said(question, one)}.",
        "off": trials.off_by(question, one.guess or 0, one.setting),
        "track": line,
        "pile": _pile_says(session),
        "why": question.why if own else None,
        "belief": question.belief if own else None,
        "reply": question.reply if own else None,
        "running": _running_part(session),
    }


def said(question: ChanceQuestion, one: ChanceRound) -> str:
    """What was guessed, in words."""
    return "" if one.guess is None else question.scale.marks[one.guess].words


def _pile_says(session: ChanceSession) -> str | None:
    """How the deals on the piles compare with the exact answer; None where there are too few to tell."""
    question, one = session.question, session.round
    tried = trials.counts_of(_fallen_of(session))
    ends = trials.likely(tried, chance=question.is_chance)
    if ends is None:
        return None
    low, high = trials.rounded_outwards(ends, chance=question.is_chance)
    head = f"Your {trials.counted_deals(one.deals)} said: {trials.between_words(ends, chance=question.is_chance)}."
    if low <= float(question.exact(one.setting).value) <= high:
        return f"{head} The exact answer is inside."
    return f"{head} The exact answer is outside, as happens to about 1 pile in 20."


def _running_part(session: ChanceSession) -> messages.RunningResult:
    question, one = session.question, session.round
    more = one.next_thousands
    message: messages.RunningResult = {
        "press": f"Deal {more:,} times" if more else f"{one.thousands:,} deals dealt",
        "more": more is not None,
        "deals": one.thousands,
        "error": STANDARD_ERROR if one.thousands else None,
        "says": None,
        "picture": None,
    }
    if not one.thousands:
        return message
    way = dealt(question.name, one.setting, session.deals_seed, one.thousands)
    message["says"] = trials.simulated_sentence(way[-1], chance=question.is_chance)
    if way[-1].asked:
        exact = float(question.exact(one.setting).value)
        message["picture"] = course_chart("Running result", exact, way, chance=question.is_chance).to_message()
    return message


@lru_cache(maxsize=256)
def dealt(name: str, setting: Setting, seed: int, deals: int) -> tuple[TrialCounts, ...]:
    """The running result of the deals of an opening; the deals on the piles are the first of them."""
    return trials.convergence(QUESTIONS[name], setting, deals, seed)


def change_part(session: ChanceSession) -> messages.ChangeStep:
    """The sliders that change the deal, and the answers that have been found along what was changed."""
    question, attempt = session.question, session.attempt
    return {
        "controls": [_control(question, attempt.round.setting, name) for name in question.ranges],
        "across": _across_part(question, attempt),
        "row": "Show me the rest" if attempt.earned(question) and not attempt.round.row else None,
        "same": same(question, attempt),
    }


def _control(question: ChanceQuestion, setting: Setting, name: str) -> messages.ChangeControl:
    label, thing = FIELDS[name]
    least, most = question.ranges[name]
    value = getattr(setting, name)
    words = [counted(number, thing) for number in range(least, most + 1)]
    return {
        "field": name,
        "label": label,
        "least": least,
        "most": most,
        "value": value,
        "words": words[value - least],
        "places": words,
    }


def _across_part(question: ChanceQuestion, attempt: Attempt) -> PictureShown | None:
    """The exact answers for the values that have been found, or for all if they were asked for; None before two."""
    if attempt.across is None:
        return None
    label, _ = FIELDS[attempt.across]
    openings = _shown_openings(question, attempt, attempt.across)
    if len(openings) < 2:
        return None
    values = [float(question.exact(setting).value) for setting in openings.values()]
    here = getattr(attempt.round.setting, attempt.across)
    title = f"The exact answer, by {label.lower()}" + ("" if attempt.round.row else ": what you have found")
    return marked_bars(title, label, list(openings), values, here, chance=question.is_chance).to_message()


def _shown_openings(question: ChanceQuestion, attempt: Attempt, field: str) -> Mapping[int, Setting]:
    if attempt.round.row:
        return neighbours(question, attempt.round.setting, field)
    return {value: one.setting for value, one in attempt.found(field).items()}


def same(question: ChanceQuestion, attempt: Attempt) -> str | None:
    """That what was changed has made no difference, if so, in a sentence."""
    if attempt.across is None:
        return None
    openings = _shown_openings(question, attempt, attempt.across).values()
    if len(openings) < 2 or len({question.exact(setting).value for setting in openings}) > 1:
        return None
    label = FIELDS[attempt.across][0].lower()
    if attempt.round.row:
        return f"The number of {label} makes no difference here."
    return f"The number of {label} has made no difference so far. Can you say why?"


def before(question: ChanceQuestion, attempt: Attempt) -> str | None:
    """For a deal that was changed: what was changed, and what was found before, in sentences."""
    one = attempt.round
    if one.changes is None:
        return None
    _, thing = FIELDS[one.changes]
    found = attempt.found(one.changes).values()
    known = next((other for other in reversed(attempt.rounds) if other in found), attempt.first)
    then = counted(getattr(known.setting, one.changes), thing)
    now = counted(getattr(one.setting, one.changes), thing)
    exact = answer_words(question, question.exact(known.setting).value)
    how = HOW[one.changes]
    return f"With {then}{how} it was {exact}. Now it is {now}{how}."


def found_part(question: ChanceQuestion, attempt: Attempt) -> list[messages.ChanceFound]:
    """The rounds whose answers have been shown: what was guessed, and what it is."""
    return [_found_row(question, one) for one in attempt.rounds if one.answered]


def _found_row(question: ChanceQuestion, one: ChanceRound) -> messages.ChanceFound:
    exact = question.exact(one.setting).value
    places: messages.FoundPlaces | None = None
    if question.scale.unit == "chance" and one.guess is not None:
        places = {"guess": float(question.scale.marks[one.guess].value), "exact": float(exact)}
    return {
        "deal": ", ".join(counted(getattr(one.setting, name), FIELDS[name][1]) + HOW[name] for name in question.ranges),
        "said": brief(question, question.scale.marks[one.guess or 0].value),
        "exact": brief(question, exact),
        "places": places,
    }
