"""The tour of "Fished my wish": two players, pairs, one card for an empty hand, and every card laid is a point."""

from gofish_learn.engine.events import CardDrawn, GoFishSaid, GroupLaid, HandDealt, HandRefilled
from gofish_learn.engine.rule_books import FISHED_MY_WISH, WISH
from gofish_learn.teach.positions import arranged
from gofish_learn.teach.rules.questions.cards import how_many_dealt, what_after_refusal, what_is_given, what_is_laid
from gofish_learn.teach.rules.questions.end import is_it_over, what_is_the_score, what_of_empty_hand, who_wins
from gofish_learn.teach.rules.questions.turn import is_it_legal, what_may_be_asked, who_asks_next
from gofish_learn.teach.rules.tours.opening import Opening
from gofish_learn.teach.rules.tours.tour import Tour, TourStep, at_ask, at_deal, late_in_game
from gofish_learn.teach.sources import quotes

_DEAL = arranged(FISHED_MY_WISH, "7C QD 3S", "QC 9D 5S")
_DEALT = arranged(FISHED_MY_WISH, "QD 3S KC", "7C 7D 7H 9D")
_FISH = arranged(FISHED_MY_WISH, "7C QD 3S", "KC 5S 9D", pond="2D")
_WISHED = arranged(FISHED_MY_WISH, "7C QD 3S", "KC 5S 9D", pond="7H")
_PAIR = arranged(FISHED_MY_WISH, "7C QD 3S", "KC 5S 9D", pond="QS")
_ACTIVE = arranged(FISHED_MY_WISH, "8C 8D 6C 6D QC", "QS 9D KC", pond="JD")
_PASSIVE = arranged(FISHED_MY_WISH, "QS 9D KC", "8C 8D 6C 6D QC")
_ASKED = arranged(FISHED_MY_WISH, "QS 9D KC", "8C 8D 6C 6D QC", asks=("0>1:Q",))

FISHED_MY_WISH_TOUR = Tour(
    rules=FISHED_MY_WISH,
    opening=Opening(
        "Two players collect pairs. A pair is two cards of the same rank, such as two aces.",
        late_in_game(FISHED_MY_WISH, 2, 9, 26),
    ),
    steps=(
        TourStep(
            "deal",
            "The deal",
            at_deal(_DEAL),
            how_many_dealt,
            "The dealer gives out one card at a time, first to one player and then to the other, until both have five.",
            quotes(WISH, "deal", "deck"),
            left_open="The document doesn’t say who starts. Here it’s the player who didn’t deal.",
        ),
        TourStep(
            "dealt-pair",
            "Pairs in the deal",
            at_deal(_DEALT, HandDealt),
            what_is_laid,
            "A pair goes into your pot right away. You never keep a pair in your hand.",
            quotes(WISH, "pair", "never"),
        ),
        TourStep(
            "legal",
            "What you may ask for",
            at_ask(_DEAL, "0>1:9"),
            is_it_legal,
            "The active player chooses a card in their hand and asks for its rank.",
            quotes(WISH, "ask"),
        ),
        TourStep(
            "give",
            "Giving",
            at_ask(_DEAL, "0>1:Q"),
            what_is_given,
            "If the other player has that rank, they have to hand it over. The pair goes into the active player’s pot.",
            quotes(WISH, "give"),
        ),
        TourStep(
            "score",
            "What a pair is worth",
            at_ask(_DEAL, "0>1:Q", GroupLaid),
            what_is_the_score,
            "At the end you count the cards in your pot, so a pair is worth two.",
            quotes(WISH, "count", "most"),
        ),
        TourStep(
            "fish",
            "Go fish!",
            at_ask(_FISH, "0>1:7", GoFishSaid),
            what_after_refusal,
            "If the other player says “Go fish”, you draw a card from the top of the deck, which we call the pond.",
            quotes(WISH, "go-fish"),
        ),
        TourStep(
            "wish",
            "Fished my wish!",
            at_ask(_WISHED, "0>1:7", CardDrawn),
            who_asks_next,
            "You drew exactly what you asked for! Say “Fished my wish”, lay the pair and go again.",
            quotes(WISH, "wish", "remains"),
        ),
        TourStep(
            "drawn-pair",
            "Fishing the partner of another card",
            at_ask(_PAIR, "0>1:7", CardDrawn),
            who_asks_next,
            "The pair goes into your pot. But it wasn’t your wish, so your turn ends.",
            quotes(WISH, "other-pair", "remains", "turn-ends"),
        ),
        TourStep(
            "active-empty",
            "The active player has no cards",
            at_ask(_ACTIVE, "0>1:Q", GroupLaid),
            what_of_empty_hand,
            "The active player draws one card and asks for it.",
            quotes(WISH, "no-cards", "draws-one"),
        ),
        TourStep(
            "must-ask",
            "Asking for the one card",
            at_ask(_ACTIVE, "0>1:Q", HandRefilled),
            what_may_be_asked,
            "With only one card, there’s only one rank to ask for.",
            quotes(WISH, "draws-one", "must-ask"),
        ),
        TourStep(
            "passive-empty",
            "The other player has no cards",
            at_ask(_PASSIVE, "0>1:Q", GroupLaid),
            what_of_empty_hand,
            "The passive player doesn’t draw, and says “Go fish” to every ask.",
            quotes(WISH, "passive", "passive-waits"),
        ),
        TourStep(
            "ask-empty",
            "Asking a player without cards",
            at_ask(_ASKED, "0>1:9"),
            is_it_legal,
            "You know what the answer will be. But if you don’t ask, nobody can tell whether you fished your wish.",
            quotes(WISH, "must-ask"),
        ),
        TourStep(
            "end",
            "The end",
            late_in_game(FISHED_MY_WISH, 2, 133, -1, GroupLaid),
            is_it_over,
            "The game ends when the deck is used up and all 26 pairs are in the pots.",
            quotes(WISH, "end", "never-left"),
            lead="The last pair of another game has just been laid.",
            essential=True,
        ),
        TourStep(
            "tie",
            "Who wins",
            late_in_game(FISHED_MY_WISH, 2, 233, -1, GroupLaid),
            who_wins,
            "Whoever has the most cards in their pot wins.",
            quotes(WISH, "most"),
            left_open="The document doesn’t say how to break a tie. Here, with 26 cards each, the players share the "
            "win.",
            lead="The last pair of another game has just been laid.",
            essential=True,
        ),
    ),
    summary=(
        "Two players collect pairs. Every card in your pot is a point.",
        "You ask again if you get a card, or if you fish your wish. Otherwise your turn ends.",
        "If it’s your turn and you have no cards, draw one and ask for it. If you’re asked, just say “Go fish”.",
        "The game ends when the deck is used up and all 26 pairs are laid. Whoever has the most cards wins.",
        "If you tie with 26 cards each, you share the win.",
    ),
)
