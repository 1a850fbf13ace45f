"""The page of a learner's own memory: what is kept after so many events, and how many facts at once, beside others."""

from functools import lru_cache

from gofish_learn.knowledge.remembering.models import Chunks, LastEvents
from gofish_learn.teach.memory.curves import FEWEST, HalfLife, by_delay, fading, half_life_of, recall_curve
from gofish_learn.teach.memory.spans import COWAN, MILLER, Span, span_of
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.charts.picture import Picture, plain_number
from gofish_learn.ui.memory.charts import SpanMark, recall_chart, span_chart
from gofish_learn.ui.memory.session import MemorySession
from gofish_learn.ui.memory.train import counted

DELAYS = tuple(range(41))
LAST_EVENTS = 12
ROOMS = (4, 7)
NORMAL = 1.96
"""So many standard errors on either side hold 95 in 100 of a bell curve."""
FEWEST_SHEETS = 4
EXAMPLE = 12
"""The half-life of the bot that is shown before there is one like the learner."""
HOW = """\
Did you know it, or was it a lucky guess? If you guess among five answers, one guess in five is right. So we take away \
what luck would give you. If c is the chance of a lucky guess and r is the share of right answers, you knew \
(r - c) / (1 - c) of them. “I don’t know” is honest, and makes c smaller. (Diamond and Evans 1973)
In 95 of 100 cases the true value is inside the bar. These are Wilson’s intervals, with luck taken away in the same \
way. (Wilson 1927)
The bot most like you: we try all half-lives and take the one that makes your answers most likely (maximum \
likelihood). The bot loses half of what it knows in each half-life, without interference, and guesses as often as you \
do. The two numbers in brackets are the ends of its 95 per cent interval. (Wilks 1938)
Facts at once: if h is the share of the facts that you ticked, and f is the share of the other boxes you ticked, you \
kept facts · (h - f) / (1 - f). Your span is the number that fits all your sheets best; you should get every fact on a \
shorter sheet. (Pashler 1988)
Cowan found that people keep about 4 things when they can’t group or repeat them, and Miller found about 7. They used \
digits, words or colours, not cards. The bots’ lines come from 8 games. A bot also has to remember who said “Go \
fish!”, so it seems to forget more than you."""
"""How it is all worked out, a paragraph a line."""


def curve_page(session: MemorySession) -> Message:
    """The page of the learner's own curve, as its script draws it."""
    span, half_life = span_of(session.sheets), half_life_of(session.recalls)
    answers, sheets = len(session.recalls), len(session.sheets)
    return {
        "heading": "Your memory",
        "say": "Points and bars are yours, lines are bots. A long bar means that we can’t tell very well yet."
        if answers or sheets
        else "There’s nothing about you here yet. Play a round in the trainer first. Here are some bots to compare "
        "yourself with.",
        "likeness": likeness(half_life, answers),
        "recall": recall_picture(session, half_life).to_message(),
        "span_says": span_says(span, sheets),
        "span": span_picture(span).to_message(),
        "how": HOW.splitlines(),
        "can_clear": bool(answers or sheets),
    }


def likeness(half_life: HalfLife | None, answers: int) -> str:
    """Which bot the learner's forgetting is like, in a sentence."""
    if half_life is None:
        more = FEWEST - answers
        return f"After {counted(more, 'more question')} we can tell which bot you’re like."
    if half_life.high is None:
        low = events(half_life.low)
        return f"You hardly forget anything. You remember at least as well as a bot that forgets half in {low}."
    return (
        f"You remember about as well as a bot that forgets half in {events(half_life.events)} (likely "
        f"{round(half_life.low)} to {events(half_life.high)}; from {counted(half_life.answers, 'answer')})."
    )


def events(number: float) -> str:
    """A number of events with its unit: "1 event", "12 events"."""
    return counted(max(1, round(number)), "event")


def recall_picture(session: MemorySession, half_life: HalfLife | None) -> Picture:
    """The learner's points among the curves of the models."""
    models = dict(model_curves())
    fitted = EXAMPLE if half_life is None else half_life.events
    name = f"forgets half in {events(fitted)}"
    models[name if half_life is None else f"{name}: most like you"] = tuple(fading(delay, fitted) for delay in DELAYS)
    return recall_chart("What is still in mind after so many events", by_delay(session.recalls), DELAYS, models)


@lru_cache(maxsize=1)
def model_curves() -> tuple[tuple[str, tuple[float, ...]], ...]:
    """The curves of the models that are the same for every learner."""
    last = (f"last {LAST_EVENTS} events", recall_curve(LastEvents(LAST_EVENTS), DELAYS))
    return (last, *((f"room for {room} facts", recall_curve(Chunks(room), DELAYS)) for room in ROOMS))


def span_says(span: Span | None, sheets: int) -> str:
    """How many facts the learner keeps at once, in a sentence."""
    if span is None:
        return "Fill in a sheet in the trainer to see how many facts you keep at once."
    if span.is_least:
        return f"You have kept all {plain_number(span.facts)} facts so far, so you can keep at least that many at once."
    few = f" {few_rounds(sheets)}" if sheets < FEWEST_SHEETS else ""
    error = "" if span.error is None else f", give or take {span.error:.1f} (the standard error)"
    return f"You keep about {span.facts:.1f} facts at once{error}.{few}"


def few_rounds(rounds: int) -> str:
    """That an estimate rests on few rounds, in a sentence."""
    return f"{'That was one round' if rounds == 1 else f'Those were {rounds} rounds'}; play more for a better estimate."


def span_picture(span: Span | None) -> Picture:
    """The learner's span beside the two famous ones."""
    marks = [SpanMark("Cowan 2001", *COWAN), SpanMark("Miller 1956", *MILLER)]
    if span is not None:
        off = NORMAL * (span.error or 0.0)
        marks.insert(0, SpanMark("You", max(0.0, span.facts - off), round(span.facts, 1), span.facts + off))
    return span_chart("How many facts at once", marks)
