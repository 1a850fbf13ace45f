"""The deals of a round: what lies on the table, the piles they have fallen on, and what they have come to so far."""

from collections.abc import Sequence
from functools import lru_cache

from gofish_learn.engine.cards import CARDS, Card
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.lab.deals import RANK, Deal, Setting
from gofish_learn.teach.chance.piles import Look, counts_of, deal_in_series, falls, heaped
from gofish_learn.teach.chance.questions import QUESTIONS, ChanceQuestion
from gofish_learn.teach.chance.trials import counted_deals, likely, so_far
from gofish_learn.ui.chance.messages import ChanceHand, ChancePile, ChanceTrack, DealStep
from gofish_learn.ui.chance.rounds import RoundStep
from gofish_learn.ui.chance.session import ChanceSession

FIXED = "Your cards stay as they are. All the others are shuffled and dealt again each time, as in a game."
DEALT = "All 52 cards are shuffled and dealt again each time, as in a game."
MOST_LIKELY = (
    "“Most likely” means: if many learners each deal piles like these, the exact answer is inside the range of about "
    "95 in 100 of them."
)
OPPONENTS = ("Ana", "Ben", "Cleo", "Dev", "Eli")
POND_SHOWN = 3
"""So many backs stand for the pond."""


def scene(session: ChanceSession) -> list[ChanceHand]:
    """What lies on the table: before a deal my own cards face up, if I know them, and everybody else's face down.

    After a single deal the cards that the question is about are turned over.
    """
    question, one = session.question, session.round
    if one.step is RoundStep.DEAL and one.last == 1:
        return dealt_scene(question, one.setting, _last_deal(session))
    return _bare_scene(question, one.setting)


def _bare_scene(question: ChanceQuestion, setting: Setting) -> list[ChanceHand]:
    cards = setting.mine if question.fixed else ()
    mine = _face_up("You", cards) | {"still": True} if cards else _face_down("You", setting.hand)
    others = (_face_down(name, setting.hand) for name in OPPONENTS[: setting.players - 1])
    return [mine, *others, _pond_of(setting)]


def dealt_scene(question: ChanceQuestion, setting: Setting, deal: Deal) -> list[ChanceHand]:
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
        for seat, (name, hand) in enumerate(zip(("You", *OPPONENTS), hands, strict=False))
    ]
    fished = _cards_of(fished_of(question, setting, deal))
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


def fished_of(question: ChanceQuestion, setting: Setting, deal: Deal) -> Sequence[int]:
    """The cards that come from the pond, up to the first of the rank; none where the target does not say “Go fish!”."""
    if question.look is not Look.POND or deal.held[1]:
        return ()
    end = min(min(deal.fishable) + 1, setting.draws) if deal.fishable else setting.draws
    return deal.deck[deal.dealt : deal.dealt + end]


def _face_up(name: str, cards: Sequence[Card], ringed: Sequence[str] = ()) -> ChanceHand:
    return {
        "name": name,
        "cards": [str(card) for card in cards],
        "ringed": list(ringed),
        "backs": 0,
        "words": listed([card.words for card in cards]),
        "seen": True,
        "still": False,
    }


def _face_down(name: str, cards: int) -> ChanceHand:
    words = counted(cards, "card")
    return {"name": name, "cards": [], "ringed": [], "backs": cards, "words": words, "seen": False, "still": False}


def _pond_of(setting: Setting) -> ChanceHand:
    return _face_down("The pond", setting.pond) | {"backs": POND_SHOWN, "words": f"{setting.pond} cards"}


def _last_deal(session: ChanceSession) -> Deal:
    question, one = session.question, session.round
    return deal_in_series(one.setting, session.deals_seed, one.deals - 1, fixed=question.fixed)


def _deal_sentence(question: ChanceQuestion, setting: Setting, deal: Deal) -> str:
    others = {OPPONENTS[seat - 1]: deal.held[seat] for seat in range(1, setting.players)}
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
    fished = _cards_of(fished_of(question, setting, deal))
    if question.name == "wish":
        return f"The top card of the pond is the {fished[0].words}."
    if fished[-1].rank != RANK:
        return "Your card is not a seven." if len(fished) == 1 else f"None of your {len(fished)} cards is a seven."
    return f"You fish a seven with card {len(fished)}."


def deal_part(session: ChanceSession) -> DealStep:
    """The deals on their piles, what they have come to, and how many the next press may deal."""
    question, one = session.question, session.round
    fallen = fallen_of(session)
    places = {pile.counted: place for place, pile in enumerate(question.piles)}
    before = FIXED if question.fixed else DEALT
    return {
        "presses": [{"count": count, "words": f"Deal {count}"} for count in one.presses],
        "told": _told_last(session),
        "brief": None if one.last in {0, 1} else f"{one.last} deals have fallen.",
        "piles": piles_of(session),
        "fell": [places[each] for each in fallen[one.deals - one.last :]],
        "says": so_far(counts_of(fallen), chance=question.is_chance) if fallen else before,
        "range": MOST_LIKELY if fallen else None,
        "track": track(session),
        "dealt": one.deals,
    }


@lru_cache(maxsize=256)
def fallen_on(name: str, setting: Setting, seed: int, deals: int) -> tuple[int | None, ...]:
    """What is counted in each of the first deals of an opening."""
    question = QUESTIONS[name]
    return falls(setting, question.trial, seed, range(deals), fixed=question.fixed)


def fallen_of(session: ChanceSession) -> tuple[int | None, ...]:
    """What is counted in each deal of the round."""
    return fallen_on(session.name, session.round.setting, session.deals_seed, session.round.deals)


def piles_of(session: ChanceSession) -> list[ChancePile]:
    """The piles, and how many deals are on each; one that nothing can fall on is left out."""
    question, fallen = session.question, fallen_of(session)
    heights = zip(question.piles, heaped(question.piles, fallen), strict=True)
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
    heights = heaped(question.piles, fallen_of(session)[one.deals - one.last :])
    fell = [f"{height} on “{pile.words}”" for pile, height in zip(question.piles, heights, strict=True) if height]
    return f"{counted_deals(one.last)} fell: {listed(fell)}."


def track(session: ChanceSession) -> ChanceTrack:
    """The line of the slider, from 0 at its left end to 1, with the guess, what the deals came to, and its range."""
    question, one = session.question, session.round
    scale = question.scale
    guess = None if one.guess is None else scale.position(float(scale.marks[one.guess].value))
    line: ChanceTrack = {"guess": guess, "exact": None, "pile": None, "range": None, "ends": list(scale.ends)}
    tried = counts_of(fallen_of(session))
    ends = likely(tried, chance=question.is_chance)
    if ends is not None:
        line["range"] = sorted(scale.position(end) for end in ends)
    if tried.estimate is not None and (question.is_chance or ends is not None):
        line["pile"] = scale.position(tried.estimate.value)
    return line
