"""Stores of older versions: each opens as it is, loses nothing, and every game and page in it goes on.

`store_of_0_1_0.sql` is the dump of a store that version 0.1.0 wrote, and `shown_by_0_1_0.json` what its hosts answered
when the pages came back. Both were made by a program that ran that version's own hosts (`Host`, `TourHost`,
`DetectiveHost`, `MemoryHost`, `ChanceHost`, each with `open_saves()` and `Random(1)` or the like), one browser token a
scenario:

- a game in progress of each rule book, at the person's turn, after eight moves or more by bots and a person who asks at
  random;
- the traditional book and Authors under the referee, with mistakes, where a bot waits for the person's answer;
- a game of two people, covered while the device is passed on;
- an owner with three games, the last one played to its end, with asks tried again, one found and one shown;
- a tour after its second answer, a case at its second question, both tasks of the memory lab at a question, and the
  Chance lab with two predictions and a changed deal.

The dump is `sqlite3.Connection.iterdump()` with the two numbers of the header before it. Of each answer the file keeps
the facts (whose turn, cards, scores, what may be asked, which question) and no sentence, as sentences may be improved.
"""

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from gofish_learn.serve.store.database import make_change
from gofish_learn.serve.store.schema import MIGRATIONS, SCHEMA
from gofish_learn.serve.store.store import Store
from gofish_learn.ui.app.host import Message, MessageHost
from gofish_learn.ui.app.saves import Saved
from gofish_learn.ui.apps import BY_NAME, Needs
from tests.serve.store.joined import let_join
from tests.tree import ROOT

HERE = Path(__file__).parent
DUMP = (HERE / "store_of_0_1_0.sql").read_text(encoding="utf-8")
SCENARIOS: list[dict[str, Any]] = json.loads((HERE / "shown_by_0_1_0.json").read_text(encoding="utf-8"))
Row = tuple[int, str, int, str, str, str]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of a store of version 0.1.0, as a server that was shut down leaves it."""
    path = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.executescript(DUMP)
    return path


def old_rows(path: Path) -> list[Row]:
    """Everything in a store of version 0.1.0."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
        return connection.execute("SELECT id, owner, version, game, started, updated FROM games ORDER BY id").fetchall()


