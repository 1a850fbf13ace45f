"""A whole store of 2.0.0, in which three learners had something open in every app: each finds it again, whole.

`half_way_in_2_0_0.sql` was written by the hosts of 2.0.0. The first learner is half-way in each app, the second further
on, and the third at its end. However the store comes to be one of now, at once or after an upgrade that was killed
between its steps or found the disk full, its pages open where they were left, and nothing of what was kept is dropped.
"""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from gofish_learn.store.older_saves import names_now
from gofish_learn.store.saves import name_in, owner_of
from gofish_learn.store.sqlite.schema_versions import CHANGES, SCHEMA
from gofish_learn.store.store import FULL, Store
from gofish_learn.ui.app.host import Message, MessageHost
from gofish_learn.ui.apps import BY_NAME, Needs
from gofish_learn.ui.table.host import TableHost
from tests.store.older import OF_2_0_0, dump_of, form_of, is_killed, needs_kill, restored, saves
from tests.store.small_disk import fill, small_disk
from tests.ui.frame.reading import page_of, words_in

DUMP = Path(__file__).with_name("half_way_in_2_0_0.sql")
FIRST, SECOND, THIRD = "1" * 32, "2" * 32, "3" * 32
THAT_DAY = datetime(2026, 11, 28, 20, tzinfo=UTC)
"""On the next day a game that is over makes room for another."""
MORE_BYTES = 2**20
DIES_BEFORE = """
import os, signal, sys
from pathlib import Path
from gofish_learn.store.sqlite.database import CHANGES, Database

def killed(connection):
    os.kill(os.getpid(), signal.SIGKILL)

step = int(sys.argv[2])
Database(Path(sys.argv[1]), changes=CHANGES | {step: (killed, *CHANGES[step])})
"""


class Place(NamedTuple):
    """What somebody had open in an app.

    Attributes:
        app: its name.
        learner: whose it is.
        says: words on the page that only this place has.
        gone: what was kept of it that no page can show any more, beside the name of its format.
    """

    app: str
    learner: str
    says: str = ""
    gone: tuple[str, ...] = ()


PLACES = (
    Place("chance", FIRST, "So far: 4 of 11 deals, or 36 in 100."),
    Place("chance", SECOND, "So far: 0 of 1 deal."),
    Place("chance", THIRD, "Eight guesses more, and you see how you guess."),
    Place("memory", FIRST, "Question 3 of 4"),
    Place("memory", SECOND, "You remember like a Clam.", ("bots",)),
    Place("memory", THIRD, "Who has which ranks now?"),
    Place("arena", FIRST, "Turtle This one", ("guess", "3", "short", "134364244")),
    Place("arena", SECOND, "Whale won 21, Jellyfish 15, Crab 3, Goldfish 1 of 40 games.", ("play", "long")),
    Place("arena", THIRD, "Whale, but only just.", ("play", "short")),
    Place("rules_lab", FIRST, "A catch ends your turn. Guess what it does", ("change",)),
    Place("rules_lab", SECOND, "How long is a game now?", ("guess",)),
    Place("rules_lab", THIRD, "New rule: a catch ends your turn.", ("see",)),
    Place("table", FIRST, "25 cards in the pond"),
    Place("table", SECOND, "Authors"),
    Place("table", THIRD, "You remembered Player 1’s nines for four asks, and took all three!"),
    Place("rules", FIRST, "Collect four alike. You have two sevens.", ("tour",)),
    Place("rules", SECOND, "Every card is dealt. There is no pond.", ("tour",)),
    Place("rules", THIRD, "Six ways to play", ("tour",)),
    Place("puzzles", FIRST, "Clue 4 of 5", ("gofish-detective/1",)),
    Place("puzzles", SECOND, "Question 3 of 5"),
    Place("puzzles", THIRD, "Who has the fourth", ("gofish-detective/1", "record")),
    *(Place("story", who) for who in (FIRST, SECOND, THIRD)),
    Place("reef", FIRST),
    Place("reef", SECOND),
)
DONE = {
    FIRST: {"story/1", "story/2"},
    SECOND: {"chance/opponent", "memory/who", *(f"story/{scene}" for scene in range(1, 7))},
    THIRD: {
        *(f"story/{scene}" for scene in range(1, 9)),
        *("chance/opponent", "chance/fourth", "memory/who", "rules_lab/change"),
        *("arena/prediction", "detective/case", "tour/standard", "game/standard"),
    },
}


