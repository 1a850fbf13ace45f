"""The tour of the traditional book: any completed book plays on, one card for an empty hand, and a referee."""

from gofish_learn.engine.asks import Expose
from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import CardDrawn, GoFishSaid, GroupLaid, HandDealt
from gofish_learn.engine.rule_books import FINDER, TRADITIONAL
from gofish_learn.teach.positions import arranged
from gofish_learn.teach.rules.questions.cards import what_is_given, who_sees_the_draw
from gofish_learn.teach.rules.questions.end import is_it_over, what_of_empty_hand, who_wins
from gofish_learn.teach.rules.questions.referee import what_it_costs, what_of_the_book
from gofish_learn.teach.rules.questions.turn import who_asks_next, who_begins
from gofish_learn.teach.rules.tours.opening import Opening
from gofish_learn.teach.rules.tours.tour import Tour, TourStep, at_action, at_ask, at_deal, late_in_game
from gofish_learn.teach.sources import quotes

_DEAL = arranged(TRADITIONAL, "7C QD 3S", "QC QH QS 9D", "9C 4H KS")
_FISH = arranged(TRADITIONAL, "7C QD 3S", "KC KH 5S 9D", "9C 4H KS", pond="2D")
_WISH = arranged(TRADITIONAL, "7C QD 3S", "KC KH 5S 9D", "9C 4H KS", pond="7H")
_BOOK = arranged(TRADITIONAL, "7C QD QH QC 3S", "KC KH 5S 9D", "9C 4H KS", pond="QS")
_LAST = arranged(TRADITIONAL, "8C 8D 8H 8S QC QD QH", "QS 9D KC", "9C 4H KS", pond="JD")
_UNSHOWN = arranged(TRADITIONAL, "7C QD QH QC 3S", "QS KH 5S 9D", "9C 4H KS", pond="2D", asks=("0>1:Q",), declares=(0,))

TRADITIONAL_TOUR = Tour(
    rules=TRADITIONAL,
    opening=Opening(
        "You collect books. A book is all four cards of one rank, such as all four queens.",
        late_in_game(TRADITIONAL, 3, 113, 58),
    ),
    steps=(
        TourStep(
            "first",
            "Who begins",
            at_deal(_DEAL, HandDealt),
            who_begins,
            "First everybody gets one card face up. The lowest card deals (ace is high). The player on the dealer’s "
            "left asks first. With two or three players you get seven cards each, with four or five you get five.",
            quotes(FINDER, "draw", "order", "clockwise", "deal"),
            left_open="The document doesn’t say what to do if two players have the same low card. Here those two draw "
            "again.",
        ),
        TourStep(
            "give",
            "Giving",
            at_ask(_DEAL, "0>1:Q"),
            what_is_given,
            "“Give me your queens” means all of them.",
            quotes(FINDER, "hold", "give-all"),
        ),
        TourStep(
            "catch",
            "After a catch",
            at_ask(_DEAL, "0>1:Q", GroupLaid),
            who_asks_next,
            "Getting cards is called a catch. After a catch you ask again, the same player or another one.",
            quotes(FINDER, "again", "catch"),
        ),
        TourStep(
            "other",
            "Fishing something else",
            at_ask(_FISH, "0>1:7", CardDrawn),
            who_asks_next,
            "That’s no catch, so the turn passes to the left.",
            quotes(FINDER, "go-fish", "pass"),
        ),
        TourStep(
            "wish",
            "Fishing what you asked for",
            at_ask(_WISH, "0>1:7", CardDrawn),
            who_sees_the_draw,
            "Drawing the rank you asked for is a catch too. You have to show it, and then you ask again.",
            quotes(FINDER, "reveal", "catch"),
        ),
        TourStep(
            "drawn-book",
            "Fishing the fourth card of another rank",
            at_ask(_BOOK, "0>1:7", CardDrawn),
            who_asks_next,
            "If you get the fourth card of a book, you lay the book and go again, even if the card came from the pond "
            "by luck. In standard Go Fish you don’t go again.",
            quotes(FINDER, "plays-again"),
        ),
        TourStep(
            "empty-hand",
            "A hand runs out",
            at_ask(_LAST, "0>1:Q", GroupLaid),
            what_of_empty_hand,
            "If it’s your turn and you have no cards, you draw one and have to ask for its rank. If you run out while "
            "somebody else is playing, you wait for your turn.",
            quotes(FINDER, "empty-hand"),
            left_open="The document says you “may” do this. Here you always do, because you can’t ask without a card.",
        ),
        TourStep(
            "illegal",
            "An illegal call",
            at_ask(_DEAL, "0>1:9"),
            what_it_costs,
            "That ask doesn’t count. The player asks again for a rank they do hold, but misses the next turn.",
            quotes(FINDER, "irregularities", "illegal"),
        ),
        TourStep(
            "out-of-turn",
            "Asking out of turn",
            at_ask(_DEAL, "1>2:9"),
            what_it_costs,
            "That ask doesn’t count, and whoever spoke too soon can’t score that rank any more.",
            quotes(FINDER, "out-of-turn"),
        ),
        TourStep(
            "failed",
            "Failing to hand over",
            at_ask(_DEAL, "0>1:Q deny"),
            what_it_costs,
            "The cards still have to be handed over, and there are two penalties.",
            quotes(FINDER, "failed"),
        ),
        TourStep(
            "exposed",
            "A card is dropped",
            at_action(_DEAL, Expose(1, Card.parse("QH"))),
            what_it_costs,
            "If you show a card by accident, all you lose is your secret. It’s only a misdeal if it happens during the "
            "deal. Then the same dealer deals again.",
            quotes(FINDER, "exposed", "misdeal"),
        ),
        TourStep(
            "unshown",
            "A book is not shown",
            at_ask(_UNSHOWN, "0>1:7", CardDrawn),
            what_of_the_book,
            "You have to show a book before the end of the turn in which you got it, or it doesn’t count.",
            quotes(FINDER, "unshown"),
            lead="The fourth card of a book came in a moment ago, but the book was not shown. Now the turn ends.",
        ),
        TourStep(
            "end",
            "The end",
            late_in_game(TRADITIONAL, 3, 191, 47, GoFishSaid),
            is_it_over,
            "The game ends when all thirteen books are laid. If you have no cards and the pond is empty, you’re out of "
            "the game and get no more turns.",
            quotes(FINDER, "end", "out"),
            lead="Late in another game.",
            essential=True,
        ),
        TourStep(
            "tie",
            "Who wins",
            late_in_game(TRADITIONAL, 3, 162, -1, GroupLaid),
            who_wins,
            "Whoever has the most books wins.",
            quotes(FINDER, "most-books"),
            left_open="The document doesn’t say how to break a tie. Here the players share the win.",
            lead="The thirteenth book of another game has just been laid.",
            essential=True,
        ),
    ),
    summary=(
        "Collect books: all four cards of a rank. The player on the dealer’s left starts.",
        "You ask again after a catch, whether it was given or fished. You also go again after any book.",
        "If it’s your turn and you have no cards, draw one and ask for it.",
        "The game ends when all thirteen books are laid. Whoever has the most wins.",
        "If there’s a tie, you share the win.",
    ),
)
