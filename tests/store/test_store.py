"""The store of games: what is saved stays, whoever dies; no file, however broken, is overwritten or stops a game."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from gofish_learn.store.saves import CLASSROOM, MovedOnError, NotSavedError, Saved, Saves, owner_of, save_name
from gofish_learn.store.sqlite.database import APPLICATION
from gofish_learn.store.sqlite.schema_versions import SCHEMA
from gofish_learn.store.store import READ_ONLY, Store
from gofish_learn.teach.progress.achievement import Achievement, Evidence
from tests.store.stores import all_at_once, bring, let_join
from tests.tree import ROOT

ANA = "a" * 64
NOBODY = 65_534


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.sqlite"


def rows(path: Path) -> list[tuple[int, str]]:
    """Every game in a file, as (version, game), in the order they were begun."""
    with sqlite3.connect(path) as connection:
        return connection.execute("SELECT version, text FROM saves ORDER BY id").fetchall()


def play(saves: Saves, first: int = 1, last: int = 1) -> None:
    """Save Ana's versions from the first to the last, each with its number as the game."""
    for version in range(first, last + 1):
        saves.save(ANA, Saved(version, f"game at {version}"))


def texts(saves: Saves, owner: str = ANA) -> list[str]:
    return [kept.saved.text for kept in saves.latest(owner, 9)]


def test_any_game_that_is_kept_can_be_the_last_again_or_be_forgotten(saves: Saves) -> None:
    assert (texts(saves), saves.go_back_to(ANA, 1)) == ([], False)
    for version, text in enumerate(("hers", "the class's", "today's"), 1):
        saves.save(ANA, Saved(version, text), new_game=True)
    saves.save("ben", Saved(1, "his"))
    before = saves.latest(ANA, 9)
    assert [kept.saved.text for kept in before] == ["today's", "the class's", "hers"]
    assert saves.latest(ANA, 2) == before[:2]
    assert all(kept.at and abs((datetime.now(UTC) - kept.at).total_seconds()) < 60 for kept in before)
    assert saves.load(ANA) == Saved(3, "today's"), "to look changes nothing"
    assert saves.go_back_to(ANA, before[-1].number)
    assert saves.load(ANA) == Saved(4, "hers")
    saves.save(ANA, Saved(5, "hers, one ask later"))
    assert texts(saves) == ["hers, one ask later", "today's", "the class's"]
    saves.forget(ANA, saves.latest(ANA, 9)[1].number)
    (last, first), his = saves.latest(ANA, 9), saves.latest("ben", 9)
    assert (last.saved.text, first.saved.text) == ("hers, one ask later", "the class's")
    assert not saves.go_back_to(ANA, 99)
    assert saves.go_back_to(ANA, first.number)
    assert texts(saves) == ["the class's", "hers, one ask later"]
    assert saves.latest("ben", 9) == his, "nobody else's has changed"


def test_of_a_player_it_is_told_how_many_games_and_which_apps_are_kept(path: Path) -> None:
    with closing(Store(path)) as store:
        store.save(ANA, Saved(1, '{"format":"gofish-record/1"}'))
        for app in (CLASSROOM, "puzzles", "rules"):
            store.save(save_name(app, ANA), Saved(1, "open"))
        (player,) = store.players()
    assert (player.owner, player.games, sorted(player.apps)) == (ANA, 1, ["puzzles", "rules"])


def test_a_copy_of_the_file_tells_no_token_word_or_link(path: Path) -> None:
    token, store = "0123456789abcdef" * 2, Store(path)
    store.save(owner_of(token), Saved(1, "{}"))
    let_join(store.classes, store.classes.open("8b").number, "Ana", "herring42")
    secrets = (token, "herring42", store.classes.teacher_secret())
    copied = b"".join(file.read_bytes() for file in path.parent.iterdir()).lower()
    assert b"ana" in copied
    assert [secret for secret in secrets if secret.lower().encode() in copied] == []


@pytest.mark.parametrize("token", ["", "0" * 31, "A" * 32, "0" * 32 + "\n", "\u0660" * 32])
def test_what_is_no_token_owns_nothing(token: str) -> None:
    assert owner_of(token) == ""


@pytest.mark.parametrize("version", [3, 5])
@pytest.mark.parametrize("new_game", [False, True])
def test_a_save_that_does_not_follow_is_refused_and_changes_nothing(
    saves: Saves, version: int, *, new_game: bool
) -> None:
    play(saves, last=3)
    with pytest.raises(MovedOnError):
        saves.save(ANA, Saved(version, "from another tab"), new_game=new_game)
    assert saves.load(ANA) == Saved(3, "game at 3")


