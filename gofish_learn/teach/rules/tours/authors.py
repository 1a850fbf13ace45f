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
from gofish_learn.teach.rules.tours.tour import Tour, TourStep, at_action, at_ask, at_deal, late_in_game
from gofish_learn.teach.sources import quotes

_DEAL = arranged(AUTHORS, "QC 7C 7D 3S", "QD QH 9C 9S", "7H 9D KS", "QS 7S KD")
_BOOK = arranged(AUTHORS, "QC QH QS 7C", "QD 9C 9S 7D", "7H 9D KS", "7S KD 3H")

AUTHORS_TOUR = Tour(
    rules=AUTHORS,
    steps=(
        TourStep(
            "deal",
            "The deal",
            at_deal(arranged(AUTHORS, "QC", "QD", "QH", "QS", "KC")),
            how_many_dealt,
            "Every card is dealt. With five players two of them get eleven cards and three get ten. There is no pond.",
            quotes(FINDER_AUTHORS, "players", "deal"),
            left_open="The document does not say who begins. Here, as in Go Fish, the player at the dealer’s left asks "
            "first.",
        ),
        TourStep(
            "suit",
            "Asking for one card",
            at_ask(_DEAL, "0>1:QD"),
            is_it_legal,
            "You ask for one card, by rank and suit. You must hold a card of its rank.",
            quotes(FINDER_AUTHORS, "ask", "queen", "illegal"),
        ),
        TourStep(
            "own-card",
            "A card you hold yourself",
            at_ask(_DEAL, "0>1:7D"),
            is_it_legal,
            "Asking for a card you already hold is an illegal call, as is asking for a rank you do not hold.",
            quotes(FINDER_AUTHORS, "illegal"),
        ),
        TourStep(
            "illegal",
            "What an illegal call costs",
            at_ask(_DEAL, "0>1:9C"),
            what_it_costs,
            "The ask is void. The player asks again, but misses the next turn.",
            quotes(FINDER_AUTHORS, "irregularities", "illegal"),
        ),
        TourStep(
            "give",
            "Giving",
            at_ask(_DEAL, "0>1:QD"),
            what_is_given,
            "Only the card that was named changes hands.",
            quotes(FINDER_AUTHORS, "give"),
        ),
        TourStep(
            "catch",
            "After a catch",
            at_ask(_DEAL, "0>1:QD", CardsGiven),
            who_asks_next,
            "Whoever gets the card asks again.",
            quotes(FINDER_AUTHORS, "again"),
        ),
        TourStep(
            "refused",
            "The answer is no",
            at_ask(_DEAL, "0>1:QS", CardRefused),
            what_after_refusal,
            "There is nothing to fish for: the turn passes to the left.",
            quotes(FINDER_AUTHORS, "pass"),
        ),
        TourStep(
            "book",
            "A book",
            at_ask(_BOOK, "0>1:QD", CardsGiven),
            what_is_laid,
            "Four cards of a rank are a book, and it is laid as soon as it is complete.",
            quotes(FINDER_AUTHORS, "book"),
            left_open="The document lays books face down. Here they stay in sight, so that everyone can follow "
            "the count.",
        ),
        TourStep(
            "empty-hand",
            "A hand runs out",
            late_in_game(AUTHORS, 4, 77, 58, CardRefused),
            what_of_empty_hand,
            "There is nothing to draw, so a player without cards is passed over until the end.",
            quotes(FINDER_AUTHORS, "end"),
            left_open="The document does not say what a player without cards does: here, the turn goes past.",
            lead="Late in another game.",
        ),
        TourStep(
            "exposed",
            "A card is dropped",
            at_action(_DEAL, Expose(1, Card.parse("QH"))),
            what_it_costs,
            "Showing a card by accident costs nothing but the secret, and here a secret is worth a lot.",
            quotes(FINDER_AUTHORS, "exposed"),
        ),
        TourStep(
            "failed",
            "Failing to hand over",
            at_ask(_DEAL, "0>1:QH deny"),
            what_it_costs,
            "The card is handed over all the same, and the mistake costs twice.",
            quotes(FINDER_AUTHORS, "failed"),
        ),
        TourStep(
            "end",
            "The end",
            late_in_game(AUTHORS, 4, 163, -1, GroupLaid),
            is_it_over,
            "The game ends when all cards have been laid down in books: all 13 of them.",
            quotes(FINDER_AUTHORS, "end"),
            lead="The last book of another game has just been laid.",
            essential=True,
        ),
        TourStep(
            "tie",
            "Who wins",
            late_in_game(AUTHORS, 5, 117, -1, GroupLaid),
            who_wins,
            "The most books win.",
            quotes(FINDER_AUTHORS, "similar"),
            left_open="The document does not say who wins, nor how a tie is broken. Here it is as in Go Fish: the "
            "most books win, and a tie is shared.",
            lead="The last book of another game has just been laid.",
            essential=True,
        ),
    ),
    summary=(
        "Collect books. You ask for one card, by rank and suit, and must hold another of its rank.",
        "Getting the card lets you ask again. If not, the turn passes: there is no pond.",
        "A player without cards is passed over.",
        "The game ends when all 13 books are laid, and the most books win.",
        "A tie is shared.",
    ),
)
