"""Common wrong ways to take a step: the asks each leads to, and the sentence about a bot that asks so.

A bot has a wrong idea if at every turn that was watched it made an ask which the idea leads to.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.teach.lessons.own_bot.turns import YOU, PastAsk, Turn, past_asks

Facts = Collection[tuple[int, Rank]]
"""Seats and ranks that belong together."""


@dataclass(frozen=True, slots=True)
class BotIdea:
    """One wrong way to take a step.

    Attributes:
        asks: the asks among which a bot with this idea chooses at a turn.
        say: which idea that is and what to look at, in sentences that don't give the right line away.
        misconception: what is believed that leads to it, as a word of `MISCONCEPTIONS`; empty if it is a slip.
    """

    step: int
    asks: Callable[[Turn], Sequence[Ask]]
    say: str
    misconception: str = ""


def idea_behind(step: int, turns: Sequence[Turn]) -> str:
    """The sentence about the wrong idea behind a bot that has not taken a step; empty if none fits."""
    ideas = (idea for idea in IDEAS if idea.step == step)
    return next((idea.say for idea in ideas if all(turn.ask in idea.asks(turn) for turn in turns)), "")


def _where(turn: Turn, which: Callable[[Iterable[int]], int], number: Callable[[Ask], int]) -> Sequence[Ask]:
    """The asks for which a number is the largest that there is, or the smallest."""
    wanted = which(map(number, turn.asks))
    return [ask for ask in turn.asks if number(ask) == wanted]


def _cards_of_target(turn: Turn) -> Callable[[Ask], int]:
    return lambda ask: turn.view.table.sizes[ask.target]


def _cards_held(turn: Turn) -> Callable[[Ask], int]:
    return lambda ask: [card.rank for card in turn.view.cards].count(ask.rank)


def _but(turn: Turn, facts: Facts) -> Sequence[Ask]:
    """The asks that are not about these facts; all of them where none is left."""
    return [ask for ask in turn.asks if (ask.target, ask.rank) not in facts] or turn.asks


def _refused(turn: Turn) -> list[PastAsk]:
    return [past for past in past_asks(turn.view) if not past.cards]


def _only_refused(turn: Turn) -> Sequence[Ask]:
    facts = {(past.target, past.rank) for past in _refused(turn)}
    return [ask for ask in turn.asks if (ask.target, ask.rank) in facts] or turn.asks


def _but_ranks_refused(turn: Turn) -> Sequence[Ask]:
    ranks = {past.rank for past in _refused(turn)}
    return [ask for ask in turn.asks if ask.rank not in ranks] or turn.asks


def _back(turn: Turn, past: Iterable[PastAsk], whom: Callable[[PastAsk], int]) -> Sequence[Ask]:
    """The first ask that asks somebody for what was asked; where there is none, those that were not refused."""
    fresh = _but(turn, {(past.target, past.rank) for past in _refused(turn)})
    return next(([ask] for one in past for ask in fresh if (ask.target, ask.rank) == (whom(one), one.rank)), fresh)


def _had_once(turn: Turn) -> Sequence[Ask]:
    had = {(past.asker, past.rank) for past in past_asks(turn.view)}
    return [ask for ask in turn.asks if (ask.target, ask.rank) in had] or turn.asks


IDEAS: Sequence[BotIdea] = (
    BotIdea(
        2,
        lambda turn: _where(turn, min, _cards_of_target(turn)),
        "Your bot always asks somebody with the fewest cards. That is the wrong end: is there a min in it?",
    ),
    BotIdea(
        2,
        lambda turn: _where(turn, max, _cards_held(turn)),
        "Your bot looks at its own hand: it asks for the rank that it holds most of. Look at how many cards the player "
        "holds whom you'd ask.",
    ),
    BotIdea(
        3,
        _only_refused,
        "Wherever it can, your bot asks for what was refused: it keeps those asks and leaves out the rest. Look at "
        "“in” and “not in”.",
    ),
    BotIdea(
        3,
        lambda turn: _but(turn, {(past.target, past.rank) for past in _refused(turn) if past.asker == YOU}),
        "Your bot notes only what was refused to itself. You heard the others ask as well.",
        "only-about-one",
    ),
    BotIdea(
        3,
        lambda turn: _but(turn, {(past.asker, past.rank) for past in _refused(turn)}),
        "Your bot leaves out the player who asked in vain. Who said “Go fish!”: past.asker or past.target?",
        "asker-for-target",
    ),
    BotIdea(
        3,
        lambda turn: _but(turn, {(past.target, past.rank) for past in past_asks(turn.view) if past.cards}),
        "Your bot leaves out what was given, and not what was refused. What is past.cards after a “Go fish!”?",
    ),
    BotIdea(
        3,
        _but_ranks_refused,
        "Your bot leaves out a rank as soon as anybody has refused it. Somebody else may have it: a rank and a player "
        "belong together.",
    ),
    BotIdea(
        4,
        lambda turn: _back(turn, past_asks(turn.view), lambda past: past.asker),
        "Your bot begins with the oldest ask. Much may have happened since.",
        "newest-first",
    ),
    BotIdea(
        4,
        lambda turn: _back(turn, reversed(past_asks(turn.view)), lambda past: past.target),
        "Your bot asks the player who was asked. Who is sure to have had the rank: past.asker or past.target?",
        "asker-for-target",
    ),
    BotIdea(
        5,
        _had_once,
        "What your bot has noted of somebody's hand it believes for ever. When does a card leave a hand?",
        "facts-stay",
    ),
    BotIdea(
        6,
        lambda turn: _where(turn, max, _cards_of_target(turn)),
        "Your bot asks somebody with the most cards, as in step 2. That isn't always the likeliest.",
        "fullest-hand",
    ),
)
"""The wrong ideas, step by step."""
