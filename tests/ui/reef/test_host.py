"""“My reef” as its host hears it: shown, written down, and deleted whole, with nothing told that is not there."""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import RESULTS, NotKeptError, Saved, Saves, name_in, names_of, owner_of
from gofish_learn.store.store import Store
from gofish_learn.teach.progress.done import Done
from gofish_learn.ui.app.host import Message, MessageHost
from gofish_learn.ui.apps import APPS, Needs
from gofish_learn.ui.arena.host import ArenaHost
from gofish_learn.ui.chance.host import ChanceHost
from gofish_learn.ui.memory.host import MemoryHost
from gofish_learn.ui.puzzles.host import PuzzlesHost
from gofish_learn.ui.reef.host import UNREAD, ReefHost
from gofish_learn.ui.reef.screen import SHOWN
from gofish_learn.ui.rules_lab.host import RulesHost
from gofish_learn.ui.table.host import TableHost
from gofish_learn.ui.table.rivals.host import ResultsShelf
from gofish_learn.ui.table.rivals.results import LearnerRecord
from gofish_learn.ui.tour.host import TourHost
from tests.store.stores import bring
from tests.ui.table.pages import TOKEN, Page

LEARNER, OTHER = owner_of(TOKEN), owner_of("f" * 32)
NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
Saying = Callable[..., Message]


def talk(host: MessageHost[Any, Any], token: str = TOKEN) -> Saying:
    """What says something to a host as its page would, and gives the answer."""
    host.answer({"type": "hello", "token": token})

    def say(deed: str, /, **fields: object) -> Message:
        return host.answer({"type": deed, "version": host.version, **fields})

    return say


def page(saves: Saves) -> tuple[Saying, Message]:
    """The page of the learner: what speaks to it, and what it shows."""
    host = ReefHost(saves, Random(1), lambda: NOON)
    say = talk(host)
    return say, say("again")["content"]


def tours(count: int) -> list[Done]:
    """So many tours, the newest first."""
    return [
        Done("tour/authors", NOON - timedelta(days=number), {"right": 9, "questions": 11}, str(number))
        for number in range(count)
    ]


@pytest.fixture(params=["memory", "store"])
def saves(request: pytest.FixtureRequest, tmp_path: Path) -> Saves:
    return MemorySaves() if request.param == "memory" else Store(tmp_path / "games.sqlite")


def test_what_was_done_is_there_app_by_app_and_what_is_older_is_folded_up(saves: Saves) -> None:
    for done in [
        *tours(SHOWN + 2),
        Done("chance/opponent", NOON - timedelta(hours=1), {"guess": 0.3, "exact": 0.4055}),
    ]:
        saves.progress.note(LEARNER, done)
    saves.progress.note(OTHER, Done("arena/prediction", NOON))
    _, content = page(saves)
    assert [(one["title"], len(one["items"]), len(one["more"])) for one in content["groups"]] == [
        ("Learn the rules", SHOWN, 2),
        ("Chance", 1, 0),
    ]
    assert [item["when"] for item in content["groups"][0]["items"][:2]] == ["today", "21 November 2026"]
    assert content["groups"][1]["items"][0]["line"] == "You said 30 %; the exact chance is 41 %."
    assert content["count"] == "8 things done"


def test_the_reef_has_a_place_for_every_lesson_and_lab_that_grows_with_what_is_done(saves: Saves) -> None:
    bare = page(saves)[1]["reef"]
    assert [one["number"] for one in bare["lessons"]] == list(range(1, 11))
    assert {one["app"] for one in bare["labs"]} == {app.name for app in APPS} - {"play", "lab", "reef"}
    assert not any(one["taken"] for one in bare["lessons"])
    assert {(one["words"], one["branches"]) for one in bare["labs"]} == {("not yet", 0)}
    for number in range(4):
        saves.progress.note(LEARNER, Done("detective/case", NOON, {}, f"{number}"))
    saves.progress.note(LEARNER, Done("practice/4", NOON, {"right": 4, "questions": 5}))
    grown = page(saves)[1]["reef"]
    four = grown["lessons"][3]
    assert (four["title"], four["taken"], four["parts"]) == ("Who has the sevens?", 3, 4)
    assert four["file"] == "puzzles.ipynb", "the first case is still to be solved"
    labs = {one["app"]: (one["words"], one["branches"]) for one in grown["labs"]}
    assert labs["puzzles"] == ("five puzzles", 3)


def test_an_opponent_is_in_the_album_once_it_was_met_and_tells_its_weakness_once_that_was_found(saves: Saves) -> None:
    shelf = ResultsShelf(lambda: (saves, LEARNER))
    shelf.change(lambda record: record.with_met(("random", "memory")).with_found("a game", ("random",)))
    album = {one["id"]: one for one in page(saves)[1]["reef"]["album"]}
    assert [bot for bot, one in album.items() if one["met"]] == ["random", "memory"]
    assert album["random"]["weakness"].startswith("It remembers nothing")
    assert album["random"]["words"] == "No game counts yet"
    assert album["memory"]["weakness"].startswith("Watch")
    assert (album["thinker"]["line"], album["thinker"]["weakness"]) == ("", "")
    other = ReefHost(saves, Random(1), lambda: NOON)
    seen = talk(other, "f" * 32)("again")["content"]["reef"]["album"]
    assert not any(one["met"] for one in seen)


def everything_kept(saves: Saves) -> list[object]:
    """What is kept of the learner, under whichever name."""
    return [one for one in (saves.load(name) for name in names_of(LEARNER)) if one]


def fill(saves: Saves) -> None:
    """Let two learners leave something under every name, and do something."""
    for owner in (LEARNER, OTHER):
        for name in names_of(owner):
            saves.save(name, Saved(1, "{}"))
        saves.progress.note(owner, tours(1)[0])


