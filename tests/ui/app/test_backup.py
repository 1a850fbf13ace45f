"""Everything in one file: saved where somebody played, opened anywhere else, where it adds and replaces nothing."""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gofish_learn.bots.own.saved_bots import NONE, REFUSED, OwnBots
from gofish_learn.store.browser.saves import BrowserSaves
from gofish_learn.store.browser.texts import BrowserTexts
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import RESULTS, Saved, Saves, name_in, owner_of
from gofish_learn.store.store import Store
from gofish_learn.teach.progress.achievement import achieved_now
from gofish_learn.ui.app import backup as module
from gofish_learn.ui.app.backup import (
    ALL_HERE,
    FOREIGN,
    FORMAT,
    FULL,
    LATER,
    NO_BOTS,
    NOT_OVER,
    SITE_OWNER,
    add,
    file_of,
)
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.progress.album import Album
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.apps import APPS, BY_NAME, Needs
from gofish_learn.ui.frame.page_host import PageHost
from tests.ui.table.pages import TOKEN, game, page, saved_game, session_of

MINE, OTHER = owner_of("a" * 32), owner_of("b" * 32)
OF_1_0_0 = (Path(__file__).parents[1] / "in_browser" / "kept_by_1_0_0.json").read_text(encoding="utf-8")
BOT = "def minnow(view, asks, rng):\n    return asks[0]\n"
TODAYS_CASE = {"format": "gofish-detective/2", "today": {"code": "S3-8", "asks": 1, "sure": None}, "counted": {}}
HOSTS: dict[str, Callable[[Path], Saves]] = {
    "a server or a notebook": lambda folder: Store(folder / "games.sqlite"),
    "a notebook without a store": lambda _: MemorySaves(),
    "a site": lambda _: BrowserSaves(BrowserTexts()),
}
"""Where games are kept."""


@pytest.fixture(params=HOSTS)
def here(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Saves]:
    """A place where nothing is kept yet, of each kind."""
    saves = HOSTS[request.param](tmp_path)
    yield saves
    if isinstance(saves, Store):
        saves.close()


@cache
def going_on() -> str:
    """The record of a game in which somebody has asked."""
    at = game("standard", "person", "memory")
    at.go_on(Random(1))
    return session_of(at).to_text()


def over(number: int) -> str:
    """The record of a game that is over, another one for each number: it says so in its names."""
    record = json.loads(saved_game())
    record["deck"][-1], record["deck"][-1 - number] = record["deck"][-1 - number], record["deck"][-1]
    return json.dumps(record, separators=(",", ":"))


def results(games: int, wins: int) -> str:
    """The results of somebody who has played against one bot."""
    against = {"random": [games, wins, 0, min(wins, 1)]}
    return json.dumps({"format": "gofish-learner/1", "against": against, "games": [f"game {games}"], "met": ["random"]})


def shelf(folder: Path, **programs: str) -> OwnBots:
    """Bots that lie as files in a folder."""
    folder.mkdir(exist_ok=True)
    for name, program in programs.items():
        (folder / f"{name}.py").write_text(program, encoding="utf-8")
    return OwnBots(folder)


PUZZLES = '{"format":"gofish-puzzles/1","page":"question","questions":{"round":{"waiting":[["x",7]]}}}'


def fill(saves: Saves) -> None:
    """Keep a bit of everything: two games that are over, one that goes on, a thing done, results and two places."""
    for version, text in enumerate((over(0), over(1), going_on()), 1):
        saves.save(MINE, Saved(version, text), new_game=True)
    saves.progress.note(MINE, achieved_now("tour/standard", right=3, questions=3))
    saves.save(name_in(RESULTS, MINE), Saved(1, results(7, 2)))
    saves.save(name_in("reef", MINE), Saved(1, '{"format":"gofish-my-progress/1","path":"class"}'))
    saves.save(name_in("puzzles", MINE), Saved(1, PUZZLES))


def contents(saves: Saves, browser: str) -> dict[str, list[Any]]:
    """What the file of a browser holds, by kind."""
    found: dict[str, list[Any]] = {}
    for one in json.loads(file_of(saves, browser, NONE)["text"])["kept"]:
        found.setdefault(one.pop("is"), []).append(one)
    return found


def test_a_file_brings_everything_to_any_other_place_and_a_second_time_nothing(here: Saves, tmp_path: Path) -> None:
    saves = MemorySaves()
    fill(saves)
    text = file_of(saves, MINE, shelf(tmp_path / "mine", minnow=BOT))["text"]
    bots = shelf(tmp_path / "other")
    said = add(here, OTHER, bots, text).words
    assert said == "Added from your file: 2 games, 1 thing for your reef, your places and results and 1 bot (minnow)."
    assert [kept.saved.text for kept in here.latest(OTHER)] == [over(1), over(0)]
    assert [one.activity for one in here.progress.done(OTHER)] == ["tour/standard"]
    assert bots.programs() == {"minnow": BOT}
    assert contents(here, OTHER)["place"] == contents(saves, MINE)["place"]
    assert contents(here, OTHER)["results"] == contents(saves, MINE)["results"]
    assert add(here, OTHER, bots, text).words == ALL_HERE
    assert len(here.latest(OTHER)) == 2


