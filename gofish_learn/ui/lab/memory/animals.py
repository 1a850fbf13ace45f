"""The animals as their memories: a line from Clam to Whale, what each has in mind, and whom a learner is like."""

from dataclasses import dataclass

from gofish_learn.bots.opponents import OPPONENTS, Opponent
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.knowledge.proofs.phrases import number, sentence
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.memory.games import YOU, Overheard, facts_after
from gofish_learn.teach.memory.measures import FEWEST_ROUNDS, Likeness
from gofish_learn.ui.lab.memory.messages import MemoryPage, Task
from gofish_learn.ui.lab.memory.question_dots import QuestionDot, dots_of
from gofish_learn.ui.lab.memory.round import MemoryRound, RoundPhase
from gofish_learn.ui.lab.memory.session import ANIMALS, MEMORIES, MemorySession
from gofish_learn.ui.lab.memory.sheet import HARD, NOTHING
from gofish_learn.ui.words.outcome import capital

LINE: tuple[Opponent, ...] = tuple(OPPONENTS[bot] for bot in ANIMALS)
FIRST_ANIMAL = 1
GAME = DealCode.parse("S4-SEVEN-J")
"""The game that the animals listen to, where the learner has not just heard one to its end."""
ASKS = 11
"""How many asks of it they have heard."""
MOST_BUBBLES = 10
"""So many of the newest facts float in the pond."""


@dataclass(frozen=True, slots=True)
class Bubble:
    """A fact that was heard: who has, or lacks, a rank; and whether it is still in mind."""

    letter: str
    face: str
    holds: bool
    remembered: bool
    words: str


@dataclass(frozen=True, slots=True)
class MindShown:
    """What an animal has in mind, the oldest first; `says` is the same in words."""

    title: str
    face: str
    room: str
    bubbles: tuple[Bubble, ...]
    says: str


@dataclass(frozen=True, slots=True)
class Column:
    """How many of 100 games an animal wins, and two standard errors of that: 0 and 0 before it has played enough.

    Attributes:
        guessed: whether it is the one that the learner guesses at.
    """

    title: str
    guessed: bool
    wins: int = 0
    error: int = 0


@dataclass(frozen=True, slots=True)
class GamesWonShown:
    """What the memories are worth, as far as it is known.

    Attributes:
        guess: the learner's; None before, and then no game is played.
        says: how many games there are, and once there are enough what they say of the guess.
    """

    guess: int | None
    columns: tuple[Column, ...] = ()
    says: str = ""
    done: bool = False


@dataclass(frozen=True, slots=True)
class LookedShown:
    """What a look changes: one of the two."""

    mind: MindShown | None = None
    worth: GamesWonShown | None = None


@dataclass(frozen=True, slots=True)
class BenchShown:
    """The line of animals beside what one of them has in mind.

    Attributes:
        results: of a round that is over, each question's rank, whether it was remembered, and the same in words.
        at: whose mind is shown, by its place in the line.
        like: whom the learner is like; None before there is enough to say.
        worth: what the memories are worth in games; None where that is not asked.
        again: whether the red button begins a round, and does not lead back to one that is open.
    """

    heading: str
    says: tuple[str, ...]
    results: tuple[tuple[str, bool, str], ...]
    line: tuple[Opponent, ...]
    at: int
    like: Likeness | None
    mind: MindShown
    worth: GamesWonShown | None
    again: bool
    can_clear: bool
    dots: tuple[QuestionDot, ...]


