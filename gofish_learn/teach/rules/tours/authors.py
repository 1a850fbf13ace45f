"""The tour of Authors: named cards, the whole pack dealt, nothing to fish."""

from gofish_learn.engine.asks import Expose
from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import CardRefused, CardsGiven, GroupLaid
from gofish_learn.engine.rule_books import AUTHORS, FINDER_AUTHORS
from gofish_learn.teach.positions import arranged
from gofish_learn.teach.rules.questions.cards import how_many_dealt, what_after_refusal, what_is_given, what_is_laid
from gofish_learn.teach.rules.questions.end import is_it_over, what_of_empty_hand, who_wins
from gofish_learn.teach.rules.questions.referee import what_it_costs
from gofish_learn.teach.rules.questions.turn import is_it_legal, who_asks_next
from gofish_learn.teach.rules.tours.opening import Opening
from gofish_learn.teach.rules.tours.tour import Tour, TourStep, at_action, at_ask, at_deal, late_in_game
from gofish_learn.teach.sources import quotes

_DEAL = arranged(AUTHORS, "QC 7C 7D 3S", "QD QH 9C 9S", "7H 9D KS", "QS 7S KD")
_BOOK = arranged(AUTHORS, "QC QH QS 7C", "QD 9C 9S 7D", "7H 9D KS", "7S KD 3H")

AUTHORS_TOUR = Tour(
    rules=AUTHORS,
    opening=Opening(
        "You collect books. A book is all four cards of one rank, such as all four aces.",
        late_in_game(AUTHORS, 4, 114, 142),
    ),
    steps=(
        TourStep(
            "deal",
            "The deal",
            at_deal(arranged(AUTHORS, "QC", "QD", "QH", "QS", "KC")),
            how_many_dealt,
            "All the cards are dealt, so there’s no pond. With five players, two of them get eleven cards and three "
            "get ten.",
            quotes(FINDER_AUTHORS, "players", "deal"),
            left_open="The document doesn’t say who starts. Here, as in Go Fish, the player on the dealer’s left asks "
            "first.",
        ),
        TourStep(
            "suit",
            "Asking for one card",
            at_ask(_DEAL, "0>1:QD"),
            is_it_legal,
            "You ask for one card, by rank and suit. You must hold another card of that rank.",
            quotes(FINDER_AUTHORS, "ask", "queen", "illegal"),
        ),
        TourStep(
            "own-card",
            "A card you hold yourself",
            at_ask(_DEAL, "0>1:7D"),
            is_it_legal,
            "You can’t ask for a card you already hold, or for a rank you don’t hold. Both are illegal calls.",
            quotes(FINDER_AUTHORS, "illegal"),
        ),
        TourStep(
            "illegal",
            "What an illegal call costs",
            at_ask(_DEAL, "0>1:9C"),
            what_it_costs,
            "That ask doesn’t count. The player asks again, but misses the next turn.",
            quotes(FINDER_AUTHORS, "irregularities", "illegal"),
        ),
        TourStep(
            "give",
            "Giving",
            at_ask(_DEAL, "0>1:QD"),
            what_is_given,
            "You only get the one card you named.",
            quotes(FINDER_AUTHORS, "give"),
        ),
        TourStep(
            "catch",
            "After a catch",
            at_ask(_DEAL, "0>1:QD", CardsGiven),
            who_asks_next,
            "If you get the card, you ask again.",
            quotes(FINDER_AUTHORS, "again"),
        ),
        TourStep(
            "refused",
            "The answer is no",
            at_ask(_DEAL, "0>1:QS", CardRefused),
            what_after_refusal,
            "There’s nothing to fish for, so the turn passes to the left.",
            quotes(FINDER_AUTHORS, "pass"),
        ),
        TourStep(
            "book",
            "A book",
            at_ask(_BOOK, "0>1:QD", CardsGiven),
            what_is_laid,
            "Four cards of a rank make a book, and you lay it as soon as you have it.",
            quotes(FINDER_AUTHORS, "book"),
            left_open="In the document, books go face down. Here they stay face up, so that everybody can keep count.",
        ),
        TourStep(
            "empty-hand",
            "A hand runs out",
            late_in_game(AUTHORS, 4, 77, 58, CardRefused),
            what_of_empty_hand,
            "There’s nothing to draw. If you have no cards, you get no more turns.",
            quotes(FINDER_AUTHORS, "end"),
            left_open="The document doesn’t say what you do without cards. Here you miss your turns.",
            lead="Late in another game.",
        ),
        TourStep(
            "exposed",
            "A card is dropped",
            at_action(_DEAL, Expose(1, Card.parse("QH"))),
            what_it_costs,
            "If you show a card by accident, all you lose is your secret. But in this game a secret is worth a lot.",
            quotes(FINDER_AUTHORS, "exposed"),
        ),
        TourStep(
            "failed",
            "Failing to hand over",
            at_ask(_DEAL, "0>1:QH deny"),
            what_it_costs,
            "The card still has to be handed over, and there are two penalties.",
            quotes(FINDER_AUTHORS, "failed"),
        ),
        TourStep(
            "end",
            "The end",
            late_in_game(AUTHORS, 4, 163, -1, GroupLaid),
            is_it_over,
            "The game ends when all the cards have been laid in books, all 13 of them.",
            quotes(FINDER_AUTHORS, "end"),
            lead="The last book of another game has just been laid.",
            essential=True,
        ),
        TourStep(
            "tie",
            "Who wins",
            late_in_game(AUTHORS, 5, 117, -1, GroupLaid),
            who_wins,
            "Whoever has the most books wins.",
            quotes(FINDER_AUTHORS, "similar"),
            left_open="The document doesn’t say who wins, or how to break a tie. Here, as in Go Fish, whoever has the "
            "most books wins. If there’s a tie, the players share the win.",
            lead="The last book of another game has just been laid.",
            essential=True,
        ),
    ),
    summary=(
        "Collect books. You ask for one card, by rank and suit, and you must hold another card of that rank.",
        "If you get the card, you ask again. If you don’t, your turn is over. There’s no pond.",
        "If you have no cards, you get no more turns.",
        "The game ends when all 13 books are laid. Whoever has the most wins.",
        "If there’s a tie, you share the win.",
    ),
)