def test_every_save_is_on_the_disk_when_it_returns(path: Path) -> None:
    store = Store(path)
    connection = store._idle[0].connection
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,), "2 is FULL: it survives a power cut"


# --- what learners have done: once each, the newest first, wherever their games go ---

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
BEN = "b" * 64


def case(minutes: int, name: str, **evidence: bool | float | str) -> Achievement:
    """A case of the Detective, so many minutes after noon."""
    facts: Evidence = evidence
    return Achievement("detective/case", NOON + timedelta(minutes=minutes), facts, name)


def test_what_was_done_comes_back_as_it_was_the_newest_first(saves: Saves) -> None:
    first, second = case(1, "A", brier=0.25, guesses=5, book="standard", won=True), case(2, "B")
    same_time = Achievement("tour/authors", second.at, {"right": 9, "questions": 11})
    for done in (second, first, same_time):
        saves.progress.note(ANA, done)
    saves.progress.note(ANA, case(9, "A", brier=0.125))
    assert saves.progress.done(ANA) == [same_time, second, first], "what is noted again stays as it was"
    assert saves.progress.done(BEN) == []


def test_it_is_forgotten_for_one_learner_and_their_games_stay(saves: Saves) -> None:
    saves.save(ANA, Saved(1, "a game"))
    for owner in (ANA, BEN):
        saves.progress.note(owner, case(1, "A"))
    saves.progress.forget(ANA)
    assert (saves.progress.done(ANA), saves.load(ANA)) == ([], Saved(1, "a game"))
    assert saves.progress.done(BEN) == [case(1, "A")]


