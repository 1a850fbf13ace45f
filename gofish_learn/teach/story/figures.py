"""Every number in the words of the story, worked out from what stands there and from what was answered."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from random import Random

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import CardsGiven
from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.history import replay
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.knowledge.odds import holding
from gofish_learn.knowledge.proofs.saying import cards_of, number
from gofish_learn.teach.lessons.lesson_four import EIGHT_HIDDEN
from gofish_learn.teach.lessons.worlds import POND, Worlds
from gofish_learn.teach.story.hidden import Placing, chance_of, crossed_out, three_worlds
from gofish_learn.teach.story.tables import LISTENED, RECALLED, YOU, recalled, table_of

HAND, PACK = 7, 52
UNSEEN = PACK - HAND
KINGS_HIDDEN = 3
ENOUGH_DEALS, MOST_DEALS = 100, 400
"""After so many deals they are counted, and so many at most fall."""
REFUSED = EIGHT_HIDDEN.said_go_fish("Ben")
FISHED = REFUSED.you_fished(wish=False)
UNSEEN_DRAW = FISHED.drew("Ben")
ASKED = UNSEEN_DRAW.asked("Ana")
"""The worlds of the scene with news, one piece of it after the other."""
AGO = ("the last ask", "the last but one", "three asks ago", "four asks ago", "five asks ago", "six asks ago")


def figures(screen: str, answers: Mapping[str, object], seed: int) -> dict[str, object]:
    """What stands in the braces of a screen's words.

    Args:
        screen: the name of the screen.
        answers: what was answered so far, by the names of the screens.
        seed: what the learner's own deals and the asks that go by follow from.
    """
    match screen:
        case "refused":
            mine = sum(card.rank is Rank.SEVEN for card in hand_of("refused"))
            return {"mine": cards_of(mine, Rank.SEVEN), "caught": caught("refused")}
        case "kings" | "deals":
            fell = fallen(answers, seed)
            exact = in_hundred(holding(HAND, 1, HAND).value)
            return {"guess": answers.get("kings"), "dealt": len(fell), "yes": sum(fell), "exact": exact}
        case "worlds" | "seven" | "queens":
            worlds = len(three_worlds())
            left = worlds - len(crossed_out("seven"))
            return {"worlds": number(worlds), "left": number(left), "chance": in_hundred(Fraction(left, worlds))}
        case "no" | "fished" | "asks":
            return {
                "worlds": len(EIGHT_HIDDEN),
                "with_ana": EIGHT_HIDDEN.count("Ana"),
                "ana": in_hundred(EIGHT_HIDDEN.chance("Ana")),
                "refused": in_hundred(REFUSED.chance("Ana")),
                "fished": in_hundred(FISHED.chance("Ana")),
                "ben_before": in_hundred(FISHED.chance("Ben")),
                "ben": in_hundred(UNSEEN_DRAW.chance("Ben")),
                "pond_before": in_hundred(FISHED.chance(POND)),
                "pond": in_hundred(UNSEEN_DRAW.chance(POND)),
                "certain": in_hundred(ASKED.chance("Ana")),
                "guess": answers.get("asks"),
            }
        case name if name in RECALLED:
            kept = sum(answers.get(one) == recalled(one, seed).asker for one in RECALLED)
            wanted = recalled(name, seed).rank.plural
            return {"wanted": wanted, "ago": AGO[LISTENED - RECALLED[name]], "kept": kept}
        case "aims" | "price":
            kings, sevens = (in_hundred(chance) for chance in chances_of_aims())
            return {"kings": kings, "sevens": sevens, "caught": caught("price")}
    return {}


def news(screen: str, *, heard: bool) -> Worlds | None:
    """What can be known of the three hidden sevens on a screen, before or after its news; None on any other screen.

    The news of the first screen is told with its question, so only its answer shows what it does.
    """
    steps = {"no": (EIGHT_HIDDEN, REFUSED), "fished": (FISHED, UNSEEN_DRAW), "asks": (UNSEEN_DRAW, ASKED)}
    return steps[screen][heard] if screen in steps else None


def in_hundred(chance: Fraction) -> int:
    """A chance as times in a hundred, rounded half up."""
    return int(100 * chance + Fraction(1, 2))


def hand_of(screen: str) -> tuple[Card, ...]:
    """The learner's cards before anything is answered; none where the screen has no table."""
    record = table_of(screen, None, 0)
    return () if record is None else cards_in(replay(record).state.hands[YOU])


def caught(screen: str) -> str:
    """What the last catch on a screen brings, in words."""
    record = table_of(screen, "answered", 0)
    given = [event for event in replay(record).events if isinstance(event, CardsGiven)] if record else []
    return cards_of(len(given[-1].cards), given[-1].cards[0].rank)


def fallen(answers: Mapping[str, object], seed: int) -> tuple[bool, ...]:
    """The learner's deals so far: whether Ben had a king in each."""
    dealt = answers.get("deals", 0)
    return deals_fallen(seed, dealt if isinstance(dealt, int) else 0)


@lru_cache(maxsize=64)
def deals_fallen(seed: int, dealt: int) -> tuple[bool, ...]:
    """Deals from a seed: whether one of the hidden kings is among Ben's cards in each."""
    rng = Random(seed)
    return tuple(min(shuffled(rng, range(UNSEEN))[:HAND]) < KINGS_HIDDEN for _ in range(dealt))


@cache
def chances_of_aims() -> tuple[Fraction, Fraction]:
    """How likely Ana has a king, and the last seven, on the screen with two good asks.

    The places are Ana's dealt cards, Ben's, the card that she fished, and the pond; the first three cards are the kings
    that the learner does not hold, and the fourth is the seven. She asked Ben for kings, so she held one; he had none,
    and what she fished was none.
    """
    dealt, ben, fished, _ = range(4)
    sizes = (HAND, HAND, 1, UNSEEN - 2 * HAND - 1)

    def seen(placing: Placing) -> bool:
        kings = placing[:KINGS_HIDDEN]
        return dealt in kings and ben not in kings and fished not in kings

    def has_king(placing: Placing) -> bool:
        return dealt in placing[:KINGS_HIDDEN]

    def has_seven(placing: Placing) -> bool:
        return placing[-1] in {dealt, fished}

    king, seven = (chance_of(sizes, KINGS_HIDDEN + 1, seen, wanted) for wanted in (has_king, has_seven))
    return king, seven
