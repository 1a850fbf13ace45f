"""The six tours by the names of their rule books, in the order in which a newcomer may choose."""

from types import MappingProxyType

from gofish_learn.teach.tour_authors import AUTHORS_TOUR
from gofish_learn.teach.tour_classroom_pairs import CLASSROOM_PAIRS_TOUR
from gofish_learn.teach.tour_fished_my_wish import FISHED_MY_WISH_TOUR
from gofish_learn.teach.tour_standard import STANDARD_TOUR
from gofish_learn.teach.tour_traditional import TRADITIONAL_TOUR
from gofish_learn.teach.tour_young_children import YOUNG_CHILDREN_TOUR

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
