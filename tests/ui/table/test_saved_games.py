"""“My games” and files of games: listed, opened again, looked back at or watched, and one’s own is not lost for it."""

import json
from random import Random
from typing import Any

import pytest

from gofish_learn.bots.own.forfeits import Guard
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.lab.arena.tournament import tournament_of
from gofish_learn.lab.playing import play_game
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import GONE
from gofish_learn.ui.app.saving import OPEN_NOW, UNSAVED
from gofish_learn.ui.table.games_host import VISITED, WATCHED
from gofish_learn.ui.table.saved_games import LONGEST_FILE
from tests.tiers import mostly_thorough
from tests.ui.app.die import Failing
from tests.ui.frame.reading import games_in, words_of
from tests.ui.table.pages import TOKEN, Page, cards_named, page, saved_game, session_of, to_the_end, wish
from tests.ui.table.reading import fields_of


def games(at: Page) -> list[Message]:
    return games_in(at.send("my_games"))


def begun(seed: int, book: str = "standard", *kinds: str) -> Page:
    """A page at a game in which something has been done."""
    at = page()
    at.deal(wish(book, *(kinds or ("person", "random"))))
    at.go_on(Random(seed))
    return at


@pytest.mark.parametrize("book", RULE_BOOKS)
def test_a_game_is_listed_as_it_stands_until_it_says_who_won_and_only_then_becomes_a_file(book: str) -> None:
    at = begun(2, book)
    (going,) = games(at)
    assert (going["state"], going["on_table"]) == ("going", True)
    assert RULE_BOOKS[book].title in going["title"]
    assert "still going on" in at.send("save_kept", number=going["number"])["say"]
    to_the_end(at, 2)
    (over,) = games(at)
    assert (over["state"], over["title"]) == ("over", going["title"])
    assert over["words"].startswith("On the table now. ")
    assert over["words"].endswith(f" {len(session_of(at).game.actions)} asks.")
    file = at.send("save_kept", number=going["number"])["file"]
    assert at.send("open_file", text=file["text"])["type"] == "screen"
    assert at.send("save_kept", number=99)["say"] == GONE


def test_a_game_is_opened_where_it_was_left_and_all_others_stay() -> None:
    at, rng = page(), Random(3)
    tables = []
    for seats in (2, 3, 4):
        at.deal(wish("standard", *["person", "random", "random", "random"][:seats]))
        at.go_on(rng)
        tables.append(session_of(at).to_text())
    third, second, first = games(at)
    assert [one["on_table"] for one in (third, second, first)] == [True, False, False]
    at.send("open_kept", number=first["number"])
    assert session_of(at).to_text() == tables[0]
    assert [one["title"] for one in games(at)] == [first["title"], third["title"], second["title"]]
    again = page(at.host.saves)  # type: ignore[arg-type]
    assert session_of(again).to_text() == tables[0], "and is there when the page is opened anew"


def test_a_game_is_forgotten_but_for_the_one_on_the_table() -> None:
    at = begun(4)
    at.deal(wish("standard", "person", "random"))
    at.go_on(Random(4))
    now, before = games(at)
    assert at.send("forget_kept", number=now["number"])["say"] == OPEN_NOW
    assert [one["number"] for one in games_in(at.send("forget_kept", number=before["number"]))] == [now["number"]]
    assert at.send("open_kept", number=before["number"])["say"] == GONE


def test_nothing_is_opened_before_all_is_saved() -> None:
    saves = Failing()
    at = page(saves)
    at.go_on(Random(7))
    at.deal(wish("standard", "person", "random"))
    (_, first) = games(at)
    saves.writes = False
    at.go_on(Random(8))
    assert at.send("open_kept", number=first["number"])["say"] == UNSAVED


def kept(at: Page) -> str:
    saved = at.host.saves.load(at.host.owner)
    assert saved is not None
    return saved.text


def test_a_game_that_was_saved_is_looked_back_at_and_ones_own_is_found_again() -> None:
    at = begun(1)
    before, table = kept(at), at.table["table"]
    answer = at.send("open_file", text=saved_game())
    assert (answer["type"], answer["note"]) == ("screen", VISITED)
    assert session_of(at).setup.rules.name == "classroom-pairs"
    assert words_of(answer, "[data-part=ending] .ge-headline")
    assert parse_record(at.send("record")["file"]["text"]) == parse_record(saved_game())
    moment = fields_of(at.send("review", seat=0), "retry")[0]
    assert at.send("reveal", **moment)["type"] == "looked", "a try is counted, and kept nowhere"
    assert kept(at) == before
    assert at.send("hello", token=TOKEN)["table"] == table
    at.send("open_file", text=saved_game())
    assert at.send("again")["waiting_for"] != "nobody"