def test_it_goes_where_the_games_go(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite")
    store.progress.note(ANA, case(1, "A"))
    store.save(BEN, Saved(1, "a game"))
    store.progress.note(BEN, case(2, "B"))
    bring(store, BEN, ANA)
    store.progress.note(BEN, case(3, "C"))
    assert store.progress.done(ANA) == store.progress.done(BEN) == [case(3, "C"), case(1, "A")]
    bring(store, BEN, BEN)
    assert store.progress.done(BEN) == [case(2, "B")]


# --- processes that die, and processes that race ---

WRITER = """
import sys
from pathlib import Path
from gofish_learn.store.store import Store
from gofish_learn.store.saves import Saved
store, owner = Store(Path(sys.argv[1])), sys.argv[2]
kept = store.load(owner)
version = kept.version if kept else 0
while True:
    version += 1
    store.save(owner, Saved(version, f"game at {version} " + "x" * 5000), new_game=version % 10 == 0)
    print(version, flush=True)
"""

RACER = """
import sys
from pathlib import Path
from gofish_learn.store.store import Store
from gofish_learn.store.saves import MovedOnError, NotSavedError, Saved
path, owner, name = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
print("ready", flush=True)
sys.stdin.readline()
store = Store(path)
won = 0
while won < 40:
    kept = store.load(owner)
    version = (kept.version if kept else 0) + 1
    try:
        store.save(owner, Saved(version, name), new_game=True)
    except (MovedOnError, NotSavedError):
        continue
    won += 1
assert store.notice() is None
"""


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a POSIX signal")
def test_kill_9_loses_no_save_that_was_reported(path: Path) -> None:
    for reports in (1, 10, 40):
        command = [sys.executable, "-c", WRITER, str(path), ANA]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as writer:
            assert writer.stdout
            reported = [int(writer.stdout.readline()) for _ in range(reports)][-1]
            writer.send_signal(signal.SIGKILL)
            reported = max([reported, *(int(line) for line in writer.stdout)])
        store = Store(path)
        kept = store.load(ANA)
        assert store.notice() is None
        assert kept is not None
        assert kept.version in {reported, reported + 1}, "the save under way may be there or not"
        assert kept.text == f"game at {kept.version} " + "x" * 5000, "a save is whole"
        store.close()


def test_of_processes_that_race_each_version_has_one_winner(path: Path) -> None:
    names = ("one", "two", "three")
    all_at_once(RACER, *([str(path), ANA, name] for name in names))
    games = rows(path)
    assert [version for version, _ in games] == list(range(1, 121))
    assert Counter(game for _, game in games) == dict.fromkeys(names, 40)
    assert list(path.parent.glob("*.sqlite")) == [path], "nobody took the file for damaged while another made it"


# --- files that are not what they should be ---


def overwritten(path: Path) -> None:
    store = Store(path)
    for version in range(1, 60):
        store.save(ANA, Saved(version, "x" * 3000), new_game=True)
    store.close()
    content = bytearray(path.read_bytes())
    content[4096:8192] = b"\xa5" * 4096
    path.write_bytes(content)


def changed(*statements: str, ours: bool = True) -> Callable[[Path], None]:
    """A store of ours, or an empty file, in which something was done."""

    def change(path: Path) -> None:
        if ours:
            Store(path).close()
        with closing(sqlite3.connect(path)) as connection, connection:
            for statement in statements:
                connection.execute(statement)

    return change


RECIPES = "CREATE TABLE recipes (fish TEXT)"
DAMAGE = [
    pytest.param(lambda path: path.write_bytes(b"seven of hearts " * 300), "is damaged", id="garbage"),
    pytest.param(overwritten, "is damaged", id="a page overwritten"),
    pytest.param(
        changed(f"PRAGMA user_version = {SCHEMA + 1}", "ALTER TABLE saves ADD COLUMN mood TEXT"),
        "was made by a newer Go Fish Learn",
        id="newer",
    ),
    pytest.param(changed("PRAGMA user_version = 1"), "was made before version 1.0.0", id="before 1.0.0"),
    pytest.param(changed(RECIPES, ours=False), "is a file of another program", id="another program's"),
    pytest.param(
        changed(f"PRAGMA application_id = {APPLICATION + 1}", RECIPES, ours=False),
        "is a file of another program",
        id="another application's",
    ),
]


@pytest.mark.parametrize(("damage", "why"), DAMAGE)
def test_what_cannot_be_used_is_left_alone_and_a_fresh_store_is_made_beside_it(
    path: Path, damage: Callable[[Path], None], why: str
) -> None:
    path.parent.mkdir()
    damage(path)
    before = path.read_bytes()

    store = Store(path)
    notice = store.notice()
    assert notice is not None
    assert why in notice
    assert "\n" not in notice
    assert store.notice() == notice, "each page says it once"
    assert store.load(ANA) is None
    play(store, last=2)
    store.close()

    again = Store(path)
    assert again.notice() is None, "the next start has nothing to say"
    assert again.load(ANA) == Saved(2, "game at 2")
    again.close()
    assert path.read_bytes() == before
    assert rows(path.with_name("games-2.sqlite")) == [(2, "game at 2")]


def test_a_store_damaged_during_a_game_is_set_aside_and_the_game_goes_on_beside_it(path: Path) -> None:
    store, other = Store(path), Store(path)
    play(store, last=3)
    connection = store._idle[0].connection
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path.write_bytes(b"\xa5" * path.stat().st_size)
    connection.execute("PRAGMA shrink_memory")  # what it remembers of the file
    other._idle[0].connection.execute("PRAGMA shrink_memory")
    store.save(ANA, Saved(4, "game at 4"))
    assert "is damaged" in (store.notice() or "")
    assert store.load(ANA) == other.load(ANA) == Saved(4, "game at 4")
    assert "is damaged" in (other.notice() or ""), "of each server that had it open"
    store.close()
    assert rows(path.with_name("games-2.sqlite")) == [(4, "game at 4")]


def expect_refusal(store: Store, why: str) -> None:
    """The store keeps nothing, and says so at each try."""
    for _ in range(2):
        with pytest.raises(NotSavedError, match=re.escape(why)):
            store.save(ANA, Saved(2, "game at 2"))
    assert store.notice() is None


def test_a_save_that_is_there_already_is_not_refused(path: Path) -> None:
    """The disk had it when it failed, and so it is tried again."""
    store = Store(path)
    play(store, last=2)
    store.save(ANA, Saved(2, "game at 2"))
    assert rows(path) == [(2, "game at 2")]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs POSIX permissions")
@pytest.mark.parametrize("mode", [0o555, 0o000], ids=["read only", "closed"])
def test_where_nothing_may_be_written_nothing_is_kept_until_it_may(mode: int) -> None:
    """In a child process, which gives up root's right to write everywhere."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        path = folder / "games.sqlite"
        store = Store(path)
        play(store)
        store.close()
        before = path.read_bytes()
        path.chmod(0o444)
        folder.chmod(mode)
        child = os.fork()
        if child == 0:
            status = 1
            try:
                if os.geteuid() == 0:
                    os.setuid(NOBODY)
                expect_refusal(Store(path), READ_ONLY)
                status = 0
            finally:
                os._exit(status)
        _, status = os.waitpid(child, 0)
        folder.chmod(0o755)
        assert os.waitstatus_to_exitcode(status) == 0
        assert path.read_bytes() == before
        assert list(folder.iterdir()) == [path]
