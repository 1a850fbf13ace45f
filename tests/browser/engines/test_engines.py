"""Firefox, and WebKit, which is what every iPad has: a game, a tour and a path of each lab, as in Chromium.

All of it before a release, for to start them takes longer than most tests.
"""

import re
from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from random import Random

import pytest

from gofish_learn.teach.rules.tours.registry import TOURS
from tests.browser.at_hand import ByHand
from tests.browser.at_table import AtTable
from tests.browser.engines.engine import Engine
from tests.browser.engines.firefox import firefox
from tests.browser.engines.webkit import webkit
from tests.browser.screens import (
    AtCase,
    AtChanceLab,
    AtMemoryLab,
    AtRulesLab,
    AtStory,
    AtTour,
    cards_of_the_answer,
    key_of_the_answer,
    key_of_the_card,
)
from tests.browser.test_practice import AtPractice

pytestmark = pytest.mark.thorough
HAND = "[data-part='hand'] button[data-rank]:not([aria-disabled='true'])"
SEATS = "[data-part='seats'] button[data-target]:not([aria-disabled='true'])"
CATCH_ENDS_THE_TURN = """(() => {
  const rule = document.querySelector("[data-rule='catch_plays_on']");
  rule.selectedIndex += 1;
  rule.dispatchEvent(new Event("change", { bubbles: true }));
})()"""
MOST_ANSWERS = 40


def started(name: str, folder: Path) -> AbstractContextManager[Engine]:
    """An engine with what it writes in an empty folder."""
    return firefox(folder) if name == "Firefox" else webkit(folder)


@pytest.fixture(scope="module", params=["Firefox", "WebKit"])
def engine(
    request: pytest.FixtureRequest, server_url: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Engine]:
    """A person at a page of an engine, on which bots play at once."""
    with started(request.param, tmp_path_factory.mktemp("engine")) as visitor:
        visitor.visit(server_url)
        visitor.until("document.readyState === 'complete'")
        visitor.js("void localStorage.setItem('gofish.speed', 'instant')")
        yield visitor


def test_a_game_is_played_with_two_keys_an_ask(engine: Engine, server_url: str) -> None:
    table, rng = engine.open(server_url, AtTable), Random(1)
    while table.data("waitingFor") == "you":
        rank, players = rng.choice(table.values(HAND, "rank")), len(table.values(SEATS, "target"))
        table.focus("[data-part='hand'] button[tabindex='0']")
        table.changing(partial(table.press, "0" if rank == "T" else rank.lower(), str(rng.randint(1, players))))
    assert table.errors() == []
    assert table.data("screen") == "over"
    assert re.search(r"\bwins? with \d+ books?\b", table.text("[data-part='over']"))


def test_a_whole_game_is_played_by_hand(engine: Engine, server_url: str) -> None:
    table, rng = engine.open(server_url, ByHand), Random(2)
    table.tap("[data-action='menu']")
    table.tap("[data-action='new']")
    table.tap("input[value='by-hand']")
    table.js("void (document.querySelector('[data-field=deal]').value = '7')")
    table.click("[data-action='deal']")
    done = set()
    while (due := table.data("waitingFor")) != "nobody":
        done.add(due)
        if due == "answer":
            table.tap("[data-action='give']")
            table.until(f"{table.root}.matches({ByHand.at_rest!r})")
            if table.values("[data-part='note']:not([hidden])", "kind") == ["refused"]:
                table.click("[data-action='no']")
        elif due == "you":
            table.tap(f"[data-part='hand'] [data-rank='{rng.choice(table.values(HAND, 'rank'))}']")
            table.click(SEATS)
        else:
            table.click({"fish": "[data-part='pond'] button", "lay": "[data-action='lay']"}[due])
    assert done == {"you", "answer", "fish", "lay"}
    assert table.errors() == []


def test_a_question_of_the_chance_lab_is_guessed_dealt_and_answered(engine: Engine, server_url: str) -> None:
    lab = engine.open(server_url, AtChanceLab)
    lab.click("[data-name='opponent']")
    lab.focus("[data-field='guess']")
    lab.press("ArrowRight")
    lab.click("[data-part='predict'] [type='submit']")
    lab.click("[data-count='1']")
    lab.click(".gl-onward")
    assert lab.text("[data-part='answer'] .gl-words") == "It is about 4 in 10 (41 in 100)."
    assert lab.errors() == []


def test_the_first_case_of_the_detective_is_worked_on_to_its_end(engine: Engine, server_url: str) -> None:
    desk, questions = engine.open(server_url, AtCase), 0
    desk.click("[data-action='first']")
    while desk.data("phase") != "over":
        if desk.data("phase") != "question":
            desk.click("[data-action='on']")
            continue
        desk.focus("[data-field='chance']")
        desk.press("ArrowRight")
        desk.click("[data-form='say'] [type='submit']")
        questions += 1
    assert questions == 7
    assert "guessing" in desk.text(".gd-closer")
    assert desk.errors() == []