def test_a_bot_keeps_the_name_that_a_game_of_an_older_version_gave_it_and_has_its_own_in_the_next() -> None:
    at = page()
    at.send("open_file", text=changed(names=["You", "Ana"]))
    assert "Ana" in json.dumps(at.table)
    assert games(at)[0]["title"] == "Classroom pairs against Ana (Crab)"
    for same_deal in (True, False):
        at.send("again", same_deal=same_deal)
        assert [player["name"] for player in at.table["players"]] == ["You", "Crab"]
    assert games(at)[0]["title"] == "Classroom pairs against Crab"


def test_a_game_out_of_a_file_that_is_gone_on_with_is_kept_beside_ones_own() -> None:
    at = begun(1)
    before = kept(at)
    at.send("open_file", text=saved_game())
    assert at.send("undo")["waiting_for"] != "nobody"
    at.go_on(Random(1))
    now, own, *_ = (kept.saved.text for kept in at.host.saves.latest(at.host.owner, 9))
    assert own == before
    assert parse_record(now).deck == parse_record(saved_game()).deck


def changed(**fields: Any) -> str:
    return json.dumps(json.loads(saved_game()) | fields)


def test_any_other_file_is_refused_in_a_sentence_that_names_no_card_and_the_game_goes_on() -> None:
    record = json.loads(saved_game())
    files: dict[str, object] = {
        "too large": " " * (LONGEST_FILE + 1),
        "holds no game": "[" * 100_000,
        "lacks": '{"format": "gofish-record/1"}',
        "The record's rules must be one of": changed(rules="poker"),
        "names": changed(names=["You"]),
        "Only a person can be called You.": changed(names=["Mia", "You"]),
        "Action 1": changed(actions=[{"ask": [0, 0, "7"]}]),
        "That record does not say who sat where.": changed(**{"x-seats": "You"}),
        "which deal it was": changed(**{"x-seed": "secret"}),
        "dealt in another way": changed(deck=record["deck"][::-1], actions=[]),
        "would tell the deal": changed(actions=record["actions"][:-1]),
    }
    at = page()
    before = kept(at)
    for why, text in (*files.items(), ("too large", None)):
        answer = at.send("open_file", text=text)
        assert answer == {"type": "moving", "say": answer["say"], "reply_to": at.seq}
        assert why in answer["say"]
        assert answer["say"].endswith(".")
        assert "\n" not in answer["say"]
        assert not cards_named(answer)
        assert kept(at) == before
    assert at.go_on(Random(1))["type"] == "screen"


def game_of_bots(book: str) -> str:
    tournament = tournament_of(RULE_BOOKS[book], ("random", "memory"), 2, seed=1)
    return play_game(tournament.match((0, 1), recorded=True), 0, Guard(None)).record or ""


def watched_to_the_end(at: Page) -> list[Message]:
    seen = []
    while at.table["waiting_for"] == "bots":
        seen.append(at.send("advance"))
        assert seen[-1]["type"] == "screen"
    return seen


@pytest.mark.parametrize("book", mostly_thorough(RULE_BOOKS, "standard", "authors"))
def test_a_game_among_bots_is_shown_from_its_deal_to_its_end_with_every_hand_open(book: str) -> None:
    at, text = page(), game_of_bots(book)
    record = parse_record(text)
    opened = at.send("open_file", text=text)
    assert (opened["you"], opened["waiting_for"], opened["note"]) == (None, "bots", WATCHED)
    assert [player["name"] for player in opened["players"]] == ["Crab", "Whale"]
    assert (opened["asks"], opened["undo"], opened["deal_code"]) == (None, False, None)
    assert opened["help"] == {"know": False, "hint": False, "recall": None}
    screens = watched_to_the_end(at)
    assert len(screens) == len(record.actions)
    game = replay(record)
    for screen in screens:
        for seat in screen["table"]["seats"]:
            assert len(seat["hand"]) == seat["cards"]
    headline, winners = words_of(at.table, "[data-part=ending] .ge-headline"), game.table.winners or ()
    assert [name in headline for name in ("Crab", "Whale")] == [seat in winners for seat in (0, 1)]
    assert not fields_of(at.table, "review")
    told = " ".join(screen["say"] for screen in screens)
    assert " you" not in told.lower()


def test_it_can_be_watched_again_saved_and_left_for_ones_own_game_and_nothing_else() -> None:
    at = begun(1)
    own, text = at.table["table"], game_of_bots("classroom-pairs")
    at.send("open_file", text=text)
    for kind in ("ask", "undo", "review", "know", "ready"):
        assert at.send(kind, seat=0, target=1, rank="7")["say"] == "You are watching: bots play this game."
    watched_to_the_end(at)
    saved = at.send("record")["file"]
    assert parse_record(saved["text"]) == parse_record(text)
    assert saved["name"] == "go-fish-crab-whale.json"
    at.send("again", same_deal=True)
    assert len(watched_to_the_end(at)) == len(parse_record(text).actions)
    assert at.send("again", same_deal=False)["table"] == own
    assert at.send("open_file", text=saved["text"])["waiting_for"] == "bots"
    assert at.send("hello", token=TOKEN)["table"] == own
