"""A round as it is listened to and answered: the table, what is said, and which figure it was.

The story is made of the events as an onlooker sees them. Nothing of an answer is on the page before it was given, and
nothing of the story while something is asked of it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, NamedTuple

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import ONLOOKER, Asked, Event, TurnStarted
from gofish_learn.engine.log import Log
from gofish_learn.knowledge.proofs.phrases import number
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.lab.memory.messages import Task
from gofish_learn.ui.lab.memory.question_dots import QuestionDot, dots_of
from gofish_learn.ui.lab.memory.round import MemoryRound, RoundPhase
from gofish_learn.ui.lab.memory.session import MemorySession
from gofish_learn.ui.words.scene import bubble_part

FLOATING = 5
"""So many of the last asks float in the pond."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Somebody at the table.

    Attributes:
        says: what they say aloud now; empty for nothing.
        mark: of an answer that was given: whether it was them, or was taken to be; empty for neither.
    """

    seat: int
    name: str
    face: str
    says: str = ""
    mark: Literal["", "right", "wrong"] = ""
    mood: str = "calm"


class Step(NamedTuple):
    """An ask, or what came of it, as the script shows it: what is said aloud stands over the head of who says it.

    Attributes:
        say: the same and the rest in sentences, for who hears it read.
        seat: who speaks; None where nobody does.
        asked: what floats in the pond then, the latest last.
        starts: whether an ask begins, before which everything said is wiped away.
    """

    say: str
    seat: int | None
    text: str
    mood: str
    asked: tuple[str, ...]
    starts: bool


@dataclass(frozen=True, slots=True)
class SceneShown:
    """The table of a round.

    Attributes:
        more: how long ago it was, once that is answered.
        share: how much of the round is over, 0 to 1, with the same in words as `state`.
        asked: the ranks of the last asks, the oldest first.
        steps: what is told now, for the script that shows one after the other.
        next: the words of the button that leads on.
    """

    phase: str
    heading: str
    more: str
    state: str
    share: float
    figures: tuple[Figure, ...]
    asked: tuple[str, ...]
    steps: tuple[Step, ...]
    pace: str
    stretch: int
    next: str
    dots: tuple[QuestionDot, ...]


def scene_shown(session: MemorySession) -> SceneShown:
    """The table, wherever the round stands: told, asked or answered."""
    one = session.playing
    asking, judged = one.phase is RoundPhase.ASKING, one.phase is RoundPhase.JUDGED
    heard = one.events_heard
    answered = len(one.chosen)
    return SceneShown(
        phase=one.phase.value,
        heading=_verdict(one) if judged else one.question.prompt if asking else "Just listen.",
        more=f"{_long_ago(one)}." if judged else "",
        state=f"Question {one.number + 1} of {one.most}" if one.task is Task.WHO else "Who has what?",
        share=answered / one.most if one.task is Task.WHO else 0,
        figures=tuple(_figures(one)),
        asked=_asked_before(one, heard.stop if asking or judged else heard.start),
        steps=() if asking or judged else steps_of(one),
        pace=session.pace,
        stretch=answered,
        next="How did I do?" if answered == one.most else "Listen on",
        dots=dots_of(session),
    )


def _figures(one: MemoryRound) -> Iterator[Figure]:
    """Who sits there; once it is answered, who it was says it again."""
    seated = enumerate(zip(one.names, one.faces, strict=True))
    if one.phase is not RoundPhase.JUDGED:
        yield from (Figure(seat, name, face) for seat, (name, face) in seated)
        return
    said = bubble_part(narrator_of(one), one.game.events[one.question.event or 0])
    for seat, (name, face) in seated:
        mine, right = one.chosen[-1] == seat, one.question.right == seat
        says = said["text"] if said and said["seat"] == seat else ""
        mark: Literal["", "right", "wrong"] = "right" if right else "wrong" if mine else ""
        yield Figure(seat, name, face, says, mark, "pleased" if right and mine else "asking" if right else "calm")


def _verdict(one: MemoryRound) -> str:
    seat = one.question.right
    who = f"It was {'you' if seat == one.you else one.names[seat]}."
    return f"Yes! {who}" if one.chosen[-1] == seat else who


def _long_ago(one: MemoryRound) -> str:
    ago = one.question.ago or 0
    return "In the last ask" if ago == 1 else f"{number(ago).capitalize()} asks ago"


def narrator_of(one: MemoryRound) -> Narrator:
    """Tells the game of a round, to its learner or to an onlooker."""
    return Narrator(one.game.rules, one.names, ONLOOKER if one.you is None else one.you, one.game.dealer)


def _events_heard(one: MemoryRound) -> Iterator[tuple[int, Event, str]]:
    """The events that are told now: the number of each, the event, and its sentence.

    That a turn begins is not told: the ask that follows says whose it is.
    """
    game, narrator = one.game, narrator_of(one)
    log = Log(game.rules, game.players, game.dealer)
    heard = one.events_heard
    for place, event in enumerate(game.events[: heard.stop]):
        if place in heard and not isinstance(event, TurnStarted):
            sentence = narrator.say(event, log.table.pond)
            if sentence:
                yield place, event, sentence
        log.add([event])


def _asked_before(one: MemoryRound, now: int) -> tuple[str, ...]:
    """What the last asks were for of the first `now` events, the oldest first."""
    asks = (one.game.events[place] for place in one.game.asks if place < now)
    return tuple(ask.wanted.letter for ask in asks if isinstance(ask, Asked) and isinstance(ask.wanted, Rank))[
        -FLOATING:
    ]


def steps_of(one: MemoryRound) -> tuple[Step, ...]:
    """What is told now, an ask and then what came of it: sentences, and what somebody says aloud.

    How the cards were dealt is told with the first ask.
    """
    narrator, before = narrator_of(one), ""
    steps: list[Step] = []
    by_ask = groupby(_events_heard(one), lambda each: (one.game.number_of(each[0]), isinstance(each[1], Asked)))
    for (ask, starts), group in by_ask:
        step = list(group)
        say = " ".join(filter(None, (before, *(sentence for _, _, sentence in step))))
        if ask < 0:
            before = say
            continue
        said = next((spoken for _, event, _ in step if (spoken := bubble_part(narrator, event))), None)
        seat, text, mood = (said["seat"], said["text"], said.get("mood", "asking")) if said else (None, "", "calm")
        steps.append(Step(say, seat, text, mood, _asked_before(one, step[-1][0] + 1), starts))
        before = ""
    return tuple(steps)
