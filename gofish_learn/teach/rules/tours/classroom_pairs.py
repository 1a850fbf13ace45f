"""The tour of classroom pairs: the game ends when somebody runs out, and in a tie the fewest cards win."""

from gofish_learn.engine.events import CardDrawn, GoFishSaid, GroupLaid, HandDealt
from gofish_learn.engine.rule_books import CLASSROOM_PAIRS, PAIRS
from gofish_learn.teach.positions import arranged
from gofish_learn.teach.rules.questions.cards import how_many_dealt, what_after_refusal, what_is_given, what_is_laid
from gofish_learn.teach.rules.questions.end import is_it_over, who_wins
from gofish_learn.teach.rules.questions.turn import is_it_legal, who_asks_next, who_begins
from gofish_learn.teach.rules.tours.opening import Opening
from gofish_learn.teach.rules.tours.tour import Tour, TourStep, at_ask, at_deal, late_in_game
from gofish_learn.teach.sources import quotes

_DEAL = arranged(CLASSROOM_PAIRS, "7C QD 3S", "QC 9D 5S", "9C 4H KS", "2H 8S JD")
_DEALT = arranged(CLASSROOM_PAIRS, "QD 3S KC", "7C 7D 7H 9D", "9C 4H KS", "2H 8S JD")
_FISH = arranged(CLASSROOM_PAIRS, "7C QD 3S", "KC 5S 9D", "9C 4H KS", "2H 8S JD", pond="2D")
_WISH = arranged(CLASSROOM_PAIRS, "7C QD 3S", "KC 5S 9D", "9C 4H KS", "2H 8S JD", pond="7H")
_PAIR = arranged(CLASSROOM_PAIRS, "7C QD 3S", "KC 5S 9D", "9C 4H KS", "2H 8S JD", pond="QS")
_LAST = arranged(CLASSROOM_PAIRS, "8C 8D 6C 6D QC", "QS 9D KC", "9C 4H KS", "2H 7S JD")

CLASSROOM_PAIRS_TOUR = Tour(
    rules=CLASSROOM_PAIRS,
    opening=Opening(
        "You collect pairs. A pair is two cards of the same rank, such as two nines.",
        late_in_game(CLASSROOM_PAIRS, 3, 18, 14),
    ),
    steps=(
        TourStep(
            "deal",
            "The deal",
            at_deal(_DEAL),
            how_many_dealt,
            "Everybody gets five cards. The rest are the pond, which this document calls the draw pile.",
            quotes(PAIRS, "deal", "pile"),
            keeps_turn_back=True,
        ),
        TourStep(
            "first",
            "Who begins",
            at_deal(_DEAL, HandDealt),
            who_begins,
            "The player on the dealer’s left asks first.",
            quotes(PAIRS, "first"),
        ),
        TourStep(
            "dealt-pair",
            "Pairs in the deal",
            at_deal(_DEALT, HandDealt),
            what_is_laid,
            "Two cards of a rank make a pair, and you lay a pair whenever you have one. The third card waits for the "
            "fourth.",
            quotes(PAIRS, "pair", "g-pair"),
        ),
        TourStep(
            "legal",
            "What you may ask for",
            at_ask(_DEAL, "0>1:9"),
            is_it_legal,
            "You must hold a card of the rank you ask for.",
            quotes(PAIRS, "hold"),
        ),
        TourStep(
            "give",
            "Giving",
            at_ask(_DEAL, "0>1:Q"),
            what_is_given,
            "If you hold the rank, you have to give it. Pairs are laid right away, so nobody ever holds more than one "
            "card of a rank.",
            quotes(PAIRS, "give"),
        ),
        TourStep(
            "catch",
            "After a catch",
            at_ask(_DEAL, "0>1:Q", GroupLaid),
            who_asks_next,
            "If you get what you asked for, it’s still your turn.",
            quotes(PAIRS, "again"),
        ),
        TourStep(
            "fish",
            "Go fish!",
            at_ask(_FISH, "0>1:7", GoFishSaid),
            what_after_refusal,
            "If somebody tells you “Go fish!”, you draw the top card.",
            quotes(PAIRS, "go-fish", "draw"),
        ),
        TourStep(
            "wish",
            "Fishing what you asked for",
            at_ask(_WISH, "0>1:7", CardDrawn),
            who_asks_next,
            "If you draw exactly the rank you asked for, show it right away and go again.",
            quotes(PAIRS, "wish"),
        ),
        TourStep(
            "drawn-pair",
            "Fishing the partner of another card",
            at_ask(_PAIR, "0>1:7", CardDrawn),
            who_asks_next,
            "You lay the pair. But the card wasn’t what you asked for, so your turn ends.",
            quotes(PAIRS, "other", "left"),
        ),
        TourStep(
            "end",
            "The end",
            at_ask(_LAST, "0>1:Q", GroupLaid),
            is_it_over,
            "The game ends as soon as somebody has no cards left, or at the latest when all pairs are laid.",
            quotes(PAIRS, "end"),
            essential=True,
        ),
        TourStep(
            "most",
            "Who wins",
            late_in_game(CLASSROOM_PAIRS, 4, 391, -1, GroupLaid),
            who_wins,
            "Whoever has the most pairs wins. If you run out of cards, the game ends, but that doesn’t mean you win.",
            quotes(PAIRS, "most"),
            lead="Somebody in another game has just run out of cards.",
        ),
        TourStep(
            "tie",
            "A tie",
            late_in_game(CLASSROOM_PAIRS, 4, 212, -1, GroupLaid),
            who_wins,
            "In a tie, the player with the fewest cards left in hand wins.",
            quotes(PAIRS, "tie"),
            lead="Somebody in another game has just run out of cards.",
            essential=True,
        ),
        TourStep(
            "tie-shared",
            "A tie in both",
            late_in_game(CLASSROOM_PAIRS, 4, 1349, -1, GroupLaid),
            who_wins,
            "They have the same number of pairs and the same number of cards left, so they share the win.",
            quotes(PAIRS, "tie"),
            left_open="The document doesn’t say what happens if those are equal too. Here the players share the win.",
            lead="Somebody in another game has just run out of cards.",
            essential=True,
        ),
    ),
    summary=(
        "Collect pairs: two cards of a rank. Ask for a rank that you hold.",
        "You ask again if you get cards, or if you fish the rank you asked for. Otherwise your turn ends.",
        "The game ends as soon as somebody has no cards left. Whoever has the most pairs wins.",
        "In a tie, whoever has the fewest cards left wins. If that’s a tie too, you share the win.",
    ),
)
