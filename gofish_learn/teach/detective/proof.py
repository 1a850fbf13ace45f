"""The proof of a case: why each clue moved the chance of a suspect, in a short sentence or two of what happened.

A sentence is told only where the chance moved the way it says. Where it is certain now, the sentence proves it. Where
several things came together, that is said. All of it, clue by clue, is told of a case that is closed.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from gofish_learn.engine.cards import RANKS, SUITS
from gofish_learn.engine.events import CardDrawn, CardsGiven, GoFishSaid, GroupLaid, HandRefilled, by_action
from gofish_learn.knowledge.proofs.phrases import Speaker, one_of
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.mystery import POND, likeliest
from gofish_learn.teach.positions import HE_OR_SHE

TOGETHER = "Count everybody’s cards together, and this follows."
EMPTY = "The pond is empty now."


@dataclass(frozen=True, slots=True)
class Said:
    """What happened to a suspect.

    Attributes:
        rises: whether that makes it likelier that the card is there.
        elsewhere: whether it tells of the other suspects, too; a card that is drawn only moves from pond to hand.
        settles: whether it proves by itself that the card is there, or that it is not.
    """

    sentence: str
    rises: bool = field(kw_only=True)
    elsewhere: bool = field(default=True, kw_only=True)
    settles: bool = field(default=False, kw_only=True)


def reasons(case: Case, asks: int) -> list[str]:
    """What a clue tells of the suspects that it is about: what it settles, if it settles something, each thing once."""
    about, odds = case.about(asks), case.odds(asks)
    settled = [one for one in about if odds[one] in {0, 1}]
    found = sorted({why_moved(case, asks, one) for one in settled or about}, key=len)
    return list({re.split("[:,.]", one)[0]: one for one in reversed(found)}.values())[::-1]


def why_moved(case: Case, asks: int, suspect: int) -> str:
    """Why an ask of the game (from 1) with its answer moved the chance that the card is with a suspect."""
    before, after = case.odds(asks - 1), case.odds(asks)
    moves = {one: after[one] - before[one] for one in case.suspects}
    is_certain = after[suspect] in {0, 1}
    if said := _first(_said_of(case, asks, suspect, moves[suspect]), settles=is_certain):
        return said.sentence
    others = (one for one in moves if moves[one] * moves[suspect] < 0)
    for other in sorted(others, key=lambda one: -abs(moves[one])):
        reasons = (one for one in _said_of(case, asks, other, moves[other]) if one.elsewhere)
        if said := _first(reasons, settles=is_certain):
            return f"{said.sentence} {_so(case, suspect, after[suspect], likelier=moves[suspect] > 0)}"
    return _proved(case, asks, suspect) or TOGETHER


def _first(reasons: Iterator[Said], *, settles: bool) -> Said | None:
    return next((one for one in reasons if one.settles or not settles), None)


def _so(case: Case, suspect: int, chance: float, *, likelier: bool) -> str:
    where = "in the pond" if suspect == POND else f"with {case.players.names[suspect]}"
    moved = f"it’s {'likelier' if likelier else 'less likely'} to be"
    return f"So { {0.0: 'it isn’t', 1.0: 'it must be'}.get(chance, moved) } {where}."


def _proved(case: Case, asks: int, suspect: int) -> str:
    """What proves that the card is with a suspect, or that it is not; nothing where it is open, or takes more words."""
    from gofish_learn.knowledge.proofs.ledger import Ledger  # noqa: PLC0415 - loads NumPy, which only cases need
    from gofish_learn.knowledge.proofs.sentences import Teller  # noqa: PLC0415 - the same

    odds, before = case.odds(asks), case.odds(asks - 1)
    if odds[suspect] not in {0, 1}:
        return ""
    if suspect == POND and not case.clue(2 * asks).table.pond:
        return EMPTY
    ledger = Ledger(case.rules, case.game.players, case.players.eyes, copies=[len(SUITS)] * len(RANKS))
    for step in by_action([event for number in range(2 * asks + 1) for event in case.clue(number).events]):
        ledger.follow(step)
    teller = Teller(ledger, Speaker(case.players.names, case.players.eyes))

    def proof(seat: int) -> str:
        found = teller.proof(seat, case.mystery.rank, held=odds[seat] == 1)
        return "" if found is None else found.sentence

    if suspect != POND:
        return proof(suspect)
    holder = next((seat for seat in odds if seat != POND and odds[seat] == 1), None)
    news = [seat for seat in odds if seat != POND and before[seat]] if holder is None else [holder]
    sentences = [sentence for seat in news if (sentence := proof(seat))]
    return " ".join([*sentences, _so(case, POND, odds[POND], likelier=True)]) if len(sentences) == len(news) else ""


def _said_of(case: Case, asks: int, suspect: int, move: float) -> Iterator[Said]:
    found = _of_pond(case, asks) if suspect == POND else _of_seat(case, asks, suspect)
    return (one for one in found if one.rises == (move > 0))


def _of_pond(case: Case, asks: int) -> Iterator[Said]:
    """What an ask says of the pond, unless all follows from who asked; the watcher saw what they drew themselves."""
    ask, eyes = case.ask_at(2 * asks - 1), case.players.eyes
    if ask.rank == case.mystery.rank and ask.asker != eyes:
        return
    name, events = case.players.names, case.clue(2 * asks).events
    for event in events:
        match event:
            case CardDrawn(who) | HandRefilled(who) if who != eyes:
                laid = any(isinstance(other, GroupLaid) and other.seat == who for other in events)
                less = f"{name[who]} drew from the pond, so there is less left in it."
                yield Said(less, rises=False, elsewhere=laid)
            case CardDrawn():
                less = f"What you drew isn’t {one_of(case.mystery.rank)}, so there is less left in the pond."
                yield Said(less, rises=False)


def _of_seat(case: Case, asks: int, seat: int) -> Iterator[Said]:
    """What an ask says of the hand of a seat that is not the watcher's, the weightiest first."""
    ask, wanted, name = case.ask_at(2 * asks - 1), case.mystery.rank, case.players.names[seat]
    they = HE_OR_SHE[name]
    if seat == ask.asker and ask.rank == wanted:
        yield Said(f"{name} asked for {wanted.plural}, so {they} has one!", rises=True, settles=True)
    for event in case.clue(2 * asks).events:
        match event:
            case GoFishSaid(who) if who == seat and ask.rank == wanted:
                yield Said(f"{name} said “Go fish!” to {wanted.plural}.", rises=False, settles=True)
            case GoFishSaid(who) if who == seat:
                yield Said(
                    f"{name} has no {ask.rank.plural}, so every card {they} holds is something else.", rises=True
                )
            case CardsGiven(who) if who == seat:
                yield Said(f"{name} gave cards away, so {they} has fewer left.", rises=False)
            case GroupLaid(who, laid) if who == seat:
                yield Said(f"{name} laid {laid.plural}, so {they} has fewer cards left.", rises=False)
            case CardDrawn(who) | HandRefilled(who) if who == seat:
                yield Said(f"{name} drew from the pond: it may be {one_of(wanted)}.", rises=True, elsewhere=False)
    if seat == ask.asker:
        yield Said(
            f"One of {name}’s cards is {one_of(ask.rank)}, so there is less room for {one_of(wanted)}.", rises=False
        )