def new_rows(path: Path) -> list[Row]:
    """Everything in a store of this version."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (SCHEMA,)
        return connection.execute("SELECT id, owner, version, text, started, updated FROM saves ORDER BY id").fetchall()


def shape(path: Path) -> list[tuple[Any, ...]]:
    """The columns and indexes of a store."""
    with closing(sqlite3.connect(path)) as connection:
        columns = connection.execute("SELECT * FROM pragma_table_info('saves')").fetchall()
        indexes = connection.execute(
            'SELECT l.name, l."unique", i.name FROM pragma_index_list(?) AS l, pragma_index_info(l.name) AS i',
            ("saves",),
        ).fetchall()
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return [*columns, *indexes, *tables]


def facts(app: str, message: Message) -> Message:
    """What is kept of an answer in `shown_by_0_1_0.json`."""
    if app == "table":
        return facts_of_table(message)
    content = message["content"]
    found: Message = {"page": message["page"], "tab": [tab["id"] for tab in message["tabs"] if tab["current"]]}
    match app:
        case "tour":
            verdict = content["verdict"]
            found |= {key: content[key] for key in ("book", "checking", "share", "done")}
            found["choices"] = len(content["choices"])
            found["verdict"] = [verdict["right"], verdict["chosen"], verdict["answer"]]
        case "detective":
            found |= {key: content[key] for key in ("code", "phase", "share")}
            found |= {"told": len(content["story"]), "question": content["question"]["number"]}
        case "memory":
            found |= {key: content[key] for key in ("phase", "task", "code", "state")}
        case "chance":
            first, *_ = content["found"]
            found |= {"name": content["name"], "places": first["places"], "moved": content["moved"]}
    return found


def facts_of_table(message: Message) -> Message:
    """The same, of the table."""
    table, asks, over = message["table"], message["asks"], message["over"]
    return {
        **{key: message[key] for key in ("waiting_for", "you", "practice", "few_words", "undo", "deal_code")},
        "rules": message["rules"]["id"],
        "players": [[player["name"], player["kind"]] for player in message["players"]],
        **{key: table[key] for key in ("turn", "pond", "hand")},
        "seats": [
            {
                "cards": seat["cards"],
                "score": seat["score"],
                "groups": [group["rank"] for group in seat["groups"]],
            }
            for seat in table["seats"]
        ],
        "asks": asks
        and {
            "ranks": asks["ranks"],
            "cards": asks["cards"],
            "targets": [target["seat"] for target in asks["targets"]],
        },
        "winners": over and [seat for seat, row in enumerate(over["rows"]) if row["winner"]],
    }


def come_back(path: Path, scenario: dict[str, Any]) -> tuple[MessageHost[Any, Any], Message]:
    """A page that comes back with its token: its host, and the answer to its first message."""
    host = BY_NAME[scenario["app"]].host(Needs(Store(path)))
    return host, host.answer({"type": "hello", "seq": 1, "token": scenario["token"]})


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario["name"])
def test_every_page_comes_back_to_what_version_0_1_0_would_have_shown(path: Path, scenario: dict[str, Any]) -> None:
    host, answer = come_back(path, scenario)
    assert answer["type"] == "screen"
    assert answer["note"] == host.welcome_back
    shown = scenario["shown"]
    if scenario["app"] == "table":  # other faces have been drawn since
        shown = shown | {"players": [player[:2] for player in shown["players"]]}
    assert facts(scenario["app"], answer) == shown


def test_every_app_and_every_rule_book_is_in_the_store() -> None:
    assert {scenario["app"] for scenario in SCENARIOS} == {"table", "tour", "detective", "memory", "chance"}
    books = {scenario["shown"]["rules"] for scenario in SCENARIOS if scenario["app"] == "table"}
    assert books == {
        "standard",
        "young-children",
        "traditional",
        "authors",
        "classroom-pairs",
        "fished-my-wish",
    }


@pytest.mark.parametrize(
    "scenario", [one for one in SCENARIOS if one["shown"].get("waiting_for") == "answer"], ids=lambda one: one["name"]
)
def test_an_ask_that_waits_under_the_referee_can_be_answered(path: Path, scenario: dict[str, Any]) -> None:
    host, answer = come_back(path, scenario)
    after = host.answer({"type": "answer", "seq": 2, "version": answer["version"], "gives": False})
    assert after["type"] == "screen"
    assert after["version"] == answer["version"] + 1


def test_what_was_tried_again_is_still_counted(path: Path) -> None:
    (scenario,) = [scenario for scenario in SCENARIOS if "tries" in scenario]
    host, answer = come_back(path, scenario)
    review = host.answer({"type": "review", "seq": 2, "version": answer["version"], "seat": 0})
    tried = [[ask["action"], ask["tries"], ask["found"], ask["shown"]] for ask in review["asks"]]
    assert [ask for ask in tried if ask[1] or ask[3]] == scenario["tries"]


def test_no_row_is_lost_or_changed_and_the_file_is_as_a_new_one(path: Path, tmp_path: Path) -> None:
    before = old_rows(path)
    assert len(before) == 28
    store = Store(path)
    assert store.notice() is None
    store.close()
    assert new_rows(path) == before
    fresh = tmp_path / "fresh.sqlite"
    Store(fresh).close()
    assert shape(path) == shape(fresh)


def test_a_game_that_goes_on_leaves_the_owners_earlier_games_as_they_were(path: Path) -> None:
    before = old_rows(path)
    owner = max((row[1] for row in before), key=[row[1] for row in before].count)
    earlier, latest = [row for row in before if row[1] == owner][:-1], [row for row in before if row[1] == owner][-1]
    assert len(earlier) == 2
    store = Store(path)
    assert store.load(owner) == Saved(latest[2], latest[3])
    store.save(owner, Saved(latest[2] + 1, "{}"))
    store.close()
    after = [row for row in new_rows(path) if row[1] == owner]
    assert after[:-1] == earlier
    assert after[-1][2:4] == (latest[2] + 1, "{}")


def test_a_store_whose_server_was_killed_is_brought_up_to_date_too(path: Path, tmp_path: Path) -> None:
    killed = tmp_path / "killed" / "games.sqlite"
    killed.parent.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute("UPDATE games SET game = '{}' WHERE id = 1")
        assert path.with_name("games.sqlite-wal").stat().st_size > 0
        for file in path.parent.glob("games.sqlite*"):
            shutil.copy(file, killed.parent)
    store = Store(killed)
    assert store.notice() is None
    store.close()
    assert new_rows(killed) == old_rows(path)


# --- a change of schema that is interrupted, and processes that race for it ---

DIES_HALF_WAY = """
import os, signal, sys
from pathlib import Path
from gofish_learn.serve.store import database

