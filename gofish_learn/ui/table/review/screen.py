"""The review at the end: every ask of a person with its chance, and the mistakes to be tried again.

Everything is told from what the person could see at the time; the other hands stay hidden though the game is over.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.events import Asked
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import in_percent, promise, rounded
from gofish_learn.teach.narrator import NUMBERS, Narrator
from gofish_learn.ui.table.game.asks import around_from, asks_in_words, asks_part, sign
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.game.story import snapshot
from gofish_learn.ui.table.game.tries import Tries
from gofish_learn.ui.table.help.odds import chances_object, reading
from gofish_learn.ui.table.messages.looks import KnownAnswer, RetryLook, ReviewedAsk, ReviewLook, TryLook
from gofish_learn.ui.table.review.moments import moments_part, short, told_before
from gofish_learn.ui.words.aims import CATCH, nearer

if TYPE_CHECKING:
    from gofish_learn.knowledge.proofs.explain import Reason
    from gofish_learn.knowledge.review.choices import Judgement
    from gofish_learn.knowledge.review.moments import Moments
    from gofish_learn.knowledge.review.review import AskReview, GameReview

ALL_BEST = "Every ask was as good as the best that there was."
NO_MISTAKE = "No ask is worth another try: you missed no sure catch, and gave away no chance of 25 % or more."


def review_object(session: Session, reviewed: "GameReview", moments: "Moments", turned: int | None) -> ReviewLook:
    """The review of a person's asks, as the page shows it; at the action `turned` the game turned, if it did."""
    seat = reviewed.seat
    narrator = session.story(seat).narrator
    people = session.setup.at_device_of(seat)
    names = session.setup.names
    from gofish_learn.knowledge.review.luck import luck_in_words  # noqa: PLC0415 - loads NumPy

    accuracy, luck = reviewed.accuracy, luck_in_words(reviewed)
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
        "gained": gained(one),
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


def gained(one: "AskReview") -> str:
    """What an ask brought: "two cards", "fished it" or "nothing"."""
    if one.given:
        return f"{NUMBERS[one.given]} card{'' if one.given == 1 else 's'}"
    return "fished it" if one.fished else "nothing"


def verdict_on(reviewed: "GameReview") -> str:
    """What is worth another try, in a sentence."""
    count = len(reviewed.mistakes)
    if count:
        are = "ask is" if count == 1 else "asks are"
        return f"{NUMBERS[count].capitalize() if count < len(NUMBERS) else count} {are} worth another try."
    return ALL_BEST if all(one.is_best for one in reviewed.asks) else NO_MISTAKE


def turning(session: Session, action: int, narrator: Narrator) -> str | None:
    """Where the game turned, in a sentence."""
    turned, winners = session.game.actions[action], session.game.table.winners or ()
    if not isinstance(turned, Ask) or not winners:
        return None
    if not any(isinstance(later, Ask) for later in session.game.actions[action + 1 :]):
        return f"It was open to the very last ask: {asking(turned, narrator)}"
    ahead = narrator.name(winners[0])
    return f"Where the game turned: {asking(turned, narrator)} From then on nobody caught up with {ahead}."


def retry_object(session: Session, one: "AskReview", view: View, answer: KnownAnswer | None) -> RetryLook:
    """The position before an ask, as the person saw it then, with the answer where it was found or given up."""
    seat = view.seat
    story = told_before(session.story(seat), view)
    return {
        "look": "retry",
        "seat": seat,
        "action": one.action,
        "table": snapshot(view),
        "asks": asks_part(view, session.setup.names),
        "story": story,
        "tries": session.tries.get(one.action, Tries()).count,
        "answer": answer,
        "prompt": "Ask again: what is best here?",
        "say": f"Ask again: what is best here? {story[-1] if story else ''}".rstrip(),
    }


def try_object(
    names: Sequence[str], one: "AskReview", judgement: "Judgement", count: int, answer: KnownAnswer | None
) -> TryLook:
    """What is said of another ask in the place of one that was made, the `count`th, with the answer if it is that."""
    from gofish_learn.knowledge.review.choices import TIE  # noqa: PLC0415 - loads NumPy

    chosen = asks_in_words((judgement.ask,), names)
    works = promise(judgement.chance)
    if judgement.is_best:
        level = judgement.chance > judgement.best_chance - TIE
        said = f"{chosen}: {works}. That is {'' if level else 'as good as '}the best ask here."
    elif judgement.chance > one.chance:
        said = f"{chosen}: {works}. That is better than what you asked, and there is a better one still."
    else:
        said = f"{chosen}: {works}. There is a better one."
    return {
        "look": "try",
        "seat": one.ask.asker,
        "action": one.action,
        "found": judgement.is_best,
        "tries": count,
        "said": said,
        "say": said,
        "answer": answer,
    }


def reveal_object(one: "AskReview", tries: Tries, answer: KnownAnswer) -> TryLook:
    """The answer to an ask, which is given up unless it was found before."""
    return {
        "look": "reveal",
        "seat": one.ask.asker,
        "action": one.action,
        "found": tries.found,
        "tries": tries.count,
        "say": answer["best"],
        "answer": answer,
    }


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
    yours = [f"You asked {asks_in_words((one.ask,), names)}: {promise(one.chance)}.", *sentences_of(against)]
    yours += filter(None, [other_aim(view.rules, one, one)])
    table = chances_object(chances, around_from(view.seat, view.players), names)
    for line in table["rows"]:
        for cell in line["cells"]:
            cell["mark"] = mark(one, cell["seat"], line["wanted"])
    return {
        **table,
        "best": best,
        "yours": " ".join(yours),
        "reasons": sentences_of(reasons),
        "reading": reading(view.rules),
    }


def sentences_of(reasons: "Sequence[Reason]") -> list[str]:
    """The sentences of some reasons."""
    return [reason.sentence for reason in reasons]


def mark(one: "AskReview", target: int, wanted: str) -> Literal["best", "yours"] | None:
    """What a cell of the answer is marked as: "best", or "yours" for the ask that was made."""
    if any((ask.target, sign(ask.wanted)) == (target, wanted) for ask in one.best):
        return "best"
    return "yours" if (one.ask.target, sign(one.ask.wanted)) == (target, wanted) else None
