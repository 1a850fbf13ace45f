"""Joining a class, coming back on another device, and being found: nobody is taken for somebody else."""

import contextlib
import hashlib
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from gofish_learn.store.classroom import members, return_words
from gofish_learn.store.classroom.classes import Classes
from gofish_learn.store.classroom.members import FRESH_SECONDS, IDLE_SECONDS, MOST_WRONG, WRONG_SECONDS
from gofish_learn.store.classroom.return_words import HashedWord
from gofish_learn.store.classroom.visits import StoreVisits, Visit
from gofish_learn.store.saves import Saved, owner_of
from gofish_learn.store.store import Store
from gofish_learn.teach.classroom.classroom import Kind, Member, Prompt
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.joining import word_of
from gofish_learn.teach.classroom.tables import PERSON, Chair, SavedTable, learner_is
from tests.store.stores import Clock, let_join

PHONE, TABLET, LAPTOP = (owner_of(digit * 32) for digit in "123")


def refusal(join: Callable[[], object]) -> str:
    with pytest.raises(ClassError) as caught:
        join()
    return str(caught.value)


@pytest.mark.parametrize(
    ("word", "why"), [("", "Somebody in this class is called Ana already"), ("badger", "isn’t Ana’s word")]
)
def test_a_nickname_that_is_taken_needs_its_word(classes: Classes, room: int, word: str, why: str) -> None:
    let_join(classes, room, "Ana", "otter")
    assert why in refusal(lambda: let_join(classes, room, "Ana", word))


@pytest.mark.parametrize("other", ["LiIy", "L1LY", "L. i. l. y", "Lіly"])  # noqa: RUF001 - a Cyrillic letter
def test_nobody_joins_by_a_nickname_that_looks_like_another_s(classes: Classes, room: int, other: str) -> None:
    lily = let_join(classes, room, "Lily", "otter")
    assert "another" in refusal(lambda: let_join(classes, room, other))
    assert "isn’t Lily’s word" in refusal(lambda: let_join(classes, room, other, "badger"))
    assert let_join(classes, room, other, "otter") == lily, "her own name, however it was typed"
    assert len(classes.members(room)) == 1


KEPT = {
    "Lily": "lily",
    "LiIy": "liiy",
    "An\u034fa": "an\u034fa",
    "Ana": "ana",
    "\u3164": "\u1160",
    "İpek": "i̇pek",
    "ipek": "ipek",
    "علي": "علي",
    "علی": "علی",
}
"""Nicknames that versions up to 1.0.0 let into one class, with what they were told apart by."""


def test_learners_of_older_versions_come_back_whatever_they_are_called(
    classes: Classes, room: int, tmp_path: Path
) -> None:
    words = {name: HashedWord.of(f"word{number}") for number, name in enumerate(KEPT)}
    with contextlib.closing(sqlite3.connect(tmp_path / "games.sqlite")) as connection, connection:
        for name, same in KEPT.items():
            row = (room, name, same, words[name].salt, words[name].word)
            connection.execute("INSERT INTO members (class, nickname, same, salt, word) VALUES (?, ?, ?, ?, ?)", row)
    before = {member.nickname: member.number for member in classes.members(room)}
    for number, name in enumerate(KEPT):
        assert let_join(classes, room, name, f"word{number}").number == before[name]
    assert {member.nickname: member.number for member in classes.members(room)} == before
    assert "looks like" in refusal(lambda: let_join(classes, room, "L1ly"))


@pytest.mark.parametrize(
    ("chosen", "typed"),
    [
        ("IŞIL", "ışıl"),  # noqa: RUF001 - of Turkish
        ("irem", "İREM"),
        ("don’t", "don't"),
        ("کتاب", "كتاب"),
        ("שָׁלוֹם", "שלום"),
        ("cat2", "cat٢"),
        ("--'", "‐-’"),  # noqa: RUF001 - other hyphens and apostrophes
    ],
)
def test_a_word_brings_a_learner_back_whatever_keyboard_it_is_typed_on(
    classes: Classes, room: int, chosen: str, typed: str
) -> None:
    ana = let_join(classes, room, "Ana", chosen)
    assert let_join(classes, room, "Ana", typed) == ana
    assert "isn’t Ana’s word" in refusal(lambda: let_join(classes, room, "Ana", f"{typed}s"))


