"""The three moments of a game, each in a sentence, and the table as it was at one of them."""

from typing import TYPE_CHECKING, Literal

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import (
    LEAST,
    in_percent,
    rounded,
    two_digits,
    whole,
)
from gofish_learn.knowledge.proofs.saying import cards_in_words, number, spoken
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.table.game.session import Session, Tries
from gofish_learn.ui.table.game.story import Story, snapshot
from gofish_learn.ui.table.messages.looks import KnownAnswer, MomentLook, ReviewMoment
from gofish_learn.ui.words.outcome import capital

if TYPE_CHECKING:
    from gofish_learn.knowledge.review.moments import Luck, Moments
    from gofish_learn.knowledge.review.review import AskReview

Kind = Literal["best", "again", "luck"]
TITLES: dict[Kind, str] = {"best": "Your best ask", "again": "Worth another try", "luck": "The luckiest card"}


def moments_part(session: Session, seat: int, moments: "Moments") -> list[ReviewMoment]:
    """The moments of a game as the page lists them."""
    narrator = session.story(seat).narrator
    found: list[tuple[Kind, int, str]] = []
    if moments.best:
        found.append(("best", moments.best.action, best_words(moments.best, narrator)))
    if moments.again:
        tries = session.tries.get(moments.again.action, Tries())
        found.append(("again", moments.again.action, again_words(moments.again, narrator, known=tries.over)))
    if moments.luck:
        found.append(("luck", moments.luck.action, luck_words(moments.luck, narrator)))
    return [{"kind": kind, "action": action, "title": TITLES[kind], "words": words} for kind, action, words in found]


def best_words(one: "AskReview", narrator: Narrator) -> str:
    """The best ask, how likely it was, and what came of it."""
    good = "No ask was better" if one.is_best else "None of yours was better"
    came = f"It brought {cards_in_words(one.given)}" if one.given else f"{good}, though it brought nothing"
    return f"{asked(one.ask, narrator)} {likely('That', one.chance)} {came}."


def again_words(one: "AskReview", narrator: Narrator, *, known: bool) -> str:
    """The ask that gave most away; which one was the best is only said once it is known."""
    name, them = capital(narrator.name(one.ask.target)), "any" if isinstance(one.ask.wanted, Rank) else "it"
    how = likely("That", one.chance) if one.chance else f"{name} couldn’t have {them}."
    best = one.best[0]
    better = f"Asking {narrator.name(best.target)} for {spoken(best.wanted)}" if known else "One ask"
    return f"{asked(one.ask, narrator)} {how} {likely(better, one.best_chance)}"


def luck_words(luck: "Luck", narrator: Narrator) -> str:
    """The cards that came against the odds."""
    ask = luck.ask
    if luck.pond is None:
        return f"{asked(ask, narrator)} It worked! {happens(luck.chance)}"
    none = f"{capital(narrator.name(ask.target))} had no {ask.rank.plural}"
    return f"{none}, and {narrator.name(ask.asker)} fished one! {happens(luck.chance)}"


def asked(ask: Ask, narrator: Narrator) -> str:
    """An ask that was made, in a sentence."""
    return capital(f"{narrator.name(ask.asker)} asked {narrator.name(ask.target)} for {spoken(ask.wanted)}.")


def likely(what: str, chance: float) -> str:
    """How likely something was to work, in a sentence."""
    return f"{what} was sure to work." if chance == 1 else f"{what} works {in_percent(chance)} of the time."


def happens(chance: float) -> str:
    """How seldom something happens that is no sure thing, in a sentence."""
    if chance < LEAST:
        return f"That happens about 1 time in {two_digits(1 / chance):,}."
    tenths = whole(10 * chance)
    return f"That happens {'once' if tenths == 1 else f'{number(tenths)} times'} in ten."


def moment_object(
    session: Session, moments: "Moments", kind: Kind, view: View, answer: KnownAnswer | None
) -> MomentLook:
    """The table as a person saw it before a moment, and what came of it; `answer` is every chance at the best ask."""
    story = session.story(view.seat)
    said = ""
    if kind == "best" and moments.best:
        said = best_words(moments.best, story.narrator)
    elif moments.luck:
        said = luck_words(moments.luck, story.narrator) + in_the_pond(moments.luck)
    return {
        "look": "moment",
        "seat": view.seat,
        "title": TITLES[kind],
        "table": snapshot(view),
        "prompt": "This is what you knew.",
        "said": said,
        "story": told_before(story, view),
        "answer": answer,
        "say": said,
    }


def in_the_pond(luck: "Luck") -> str:
    """What the chance of a fished wish is worked out from; empty for a catch."""
    if luck.pond is None:
        return ""
    wished = rounded(luck.wished, 1).removesuffix(".0")
    were = f"{wished} were {luck.ask.rank.plural} on average, as far as you could know"
    return f" Of the {so_many(luck.pond, 'card')} in the pond {were}."


def told_before(story: Story, view: View) -> list[str]:
    """The story up to a moment."""
    return [seen.sentence for seen in story.seen[: len(view.events)] if seen.sentence]
