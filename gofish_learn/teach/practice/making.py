"""What fresh questions are made of: whole numbers and games from a seed, and a table in words.

All chance comes from `Random.random`, of which alone Python promises the same numbers in every version.
"""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from random import Random

from gofish_learn.bots.memory import MemoryBot
from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.events import ONLOOKER, CardDrawn, TurnStarted, by_action
from gofish_learn.engine.game import legal_asks
from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.log import Log
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.phrases import cards_in_words
from gofish_learn.teach.narrator import Narrator
from gofish_learn.teach.positions import NAMES
from gofish_learn.teach.practice.moments import PracticeMoment
from gofish_learn.teach.questions.question import Choice, Shown


def between(rng: Random, low: int, high: int) -> int:
    """A whole number from `low` to `high`, both included."""
    return low + int(rng.random() * (high - low + 1))


def game_so_far(rng: Random, players: int, asks: tuple[int, int], rules: Rules = STANDARD) -> Record:
    """A game among bots that remember everything, cut off after a number of asks in a range, still under way."""
    deck, names = shuffled(rng, CARDS), shuffled(rng, NAMES)[:players]
    game = Game(rules, players, between(rng, 0, players - 1), deck)
    bots = [MemoryBot() for _ in range(players)]
    for _ in range(between(rng, *asks)):
        seat = game.state.turn
        if seat is None:
            break
        view = game.view(seat)
        game.play(bots[seat].choose(view, view.legal_asks(), rng))
    actions = tuple(game.actions[: -1 if game.state.over else None])
    return Record(rules, players, game.state.dealer, deck, actions, names)


class AskResult(Enum):
    """What an ask comes to: cards are given; the pond gives what was asked for; or neither."""

    CATCH = "catch"
    WISH = "wish"
    NEITHER = "neither"


def ask_with(rng: Random, result: AskResult, players: tuple[int, int], asks: tuple[int, int]) -> PracticeMoment:
    """The moment of an ask in a game of the standard book."""
    while True:
        record = game_so_far(rng, between(rng, *players), asks)
        for ask in shuffled(rng, legal_asks(replay(record).state)):
            moment = PracticeMoment(record, ask)
            wish = moment.drawn is not None and moment.drawn.wish
            if result is (AskResult.CATCH if moment.caught else AskResult.WISH if wish else AskResult.NEITHER):
                return moment


def answered(moment: PracticeMoment) -> PracticeMoment:
    """The moment at which all is seen that decides what happens next: where a card is drawn, the card."""
    return replace(moment, stop=CardDrawn) if moment.drawn else moment


def open_table(moment: PracticeMoment) -> Shown:
    """The table of a moment with all hands face up, in words and to be drawn."""
    names, scene = moment.names, moment.scene
    lines = [seated(names, moment.record.dealer)]
    for name, hand in zip(names, scene.hands, strict=True):
        lines.append(f"{name} holds {listed([card.words for card in cards_in(hand)]) or 'no cards'}.")
    lines.append(_pond_words(scene.table.pond))
    narrator = Narrator(moment.rules, names, ONLOOKER, moment.record.dealer)
    said = narrator.sentences(moment.announced, moment.before.pond)
    return Shown(tuple(said), table=tuple(lines), record=moment.record)


def own_table(record: Record, seat: int) -> Shown:
    """A game as one seat has heard it, in words and to be drawn; only this seat's hand is seen."""
    game, names = replay(record), record.names or ()
    narrator = Narrator(record.rules, names, seat, record.dealer)
    view = game.view(seat)
    lines = []
    log = Log(record.rules, record.players, record.dealer)
    for number, events in enumerate(by_action(view.events)):
        if number:
            seen = [event for event in events if not isinstance(event, TurnStarted)]
            lines.append(f"{number}. {' '.join(narrator.sentences(seen, log.table.pond))}")
        log.add(events)
    sizes = [cards_in_words(size) for size in view.table.sizes]
    others = [f"{name} {size}" for other, (name, size) in enumerate(zip(names, sizes, strict=True)) if other != seat]
    lies = (
        seated(names, record.dealer, you=seat),
        f"You hold {listed([card.words for card in view.cards]) or 'no cards'}.",
        f"The others hold: {listed(others)}. {_pond_words(view.table.pond)}",
    )
    return Shown(tuple(lines), view.cards, record, seat, table=lies)


def seated(names: Sequence[str], dealer: int, you: int = ONLOOKER) -> str:
    """Who sits in which order, and who dealt, in a sentence or two."""
    called = ["you" if seat == you else name for seat, name in enumerate(names)]
    dealt = "You" if dealer == you else names[dealer]
    return f"Play goes round in this order: {', '.join(called)}, and {called[0]} again. {dealt} dealt."


def _pond_words(pond: int) -> str:
    return f"In the pond {'is' if pond == 1 else 'are'} {cards_in_words(pond)}." if pond else "The pond is empty."


def mixed_up(choices: Sequence[Choice], rng: Random) -> tuple[Choice, ...]:
    """Things to be put in order, in an order that is not the right one already."""
    right = tuple(choices)
    mixed = shuffled(rng, right)
    return mixed if mixed != right else (*right[1:], right[0])
