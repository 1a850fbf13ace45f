"""What goes between a page and its host, message by message: the scripts alone, over nothing."""

from typing import Any

import pytest

from tests.browser.carrier_alone import scripts
from tests.browser.watch import WatchedPage

alone = scripts("wires.js")


@pytest.mark.parametrize(
    ("lasting", "waits"),
    [
        ([0] * 7, [250, 500, 1000, 2000, 4000, 5000, 5000]),
        ([0, 0, 5000, 0], [250, 500, 1000, 2000]),
        ([0, 0, 5001, 0], [250, 500, 250, 500]),
    ],
)
def test_a_lost_connection_is_tried_ever_more_seldom_until_one_has_lasted(
    alone: WatchedPage, lasting: list[int], waits: list[int]
) -> None:
    assert alone.evaluate("lasting => window.waitsAfter(lasting)", lasting) == waits


@pytest.mark.parametrize(
    ("acts", "tried"),
    [
        pytest.param(["lost", "later", "lost", "later"], [5000, "socket", "socket", "socket"], id="soon"),
        pytest.param(["no word"], [5000, "socket", 5000, "line"], id="hangs"),
        pytest.param(["lost", "no word", "word"], [5000, "socket", 5000, "line"], id="refused"),
        pytest.param(["opened", "no word"], [5000, "socket"], id="slow"),
        pytest.param(["opened", "no word", "no answer"], [5000, "socket", 5000, "line"], id="mute"),
        pytest.param(
            ["no word", "lost", "later", "lost", "later"],
            [5000, "socket", 5000, "line", "socket", "line"],
            id="in turns",
        ),
        pytest.param(
            ["no word", "word", "lost", "later"], [5000, "socket", 5000, "line", 800, "line"], id="as it was found"
        ),
        pytest.param(
            ["no word", "word", "lost", "later", "lost", "no word", "opened", "word", "lost", "later"],
            [5000, "socket", 5000, "line", 800, "line", 800, "socket", 5000, "socket"],
            id="a socket passes again",
        ),
    ],
)
def test_a_line_is_tried_where_no_word_comes_by_a_socket_and_kept_as_long_as_it_brings_some(
    alone: WatchedPage, acts: list[str], tried: list[object]
) -> None:
    assert alone.evaluate("acts => window.waysOf(acts)", acts) == tried


@pytest.mark.parametrize(
    ("said", "answers", "happens"),
    [
        (["a", "b"], [["begin", 0, ["A"]]], ["begin a", "A", "hold", "say b"]),
        (["a", "b"], [["begin", 0, ["A"]], ["say", 2, ["B"]]], ["begin a", "A", "hold", "say b"]),
        (
            ["a", "b"],
            [["begin", 0, ["A"]], ["say", 2, ["B"]], ["hold", 1, ["x"]]],
            ["begin a", "A", "hold", "say b", "x", "B"],
        ),
        (["a"], [["begin", 0, ["A"], True]], ["begin a", "A", "lost"]),
    ],
)
def test_what_is_said_by_a_line_goes_one_after_the_other_and_what_comes_is_heard_in_its_order(
    alone: WatchedPage, said: list[str], answers: list[list[object]], happens: list[str]
) -> None:
    heard = alone.evaluate("([said, answers]) => window.heardByLine(said, answers)", [said, answers])
    assert heard[: len(happens)] == happens
    assert set(heard[len(happens) :]) <= {"leave"}


BEGUN: list[dict[str, Any]] = [{"ready": True}, {"answer": {"reply_to": 0}}]
OVER: dict[str, Any] = {"failed": ""}
STANDS = ["started", "stands", "ready"]


@pytest.mark.parametrize(
    ("told", "happens"),
    [
        pytest.param([*BEGUN, OVER, *BEGUN], [*STANDS, "ended", *STANDS], id="goes on"),
        pytest.param([OVER], ["started", "given up"], id="never began"),
        pytest.param([*BEGUN, OVER] * 4, [*STANDS, "ended"] * 4, id="again and again"),
    ],
)
def test_a_worker_whose_python_has_ended_is_started_again_and_stands_where_the_last_one_stood(
    alone: WatchedPage, told: list[dict[str, Any]], happens: list[str]
) -> None:
    assert alone.evaluate("told => window.workersWhile(told)", told) == happens


@pytest.mark.parametrize(
    ("acts", "sent", "told"),
    [
        ([["send", "ask"], ["send", "ask"], ["answer", 1]], ["ask 1"], ["screen 1"]),
        ([["send", "ask"], ["answer", 1], ["send", "ask"]], ["ask 1", "ask 2"], ["screen 1"]),
        ([["latest", "move"], ["send", "ask"], ["send", "on"], ["answer", 1]], ["move 1", "ask 2"], ["screen 1"]),
        (
            [
                ["latest", "move"],
                ["latest", "move"],
                ["latest", "turn"],
                ["latest", "move"],
                ["answer", 1],
                ["answer", 2],
            ],
            ["move 1", "turn 2", "move 3"],
            ["screen 1", "screen 2"],
        ),
        (
            [["latest", "move"], ["send", "ask"], ["latest", "move"], ["answer", 1], ["answer", 2]],
            ["move 1", "move 2", "ask 3"],
            ["screen 1", "screen 2"],
        ),
        ([["send", "ask"], ["latest", "move"], ["answer", 1]], ["ask 1", "move 2"], ["screen 1"]),
        ([["beside", "ping"], ["send", "ask"], ["waits"]], ["ping 1", "ask 2"], ["waits true"]),
        ([["beside", "keep"], ["waits"]], ["keep 1"], ["waits false"]),
    ],
)
def test_one_deed_at_a_time_and_of_every_slider_only_the_newest_place(
    alone: WatchedPage, acts: list[Any], sent: list[str], told: list[str]
) -> None:
    assert alone.evaluate("acts => window.linked(acts)", [["join"], *acts]) == {"sent": sent, "told": told}


@pytest.mark.parametrize(
    ("acts", "sent", "told"),
    [
        ([["answer", 9], ["send", "ask"], ["answer", 1], ["answer", 1]], ["ask 1"], ["screen 1"]),
        ([["send", "ask"], ["answer", 1, "refused"], ["waits"]], ["ask 1"], ["refused", "waits false"]),
        (
            [["send", "ask"], ["answer", 1], ["trouble", "full"], ["back", True]],
            ["ask 1"],
            ["screen 1", "silent full", "heard"],
        ),
        ([["send", "ask"], ["trouble", "full"], ["back", True]], ["ask 1", "ask 1"], ["silent full", "heard"]),
        ([["send", "ask"], ["trouble", "full"], ["back", False]], ["ask 1"], ["silent full", "heard", "screen 1"]),
        ([["send", "ask"], ["wait", 40], ["answer", 1]], ["ask 1"], ["silent undefined", "heard", "screen 1"]),
        ([["join"], ["leave"], ["send", "ask"], ["answer", 1]], ["ask 1"], ["screen 1"]),
        ([["leave"], ["join"]], [], ["listens no more", "listens"]),
    ],
)
def test_an_answer_counts_once_and_silence_ends_with_it(
    alone: WatchedPage, acts: list[Any], sent: list[str], told: list[str]
) -> None:
    assert alone.evaluate("acts => window.linked(acts, 20)", [["join"], *acts]) == {"sent": sent, "told": told}
