"""A page at the table as its host hears it, games to be looked at, and what a message may name."""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

import pytest

from gofish_learn.engine.cards import CARDS, Card
from gofish_learn.engine.events import Event, seen_by
from gofish_learn.engine.hands import cards_in, hand_of
from gofish_learn.engine.log import Log
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.view import View
from gofish_learn.store.memory import MemorySaves
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.table import drawing
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import PERSON, SWITCHES, Setup, bots_named, checked_setup
from gofish_learn.ui.table.host import TableHost
from gofish_learn.ui.table.setups import book_wanted, player_wanted, seed_asked_for, seed_for
from tests.ui.app.page_hosts import MOST_MESSAGES
from tests.ui.frame.reading import cards_named as cards_in_text
from tests.ui.table.reading import Shown, Whole, can_ask

TOKEN = "0123456789abcdef" * 2
CLOSED = [book for book in RULE_BOOKS if not RULE_BOOKS[book].open_hands]
KINDS = (PERSON, "memory", "random", "forgetful")
GAMES: tuple[tuple[str, tuple[str, ...], dict[str, bool]], ...] = (
    ("standard", ("person", "memory", "forgetful"), {}),
    ("standard", ("random", "person", "memory"), {"odds": True, "practice": False}),
    ("standard", ("person", "random", "person"), {}),
    ("traditional", ("person", "memory", "random"), {"draw": True}),
    ("traditional", ("memory", "random", "person"), {"referee": True, "mistakes": True, "draw": True}),
    ("authors", ("person", "memory", "random", "forgetful"), {}),
    ("authors", ("person", "random", "memory"), {"referee": True, "mistakes": True}),
    ("classroom-pairs", ("random", "memory", "person"), {}),
    ("fished-my-wish", ("person", "memory"), {}),
    ("young-children", ("random", "person", "random"), {"few_words": True}),
    *((book, ("person", "memory"), {"by_hand": True}) for book in RULE_BOOKS),
)
"""Games of all kinds, whose messages are looked through for what they may not tell."""
MomentT = TypeVar("MomentT")


class Page:
    """A page as the host hears it: numbers its messages and keeps the last table it was shown."""

    def __init__(self, host: TableHost, token: str | None = TOKEN, opens: object = None) -> None:
        self.host, self.token = host, token
        self.seq = 0
        self.table: Message = {}
        self.send("hello", token=token, opens=opens)

    def send(self, kind: str, **fields: object) -> Message:
        self.seq += 1
        assert self.seq < MOST_MESSAGES, f"{kind} again and again: it is refused, or nothing comes of it"
        self.host.page = Whole()
        answer = self.host.answer({"type": kind, "seq": self.seq, "version": self.table.get("version"), **fields})
        assert answer["reply_to"] == self.seq
        json.dumps(answer)
        if answer["type"] == "screen":
            self.table = Shown(answer)
            return self.table
        return Shown(answer)

    def deal(self, wish: Mapping[str, Any]) -> Message:
        """The table with a game of this set-up on it, as if it had been chosen, or with one `against` somebody."""
        if "against" in wish:
            return self.send("challenge", bot=wish["against"])
        with chosen(self.host, wish):
            return self.send("deal-chosen")

    def chooses(self, people: int, *bots: str, **more: object) -> Message:
        """Another game, chosen press by press for so many people and these bots, and dealt."""
        self.send("another-game")
        self.send("choose", people=people)
        for bot in sorted({*bots} ^ {*self.host.side_pages.chosen.bots}, key=lambda bot: bot not in bots):
            if (bot in bots) is not (bot in self.host.side_pages.chosen.bots):
                self.send("choose", bot=bot)
        return self.send("deal-chosen", **more)

    def go_on(self, rng: Random, *, rightly: bool = False) -> Message:
        """Whatever the table waits for, done at random; rightly, it breaks no rule under the referee either."""
        match self.table["waiting_for"]:
            case "you" if rightly:
                ask = rng.choice(view_of(self).legal_asks())
                wanted = {"card": str(ask.wanted)} if isinstance(ask.wanted, Card) else {"rank": ask.wanted.letter}
                return self.send("ask", target=ask.target, **wanted)
            case "you":
                wishes, seats = can_ask(self.table)
                wished = rng.choice([wish for wish in wishes if len(wish) == 2] or wishes)
                kind = "card" if len(wished) == 2 else "rank"
                return self.send("ask", target=rng.choice(seats), **{kind: wished})
            case "bots":
                return self.send("advance")
            case "pass" | "ready":
                return self.send("ready")
            case "answer":
                answer = self.send("answer", gives=True)
                return answer if answer["type"] == "screen" else self.send("answer", gives=False)
            case "lay":
                ended = {} if rightly else self.send("end")
                if ended.get("type") == "screen":
                    return self.table
                return self.send("lay", rank=self.table["by_hand"]["lay"][0]["rank"])
            case "fish":
                return self.send("fish")
        raise AssertionError(self.table["waiting_for"])


@contextmanager
def undrawn() -> Iterator[None]:
    """Meanwhile a table on which somebody is to ask is not drawn, for a game that is played for what comes of it."""
    drawn = TableHost.page_of

    def page_of(host: TableHost, session: Session, since: int | None = None, **more: Any) -> Message:
        if session.stage not in {Stage.YOUR_ASK, Stage.BOTS}:
            return drawn(host, session, since, **more)
        view = session.view() if session.stage is Stage.YOUR_ASK else None
        asks, you = (view.legal_asks(), view.seat) if view else ((), 0)
        seats = sorted({ask.target for ask in asks}, key=lambda seat: (seat - you) % len(session.setup.players))
        wishes = dict.fromkeys(str(ask.wanted) if isinstance(ask.wanted, Card) else ask.wanted.letter for ask in asks)
        found = [f'<b data-waits="{session.stage.value}">', *(f'<b data-target="{seat}">' for seat in seats)]
        found += ['<div class="gt-prompt">', *(f'<b data-when="{wished}">' for wished in wishes)]
        return {"html": "".join(found), "say": ""}

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(TableHost, "page_of", page_of)
        patched.setattr(drawing, "step_part", lambda *_: {})
        yield