def opened(store: Store, app: str, learner: str) -> tuple[MessageHost[Any, Any], Message]:
    host = TableHost(store, Random(1), lambda: THAT_DAY) if app == "table" else BY_NAME[app].host(Needs(store))
    host.rng = Random(1)
    return host, host.answer({"type": "hello", "seq": 1, "token": learner})


def words_on(shown: Message) -> str:
    """All that a page says; of one whose script draws it, nothing."""
    return words_in(page_of(shown)) if "html" in shown else ""


def leaves(kept: Any) -> Iterator[str]:
    """All that stands in a text of JSON, but for the names of its fields."""
    match kept:
        case dict():
            for value in kept.values():
                yield from leaves(value)
        case list():
            for value in kept:
                yield from leaves(value)
        case _:
            yield json.dumps(kept)


def dropped(before: str, now: str) -> list[str]:
    """What a text of 2.0.0 has that one of now has not, or not as often; not the name of its format."""
    was, form = json.loads(before), json.loads(before).get("format")
    return sorted((Counter(leaves(was)) - Counter(leaves(json.loads(now))) - Counter([json.dumps(form)])).elements())


def kept_now(path: Path) -> list[tuple[Any, ...]]:
    """Everything that learners have saved, by the names of now; but not what they have seen of the reef."""
    learners = [owner_of(who) for who in (FIRST, SECOND, THIRD)]
    now = {before: after for owner in learners for before, after in names_now(owner).items()}
    reefs = {name_in("reef", owner) for owner in learners}
    rows = [(number, now.get(owner, owner), *rest) for number, owner, *rest in saves(path)]
    return [row for row in rows if row[1] not in reefs]


def check_that_all_go_on(path: Path) -> None:
    """Everybody finds all that they had left open, and done."""
    before, store = kept_now(path), Store(path)
    assert store.notice() is None
    assert form_of(path) == SCHEMA
    for place in PLACES:
        host, shown = opened(store, place.app, place.learner)
        assert shown["type"] == "screen", place
        assert not host.begins_anew, place  # type: ignore[attr-defined]  # every app's host is a page's
        assert place.says in words_on(shown), place
        kept = store.load(host.save_name(owner_of(place.learner)))
        assert kept is not None
        assert host.session is not None
        gone = [json.loads(each) for each in dropped(kept.text, host.session.to_text())]
        assert sorted(map(str, gone)) == sorted(place.gone), place
    assert {who: {done.activity for done in store.progress.done(owner_of(who))} for who in DONE} == DONE
    assert kept_now(path) == before, "a look changes nothing"
    store.close()


@needs_kill
def test_it_goes_on_after_upgrades_that_were_killed_between_their_steps(tmp_path: Path) -> None:
    path = restored(DUMP, tmp_path)
    before = dump_of(path)
    for step in CHANGES:
        is_killed(DIES_BEFORE, str(path), str(step))
        assert (form_of(path), dump_of(path)) == (OF_2_0_0, before)
    check_that_all_go_on(path)


@contextmanager
def full_disk(folder: Path) -> Iterator[tuple[Path, Path]]:
    """The store on a disk without any room, and the file that takes it."""
    with small_disk(folder / "disk", MORE_BYTES) as disk:
        path = restored(DUMP, disk)
        yield path, fill(path)


def test_it_goes_on_once_a_disk_that_was_full_has_room(tmp_path: Path) -> None:
    with full_disk(tmp_path) as (path, stuff):
        before, store = dump_of(path), Store(path)
        _, shown = opened(store, "chance", FIRST)
        assert shown["unsaved"]["say"] == FULL
        store.close()
        assert (form_of(path), dump_of(path)) == (OF_2_0_0, before)
        stuff.unlink()
        check_that_all_go_on(path)


def test_a_page_that_was_opened_while_the_disk_was_full_takes_nothing_away(tmp_path: Path) -> None:
    with full_disk(tmp_path) as (path, stuff), closing(Store(path)) as store:
        idle, busy = (opened(store, "chance", who)[0] for who in (FIRST, SECOND))
        busy.answer({"type": "next", "seq": 2, "version": busy.version})
        stuff.unlink()
        shown, _ = (host.answer({"type": "keep", "seq": 3, "version": host.version}) for host in (idle, busy))
        assert PLACES[0].says in words_on(shown), "she has done nothing meanwhile, so she sees what was kept"
        _, before = store.latest(busy.save_name(owner_of(SECOND)))
        assert json.loads(before.saved.text)["format"] == "gofish-chance/2", "what he did stands beside what was kept"