def half(steps):
    yield steps[0]
    os.kill(os.getpid(), signal.SIGKILL)

older = int(sys.argv[2])
database.MIGRATIONS[older] = half(database.MIGRATIONS[older])
database.Database(Path(sys.argv[1]))
"""

OPENS_AT_A_WORD = """
import json, sys
from pathlib import Path
from gofish_learn.serve.store.store import Store
print("ready", flush=True)
sys.stdin.readline()
store = Store(Path(sys.argv[1]))
versions = {owner: store.load(owner).version for owner in sys.argv[2:]}
print(json.dumps({"notice": store.notice(), "versions": versions}))
"""


def test_a_change_that_fails_half_way_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = old_rows(path)
    with monkeypatch.context() as patch:
        patch.setattr(
            "gofish_learn.serve.store.database.MIGRATIONS", {1: ("ALTER TABLE games RENAME TO saves", "no statement")}
        )
        store = Store(path)
        store.close()
    assert old_rows(path) == before
    Store(path).close()
    assert new_rows(path) == before


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a POSIX signal")
@pytest.mark.parametrize("older", [1, 6])
def test_kill_9_half_way_loses_nothing(path: Path, older: int) -> None:
    before = old_rows(path)
    with subprocess.Popen([sys.executable, "-c", DIES_HALF_WAY, str(path), str(older)], cwd=ROOT) as process:
        pass
    assert process.returncode == -signal.SIGKILL
    assert old_rows(path) == before
    store = Store(path)
    assert store.notice() is None
    store.close()
    assert new_rows(path) == before


def test_processes_that_open_an_older_store_at_once_all_find_everything(path: Path) -> None:
    before = old_rows(path)
    owners = sorted({row[1] for row in before})
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", OPENS_AT_A_WORD, str(path), *owners],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        for _ in range(4)
    ]
    for process in processes:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin
        process.stdin.write("\n")
        process.stdin.flush()
    latest = {owner: max(row[2] for row in before if row[1] == owner) for owner in owners}
    for process in processes:
        said, _ = process.communicate()
        assert json.loads(said) == {"notice": None, "versions": latest}
    assert new_rows(path) == before
    assert list(path.parent.glob("*.sqlite")) == [path]


def test_games_that_were_brought_by_schema_3_are_still_there_and_ones_own_are_put_aside(path: Path) -> None:
    owner, other, *_ = dict.fromkeys(row[1] for row in old_rows(path) if '"gofish-record/1"' in row[3])
    with closing(sqlite3.connect(path)) as connection, connection:
        for step in (*MIGRATIONS[1], *MIGRATIONS[2]):
            make_change(connection, step)
        connection.execute("INSERT INTO moved (browser, owner) VALUES (?, ?)", (owner, other))
        connection.execute("PRAGMA user_version = 3")
    moves = Store(path).moves
    assert moves.owner_now(owner) == other
    (own,) = moves.put_aside(owner)
    moves.take_up(owner, own.number)
    assert moves.owner_now(owner) == owner


def test_a_class_that_was_kept_by_schema_5_is_open_to_others(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for older in range(1, 5):
            for step in MIGRATIONS[older]:
                make_change(connection, step)
        connection.execute("INSERT INTO classes (name, key, version, made) VALUES ('8b', 'KMX479', 1, 0)")
        connection.execute("PRAGMA user_version = 5")
    (room,) = Store(path).classes.classes()
    assert (room.name, room.shut) == ("8b", False)


def test_a_class_can_be_made_in_an_older_store_and_everything_in_it_stays(path: Path) -> None:
    before = old_rows(path)
    classes = Store(path).classes
    room = classes.open("8b")
    let_join(classes, room.number, "Ana", "otter")
    assert new_rows(path) == before
    assert Store(path).classes.classroom(room.number) == room