def test_a_word_of_2_0_0_still_brings_its_learner_back() -> None:
    for word in ("don’t", "كتاب", "שָׁלוֹם", "i̇rem"):
        kept = HashedWord(b"salt", hashlib.scrypt(word.encode(), salt=b"salt", **return_words.SCRYPT))
        assert kept.is_of(word_of(word))
        assert not kept.is_of(word_of("otter"))


def test_one_name_from_two_keyboards_is_one_learner(classes: Classes, room: int) -> None:
    ali = let_join(classes, room, "علی", "otter")
    assert let_join(classes, room, "علي", "otter") == ali
    assert "is called علی already" in refusal(lambda: let_join(classes, room, "علي"))


def test_the_teacher_hears_of_wrong_words_for_ten_minutes(classes: Classes, room: int, clock: Clock) -> None:
    ana, ben = let_join(classes, room, "Ana", "otter"), let_join(classes, room, "Ben", "otter")
    for word in ("badger", "beaver", "badger"):
        assert "’s word" in refusal(lambda word=word: let_join(classes, room, "Ana", word))  # type: ignore[misc]
    assert classes.wrong_words(room) == {ana.number: 3}
    assert let_join(classes, room, "Ana", "otter") == ana
    assert classes.wrong_words(room) == {ana.number: 3}, "also of one who guessed right in the end"
    assert classes.wrong_words(classes.open("9c").number) == {}
    clock.now += WRONG_SECONDS + 1
    assert classes.wrong_words(room) == {}
    for _ in range(MOST_WRONG + 10):
        classes.note_wrong_word(ben.number)
    assert classes.wrong_words(room) == {ben.number: MOST_WRONG}


def idle_class(store: Store, room: int, clock: Clock) -> None:
    """A class of one who plays, one who has answered, one whose page is open, and three who have done nothing."""
    classes = store.classes
    prompt = classes.ask(room, Prompt(0, Kind.CHANCE, "How likely is a seven?"))
    plays, answers, is_here = (let_join(classes, room, name) for name in ("Plays", "Answers", "Here"))
    for number in range(3):
        let_join(classes, room, f"Idle {number}")
    here(classes, plays, PHONE)
    store.save(PHONE, Saved(1, "a game"))
    here(classes, let_join(classes, room, "Idle who came"), TABLET, "")
    classes.answer(answers.number, prompt.number, 35)
    clock.now += IDLE_SECONDS + 1
    here(classes, is_here, LAPTOP, "")


def test_whoever_never_played_and_is_not_here_is_put_out(store: Store, room: int, clock: Clock) -> None:
    idle_class(store, room, clock)
    assert store.classes.remove_idle(room) == 4
    assert {one.nickname for one in store.classes.members(room)} == {"Plays", "Answers", "Here"}
    assert store.classes.remove_idle(room) == 0


