"""A learner's results: which games count, what they add up to, how they are kept, told, found out and erased."""

from dataclasses import replace
from functools import partial
from random import Random

import pytest

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD, TRADITIONAL, YOUNG_CHILDREN
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import RESULTS, NotSavedError, Saved, name_in, owner_of
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.teach.characters.album import in_the_album
from gofish_learn.ui.app.progress.album import UNCOUNTED, Against, Album
from gofish_learn.ui.table.game.setup import Player, Setup
from gofish_learn.ui.table.host import TableHost
from gofish_learn.ui.table.results.results import (
    MOST_KEPT,
    MOST_NAMED,
    LearnerRecord,
    Result,
    accuracy_in_words,
    why_not,
)
from tests.ui.frame.reading import all_words_of, words_of
from tests.ui.table.pages import TOKEN, Page, page, session_of, to_the_end, wish

YOU, CRAB, WHALE = Player("You", "person", "cat"), Player("Crab", "random", "crab"), Player("Whale", "memory", "whale")
PAIR_TABLE = ("person", "random", "memory")
FRESH = Setup(STANDARD, (YOU, CRAB), 1 << 40, practice=False, fresh=True)
WIN, SHARED, LOSS, OTHERS_SHARED = (True, False), (True, True), (False, False), (False, True)


@pytest.mark.parametrize(
    ("played", "against", "words"),
    [
        ([], Against(), "Not played yet"),
        ([LOSS], Against(1), "1 game played"),
        ([WIN], Against(1, 1, 1, 1), "1 win in 1 game"),
        ([WIN, WIN, LOSS], Against(3, 2, 0, 2), "2 wins in 3 games, best streak 2"),
        ([WIN, WIN, LOSS, WIN], Against(4, 3, 1, 2), "3 wins in 4 games, best streak 2"),
        ([WIN, SHARED, WIN], Against(3, 2, 2, 2), "2 wins in 3 games, best streak 2"),
        ([WIN, OTHERS_SHARED, WIN], Against(3, 2, 1, 1), "2 wins in 3 games"),
        ([SHARED], Against(1), "1 game played"),
    ],
)
def test_a_streak_is_wins_in_a_row_which_a_shared_win_does_not_end_and_no_loss_is_named(
    played: list[tuple[bool, bool]], against: Against, words: str
) -> None:
    found = Against()
    for won, shared in played:
        found = found.after(won=won, shared=shared)
    assert (found, found.words) == (against, words)


@pytest.mark.parametrize(
    ("setup", "why"),
    [
        pytest.param(FRESH, "", id="one person, fresh cards, no help"),
        pytest.param(replace(FRESH, players=(YOU, CRAB, WHALE)), "others", id="several bots"),
        pytest.param(replace(FRESH, rules=YOUNG_CHILDREN), "book", id="hands that lie open"),
        pytest.param(replace(FRESH, rules=TRADITIONAL), "book", id="another book"),
        pytest.param(replace(FRESH, by_hand=True, few_words=True), "", id="by hand, with big cards"),
        pytest.param(replace(FRESH, practice=True), "", id="practice, if its helps are not used"),
        pytest.param(replace(FRESH, odds=True), "", id="the odds, if nobody looks at them"),
        pytest.param(replace(FRESH, fresh=False), "cards", id="a deal that was asked for"),
        pytest.param(replace(FRESH, rules=TRADITIONAL, referee=True), "referee", id="the referee"),
        pytest.param(replace(FRESH, players=(YOU, CRAB, replace(YOU, name="Eve"))), "people", id="two people"),
    ],
)
def test_only_a_game_alone_by_the_standard_rules_counts_as_a_win(setup: Setup, why: str) -> None:
    assert why_not(setup) == why
    assert not why or why in UNCOUNTED


def test_a_game_counts_once() -> None:
    record = LearnerRecord()
    for _ in range(2):
        record = record.with_result(Result("a", "random", won=True, shared=False))
    record = record.with_result(Result("b", "random", won=False, shared=False))
    record = record.with_result(Result("c", "memory", won=True, shared=False))
    assert record.against == {"random": Against(2, 1, 0, 1), "memory": Against(1, 1, 1, 1)}


@pytest.mark.parametrize(
    ("book", "kinds", "why"),
    [
        ("young-children", ("person", "thinker"), "Played, but not by the standard rules"),
        ("standard", ("person", "thinker", "random"), "Played, but not just the two of you"),
    ],
)
def test_beside_others_or_by_other_rules_nobody_is_beaten_and_the_album_says_why(
    book: str, kinds: tuple[str, ...], why: str
) -> None:
    record = results_of(play(page(), *kinds, book=book))
    assert record.against == {}
    assert {record.words(kind) for kind in kinds[1:]} == {why}


