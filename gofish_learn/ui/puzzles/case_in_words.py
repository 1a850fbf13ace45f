"""A case as it is told to the learner, who sits in the seat that watches: sentences, and what was heard of whom."""

from collections.abc import Iterator

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardsGiven,
    Event,
    GoFishSaid,
    GroupLaid,
    HandRefilled,
    TurnStarted,
)
from gofish_learn.engine.hands import FOUR_OF, cards_in
from gofish_learn.knowledge.proofs.phrases import cards_in_words, cards_of
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.mystery import POND
from gofish_learn.teach.narrator import Narrator


def question_of(case: Case) -> str:
    """What is asked."""
    return f"Who has the fourth {case.mystery.rank.singular}?"


def name_of(case: Case, suspect: int) -> str:
    """What a suspect is called."""
    return "The pond" if suspect == POND else case.players.names[suspect]


def known_cards(case: Case) -> list[Card]:
    """The three cards of the rank that are known from the beginning: of the learner's hand, and laid."""
    clue, rank = case.clue(2 * case.mystery.first), case.mystery.rank
    laid = [card for groups in clue.table.groups for one in groups for card in one.cards if card.rank == rank]
    return sorted([*laid, *cards_in(clue.hand & FOUR_OF[rank])], key=lambda card: card.suit)


def narrator_of(case: Case) -> Narrator:
    """Tells a case to the learner, who sits where the cards are seen."""
    return Narrator(case.rules, case.players.names, case.players.eyes, case.dealer)


def events_of(case: Case, first: int, last: int) -> Iterator[Event]:
    """What happened in some asks of the game, from 1, as the learner saw it."""
    for clue in range(max(0, 2 * first - 1), 2 * last + 1):
        yield from case.clue(clue).events


def sentences(case: Case, asks: int) -> list[str]:
    """An ask of the game, from 1, and what came of it, a sentence each."""
    clues = [case.clue(2 * asks - 1), case.clue(2 * asks)]
    heard = [(event, clue.pond) for clue in clues for event in clue.events if not isinstance(event, TurnStarted)]
    return [sentence for event, pond in heard if (sentence := narrator_of(case).say(event, pond))]


def heard_of(case: Case, asks: int) -> dict[int, list[str]]:
    """What was heard of each seat, up to an ask: of its rank all along, of others since its question."""
    heard: dict[int, list[str]] = {}
    drawn: dict[int, int] = {}
    wanted = case.mystery.rank

    def note(seat: int, words: str, rank: object) -> None:
        if now > case.mystery.first:
            heard.setdefault(seat, []).append(words)
        elif rank == case.mystery.rank:
            heard[seat] = [words]
        else:
            return
        drawn.pop(seat, None)

    def draws(seat: int, many: int) -> None:
        if now > case.mystery.first or seat in heard:
            words = heard.setdefault(seat, [])
            del words[len(words) - (seat in drawn) :]
            drawn[seat] = drawn.get(seat, 0) + many
            words.append(f"drew {cards_in_words(drawn[seat])}")

    for now in range(1, asks + 1):
        for event in events_of(case, now, now):
            match event:
                case Asked(seat, _, Rank() as wanted):
                    note(seat, f"asked for {wanted.plural}", wanted)
                case GoFishSaid(seat):
                    note(seat, f"no {wanted.plural}", wanted)
                case CardsGiven(seat, to, given):
                    note(seat, f"gave {cards_of(len(given), wanted)}", wanted)
                    note(to, f"got {cards_of(len(given), wanted)}", wanted)
                case CardDrawn(seat):
                    draws(seat, 1)
                case HandRefilled(seat, cards):
                    draws(seat, len(cards))
                case GroupLaid(seat, rank):
                    note(seat, f"laid {rank.plural}", rank)
    return heard
