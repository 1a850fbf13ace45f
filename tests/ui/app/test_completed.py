"""Each app notes what is completed on its page: once, when it is, with the evidence that can be worked out by hand."""

from random import Random
from typing import Any

import pytest

from gofish_learn.knowledge.review.review import review
from gofish_learn.store.saves import owner_of
from gofish_learn.teach.progress.achievement import Evidence, forecasts_of
from gofish_learn.ui.app.host import MessageHost
from gofish_learn.ui.lab.arena.session import ArenaPhase
from gofish_learn.ui.lab.chance.host import ChanceHost
from gofish_learn.ui.lab.chance.session import ChanceSession
from gofish_learn.ui.lab.rule import trial
from tests.ui.app.page_hosts import TOKEN, HostedPage
from tests.ui.lab.arena import test_host as arena
from tests.ui.lab.memory import test_host as memory
from tests.ui.lab.rule import test_rule as rules_lab
from tests.ui.puzzles import test_cases as cases
from tests.ui.rules import page as rules
from tests.ui.table import pages as table


class ChancePage(HostedPage[ChanceSession]):
    host_class = ChanceHost


def noted(host: MessageHost[Any, Any]) -> dict[str, Evidence]:
    """What has been noted for the learner, by its activity; each of them once."""
    done = host.saves.progress.done(owner_of(TOKEN))
    assert len({one.activity for one in done}) == len(done)
    return {one.activity: one.evidence for one in done}


def test_a_game_is_noted_when_it_is_over_and_again_when_it_is_looked_back_at() -> None:
    at, rng = table.page(), Random(3)
    at.deal(table.wish("standard", "person", "random", deal="3"))
    while at.table["waiting_for"] != "nobody":
        assert noted(at.host) == {}
        at.go_on(rng)
    game = table.session_of(at).game
    won = {"won": 0 in (game.table.winners or ()), "shared": len(game.table.winners or ()) > 1}
    assert noted(at.host) == {"game/standard": {"players": 2, "people": 1, "helped": False, **won}}
    for _ in range(2):
        at.send("review", seat=0)
    mine = review(game, 0)
    assert noted(at.host)["review/standard"] == {
        "asks": len(mine.asks),
        "best": sum(one.chance == pytest.approx(one.best_chance) for one in mine.asks),
        "accuracy": round(sum(one.chance for one in mine.asks) / sum(one.best_chance for one in mine.asks), 4),
    }
    saves = at.host.saves
    table.Page(type(at.host)(saves, Random(1))).send("ping")
    assert len(saves.progress.done(owner_of(TOKEN))) == 2


def test_a_game_is_noted_as_learnt_at_its_last_step_and_once() -> None:
    page = rules.Page()
    page.learn("young-children", 3)
    assert noted(page.host) == {}
    page.say("on")
    assert noted(page.host) == {"tour/young-children": {}}
    page.learn("young-children")
    assert len(noted(page.reopened().host)) == 1


def test_a_case_is_noted_when_it_is_closed() -> None:
    page = cases.Page()
    page.say("first")
    while page.phase != "over":
        assert noted(page.host) == {}
        page.go_on(suspect=2, sure=75)
    ((activity, evidence),) = noted(page.host).items()
    assert activity == "detective/first"
    assert [(one.said, one.happened) for one in forecasts_of(evidence)] == [(0.75, True)]
    assert evidence["brier"] == pytest.approx(0.25**2)
    assert evidence["closer"] == pytest.approx(0.25), "certain, of which half was said by guessing"


def test_a_round_of_the_memory_lab_is_noted_when_it_is_over() -> None:
    page = memory.Page()
    most = page.session.playing.most
    for number in range(most):
        assert noted(page.host) == {}
        page.say("heard")
        page.say("answer", choice=page.right() if number else None)
        page.say("on")
    assert noted(page.host) == {"memory/who": {"right": most - 1, "questions": most}}


def test_a_question_of_the_chance_lab_is_noted_when_its_answer_is_seen() -> None:
    page = ChancePage()
    page.say("question", name="opponent")
    page.say("guess", place=30)
    page.say("deal", count=1)
    assert noted(page.host) == {}
    page.say("deal", count=100)
    page.say("deal", count=100)
    assert noted(page.host) == {"chance/opponent": {"guess": 0.3, "exact": round(959 / 2365, 6)}}


def test_a_prediction_is_noted_when_all_games_are_played() -> None:
    page = arena.Page().swimming("random", "memory", guess="random")
    while page.session.phase is ArenaPhase.SWIMMING:
        assert noted(page.host) == {}
        page.say("more")
    assert noted(page.host) == {"arena/prediction": {"bot": "random", "place": 2, "bots": 2, "games": 120}}


def test_a_change_of_rules_is_noted_when_it_is_guessed_and_when_all_its_games_are_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(trial, "MOST_DEALS", 100)
    monkeypatch.setattr(trial, "SECONDS", 0)
    page = rules_lab.Page()
    page.change("group", 2)
    assert noted(page.host) == {}
    page.own()
    page.say("guess", guess="less")
    change = {"book": "standard", "changes": 1}
    assert noted(page.host) == {"rules_lab/change": change}
    while not page.trial or not page.trial.done:
        assert len(noted(page.host)) == 1
        page.say("more")
    expected = {"book": "standard", "right": 1, "questions": 1}
    assert noted(page.host) == {"rules_lab/change": change, "rules_lab/result": expected}
