"""No secret reaches a page: two games that look the same to whoever sits before it give the same messages.

A game is played with random messages. Now and then its twin is dealt: the same game with the cards exchanged that the
person at the device cannot see. Whatever both are then asked, they answer alike.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from random import Random

import pytest

from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import seen_by
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.store.memory import MemorySaves
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.table.by_hand.session import ByHandSession
from gofish_learn.ui.table.game import session as sessions
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.host import TableHost
from tests.tiers import some_thorough
from tests.ui.table.pages import GAMES, Page, page, session_of, shown_cards, wish
from tests.ui.table.reading import Whole, fields_of, may_call

SWAPS = 40


def sight_of(session: Session) -> tuple[object, ...]:
    """All that whoever sits before the page has seen: the holder, or under a cover what everybody saw."""
    return session.stage, session.turn, tuple(seen_by(event, session.holder) for event in session.events)


@contextmanager
def dealt(deck: Sequence[Card]) -> Iterator[None]:
    """Whatever is dealt now is dealt from this deck."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sessions, "deck_for", lambda _: tuple(deck))
        yield


def redealt(session: Session, deck: Sequence[Card]) -> Session | None:
    """The same game from another deck, or None where it cannot be played or does not look the same."""
    with dealt(deck):
        try:
            game = sessions.game_at(session.setup, session.opening, session.game.actions)
            other = replace(session, game=game, narrations={}).with_bots_seated()
            return other if sight_of(other) == sight_of(session) else None
        except IllegalActionError:
            return None


def twin_of(session: Session, rng: Random) -> Session:
    """A game that looks the same to whoever sits before the page, with as many hidden cards elsewhere as can be."""
    seen = {card for event in session.events for card in shown_cards(event, session.holder)}
    twin = session
    hidden = [place for place, card in enumerate(session.game.deck) if card not in seen]
    for _ in range(SWAPS if len(hidden) > 1 else 0):
        one, other = rng.sample(hidden, 2)
        deck = list(twin.game.deck)
        deck[one], deck[other] = deck[other], deck[one]
        twin = redealt(twin, deck) or twin
    return twin


class World:
    """One of two worlds that look the same: a host at the same moment of a game, with its own cards."""

    def __init__(self, session: Session) -> None:
        self.host = TableHost(MemorySaves(), Random(1))
        self.host.page = Whole()
        self.host.session = session
        self.deck = session.game.deck
        with dealt(self.deck):
            self.shown = self.host.show(session)

    def send(self, message: Message) -> Message:
        with dealt(self.deck):
            return self.host.answer(message | {"version": self.host.version, "seq": 1})


def looks(session: Session, rng: Random) -> list[Message]:
    """What a curious person may send at any moment: looks, and what is refused."""
    seats = range(len(session.setup.players))
    sent: list[Message] = [{"type": "know"}, *({"type": "hint", "step": step} for step in (1, 2, 3))]
    sent += [{"type": "recall", "seat": seat} for seat in seats]
    sent += [
        {"type": "review", "seat": seat} for seat in seats if seat == session.holder or session.stage is not Stage.OVER
    ]
    sent += [{"type": "ask", "target": session.holder, "rank": "7"}, {"type": "ask", "target": 9, "card": "7H"}]
    sent += (
        [{"type": "lay", "rank": "7"}, {"type": "answer", "gives": True}]
        if session.stage is not Stage.ANSWERING
        else []
    )
    sent += [{"type": kind} for kind in ("nonsense", "ping")]
    return rng.sample(sent, len(sent))


def looks_back(session: Session) -> list[Message]:
    """What may be sent once the game is over, of the holder's own asks."""
    if session.stage is not Stage.OVER:
        return [{"type": "record"}]
    asks = World(session).send({"type": "asks", "seat": session.holder})
    actions = [fields["action"] for fields in fields_of(asks, "retry")]
    return [
        {"type": kind, "seat": session.holder, "action": action, "target": 1, "rank": "7", "card": "7H"}
        for action in actions[:2]
        for kind in ("retry", "try", "reveal", "retry")
    ]


def assert_alike(at: Page, rng: Random) -> bool:
    """Hold a game and its twin to the same answers; whether any hand of the twin was another one."""
    session = session_of(at)
    twin = twin_of(session, rng)
    here, there = World(redealt(session, session.game.deck) or session), World(twin)
    assert here.shown == there.shown
    at.send("shut")
    for message in looks(session, rng):
        answer = here.send(message)
        assert there.send(message) == answer, message
        assert told(at.host.answer(message | {"version": at.host.version})) == told(answer), message
    for message in looks_back(session):
        assert here.send(message) == there.send(message), message
    if session.stage is Stage.PASSING_ON:
        assert here.send({"type": "ready"}) == there.send({"type": "ready"})
    if session.can_undo and session.holder is not None:
        assert here.send({"type": "undo"}) == there.send({"type": "undo"})
        assert here.send({"type": "know"}) == there.send({"type": "know"})
    return twin.game.state.hands != session.game.state.hands


def told(answer: Message) -> Message:
    """What an answer tells of the game; two hosts number theirs differently, and not both keep what they show."""
    return answer | {"version": None, "reply_to": None, "unsaved": None}


def go_on(at: Page, rng: Random) -> None:
    """Whatever the table waits for, done at random; some of it is nonsense or wrong."""
    if session_of(at).can_undo and rng.random() < 0.05:
        at.send("undo")
    elif at.table["waiting_for"] == "answer" and rng.random() < 0.3:
        at.send("answer", gives=False)
    elif may_call(at.table) and rng.random() < 0.1:
        at.send("call")
    else:
        at.go_on(rng)


@pytest.mark.parametrize(("book", "kinds", "switches"), some_thorough(GAMES, 2, 4, 6, 8, 9))
def test_where_the_hidden_cards_lie_makes_no_difference_to_any_answer(
    book: str, kinds: tuple[str, ...], switches: dict[str, bool]
) -> None:
    rng, at, others = Random(f"{book} {kinds} {switches}"), page(), 0
    assert at.deal(wish(book, *kinds, deal="11") | switches)["type"] == "screen"
    stops, moment = {rng.randrange(8, 40) for _ in range(2)}, 0
    met: set[tuple[object, ...]] = set()
    while at.table["waiting_for"] != "nobody":
        moment, session = moment + 1, session_of(at)
        kind = session.stage, isinstance(session, ByHandSession) and session.unfinished and session.unfinished.seen
        if moment in stops or (moment > 3 and kind not in met):
            met.add(kind)
            others += assert_alike(at, rng)
        go_on(at, rng)
    assert_alike(at, rng)
    rules = RULE_BOOKS[book]
    nothing_is_hidden = rules.open_hands or (len(kinds) == 2 and not rules.fishes)
    assert others or nothing_is_hidden
