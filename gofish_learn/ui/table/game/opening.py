"""What is to be seen at the table before the cards are dealt: the draw for dealer, and deals that went wrong."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from gofish_learn.engine.before_deal import Draw, Misdeal, draw_for_dealer, misdeal
from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.engine.wording import listed
from gofish_learn.teach.deal_code import chance_for, dealer_for
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.table.game.setup import Setup
from gofish_learn.ui.table.game.steps import Move, Step, TableSeen
from gofish_learn.ui.words.outcome import capital

MISDEALS = 0.25
"""How often a deal goes wrong where bots make mistakes (0-1)."""
MOST_MISDEALS = 2


@dataclass(frozen=True)
class Opening:
    """What comes before a game's deal.

    Attributes:
        draw: the draw for dealer, or None where the deal code names the dealer.
        dealer: the seat that deals.
        misdeals: the deals before the one that is played.
    """

    draw: Draw | None
    dealer: int
    misdeals: tuple[Misdeal, ...]

    @cached_property
    def extras(self) -> dict[str, object]:
        """The opening as a record keeps it, so that a replay shows the very same."""
        written: dict[str, object] = {}
        if self.draw is not None:
            written["x-drawn"] = [[[drawn.seat, str(drawn.card)] for drawn in cards] for cards in self.draw.rounds]
        if self.misdeals:
            written["x-misdeals"] = [[wrong.seat, str(wrong.card) if wrong.card else None] for wrong in self.misdeals]
        return written


def opening_of(setup: Setup) -> Opening:
    """What comes before the deal of a game; it follows from the seed, as the deal does."""
    players = len(setup.players)
    draw = draw_for_dealer(players, shuffled(chance_for(setup.seed, "draw"), CARDS)) if setup.draw else None
    dealer = dealer_for(setup.seed, players) if draw is None else draw.dealer
    rng, misdeals = chance_for(setup.seed, "misdeal"), list[Misdeal]()
    while setup.mistakes and len(misdeals) < MOST_MISDEALS and rng.random() < MISDEALS:
        pack, dealt = shuffled(rng, CARDS), setup.rules.cards_dealt(players)
        misdeals.append(misdeal(players, dealer, dealt, pack, rng.random()))
    return Opening(draw, dealer, tuple(misdeals))


def opening_steps(opening: Opening, narrator: Narrator, table: TableSeen) -> Iterator[Step]:
    """The opening in steps, at a table on which nothing lies yet."""

    def step(kind: str, say: str, seat: int = -1, text: str = "", moves: tuple[Move, ...] = ()) -> Step:
        return Step(
            kind, own=False, say=say, bubble={"seat": seat, "text": text} if text else None, table=table, moves=moves
        )

    again = f"That is a misdeal: {narrator.name(opening.dealer)} {narrator.verb(opening.dealer, 'deal')} again."
    for number, cards in enumerate(opening.draw.rounds if opening.draw else ()):
        if number:
            tied = capital(listed([narrator.name(drawn.seat) for drawn in cards]))
            yield step("tie", f"{tied} tie for the lowest card and draw again.")
        for place, drawn in enumerate(cards):
            rule = "The lowest card deals; aces are high. " if not number and not place else ""
            say = f"{rule}{narrator.does(drawn.seat, 'draw')} the {drawn.card.words}."
            moves = ((drawn.card, "pond", f"seat-{drawn.seat}"),)
            yield step("draw_for_dealer", say, drawn.seat, drawn.card.symbol, moves)
    if opening.draw:
        has = narrator.does(opening.dealer, "have", "has")
        yield step("dealer", f"{has} the lowest card and {narrator.verb(opening.dealer, 'deal')}.")
    for wrong in opening.misdeals:
        if wrong.card:
            exposes = f"{narrator.does(opening.dealer, 'expose')} the {wrong.card.words} while dealing."
            yield step("misdeal", f"{exposes} {again}", wrong.seat, wrong.card.symbol)
        else:
            gets = narrator.does(wrong.seat, "get")
            early = f"{narrator.verb(wrong.seat, 'say')} so before looking"
            yield step("misdeal", f"{gets} too few cards and {early}. {again}", wrong.seat, "Too few!")
