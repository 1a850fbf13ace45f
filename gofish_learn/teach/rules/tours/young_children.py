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
from gofish_learn.teach.rules.tours.opening import Opening
from gofish_learn.teach.rules.tours.tour import Tour, TourStep, at_ask, at_deal, late_in_game
from gofish_learn.teach.sources import quotes

_AS_STANDARD = "The part on young children doesn’t repeat this. Here we play it as in standard Go Fish."
_DEAL = arranged(YOUNG_CHILDREN, "7C QD 3S", "QC 9D 5S", "9C 4H KS")
_DEALT = arranged(YOUNG_CHILDREN, "QD 3S KC", "7C 7D 7H 9D", "9C 4H KS")
_FISH = arranged(YOUNG_CHILDREN, "7C QD 3S", "KC 5S 9D", "9C 4H KS", pond="2D")
_WISH = arranged(YOUNG_CHILDREN, "7C QD 3S", "KC 5S 9D", "9C 4H KS", pond="7H")
_PAIR = arranged(YOUNG_CHILDREN, "7C QD 3S", "KC 5S 9D", "9C 4H KS", pond="QS")
_LAST = arranged(YOUNG_CHILDREN, "8C 8D 6C 6D QC", "QS 9D KC", "9C 4H KS")

YOUNG_CHILDREN_TOUR = Tour(
    rules=YOUNG_CHILDREN,
    opening=Opening(
        "You collect pairs. A pair is two cards of the same rank, such as two kings.",
        late_in_game(YOUNG_CHILDREN, 3, 2, 31),
    ),
    steps=(
        TourStep(
            "deal",
            "The deal",
            at_deal(_DEAL),
            how_many_dealt,
            "Everybody gets five cards, however many people play. That’s as many as small hands can hold.",
            quotes(GUIDE, "smaller"),
            left_open="The document doesn’t say who starts. Here the player on the dealer’s left asks first.",
        ),
        TourStep(
            "dealt-pair",
            "Pairs in the deal",
            at_deal(_DEALT, HandDealt),
            what_is_laid,
            "Two cards of a rank make a pair, and you lay a pair right away. The third card waits for the fourth.",
            (*quotes(GUIDE, "pairs", "dealt-book"),),
            left_open="The document says this about books: lay them right away, even before the first ask. Here we do "
            "the same with pairs.",
        ),
        TourStep(
            "legal",
            "What you may ask for",
            at_ask(_DEAL, "0>1:9"),
            is_it_legal,
            "Look at your cards. You may only ask for a rank you hold.",
            quotes(GUIDE, "hold", "prompting"),
        ),
        TourStep(
            "give",
            "Giving",
            at_ask(_DEAL, "0>1:Q"),
            what_is_given,
            "If you have what somebody asks you for, you have to give it.",
            quotes(GUIDE, "give-all"),
        ),
        TourStep(
            "catch",
            "After a catch",
            at_ask(_DEAL, "0>1:Q", GroupLaid),
            who_asks_next,
            "Now you have a pair. Lay it, and ask again.",
            quotes(GUIDE, "lay", "again"),
        ),
        TourStep(
            "fish",
            "Go fish!",
            at_ask(_FISH, "0>1:7", GoFishSaid),
            what_after_refusal,
            "If somebody tells you “Go fish!”, you draw one card from the pond.",
            quotes(GUIDE, "go-fish"),
        ),
        TourStep(
            "open",
            "Open hands",
            at_ask(_FISH, "0>1:7", CardDrawn),
            who_sees_the_draw,
            "All cards are face up, even the ones you draw. So nobody has to remember anything, and everybody can "
            "help.",
            quotes(GUIDE, "open", "matching"),
        ),
        TourStep(
            "wish",
            "Fishing what you asked for",
            at_ask(_WISH, "0>1:7", CardDrawn),
            who_asks_next,
            "If you draw exactly the rank you asked for, you ask again.",
            quotes(GUIDE, "wish"),
        ),
        TourStep(
            "drawn-pair",
            "Fishing the partner of another card",
            at_ask(_PAIR, "0>1:7", CardDrawn),
            who_asks_next,
            "You lay the pair. But the card wasn’t what you asked for, so your turn ends.",
            quotes(GUIDE, "other"),
            left_open=_AS_STANDARD,
        ),
        TourStep(
            "empty-hand",
            "A hand runs out",
            at_ask(_LAST, "0>1:Q", GroupLaid),
            what_of_empty_hand,
            "If you run out of cards, you draw five new ones right away, or whatever is left in the pond.",
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
            left_open="The document says this about 13 books. With pairs there are 26.",
            essential=True,
        ),
        TourStep(
            "tie",
            "Who wins",
            late_in_game(YOUNG_CHILDREN, 3, 60, -1, GroupLaid),
            who_wins,
            "Whoever has the most pairs wins. In a tie, look at each player’s last pair: whoever finished theirs first "
            "wins.",
            quotes(GUIDE, "most-books", "tie"),
            lead="The last pair of another game has just been laid.",
            left_open=_AS_STANDARD,
            essential=True,
        ),
    ),
    summary=(
        "Collect pairs: two cards of a rank. Everybody’s cards are face up.",
        "You ask again if you get cards, or if you fish the rank you asked for. Otherwise your turn ends.",
        "If your hand is empty, draw five new cards right away, or whatever is left.",
        "The game ends when all 26 pairs are laid. Whoever has the most wins.",
        "In a tie, whoever finished their last pair first wins.",
    ),
)
