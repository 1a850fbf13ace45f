"""What each event is to the person at the table: a great moment or a small one, one's own or another's."""

import pytest

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardsGiven,
    Event,
    GameEnded,
    GoFishSaid,
    GroupLaid,
    TurnStarted,
)
from gofish_learn.ui.table.game.story import moment_part

YOU, ANA, MIA = 0, 1, 2
PEOPLE = (YOU, MIA)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


@pytest.mark.parametrize(
    ("event", "kind", "own"),
    [
        pytest.param(Asked(YOU, ANA, Rank.SIX), "ask", True, id="your ask"),
        pytest.param(CardsGiven(ANA, YOU, cards("6C")), "catch", True, id="a catch is of who gets the cards"),
        pytest.param(CardsGiven(YOU, ANA, cards("6C")), "catch", False, id="what you give is another’s catch"),
        pytest.param(GoFishSaid(ANA, YOU), "no", True, id="go fish is said to you"),
        pytest.param(CardDrawn(YOU, cards("7H")[0], wish=False, shown=False), "draw", True, id="you fish"),
        pytest.param(CardDrawn(YOU, cards("6H")[0], wish=True, shown=True), "wish", True, id="you fish your wish"),
        pytest.param(GroupLaid(YOU, Rank.SIX, cards("6C 6D 6H 6S")), "book", True, id="your book"),
        pytest.param(GroupLaid(ANA, Rank.SIX, cards("6C 6D")), "pair", False, id="a pair is smaller than a book"),
        pytest.param(
            GroupLaid(YOU, Rank.SIX, cards("6C 6D 6H 6S"), counted=False), "void", True, id="a book that is void"
        ),
        pytest.param(TurnStarted(YOU), "turn", True, id="your turn"),
        pytest.param(GameEnded((YOU,), (6, 4, 3)), "win", True, id="you win"),
        pytest.param(GameEnded((ANA, MIA), (3, 5, 5)), "win", True, id="a win that is shared with a bot"),
        pytest.param(GameEnded((ANA,), (4, 6, 3)), "end", False, id="a bot wins"),
    ],
)
def test_a_moment_has_a_kind_and_an_owner(event: Event, kind: str, own: bool) -> None:  # noqa: FBT001 - a row of the table
    assert moment_part(event, YOU, PEOPLE) == {"kind": kind, "own": own}