ASKED = "Every ask buys cards and pays with a secret: you can only ask for what you hold."
REFUSED = "“Go fish!” rules a player out, until that player draws again."
GIVEN = "Giving means giving every card of that rank: then you know where they are."
RAN_DRY = "Once the pond is empty, every missing card is in somebody’s hand."
COUNTED = "Count the small hands: once you know each card in one, there is no room for another."


@dataclass(frozen=True, slots=True)
class Step:
    """A clue of a case that is closed.

    Attributes:
        asks: which ask of the game it is, from 1.
        decides: whether it leaves one answer, and those before it left more.
    """

    asks: int
    why: str
    decides: bool


def proof(case: Case, asks: int) -> list[Step]:
    """The clues up to an ask of the game, each with what it tells; only for a case that is closed."""
    settled = case.decides if case.decides and case.decides <= asks else None
    places = (at for at in range(case.mystery.first + 1, asks + 1) if case.about(at))
    return [Step(at, _why(case, at, decides=at == settled), at == settled) for at in places]


def _why(case: Case, asks: int, *, decides: bool) -> str:
    return why_moved(case, asks, likeliest(case.odds(asks))) if decides else " ".join(reasons(case, asks))


def to_take_along(case: Case, asks: int) -> str:
    """What kind of clue decided a case up to an ask of the game, or told most, in a sentence; empty where none did."""
    found = case.decides if case.decides and case.decides <= asks else case.key_clue(asks)
    if found is None:
        return ""
    ask, given = case.ask_at(2 * found - 1), case.clue(2 * found)
    if ask.rank == case.mystery.rank:
        if any(isinstance(event, CardsGiven) for event in given.events):
            return GIVEN
        return ASKED if ask.asker == likeliest(case.odds(found)) else REFUSED
    return RAN_DRY if given.pond and not given.table.pond else COUNTED
