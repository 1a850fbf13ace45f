"""What each step asks of a bot, and the sentence for a turn in which it did something else.

A step is judged by what any good way to take it has in common, not by the way the lesson takes: a bot that is already
cleverer passes.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import Asked, CardDrawn, CardsGiven, Event, GoFishSaid, HandRefilled
from gofish_learn.engine.hands import ranks_in
from gofish_learn.engine.view import View
from gofish_learn.knowledge.proofs.chance_words import rounded
from gofish_learn.knowledge.remembering.revealed import remembered
from gofish_learn.teach.lessons.own_bot.turns import NAMES, SEATS, YOU, Turn, past_asks

THERE = "Rule 1: a player who asks for a rank has it."
GONE = "Rule 2: a player who was asked for a rank doesn't have it any more."
"""The rules that a bot of step 5 remembers by."""
BACK = "Ask back, the newest first!"
AS_BEFORE = "That is the rule of step 3: choose from fresh, and not from asks."
FALLS_SHORT = 0.1
"""By so much (0-1) a chance may be smaller than the best one before a turn of step 6 counts against a bot."""

PLACES = {"first": 0, "second": 1, "third": 2, "last": -1}
"""The places of the list of asks that a bot without dice is likely to take."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a step says of one turn.

    Attributes:
        could_fail: whether there was anything to get wrong.
        fault: what was wrong, as a sentence; None where nothing was.
    """

    could_fail: bool
    fault: str | None = None


RIGHT = Verdict(could_fail=True)
NOTHING_TO_GET_WRONG = Verdict(could_fail=False)


@dataclass(frozen=True, slots=True)
class BotStep:
    """One step.

    Attributes:
        title: what a bot of this step does.
        kept: what is said of a bot that does it, as a sentence that goes on after "In 10 games your bot".
        judge: what the step says of one turn.
        most: the share of turns (0-1) that may go wrong before the step is not passed.
        turns: how many turns are watched, where that is less than the games have; None for all.
    """

    title: str
    kept: str
    judge: Callable[[Turn], Verdict]
    games: int = 10
    most: float = 0.0
    turns: int | None = None


def _asks_anything(turn: Turn) -> Verdict:
    """Step 1: the ask is not always at a place of the list that one would take. Such a turn is only a suspicion."""
    if len(turn.asks) <= len(PLACES):
        return NOTHING_TO_GET_WRONG
    place = next((word for word, at in PLACES.items() if turn.ask == turn.asks[at]), None)
    said = f"the {place} ask in the list, as at every turn. Let chance choose: rng.choice(asks)."
    return _fault(turn, said) if place else RIGHT


def _asks_the_fullest(turn: Turn) -> Verdict:
    """Step 2: the target has as many cards as anybody who can be asked."""
    sizes = turn.view.table.sizes
    held, most = sizes[turn.ask.target], max(sizes[ask.target] for ask in turn.asks)
    if held == most:
        return Verdict(could_fail=len({sizes[ask.target] for ask in turn.asks}) > 1)
    fuller = next(ask.target for ask in turn.asks if sizes[ask.target] == most)
    return _fault(turn, f"who held {_cards_words(held)}, though {_whom(turn, fuller)} held {_cards_words(most)}.")


def _asks_nothing_refused(turn: Turn) -> Verdict:
    """Step 3: nothing is asked for that was refused to anybody and cannot have come since."""
    refused = {(ask.target, ask.rank): since for ask in turn.asks if (since := _refusal(turn.view, ask)) is not None}
    if not refused or not _never_refused(turn):
        return NOTHING_TO_GET_WRONG
    since = refused.get((turn.ask.target, turn.ask.rank))
    if since is None:
        return RIGHT
    name = NAMES[turn.ask.target]
    return _fault(turn, f"though {name} had said “Go fish!” to that at ask {since} and had got no card since.")


def _asks_back(turn: Turn) -> Verdict:
    """Step 4: the rule of step 3, and where somebody must still have a rank they asked for, such a rank is asked for.

    To ask back for what was asked last is right, too, even where the asker can have given it away.
    """
    vain = _asks_nothing_refused(turn)
    if vain.fault:
        return replace(vain, fault=f"{vain.fault} {AS_BEFORE}")
    known = [(ask, number) for ask in _never_refused(turn) if (number := _own_ask(turn.view, ask)) is not None]
    if not known:
        return NOTHING_TO_GET_WRONG
    if _own_ask(turn.view, turn.ask) is not None or turn.ask == _newest_back(turn):
        return RIGHT
    ask, number = max(known, key=lambda one: one[1])
    name, plural = _whom(turn, ask.target), ask.rank.plural
    return _fault(turn, f"though {name} had asked for {plural} at ask {number} and you held one. {BACK}")


def _remembers_everything(turn: Turn) -> Verdict:
    """Step 5: an ask that is known to work is taken, and none that is known to fail."""
    view = turn.view
    memory = remembered(view.rules, view.players, view.events)
    sure = [ask for ask in turn.asks if ask.rank in ranks_in(memory.held(ask.target, YOU))]
    vain = [ask for ask in turn.asks if ask.rank in ranks_in(memory.lacked(ask.target))]
    if turn.ask in sure or not (sure or 0 < len(vain) < len(turn.asks)):
        return Verdict(could_fail=bool(sure))
    if sure:
        name, plural = _whom(turn, sure[0].target), sure[0].rank.plural
        return _fault(turn, f"though {name} was sure to have {plural}: {_last_word(view, sure[0])}. {THERE}")
    if turn.ask in vain:
        return _fault(turn, f"though {NAMES[turn.ask.target]} could not have any. {GONE}")
    return RIGHT


def _counts_chances(turn: Turn) -> Verdict:
    """Step 6: the chance of the ask is about the best there is."""
    from gofish_learn.knowledge.beliefs.beliefs import beliefs_of  # noqa: PLC0415 - loads NumPy, as this step alone
    from gofish_learn.knowledge.review.choices import choices  # noqa: PLC0415 - the same

    ranked = choices(turn.view, beliefs_of(turn.view))
    best, own = ranked[0], next(choice for choice in ranked if choice.ask == turn.ask)
    if best.chance - own.chance <= FALLS_SHORT:
        return Verdict(could_fail=best.chance - ranked[-1].chance > FALLS_SHORT)
    better = f"Asking {NAMES[best.ask.target]} for {best.ask.rank.plural}"
    return _fault(turn, f"which works {_in_hundred(own.chance)}. {better} works {_in_hundred(best.chance)}.")


def _fault(turn: Turn, what: str) -> Verdict:
    """What was wrong, as the end of a sentence: "At ask 14 of game 2 you asked Ben (seat 2) for nines, who held …"."""
    said = f"At ask {turn.number} of game {turn.game} you asked {SEATS[turn.ask.target]} for {turn.ask.rank.plural}"
    return Verdict(could_fail=True, fault=f"{said}, {what}")


def _whom(turn: Turn, seat: int) -> str:
    """What somebody is called after the opening: with the seat, unless that has been said."""
    return NAMES[seat] if seat == turn.ask.target else SEATS[seat]


def _cards_words(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


def _in_hundred(chance: float) -> str:
    return f"{rounded(100 * chance)} times in 100"


def _never_refused(turn: Turn) -> list[Ask]:
    """The asks to which nobody has heard “Go fish!” in this game."""
    refused = {(past.target, past.rank) for past in past_asks(turn.view) if not past.cards}
    return [ask for ask in turn.asks if (ask.target, ask.rank) not in refused]


def _heard(view: View) -> Iterator[tuple[int, Rank, Event]]:
    """Each event with the number of the ask that led to it, from 1, and the rank that was asked for."""
    number, rank = 0, Rank.ACE
    for event in view.events:
        if isinstance(event, Asked):
            number, rank = number + 1, event.wanted if isinstance(event.wanted, Rank) else event.wanted.rank
        yield number, rank, event


def _refusal(view: View, ask: Ask) -> int | None:
    """The number of the last ask, from 1, to which the target said “Go fish!” to this rank, if it got no card since."""
    found = None
    for number, rank, event in _heard(view):
        if isinstance(event, GoFishSaid) and event.seat == ask.target and rank is ask.rank:
            found = number
        elif _gets_cards(event, ask.target):
            found = None
    return found


def _newest_back(turn: Turn) -> Ask | None:
    """The ask, not refused before, that asks back for what was asked last; None where there is none."""
    fresh = {(ask.target, ask.rank): ask for ask in _never_refused(turn)}
    back = (fresh.get((past.asker, past.rank)) for past in reversed(past_asks(turn.view)))
    return next((ask for ask in back if ask), None)


def _own_ask(view: View, ask: Ask) -> int | None:
    """The number of the target's own last ask, from 1, for this rank, if it must still have it."""
    found = None
    for number, rank, event in _heard(view):
        if isinstance(event, Asked | CardsGiven) and event.seat == ask.target and rank is ask.rank:
            found = number if isinstance(event, Asked) else None
    return found


