"""The tour of the book for young children: pairs, with all cards face up."""

from gofish_learn.engine.events import CardDrawn, GoFishSaid, GroupLaid, HandDealt
from gofish_learn.engine.rule_books import GUIDE, YOUNG_CHILDREN
from gofish_learn.teach.positions import arranged
from gofish_learn.teach.rules.questions.cards import (
    how_many_dealt,
    what_after_refusal,
    what_is_given,
    what_is_laid,
    who_sees_the_draw,
)
from gofish_learn.teach.rules.questions.end import is_it_over, what_of_empty_hand, who_wins
from gofish_learn.teach.rules.questions.turn import is_it_legal, who_asks_next
from gofish_learn.teach.rules.tours.tour import Tour, TourStep, at_ask, at_deal, late_in_game
from gofish_learn.teach.sources import quotes

_AS_STANDARD = "The part on young children does not say this again. Here it is played as in the standard book."
_DEAL = arranged(YOUNG_CHILDREN, "7C QD 3S", "QC 9D 5S", "9C 4H KS")
_DEALT = arranged(YOUNG_CHILDREN, "QD 3S KC", "7C 7D 7H 9D", "9C 4H KS")
_FISH = arranged(YOUNG_CHILDREN, "7C QD 3S", "KC 5S 9D", "9C 4H KS", pond="2D")
_WISH = arranged(YOUNG_CHILDREN, "7C QD 3S", "KC 5S 9D", "9C 4H KS", pond="7H")
_PAIR = arranged(YOUNG_CHILDREN, "7C QD 3S", "KC 5S 9D", "9C 4H KS", pond="QS")
_LAST = arranged(YOUNG_CHILDREN, "8C 8D 6C 6D QC", "QS 9D KC", "9C 4H KS")

YOUNG_CHILDREN_TOUR = Tour(
    rules=YOUNG_CHILDREN,
    steps=(
        TourStep(
            "deal",
            "The deal",
            at_deal(_DEAL),
            how_many_dealt,
            "Five cards each, however many play: a hand that small hands can hold.",
            quotes(GUIDE, "smaller"),
            left_open="The document does not say who begins. Here the player at the dealer’s left asks first.",
        ),
        TourStep(
            "dealt-pair",
            "Pairs in the deal",
            at_deal(_DEALT, HandDealt),
            what_is_laid,
            "Two cards of a rank are a pair, and a pair is laid at once. The third card waits for the fourth.",
            (*quotes(GUIDE, "pairs", "dealt-book"),),
            left_open="That groups are laid at once, and before the first ask, is said of books; here it holds "
            "for pairs as well.",
        ),
        TourStep(
            "legal",
            "What you may ask for",
            at_ask(_DEAL, "0>1:9"),
            is_it_legal,
            "Look at your cards: you may ask only for a rank you hold.",
            quotes(GUIDE, "hold", "prompting"),
        ),
        TourStep(
            "give",
            "Giving",
            at_ask(_DEAL, "0>1:Q"),
            what_is_given,
            "Whoever has cards of the rank must give them.",
            quotes(GUIDE, "give-all"),
        ),
        TourStep(
            "catch",
            "After a catch",
            at_ask(_DEAL, "0>1:Q", GroupLaid),
            who_asks_next,
            "With the given card you have a pair. Lay it, and ask again.",
            quotes(GUIDE, "lay", "again"),
        ),
        TourStep(
            "fish",
            "Go fish!",
            at_ask(_FISH, "0>1:7", GoFishSaid),
            what_after_refusal,
            "Whoever is told “Go fish!” draws one card from the pond.",
            quotes(GUIDE, "go-fish"),
        ),
        TourStep(
            "open",
            "Open hands",
            at_ask(_FISH, "0>1:7", CardDrawn),
            who_sees_the_draw,
            "All cards lie face up, the drawn ones too. So nobody needs to remember, and everybody can help.",
            quotes(GUIDE, "open", "matching"),
        ),
        TourStep(
            "wish",
            "Fishing what you asked for",
            at_ask(_WISH, "0>1:7", CardDrawn),
            who_asks_next,
            "Draw the very rank you asked for, and you ask again.",
            quotes(GUIDE, "wish"),
        ),
        TourStep(
            "drawn-pair",
            "Fishing the partner of another card",
            at_ask(_PAIR, "0>1:7", CardDrawn),
            who_asks_next,
            "The pair is laid, but the card was not of the rank that was asked for: the turn ends.",
            quotes(GUIDE, "other"),
            left_open=_AS_STANDARD,
        ),
        TourStep(
            "empty-hand",
            "A hand runs out",
            at_ask(_LAST, "0>1:Q", GroupLaid),
            what_of_empty_hand,
            "A player without cards draws five new ones at once, or what is left of the pond.",
            quotes(GUIDE, "refill"),
            left_open=_AS_STANDARD,
        ),
        TourStep(
            "end",
            "The end",
            late_in_game(YOUNG_CHILDREN, 3, 133, -1, GroupLaid),
            is_it_over,
            "The game ends when all 26 pairs are laid. Nobody has cards left then, and the pond is empty.",
            quotes(GUIDE, "end"),
            lead="The last pair of another game has just been laid.",
            left_open="The document says this of 13 books; with pairs there are 26.",
            essential=True,
        ),
        TourStep(
            "tie",
            "Who wins",
            late_in_game(YOUNG_CHILDREN, 3, 60, -1, GroupLaid),
            who_wins,
            "The most pairs win. In a tie, it counts who completed the last pair first.",
            quotes(GUIDE, "most-books", "tie"),
            lead="The last pair of another game has just been laid.",
            left_open=_AS_STANDARD,
            essential=True,
        ),
    ),
    summary=(
        "Collect pairs: two cards of a rank. Everyone’s cards lie face up.",
        "A catch, or fishing the very rank you asked for, lets you ask again. Any other card ends your turn.",
        "An empty hand draws five new cards at once, or what is left.",
        "The game ends when all 26 pairs are laid, and the most pairs win.",
        "In a tie, whoever completed the last pair first wins.",
    ),
)