def test_in_a_full_class_whoever_never_played_makes_room(
    store: Store, room: int, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    idle_class(store, room, clock)
    seated = next(one for one in store.classes.members(room) if one.nickname == "Idle 0")
    chairs = (Chair("Idle 0", "crab", PERSON, learner_is(seated.number)),)
    store.tables.open(SavedTable(0, 0, None, room, None, "", {}, chairs, None, over=False))
    monkeypatch.setattr(members, "MOST_MEMBERS", 7)
    for number in range(3):
        fresh = let_join(store.classes, room, f"Fresh {number}")
        StoreVisits(store._do, clock).add(Visit(f"cookie {number}", room, fresh.number))
    names = {one.nickname for one in store.classes.members(room)}
    assert names == {"Plays", "Answers", "Here", "Idle 0", *(f"Fresh {number}" for number in range(3))}
    assert "full" in refusal(lambda: let_join(store.classes, room, "One more")), "who has only just come stays"


def test_into_a_class_that_is_shut_only_those_come_who_are_in_it(classes: Classes, room: int) -> None:
    ana = let_join(classes, room, "Ana", "otter")
    classes.shut(room, shut=True)
    assert "Nobody else can join" in refusal(lambda: let_join(classes, room, "Ben"))
    assert let_join(classes, room, "Ana", "otter") == ana
    assert "’s word" in refusal(lambda: let_join(classes, room, "Ana", "badger"))
    classes.shut(room, shut=False)
    assert let_join(classes, room, "Ben").nickname == "Ben"


def test_a_class_that_is_gone_or_full_lets_nobody_in(
    classes: Classes, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "That class is gone." in refusal(lambda: let_join(classes, room + 1, "Ana"))
    monkeypatch.setattr(members, "MOST_MEMBERS", 2)
    for member, browser in ((let_join(classes, room, "Ana", "otter"), PHONE), (let_join(classes, room, "Ben"), TABLET)):
        here(classes, member, browser)
    assert "full" in refusal(lambda: let_join(classes, room, "Cleo"))
    let_join(classes, room, "Ana", "otter")  # who is in comes back


def games_of(store: Store, browser: str) -> str | None:
    """The text of what a browser has on its table."""
    kept = store.load(store.owners(browser)[0])
    return kept.text if kept else None


def here(classes: Classes, member: Member, browser: str, app: str = "table") -> Member:
    return classes.here(member.number, browser, app)


def test_a_learner_finds_her_games_on_another_device(store: Store, room: int) -> None:
    ana = let_join(store.classes, room, "Ana", "otter")
    assert here(store.classes, ana, PHONE).owner == PHONE
    store.save(PHONE, Saved(1, "a game of Ana"))
    store.save(TABLET, Saved(1, "somebody else's"))
    assert here(store.classes, let_join(store.classes, room, "Ana", "otter"), TABLET).owner == PHONE
    assert games_of(store, TABLET) == "a game of Ana"
    assert store.load(TABLET) == Saved(1, "somebody else's")  # put aside, not lost


def test_two_learners_at_one_device_have_each_their_own_games(store: Store, room: int) -> None:
    classes = store.classes
    ana, ben = let_join(classes, room, "Ana", "otter"), let_join(classes, room, "Ben", "badger")
    here(classes, ana, PHONE)
    store.save(PHONE, Saved(1, "a game of Ana"))
    bens = here(classes, ben, PHONE).owner
    assert bens
    assert bens != PHONE
    assert games_of(store, PHONE) is None
    store.save(bens, Saved(1, "a game of Ben"))
    here(classes, ana, PHONE)
    assert games_of(store, PHONE) == "a game of Ana"
    here(classes, ben, LAPTOP)
    assert games_of(store, LAPTOP) == "a game of Ben"


def test_a_page_that_keeps_nothing_takes_nothing_from_another_page(store: Store, room: int, clock: Clock) -> None:
    ana = let_join(store.classes, room, "Ana", "otter")
    here(store.classes, ana, PHONE)
    here(store.classes, ana, "", "lessons")
    clock.now += FRESH_SECONDS + 1
    assert here(store.classes, ana, PHONE).owner == PHONE
    assert store.owners(PHONE) == [PHONE]


def test_nobody_is_given_the_games_of_who_was_taken_off_the_list(store: Store, room: int, clock: Clock) -> None:
    classes = store.classes
    ana, ben = let_join(classes, room, "Ana", "otter"), let_join(classes, room, "Ben", "badger")
    here(classes, ana, PHONE)
    here(classes, ben, PHONE)
    classes.remove(ben.number)
    clock.now += FRESH_SECONDS + 1
    assert here(classes, ana, PHONE).owner == PHONE
    assert store.owners(PHONE)[0] == PHONE


def test_where_she_is_and_since_when(classes: Classes, room: int, clock: Clock) -> None:
    ana = let_join(classes, room, "Ana")
    began = clock.now
    here(classes, ana, PHONE, "table")
    for later, app, since in (
        (50, "table", began),
        (500, "table", None),
        (1, "chance", None),
    ):  # away for 500, and back
        clock.now += later
        member = here(classes, ana, PHONE, app)
        assert (member.app, member.since, member.seen) == (app, since or clock.now, clock.now)


def test_whoever_closed_her_last_page_has_left_until_a_page_of_hers_is_heard_of_again(
    classes: Classes, room: int, clock: Clock
) -> None:
    ana = here(classes, let_join(classes, room, "Ana"), PHONE)
    clock.now += 9
    classes.left(ana.number, 10)
    assert here(classes, ana, PHONE).is_here(clock.now), "a page was heard of after that"
    classes.left(ana.number, 5)
    (member,) = classes.members(room)
    assert not member.is_here(clock.now)
    assert here(classes, ana, PHONE).is_here(clock.now)


def test_a_page_that_is_heard_of_again_and_again_is_seldom_written_down(
    classes: Classes, room: int, clock: Clock
) -> None:
    ana = let_join(classes, room, "Ana")
    first = here(classes, ana, PHONE)
    clock.now += FRESH_SECONDS - 1
    assert here(classes, ana, PHONE) == first
    clock.now += 2
    assert here(classes, ana, PHONE).seen == clock.now


def test_a_learner_is_renamed_and_finds_back_by_the_new_name(classes: Classes, room: int) -> None:
    ana, _ = let_join(classes, room, "Ana", "otter"), let_join(classes, room, "Ben")
    assert classes.rename(ana.number, "  Anna ").nickname == "Anna"
    assert classes.rename(ana.number, "ANNA").nickname == "ANNA"
    for taken in ("ben", "Веn"):  # noqa: RUF001 - with two Cyrillic letters
        assert f"called {taken} already" in refusal(lambda taken=taken: classes.rename(ana.number, taken))  # type: ignore[misc]
    assert "Leave out the “<”" in refusal(lambda: classes.rename(ana.number, "<Ana>"))
    assert let_join(classes, room, "anna", "otter").number == ana.number
    assert let_join(classes, room, "Ana").number != ana.number  # the old one is free


def waiting(classes: Classes, room: int) -> dict[str, str | None]:
    """Who waits to be let in, and why each is to choose another name."""
    return {one.nickname: one.why for one in classes.waiting(room)}


def test_where_names_are_approved_first_a_new_learner_waits_until_she_is_let_in(classes: Classes, room: int) -> None:
    let_join(classes, room, "Ana", "otter")
    classes.approve_first(room, on=True)
    ben = let_join(classes, room, "Ben", "otter")
    assert (ben.waits, waiting(classes, room)) == (True, {"Ben": None})
    assert [one.nickname for one in classes.members(room)] == ["Ana"], "nobody counts, asks or seats who waits"
    assert classes.remove_idle(room) == 1, "Ana alone, who has never played"
    assert let_join(classes, room, "ben", "otter") == ben, "who comes back by the word goes on waiting"
    assert "looks like" in refusal(lambda: let_join(classes, room, "Bеn"))  # noqa: RUF001 - a Cyrillic letter
    classes.let_in(ben.number)
    assert ([one.nickname for one in classes.members(room)], waiting(classes, room)) == (["Ben"], {})
    assert not let_join(classes, room, "Ben", "otter").waits


def test_who_is_asked_for_another_name_chooses_one_and_waits_again(classes: Classes, room: int) -> None:
    let_join(classes, room, "Ana")
    classes.approve_first(room, on=True)
    fish = let_join(classes, room, "Fish")
    assert classes.choose_again(fish.number, "Zed").nickname == "Fish", "nobody has asked her"
    classes.refuse_name(fish.number, "  Your own  name, please. ")
    assert waiting(classes, room) == {"Fish": "Your own name, please."}
    classes.let_all_in(room)
    classes.approve_first(room, on=False)
    assert waiting(classes, room) == {"Fish": "Your own name, please."}, "a refused name stays out"
    assert "Ana already" in refusal(lambda: classes.choose_again(fish.number, "Ana"))
    assert "Leave out" in refusal(lambda: classes.choose_again(fish.number, "<Flo>"))
    assert classes.choose_again(fish.number, "Flo").why is None
    assert waiting(classes, room) == {"Flo": None}
    classes.let_all_in(room)
    assert [one.nickname for one in classes.members(room)] == ["Ana", "Flo"]
    for why in ("x" * 101, "\u202e"):
        assert "Say why" in refusal(lambda why=why: classes.refuse_name(fish.number, why))  # type: ignore[misc]


def test_who_is_removed_is_in_no_class(classes: Classes, room: int) -> None:
    ana = let_join(classes, room, "Ana", "otter")
    classes.remove(ana.number)
    assert classes.members(room) == []
    assert classes.news([ana.number]) == {}
    for what in (
        lambda: classes.here(ana.number, PHONE, "table"),
        lambda: classes.answer(ana.number, 1, 5),
        lambda: classes.rename(ana.number, "Anna"),
        lambda: classes.new_word(ana.number),
        lambda: classes.remove(ana.number),
    ):
        assert "no longer in this class" in refusal(what)
    assert let_join(classes, room, "Ana", "badger").number != ana.number  # numbers are never given twice
