"""What a moment of a game shows that is looked back at: the table as it was, and what came of asking again.

A right answer has the cards come. A wrong one is given what could be heard, and not the solution.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gofish_learn.engine.asks import Ask, LegalAsks
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import Asked
from gofish_learn.engine.hands import FOUR_OF, cards_in
from gofish_learn.engine.view import View
from gofish_learn.knowledge.proofs.chance_words import promise
from gofish_learn.knowledge.proofs.phrases import number, spoken
from gofish_learn.ui.table.drawing import Drawing, Manners, aside_of
from gofish_learn.ui.table.game.narration import snapshot
from gofish_learn.ui.table.game.session import Session, Tries
from gofish_learn.ui.table.hints import asks_in_words, odds_shown, rank_of, reading
from gofish_learn.ui.table.hints_shown import KnowShown
from gofish_learn.ui.table.playing_shown import PlayingShown
from gofish_learn.ui.table.results.results import game_name
from gofish_learn.ui.table.review import ReviewHost, in_the_pond, likely, luck_words, other_aim
from gofish_learn.ui.words.outcome import capital

if TYPE_CHECKING:
    from gofish_learn.knowledge.review.choices import Judgement
    from gofish_learn.knowledge.review.review import AskReview

ASK = "What would you ask for now?"
BETTER = "Better than your first ask. There’s an even better one."
FAIR = "a fair guess."
BEST = "The best ask there was."


@dataclass(frozen=True, slots=True)
class RetryShown:
    """A moment that is looked back at.

    Attributes:
        seat: whose moment it is.
        action: the ask, by the number of its action.
        game: a name of the game.
        table: the table as it was.
        state: `try` where it can be asked, `wrong` after an ask that was not the best, `right` after one that was,
            `known` where the answer is shown, and `seen` where there is nothing to ask.
        heading: what is said, in a few words.
        lines: what else is said.
        came: the cards that come, and what they are is the heading.
        coming: the next ask that is worth another try; None where there is none.
        why: every chance of that moment; None as long as it can be tried.
    """

    seat: int
    action: int
    game: str
    table: PlayingShown
    state: str
    heading: str
    lines: list[str]
    came: tuple[str, ...]
    coming: int | None
    why: KnowShown | None


class Before(Drawing):
    """The table as a person saw it before an ask."""

    def __init__(self, session: Session, view: View) -> None:
        super().__init__(replace(session, holder=view.seat), aside_of(session))
        self.view = view

    @property
    def legal(self) -> LegalAsks | None:
        """What could be asked then."""
        return LegalAsks(self.view.rules, self.view.players, self.view.seat, self.view.hand)

    @property
    def wanted(self) -> Sequence[Rank | Card]:
        """What could be asked for then."""
        return () if self.legal is None else tuple(self.legal.wanted)

    def table(self, said: dict[int, str], *, asks: bool, fooled: int | None = None) -> PlayingShown:
        """The table; on it somebody says something, and somebody may be asked."""
        page = self.at(snapshot(self.view), Manners(self.view.seat))
        players = tuple(
            replace(one, says=said.get(one.seat, ""), mood="fooled" if one.seat == fooled else one.mood)
            for one in page.players
        )
        page = replace(page, players=players)
        if not asks:
            return page
        hand = tuple(map(self.with_deed, page.hand))
        return replace(page, waits="you", told=ASK, hand=hand, asks=tuple(self.ask_prompts()))


def retry_shown(
    session: Session, host: ReviewHost, seat: int, action: int, tried: "Judgement | None" = None
) -> RetryShown:
    """A moment of a person's game; `tried` is what was asked in the place of the ask that was made then."""
    from gofish_learn.knowledge.review.review import view_before  # noqa: PLC0415 - loads NumPy

    view, one = view_before(session.game, seat, action), host.ask_at(session, seat, action)
    moment = RetriedMoment(session, host, view, one, action)
    tries = session.tries.get(action, Tries())
    if one is None:
        return moment.seen()
    if tried and not tried.is_best and not tries.over:
        return moment.wrong(tried)
    if tried and tried.is_best:
        return moment.right(tried.ask)
    if tries.found:
        return moment.right(one.best[0])
    return moment.known() if tries.shown else moment.shown("try", ASK)


