from gofish_learn.engine.cards import (
    CARDS as CARDS,
    RANKS as RANKS,
    SUITS as SUITS,
    Card as Card,
    Rank as Rank,
    Suit as Suit,
)
