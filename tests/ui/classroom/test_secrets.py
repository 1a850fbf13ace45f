"""Twins: what learners, the wall and a slide see of two classes that differ only in what is not yet due is the same."""

from dataclasses import replace
from itertools import islice, product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.teach.classroom.classroom import Classroom, Kind, Member, OpenSheet, Prompt, Stage
from gofish_learn.teach.classroom.learner_view import News, seen_prompt
from gofish_learn.teach.classroom.moments import moment_in, played_out, question_at
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.ui.class_bar.bar import bar_of
from gofish_learn.ui.classroom.wall import moment_part
from gofish_learn.ui.frame.rendering import html_of
from tests.engine.secrecy import alike
from tests.ui.classroom.secrets import guarded_class

ANA = Member(7, "Ana", owner="a" * 64, place="one")
CLASS = Classroom(1, "8b", "CDFHJK", 5)
PROMPTS = (
    Prompt(3, Kind.CHANCE, "How likely?", high=10, unit="in 10"),
    Prompt(3, Kind.NUMBER, "How many asks?", high=60, unit="asks"),
    Prompt(3, Kind.CHOICE, "Warmer?", ("yes", "no", "as warm")),
)
HIDDEN = (Stage.ASKED, Stage.TALLY)

votes = st.dictionaries(st.integers(1, 9), st.sampled_from([0.0, 1.0, 2.0]))


def drawn(prompt: Prompt, given: dict[int, float], before: dict[int, float], member: Member = ANA, **of: Any) -> str:
    """All that is drawn of a question."""
    room = replace(CLASS, prompt=prompt, **of)
    moment = moment_in(prompt)
    with guarded_class():
        bar = str(bar_of(News(room, member, given, before))["html"])
        wall = html_of("classroom/question.html", shown=seen_prompt(prompt, given, before, table=True))
        table = html_of("classroom/watched_table.html", shown=moment_part(moment)) if moment else ""
        return f"{bar}\n{wall}\n{table}"


@given(
    st.sampled_from(PROMPTS), st.sampled_from(HIDDEN), st.sampled_from([0.0, 1.0, 2.0, None]), st.text(), votes, votes
)
def test_before_the_answer_nothing_tells_it(  # noqa: PLR0917 - what is drawn of a question
    prompt: Prompt, stage: Stage, exact: float | None, why: str, now: dict[int, float], before: dict[int, float]
) -> None:
    asks = replace(prompt, stage=stage, again=2 if before else 0)
    knows = replace(asks, exact=exact, why=why, tells=(why,) * len(prompt.choices))
    assert drawn(knows, now, before) == drawn(asks, now, before)


@given(st.sampled_from(PROMPTS), votes, votes, votes, votes)
def test_before_the_tally_nothing_tells_what_others_answered(
    prompt: Prompt,
    now: dict[int, float],
    before: dict[int, float],
    others: dict[int, float],
    others_before: dict[int, float],
) -> None:
    def own(given: dict[int, float], of: dict[int, float]) -> dict[int, float]:
        return {who: value for who, value in given.items() if who != 7} | {who: of[who] for who in of if who == 7}

    asks = replace(prompt, again=2)
    assert drawn(asks, now, before) == drawn(asks, own(others, now), own(others_before, before))


@pytest.mark.parametrize("players", [3, 4])
def test_nothing_tells_what_the_others_hold_at_a_moment(players: int) -> None:
    prompt = question_at(played_out(DealCode(STANDARD, players, 22)))
    record = parse_record(prompt.moment)
    game = replay(record)
    for other, stage in product(islice(alike(game, game.turn, Random(1)), 5), Stage):
        elsewhere = replace(prompt, moment=replace(record, deck=other.deck).to_json(), stage=stage)
        assert drawn(elsewhere, {7: 1.0}, {}) == drawn(replace(prompt, stage=stage), {7: 1.0}, {})


@pytest.mark.parametrize("stage", [*Stage])
def test_no_page_has_the_key_of_a_class_nor_what_a_learner_s_games_are_kept_under(stage: Stage) -> None:
    prompt = replace(PROMPTS[0], exact=3, stage=stage)
    another = replace(ANA, owner="b" * 64, place="two")
    assert drawn(prompt, {7: 1.0}, {}) == drawn(prompt, {7: 1.0}, {}, another, key="XYZXYZ")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"expects": "3/8"}, {"expects": "0.6", "wrong": ("3/5",)}),
        ({"expects": "Fives", "why": "Three are hidden."}, {"expects": "Nines", "why": "One is."}),
    ],
)
def test_a_sheet_that_is_filled_in_tells_nothing_of_its_answers(one: dict[str, Any], other: dict[str, Any]) -> None:
    def page(about: dict[str, Any]) -> object:
        prompts = (Prompt(4, Kind.WORDS, "Which?", sheet="Exit ticket 02", **about),)
        with guarded_class():
            return bar_of(News(replace(CLASS, sheet=OpenSheet("Exit ticket 02", prompts)), ANA, filled_in={4: "3/8"}))

    assert page(one) == page(other)