def test_only_the_list_is_deleted_where_nothing_else_is_ticked(saves: Saves) -> None:
    fill(saves)
    say, _ = page(saves)
    answer = say("delete")
    assert (answer["content"]["groups"], answer["content"]["count"]) == ([], "")
    assert answer["note"].startswith("The list of what you have done is deleted.")
    assert saves.progress.done(LEARNER) == []
    assert len(everything_kept(saves)) == len(names_of(LEARNER))


def test_everything_is_deleted_and_nothing_of_anybody_else(saves: Saves) -> None:
    fill(saves)
    say, _ = page(saves)
    assert say("delete", everything=True)["note"].startswith("Everything of yours is deleted")
    assert (saves.progress.done(LEARNER), everything_kept(saves)) == ([], [])
    assert len(saves.progress.done(OTHER)) == 1
    assert all(saves.load(name) for name in names_of(OTHER))
    assert say("path", path="16+")["content"]["next"]["say"] == "0 of 10 steps done."


def test_what_was_put_aside_is_deleted_too_as_it_is_among_my_games(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite")
    fill(store)
    bring(store, LEARNER, OTHER)
    say, _ = page(store)
    say("delete", everything=True)
    assert [store.load(name) for owner in (LEARNER, OTHER) for name in names_of(owner) if store.load(name)] == []
    assert store.classes.done_by(LEARNER) == store.classes.done_by(OTHER) == []


def test_whatever_an_app_keeps_is_known_to_be_deleted() -> None:
    known = names_of(LEARNER)
    assert {app.host(Needs(MemorySaves())).kept_under(LEARNER) for app in APPS} < set(known)
    saves = MemorySaves()
    shelf = ResultsShelf(lambda: (saves, LEARNER))
    shelf.change(lambda _: LearnerRecord(games=("a game",)))
    assert [name for name in known if saves.load(name)] == [name_in(RESULTS, LEARNER)]


class Held(MemorySaves):
    """A store that cannot be used for a while."""

    held = False

    def load(self, owner: str) -> Saved | None:
        if self.held:
            raise NotKeptError("Not just now.")
        return super().load(owner)

    def delete(self, owners: Any) -> None:
        if self.held:
            raise NotKeptError("Not just now.")
        super().delete(owners)


def test_where_it_cannot_be_read_the_page_says_so_and_deletes_nothing() -> None:
    saves = Held()
    fill(saves)
    say, _ = page(saves)
    saves.held = True
    content = say("again")["content"]
    assert (content["say"], content["fault"]) == (UNREAD, True)
    assert say("delete", everything=True)["say"] == "Not just now."
    saves.held = False
    assert len(saves.progress.done(LEARNER)) == 1
    assert say("again")["content"]["fault"] is False


def begin_table(saves: Saves) -> None:
    """Let somebody ask for something at the table."""
    Page(TableHost(saves, Random(1))).go_on(Random(1))


def begin_tour(saves: Saves) -> None:
    """Go on from the opening of a tour."""
    host = TourHost(saves, Random(1))
    say = talk(host)
    say("tour", book="authors")
    for number in range(80):
        say("answer", choice=number)
    say("on")


def begin_case(saves: Saves) -> None:
    """Hear the first clue of a case."""
    say = talk(PuzzlesHost(saves, Random(1)))
    say("first")
    say("on")


def begin_round(saves: Saves) -> None:
    """Begin a round of the memory lab."""
    talk(MemoryHost(saves, Random(1)))("begin", task="who")


def begin_practice(saves: Saves) -> None:
    """Begin a round of practice."""
    talk(PuzzlesHost(saves, Random(1)))("round", lesson=1)


def begin_question(saves: Saves) -> None:
    """Guess a chance."""
    say = talk(ChanceHost(saves, Random(1)))
    say("question", name="opponent")
    say("guess", place=30)


def begin_tournament(saves: Saves) -> None:
    """Pick who wins, and let them swim."""
    say = talk(ArenaHost(saves, Random(1)))
    say("pick", bot="memory")
    say("swim")


def begin_change(saves: Saves) -> None:
    """Change a rule, and come up to the guess."""
    say = talk(RulesHost(saves, Random(1)))
    say("change", rule="group", value=2)
    say("turn", page="own")


@pytest.mark.parametrize(
    ("begin", "app", "words"),
    [
        (begin_table, "Play", "Standard Go Fish: 0 of 13 books laid."),
        (begin_tour, "Learn the rules", "The tour of Authors: you are at question 1 of "),
        (begin_case, "Puzzles", "A case is open."),
        (begin_round, "Memory", "You are in the middle of a round."),
        (begin_practice, "Puzzles", "Your round has five questions left."),
        (begin_question, "Chance", "“Does Ana have a seven?” You have guessed, and not yet seen the answer."),
        (begin_tournament, "Arena", "They are still swimming."),
        (begin_change, "Rule", "You have changed a rule, and not yet guessed what that does."),
    ],
)
def test_what_is_left_open_is_named_with_the_way_back(begin: Callable[[Saves], None], app: str, words: str) -> None:
    saves = MemorySaves()
    begin(saves)
    (one,) = page(saves)[1]["open"]
    assert (one["app"], one["words"][: len(words)]) == (app, words)


def test_nothing_on_the_page_names_a_card_of_the_game_that_is_open() -> None:
    saves = MemorySaves()
    begin_table(saves)
    saved = saves.load(LEARNER)
    assert saved is not None
    deck = json.loads(saved.text)["deck"]
    content = json.dumps(page(saves)[1])
    assert [card for card in deck if f'"{card}"' in content or f" {card} " in content] == []