def test_what_is_here_stays_as_it_is_and_the_game_on_the_table_stays_on_it(here: Saves, tmp_path: Path) -> None:
    saves = MemorySaves()
    fill(saves)
    place = '{"format":"gofish-my-progress/1","path":"own"}'
    here.save(OTHER, Saved(1, over(2)))
    here.save(OTHER, Saved(2, going_on()), new_game=True)
    here.save(name_in("reef", OTHER), Saved(1, place))
    here.save(name_in(RESULTS, OTHER), Saved(1, results(9, 1)))
    bots = shelf(tmp_path, minnow="another")
    add(here, OTHER, bots, file_of(saves, MINE, shelf(tmp_path / "mine", minnow=BOT))["text"])
    assert {kept.saved.text for kept in here.latest(OTHER)[1:]} == {over(0), over(1), over(2)}
    last = here.load(OTHER)
    assert last is not None
    assert last.text == here.latest(OTHER)[0].saved.text == going_on()
    here.save(OTHER, Saved(last.version + 1, "the next move"))
    assert len(here.latest(OTHER)) == 4, "which goes over the game on the table"
    assert here.load(name_in("reef", OTHER)) == Saved(1, place)
    kept = here.load(name_in(RESULTS, OTHER))
    assert kept is not None
    assert Album.of_text(kept.text).words("random") == "1 win in 9 games"
    assert bots.programs() == {"minnow": "another", "minnow_2": BOT}


def test_a_place_in_an_app_that_had_another_name_in_2_0_0_is_found(here: Saves) -> None:
    kept = [{"is": "place", "app": app, "text": f"{app}’s", "at": None} for app in ("progress", "tour", "puzzles")]
    add(here, OTHER, NONE, json.dumps({"format": FORMAT, "kept": kept}))
    for app, text in (("reef", "progress’s"), ("rules", "tour’s"), ("puzzles", "puzzles’s")):
        assert here.load(name_in(app, OTHER)) == Saved(1, text)


def test_the_results_with_more_games_count(here: Saves) -> None:
    mine = MemorySaves()
    fill(mine)
    here.save(name_in(RESULTS, OTHER), Saved(1, results(3, 3)))
    add(here, OTHER, NONE, file_of(mine, MINE, NONE)["text"])
    kept = here.load(name_in(RESULTS, OTHER))
    assert kept is not None
    assert Album.of_text(kept.text).words("random") == "2 wins in 7 games"
    assert "game 3" in kept.text, "and what is known of one's own games stays known"


def test_only_a_learner_s_own_browser_tells_the_cards_of_a_game_that_goes_on_and_what_is_still_to_be_asked(
    here: Saves,
) -> None:
    fill(here)
    found = contents(here, MINE)
    texts = [one["text"] for one in found["game"]]
    (puzzles,) = (one["text"] for one in found["place"] if one["app"] == "puzzles")
    if here.is_open_to_learner:
        assert texts == [over(0), over(1), going_on()]
        assert "waiting" in puzzles
    else:
        assert texts == [over(0), over(1)]
        assert json.loads(puzzles)["questions"]["round"] is None


@pytest.mark.parametrize(
    ("app", "kept", "told"),
    [
        (
            "puzzles",
            {
                "format": "gofish-puzzles/1",
                "page": "case",
                "cases": {
                    "format": "gofish-detective/2",
                    "case": {"code": "S3-7", "asks": 2, "sure": None},
                    "today": {"code": "S3-9", "sure": 75},
                    "counted": {"S3-7": 1, "S3-8": 4},
                    "record": [9],
                },
                "questions": {"round": {"waiting": [["x", 7]]}, "boxes": ""},
            },
            {
                "format": "gofish-puzzles/1",
                "page": "case",
                "cases": {
                    "format": "gofish-detective/2",
                    "case": {"code": ""},
                    "today": {"code": "S3-9", "sure": 75},
                    "counted": {"S3-8": 4},
                    "record": [9],
                },
                "questions": {"round": None, "boxes": ""},
            },
        ),
        (
            "puzzles",
            {"format": "gofish-puzzles/1", "cases": TODAYS_CASE | {"case": {"code": "S3-7", "sure": 75}}},
            {
                "format": "gofish-puzzles/1",
                "cases": TODAYS_CASE | {"case": {"code": "S3-7", "sure": 75}, "today": {"code": ""}},
            },
        ),
        ("memory", {"round": {"code": "S3-7"}, "recalls": [4]}, {"round": None, "recalls": [4]}),
        (
            "rules_lab",
            {"format": "gofish-rules-lab/2", "choices": {"group": 2}, "page": "own", "guesses": {"own": "less"}},
            {"format": "gofish-rules-lab/2", "choices": {"group": 2}, "page": "rules", "guesses": {}, "older": {}},
        ),
        *((app, {"seed": 7}, None) for app in ("arena", "chance", "story")),
    ],
)
def test_a_place_tells_what_was_done_and_nothing_that_is_still_to_be_found_out(app: str, kept: Any, told: Any) -> None:
    saves = MemorySaves()
    saves.save(name_in(app, MINE), Saved(1, json.dumps(kept)))
    places = contents(saves, MINE).get("place", [])
    assert [json.loads(one["text"]) for one in places] == ([told] if told else [])


