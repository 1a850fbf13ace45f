"""A game looked back at once it is over: every ask of a person with its chance, and the mistakes to be tried again.

Everything is told from what the person could see at the time; the other hands stay hidden though the game is over.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.events import Asked
from gofish_learn.engine.history import Game
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import in_percent, promise, rounded
from gofish_learn.teach.narrator import NUMBERS, Narrator
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.table.game.asks import around_from, asks_in_words, asks_part, sign
from gofish_learn.ui.table.game.session import Session, Stage, Tries
from gofish_learn.ui.table.game.story import snapshot
from gofish_learn.ui.table.help import Reasons, chances_object, reading, short
from gofish_learn.ui.table.messages.looks import (
    BackLook,
    KnownAnswer,
    RetryLook,
    ReviewedAsk,
    ReviewLook,
    TryLook,
)
from gofish_learn.ui.table.messages.requests import (
    NO_MISTAKE,
    NO_MOMENT,
    NO_PERSON,
    Moment,
    Retry,
    Reveal,
    Review,
    ReviewRequest,
    SaveFile,
)
from gofish_learn.ui.table.moments import moment_object, moments_part, told_before
from gofish_learn.ui.words.aims import CATCH, nearer

if TYPE_CHECKING:
    from gofish_learn.knowledge.proofs.explain import Reason
    from gofish_learn.knowledge.review.choices import Judgement
    from gofish_learn.knowledge.review.moments import Moments
    from gofish_learn.knowledge.review.review import AskReview, GameReview


ALL_BEST = "Every ask was as good as the best that there was."
NOTHING_MISSED = "No ask is worth another try: you missed no sure catch, and gave away no chance of 25 % or more."
ASK_AGAIN = "Ask again: what is best here?"
NO_SUCH_ASK = "You could not have asked that: choose a rank of this hand, and another player."


class ReviewHost:
    """Answers the looks back at one game after the other; each person's asks are gone through once a game.

    Attributes:
        reasons: what finds the reasons for a chance.
        reviewed: the review of each person who has asked for it, with its moments.
        reviewed_game: the game that they are of.
    """

    def __init__(self) -> None:
        self.reasons = Reasons()
        self.reviewed: dict[int, tuple[GameReview, Moments]] = {}
        self.reviewed_game: Game | None = None

    def look(self, session: Session, request: ReviewRequest) -> tuple[BackLook, Session]:
        """The answer to a message that looks back at the game, and the game with the tries that count now."""
        if session.stage is not Stage.OVER:
            raise RequestError("First play the game to its end: then you can look back at it.")
        if isinstance(request, SaveFile):
            return {"look": "record", "name": session.file_name, "text": session.record().to_json()}, session
        from gofish_learn.knowledge.review.review import judge_retry, view_before  # noqa: PLC0415 - loads NumPy

        reviewed, moments = self.review_of(session, request.seat)
        if isinstance(request, Review):
            return review_object(session, reviewed, moments), session
        if isinstance(request, Moment):
            at = moments.best if request.which == "best" else moments.luck
            if at is None:
                raise RequestError(NO_MOMENT)
            view = view_before(session.game, request.seat, at.action)
            known = self.answered(session, moments.best, view) if moments.best and at is moments.best else None
            return moment_object(session, moments, request.which, view, known), session
        one = next((one for one in reviewed.mistakes if one.action == request.action), None)
        if one is None:
            raise RequestError(NO_MISTAKE)
        view = view_before(session.game, one.ask.asker, one.action)
        tries = session.tries.get(one.action, Tries())
        if isinstance(request, Retry):
            known = self.answered(session, one, view) if tries.over else None
            return retry_object(session, one.action, view, tries, known), session
        if isinstance(request, Reveal):
            tries = tries.after(shown=True)
            looked = tried_object(session, one, tries, self.answered(session, one, view))
        else:
            ask = Ask(view.seat, request.target, session.wanted_in(request))
            try:
                judgement = judge_retry(one, ask)
            except ValueError:
                raise RequestError(NO_SUCH_ASK) from None
            tries = tries.after(found=judgement.is_best)
            known = self.answered(session, one, view) if judgement.is_best else None
            looked = tried_object(session, one, tries, known, judgement)
        return looked, replace(session, tries={**session.tries, one.action: tries})

    def answered(self, session: Session, one: "AskReview", view: View) -> KnownAnswer:
        """The answer, with the reasons for the best ask, and for the ask that was made where it was bound to fail."""
        names, declares = session.setup.names, session.game.declares
        reasons = self.reasons.why(view, one.best[0], names, declares)
        against = self.reasons.why(view, one.ask, names, declares)[:1] if one.chance == 0 else ()
        return answer_object(session, one, view, reasons, against)

    def review_of(self, session: Session, seat: int) -> "tuple[GameReview, Moments]":
        """The review of a person's asks, and its moments."""
        from gofish_learn.knowledge.review.moments import moments_of  # noqa: PLC0415 - loads NumPy
        from gofish_learn.knowledge.review.review import review  # noqa: PLC0415 - the same

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


