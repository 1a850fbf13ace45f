"""Why an ask is the best: the chance, the evidence for it, what ties with it and what comes next.

    advice = why_best(view, names)
    print(advice.sentence)                      # "Ask Cleo for sevens: Cleo is sure to have one."
    for reason in advice.reasons: ...

A learner who has chosen another ask gets both sides: `why_best(view, names, chosen=ask)`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.view import View, view_given
from gofish_learn.knowledge.proofs.chance_words import in_full
from gofish_learn.knowledge.proofs.explain import Reason, explain, names_given
from gofish_learn.knowledge.proofs.phrases import Speaker, number, one_of, sentence, spoken
from gofish_learn.knowledge.proofs.timeline import Timeline
from gofish_learn.knowledge.review.choices import Choice, Judgement, best_of, choices, judged


@dataclass(frozen=True, slots=True)
class Advice:
    """The best ask, and why.

    Attributes:
        ask: the likeliest ask; where several tie, the first of them in the order of the legal asks.
        chance: the chance (0 to 1) that it works.
        reasons: the evidence for that chance, the weightiest first.
        ties: the other asks that are just as good.
        comparison: how it stands beside the best of those that are not, in a sentence.
        chosen: the ask that the learner chose, beside the best; None where none was given.
        against: why the chosen ask is worse, in sentences; empty where it is not.
    """

    ask: Ask
    chance: float
    sentence: str
    reasons: tuple[Reason, ...]
    ties: tuple[Ask, ...]
    comparison: str
    chosen: Judgement | None = None
    against: tuple[Reason, ...] = ()


def why_best(
    view: View, names: Sequence[str] | None = None, timeline: Timeline | None = None, chosen: Ask | None = None
) -> Advice | None:
    """Why the best ask of the view's seat is the best; None when it is not its turn.

    Args:
        view: the game as the seat sees it, between two actions.
        names: the players' names by seat; their seats, if they are left out.
        timeline: a timeline of the view's seat, which is brought up to date; made anew where there is none.
        chosen: an ask to hold beside the best one.

    Raises:
        TypeError: the view is no view.
        ValueError: the chosen ask is not legal here, there is not a name for each, or the timeline is another seat's.
    """
    names = names_given(names, view_given(view).players)
    known = Timeline.of(view) if timeline is None else timeline
    known.follow(view)
    listed = choices(view, known.beliefs)
    if not listed:
        return None
    speaker = Speaker(names, view.seat)
    best, *tied = best_of(listed)
    rest = listed[1 + len(tied) :]
    judgement = judged(listed, chosen) if chosen is not None else None
    against: tuple[Reason, ...] = ()
    if judgement is not None and not judgement.is_best:
        worse = judgement.ask
        why = explain(view, worse.target, worse.wanted, names, known).reasons
        against = (Reason(sentence(f"you chose to {asking(speaker, worse)}: {prospect(speaker, judgement)}")), *why)
    return Advice(
        ask=best.ask,
        chance=best.chance,
        sentence=sentence(f"{asking(speaker, best.ask)}: {prospect(speaker, best)}"),
        reasons=explain(view, best.ask.target, best.ask.wanted, names, known).reasons,
        ties=tuple(one.ask for one in tied),
        comparison=compared(speaker, [one.ask for one in tied], rest),
        chosen=judgement,
        against=against,
    )


def asking(speaker: Speaker, ask: Ask) -> str:
    """An ask as advice: "ask Ana for sevens"."""
    return f"ask {speaker.name(ask.target)} for {spoken(ask.wanted)}"


def prospect(speaker: Speaker, promised: Choice | Judgement) -> str:
    """What an ask promises: that the target has it for certain, or certainly not, or how likely."""
    who = speaker.name(promised.ask.target)
    it = one_of(promised.ask.wanted)
    if promised.chance == 1:
        return f"{who} is sure to have {it}"
    if promised.chance == 0:
        return f"{who} can’t have {it}"
    return f"the chance is {in_full(promised.chance)}"


def compared(speaker: Speaker, tied: Sequence[Ask], rest: Sequence[Choice]) -> str:
    """How the best ask stands beside the others."""
    said = []
    if len(tied) == 1:
        said.append(sentence(f"you could just as well {asking(speaker, tied[0])}"))
    elif tied:
        said.append(sentence(f"{number(len(tied))} other asks are just as good"))
    if rest:
        said.append(sentence(f"the next best thing is to {asking(speaker, rest[0].ask)}: {prospect(speaker, rest[0])}"))
    return " ".join(said) or "It’s the only ask you can make."