def test_a_record_is_read_as_it_was_written_and_erased() -> None:
    rng, record = Random(1), LearnerRecord()
    for game in range(3 * MOST_NAMED):
        bot = rng.choice(("random", "memory", "chunks-1"))
        record = record.with_result(Result(str(game), bot, won=rng.random() < 0.5, shared=rng.random() < 0.2))
    record = record.with_uncounted(("thinker", "random", "squid"), "help")
    assert record.uncounted == {"thinker": "help"}, "of others games count, or nobody knows them"
    record = record.with_accuracy("a", "standard", 70).with_accuracy("b", "authors", 0)
    assert record.with_accuracy("a", "standard", 90) == record
    many = LearnerRecord()
    for game in range(2 * MOST_KEPT):
        many = many.with_accuracy(str(game), "standard", 50 if game else 90)
    assert (len(many.accuracies["standard"]), max(many.accuracies["standard"])) == (MOST_KEPT, 90)
    record = record.with_met(("memory",)).with_found("c", ("random", "memory"))
    assert record.with_found("c", ("thinker",)) == record
    assert len(record.games) == MOST_NAMED
    assert LearnerRecord.of_text(record.to_text()) == record
    assert Album.of_text(record.to_text()).found == ("random", "memory")
    assert record.erased() == LearnerRecord(games=record.games)


def test_a_record_of_an_older_version_opens_and_knows_whom_it_met() -> None:
    older = Album.of_text('{"format":"gofish-learner/1","against":{"random":[3,1,0,1]},"games":["a"],"met":["nobody"]}')
    assert [bot for bot in (*OPPONENTS, "nobody") if older.knows(bot)] == ["random"]


KEPT = '{"format":"gofish-learner/1","against":%s,"games":[],"accuracies":%s}'


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"format":"gofish-learner/1"}',
        '{"format":"gofish-learner/9","against":{},"games":[]}',
        KEPT % ('{"random":[1,2,0,0]}', "{}"),
        KEPT % ('{"random":[2,1,1,0]}', "{}"),
        KEPT % ('{"random":[1,"1",1,1]}', "{}"),
        KEPT % ('{"random":[1,1,1]}', "{}"),
        KEPT % ("{}", '{"standard":[101]}'),
        KEPT % ("{}", '{"standard":["7"]}'),
        KEPT % ("{}", '{"standard":7}'),
        KEPT % ("{}", "[]"),
    ],
)
def test_what_cannot_be_true_is_not_read(text: str) -> None:
    with pytest.raises(SavedTextError):
        LearnerRecord.of_text(text)


@pytest.mark.parametrize(
    ("accuracies", "said"),
    [
        ((50, 80), None),
        ((50, 60, 80), "That is your best accuracy in Standard Go Fish so far: 80 out of 100. It was 60 before."),
        ((50, 60, 60), "That is as good as your best accuracy in Standard Go Fish so far: 60 out of 100."),
        (
            (90, 50, 62),
            "That is 12 more than last time. Your best accuracy in Standard Go Fish so far is 90 out of 100.",
        ),
        ((90, 50, 40), "Last time it was 50. Your best accuracy in Standard Go Fish so far is 90 out of 100."),
    ],
)
def test_what_is_said_of_the_last_accuracy(accuracies: tuple[int, ...], said: str | None) -> None:
    assert accuracy_in_words(accuracies, STANDARD) == said


def play(
    at: Page, *kinds: str, book: str = "standard", practice: bool = False, seed: int = 3, helped: bool = False
) -> Page:
    at.deal(wish(book, *(kinds or ("person", "random")), deal="", practice=practice))
    while helped and at.table["waiting_for"] != "you":
        at.go_on(Random(seed))
    if helped:
        at.send("hint", step=1)
    return to_the_end(at, seed)


def results_of(at: Page) -> LearnerRecord:
    return at.host.results.saved.read()


def counted(at: Page) -> dict[str, int]:
    """The games that count, by opponent."""
    return {bot: against.games for bot, against in results_of(at).against.items()}


def test_a_game_that_is_over_is_counted_found_again_and_erased_for_good() -> None:
    saves = MemorySaves()
    assert counted(play(page(saves))) == {"random": 1}
    again = page(saves)
    assert counted(again) == {"random": 1}
    erased = again.send("forget_results")
    assert erased["say"] == "Your results are erased."
    assert counted(page(saves)) == {}
    assert kept_in(saves).against == {}


@pytest.mark.parametrize(
    ("deed", "practice", "odds", "counts"),
    [
        pytest.param({}, True, False, True, id="a practice game, without its helps"),
        pytest.param({"kind": "undo"}, True, False, False, id="an ask taken back"),
        pytest.param({"kind": "hint", "step": 1}, True, False, False, id="a hint"),
        pytest.param({"kind": "know"}, True, False, False, id="the odds of a practice game"),
        pytest.param({"kind": "recall", "seat": 1}, True, False, False, id="a look into a bot's memory"),
        pytest.param({}, False, True, True, id="a game with the odds, which nobody looks at"),
        pytest.param({"kind": "know"}, False, True, False, id="the odds of any other game"),
        pytest.param({"kind": "undo"}, False, False, True, id="a help that is refused"),
        pytest.param({"kind": "hint", "step": 1}, False, True, True, id="a hint that is refused"),
    ],
)
def test_a_game_counts_if_no_help_is_used_even_if_the_page_is_opened_anew(
    deed: dict[str, object], *, practice: bool, odds: bool, counts: bool
) -> None:
    saves = MemorySaves()
    at = page(saves)
    at.deal(wish("standard", "person", "random", deal="", practice=practice) | {"odds": odds})
    rng = Random(3)
    while not (at.table["asks"] and (at.table["undo"] or not practice)):
        at.go_on(rng)
    costs, is_offered = "With help this game won’t count as a win over Crab.", practice or odds
    assert (costs in at.table["html"]) is is_offered
    if deed:
        at.send(**deed)  # type: ignore[arg-type]
        assert (costs in at.send("hello", token=TOKEN)["html"]) is (counts and is_offered)
    over = to_the_end(page(saves), drawn=deed.get("kind") == "hint")
    assert (counted(over) == {"random": 1}) is counts
    assert bool(words_of(over.table, "[data-part=ladder]")) is counts


