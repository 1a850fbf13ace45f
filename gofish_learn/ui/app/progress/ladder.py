"""The ladder: the opponents one above the other, which of them a learner has a crown of, and who is next.

A crown is won alone against one opponent, by the standard game with hidden hands and without help. Nothing is locked:
who is next is only whom the page offers first.
"""

from dataclasses import dataclass

from gofish_learn.bots.opponents import on_offer
from gofish_learn.ui.app.progress.album import Album


@dataclass(frozen=True, slots=True)
class Rung:
    """An opponent on the ladder.

    Attributes:
        bot: the name of its bot, by which it is challenged.
        title: what it is called.
        face: its picture.
        crowned: whether the learner has its crown.
        is_next: whether it is the easiest of those whose crown is still to be won.
    """

    bot: str
    title: str
    face: str
    crowned: bool
    is_next: bool


def has_crown(album: Album, bot: str) -> bool:
    """Whether a learner has won an opponent's crown."""
    return bot in album.crowns


def ladder(album: Album) -> tuple[Rung, ...]:
    """The opponents that can play here, the easiest first, as they stand to a learner."""
    offered = on_offer()
    coming = next((one for one in offered if not has_crown(album, one.bot)), None)
    return tuple(
        Rung(one.bot, one.title, one.face, crowned=has_crown(album, one.bot), is_next=one is coming) for one in offered
    )


def next_on(rungs: tuple[Rung, ...]) -> Rung | None:
    """Whose crown is to be won next; None where the learner has them all."""
    return next((rung for rung in rungs if rung.is_next), None)
