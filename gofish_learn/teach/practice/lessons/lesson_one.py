"""Questions on lesson 01, “Meet the game”: asks that are legal or not, what is given, who asks next, what a turn is."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from random import Random
from types import MappingProxyType

from gofish_learn.bots.streams import pick
from gofish_learn.engine.asks import Ask, others
from gofish_learn.engine.cards import RANKS, SUITS, Card
from gofish_learn.engine.events import ONLOOKER, Asked, CardDrawn, CardsGiven, Event, GoFishSaid, GroupLaid, TurnStarted
from gofish_learn.engine.hands import ranks_held
from gofish_learn.engine.history import replay
from gofish_learn.engine.rule_books import GUIDE, STANDARD
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.knowledge.proofs.phrases import number, one_of
from gofish_learn.teach.narrator import Narrator
from gofish_learn.teach.practice.ask_questions import is_it_legal, what_is_given, who_asks_next
from gofish_learn.teach.practice.making import AskResult, answered, ask_with, between, game_so_far, mixed_up, open_table
from gofish_learn.teach.practice.moments import PracticeMoment
from gofish_learn.teach.questions.question import (
    Choice,
    ChoiceQuestion,
    Mistake,
    NumberQuestion,
    Offer,
    OrderQuestion,
    Shown,
)
from gofish_learn.teach.sources import quotes


def may_ask(rng: Random) -> ChoiceQuestion:
    """Ask whether an ask is legal: about as often it is, is not held, or is out of turn."""
    record = game_so_far(rng, between(rng, 3, 4), (0, 6))
    state = replay(record).state
    turn = state.turn or 0
    able = [seat for seat in others(record.players, turn) if state.hands[seat]]
    kind = pick(rng, ("legal", "not held", "out of turn"))
    asker = pick(rng, able) if kind == "out of turn" and able else turn
    held = ranks_held(state.hands[asker])
    rank = pick(rng, [rank for rank in RANKS if rank not in held] if kind == "not held" else held)
    moment = PracticeMoment(record, Ask(asker, pick(rng, others(record.players, asker)), rank))
    return replace(
        is_it_legal(moment),
        shown=open_table(moment),
        hints=("Whose turn is it?", f"Look for {one_of(rank)} in the hand of whoever asks."),
        facts=f"It is {moment.names[turn]}’s turn.",
        quotes=quotes(GUIDE, "hold", "hold-example"),
    )


def what_given(rng: Random) -> ChoiceQuestion:
    """Ask what the target of an ask hands over."""
    moment = ask_with(rng, pick(rng, (AskResult.CATCH, AskResult.NEITHER)), (3, 4), (0, 8))
    target = moment.names[moment.ask.target]
    return replace(
        what_is_given(moment),
        shown=open_table(moment),
        hints=(f"Look at {target}’s cards.", f"How many {moment.ask.rank.plural} are among them?"),
        quotes=quotes(GUIDE, "give-all", "three-queens"),
    )


def who_next(rng: Random) -> ChoiceQuestion:
    """Ask who asks next, once an ask is answered."""
    moment = answered(ask_with(rng, pick(rng, tuple(AskResult)), (3, 4), (0, 10)))
    return replace(
        who_asks_next(moment),
        offer=Offer.NEXT,
        shown=open_table(moment),
        hints=("Did the asker get what was asked for?", "If not, the turn passes to the asker’s left."),
        quotes=quotes(GUIDE, "again", "wish", "other"),
    )


def pond_left(rng: Random) -> NumberQuestion:
    """Ask how many cards are in the pond after the deal."""
    players = between(rng, 2, 6)
    dealt = STANDARD.deal[players - 2]
    exact = 52 - players * dealt
    other = 12 - dealt
    return NumberQuestion(
        f"{number(players).capitalize()} players play Standard Go Fish. How many cards are in the pond after the deal, "
        "before anybody lays a book?",
        Fraction(exact),
        unit="cards",
        hints=("How many cards does each player get?", "How many cards are dealt in all, and how many of 52 are left?"),
        why=f"With {number(players)} players, each gets {number(dealt)} cards. "
        f"{players} × {dealt} = {players * dealt} are dealt, and 52 − {players * dealt} = {exact} are left.",
        mistakes=(
            Mistake(
                Fraction(52 - players * other),
                f"That’s with {number(other)} cards each. How many does each get when {number(players)} play?",
                "always-seven" if other == 7 else "",
            ),
            Mistake(Fraction(players * dealt), "So many are dealt. How many are left?", "gone-for-left"),
            Mistake(Fraction(52 - dealt), "Those are the cards that one player does not hold."),
        ),
        quotes=quotes(GUIDE, "deal", "pond"),
        such_as="10",
    )


def tap_to_give(rng: Random) -> ChoiceQuestion:
    """Ask for the card that has to be handed over, among seven in a hand."""
    ranks = shuffled(rng, RANKS)[:7]
    hand = tuple(sorted(Card(rank, pick(rng, SUITS)) for rank in ranks))
    wanted = pick(rng, hand)
    same_suit = {card for card in hand if card.suit == wanted.suit}
    choices = tuple(
        Choice(
            str(card),
            str(card),
            f"Ana asked for {wanted.rank.plural}, and the {wanted.words} is one."
            if card == wanted
            else f"That’s {one_of(card.rank)}. Ana asked for {wanted.rank.plural}.",
            "suits-count" if card in same_suit - {wanted} else "",
        )
        for card in hand
    )
    return ChoiceQuestion(
        f"Ana asks you for {wanted.rank.plural}. Tap the card you have to give her.",
        choices,
        str(wanted),
        offer=Offer.CARD,
        shown=Shown(cards=hand),
        hints=("The rank is the number or the letter on the card. The suit doesn’t matter.",),
        why="You give every card of that rank you hold. Here it’s just one.",
        quotes=quotes(GUIDE, "rank", "give-all"),
    )


IN_A_TURN: Mapping[type[Event], str] = MappingProxyType(
    {
        Asked: "Everything begins with the ask.",
        CardsGiven: "Cards are given in answer to the ask.",
        GoFishSaid: "“Go fish!” is the answer to the ask.",
        CardDrawn: "You draw when you have heard “Go fish!”",
        GroupLaid: "A book is laid once its fourth card is there.",
        TurnStarted: "The turn passes on when everything else is done.",
    }
)
"""Why each event of a turn stands where it does."""


def turn_order(rng: Random) -> OrderQuestion:
    """Ask for the order of what happens in one ask of a game, from the ask to whose turn it is."""
    while True:
        moment = ask_with(rng, pick(rng, tuple(AskResult)), (2, 4), (2, 20))
        narrator = Narrator(moment.rules, moment.names, ONLOOKER, moment.record.dealer)
        happens = [event for event in moment.to_come if type(event) in IN_A_TURN]
        steps = tuple(
            Choice(type(event).__name__, narrator.say(event, moment.before.pond), IN_A_TURN[type(event)])
            for event in happens
        )
        if 3 <= len(steps) == len({step.key for step in steps}):
            break
    return OrderQuestion(
        "Put what happens in order.",
        mixed_up(steps, rng),
        tuple(step.key for step in steps),
        shown=Shown(record=moment.record),
        hints=("It begins with an ask.", "Then comes the answer. Nobody draws before that."),
        why="First the ask, then the answer. Whoever hears “Go fish!” draws. A book is laid as soon as it’s there.",
        quotes=quotes(GUIDE, "ask", "go-fish", "lay"),
    )