def _gets_cards(event: Event, seat: int) -> bool:
    """Whether cards come into the hand of a seat, seen or not."""
    match event:
        case CardDrawn() | HandRefilled():
            return event.seat == seat
        case CardsGiven():
            return event.to == seat
        case _:
            return False


def _last_word(view: View, ask: Ask) -> str:
    """What told that the target of an ask has the rank, such as "Ben had asked for them at ask 9"."""
    reason, name = "it was heard", NAMES[ask.target]
    for number, rank, event in _heard(view):
        if isinstance(event, Asked) and event.seat == ask.target and rank is ask.rank:
            reason = f"{name} had asked for them at ask {number}"
        elif isinstance(event, CardsGiven) and event.to == ask.target and rank is ask.rank:
            reason = f"{name} was given some at ask {number}"
    return reason


STEPS: Sequence[BotStep] = (
    BotStep("ask anything", "asked this and that", _asks_anything, most=0.99),
    BotStep("ask who has the most cards", "always asked somebody with the most cards", _asks_the_fullest),
    BotStep("never ask again what was refused", "never asked for what had just been refused", _asks_nothing_refused),
    BotStep("ask back", "asked back whenever it could", _asks_back),
    BotStep("remember everything", "never forgot what it had heard", _remembers_everything),
    BotStep("count the chances", "always took about the best chance", _counts_chances, games=1, most=0.1, turns=12),
)
"""The steps, the easiest first."""