def bench_shown(session: MemorySession, animal: int | None, worth: GamesWonShown | None = None) -> BenchShown:
    """The end of a round, or the animals alone; `animal` is whose mind was looked at last, if any was."""
    one, over = session.playing, session.page is MemoryPage.TRAIN
    like = session.likeness
    at = animal if animal is not None else like.best if like else FIRST_ANIMAL
    if over:
        heading, says = _result(one, like, session.rounds)
    else:
        heading, says = "What do they forget first?", (like_says(like, session.rounds) if like else "",)
    return BenchShown(
        heading=heading,
        says=tuple(filter(None, says)),
        results=_results(one) if over else (),
        line=LINE,
        at=at,
        like=like,
        mind=mind_shown(session, at),
        worth=worth,
        again=one.phase is RoundPhase.OVER or one.task is not Task.WHO,
        can_clear=session.has_played,
        dots=dots_of(session),
    )


def _result(one: MemoryRound, like: Likeness | None, rounds: int) -> tuple[str, tuple[str, ...]]:
    """The heading and what is said of a round; whom the learner is like comes first, once that can be said."""
    right = f"{number(one.right) if one.right else 'none'} of {number(one.most)}"
    if like:
        return like_says(like, rounds), (range_says(like), f"This time you remembered {right}.")
    if one.right:
        return f"You remembered {right}.", (like_says(like, rounds),)
    return HARD, (NOTHING, like_says(like, rounds))


def like_says(like: Likeness | None, rounds: int) -> str:
    """Whom the learner is like, or how many rounds there are to come before that can be said."""
    if like:
        return f"You remember like a {LINE[like.best].title}."
    more = max(1, FEWEST_ROUNDS - rounds)
    return f"{capital(counted(more, 'more round'))}, and you see who you remember like."


def range_says(like: Likeness) -> str:
    """Whom else the learner may be like."""
    others = [f"perhaps like a {LINE[place].title}" for place in sorted({like.low, like.high} - {like.best})]
    return sentence(", ".join(others) or "nobody else fits as well")


def _results(one: MemoryRound) -> tuple[tuple[str, bool, str], ...]:
    results = []
    for question, choice in zip(one.questions, one.chosen, strict=True):
        ask = one.game.events[one.game.ask_of(question.event or 0).start]
        wanted = getattr(ask, "wanted", None)
        if isinstance(wanted, Rank):
            is_right = choice == question.right
            how = "you remembered" if is_right else f"it was {_name(one.names[question.right])}"
            results.append(
                (wanted.symbol, is_right, f"{wanted.plural.capitalize()}, {number(question.ago or 0)} back: {how}.")
            )
    return tuple(results)


def _name(name: str) -> str:
    return "you" if name == YOU else name


def mind_shown(session: MemorySession, at: int) -> MindShown:
    """What an animal has in mind of the round that is over, or else of the game that is there for that."""
    one, animal = session.playing, LINE[at]
    if session.page is not MemoryPage.TRAIN or one.task is not Task.WHO or one.phase is not RoundPhase.OVER:
        one = MemoryRound(Task.SHEET, GAME.text)
        now = one.game.after(ASKS)
    else:
        now = one.questions[-1].now
    bubbles = _bubbles(one, one.game, now, at)
    remembered = [bubble.words for bubble in bubbles if bubble.remembered]
    gone = len(bubbles) - len(remembered)
    slipped = f" {number(gone).capitalize()} {'has' if gone == 1 else 'have'} gone." if gone else " Nothing has gone."
    says = f"In {animal.title}’s mind: {listed(remembered) if remembered else 'nothing'}.{slipped}"
    return MindShown(animal.title, animal.face, animal.says, bubbles, says)


def _bubbles(one: MemoryRound, game: Overheard, now: int, at: int) -> tuple[Bubble, ...]:
    bubbles = []
    for fact in facts_after(game, now, MEMORIES[at])[-MOST_BUBBLES:]:
        if isinstance(fact.wanted, Rank):
            name = one.names[fact.seat]
            verb = "have" if name == YOU else "has"
            words = f"{_name(name)} {verb} {'' if fact.holds else 'no '}{fact.wanted.plural}"
            face = one.faces[fact.seat]
            bubbles.append(Bubble(fact.wanted.symbol, face, fact.holds, fact.remembered, words))
    return tuple(bubbles)
