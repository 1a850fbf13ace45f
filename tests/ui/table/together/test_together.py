"""A table of several devices: everybody plays by hand from their own seat, and each is told what that seat may know."""

import json
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from gofish_learn.engine.history import replay_text
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.store.saves import NotSavedError
from gofish_learn.teach.classroom.tables import Chair, SavedTable, Visitor
from gofish_learn.ui.table.by_hand.waits import Verb
from gofish_learn.ui.table.game.setup import PERSON
from gofish_learn.ui.table.together.clock import AWAY_SECONDS, SILENT_SECONDS
from gofish_learn.ui.table.together.host import LEFT, REMOVED, SET_ASIDE, TogetherHost
from gofish_learn.ui.table.together.live_tables import LiveTables
from tests.html import page_in
from tests.tiers import mostly_thorough, some_thorough
from tests.ui.table.pages import cards_named, seen_cards, swapped
from tests.ui.table.reading import all_of, said
from tests.ui.table.test_foretold import forms_of
from tests.ui.table.together.tables import Page, Room, drawn_for_whom_it_waits, room_of


@pytest.mark.parametrize("by_hand", [True, pytest.param(False, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("book", mostly_thorough(RULE_BOOKS, "standard"))
def test_a_game_is_played_to_its_end_its_record_replays_it_and_each_seat_is_told_each_event_once(
    book: str, *, by_hand: bool
) -> None:
    room = room_of(book, by_hand=by_hand, referee=RULE_BOOKS[book].referee)
    before = [(page.send("story")["lines"], len(page.told)) for page in room.pages]
    room.played(Random(1), drawn=True)
    assert replay_text(room.saved.text or "").events == list(room.session.events)
    for seat, (page, (heard, since)) in enumerate(zip(room.pages, before, strict=True)):
        steps = [step for screen in page.told[since:] for step in screen.get("steps", ())]
        told = [(bool(all_of(step, ".gt-own-say")), said(step, '[data-part="spot"], .gt-own-say')) for step in steps]
        lines = [*heard, *(words for _, words in told if words)]
        own = [False for _ in heard] + [is_own for is_own, words in told if words]
        expected = room.session.narration(seat).lines
        assert len(lines) == len(expected)
        assert all(is_own or line == one for is_own, line, one in zip(own, lines, expected, strict=True))


def without_wishes(html: str) -> str:
    """A page without the cards that can be asked for, which are all of a rank, but perhaps for one's own."""
    if 'class="gt-wish"' not in html:
        return html
    page = page_in(html)
    hand = {str(card["data-card"]) for card in page.select(".gt-hand [data-card]")}
    offered = set[str]()
    for wish in page.select(".gt-wish"):
        rank, picks = str(wish["data-when"]), {str(pick["data-choose"]) for pick in wish.select(".gt-pick")}
        assert picks | {card for card in hand if card[0] == rank} == {rank + suit for suit in "CDHS"}
        offered |= picks
        wish.decompose()
    for wish in page.select('.gt-prompt [data-when]:not([data-when=""])'):
        assert wish["data-when"] in offered
        wish.decompose()
    return str(page)


@pytest.mark.parametrize(("book", "in_class"), some_thorough([*product(RULE_BOOKS, [False, True])], 4, 9))
def test_no_message_to_a_seat_names_a_card_that_it_has_not_seen(book: str, in_class: bool) -> None:  # noqa: FBT001 - a parameter of a test
    room, rng = room_of(book, referee=RULE_BOOKS[book].referee), Random(2)
    room = room.in_class() if in_class else room
    setup, happened = room.session.setup, 0
    assert setup.deal_code
    code, forms = setup.deal_code.text, forms_of(setup.deal_code)
    seen = {page: set[str]() for page in room.pages}
    heard = dict.fromkeys(room.pages, 0)
    while True:
        events = room.session.events
        for seat, page in enumerate(room.pages):
            seen[page] |= {str(card) for event in events[happened:] for card in seen_cards(event, seat)}
            for message in page.told[heard[page] :]:
                text = json.dumps(message)
                assert "deny" not in text
                told = [*message.get("steps", ()), message]
                pages = [without_wishes(one["html"]) for one in told if "html" in one]
                rest = [{key: said for key, said in one.items() if key not in {"html", "steps"}} for one in told]
                assert cards_named({"rest": rest, "pages": pages}) <= seen[page]
                if not room.is_over():
                    assert not [form for form in forms if form in text.lower()]
            heard[page] = len(page.told)
        if room.is_over():
            assert all(page.table["deal_code"] == code for page in room.pages)
            return
        happened = len(events)
        assert room.go_on(rng), "somebody is waited for"


@pytest.mark.parametrize("book", mostly_thorough(RULE_BOOKS, "traditional", "classroom-pairs"))
def test_with_other_cards_in_the_other_hands_a_seat_would_be_told_the_same_and_wait_as_long(book: str) -> None:
    room, rng = room_of(book, referee=RULE_BOOKS[book].referee), Random(11)
    compared = 0
    while not room.is_over() and compared < 60:
        with drawn_for_whom_it_waits():
            assert room.go_on(rng), "somebody is waited for"
        live, session = room.live, room.session
        wait = session.wait
        if wait is not None and wait.verb is not Verb.ANSWER:
            continue  # what follows is decided by then
        for seat in range(len(room.pages)):
            if seat == session.waits_for:
                continue
            mine, due = replace(session.seen_from(seat), narrations={}), live.due
            host, view = room.pages[seat].host, mine.view()
            told = host.page_of(live, mine, 0)
            assert view is not None
            asker = session.unfinished.ask.asker if session.unfinished else None
            with swapped(mine, view, but=asker):
                other = replace(mine, narrations={})
                assert host.page_of(live, other, 0) == told
                live.session = other
                assert live.due == due
            live.session = mine
            compared += 1
    assert compared


def test_nobody_acts_for_another() -> None:
    room, rng = room_of("standard"), Random(3)
    for _ in range(60):
        for page in room.pages:
            if page.table["waiting_for"] == "others":
                before = room.saved
                for kind, about in (("fish", {}), ("answer", {"gives": True}), ("lay", {"rank": "7"}), ("end", {})):
                    assert page.send(kind, **about)["type"] == "refused"
                assert page.send("ask", target=3, rank="7")["type"] == "refused"
                assert room.saved == before
        if room.is_over() or not room.go_on(rng):
            break


def test_who_is_not_at_the_table_sees_nothing_of_it_and_does_nothing() -> None:
    room = room_of("standard")
    stranger = Page(room.live_tables, "zoe", room.number)
    assert stranger.table["part"] == "join"
    room.come("guest")
    guest = Page(room.live_tables, "guest", room.number)
    assert guest.table["part"] == "lobby"
    for page in (stranger, guest):
        for kind, about in (("ask", {"target": 1, "rank": "7"}), ("sit", {"seat": 3, "name": "Zoe", "face": "cat"})):
            assert page.send(kind, **about)["type"] == "refused"
        assert not any(all_of(message, "[data-card], .gt-backs") for message in page.told if "html" in message)


def gathered() -> tuple[Room, list[Page]]:
    """A table for three that Ana has opened, and her page, Ben's and Cleo's, who have come to it."""
    room = Room(people=1)
    number = Page(room.live_tables, "ana").send("open", name="Ana", face="cat", book="standard", players=3)["number"]
    opened = room.tables.table(number)
    assert opened is not None
    assert all(room.tables.admit(opened.code or "", Visitor(who)) == number for who in ("ben", "cleo"))
    return room, [Page(room.live_tables, who, number) for who in ("ana", "ben", "cleo")]


def test_two_people_cannot_sit_on_one_chair_nor_have_one_name() -> None:
    _, (first, ben, cleo) = gathered()
    assert ben.send("sit", seat=1, name="Ben", face="cat")["type"] == "screen"
    assert cleo.send("sit", seat=1, name="Cleo", face="cat")["type"] == "refused"
    assert cleo.send("sit", seat=2, name="ben", face="cat")["type"] == "refused"
    assert cleo.send("deal")["type"] == "refused"
    assert ben.send("sit", seat=2, name="Ben", face="cat")["stools"][1]["free"]
    assert cleo.send("sit", seat=1, name="Cleo", face="cat")["type"] == "screen"
    assert [stool["name"] for stool in first.table["stools"]] == ["Ana", "Cleo", "Ben"]


def until_a_person_is_waited_for(room: Room, rng: Random) -> tuple[Page, int, Page]:
    """Whom the table waits for, on which seat, and somebody else."""
    while (seat := room.session.waits_for) is None or seat >= len(room.pages):
        assert room.go_on(rng), "somebody is waited for"
    return room.pages[seat], seat, room.pages[seat - 1]


def test_nothing_is_shown_that_could_not_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: SavedTable) -> None:
        raise NotSavedError("The disk is full.")

    room, rng = room_of("standard"), Random(5)
    for _ in range(30):
        room.go_on(rng)
    page, _, _ = until_a_person_is_waited_for(room, rng)
    heard = [len(one.told) for one in room.pages if one is not page]
    before = page.table
    with monkeypatch.context() as patch:
        patch.setattr(room.tables, "keep", fails)
        answer = page.go_on(rng)
    assert answer is not None
    assert answer["type"] == "refused"
    assert page.table is before
    assert [len(one.told) for one in room.pages if one is not page] == heard
    answer = page.go_on(rng)
    assert answer is not None
    assert answer["type"] == "screen"


def test_whoever_comes_back_is_at_the_same_card_and_whatever_process_looks_after_the_table() -> None:
    room, rng = room_of("standard"), Random(6)
    for _ in range(40):
        room.go_on(rng)
    before = [page.table for page in room.pages]
    room.restarted()
    for old, page in zip(before, room.pages, strict=True):
        for what in ("table", "waiting_for", "by_hand", "asks", "prompt", "version", "you"):
            assert page.table[what] == old[what]
    room.played(rng)


def test_two_tabs_of_one_seat_show_the_same_and_do_nothing_twice() -> None:
    room, rng = room_of("standard"), Random(7)
    other = Page(room.live_tables, "ana", room.number)
    while room.pages[0].table["waiting_for"] != "you":
        assert room.go_on(rng), "somebody is waited for"
    assert other.table["table"] == room.pages[0].table["table"]
    asks = room.pages[0].table["asks"]
    wish = {"target": asks["targets"][0]["seat"], "rank": asks["ranks"][0]}
    stale = other.table["version"]
    room.pages[0].send("ask", **wish)
    kept = room.saved
    other.seq += 1
    answer = other.host.answer({"type": "ask", "seq": other.seq, "version": stale, **wish})
    assert (answer["type"], answer["note"]) == ("screen", TogetherHost.moved_on)
    assert room.saved == kept
    assert other.table["table"] == room.pages[0].table["table"]


def away(page: Page) -> set[int]:
    found: set[int] = page.table["together"]["away"]
    return found


def test_who_is_away_is_played_for_until_they_are_back_and_everyone_sees_so() -> None:
    room, rng = room_of("standard"), Random(8)
    ben = room.pages.pop(1)
    ben.host.left()
    began = room.clock.now
    while not away(room.pages[0]):
        assert room.go_on(rng)
    assert room.clock.now >= began + AWAY_SECONDS
    assert [away(page) for page in room.pages] == [{1}, {1}]
    ben.send("hello", token="ben".ljust(32, "0"))
    room.pages.append(ben)
    assert [away(page) for page in room.pages] == [set(), set(), set()]


@pytest.mark.parametrize("people", [1, 2])
def test_who_is_alone_with_bots_has_nobody_to_wave_to(people: int) -> None:
    room = Room(people=people)
    room.pages[0].send("deal", bots=True)
    assert bool(all_of(room.pages[0].table, '[data-action="say"]')) is (people > 1)


def test_who_thinks_for_too_long_is_played_for_until_they_do_something() -> None:
    room, rng = room_of("standard", thinking=15), Random(9)
    slow, *quick = room.pages
    while slow.table["waiting_for"] == "others":
        assert room.go_on(rng), "somebody is waited for"
    assert slow.table["together"]["left"] == 15
    assert not away(slow)
    room.tick()
    assert away(slow) == away(quick[0]) == {0}
    slow.send("here")
    assert away(slow) == away(quick[0]) == set()


def test_after_two_silent_minutes_the_others_may_let_a_bot_play_and_no_clock_ever_does() -> None:
    room = room_of("standard")
    slow, seat, other = until_a_person_is_waited_for(room, Random(9))
    assert room.live_tables.due() is None
    room.clock.now += SILENT_SECONDS - 1
    assert other.send("play_for", seat=seat)["type"] == "refused"
    assert not away(slow)
    room.clock.now += 1
    kept = room.saved
    assert not room.tick(), "it goes on by nobody's word but theirs"
    assert slow.send("play_for", seat=seat)["type"] == "refused"
    assert other.send("play_for", seat=seat)["type"] == "screen"
    assert away(slow) == away(other) == {seat}
    assert room.tick()
    assert room.saved != kept
    slow.send("here")
    assert away(slow) == set()


def test_nobody_is_played_for_while_the_class_is_to_look_up_nor_where_there_is_a_time_to_think() -> None:
    room = room_of("standard").in_class()
    _, seat, other = until_a_person_is_waited_for(room, Random(9))
    room.freeze()
    room.clock.now += 2 * SILENT_SECONDS
    room.live_tables.tick(room.number)
    refused = other.send("play_for", seat=seat)
    assert (refused["type"], "look up" in refused["say"]) == ("refused", True)
    room = room_of("standard", thinking=120)
    slow, _, other = until_a_person_is_waited_for(room, Random(9))
    assert other.table["together"]["silent"] is None
    room.clock.now += 100
    slow.send("here")
    assert other.table["together"]["left"] == 120, "nothing was told, as nothing has changed"
    slow.send("hello", token=slow.host.visitor.who.ljust(32, "0"))
    assert slow.table["together"]["left"] == 20, "nobody gets more time by saying so"


def test_the_host_of_a_table_removes_somebody_before_the_cards_are_dealt() -> None:
    room, (ana, ben, cleo) = gathered()
    ben.send("sit", seat=1, name="Ben", face="cat")
    assert [stool["may_remove"] for stool in ana.table["stools"]] == [False, True, False]
    assert not any(stool["may_remove"] for stool in cleo.table["stools"])
    for page, seat in ((cleo, 1), (ben, 1), (ana, 0), (ana, 2), (ana, 7), (ana, -1)):
        assert page.send("remove", seat=seat)["type"] == "refused"
    ana.send("remove", seat=1)
    assert [stool["free"] for stool in ana.table["stools"]] == [False, True, True]
    assert (ben.table["part"], ben.table["note"]) == ("join", REMOVED)
    assert Page(room.live_tables, "ben", ana.host.number).table["note"] == REMOVED
    assert ben.send("sit", seat=1, name="Ben", face="cat")["type"] == "refused"


def test_a_bot_plays_on_for_somebody_who_was_removed_and_sits_there_in_the_next_game() -> None:
    room, rng = room_of("standard"), Random(4)
    for _ in range(20):
        room.go_on(rng)
    ana, ben, cleo = room.pages
    assert cleo.send("remove", seat=1)["type"] == "refused"
    ana.send("remove", seat=1)
    assert (ben.table["part"], ben.table["note"]) == ("join", REMOVED)
    told = len(ben.told)
    assert away(ana) == away(cleo) == {1}
    room.pages = [ana, cleo]
    room.played(rng)
    assert len(ben.told) == told, "he hears no more of it"
    ana.send("again")
    assert away(ana) == set()
    assert [player.kind == PERSON for player in room.session.setup.players] == [True, False, True, False]


def test_a_guest_may_leave_in_the_middle_of_a_game_in_which_a_bot_plays_on_and_whoever_opened_it_may_not() -> None:
    room, rng = room_of("standard"), Random(4)
    for _ in range(20):
        room.go_on(rng)
    ana, ben, cleo = room.pages
    assert [page.table["together"]["may_leave"] for page in room.pages] == [False, True, True]
    assert ana.send("stand")["type"] == "refused"
    left = ben.send("stand")
    assert (left["part"], left["note"]) == ("join", LEFT)
    assert ben.send("stand")["type"] == "refused"
    told = len(ben.told)
    assert away(ana) == away(cleo) == {1}
    room.pages = [ana, cleo]
    room.played(rng)
    assert len(ben.told) == told, "he hears no more of it"


DAMAGES: dict[str, dict[str, Any]] = {
    "a record that is none": {"text": "{}"},
    "no book": {"about": {"book": "chess"}},
    "a time to think that is a word": {"about": {"book": "standard", "thinking": "long"}},
    "a person without a name or a face": {
        "chairs": tuple(Chair("", "", "person", who) for who in ("ana", "b", "c", "d"))
    },
    "nobody knows who was removed": {"about": {"book": "standard", "removed": 7}},
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_table_is_set_aside_in_a_sentence_and_leads_nobody_back_to_it(damage: dict[str, Any]) -> None:
    room = room_of("standard")
    room.write(replace(room.saved, host="ana", **damage))
    live_tables = LiveTables(room.tables, room.clock)
    page = Page(live_tables, "ana", room.number)
    assert (page.table["part"], page.table["note"]) == ("join", SET_ASIDE)
    assert not all_of(page.table, 'a[href^="?table="]')
    assert Page(live_tables, "ana", room.number).table["note"] == SET_ASIDE
    assert page.send("open", name="Ana", face="cat", book="standard", players=3)["part"] == "lobby"


def test_each_looks_back_at_their_own_asks_and_the_deal_is_told_to_all() -> None:
    room = room_of("standard").played(Random(1))
    for seat, page in enumerate(room.pages):
        assert page.table["deal_code"]
        assert page.send("review", seat=seat)["part"] == "review"
        assert page.send("review", seat=(seat + 1) % 3)["type"] == "refused"
        assert "file" in page.send("record")
    assert room.pages[1].send("again")["type"] == "refused"
    again = room.pages[0].send("again")
    assert again["part"] == "table"
    assert "steps" not in again
    assert all(page.table["waiting_for"] != "nobody" for page in room.pages)
    room.played(Random(1))


def test_the_deal_of_a_round_is_told_when_its_last_table_is_over() -> None:
    room = room_of("classroom-pairs")
    number = room.number
    room.in_class(round=number, about={**room.saved.about, "seed": 2**100})
    other_table = room.tables.open(replace(room.saved, code=None))
    room.played(Random(1))
    page = room.pages[0]
    told = [page.table["deal_code"]]
    assert "last one" in page.table["together"]["round_waits"]
    assert page.send("record")["type"] == "refused"
    room.write(replace(room.saved, number=other_table.number, code=None))
    room.tick()
    told.append(page.table["deal_code"])
    assert [bool(code) for code in told] == [False, True]
    assert not page.table["together"]["round_waits"]
    mine, other = page.table["together"]["tables"]
    assert mine.removeprefix("Your table: ") == other.removeprefix(f"Table {other_table.number}: ")
    assert mine != other


def freeze(room: Room, *, on: bool) -> None:
    """Have the table's class frozen, or let go on, of which the table is told."""
    room.freeze(on=on)
    room.live_tables.note({room.classroom})
    room.tick()


def test_a_table_looks_at_once_when_something_changes_in_its_class_and_only_then() -> None:
    room = room_of("standard").in_class()
    room.tick()
    room.freeze()
    room.live_tables.note({room.classroom + 1})
    assert room.live_tables.overdue() == []
    room.live_tables.note({room.classroom})
    assert room.live_tables.overdue() == [room.number]
    before = [len(page.told) for page in room.pages]
    room.tick()
    assert [len(page.told) for page in room.pages] == [1 + told for told in before]
    assert room.live_tables.due() is None


def test_a_frozen_table_stands_still_and_nobody_loses_time() -> None:
    room, rng = room_of("standard", thinking=15).in_class(), Random(4)
    while not any(page.table["waiting_for"] == "you" for page in room.pages):
        assert room.go_on(rng), "somebody is waited for"
    asker = next(page for page in room.pages if page.table["waiting_for"] == "you")
    room.clock.now += 5
    freeze(room, on=True)
    kept = room.saved
    for _ in range(100):
        room.tick()
    assert room.saved == kept
    refused = asker.go_on(rng)
    assert refused is not None
    assert refused["type"] == "refused"
    assert asker.table["together"]["left"] <= 10
    left = asker.table["together"]["left"]
    room.clock.now += 60
    asker.send("hello", token=asker.host.visitor.who.ljust(32, "0"))
    assert asker.table["together"]["left"] == left, "who reloads finds the clock where it stands"
    freeze(room, on=False)
    assert asker.table["together"]["left"] == left
    assert not away(asker)


@pytest.mark.parametrize("bots_turn", [True, False])
def test_a_freeze_is_heard_of_before_anything_is_done(bots_turn: bool) -> None:  # noqa: FBT001 - a parameter of a test
    room, rng = room_of("standard").in_class(), Random(4)
    while all(page.table["waiting_for"] in {"others", "nobody"} for page in room.pages) != bots_turn:
        assert room.go_on(rng), "somebody is waited for"
    kept = room.saved
    room.freeze()
    while room.clock.now < 200:
        for page in room.pages:
            page.go_on(rng)
        room.clock.now += 0.5
        room.live_tables.tick(room.number)
    assert room.saved == kept


def test_a_table_that_its_teacher_has_closed_is_left_and_stays_closed() -> None:
    room = room_of("standard").in_class()
    room.write(room.saved.closed())
    room.tick()
    for page in room.pages:
        assert page.table["part"] == "join"
        assert "closed" in page.table["note"]
        assert page.send("ask", target=1, rank="7")["type"] == "refused"
    assert room.live_tables.due() is None
    late = Page(room.live_tables, "ana", room.number)
    assert late.table["part"] == "join"
    assert room.saved.is_closed


def test_in_a_class_her_teacher_says_where_a_learner_sits_and_who_leaves() -> None:
    room, (ana, ben, _) = gathered()
    number = ana.host.number or 0
    opened = room.tables.table(number)
    assert opened is not None
    room.write(replace(opened, classroom=room.classroom, host=""))
    live_tables = LiveTables(room.tables, room.clock)
    ben = Page(live_tables, "ben", number)
    assert not all_of(ben.table, '[data-action="sit"]')
    assert ben.send("sit", seat=1, name="Ben", face="otter")["type"] == "refused"
    ana = Page(live_tables, "ana", number)
    assert ana.table["part"] == "table", "she who sits there has come, so the cards are dealt"
    room = room_of("standard").in_class(host="")
    assert not any(page.table["together"]["may_remove"] for page in room.pages)
    assert room.pages[0].send("remove", seat=1)["type"] == "refused"
