"""The three moments of a game, each in a sentence, and the table as it was at one of them."""

from typing import TYPE_CHECKING, Literal

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import chance_in_words, in_percent, rounded
from gofish_learn.knowledge.proofs.saying import cards_in_words, one_of, spoken
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.game.story import Story, snapshot
from gofish_learn.ui.table.game.tries import Tries
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
    came = capital(cards_in_words(one.given)) if one.given else f"{good}, though it brought nothing"
    return f"{wish_from(one.ask, narrator)}: {short(one.chance)}. {came}."


def again_words(one: "AskReview", narrator: Narrator, *, known: bool) -> str:
    """The ask that gave most away; which one was the best is only said once it is known."""
    best = wish_from(one.best[0], narrator) if known else "The best ask there was"
    return f"{wish_from(one.ask, narrator)}: {short(one.chance)}. {best}: {short(one.best_chance)}."


def luck_words(luck: "Luck", narrator: Narrator) -> str:
    """The cards that came against the odds."""
    ask = luck.ask
    if luck.pond is None:
        return f"{wish_from(ask, narrator)}: {short(luck.chance)}, and it worked."
    sought = f"No {ask.rank.plural} from {narrator.name(ask.target)}"
    return f"{sought}, and then {narrator.name(ask.asker)} fished {one_of(ask.rank)}: {short(luck.chance)}."


def wish_from(ask: Ask, narrator: Narrator) -> str:
    """An ask without a verb: "Tens from Cleo"."""
    return f"{capital(spoken(ask.wanted))} from {narrator.name(ask.target)}"


def short(chance: float) -> str:
    """A chance for a table: "sure", "cannot" or in per cent."""
    return chance_in_words(chance) if chance in {0, 1} else in_percent(chance)


def moment_object(
    session: Session, moments: "Moments", kind: Kind, view: View, answer: KnownAnswer | None
) -> MomentLook:
    """The table as a person saw it before a moment, and what came of it; `answer` is every chance at the best ask."""
    story = session.story(view.seat)
    said = ""
    if kind == "best" and moments.best:
        said = best_words(moments.best, story.narrator)
    elif moments.luck:
        said = f"{luck_words(moments.luck, story.narrator)}{in_the_pond(moments.luck)}"
    return {
        "look": "moment",
        "seat": view.seat,
        "title": TITLES[kind],
        "table": snapshot(view),
        "prompt": "So it stood.",
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