@pytest.mark.parametrize(
    ("app", "said", "is_open"),
    [
        ("puzzles", [{"type": "first"}, {"type": "on"}], lambda kept: kept["cases"]["case"]["code"]),
        ("memory", [{"type": "heard"}], lambda kept: kept["round"]),
        ("puzzles", [{"type": "round", "lesson": 1}], lambda kept: kept["questions"]["round"]),
        (
            "rules_lab",
            [{"type": "change", "rule": "group", "value": 2}, {"type": "turn", "page": "own"}],
            lambda kept: kept["page"] == "own",
        ),
    ],
)
def test_what_is_open_stays_where_it_is_and_the_rest_of_the_place_goes_on_elsewhere(
    app: str, said: Sequence[Message], is_open: Callable[[Any], object]
) -> None:
    mine, there, owner = MemorySaves(), MemorySaves(), owner_of(TOKEN)
    host = BY_NAME[app].host(Needs(mine))
    for message in ({"type": "hello", "token": TOKEN}, *said):
        assert host.answer({"version": host.version, **message})["type"] == "screen"
    assert add(there, OTHER, NONE, file_of(mine, owner, NONE)["text"]).others
    kept = [saves.load(name_in(app, who)) for saves, who in ((mine, owner), (there, OTHER))]
    assert [bool(is_open(json.loads(one.text))) for one in kept if one] == [True, False]
    host = BY_NAME[app].host(Needs(there))
    assert isinstance(host, PageHost)
    assert host.answer({"type": "hello", "token": "b" * 32})["note"] != host.unreadable


def test_a_long_file_comes_in_parts_which_say_together_what_is_new() -> None:
    mine = MemorySaves()
    fill(mine)
    whole = json.loads(file_of(mine, MINE, NONE)["text"])
    at = page()
    for one in whole["kept"][:-1]:
        part = json.dumps({"format": FORMAT, "kept": [one]})
        answer = at.send("open_all", text=part, more=True)
        assert answer == {"type": "moving", "more": True, "reply_to": at.seq}
    last = at.send("open_all", text=json.dumps({"format": FORMAT, "kept": whole["kept"][-1:]}))
    assert (last["type"], last["opened"]) == ("screen", True)
    assert last["note"] == "Added from your file: 2 games, 1 thing for your reef and your places and results."
    assert at.send("open_all", text=json.dumps(whole))["note"] == ALL_HERE


def test_of_a_site_s_file_the_game_that_is_not_over_stays_out_where_its_cards_are_hidden(here: Saves) -> None:
    site = BrowserSaves(BrowserTexts())
    fill(site)
    added = add(here, OTHER, NONE, file_of(site, MINE, NONE)["text"])
    opened = here.is_open_to_learner
    assert added.games == (3 if opened else 2)
    assert added.left_out == (() if opened else (NOT_OVER,))


def test_a_site_s_file_of_1_0_0_opens_everywhere(here: Saves) -> None:
    assert add(here, OTHER, NONE, OF_1_0_0).others
    for app in ("rules_lab", "puzzles"):
        assert here.load(name_in(app, OTHER)) is not None
    assert {done.kind for done in here.progress.done(OTHER)} == {"practice", "rules_lab"}


def test_a_file_of_1_0_0_has_games_and_results_under_its_own_names() -> None:
    kept = {
        f"game/{SITE_OWNER}/000000001": json.dumps({"version": 4, "text": over(0)}),
        f"game/{name_in(RESULTS, SITE_OWNER)}/000000001": json.dumps({"version": 1, "text": results(7, 2)}),
    }
    saves = MemorySaves()
    added = add(saves, MINE, NONE, json.dumps({"format": "gofish-kept/1", "kept": kept}))
    assert (added.games, added.others) == (1, True)
    assert [one.at for one in saves.latest(MINE)] == [None], "when it was kept nobody knows"


