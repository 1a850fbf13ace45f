"""A weakness counts as found when a game has shown it to the learner, and not before."""

from collections import Counter

import pytest

from gofish_learn.bots.opponents import LADDER
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.teach.characters.album import in_the_album
from gofish_learn.teach.characters.weaknesses import WEAKNESSES, Sign, Weakness, shown_by, signs_in
from tests.engine.tables import deck_dealing

YOU = 0
TWO = ("7C 3H 4H 5H 6H 8H TH", "KD QD 2S 3S 4S 9S JS")
THREE = ("7C 3H 4H 5H 6H 8H TH", "KD QD 2S 3S 4S 9S JS", "KH QS 2D 3D 4D 9D JD")
NO_WISH = "AC AD AH AS 2C 2H"


def played(hands: tuple[str, ...], pond: str, asks: str) -> Game:
    """A game in which the learner begins."""
    dealer = len(hands) - 1
    game = Game(STANDARD, len(hands), dealer, deck_dealing(*hands, dealer=dealer, pond=pond))
    for ask in asks.split():
        game.play(Ask.parse(ask))
    return game


@pytest.mark.parametrize(
    ("hands", "pond", "asks", "signs"),
    [
        pytest.param(TWO, NO_WISH, "0>1:7 1>0:K 0>1:8", {}, id="an ask that fails is no weakness"),
        pytest.param(
            TWO, NO_WISH, "0>1:7 1>0:K 0>1:8 1>0:K", {(1, Sign.ASKED_AGAIN): 1}, id="asked again after a refusal"
        ),
        pytest.param(TWO, NO_WISH, "0>1:7 1>0:K 0>1:8 1>0:Q 0>1:7 1>0:K", {}, id="not if it asked otherwise between"),
        pytest.param(TWO, NO_WISH, "0>1:7 1>0:3 1>0:4", {}, id="nor after a catch"),
        pytest.param(
            THREE, NO_WISH, "0>1:7 1>0:K 2>0:K", {(2, Sign.ASKED_IN_VAIN): 1}, id="all knew: you have no kings"
        ),
        pytest.param(THREE, NO_WISH, "0>1:7 1>0:K 2>1:K", {}, id="while another was known to have one"),
        pytest.param(TWO, NO_WISH, "0>1:7 1>0:K 0>1:8 1>0:9", {}, id="whoever has fished may have it"),
        pytest.param(
            TWO,
            "AC 7S AD AH AS",
            "0>1:7 1>0:K 0>1:8 1>0:Q 0>1:7",
            {(1, Sign.LET_SLIP): 1},
            id="it had fished a seven, knew of yours, and you took it",
        ),
        pytest.param(TWO, "AC 7S AD AH AS", "0>1:7 1>0:K 0>1:8 1>0:Q", {}, id="as long as you have not, nobody saw it"),
        pytest.param(TWO, "AC 7S AD AH AS", "0>1:7 1>0:K 0>1:7", {}, id="it had no turn yet"),
        pytest.param(
            TWO,
            "AC AD KC AH AS",
            "0>1:7 1>0:K 0>1:8 1>0:Q 0>1:K",
            {(1, Sign.GAVE_AWAY): 1},
            id="you took what it asked for",
        ),
    ],
)
def test_a_sign_is_what_everybody_saw_or_what_you_got_by_it(
    hands: tuple[str, ...], pond: str, asks: str, signs: dict[tuple[int, Sign], int]
) -> None:
    assert +signs_in(played(hands, pond, asks), YOU) == Counter(signs)


def test_a_weakness_is_found_when_it_has_been_seen_often_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(TWO, NO_WISH, "0>1:7 1>0:K 0>1:8 1>0:K")
    bots = {1: "stubborn"}
    assert shown_by(game, YOU, bots) == ()
    monkeypatch.setitem(WEAKNESSES, "stubborn", Weakness(Sign.ASKED_AGAIN, 1))
    assert shown_by(game, YOU, bots) == ("stubborn",)
    assert shown_by(game, YOU, {1: "a bot of my own"}) == ()


def test_every_opponent_has_one_weakness_and_words_for_it() -> None:
    assert list(WEAKNESSES) == [one.bot for one in LADDER]
    words = in_the_album()
    assert list(words) == [one.face for one in LADDER]
    for one in words.values():
        assert one.hint.startswith("Watch"), one
        assert max(len(one.hint), len(one.found)) <= 110, one
        assert one.question.endswith("?"), one
        assert max(len(one.question), len(one.plan)) <= 55, one
    said = {line for one in words.values() for line in (one.hint, one.found, one.question, one.plan)}
    assert len(said) == 4 * len(LADDER)
