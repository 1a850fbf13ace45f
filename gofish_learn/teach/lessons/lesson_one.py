"""What the notebook of lesson 01, “Meet the game”, calls: its six asks, a story told bit by bit, and kind checks.

The six asks are the ones of the lesson's pages, so class, pages and notebook tell the same story. The checks answer in
a sentence whatever a learner hands them, and ask the engine what is right.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from random import Random

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import CARDS, RANKS, Card, Rank
from gofish_learn.engine.events import Event, seen_by
from gofish_learn.engine.hands import cards_in, hand_of, ranks_held
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.log import Log
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import listed
from gofish_learn.teach.lessons.answers import CheckCase, WrongIdea, check_numbers, truth_of
from gofish_learn.teach.lessons.own_bot.turns import past_asks
from gofish_learn.teach.lessons.wording import Sentences, tell, well_done
from gofish_learn.teach.positions import arranged
from gofish_learn.teach.questions.asked import choice_question

SIX_ASKS = arranged(
    STANDARD,
    "7H 4D QS 9C KD",
    "7D 7S 2H 5C JD",
    "7C QH 2C 8S 3D",
    "4S 9H 10C KH 6D",
    pond="5H JS 3S",
    asks=("0>1:7", "0>3:7", "1>2:2", "1>3:J", "1>3:5", "2>0:7"),
)
"""The game of the lesson, of Ana, Ben, Cleo and Dev, who deals. At last Cleo takes three sevens: she has listened."""

CLEO = 2
_BEFORE_THE_LAST = replay(replace(SIX_ASKS, actions=SIX_ASKS.actions[:5])).view(CLEO)
_ASKS = {ask: f"{(SIX_ASKS.names or ())[ask.target]} for {ask.rank.plural}" for ask in _BEFORE_THE_LAST.legal_asks()}
SURE_ASK = choice_question(
    "Which of your asks is sure to work?",
    next(words for ask, words in _ASKS.items() if ask == SIX_ASKS.actions[5]),
    {
        words: {
            "Ben for sevens": "He gave all of his away.",
            "Dev for sevens": "What did he say when Ana asked him?",
        }.get(words, "That may work, by luck. Who asked for what, and who was given what?")
        for ask, words in _ASKS.items()
        if ask != SIX_ASKS.actions[5]
    },
    choices=tuple(_ASKS.values()),
    why="Ana asked for sevens, so she holds one, and Ben gave her two more.",
)

_HANDS = [hand_of(Random(f"{size}, {number}").sample(CARDS, size)) for size in (1, 2, 3, 5, 7) for number in range(8)]
TRIED = list(product(_HANDS, RANKS))
"""What the check of an ask tries: hands of one to seven cards, each with every rank."""

MAY_ASK_IDEAS = (
    WrongIdea(
        lambda hand, rank: hand[0].rank is rank,
        "As it stands, only the first card of the hand counts. What about the others?",
    ),
    WrongIdea(
        lambda hand, rank: hand[-1].rank is rank,
        "As it stands, only the last card of the hand counts. What about the others?",
    ),
    WrongIdea(
        lambda *_: True,
        "As it stands, you may ask for anything. Why was Ben's ask refused?",
        "ask-anything",
    ),
    WrongIdea(
        lambda hand, rank: rank not in ranks_held(hand_of(hand)),
        "As it stands, you ask for what you lack, since you want it. Why was Ben's ask refused?",
        "ask-anything",
    ),
    WrongIdea(
        lambda hand, rank: all(card.rank is rank for card in hand),
        "As it stands, every card of the hand has to be of that rank. How many are enough?",
    ),
    WrongIdea(
        lambda hand, rank: sum(card.rank is rank for card in hand) > 1,
        "As it stands, a single card of the rank isn't enough. Cleo had only one seven: could she ask?",
    ),
    WrongIdea(
        lambda hand, rank: sum(card.rank is rank for card in hand) == 1,
        "As it stands, nobody who holds two of a rank may ask for it. Are two too many?",
        "exactly-for-at-least",
    ),
    WrongIdea(
        lambda *_: False,
        "As it stands, nobody may ever ask. Do you compare a rank with a card? A card is never the same as a rank.",
    ),
)
"""Wrong ways that many take to whether whoever holds some cards may ask for a rank."""


class Story:
    """A game as one seat hears it, told bit by bit."""

    def __init__(self, game: Game, seat: int, say: Callable[[Event, int], str]) -> None:
        """Begin the story of a game as a seat hears it; `say` tells an event, with the cards then in the pond."""
        self.game = game
        self._say = say
        self._seat = seat
        self._log = Log(game.rules, game.players, game.state.dealer)

    def news(self) -> Sentences:
        """What has happened since the last time, a line for each event that there is something to say about."""
        sentences = []
        for event in self.game.events[len(self._log.events) :]:
            sentences.append(self._say(seen_by(event, self._seat), self._log.table.pond))
            self._log.add([event])
        return tell(*sentences)


def check_ask(view: View, ask: object, sure: Ask) -> Sentences:
    """Check the ask that a learner has chosen (anything at all) at the turn of this view.

    Only the ask `sure` is sure to work by what the seat has heard. Nothing is told that the seat cannot know: of any
    other ask it is not said whether it would work.
    """
    if isinstance(ask, str):
        try:
            ask = Ask.parse(ask)
        except ValueError as error:
            return tell(str(error))
    if not isinstance(ask, Ask):
        return tell("Not chosen yet. Write an ask such as Ask(asker=2, target=1, wanted=Rank.QUEEN).")
    if ask.asker != view.seat:
        return tell(f"You sit in seat {view.seat}, so your ask begins Ask(asker={view.seat}, …).")
    if ask not in view.legal_asks():
        held = listed([rank.plural for rank in ranks_held(view.hand)])
        return tell(f"That ask is not legal. You hold {held}: ask another player for one of these.")
    if ask != sure:
        past = [one for one in past_asks(view) if (one.target, one.rank) == (ask.target, ask.rank)]
        heard = "gave all of them away" if past and past[-1].cards else "said “Go fish!”"
        return tell(
            "That ask is legal. But one is sure to work. Who asked for what, and who was given what?",
            f"Seat {ask.target} was asked for {ask.rank.plural} before, and {heard}." if past else "",
        )
    return well_done("Yes! You heard enough to be sure of that one.")


def check_may_ask(may_ask: Callable[[list[Card], Rank], object]) -> Sentences:
    """Check a learner's function that says whether a player with a list of cards may ask for a rank.

    The answer names the first case in which it is wrong.
    """
    return check_numbers(may_ask, [may_ask_of(*given) for given in TRIED], MAY_ASK_IDEAS, truth_of)


def may_ask_of(hand: int, rank: Rank) -> CheckCase:
    """One case of the check."""
    cards, right = cards_in(hand), rank in ranks_held(hand)
    when = f"With the hand {' '.join(map(str, cards))} and {rank.plural}"
    return CheckCase(when, (list(cards), rank), right, f"the answer should be {right}")
