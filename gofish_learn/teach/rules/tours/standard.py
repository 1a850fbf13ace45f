"""The tour of the standard book: books of four, five new cards for an empty hand, the first last book breaks a tie."""

from gofish_learn.engine.events import CardDrawn, GoFishSaid, GroupLaid, HandDealt
from gofish_learn.engine.rule_books import GUIDE, PAIRS, STANDARD
from gofish_learn.teach.positions import arranged
from gofish_learn.teach.rules.questions.cards import (
    how_many_dealt,
    what_after_refusal,
    what_is_given,
    what_is_laid,
)
from gofish_learn.teach.rules.questions.end import is_it_over, what_of_empty_hand, who_wins
from gofish_learn.teach.rules.questions.turn import is_it_legal, who_asks_next, who_begins
from gofish_learn.teach.rules.tours.tour import Tour, TourStep, at_ask, at_deal, late_in_game
from gofish_learn.teach.sources import quotes

_DEAL = arranged(STANDARD, "7C QD 3S", "QC QH QS 9D", "9C 4H KS")
_FISH = arranged(STANDARD, "7C QD 3S", "KC KH 5S 9D", "9C 4H KS", pond="2D")
_WISH = arranged(STANDARD, "7C QD 3S", "KC KH 5S 9D", "9C 4H KS", pond="7H")
_BOOK = arranged(STANDARD, "7C QD QH QC 3S", "KC KH 5S 9D", "9C 4H KS", pond="QS")
_DEALT = arranged(STANDARD, "QD 3S KC", "7C 7D 7H 7S 9D", "9C 4H KS")
_LAST = arranged(STANDARD, "8C 8D 8H 8S QC QD QH", "QS 9D KC", "9C 4H KS")
_GIVER = arranged(STANDARD, "KC 3S 5D", "8C 8D 8H 8S KD KH KS", "9C 4H")

STANDARD_TOUR = Tour(
    rules=STANDARD,
    steps=(
        TourStep(
            "deal",
            "The deal",
            at_deal(_DEAL),
            how_many_dealt,
            "Two or three players get seven cards each, four to six players get five. The rest lies face down as "
            "the pond.",
            quotes(GUIDE, "deal", "pond"),
        ),
        TourStep(
            "first",
            "Who begins",
            at_deal(_DEAL, HandDealt),
            who_begins,
            "The player at the dealer’s left asks first, and the turn goes round to the left.",
            quotes(PAIRS, "first", "left"),
            left_open="The guide to this book does not say who begins, nor which way the turn goes. Here we play "
            "as another document says, quoted above.",
        ),
        TourStep(
            "dealt-book",
            "A book in the deal",
            at_deal(_DEALT, HandDealt),
            what_is_laid,
            "A book is all four cards of a rank. It is laid as soon as it exists, even before the first ask.",
            quotes(GUIDE, "book", "dealt-book"),
        ),
        TourStep(
            "legal",
            "What you may ask for",
            at_ask(_DEAL, "0>1:9"),
            is_it_legal,
            "You name one player and one rank, and you must hold at least one card of that rank yourself.",
            quotes(GUIDE, "one-player", "hold", "hold-example"),
        ),
        TourStep(
            "give",
            "Giving",
            at_ask(_DEAL, "0>1:Q"),
            what_is_given,
            "An ask is for the whole rank: every card of it must be given.",
            quotes(GUIDE, "rank", "give-all", "three-queens"),
        ),
        TourStep(
            "catch",
            "After a catch",
            at_ask(_DEAL, "0>1:Q", GroupLaid),
            who_asks_next,
            "Whoever gets cards asks again, the same player or another. Four of a rank are laid at once, as a book.",
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
            "other",
            "Fishing something else",
            at_ask(_FISH, "0>1:7", CardDrawn),
            who_asks_next,
            "Only the rank that was asked for keeps the turn. Any other card ends it, and the next player asks.",
            quotes(GUIDE, "other"),
        ),
        TourStep(
            "wish",
            "Fishing what you asked for",
            at_ask(_WISH, "0>1:7", CardDrawn),
            who_asks_next,
            "Draw the very rank you asked for, show it, and you ask again.",
            quotes(GUIDE, "wish"),
        ),
        TourStep(
            "drawn-book",
            "Fishing the fourth card of another rank",
            at_ask(_BOOK, "0>1:7", CardDrawn),
            who_asks_next,
            "The book is laid at once, but the card was not of the rank that was asked for: the turn ends.",
            quotes(GUIDE, "lay-at-once", "other"),
            left_open="The document does not speak of this very case. Here its words are taken as they stand: "
            "“any other card” ends the turn, also one that completes a book.",
        ),
        TourStep(
            "empty-hand",
            "A hand runs out",
            at_ask(_LAST, "0>1:Q", GroupLaid),
            what_of_empty_hand,
            "A player without cards draws five new ones from the pond, or what is left of it, and plays on.",
            quotes(GUIDE, "refill"),
        ),
        TourStep(
            "giver",
            "The giver runs out",
            at_ask(_GIVER, "0>1:K", GroupLaid),
            what_of_empty_hand,
            "It is the same for a player who gives the last card away: five new cards, at once, whoever’s turn it is.",
            quotes(GUIDE, "refill"),
            left_open="The document does not say when the five cards are drawn. Here we play: at once; and if one "
            "ask empties two hands, the giver draws first.",
        ),
        TourStep(
            "end",
            "The end",
            late_in_game(STANDARD, 3, 162, 46, GoFishSaid),
            is_it_over,
            "The game ends when all 13 books are laid, not when the pond or a hand is empty. A player without "
            "cards then simply waits.",
            quotes(GUIDE, "end", "empty-pond", "wait"),
            lead="Late in another game.",
            essential=True,
        ),
        TourStep(
            "tie",
            "Who wins",
            late_in_game(STANDARD, 3, 98, -1, GroupLaid),
            who_wins,
            "The most books win. In a tie, it counts who completed the last book first.",
            quotes(GUIDE, "most-books", "tie"),
            lead="The last book of another game has just been laid.",
            essential=True,
        ),
    ),
    summary=(
        "Collect books: all four cards of a rank. An ask is for a rank you hold, and gets every card of it.",
        "A catch, or fishing the very rank you asked for, lets you ask again. Any other card ends your turn.",
        "An empty hand draws five new cards at once, or what is left.",
        "The game ends when all 13 books are laid, and the most books win.",
        "In a tie, whoever completed the last book first wins.",
    ),
)
