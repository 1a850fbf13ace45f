"""Opponents belong to the deal of a class: in its link, in words, and in whether a game is that deal."""

import pytest

from gofish_learn.bots.opponents import LADDER, Level
from gofish_learn.teach.classroom import deals
from gofish_learn.teach.classroom.deals import ClassDeal, checked_deal
from gofish_learn.teach.classroom.errors import ClassError

CODE = "S3-7KQ2M-K"
WHALE_AND_CRAB = ClassDeal(CODE, bots=("memory", "random"))
DEALS = [ClassDeal(CODE, level) for level in Level] + [WHALE_AND_CRAB, ClassDeal(CODE, bots=("chunks-6",) * 2)]


@pytest.mark.parametrize("deal", DEALS)
def test_a_link_opens_the_deal_with_its_opponents(deal: ClassDeal) -> None:
    assert ClassDeal.linked(deal.link) == checked_deal(deal)


def test_a_deal_that_was_given_keeps_its_opponents_whoever_its_level_seats_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = ClassDeal.of(CODE, ClassDeal(CODE, Level.HARD).about, 1, 0)
    seated = given.opponents
    monkeypatch.setattr(deals, "opponents_at", lambda *_: LADDER[:2])
    assert ClassDeal(CODE, Level.HARD).opponents != seated
    assert given.opponents == ClassDeal.linked(given.link).opponents == seated
    assert given.is_met_by(["person", *seated])
    assert given.against == "hard opponents"


@pytest.mark.parametrize(
    "end", [".", ".nobody", ".memory", ".memory.random.random", ".memory.", ".hard.hard", ".hard.memory", "." * 5000]
)
def test_a_damaged_link_is_said_to_be_one(end: str) -> None:
    with pytest.raises(ClassError, match="damaged"):
        ClassDeal.linked(CODE + end)
