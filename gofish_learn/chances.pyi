from gofish_learn.knowledge.opening_odds import (
    Odds as Odds,
    cards_held as cards_held,
    dealt_book as dealt_book,
    draws_until_wish as draws_until_wish,
    fishing_the_wish as fishing_the_wish,
    fishing_within as fishing_within,
    holding as holding,
)
from gofish_learn.knowledge.opening_odds import (
    all_of as all_of,
    how_many as how_many,
    misses_by_card as misses_by_card,
    misses_by_wanted as misses_by_wanted,
    one_at_least as one_at_least,
)
