"""A game that is being chosen: which game, who plays, and what else. Who plays and how many are one thing.

A number brings the next opponents of the ladder or sends the hardest away, and a press on a face changes the number.
What is chosen can always be played: where a game is for other numbers, the number follows.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, Self, get_args

from gofish_learn.bots.opponents import on_offer
from gofish_learn.bots.own.saved_bots import NONE, OwnBots
from gofish_learn.engine.rule_books import STANDARD, TRADITIONAL
from gofish_learn.engine.rules import Rules
from gofish_learn.ui.table.game.setup import FACES, PERSON, Player, Setup

Extra = Literal["few_words", "by_hand", "practice", "referee", "mistakes", "draw", "odds"]
EXTRAS: tuple[Extra, ...] = get_args(Extra)
MOST_PEOPLE = 6


@dataclass(frozen=True, slots=True)
class GameChoice:
    """What is chosen so far.

    Attributes:
        rules: the rule book.
        bots: who plays besides the people, the easiest first.
        people: how many people sit at the device.
        extras: what is switched on.
        offered: every bot that can play here, in their order.
    """

    rules: Rules
    bots: tuple[str, ...]
    people: int
    extras: frozenset[Extra]
    offered: tuple[str, ...]

    @classmethod
    def of(cls, setup: Setup, own_bots: OwnBots = NONE) -> Self:
        """What a game was set up with, but for its deal; who cannot play here any more is left out."""
        offered = (*(one.bot for one in on_offer()), *own_bots.kinds())
        extras: frozenset[Extra] = frozenset(name for name in EXTRAS if getattr(setup, name))
        bots = {player.kind for player in setup.players if not player.is_person}
        chosen = cls(setup.rules, (), max(len(setup.people), 1), extras, offered)
        return chosen.with_bots(bots, len(setup.players) - chosen.people)

    @property
    def players(self) -> int:
        """How many play."""
        return self.people + len(self.bots)

    def with_bots(self, bots: Iterable[str], wanted: int | None = None, keep: Sequence[str] = ()) -> Self:
        """With these bots, or as many as are wanted and the game is for; those to `keep` leave last."""
        fewest, most = self.rules.players
        here = [bot for bot in self.offered if bot in {*bots}]
        count = len(here) if wanted is None else wanted
        count = min(max(count, fewest - self.people, 0), most - self.people)
        leaving = [bot for bot in reversed(here) if bot not in keep] + [*keep]
        while len(here) > count:
            here.remove(leaving.pop(0))
        place = max((self.offered.index(bot) for bot in here), default=-1)
        coming = [*self.offered[place + 1 :], *reversed(self.offered[: max(place, 0)])]
        here += [bot for bot in coming if bot not in here][: count - len(here)]
        return replace(self, bots=tuple(bot for bot in self.offered if bot in here))

    def with_rules(self, rules: Rules) -> Self:
        """By another rule book: in one with open hands big cards are usual, and what the book does not know is off."""
        extras = self.extras
        if rules.open_hands != self.rules.open_hands:
            extras = extras | {"few_words"} if rules.open_hands else extras - {"few_words"}
        people = min(self.people, rules.players[1])
        return replace(self, rules=rules, people=people, extras=extras).with_bots(self.bots).fitting()

    def with_players(self, players: int) -> Self:
        """With so many players in all."""
        return self.with_bots(self.bots, players - self.people)

    def with_people(self, people: int) -> Self:
        """With so many people at the device, in the place of bots where the table is full."""
        most = min(MOST_PEOPLE, self.rules.players[1])
        return replace(self, people=min(max(people, 1), most)).with_bots(self.bots).fitting()

    def pressed(self, bot: str) -> Self:
        """After a press on a face: it comes, or goes if it was there and others are enough."""
        if bot in self.bots:
            is_needed = self.players == self.rules.players[0]
            return self if is_needed else self.with_bots(set(self.bots) - {bot}, len(self.bots) - 1)
        return self.with_bots({*self.bots, bot}, keep=(bot,))

    def switched(self, extra: Extra) -> Self:
        """After a press on a switch."""
        return replace(self, extras=self.extras ^ {extra}).fitting()

    def fitting(self) -> Self:
        """Without what cannot be together."""
        off: set[Extra] = set()
        if not self.rules.referee:
            off |= {"referee"}
        if self.rules is not TRADITIONAL:
            off |= {"draw"}
        if self.people > 1:
            off |= {"by_hand", "referee"}
        if "referee" not in self.extras - off:
            off |= {"mistakes"}
        if "practice" in self.extras:
            off |= {"odds"}
        return replace(self, extras=self.extras - off)

    @property
    def switches(self) -> tuple[Extra, ...]:
        """What can be switched on or off now."""
        found: list[Extra] = ["few_words"]
        if self.people == 1:
            found.append("by_hand")
        found.append("practice")
        if "practice" not in self.extras:
            found.append("odds")
        if self.rules.referee and self.people == 1:
            found.append("referee")
        if "referee" in self.extras:
            found.append("mistakes")
        if self.rules is TRADITIONAL:
            found.append("draw")
        return tuple(found)

    @property
    def is_for_crown(self) -> bool:
        """Whether it is a game in which a crown can be won, as far as nothing helps."""
        return self.rules is STANDARD and self.players == 2 and self.people == 1 and "referee" not in self.extras

    def persons(self, names: Sequence[str] = (), faces: Sequence[str] = ()) -> tuple[Player, ...]:
        """The people, by the names and faces that were chosen: one alone is "You"."""
        alone = self.people == 1
        return tuple(
            Player(
                names[at] if at < len(names) else "You" if alone else f"Player {at + 1}",
                PERSON,
                faces[at] if at < len(faces) else FACES[at],
            )
            for at in range(self.people)
        )