def review_object(session: Session, reviewed: "GameReview", moments: "Moments") -> ReviewLook:
    """The review of a person's asks, as the page shows it."""
    from gofish_learn.knowledge.review.luck import luck_in_words  # noqa: PLC0415 - loads NumPy
    from gofish_learn.knowledge.review.moments import turning_point  # noqa: PLC0415 - the same

    seat, names = reviewed.seat, session.setup.names
    narrator = session.story(seat).narrator
    people = session.setup.at_device_of(seat)
    accuracy, luck, turned = reviewed.accuracy, luck_in_words(reviewed), turning_point(session.game)
    return {
        "look": "review",
        "seat": seat,
        "title": "Review of your asks" if len(people) == 1 else f"Review of {names[seat]}’s asks",
        "people": [{"seat": one, "name": names[one]} for one in people] if len(people) > 1 else [],
        "accuracy": None if accuracy is None else rounded(accuracy),
        "luck": luck,
        "formula": reviewed.formula,
        "asks": [
            ask_row(number, one, narrator, session.tries.get(one.action, Tries()))
            for number, one in enumerate(reviewed.asks, 1)
        ],
        "void": [f"{asking(one.ask, narrator)} That broke a rule: {one.sentence}" for one in reviewed.void],
        "moments": moments_part(session, seat, moments),
        "line": line_in_words(reviewed.asks),
        "mistakes": [one.action for one in reviewed.mistakes],
        "verdict": verdict_on(reviewed),
        "turned": None if turned is None else turning(session, turned, narrator),
        "say": f"{luck} {reviewed.formula}".lstrip(),
    }


def ask_row(number: int, one: "AskReview", narrator: Narrator, tries: Tries) -> ReviewedAsk:
    """One ask in the list; what would have been best is only told where there is nothing to try any more."""
    hidden = one.worth_retry and not tries.over
    best = "" if one.is_best or hidden else asks_in_words(one.best, narrator.names)
    brought_none = "fished it" if one.fished else "nothing"
    return {
        "number": number,
        "action": one.action,
        "ask": asking(one.ask, narrator),
        "chance": short(one.chance),
        "best_chance": short(one.best_chance),
        "percent": round(100 * one.chance),
        "best_percent": round(100 * (one.chance if one.is_best else one.best_chance)),
        "caught": one.given > 0,
        "is_best": one.is_best,
        "best": best,
        "nearer": "" if hidden else other_aim(narrator.rules, one, one),
        "gained": f"{NUMBERS[one.given]} card{'' if one.given == 1 else 's'}" if one.given else brought_none,
        "retry": one.worth_retry,
        "tries": tries.count,
        "found": tries.found,
        "shown": tries.shown,
    }


def line_in_words(asks: "Sequence[AskReview]") -> str:
    """What the line of the chances shows, in sentences; empty where nothing was asked."""
    if not asks:
        return ""
    chances = [one.chance for one in asks]
    high, low = max(chances), min(chances)
    caught = sum(one.given > 0 for one in asks)
    told = f"{so_many(len(asks), 'ask')}, of which {caught} caught something."
    ends = f"Ask {chances.index(high) + 1} was most likely to work ({in_percent(high)})"
    if high == low:
        return f"{told} {'It' if len(asks) == 1 else 'Each'} had a chance of {in_percent(high)}."
    return f"{told} {ends}, and ask {chances.index(low) + 1} least ({in_percent(low)}). All are listed below."


