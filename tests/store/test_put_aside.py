"""Games that a browser had before it got those of another, by a code of 1.0.0 or in a class: “My games” lists them."""

import json
from random import Random

from gofish_learn.bots.own.saved_bots import NONE
from gofish_learn.store.saves import Saved, owner_of
from gofish_learn.store.store import Store
from gofish_learn.ui.app.backup import add, file_of
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.table.host import TableHost
from tests.store.stores import bring, let_join
from tests.ui.frame.reading import games_in
from tests.ui.table.pages import Page, session_of, wish

HERE, THERE = "1" * 32, "2" * 32


def at_table(store: Store, token: str, *, moves: int = 3) -> Page:
    at, rng = Page(TableHost(store, Random(moves)), token), Random(moves)
    for _ in range(moves):
        at.go_on(rng)
    return at


def games(at: Page) -> list[Message]:
    return games_in(at.send("my_games"))


def test_they_are_in_the_list_and_go_on_from_there(store: Store) -> None:
    own, brought = at_table(store, HERE), at_table(store, THERE, moves=5)
    text = session_of(own).to_text()
    bring(store, owner_of(HERE), owner_of(THERE))
    at = Page(TableHost(store, Random(9)), HERE)
    assert at.table["table"] == brought.table["table"]
    on_table, aside = games(at)
    assert (on_table["on_table"], aside["on_table"]) == (True, False)
    at.send("open_kept", number=aside["number"])
    assert session_of(at).to_text() == text
    assert len(games(at)) == 2, "and nothing was lost or doubled"
    at.go_on(Random(1))
    assert session_of(Page(TableHost(store, Random(9)), THERE)).to_text() == session_of(at).to_text()


def test_they_are_forgotten_and_saved_with_everything(store: Store) -> None:
    own = at_table(store, HERE)
    while own.table["waiting_for"] != "nobody":
        own.go_on(Random(1))
    at_table(store, THERE)
    bring(store, owner_of(HERE), owner_of(THERE))
    at = Page(TableHost(store, Random(9)), HERE)
    saved = json.loads(at.send("save_all")["file"]["text"])["kept"]
    assert [one["text"] for one in saved if one["is"] == "game"] == [session_of(own).to_text()]
    (_, aside) = games(at)
    assert len(games_in(at.send("forget_kept", number=aside["number"]))) == 1
    assert store.latest(owner_of(HERE)) == []


def test_those_of_another_learner_of_a_class_are_not_there(store: Store) -> None:
    room, other = (store.classes.open(name).number for name in ("8b", "9a"))
    at_table(store, HERE)
    ana, ben = let_join(store.classes, room, "Ana"), let_join(store.classes, other, "Ben")
    store.classes.here(ana.number, owner_of(HERE), "table")
    store.classes.here(ben.number, owner_of(HERE), "table")
    bens = Page(TableHost(store, Random(3)), HERE)
    bens.go_on(Random(1))
    assert len(games(bens)) == 1
    number = store.latest(owner_of(HERE))[0].number
    assert bens.send("open_kept", number=number)["type"] == "moving"
    bens.send("forget_kept", number=number)
    assert len(store.latest(owner_of(HERE))) == 1
    store.classes.erase(other)
    assert len(games(bens)) == 2, "what is nobody else's, whoever has the device has"


def test_a_game_out_of_a_file_is_none_that_a_teacher_is_shown(store: Store) -> None:
    room = store.classes.open("8b").number
    ana = let_join(store.classes, room, "Ana")
    store.classes.here(ana.number, owner_of(HERE), "table")
    at = Page(TableHost(store, Random(1)), HERE)
    at.deal(wish("standard", "person", "random", deal="7"))
    while at.table["waiting_for"] != "nobody":
        at.go_on(Random(1))
    assert list(store.classes.newest_games(room)) == [ana.number]
    file = file_of(store, owner_of(HERE), NONE)["text"]
    store.delete([owner_of(HERE)])
    assert add(store, owner_of(HERE), NONE, file).games == 1
    assert store.classes.newest_games(room) == {}
    assert store.classes.games_by(owner_of(HERE), 5) == []
    assert [kept.saved for kept in store.latest(owner_of(HERE))] == [Saved(1, session_of(at).to_text())]
