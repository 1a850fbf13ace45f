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
    steps=(
        TourStep(
            "first",
            "Who begins",
            at_deal(_DEAL, HandDealt),
            who_begins,
            "Everyone is dealt one card face up, and the lowest deals (ace is high). The player at the dealer’s "
            "left asks first. Two or three players get seven cards each, four or five get five.",
            quotes(FINDER, "draw", "order", "clockwise", "deal"),
            left_open="The document does not say what happens when two draw equally low cards: here, those draw again.",
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
            "Getting cards is a catch. Whoever makes one asks again, the same player or another.",
            quotes(FINDER, "again", "catch"),
        ),
        TourStep(
            "other",
            "Fishing something else",
            at_ask(_FISH, "0>1:7", CardDrawn),
            who_asks_next,
            "No catch, so the turn passes to the left.",
            quotes(FINDER, "go-fish", "pass"),
        ),
        TourStep(
            "wish",
            "Fishing what you asked for",
            at_ask(_WISH, "0>1:7", CardDrawn),
            who_sees_the_draw,
            "Drawing the rank you asked for is a catch as well. It must be shown, and the turn goes on.",
            quotes(FINDER, "reveal", "catch"),
        ),
        TourStep(
            "drawn-book",
            "Fishing the fourth card of another rank",
            at_ask(_BOOK, "0>1:7", CardDrawn),
            who_asks_next,
            "Whoever gets the fourth card of a book lays it and plays again, also when the card came from the "
            "pond by luck. The standard book says otherwise.",
            quotes(FINDER, "plays-again"),
        ),
        TourStep(
            "empty-hand",
            "A hand runs out",
            at_ask(_LAST, "0>1:Q", GroupLaid),
            what_of_empty_hand,
            "Whoever is to ask and has no cards draws one card, and must ask for its rank. Who runs out while "
            "others play waits until it is their turn.",
            quotes(FINDER, "empty-hand"),
            left_open="The document says “may”. Here it is always done, as nobody can ask without a card.",
        ),
        TourStep(
            "illegal",
            "An illegal call",
            at_ask(_DEAL, "0>1:9"),
            what_it_costs,
            "The ask is void. The player asks again, for a rank that is held, but misses the next turn.",
            quotes(FINDER, "irregularities", "illegal"),
        ),
        TourStep(
            "out-of-turn",
            "Asking out of turn",
            at_ask(_DEAL, "1>2:9"),
            what_it_costs,
            "The ask is void, and the player who spoke too soon cannot score that rank any more.",
            quotes(FINDER, "out-of-turn"),
        ),
        TourStep(
            "failed",
            "Failing to hand over",
            at_ask(_DEAL, "0>1:Q deny"),
            what_it_costs,
            "The cards are handed over all the same, and the mistake costs twice.",
            quotes(FINDER, "failed"),
        ),
        TourStep(
            "exposed",
            "A card is dropped",
            at_action(_DEAL, Expose(1, Card.parse("QH"))),
            what_it_costs,
            "Showing a card by accident costs nothing but the secret. Only in the deal is it a misdeal: then the same "
            "dealer deals again.",
            quotes(FINDER, "exposed", "misdeal"),
        ),
        TourStep(
            "unshown",
            "A book is not shown",
            at_ask(_UNSHOWN, "0>1:7", CardDrawn),
            what_of_the_book,
            "A book must be shown before the end of the turn in which it was formed, or it does not count.",
            quotes(FINDER, "unshown"),
            lead="The fourth card of a book came in a moment ago, but the book was not shown. Now the turn ends.",
        ),
        TourStep(
            "end",
            "The end",
            late_in_game(TRADITIONAL, 3, 191, 47, GoFishSaid),
            is_it_over,
            "The game ends when all thirteen books are laid. Who has no cards when the stock is empty is out of "
            "the game: the turn goes past.",
            quotes(FINDER, "end", "out"),
            lead="Late in another game.",
            essential=True,
        ),
        TourStep(
            "tie",
            "Who wins",
            late_in_game(TRADITIONAL, 3, 162, -1, GroupLaid),
            who_wins,
            "The most books win.",
            quotes(FINDER, "most-books"),
            left_open="The document does not say how a tie is broken: here the win is shared.",
            lead="The thirteenth book of another game has just been laid.",
            essential=True,
        ),
    ),
    summary=(
        "Collect books: all four cards of a rank. The player at the dealer’s left begins.",
        "A catch lets you ask again, whether given or fished; and so does completing any book.",
        "Whoever is to ask and has no cards draws one card, and must ask for it.",
        "The game ends when all thirteen books are laid, and the most books win.",
        "A tie is shared.",
    ),
)