def other_aim(rules: Rules, one: "AskReview", judgement: "Judgement") -> str:
    """That an ask, which was not as likely as the best to catch something, was the best for the other aim."""
    from gofish_learn.knowledge.review.choices import aims_of  # noqa: PLC0415 - loads NumPy

    is_other = not judgement.is_best and judgement.ask in [other.ask for other in aims_of(one.choices).book]
    return f"It was the best ask to come {nearer(rules)}." if is_other else ""


def asking(ask: Ask, narrator: Narrator) -> str:
    """An ask in a sentence."""
    return narrator.say(Asked(ask.asker, ask.target, ask.wanted), 0)


def verdict_on(reviewed: "GameReview") -> str:
    """What is worth another try, in a sentence."""
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


def retry_object(session: Session, action: int, view: View, tries: Tries, answer: KnownAnswer | None) -> RetryLook:
    """The position before an ask, as the person saw it then, with the answer where it was found or given up."""
    story = told_before(session.story(view.seat), view)
    return {
        "look": "retry",
        "seat": view.seat,
        "action": action,
        "table": snapshot(view),
        "asks": asks_part(view, session.setup.names),
        "story": story,
        "tries": tries.count,
        "answer": answer,
        "prompt": ASK_AGAIN,
        "say": " ".join([ASK_AGAIN, *story[-1:]]),
    }


def tried_object(
    session: Session, one: "AskReview", tries: Tries, answer: KnownAnswer | None, judgement: "Judgement | None" = None
) -> TryLook:
    """What came of another try, as it is judged, or of giving up."""
    looked: TryLook = {
        "look": "try" if judgement else "reveal",
        "seat": one.ask.asker,
        "action": one.action,
        "found": judgement.is_best if judgement else tries.found,
        "tries": tries.count,
        "say": answer["best"] if answer else "",
        "answer": answer,
    }
    if judgement:
        looked["say"] = looked["said"] = verdict_on_try(session.setup.names, one, judgement)
    return looked


def verdict_on_try(names: Sequence[str], one: "AskReview", judgement: "Judgement") -> str:
    """What is said of another ask in the place of one that was made."""
    from gofish_learn.knowledge.review.choices import TIE  # noqa: PLC0415 - loads NumPy

    chosen = f"{asks_in_words((judgement.ask,), names)}: {promise(judgement.chance)}."
    if judgement.is_best:
        level = judgement.chance > judgement.best_chance - TIE
        return f"{chosen} That is {'' if level else 'as good as '}the best ask here."
    if judgement.chance > one.chance:
        return f"{chosen} That is better than what you asked, and there is a better one still."
    return f"{chosen} There is a better one."


def answer_object(
    session: Session, one: "AskReview", view: View, reasons: "Sequence[Reason]", against: "Sequence[Reason]"
) -> KnownAnswer:
    """The answer to an ask that is tried again: the best ask, what was asked then, every chance, and why.

    The `reasons` are those for the best ask; `against` is why the ask that was made was bound to fail, if it was.
    """
    names = session.setup.names
    by_wish = sorted(one.choices, key=lambda choice: (choice.ask.rank, str(choice.ask.wanted)))
    chances = {(choice.ask.wanted, choice.ask.target): choice.chance for choice in by_wish}
    best = f"Most {CATCH}: ask {asks_in_words(one.best, names)}, {promise(one.best_chance)}."
    yours = [f"You asked {asks_in_words((one.ask,), names)}: {promise(one.chance)}."]
    yours += [reason.sentence for reason in against]
    yours += filter(None, [other_aim(view.rules, one, one)])
    marks: dict[tuple[str, int], Literal["best", "yours"]] = {(sign(one.ask.wanted), one.ask.target): "yours"}
    marks |= {(sign(ask.wanted), ask.target): "best" for ask in one.best}
    table = chances_object(chances, around_from(view.seat, view.players), names)
    for line in table["rows"]:
        for cell in line["cells"]:
            cell["mark"] = marks.get((line["wanted"], cell["seat"]))
    return {
        **table,
        "best": best,
        "yours": " ".join(yours),
        "reasons": [reason.sentence for reason in reasons],
        "reading": reading(view.rules),
    }
