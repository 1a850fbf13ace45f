"""What may be asked, asks in words, and the seats around a table."""

from collections.abc import Iterable, Sequence

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.phrases import spoken


def around_from(seat: int, players: int) -> list[int]:
    """The other seats in the order in which a person sees them: clockwise, from the left."""
    return [(seat + step) % players for step in range(1, players)]


def sign(wanted: Rank | Card) -> str:
    """What is asked for as a page names it: "7", or "7H"."""
    return str(wanted) if isinstance(wanted, Card) else wanted.letter


def asks_in_words(asks: Iterable[Ask], names: Sequence[str]) -> str:
    """Asks that are as good as one another: "Ana for sevens or tens, or Ben for tens"."""
    wishes: dict[int, list[str]] = {}
    for ask in asks:
        wishes.setdefault(ask.target, []).append(spoken(ask.wanted))
    said = [f"{names[target]} for {listed(wanted, 'or')}" for target, wanted in wishes.items()]
    return ", or ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)
