"""Homework in the rooms of the Lab: a link opens the room’s question, and the line to hand in tells what came of it."""

import re
from typing import Any

import pytest

from gofish_learn.teach.homework.codes import Done
from gofish_learn.teach.homework.results import cells_of
from gofish_learn.teach.homework.tasks import Task
from gofish_learn.ui.lab.arena.session import ArenaSession
from tests.ui.app.page_hosts import HostedPage
from tests.ui.lab.arena import test_host as arena
from tests.ui.lab.memory import test_host as memory
from tests.ui.lab.rule import test_rule as rule


def handed_in(page: HostedPage[Any], name: str) -> tuple[str, ...]:
    """What a teacher's table says of the line that the page gives for a task; nothing where it gives none."""
    found = re.search(r'data-part="line"[^>]*>17 (GF-[\w-]+)<', page.say("hand_in", name="17").get("html", ""))
    if not found:
        return ()
    done, task = Done.parse(found[1]), Task.parse(name)
    assert done.is_of(task)
    return tuple(cells_of(task, done, [done]))


def test_everybody_hears_the_game_of_a_number_in_memory() -> None:
    ana, ben, cleo = memory.Page(), memory.Page(), memory.Page()
    for page, task in ((ana, "memory-7"), (ben, "memory-7"), (cleo, "memory-8")):
        assert "in Memory" in page.say("task", task=task)["homework"]
    assert ana.session.playing.code == ben.session.playing.code != cleo.session.playing.code


def test_a_game_in_memory_is_handed_in_with_each_answer_and_not_before_its_end() -> None:
    page = memory.Page()
    page.say("task", task="memory-7")
    code = page.session.playing.code
    for number, answer in enumerate(["right", "drifted off", "wrong", "right"]):
        assert handed_in(page, "memory-7") == ()
        page.say("heard")
        right = page.session.playing.question.right
        page.say("answer", choice={"right": right, "wrong": (right + 1) % 2, "drifted off": None}[answer])
        assert len(page.session.playing.chosen) == number + 1
        page.say("on")
    done = handed_in(page, "memory-7")
    assert done == ("right", "drifted off", "wrong", "right", "2 of 4")
    page.say("begin", task="who")
    assert page.session.playing.code != code
    assert handed_in(page, "memory-7") == done
    page.say("task", task="memory-7")
    assert (page.session.playing.code, handed_in(page, "memory-7")) == (code, done)
    page.say("task", task="memory-8")
    assert handed_in(page, "memory-8") == ()


def test_the_pick_in_the_arena_is_handed_in_with_its_place_once_the_games_are_over() -> None:
    page = arena.Page().swimming("stubborn", "random", "memory")
    assert "in Arena" in page.say("task", task="arena")["homework"]
    assert page.session == ArenaSession()
    page.say("pick", bot="memory")
    page.say("swim")
    page.say("task", task="arena")
    assert handed_in(page, "arena") == ()
    answer = page.say("more")
    while "hand_in" not in answer["homework"]:
        answer = page.say("more")
    assert handed_in(page, "arena") == ("Whale", f"{page.session.place} of 4")


@pytest.mark.parametrize("guess", ["less", "same", "more"])
def test_the_guess_in_rule_is_handed_in_beside_what_the_games_say(guess: str) -> None:
    page = rule.Page()
    page.say("turn", page="catch")
    page.say("guess", guess="less")
    page.say("task", task="rule")
    assert handed_in(page, "rule") == ()
    came = "you knew" in page.say("guess", guess=guess)["html"]
    guessed, found = handed_in(page, "rule")
    assert guessed == guess
    assert (found == guess) is came


@pytest.mark.parametrize("page", [memory.Page, arena.Page, rule.Page])
def test_a_task_of_another_room_is_refused(page: type[HostedPage[Any]]) -> None:
    assert "another page" in page().say("task", task="chance-2")["say"]
