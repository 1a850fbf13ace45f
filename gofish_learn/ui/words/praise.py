"""The first thing said at the end of a game: what a player did best in it (`knowledge.review.deeds`), in a sentence."""

from typing import assert_never

from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import Asked
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.view import View
from gofish_learn.knowledge.proofs.phrases import Speaker, many, number, sentence, spoken
from gofish_learn.knowledge.review.deeds import (
    AbovePar,
    Caught,
    CaughtInOneTurn,
    CaughtUp,
    Deed,
    FishedWishes,
    Heard,
    Laid,
    LaidFirst,
    LaidInOneTurn,
    SeldomGave,
    TookBack,
    deeds_of,
)

NO_TURN = "The game was over before you had a turn. That was the deal, not you: try another one."


def praise(view: View, speaker: Speaker, *, helped: bool) -> str:
    """What the player at the view's seat did best, in a sentence.

    Args:
        view: the game that is over, as that player has seen it.
        speaker: names the players; it speaks of the player as "you" or by its name.
        helped: whether there was help: then it is not said that anything was kept in mind.
    """
    for deed in deeds_of(view):
        return sentence(in_words(deed, view, speaker, helped=helped))
    who = speaker.name(view.seat)
    asks = sum(isinstance(event, Asked) and event.seat == view.seat for event in view.events)
    if asks:
        return sentence(f"{who} asked {times(asks)}, and {'each time ' if asks > 1 else ''}the cards were elsewhere")
    return NO_TURN if view.seat == speaker.you else f"The game was over before {who} had a turn."


def in_words(deed: Deed, view: View, speaker: Speaker, *, helped: bool) -> str:
    """A deed of the player at the view's seat, as a sentence without its capital and its full stop."""
    seat, rules, who = view.seat, view.rules, speaker.name(view.seat)
    match deed:
        case Heard():
            return heard(deed, who, speaker, helped=helped)
        case CaughtInOneTurn(catches):
            return f"{who} caught {times(catches)} in one turn"
        case TookBack(owner, rank, cards):
            return f"{speaker.name(owner)} took {rank.plural} from {who}, and {who} took {number(cards)} back"
        case CaughtUp(behind, left, won):
            near = f"came within one {rules.group_word}" if left else "drew level"
            end = near if not won else "won" if view.table.winners == (seat,) else "shared the win"
            return f"{speaker.does(seat, 'were', 'was')} {groups(behind, rules)} behind, and {end}"
        case AbovePar(catches, par):
            return f"{who} caught {times(catches)}, where {number(par)} was usual at this table"
        case LaidInOneTurn(laid):
            return f"{who} laid {groups(laid, rules)} in one turn"
        case LaidFirst(laid):
            return f"{who} laid the first {groups(laid, rules)} of the game"
        case SeldomGave(asked, gave):
            only = f"only had to give cards {times(gave)}" if gave else "never had to give a card"
            return f"{speaker.does(seat, 'were', 'was')} asked {times(asked)}, and {only}"
        case FishedWishes(wishes):
            return f"{who} could call “Fished my wish!” {times(wishes)}"
        case Laid(laid):
            return f"{who} laid {groups(laid, rules)}"
        case Caught(catches, asks) if catches == asks:
            return f"{who} asked {times(asks)}, and caught something {'each time' if asks > 1 else 'at once'}"
        case Caught(catches, asks):
            return f"{who} caught {times(catches)} with {number(asks)} asks"
        case _:
            assert_never(deed)


def heard(deed: Heard, who: str, speaker: Speaker, *, helped: bool) -> str:
    """That a player took what another had named."""
    first = f"{who} heard {speaker.name(deed.owner)} ask for {spoken(deed.heard)}"
    took = taken(deed.took, by_name=isinstance(deed.heard, Card))
    if not deed.asks:
        return f"{first}, and took {took} at once"
    asks = many(deed.asks, "ask")
    if helped:
        return f"{first}, and {asks} later took {took}"
    if isinstance(deed.heard, Card):  # which the owner has not, but others of its rank
        return f"{first}, remembered it for {asks}, and took {took}!"
    return f"{who} remembered {speaker.whose(deed.owner)} {spoken(deed.heard)} for {asks}, and took {took}!"


def taken(cards: tuple[Card, ...], *, by_name: bool) -> str:
    """Cards of one rank that were spoken of, and are all that their owner had; by their names where asks name them."""
    if by_name:
        return spoken(cards[0])
    return {1: f"the {cards[0].rank.singular}", 2: "both"}.get(len(cards), f"all {number(len(cards))}")


def times(count: int) -> str:
    """How often something was: "once", "twice", "three times"."""
    return {1: "once", 2: "twice"}.get(count, f"{number(count)} times")


def groups(count: int, rules: Rules) -> str:
    """A number of groups in words: "one book", "two books"."""
    return many(count, rules.group_word)