@dataclass(frozen=True)
class RetriedMoment:
    """A moment that is looked back at: the ask is None where it was somebody else's."""

    session: Session
    host: ReviewHost
    view: View
    one: "AskReview | None"
    action: int

    def shown(  # noqa: PLR0913 - all that differs
        self,
        state: str,
        heading: str,
        lines: Sequence[str] = (),
        *,
        said: dict[int, str] | None = None,
        fooled: int | None = None,
        came: tuple[str, ...] = (),
    ) -> RetryShown:
        """What is shown."""
        reviewed, _ = self.host.review_of(self.session, self.view.seat)
        known = state in {"right", "known"}
        left = [one.action for one in reviewed.mistakes if not self.session.tries.get(one.action, Tries()).over]
        later = [action for action in left if action > self.action]
        return RetryShown(
            seat=self.view.seat,
            action=self.action,
            game=game_name(self.session),
            table=Before(self.session, self.view).table(said or {}, asks=state == "try", fooled=fooled),
            state=state,
            heading=heading,
            lines=[line for line in lines if line],
            came=came,
            coming=next(iter(later or left), None) if known else None,
            why=self.chances() if known and self.one else None,
        )

    @property
    def own(self) -> "AskReview":
        """The ask, which is the person's own: only those are tried."""
        assert self.one is not None  # noqa: S101 - `seen` shows the others
        return self.one

    def wrong(self, tried: "Judgement") -> RetryShown:
        """An ask that was not the best: what could be heard is heard again."""
        heard = self.overheard(self.own.best[0])
        name = self.session.setup.names[tried.ask.target]
        wanted = capital(spoken(tried.ask.wanted))
        if not tried.chance:
            return self.shown("wrong", f"{wanted}: that can’t work.", self.reasons(tried.ask), said=heard)
        heading = BETTER if tried.chance > self.own.chance else f"{wanted}: {FAIR}"
        names = [self.session.setup.names[seat] for seat in heard]
        asks = f"What did {names[0]} ask for?" if names else f"What else could you ask {name}?"
        return self.shown("wrong", heading, [asks], said=heard)

    def overheard(self, ask: Ask) -> dict[int, str]:
        """What the player said earlier who should be asked, if that was an ask for the same."""
        for event in reversed(self.view.events):
            if isinstance(event, Asked) and event.seat == ask.target and rank_of(event.wanted) == ask.rank:
                return {ask.target: said_aloud(event.wanted)}
        return {}

    def right(self, ask: Ask) -> RetryShown:
        """The best ask: the cards come, if they were there."""
        name, came = self.session.setup.names[ask.target], self.cards_of(ask)
        why = self.reasons(ask)[:1]
        if came:
            what = ask.rank.singular if len(came) == 1 else ask.rank.plural
            says = {ask.target: "You heard me!" if self.overheard(ask) else "Here you are."}
            heading = f"{capital(number(len(came)))} {what}!"
            return self.shown("right", heading, why, said=says, fooled=ask.target, came=tuple(map(str, came)))
        if came is None:
            return self.shown("right", BEST, [*why, likely("It", self.own.best_chance)])
        none = f"{name} had none that time. {likely('It', self.own.best_chance)}"
        return self.shown("right", BEST, [*why, none])

    def cards_of(self, ask: Ask) -> tuple[Card, ...] | None:
        """The cards that the best ask would have brought; None where the person never saw who had them."""
        from gofish_learn.knowledge.review.review import view_before  # noqa: PLC0415 - loads NumPy

        if not self.session.deal_shown().code:  # others may still play the same cards
            return None
        hand = view_before(self.session.game, ask.target, self.action).hand
        wanted = FOUR_OF[ask.rank] if isinstance(ask.wanted, Rank) else 1 << ask.wanted.number
        laid = {card for groups in self.session.game.table.groups for group in groups for card in group.cards}
        cards = cards_in(hand & wanted)
        return cards if laid.issuperset(cards) else None

    def known(self) -> RetryShown:
        """The answer, for who has given up."""
        best, first = asks_in_words(self.own.best, self.session.setup.names), self.own.best[0]
        return self.shown("known", f"Ask {best}.", self.reasons(first), said=self.overheard(first))

    def seen(self) -> RetryShown:
        """The luck of somebody else: only to be seen."""
        _, moments = self.host.review_of(self.session, self.view.seat)
        luck = moments.luck
        assert luck is not None  # noqa: S101 - else there is no such moment
        narrator = self.session.narration(self.view.seat).narrator
        return self.shown("seen", "That was luck!", [luck_words(luck, narrator) + in_the_pond(luck)])

    def reasons(self, ask: Ask) -> list[str]:
        """Why an ask was as likely as it was."""
        names, declares = self.session.setup.names, self.session.game.declares
        return [reason.sentence for reason in self.host.reasons.why(self.view, ask, names, declares)]

    def chances(self) -> KnowShown:
        """Every chance of that moment, the best ask and the ask that was made."""
        one, names = self.own, self.session.setup.names
        chances = {(choice.ask.wanted, choice.ask.target): choice.chance for choice in one.choices}
        around = self.session.setup.around(self.view.seat)
        wanted = sorted({choice.ask.wanted for choice in one.choices}, key=lambda what: (rank_of(what), str(what)))
        best = f"Best: ask {asks_in_words(one.best, names)}, {promise(one.best_chance)}."
        yours = f"You asked {asks_in_words((one.ask,), names)}: {promise(one.chance)}."
        return KnowShown(
            names=tuple(names[seat] for seat in around),
            rows=tuple(
                (capital(spoken(what)), tuple(odds_shown(chances.get((what, seat), 0)) for seat in around))
                for what in wanted
            ),
            aims=tuple(filter(None, (best, yours, other_aim(self.view.rules, one, one)))),
            reading=reading(self.view.rules),
            as_of="",
        )


def said_aloud(wanted: Rank | Card) -> str:
    """An ask as it is said at the table."""
    return f"Any {wanted.plural}?" if isinstance(wanted, Rank) else f"{capital(spoken(wanted))}?"
