"""Why a clue moved a chance, in one short sentence: what it says about that hand, or leaves for it.

A sentence is only told where the chance moved the way it says; where several things came together, that is said.
"""

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import CardDrawn, CardsGiven, GoFishSaid, GroupLaid, HandRefilled
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.clues import Clue

Reason = tuple[int, str]
"""Which way it moves a chance (1 up, -1 down), and the sentence."""

TOGETHER = "This follows from all that is known of the hands together."


def why_moved(case: Case, number: int, seat: int, rank: Rank, *, rises: bool) -> str:
    """Why a clue moved the chance that a seat holds a rank."""
    ask = case.ask_at(number - (number % 2 == 0))
    names = case.players.names
    found = _by_ask(ask, names, seat, rank) if number % 2 else by_answer(case, case.clue(number), ask, seat, rank)
    return next((sentence for way, sentence in found if (way > 0) == rises), TOGETHER)


def _by_ask(ask: Ask, names: tuple[str, ...], seat: int, rank: Rank) -> list[Reason]:
    asker = names[ask.asker]
    if seat == ask.asker:
        if rank == ask.rank:
            return [(1, "Whoever asks for a rank holds at least one card of it.")]
        return [(-1, f"One of {asker}’s cards is {a_card(ask.rank)}, so there is less room for other ranks.")]
    if rank == ask.rank:
        return [(-1, f"{asker} holds at least one {rank.singular}, so fewer are left for {names[seat]}.")]
    return [(1, f"{asker}’s hand has less room for {rank.plural}, so more of them lie elsewhere.")]


def by_answer(case: Case, clue: Clue, ask: Ask, seat: int, rank: Rank) -> list[Reason]:
    """What an answer says, with all that follows from it; the weightiest first."""
    names = case.players.names
    asker, target, name = names[ask.asker], names[ask.target], names[seat]
    wanted = ask.rank
    found: list[Reason] = []
    for event in clue.events:
        match event:
            case GroupLaid(who, laid) if laid == rank:
                found.append((-1, f"{names[who]} has laid a {case.rules.group_word} of {rank.plural}."))
            case GroupLaid(who, laid) if who == seat:
                found.append((-1, f"{name}’s {laid.plural} are on the table, so {name} holds fewer cards."))
            case CardsGiven() if rank == wanted and seat == ask.target:
                found.append((-1, f"{target} had to give all {rank.plural}, so none is left."))
            case CardsGiven() if rank == wanted and seat == ask.asker:
                found.append((1, f"{asker} has been given {rank.plural}."))
            case CardsGiven() if rank == wanted:
                found.append((-1, f"The {rank.plural} that {asker} was given cannot be with {name}."))
            case CardsGiven() if seat == ask.target:
                found.append((-1, f"Some of {target}’s cards were {wanted.plural}: fewer can be others."))
            case GoFishSaid() if rank == wanted and seat == ask.target:
                found.append((-1, f"“Go fish!” means that {target} has none."))
            case GoFishSaid() if rank == wanted:
                found.append((1, f"{target} has none, so the {rank.plural} are elsewhere."))
            case GoFishSaid() if seat == ask.target:
                found.append((1, f"No card of {target}’s is {a_card(wanted)}, so each is something else."))
            case CardDrawn(who, card) if who == seat:
                shown = card is not None and card.rank == rank
                drew = "drew and showed" if shown else "drew a card: it may be"
                found.append((1, f"{name} {drew} {a_card(rank)}."))
            case CardDrawn(_, card) if card is not None and card.rank == rank:
                found.append((-1, f"{a_card(rank).capitalize()} has come to light, so one fewer is left for {name}."))
            case HandRefilled(who) if who == seat:
                found.append((1, f"Any of the new cards that {name} drew may be {a_card(rank)}."))
    return found


def a_card(rank: Rank) -> str:
    """One card of a rank: "a seven", "an ace"."""
    return f"a{'n' if rank.singular[0] in 'ae' else ''} {rank.singular}"
