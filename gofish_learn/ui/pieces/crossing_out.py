"""The ways the cards can lie, to be crossed out: what somebody says or does leaves only those that it fits."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from operator import methodcaller

from gofish_learn.engine.wording import listed, must_be
from gofish_learn.knowledge.proofs.chance_words import as_fraction, decimal
from gofish_learn.teach.lessons.ways import POND, Ways
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.pieces.parts import Part, PieceButton, WayState, WorldsKind, WorldsPart
from gofish_learn.ui.pieces.piece import NOT_THERE, Piece, buttons, say


class CrossOut(Piece):
    """Ways, of which the last thing that happened crossed out some, and what may happen next."""

    def __init__(self, ways: Ways) -> None:
        """Begin with these ways, none of them crossed out."""
        such_as = 'all_ways("sevens", 3, {"Ana": 2, "Ben": 2, "pond": 4})'
        must_be(ways, Ways, f"has no ways to cross out: write cross_out({such_as}).")
        self.label = "Ways to cross out"
        self.steps = [(ways, ways)]
        self.happened: list[str] = []
        self.chosen: tuple[str, ...] = ()
        self.counted: str | None = None

    @property
    def before(self) -> Ways:
        """The ways that were left before the last thing happened, with the cards where they lie now."""
        return self.steps[-1][0]

    @property
    def left(self) -> Ways:
        """The ways that are left."""
        return self.steps[-1][1]

    def parts(self) -> list[Part]:
        """The ways, how many are left, what may happen, and what may be counted."""
        places = self.left.hidden()
        kinds = [WorldsKind(held, states) for held, states in sorted(self.kinds().items(), reverse=True)]
        shown: list[Part] = [
            WorldsPart([_head(place, self.left.what) for place in places], kinds),
            say(f"{len(self.left)} of {len(self.steps[0][0])} ways are left.", *self.happened[-1:]),
        ]
        if self.counted in places:
            shown.append(say(self.chance(str(self.counted))))
        shown.append(
            buttons(*(PieceButton(name, words) for name, (words, _) in self.events().items()), label="What happens")
        )
        counts = [PieceButton(f"count-{place}", _who(place), pressed=place == self.counted) for place in places]
        shown.append(buttons(*counts, label="Count the ways that have one of them here"))
        if self.happened:
            shown.append(buttons(PieceButton("undo", "Take the last one back"), PieceButton("anew", "All ways again")))
        return shown

    def kinds(self) -> dict[tuple[int, ...], list[WayState]]:
        """What each way is, by how many of the cards lie at each place."""
        of = self.left
        places, left = of.hidden(), set(of.left)
        found: dict[tuple[int, ...], list[WayState]] = {}
        for way in self.before.left:
            state: WayState = "out" if way not in left else "left"
            if state == "left" and self.counted in places:
                state = "yes" if of.held(way, str(self.counted)) else "no"
            found.setdefault(tuple(of.held(way, place) for place in places), []).append(state)
        return {held: sorted(states, key=("yes", "left", "no", "out").index) for held, states in found.items()}

    def chance(self, place: str) -> str:
        """How many of the ways say yes, and the chance that this is."""
        of, chance = self.left, self.left.chance(place)
        whole = f"{of.count(place)} of {len(of)}"
        short = as_fraction(chance)
        ways = [short] if short and short != f"{of.count(place)}/{len(of)}" else []
        shown = " = ".join([f"{of.count(place)}/{len(of)}", *ways, *([decimal(chance)] if 0 < chance < 1 else [])])
        return f"{_subject(place)} {of.what} in {whole} ways: {shown}."

    def events(self) -> dict[str, tuple[str, Callable[[Ways], Ways]]]:
        """What may happen now, by button: in words, and what it does to ways."""
        what, players = self.left.what, [place for place in self.left.hidden() if place != POND]
        found: dict[str, tuple[str, Callable[[Ways], Ways]]] = {}
        for player in players:
            found[f"fish-{player}"] = f"{player} says “Go fish!”", methodcaller("said_go_fish", player)
        for player in players:
            found[f"ask-{player}"] = f"{player} asks for {what}", methodcaller("asked", player)
        if POND in self.left.places:
            for player in players:
                found[f"draw-{player}"] = f"{player} draws a card unseen", methodcaller("drew", player)
            found["you-no"] = "You fish another card", methodcaller("you_fished", wish=False)
            found["you-yes"] = f"You fish one of the {what}", methodcaller("you_fished", wish=True)
        return found

    @property
    def value(self) -> tuple[str, ...]:
        """What the learner let happen, in order, as the buttons say it."""
        return self.chosen

    def choose(self, value: object) -> None:
        """Let these things happen, from the beginning."""
        if isinstance(value, str) or not isinstance(value, Iterable):
            example = next(iter(CrossOut(self.steps[0][0]).events().values()))[0]
            raise TypeError(f'What happens is a list, such as ["{example}"].')
        anew = CrossOut(self.steps[0][0])
        for words in value:
            buttons_of = {said: button for button, (said, _) in anew.events().items()}
            if not isinstance(words, str) or words not in buttons_of:
                raise ValueError(f"“{words}” is not on offer: {listed([f'“{one}”' for one in buttons_of], 'or')} is.")
            try:
                anew.press(buttons_of[words])
            except RequestError as error:
                raise ValueError(str(error)) from None
        self.steps, self.happened, self.chosen = anew.steps, anew.happened, anew.chosen

    def press(self, button: str) -> None:
        """Let something happen, count, or go back."""
        name, _, place = button.partition("-")
        if button == "anew":
            self.steps, self.happened, self.chosen, self.counted = self.steps[:1], [], (), None
        elif button == "undo" and self.happened:
            self.steps.pop()
            self.happened.pop()
            self.chosen = self.chosen[:-1]
        elif name == "count" and place in self.left.hidden():
            self.counted = None if self.counted == place else place
        elif button in self.events():
            self.happen(*self.events()[button])
        else:
            raise RequestError(NOT_THERE)

    def happen(self, words: str, event: Callable[[Ways], Ways]) -> None:
        """Cross out the ways in which it could not be so."""
        try:
            left = event(self.left)
        except ValueError:
            raise RequestError(f"“{words}” cannot be: it would leave no way at all.") from None
        out = len(self.left) - len(left)
        self.steps.append((replace(self.left, places=left.places), left))
        self.happened.append(f"{words}: {out} crossed out." if out else f"{words}: none is crossed out.")
        self.chosen = (*self.chosen, words)


def _who(place: str) -> str:
    return f"the {POND}" if place == POND else place


def _subject(place: str) -> str:
    return f"The {POND} has" if place == POND else f"{place} has"


def _head(place: str, what: str) -> str:
    return f"{what.capitalize()} in the {POND}" if place == POND else f"{place}’s {what}"