def test_a_press_at_the_end_of_a_game_says_so_where_another_tab_is_at_the_end_of_the_next() -> None:
    saves = MemorySaves()
    stale = page(saves)
    stale.deal(wish("standard", "person", "random"))
    to_the_end(stale)
    other = page(saves)
    other.send("again")
    next_game = session_of(to_the_end(other)).to_text()
    assert stale.send("again")["note"] == TableHost.moved_on
    assert session_of(stale).to_text() == next_game


def test_help_that_could_not_be_noted_is_not_given() -> None:
    saves = MemorySaves()
    stale = page(saves)
    stale.deal(wish("standard", "person", "memory"))
    while not stale.table["asks"]:
        stale.go_on(Random(1))
    page(saves).go_on(Random(1))
    answer = stale.send("hint", step=1)
    assert answer["note"] == TableHost.moved_on
    assert not session_of(stale).helped


class FailingSaves(MemorySaves):
    """Saves that keep games, but no record while they are told to fail."""

    failing = False

    def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
        if self.failing and "gofish-learner" in saved.text:
            raise NotSavedError("The disk is full.")
        super().save(owner, saved, new_game=new_game)


def test_a_record_that_cannot_be_kept_stops_no_game_and_is_kept_later() -> None:
    saves = FailingSaves()
    saves.failing = True
    at = play(page(saves))
    assert counted(at) == {"random": 1}
    assert kept_in(saves) == Album()
    assert at.table["unsaved"] == {"say": "The disk is full.", "again": True}
    assert "unsaved" in at.send("keep")
    saves.failing = False
    assert "unsaved" not in at.send("keep")
    play(at, "person", "memory")
    assert counted(page(saves)) == {"random": 1, "memory": 1}


def kept_in(saves: MemorySaves) -> Album:
    """What is kept of the learner's opponents."""
    saved = saves.load(name_in(RESULTS, owner_of(TOKEN)))
    return Album.of_text(saved.text) if saved else Album()


def test_an_opponent_is_met_at_the_deal_and_found_out_at_the_end() -> None:
    saves = MemorySaves()
    at = page(saves)
    at.deal(wish("standard", "person", "stubborn", practice=False))
    assert "stubborn" in kept_in(saves).met
    assert kept_in(saves).found == ()
    to_the_end(at)
    assert kept_in(saves).found == ("stubborn",)
    assert in_the_album()["goldfish"].found in words_of(at.table, "[data-part=found]")
    at.send("forget_results")
    assert kept_in(saves) == Album()
    page(saves)
    assert kept_in(saves).found == (), "a game that is looked at again brings nothing back"


@pytest.mark.parametrize(
    ("book", "kinds"), [("young-children", ("person", "stubborn")), ("standard", ("person", "stubborn", "person"))]
)
def test_nothing_is_found_out_where_hands_lie_open_or_friends_share_a_device(book: str, kinds: tuple[str, ...]) -> None:
    saves = MemorySaves()
    at = page(saves)
    at.deal(wish(book, *kinds, practice=False))
    to_the_end(at)
    assert "stubborn" in kept_in(saves).met
    assert kept_in(saves).found == ()


def compared(at: Page) -> str | None:
    """What the review says of the accuracy of the game that is over, however often it is asked for."""
    at.send("review", seat=0)
    said = [line for line in all_words_of(at.send("asks", seat=0), "p") if "accuracy in" in line]
    at.send("shut")
    return said[0] if said else None


def test_from_the_third_unaided_game_of_a_book_the_review_compares() -> None:
    saves = MemorySaves()
    play_pairs = partial(play, book="classroom-pairs", practice=True)
    at = page(saves)
    assert compared(play_pairs(at, seed=1, helped=True)) is None
    assert [compared(play_pairs(at, *PAIR_TABLE, seed=seed)) for seed in (1, 2)] == [None, None]
    assert compared(play_pairs(at, seed=3, helped=True)) is None
    said = compared(play_pairs(page(saves), seed=4))
    assert said is not None
    assert f"accuracy in {RULE_BOOKS['classroom-pairs'].title} so far" in said
    at.send("hello", token=TOKEN)
    at.send("forget_results")
    assert compared(play_pairs(at, seed=5)) is None
