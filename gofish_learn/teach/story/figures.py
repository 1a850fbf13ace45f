"""Every number in the words of the story, worked out from what stands there and from what was answered."""

from collections.abc import Mapping
from fractions import Fraction

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import CardsGiven
from gofish_learn.knowledge.opening_odds import holding
from gofish_learn.knowledge.proofs.phrases import cards_of, number
from gofish_learn.teach.lessons.ways import all_ways
from gofish_learn.teach.story.tables import (
    BACK,
    DEALS_SEED,
    GAMES_SEED,
    HAND,
    LISTENED,
    LISTENERS,
    RECALLED,
    TEN,
    THREE,
    WON,
    asks_heard,
    deals,
    hand_of,
    position,
    recalled,
    three_ways,
)

BEFORE = all_ways("sevens", 3, {"Starfish": 2, "Puffer": 2, "pond": 4})
REFUSED = BEFORE.said_go_fish("Puffer")
FISHED = REFUSED.you_fished(wish=False)
UNSEEN_DRAW = FISHED.drew("Puffer")
"""The ways in which three hidden sevens can lie among eight cards, one piece of news after the other."""
AGO = ("in the last ask", "two asks ago", "three asks ago", "four asks ago", "five asks ago", "six asks ago")


def figures(screen: str, answers: Mapping[str, object], seed: int) -> dict[str, object]:
    """What stands in the braces of a screen's words.

    Args:
        screen: the name of the screen.
        answers: what was answered so far in its scene, by the names of the screens.
        seed: what the asks that go by follow from.
    """
    match screen:
        case "refused":
            return {"caught": caught(screen)}
        case "kings" | "ten":
            exact = in_hundred(holding(hand=HAND, held=1).value)
            guess = answers.get("kings")
            said = number(guess) if isinstance(guess, int) else guess
            dealt = {"yes": number(sum(deals()[:TEN])).capitalize(), "all": sum(deals()), "seed": DEALS_SEED}
            return {"guess": said, "exact": exact, **dealt}
        case "ways" | "seven":
            with_seven = sum(THREE[0] in turtle for turtle in three_ways())
            return {"ways": number(len(three_ways())), "with_seven": number(with_seven)}
        case "no" | "fished":
            steps = {"before": BEFORE, "refused": REFUSED, "fished": FISHED, "unseen": UNSEEN_DRAW}
            return {name: in_hundred(ways.chance("Starfish")) for name, ways in steps.items()}
        case "listening":
            return {"seed": seed}
        case name if name in RECALLED:
            ask = recalled(name, seed)
            right = sum(answers.get(one) == asker_of(one, seed) for one in RECALLED)
            ago = AGO[LISTENED - RECALLED[name]]
            asker = asks_heard(seed).names or LISTENERS
            return {"wanted": ask.rank.plural, "asker": asker[ask.asker], "ago": ago, "kept": number(right)}
        case "aims" | "price":
            game = position("aims")
            held = [card[0] for card in hand_of(game)] if game else []
            sevens, kings = (cards_of(held.count(rank.letter), rank) for rank in (Rank.SEVEN, Rank.KING))
            return {"sevens": sevens, "kings": kings, "caught": caught("price")}
        case "favourite":
            return {"whale": WON["whale"], "seed": GAMES_SEED}
        case "last":
            return {"ago": f"{number(BACK)} asks ago".capitalize()}
    return {}


def asker_of(screen: str, seed: int) -> str:
    """The face of who made the ask that a screen asks for."""
    return LISTENERS[recalled(screen, seed).asker].lower()


def in_hundred(chance: Fraction) -> int:
    """A chance as times in a hundred, rounded half up."""
    return int(100 * chance + Fraction(1, 2))


def caught(screen: str) -> str:
    """What the last catch on a screen brings, in words."""
    game = position(screen)
    given = [event for event in game.events if isinstance(event, CardsGiven)] if game else []
    return cards_of(len(given[-1].cards), given[-1].cards[0].rank)