def to_the_end(at: Page, seed: int = 3, *, drawn: bool = False) -> Page:
    """The page once its game has been played to its end, at random; what leads there is drawn where it is read."""
    rng = Random(seed)
    with nullcontext() if drawn else undrawn():
        while at.table["waiting_for"] != "nobody":
            assert at.go_on(rng)["type"] == "screen"
    return at


def seats(*kinds: str) -> list[dict[str, str]]:
    faces = ("crab", "octopus", "turtle", "whale", "starfish", "puffer")
    return [{"name": f"Player {seat}", "kind": kind, "face": faces[seat]} for seat, kind in enumerate(kinds)]


def wish(book: str = "standard", *kinds: str, deal: str = "7", practice: bool = True) -> Any:
    return {"rules": book, "seats": seats(*(kinds or ("person", "memory"))), "deal": deal, "practice": practice}


def setup_of(wish: Mapping[str, Any], rng: Random) -> Setup:
    """The set-up that is wished for; without a deal of its own, a new one."""
    rules, practice, deal = book_wanted(wish["rules"]), wish["practice"], wish["deal"]
    players = bots_named([player_wanted(**seat) for seat in wish["seats"]])
    seed = seed_asked_for(deal, rules, len(players)) if deal else seed_for(rng, practice=practice)
    switches: Any = {name: wish.get(name, False) for name in SWITCHES}
    return checked_setup(Setup(rules, players, seed, practice, **switches, fresh=not deal))


def chosen(host: Any, wish: Mapping[str, Any]) -> AbstractContextManager[object]:
    """Meanwhile the game that is dealt is one of this set-up, whatever was chosen."""
    return patch.object(host, "carry_out", lambda *_: host.deal(setup_of(wish, host.rng)))


def page(saves: MemorySaves | None = None, token: str | None = TOKEN) -> Page:
    return Page(TableHost(saves or MemorySaves(), Random(1)), token)


def cards_named(message: Message) -> set[str]:
    """Every card that a message names, draws, or says in words."""
    return cards_in_text(json.dumps(message).replace('\\"', '"'))


def shown_cards(event: Event, seat: int | None) -> list[Card]:
    """The cards that an event has shown to a seat, found without the message's own code."""
    seen = seen_by(event, seat)
    return [card for card in (*getattr(seen, "cards", ()), getattr(seen, "card", None)) if card is not None]


def seen_cards(event: Event, seat: int | None) -> list[Card]:
    """The same, and the card that an ask names aloud, whoever holds it."""
    wanted = getattr(event, "wanted", None)
    return shown_cards(event, seat) + ([wanted] if isinstance(wanted, Card) else [])


def kinds_for(book: str) -> tuple[str, ...]:
    return KINDS[:2] if book == "fished-my-wish" else KINDS


def game(book: str, *kinds: str, deal: str = "7", practice: bool = True) -> Page:
    at = page()
    at.deal(wish(book, *(kinds or kinds_for(book)), deal=deal, practice=practice))
    return at


@cache
def moments(book: str) -> tuple[Session, ...]:
    """The moments of one game, played once for all tests."""
    at, rng, found = game(book, deal="4"), Random(4), []
    with undrawn():
        while at.table["waiting_for"] != "nobody":
            found.append(session_of(at))
            at.go_on(rng)
    return tuple(found)


def page_at(session: Session) -> Page:
    """A page at a moment of a game."""
    at = page()
    at.host.session = session
    at.table = Shown(at.host.show_again(session))
    return at


def session_of(at: Page) -> Session:
    session = at.host.session
    assert session is not None
    return session


def view_of(at: Page | Session) -> View:
    view = (at if isinstance(at, Session) else session_of(at)).view()
    assert view is not None
    return view


def list_some(moments: Iterable[MomentT]) -> Iterator[MomentT]:
    return (moment for number, moment in enumerate(moments) if number % 9 == 0)


@contextmanager
def swapped(session: Session, view: View, but: int | None = None) -> Iterator[None]:
    """The same view with another game behind it: all cards that its seat cannot see are somewhere else.

    Those of the seat `but` stay where they are. What other seats have seen cannot be asked for meanwhile.
    """
    game, state = session.game, session.game.state
    stay = view.hand | (0 if but is None else state.hands[but])
    unseen = [card for card in CARDS if not stay >> card.number & 1 and card not in laid(view)]
    elsewhere = dict(zip(unseen, Random(5).sample(unseen, len(unseen)), strict=True))
    hands = tuple(
        hand if seat in {view.seat, but} else hand_of(elsewhere[card] for card in cards_in(hand))
        for seat, hand in enumerate(state.hands)
    )
    events, log = game.events, game._log
    assert hands != state.hands or len(unseen) < 8
    game.state = state._replace(hands=hands, deck=tuple(reversed(state.deck)))
    game.events = [seen_by(event, view.seat) for event in events]
    game._log = Log(view.rules, view.players, view.dealer, game.events)
    yield
    game.state, game.events, game._log = state, events, log


def laid(view: View) -> set[Card]:
    return {card for groups in view.table.groups for group in groups for card in group.cards}


@cache
def saved_game() -> str:
    """The file of a game that was played to its end."""
    at = page()
    at.deal(wish("classroom-pairs", "person", "random"))
    return str(to_the_end(at).send("record")["file"]["text"])
