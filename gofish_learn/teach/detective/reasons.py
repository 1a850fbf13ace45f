"""Why a clue moved the chance of one suspect, in a short sentence or two: what happened there, or to another of them.

A sentence is told only where the chance moved the way it says; where several things came together, that is said.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from gofish_learn.engine.events import CardDrawn, CardsGiven, GoFishSaid, GroupLaid, HandRefilled
from gofish_learn.knowledge.proofs.saying import one_of
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.mystery import POND

TOGETHER = "Count everybody’s cards together, and this follows."


@dataclass(frozen=True, slots=True)
class Said:
    """What happened to a suspect.

    Attributes:
        rises: whether that makes it likelier that the card is there.
        elsewhere: whether it tells of the other suspects, too; a card that is drawn only moves from pond to hand.
    """

    sentence: str
    rises: bool = field(kw_only=True)
    elsewhere: bool = field(default=True, kw_only=True)


def why_moved(case: Case, asks: int, suspect: int) -> str:
    """Why an ask of the game (from 1) with its answer moved the chance that the card is with a suspect."""
    before, after = case.odds(asks - 1), case.odds(asks)
    moves = {one: after[one] - before[one] for one in case.suspects}
    if said := next(_said_of(case, asks, suspect, moves[suspect]), None):
        return said.sentence
    others = (one for one in moves if moves[one] * moves[suspect] < 0)
    for other in sorted(others, key=lambda one: -abs(moves[one])):
        if said := next((one for one in _said_of(case, asks, other, moves[other]) if one.elsewhere), None):
            where = "in the pond" if suspect == POND else f"with {case.players.names[suspect]}"
            likelier = f"it’s {'likelier' if moves[suspect] > 0 else 'less likely'} to be"
            now = {0.0: "it isn’t", 1.0: "it must be"}.get(after[suspect], likelier)
            return f"{said.sentence} So {now} {where}."
    return TOGETHER


def _said_of(case: Case, asks: int, suspect: int, move: float) -> Iterator[Said]:
    found = _of_pond(case, asks) if suspect == POND else _of_seat(case, asks, suspect)
    return (one for one in found if one.rises == (move > 0))


def _of_pond(case: Case, asks: int) -> Iterator[Said]:
    """What an ask says of the pond, unless all follows from who asked; the watcher saw what they drew themselves."""
    ask, eyes = case.ask_at(2 * asks - 1), case.players.eyes
    if ask.rank == case.mystery.rank and ask.asker != eyes:
        return
    for event in case.clue(2 * asks).events:
        if isinstance(event, CardDrawn | HandRefilled) and event.seat != eyes:
            yield Said(
                f"{case.players.names[event.seat]} drew from the pond, so there is less left in it.",
                rises=False,
                elsewhere=False,
            )


def _of_seat(case: Case, asks: int, seat: int) -> Iterator[Said]:
    """What an ask says of the hand of a seat that is not the watcher's, the weightiest first."""
    ask, wanted, name = case.ask_at(2 * asks - 1), case.mystery.rank, case.players.names[seat]
    if seat == ask.asker and ask.rank == wanted:
        yield Said(f"{name} asked for {wanted.plural}, so {name} has one!", rises=True)
    for event in case.clue(2 * asks).events:
        match event:
            case GoFishSaid(who) if who == seat and ask.rank == wanted:
                yield Said(f"{name} said “Go fish!” to {wanted.plural}.", rises=False)
            case GoFishSaid(who) if who == seat:
                yield Said(f"{name} has no {ask.rank.plural}, so each of {name}’s cards is something else.", rises=True)
            case CardsGiven(who) if who == seat:
                yield Said(f"{name} gave cards away, so {name} has fewer left.", rises=False)
            case GroupLaid(who, laid) if who == seat:
                yield Said(f"{name} laid {laid.plural}, so {name} has fewer cards left.", rises=False)
            case CardDrawn(who) | HandRefilled(who) if who == seat:
                yield Said(f"{name} drew from the pond: it may be {one_of(wanted)}.", rises=True, elsewhere=False)
    if seat == ask.asker:
        yield Said(
            f"One of {name}’s cards is {one_of(ask.rank)}, so there is less room for {one_of(wanted)}.", rises=False
        )