def test_a_round_of_the_memory_lab_is_heard_and_answered_with_keys(engine: Engine, server_url: str) -> None:
    lab, answers = engine.open(server_url, AtMemoryLab), 0
    lab.click("[data-action='begin'][data-task='who']")
    lab.tap("[data-pace='step']")
    while lab.data("phase") != "over":
        match lab.data("phase"):
            case "telling":
                lab.stepping(partial(lab.tap, "[data-action='next']"))
            case "asking":
                lab.changing(partial(lab.press, "1"))
                answers += 1
            case _:
                lab.click("[data-action='on']")
    assert answers == 4
    assert "The next round is a new game." in lab.text("[data-part='over']")
    assert lab.errors() == []


def test_a_tour_is_taken_to_its_check_with_keys(engine: Engine, server_url: str) -> None:
    tour, book = engine.open(server_url, AtTour), "classroom-pairs"
    tour.click(f"[data-book='{book}']")
    tour.changing(partial(tour.press, key_of_the_card(book)))
    for number, step in enumerate(TOURS[book].steps, start=1):
        tour.click("[data-action='on']")
        assert tour.text("[data-part='state']") == f"Step {number} of {len(TOURS[book].steps)}"
        cards = cards_of_the_answer(step)
        for card in cards:
            tour.tap(f"button[data-card='{card}']")
        tour.changing(
            partial(tour.tap, "[data-action='play-cards']") if cards else partial(tour.press, key_of_the_answer(step))
        )
    tour.click("[data-action='on']")
    assert tour.text("[data-part='state']").startswith("Check: ")
    assert tour.errors() == []


def test_the_story_is_told_over_its_first_scenes(engine: Engine, server_url: str) -> None:
    reader, screens = engine.open(server_url, AtStory), []
    while reader.data("does") in {"choose", "guess", "deal"}:
        screens.append(reader.data("screen"))
        match reader.data("does"):
            case "choose":
                reader.changing(partial(reader.press, "1"))
            case "guess":
                reader.focus("[data-field='guess']")
                reader.press("ArrowRight")
                reader.click("[data-form='guess'] [type='submit']")
            case _:
                reader.click("[data-count='100']")
        reader.click("[data-action='on']")
    assert screens == ["asked", "refused", "kings", "deals", "worlds"]
    assert reader.errors() == []


def test_the_slider_of_the_rules_lab_moves_its_picture_and_a_rule_is_changed(engine: Engine, server_url: str) -> None:
    lab = engine.open(server_url, AtRulesLab)
    lab.focus("[data-field='cards']")
    lab.press("End")
    lab.until(f"{lab.root}.querySelector('.gr-player').querySelectorAll('.gf-card').length === 9")
    assert lab.text(".gr-dial").startswith("Cards for each player: 9")
    lab.click("[data-guess='same']")
    assert "of 100 games" in lab.text(".gr-won")
    lab.click("[data-part='dealt'] [data-action='step']")
    lab.changing(partial(lab.js, CATCH_ENDS_THE_TURN))
    assert lab.text("[data-part='told']").strip() == "A catch ends your turn."
    assert lab.errors() == []


def test_a_round_of_practice_is_answered_to_its_end(engine: Engine, server_url: str) -> None:
    learner, answered = engine.open(server_url, AtPractice), 0
    learner.click(".gq-lessons [data-lesson='1']")
    while learner.js(f"!!{learner.root}.querySelector('.gq-page')") and answered < MOST_ANSWERS:
        while not learner.js(f"!!{learner.root}.querySelector('[data-part=verdict]')"):
            is_order = learner.values(".gq-page", "kind") == ["order"]
            if is_order:
                learner.tap("[data-action='down']:not([aria-disabled])")
            learner.click("[data-action='check']" if is_order else "[data-part='answers'] button[data-choice]")
        assert learner.text(".gp-verdict-words")
        learner.click("[data-action='on']")
        answered += 1
    assert answered >= 5
    assert "That’s the round." in learner.text("[data-part='done']")
    assert learner.errors() == []


def test_a_lesson_is_presented_by_keys_to_its_end(engine: Engine, server_url: str) -> None:
    engine.visit(f"{server_url}lessons/09/present/")
    engine.until("document.body.classList.contains('one-at-a-time')")
    steps = engine.js("document.querySelectorAll('[data-step]').length")
    engine.press(*["ArrowRight"] * steps)
    engine.until(f"location.hash === '#{steps}'")
    assert engine.js("[...document.querySelectorAll('[data-step]')].filter(step => !step.hidden).length") == 1
    assert engine.js("document.querySelector('main').scrollHeight <= document.querySelector('main').clientHeight + 1")
