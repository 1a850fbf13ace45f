"""Nothing foretells a deal: in a game that is not practice, no message holds its code or what it could be made from.

A deal with a short code can be found from one hand by whoever tries all seeds, and a test does. A secret deal cannot:
the same search finds nothing, and two games with the same cards but different secrets are told in the same words, but
for their seals.
"""

import base64
import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random, SystemRandom

import pytest

from gofish_learn.engine.cards import Card
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.store.memory import MemorySaves
from gofish_learn.teach import deal_code
from gofish_learn.teach.deal_code import SEAL_LENGTH, SEEDS, DealCode, deck_for
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.apps import BY_NAME, Needs
from gofish_learn.ui.table.host import TableHost
from tests.teach.seed_search import places_of, seeds_that_deal
from tests.tiers import some_thorough
from tests.ui.table.pages import GAMES, Page, session_of, wish
from tests.ui.table.reading import may_call, waits

SEARCHED = 1 << 16
SEAL = re.compile(r"<b>([0-9a-f]{32})</b> these digits")
LOOKS = ("know", "hint", "recall", "review", "retry", "record", "undo", "nonsense")


class Low(Random):
    """A generator whose short seeds all lie in the part of them that is searched."""

    def random(self) -> float:
        """A number from 0 to 1/512."""
        return super().random() * SEARCHED / SEEDS


def fresh(book: str, *kinds: str, rng: Random, practice: bool = False, **switches: bool) -> Page:
    """A page at a game with a deal that nobody has asked for."""
    at = Page(TableHost(MemorySaves(), rng))
    dealt = at.deal(wish(book, *kinds, deal="", practice=practice) | switches)
    assert dealt["type"] == "screen"
    return at


def found_from_the_hand(at: Page) -> list[int]:
    """The short seeds that deal what the page has shown of the deal: the own hand, and who began."""
    table, players = at.table["table"], len(at.table["players"])
    hand = {Card.parse(card) for card in table["hand"]}
    dealer = (table["turn"] - 1) % players
    places = places_of(at.table["you"], dealer, players, RULE_BOOKS["standard"].cards_dealt(players))
    return [seed for seed in seeds_that_deal(hand, places, range(SEARCHED)) if len(hand) == len(places)]


def test_one_hand_gives_a_short_seed_away_and_a_secret_one_not() -> None:
    practice = fresh("standard", "person", "memory", "random", rng=Low(1), practice=True)
    assert found_from_the_hand(practice) == [DealCode.parse(practice.table["deal_code"]).seed]
    secret = fresh("standard", "person", "memory", "random", rng=Low(1))
    assert found_from_the_hand(secret) == []


def test_the_secret_comes_from_the_system() -> None:
    assert type(BY_NAME["table"].host(Needs(MemorySaves())).rng) is SystemRandom


def told_in_a_game(at: Page, rng: Random) -> Iterator[Message]:
    """Every message of a game to its end: moves, looks, refusals, the page reloaded and opened in another tab."""
    yield at.table
    while at.table["waiting_for"] != "nobody":
        if rng.random() < 0.15:
            seat = rng.randrange(len(session_of(at).setup.players))
            yield at.send(rng.choice(LOOKS), seat=seat, step=1, action=0)
            yield at.send("again", same_deal=True)
            yield at.send("play-book", book="poker")
        if rng.random() < 0.1:
            at.host = TableHost(at.host.saves, Random(3))
            yield at.send("hello", token="0123456789abcdef" * 2)
        if rng.random() < 0.05:
            yield at.host.answer({"type": "advance", "seq": 0, "version": -1})
            at.send("hello", token="0123456789abcdef" * 2)
        if may_call(at.table) and rng.random() < 0.2:
            yield at.send("call")
        yield at.go_on(rng)


def forms_of(code: DealCode) -> set[str]:
    """What a seed or its code may look like in a message, in small letters: whole, or any five characters of it."""
    plain = code.text.replace("-", "")[2:]
    forms = {plain[start : start + 5] for start in range(len(plain) - 4)}
    for number in (code.seed, code.seed - SEEDS):
        size = number.bit_length() // 8 + 1
        forms |= {str(number), f"{number:x}"}
        for raw in (number.to_bytes(size, "big"), number.to_bytes(size, "little")):
            forms |= {base64.b64encode(raw).decode().strip("=A"), base64.urlsafe_b64encode(raw).decode().strip("=A")}
    return {form.lower() for form in forms}


@pytest.mark.parametrize(("book", "kinds", "switches"), some_thorough(GAMES, 2, 4, 7, 9))
def test_no_message_before_the_end_holds_the_code_and_then_it_deals_the_same_game(
    book: str, kinds: tuple[str, ...], switches: dict[str, bool]
) -> None:
    at = fresh(book, *kinds, rng=Random(f"{book} {kinds}"), **switches)
    setup, deck = session_of(at).setup, session_of(at).game.deck
    assert setup.deal_code is not None
    forms, seals = forms_of(setup.deal_code), set[str]()
    for message in told_in_a_game(at, Random(book)):
        if "html" not in message or waits(message) != "nobody":
            text = json.dumps(message).lower()
            assert not [form for form in forms if form in text]
            seals |= set(SEAL.findall(text)) if message["type"] == "screen" else set()
    code = session_of(at).deal_shown().code
    assert seals == {hashlib.sha256(code.encode()).hexdigest()[:SEAL_LENGTH]} == {session_of(at).deal_shown().digits}
    assert deck_for(DealCode.parse(code).seed) == deck
    friend = Page(TableHost(MemorySaves(), Random(4)))
    friend.deal(wish(book, *kinds, deal=code.lower(), practice=False) | switches)
    assert session_of(friend).game.deck == deck
    assert session_of(friend).setup == replace(setup, fresh=False)
    assert session_of(friend).deal_shown().code == code


@pytest.mark.parametrize(("book", "kinds", "switches"), some_thorough(GAMES, 4, 7))
def test_games_with_the_same_cards_and_different_secrets_are_told_alike(
    book: str, kinds: tuple[str, ...], switches: dict[str, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deal_code, "Random", lambda text: Random(text.partition(":")[2]))
    told: list[list[str]] = []
    codes = set[str]()
    for secret in (1, 2):
        at = fresh(book, *kinds, rng=Random(secret), **switches)
        told.append([re.sub("[0-9a-f]{32}", "a seal", json.dumps(one)) for one in told_in_a_game(at, Random(book))])
        codes.add(session_of(at).deal_shown().code)
        told[-1].pop()
    assert len(codes) == 2
    assert told[0] == told[1]


def test_only_a_game_that_is_over_is_dealt_again_if_its_deal_was_secret() -> None:
    at, rng = fresh("standard", "person", "random", rng=Random(5)), Random(6)
    assert at.send("again", same_deal=True)["say"] == "This deal can be played again once the game is over."
    hand = at.table["table"]["hand"]
    while at.table["waiting_for"] != "nobody":
        at.go_on(rng)
    code = session_of(at).deal_shown().code
    assert at.send("again", same_deal=True)["table"]["hand"] == hand
    assert (at.table["deal_code"], at.table["deal_seal"]) == (code, None)
    at.send("again", same_deal=False)
    assert at.table["deal_code"] is None
