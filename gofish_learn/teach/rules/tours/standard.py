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
from gofish_learn.teach.rules.tours.opening import Opening
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
    opening=Opening(
        "You collect books. A book is all four cards of one rank, such as all four kings.",
        late_in_game(STANDARD, 3, 139, 46),
    ),
    steps=(
        TourStep(
            "deal",
            "The deal",
            at_deal(_DEAL),
            how_many_dealt,
            "With two or three players, everybody gets seven cards. With four to six players, everybody gets five. The "
            "rest go face down in the middle as the pond.",
            quotes(GUIDE, "deal", "pond"),
            keeps_turn_back=True,
        ),
        TourStep(
            "first",
            "Who begins",
            at_deal(_DEAL, HandDealt),
            who_begins,
            "The player on the dealer’s left asks first, and play goes round to the left.",
            quotes(PAIRS, "first", "left"),
            left_open="The guide doesn’t say who starts, or which way play goes. Here we do what another document "
            "says, quoted above.",
        ),
        TourStep(
            "dealt-book",
            "A book in the deal",
            at_deal(_DEALT, HandDealt),
            what_is_laid,
            "A book is all four cards of a rank. You lay it as soon as you have it, even before the first ask.",
            quotes(GUIDE, "book", "dealt-book"),
        ),
        TourStep(
            "legal",
            "What you may ask for",
            at_ask(_DEAL, "0>1:9"),
            is_it_legal,
            "You choose one player and one rank, and you must hold at least one card of that rank yourself.",
            quotes(GUIDE, "one-player", "hold", "hold-example"),
        ),
        TourStep(
            "give",
            "Giving",
            at_ask(_DEAL, "0>1:Q"),
            what_is_given,
            "When you ask for a rank, you get every card of it that the other player has.",
            quotes(GUIDE, "rank", "give-all", "three-queens"),
        ),
        TourStep(
            "catch",
            "After a catch",
            at_ask(_DEAL, "0>1:Q", GroupLaid),
            who_asks_next,
            "If you get cards, you ask again. You can ask the same player or another one. Four of a rank are a book, "
            "and you lay it right away.",
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
            "other",
            "Fishing something else",
            at_ask(_FISH, "0>1:7", CardDrawn),
            who_asks_next,
            "You only go again if you draw the rank you asked for. Any other card ends your turn.",
            quotes(GUIDE, "other"),
        ),
        TourStep(
            "wish",
            "Fishing what you asked for",
            at_ask(_WISH, "0>1:7", CardDrawn),
            who_asks_next,
            "If you draw exactly the rank you asked for, show it and ask again.",
            quotes(GUIDE, "wish"),
        ),
        TourStep(
            "drawn-book",
            "Fishing the fourth card of another rank",
            at_ask(_BOOK, "0>1:7", CardDrawn),
            who_asks_next,
            "You lay the book right away. But the card wasn’t what you asked for, so your turn ends.",
            quotes(GUIDE, "lay-at-once", "other"),
            left_open="The document doesn’t mention this case. We take it at its word: “any other card” ends the turn, "
            "even one that completes a book.",
        ),
        TourStep(
            "empty-hand",
            "A hand runs out",
            at_ask(_LAST, "0>1:Q", GroupLaid),
            what_of_empty_hand,
            "If you run out of cards, you draw five new ones from the pond, or whatever is left, and play on.",
            quotes(GUIDE, "refill"),
        ),
        TourStep(
            "giver",
            "The giver runs out",
            at_ask(_GIVER, "0>1:K", GroupLaid),
            what_of_empty_hand,
            "It’s the same if you give your last card away. You draw five new ones right away, even when it isn’t your "
            "turn.",
            quotes(GUIDE, "refill"),
            left_open="The document doesn’t say when to draw the five cards. Here you draw them right away. If one ask "
            "empties two hands, the giver draws first.",
        ),
        TourStep(
            "end",
            "The end",
            late_in_game(STANDARD, 3, 162, 46, GoFishSaid),
            is_it_over,
            "The game ends when all 13 books are laid, not when the pond or a hand is empty. If you have no cards "
            "then, you just wait.",
            quotes(GUIDE, "end", "empty-pond", "wait"),
            lead="Late in another game.",
            essential=True,
        ),
        TourStep(
            "tie",
            "Who wins",
            late_in_game(STANDARD, 3, 98, -1, GroupLaid),
            who_wins,
            "Whoever has the most books wins. In a tie, look at each player’s last book: whoever finished theirs first "
            "wins.",
            quotes(GUIDE, "most-books", "tie"),
            lead="The last book of another game has just been laid.",
            essential=True,
        ),
    ),
    summary=(
        "Collect books: all four cards of a rank. Ask for a rank that you hold, and you get every card of it.",
        "You ask again if you get cards, or if you fish the rank you asked for. Otherwise your turn ends.",
        "If your hand is empty, draw five new cards right away, or whatever is left.",
        "The game ends when all 13 books are laid. Whoever has the most wins.",
        "In a tie, whoever finished their last book first wins.",
    ),
)