@pytest.mark.parametrize(
    "text",
    [
        "",
        None,
        7,
        "[" * 100_000,
        '{"format":"gofish-record/1","kept":[]}',
        '{"format":"gofish-kept/3.5","kept":[]}',
        '{"format":"gofish-kept/2","kept":[{"is":"game","at":"noon","text":""}]}',
        '{"format":"gofish-kept/2","kept":[{"is":"place","app":"tour","text":"half a letter: \\ud800"}]}',
        '{"format":"gofish-kept/1","kept":{"other/x/000000001":"{\\"version\\":1,\\"text\\":\\"\\"}"}}',
        json.dumps({"format": "gofish-kept/1", "kept": {f"done/{'a' * 64}/000000001": '{"at":"noon"}'}}),
    ],
)
def test_a_damaged_or_foreign_file_gets_a_sentence_and_changes_nothing(text: object) -> None:
    at = page()
    at.go_on(Random(1))
    before = session_of(at)
    assert at.send("open_all", text=text)["say"] == FOREIGN
    assert session_of(at) is before


@pytest.mark.parametrize("number", [3, 10])
def test_a_file_of_a_newer_version_is_called_that(number: int) -> None:
    assert page().send("open_all", text=json.dumps({"format": f"gofish-kept/{number}", "kept": []}))["say"] == LATER


def test_a_file_cut_off_anywhere_changes_nothing(here: Saves) -> None:
    mine = MemorySaves()
    fill(mine)
    text = file_of(mine, MINE, NONE)["text"].rstrip()
    for end in range(0, len(text), max(1, len(text) // 50)):
        with pytest.raises(RequestError, match="Save everything"):
            add(here, OTHER, NONE, text[:end])
    assert not contents(here, OTHER)


@pytest.mark.parametrize(
    ("name", "program"),
    [("../minnow", BOT), ("min now", BOT), ("", BOT), ("a" * 17, BOT), ("minnow", "#" * 100_001), ("CON.py", BOT)],
)
def test_what_is_no_bot_is_not_put_among_the_bots(tmp_path: Path, name: str, program: str) -> None:
    bots = shelf(tmp_path / "bots")
    assert bots.take(name, program) is None
    assert list(tmp_path.rglob("*.py")) == []


def test_nobody_fills_a_disk_by_files(here: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_GAMES", 3)
    monkeypatch.setattr(module, "MOST_DONE", 4)
    for _ in range(2):
        kept = [{"is": "game", "at": None, "text": over(number)} for number in range(5)]
        done = {"is": "done", "activity": "case", "at": "2026-11-22T12:00:00+00:00", "evidence": "{}"}
        kept += [{**done, "name": str(number)} for number in range(6)]
        assert add(here, OTHER, NONE, json.dumps({"format": FORMAT, "kept": kept})).left_out == (FULL,)
        assert (len(here.latest(OTHER)), len(here.progress.done(OTHER))) == (3, 4)


@pytest.mark.parametrize("app", APPS, ids=lambda app: app.name)
def test_every_page_saves_and_opens_everything(app: Any, tmp_path: Path) -> None:
    mine = MemorySaves()
    fill(mine)
    bots = shelf(tmp_path / "bots", minnow=BOT)
    host = BY_NAME[app.name].host(Needs(mine, bots))
    host.answer({"type": "hello", "token": "a" * 32})
    file = host.answer({"type": "save_all", "version": host.version})["file"]
    assert '"minnow"' in file["text"]
    there = BY_NAME[app.name].host(Needs(MemorySaves(), shelf(tmp_path / "there")))
    there.answer({"type": "hello", "token": "b" * 32})
    assert "2 games" in there.answer({"type": "open_all", "text": file["text"]})["note"]


@pytest.mark.parametrize("bots", [NONE, OwnBots(refused=REFUSED)])
def test_bots_stay_out_where_none_can_be(bots: OwnBots, tmp_path: Path) -> None:
    mine = MemorySaves()
    text = file_of(mine, MINE, shelf(tmp_path, minnow=BOT))["text"]
    assert add(MemorySaves(), OTHER, bots, text).words == NO_BOTS


@pytest.mark.parametrize("text", ["no game", '{"format":"gofish-record/1"}', "[" * 100_000, "9" * 9999])
def test_what_is_no_game_is_left_out(here: Saves, text: str) -> None:
    kept = [
        {"is": "game", "at": None, "text": text},
        {"is": "game", "at": None, "text": over(0)},
        {"is": "whale", "text": ""},
    ]
    assert add(here, OTHER, NONE, json.dumps({"format": FORMAT, "kept": kept})).games == 1
