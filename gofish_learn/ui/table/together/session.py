"""The game at a shared table, as one seat plays it: `holder` is that seat, and the others have devices of their own.

No page moves a bot here, nor somebody who is away: `gone_on` is what the table's own clock does.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from gofish_learn.bots.base import Bot
from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.ui.table.by_hand.session import ByHandSession, is_held
from gofish_learn.ui.table.by_hand.waits import Unfinished, Verb
from gofish_learn.ui.table.game.narration import Taken
from gofish_learn.ui.table.game.session import Stage
from gofish_learn.ui.table.game.setup import Player


@dataclass(frozen=True, eq=False)
class SharedSession(ByHandSession):
    """One game at a shared table, at one moment, as the seat `holder` plays it."""

    def seen_from(self, seat: int) -> Self:
        """The same moment for another seat."""
        return replace(self, holder=seat)

    def taken_over(self, seat: int, player: Player) -> Self:
        """The same moment once somebody has taken a seat over.

        What others were to do who sat there, and the ask on the table waits for, the new one does.
        """
        names = self.setup.names
        players = (*self.setup.players[:seat], player, *self.setup.players[seat + 1 :])
        taken = (*self.taken, Taken(seat, names[seat], len(self.game.actions)))
        session = replace(self, setup=replace(self.setup, players=players), taken=taken, narrations={})
        session, begun = session.with_bots_seated(), self.unfinished
        return session if begun is None else session.go_on(replace(begun, seen=begun.seen - 1))

    @cached_property
    def stage(self) -> Stage:
        """What the table waits for: this seat, or others."""
        stage = super().stage
        return Stage.OTHERS if stage in {Stage.BOTS, Stage.PASSING_ON, Stage.COVERED} else stage

    @property
    def waits_for(self) -> int | None:
        """The seat that is to do something; None where the table only waits a while, or the game is over."""
        return self.turn if self.wait is None else self.wait.seat

    def gone_on(self, stand_in: Bot) -> Self:
        """The game after what is to be done now was done for whoever is to do it, as the rules say.

        For a person who is away the `stand_in` chooses what to ask.
        """
        wait, begun, turn = self.wait, self.unfinished, self.turn
        if wait is None or begun is None:
            if turn is None:
                raise IllegalActionError("The game is over: nobody may ask any more.")
            bots = {turn: stand_in, **self.bots}
            _, ask = replace(self, bots=bots).choice_of(turn)
            return self.go_on(Unfinished(ask, 0))
        if wait.seat is None:
            return self.go_on(begun)
        seat = self.seen_from(wait.seat)
        match wait.verb:
            case Verb.ANSWER:
                return seat.answer(gives=is_held(begun.ask, self.game.state.hands))
            case Verb.FISH:
                return seat.fish()
            case _:
                return seat.lay(seat.to_lay[0]) if seat.to_lay else seat.end_turn()
