"""Ways counted by hand: they are all there, evidence only crosses out, and dealing every order gives the same."""

from fractions import Fraction
from itertools import permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.lessons.ways import all_ways

# Ben holds a card, and there is room for three sevens.
with_ben = st.fixed_dictionaries({"Ana": st.integers(0, 3), "Ben": st.integers(1, 3), "pond": st.integers(2, 4)})


@given(with_ben, st.integers(1, 3))
def test_evidence_crosses_out_ways_and_never_makes_one(places: dict[str, int], cards: int) -> None:
    before = all_ways("sevens", cards, places)
    without = comb(sum(places.values()) - places["Ben"], cards)
    assert before.count("Ben") == len(before) - without
    if without == 0:
        with pytest.raises(ValueError, match="No way is left"):
            before.said_go_fish("Ben")
    else:
        after = before.said_go_fish("Ben")
        assert set(after.left) < set(before.left)
        assert len(after) == len(set(after.left)) == without
        assert after.count("Ben") == 0


def by_dealing(events: int) -> dict[str, Fraction]:
    """Ana's and Ben's chances in the lesson: deal every order of its eight hidden cards, and keep those that fit.

    `events` is how many of these have happened: Ben says “Go fish!”, you fish no seven, Ben draws, Ana asks.
    """
    yes = {"Ana": 0, "Ben": 0}
    fitting = 0
    for order in permutations("77723456"):
        ana, ben, pond = list(order[:2]), list(order[2:4]), list(order[4:])
        if events >= 1 and "7" in ben:
            continue
        if events >= 2 and pond.pop(0) == "7":
            continue
        if events >= 3:
            ben.append(pond.pop(0))
        if events >= 4 and "7" not in ana:
            continue
        fitting += 1
        yes["Ana"] += "7" in ana
        yes["Ben"] += "7" in ben
    return {name: Fraction(count, fitting) for name, count in yes.items()}


@pytest.mark.parametrize("events", range(5))
def test_the_ways_give_what_dealing_every_order_gives(events: int) -> None:
    ways = all_ways("sevens", 3, {"Ana": 2, "Ben": 2, "pond": 4})
    if events >= 1:
        ways = ways.said_go_fish("Ben")
    if events >= 2:
        ways = ways.you_fished(wish=False)
    if events >= 3:
        ways = ways.drew("Ben")
    if events >= 4:
        ways = ways.asked("Ana")
    assert {name: ways.chance(name) for name in ("Ana", "Ben")} == by_dealing(events)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        pytest.param(lambda: all_ways("sevens", 5, {"Ana": 2}), "2 hidden cards cannot hold 5 sevens.", id="too many"),
        pytest.param(
            lambda: all_ways("sevens", 1, {"Ana": 2}).chance("Dev"),
            "There is no 'Dev' here: the places are Ana.",
            id="no such place",
        ),
        pytest.param(
            lambda: all_ways("sevens", 2, {"Ana": 2}).said_go_fish("Ana"),
            "No way is left: something that was seen cannot have been so.",
            id="what cannot be so",
        ),
        pytest.param(lambda: all_ways("sevens", 2, {"Ana": 2}).drew("Ana"), "There is no 'pond' here", id="no pond"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(wrong: object, says: str) -> None:
    assert callable(wrong)
    with pytest.raises(ValueError, match="^" + says.replace(".", r"\.")):
        wrong()
