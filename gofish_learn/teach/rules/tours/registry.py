"""The six tours by the name of their rule book, in the order offered to newcomers."""

from types import MappingProxyType

from gofish_learn.teach.rules.tours.authors import AUTHORS_TOUR
from gofish_learn.teach.rules.tours.classroom_pairs import CLASSROOM_PAIRS_TOUR
from gofish_learn.teach.rules.tours.fished_my_wish import FISHED_MY_WISH_TOUR
from gofish_learn.teach.rules.tours.standard import STANDARD_TOUR
from gofish_learn.teach.rules.tours.traditional import TRADITIONAL_TOUR
from gofish_learn.teach.rules.tours.young_children import YOUNG_CHILDREN_TOUR

TOURS = MappingProxyType(
    {
        tour.rules.name: tour
        for tour in (
            STANDARD_TOUR,
            YOUNG_CHILDREN_TOUR,
            TRADITIONAL_TOUR,
            AUTHORS_TOUR,
            CLASSROOM_PAIRS_TOUR,
            FISHED_MY_WISH_TOUR,
        )
    }
)
