"""What one learner has open in Chance, without a toolkit: the page, the question, and what was done with it.

A question is asked about an opening: its own first, then others that are guessed, too. Of each a learner guesses, deals
one, ten, a hundred, and sees the exact answer; from then on its numbers can be changed at will, and everything answers.

A session is read again from the text that is saved, and nothing in it is believed: what cannot be raises a
`RequestError`, and a part of the wrong kind another `ValueError`; of a round or an opening, a part that is missing is
as in a new one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from random import Random
from types import MappingProxyType
from typing import Any

from gofish_learn.lab.deals import Setting
from gofish_learn.store.session_text import dump, load
from gofish_learn.teach.chance.guesses import CHANCES
from gofish_learn.teach.chance.questions import QUESTIONS, ChanceQuestion
from gofish_learn.teach.chance.small_packs import SmallPack
from gofish_learn.ui.app.requests import RequestError, reader_of
from gofish_learn.ui.lab.chance.messages import NO_FIELD, NO_PRESS, NO_QUESTION, NOT_MOVED, ChancePage

PRESSES = (1, 10, 100)
"""How many deals a press may deal."""
ENOUGH = 100
"""After so many deals the exact answer is shown."""
MOST_DEALS = 500
"""More deals than this are no dots that one can see."""
FORMAT = "gofish-chance/3"
LARGEST_SEED = 10**9


@dataclass(frozen=True, slots=True)
class ChanceRound:
    """One opening of a question that is guessed.

    Attributes:
        guess: the place of the scale that was guessed.
        last: how many of them were dealt by the last press.
        seed: what these deals follow from, beside the learner's own.
        answered: whether the exact answer has been shown.
        was: what an older version kept besides, which nothing shows any more; it is carried along.
    """

    setting: Setting
    guess: int | None = None
    deals: int = 0
    last: int = 0
    seed: int = 0
    answered: bool = False
    was: object = None

    @property
    def presses(self) -> tuple[int, ...]:
        """How many deals may be dealt next."""
        return tuple(count for count in PRESSES if self.deals + count <= MOST_DEALS)


@dataclass(frozen=True, slots=True)
class Attempt:
    """What a learner has done with one question.

    Attributes:
        rounds: the openings that were guessed, the first the question's own; only the last can be without a guess.
        current: which of them is open.
        changed: the opening that it was changed to since its answer was shown.
    """

    rounds: tuple[ChanceRound, ...]
    current: int = 0
    changed: Setting | None = None

    @property
    def round(self) -> ChanceRound:
        """The round that is open."""
        return self.rounds[self.current]

    @property
    def setting(self) -> Setting:
        """The opening that is shown."""
        return self.changed or self.round.setting

    def with_round(self, one: ChanceRound) -> "Attempt":
        """The attempt with this in the place of the open round."""
        return replace(self, rounds=(*self.rounds[: self.current], one, *self.rounds[self.current + 1 :]))


def changed_setting(setting: Setting, wanted: str, value: int) -> Setting:
    """Another opening: a hand that is too small for what I hold of the rank takes some of it away, or grows with it."""
    fields = asdict(setting) | {wanted: value}
    if wanted == "held":
        fields["hand"] = max(fields["hand"], fields["held"])
    fields["held"] = min(fields["held"], fields["hand"])
    return Setting(**fields)


def neighbours(question: ChanceQuestion, setting: Setting) -> Iterator[Setting]:
    """The openings that differ in one number only, as far as they can be dealt."""
    for name, (least, most) in question.ranges.items():
        for number in range(least, most + 1):
            other = asdict(setting) | {name: number}
            if number != getattr(setting, name) and other["held"] <= other["hand"]:
                yield Setting(**other)


@dataclass(frozen=True)
class ChanceSession:
    """What a learner has open.

    Attributes:
        attempts: what was done with each question that has been guessed.
        seed: what this learner's deals follow from, so that thirty learners deal thirty times.
        pack: the small pack that lies on its table.
        pack_guess: the place of the scale that was guessed of it.
    """

    page: ChancePage = ChancePage.QUESTION
    name: str = "opponent"
    attempts: Mapping[str, Attempt] = field(default_factory=lambda: MappingProxyType({}))
    seed: int = 1
    pack: SmallPack = field(default_factory=SmallPack)
    pack_guess: int | None = None

    @property
    def question(self) -> ChanceQuestion:
        """The question that was opened last."""
        return QUESTIONS[self.name]

    @property
    def attempt(self) -> Attempt:
        """What was done with it."""
        return self.attempts.get(self.name) or Attempt((ChanceRound(self.question.setting),))

    @property
    def round(self) -> ChanceRound:
        """The round of it that is open."""
        return self.attempt.round

    @property
    def deals_seed(self) -> int:
        """The seed of the deals of that round."""
        return self.seed + self.round.seed

    @property
    def answered(self) -> Mapping[str, ChanceRound]:
        """The first round of each question whose own answer has been shown, in the questions' order."""
        first = ((name, self.attempts[name].rounds[0]) for name in QUESTIONS if name in self.attempts)
        return {name: one for name, one in first if one.answered}

    @property
    def next_name(self) -> str | None:
        """The next question without a guess, in their order and round to the first; None when all have one."""
        names = list(QUESTIONS)
        at = names.index(self.name)
        return next((name for name in (*names[at + 1 :], *names[:at]) if name not in self.attempts), None)

    def asking(self, name: str) -> "ChanceSession":
        """The session on a question."""
        if name not in QUESTIONS:
            raise RequestError(NO_QUESTION)
        return replace(self, page=ChancePage.QUESTION, name=name)

    def guessed(self, place: int) -> "ChanceSession":
        """The session with the flag planted, which can be moved until the first deal; or that of a small pack."""
        small = self.page is ChancePage.SMALL
        if type(place) is not int or not 0 <= place < len((CHANCES if small else self.question.scale).marks):
            raise RequestError(NOT_MOVED)
        if small:
            if self.pack_guess is not None:
                raise RequestError("You have guessed this one already.")
            return replace(self, pack_guess=place)
        if self.round.deals or self.round.answered:
            raise RequestError("You have guessed this one already.")
        return self._with_round(replace(self.round, guess=place))

    def dealt(self, count: int) -> "ChanceSession":
        """The session after more deals have fallen; after a hundred the exact answer is shown."""
        one = self._guessed_round()
        if count not in PRESSES:
            raise RequestError(NO_PRESS)
        if count not in one.presses:
            raise RequestError(f"No more than {MOST_DEALS} deals can be seen at once.")
        deals = one.deals + count
        return self._with_round(replace(one, deals=deals, last=count, answered=one.answered or deals >= ENOUGH))

    def dealt_anew(self) -> "ChanceSession":
        """The session with as many deals, but others."""
        one = self._guessed_round()
        if not one.deals:
            raise RequestError("Nothing has been dealt yet.")
        return self._with_round(replace(one, last=one.deals, seed=one.seed + 1))

    def changed(self, wanted: Mapping[str, int]) -> "ChanceSession":
        """The session with other numbers in the opening that is shown."""
        self._answered_round()
        setting = self.attempt.setting
        for name, value in wanted.items():
            if name not in self.question.ranges:
                raise RequestError(NO_FIELD)
            least, most = self.question.ranges[name]
            if type(value) is not int or not least <= value <= most:
                raise RequestError(f"Choose a number from {least} to {most}.")
            if value != getattr(self.attempt.setting, name):
                setting = changed_setting(setting, name, value)
        still = replace(self.round, last=0)
        own = setting == still.setting
        return self._with(replace(self.attempt.with_round(still), changed=None if own else setting))

    def with_pack(self, ranks: int, suits: int, hand: int) -> "ChanceSession":
        """The session with another small pack; hands that it is too small for become smaller."""
        try:
            pack = SmallPack(ranks, suits, min(hand, ranks * suits // 2))
        except ValueError as error:
            raise RequestError(str(error)) from None
        return replace(self, pack=pack)

    def guessing_another(self, rng: Random) -> "ChanceSession":
        """The session with another opening of the question to guess, whose answer is none of those that were shown."""
        self._answered_round()
        question, rounds = self.question, self.attempt.rounds
        known = {question.exact(one.setting).value for one in rounds}
        others = [one for one in neighbours(question, question.setting) if question.exact(one).value not in known]
        if not others:
            raise RequestError("You have guessed them all. Take another question.")
        new = ChanceRound(rng.choice(others), seed=len(rounds))
        return self._with(Attempt((*rounds, new), len(rounds)))

    def cleared(self) -> "ChanceSession":
        """The session without any guess, for another try or another learner; the deals will be others too."""
        return ChanceSession(seed=self.seed + 1_000)

    def _guessed_round(self) -> ChanceRound:
        """The round that is open, if it has been guessed."""
        if self.round.guess is None:
            raise RequestError("Guess first. Then there is something to see.")
        return self.round

    def _answered_round(self) -> ChanceRound:
        """The round that is open, if its answer has been shown."""
        if not self._guessed_round().answered:
            raise RequestError("See the exact answer first.")
        return self.round

    def _with_round(self, one: ChanceRound) -> "ChanceSession":
        return self._with(self.attempt.with_round(one))

    def _with(self, attempt: Attempt) -> "ChanceSession":
        return replace(self, page=ChancePage.QUESTION, attempts=MappingProxyType({**self.attempts, self.name: attempt}))

    @classmethod
    def from_text(cls, text: str) -> "ChanceSession":
        """The session that was saved."""
        return load(text, FORMAT, _session_with)

    def to_text(self) -> str:
        """The session as it is saved."""
        attempts = {name: asdict(attempt) for name, attempt in self.attempts.items()}
        small = asdict(self.pack) | {"guess": self.pack_guess}
        fields = {"page": self.page.value, "name": self.name, "seed": self.seed, "attempts": attempts, "small": small}
        return dump(FORMAT, fields)


def _session_with(saved: Mapping[str, Any]) -> ChanceSession:
    session = ChanceSession(seed=_number(saved["seed"], LARGEST_SEED))
    for name, attempt in saved["attempts"].items():
        asked = session.asking(name)
        session = asked._with(_attempt_of(asked.question, attempt))  # noqa: SLF001 - of the same module
    small = dict(saved.get("small") or {})
    guess = small.pop("guess", None)
    if guess is not None:
        _number(guess, len(CHANCES.marks) - 1)
    page = ChancePage(saved["page"])
    return replace(session.asking(saved["name"]), page=page, pack=SmallPack(**small), pack_guess=guess)


def _number(value: object, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise RequestError("A number that was kept is out of range.")
    return value


def _attempt_of(question: ChanceQuestion, saved: Mapping[str, Any]) -> Attempt:
    own = {"setting": asdict(question.setting)}  # which the first version did not keep
    rounds = tuple(_round_of(question, own | one) for one in saved["rounds"])
    guessed = [one.guess is not None for one in rounds]
    if rounds[0].setting != question.setting or not guessed[0] or not all(guessed[:-1]):
        raise RequestError("These rounds cannot follow one another.")
    if len({one.setting for one in rounds}) < len(rounds):
        raise RequestError("An opening comes twice.")
    current = _number(saved["current"], len(rounds) - 1)
    if not guessed[-1] and current != len(rounds) - 1:
        raise RequestError("A round that has begun is the one that is open.")
    changed = saved.get("changed")
    return Attempt(rounds, current, changed and _fitting(question, reader_of(Setting)(changed)))


def _fitting(question: ChanceQuestion, setting: Setting) -> Setting:
    own = asdict(question.setting)
    for name, value in asdict(setting).items():
        least, most = question.ranges.get(name, (own[name], own[name]))
        if not least <= value <= most:
            raise RequestError("An opening that was kept is out of range.")
    return setting


def _round_of(question: ChanceQuestion, saved: Mapping[str, Any]) -> ChanceRound:
    one: ChanceRound = reader_of(ChanceRound)(saved)
    _fitting(question, one.setting)
    _number(one.seed, LARGEST_SEED)
    if one.guess is not None:
        _number(one.guess, len(question.scale.marks) - 1)
    if one.guess is None and (one.deals or one.answered):
        raise RequestError("A step comes before its time.")
    if not 0 <= one.last <= one.deals <= MOST_DEALS:
        raise RequestError("So many deals cannot have been dealt.")
    return one if one.presses else replace(one, answered=True)
