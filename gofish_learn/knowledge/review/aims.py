"""The two aims that an ask can have.

*Likely to catch something* is what asks are judged by: its chance is exact. *Nearer a book* (or a pair) is another aim,
worth a smaller chance now and then: of the asks that are at least half as likely to work as the likeliest (`FAIR`), the
one after which most of a book would be held. How much less chance a nearer book is worth nobody knows, so half is a
convention, and both asks are told with their numbers where they differ.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.knowledge.review.choices import TIE, Choice, best_of

FAIR = 0.5
"""The share of the best chance that an ask must have to be called nearer a book."""


@dataclass(frozen=True, slots=True)
class Aims:
    """The asks that are best for each aim, the best first.

    Attributes:
        catch: those most likely to catch something.
        book: those that lead nearer a book; none where no ask can work.
    """

    catch: tuple[Choice, ...]
    book: tuple[Choice, ...]

    @property
    def both(self) -> tuple[Choice, ...]:
        """Those that are best for both aims; none where the aims differ."""
        return tuple(one for one in self.catch if one in self.book)


def aims_of(listed: Sequence[Choice]) -> Aims:
    """The best asks for each aim, of the choices of one moment, the likeliest first."""
    most = max((one.chance for one in listed), default=0.0)
    fair = [one for one in listed if one.chance > 0 and one.chance > most * FAIR - TIE]
    nearest = max((round(one.then) for one in fair), default=0)
    return Aims(best_of(listed), best_of([one for one in fair if round(one.then) == nearest]))
