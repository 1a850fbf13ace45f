"""A game looked back at once it is over: every ask of a person with its chance, and what is said of them.

Everything is told from what the person could see at the time; the other hands stay hidden though the game is over.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.events import Asked
from gofish_learn.engine.history import Game
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import LEAST, in_percent, rounded, two_digits, whole
from gofish_learn.knowledge.proofs.phrases import number, spoken
from gofish_learn.teach.narrator import NUMBERS, Narrator
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.hints import Reasons
from gofish_learn.ui.table.messages import NO_MISTAKE, NO_PERSON
from gofish_learn.ui.words.aims import nearer
from gofish_learn.ui.words.outcome import capital

if TYPE_CHECKING:
    from gofish_learn.knowledge.review.choices import Judgement
    from gofish_learn.knowledge.review.moments import Luck, ReviewMoments
    from gofish_learn.knowledge.review.review import AskReview, GameReview

ALL_BEST = "Every ask was as good as the best one."
NOTHING_MISSED = "You missed no sure catch, and gave away no chance of 25 % or more."
NOT_OVER = "Play the game to its end first: then you can look back at it."


class ReviewHost:
    """Goes through each person's asks, once a game.

    Attributes:
        reasons: what finds the reasons for a chance.
        reviewed: the review of each person who has asked for it, with its moments.
        reviewed_game: the game that they are of.
    """

    def __init__(self) -> None:
        self.reasons = Reasons()
        self.reviewed: dict[int, tuple[GameReview, ReviewMoments]] = {}
        self.reviewed_game: Game | None = None

    def review_of(self, session: Session, seat: int) -> "tuple[GameReview, ReviewMoments]":
        """The review of a person's asks, and its moments.

        Raises:
            RequestError: the game is not over, or no person sits there.
        """
        from gofish_learn.knowledge.review.moments import moments_of  # noqa: PLC0415 - loads NumPy
        from gofish_learn.knowledge.review.review import review  # noqa: PLC0415 - the same

        if session.stage is not Stage.OVER:
            raise RequestError(NOT_OVER)
        if seat not in session.setup.people:
            raise RequestError(NO_PERSON)
        if self.reviewed_game is not session.game:
            self.reviewed, self.reviewed_game = {}, session.game
        if seat not in self.reviewed:
            whole, since = review(session.game, seat), session.since(seat)
            asks = tuple(one for one in whole.asks if one.action >= since)
            void = tuple(one for one in whole.void if one.action >= since)
            found = replace(whole, asks=asks, void=void)
            self.reviewed[seat] = found, moments_of(session.game, found)
        return self.reviewed[seat]

    def ask_at(self, session: Session, seat: int, action: int) -> "AskReview | None":
        """An ask of a person, by its action; None for the moment of luck of somebody else.

        Raises:
            RequestError: it is neither.
        """
        reviewed, moments = self.review_of(session, seat)
        one = next((one for one in reviewed.asks if one.action == action), None)
        if one is None and (moments.luck is None or moments.luck.action != action):
            raise RequestError(NO_MISTAKE)
        return one


def line_in_words(asks: "Sequence[AskReview]") -> str:
    """What the stones show, in sentences; empty where nothing was asked."""
    if not asks:
        return ""
    chances = [one.chance for one in asks]
    high, low = max(chances), min(chances)
    caught = sum(one.given > 0 for one in asks)
    told = f"{so_many(len(asks), 'ask')}, of which {caught} caught something."
    ends = f"Ask {chances.index(high) + 1} was most likely to work ({in_percent(high)})"
    if high == low:
        return f"{told} {'It' if len(asks) == 1 else 'Each'} had a chance of {in_percent(high)}."
    return f"{told} {ends}, and ask {chances.index(low) + 1} least ({in_percent(low)})."


def other_aim(rules: Rules, one: "AskReview", judgement: "Judgement") -> str:
    """That an ask, which was not as likely as the best to catch something, was the best for the other aim."""
    from gofish_learn.knowledge.review.choices import aims_of  # noqa: PLC0415 - loads NumPy

    is_other = not judgement.is_best and judgement.ask in [other.ask for other in aims_of(one.choices).book]
    return f"It was the best ask to come {nearer(rules)}." if is_other else ""


def asking(ask: Ask, narrator: Narrator) -> str:
    """An ask in a sentence."""
    return narrator.say(Asked(ask.asker, ask.target, ask.wanted), 0)


def verdict_on(reviewed: "GameReview") -> str:
    """What is worth another look, in a sentence."""
    count = len(reviewed.mistakes)
    if count:
        many = NUMBERS[count].capitalize() if count < len(NUMBERS) else count
        return f"{many} ask{'' if count == 1 else 's'} worth another look."
    return ALL_BEST if all(one.is_best for one in reviewed.asks) else NOTHING_MISSED


def turning(session: Session, action: int, narrator: Narrator) -> str | None:
    """Where the game turned, in a sentence."""
    turned, winners = session.game.actions[action], session.game.table.winners or ()
    if not isinstance(turned, Ask) or not winners:
        return None
    if not any(isinstance(later, Ask) for later in session.game.actions[action + 1 :]):
        return f"It was open to the very last ask: {asking(turned, narrator)}"
    ahead = narrator.name(winners[0])
    return f"Where the game turned: {asking(turned, narrator)} From then on nobody caught up with {ahead}."


def luck_words(luck: "Luck", narrator: Narrator) -> str:
    """The cards that came against the odds."""
    ask = luck.ask
    if luck.pond is None:
        asked = f"{narrator.name(ask.asker)} asked {narrator.name(ask.target)} for {spoken(ask.wanted)}."
        return f"{capital(asked)} It worked! {happens(luck.chance)}"
    none = f"{capital(narrator.name(ask.target))} had no {ask.rank.plural}"
    return f"{none}, and {narrator.name(ask.asker)} fished one! {happens(luck.chance)}"


def likely(what: str, chance: float) -> str:
    """How likely something was to work, in a sentence."""
    return f"{what} was sure to work." if chance == 1 else f"{what} works {in_percent(chance)} of the time."


def happens(chance: float) -> str:
    """How seldom something happens that is no sure thing, in a sentence."""
    if chance < LEAST:
        return f"That happens about 1 time in {two_digits(1 / chance):,}."
    tenths = whole(10 * chance)
    return f"That happens {'once' if tenths == 1 else f'{number(tenths)} times'} in ten."


def in_the_pond(luck: "Luck") -> str:
    """What the chance of a fished wish is worked out from; empty for a catch."""
    if luck.pond is None:
        return ""
    wished = rounded(luck.wished, 1).removesuffix(".0")
    were = f"{wished} were {luck.ask.rank.plural} on average, as far as you could know"
    return f" Of the {so_many(luck.pond, 'card')} in the pond {were}."
