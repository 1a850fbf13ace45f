"""A learner's results: which games count, what they add up to, how they are kept, told, found out and erased."""

from dataclasses import replace
from functools import partial
from random import Random

import pytest

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD, TRADITIONAL, YOUNG_CHILDREN
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import RESULTS, NotKeptError, Saved, name_in, owner_of
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.ui.app.progress.album import COUNTS, MET, UNCOUNTED, Against, Album
from gofish_learn.ui.table.game.setup import Player, Setup
from gofish_learn.ui.table.host import TableHost
from gofish_learn.ui.table.rivals.results import (
    MOST_KEPT,
    MOST_NAMED,
    LearnerRecord,
    Result,
    accuracy_in_words,
    why_not,
)
from tests.ui.table.pages import TOKEN, Page, page, to_the_end, wish

YOU, CRAB, WHALE = Player("You", "person", "cat"), Player("Crab", "random", "crab"), Player("Whale", "memory", "whale")
NOT_YET = "You haven’t beaten Crab yet."
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
    ("wins", "said"),
    [
        (0, NOT_YET),
        (1, "You’ve beaten Crab once."),
        (2, "You’ve beaten Crab twice."),
        (3, "You’ve beaten Crab three times."),
        (12, "You’ve beaten Crab 12 times."),
    ],
)
def test_at_the_end_it_is_said_how_often_an_opponent_was_beaten(wins: int, said: str) -> None:
    assert Against(20, wins).said_of("Crab") == said


@pytest.mark.parametrize(
    ("book", "kinds", "why"),
    [
        ("young-children", ("person", "thinker"), "Played, but not by the standard rules"),
        ("standard", ("person", "thinker", "random"), "Played, but not just the two of you"),
    ],
)
def test_beside_others_or_by_other_rules_nobody_is_beaten_and_the_row_says_why(
    book: str, kinds: tuple[str, ...], why: str
) -> None:
    over = play(page(), *kinds, book=book).table["over"]
    assert (over["standing"], played(over["rivals"])) == ([], {})
    assert {one["words"] for one in over["rivals"]["row"] if one["id"] in kinds} == {why}


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
    """A new game, to its end."""
    at.send("new", setup=wish(book, *(kinds or ("person", "random")), deal="", practice=practice))
    while helped and at.table["waiting_for"] != "you":
        at.go_on(Random(seed))
    if helped:
        at.send("hint", step=1)
    return to_the_end(at, seed)


def played(part: dict[str, object]) -> dict[str, str]:
    """What is told of each opponent against whom a game counts."""
    row: list[dict[str, str]] = part["row"]  # type: ignore[assignment]
    nothing = {"Not played yet", MET, *UNCOUNTED.values()}
    return {one["id"]: one["words"] for one in row if one["words"] not in nothing}


def test_a_game_that_is_over_is_counted_told_found_again_and_erased_for_good() -> None:
    saves = MemorySaves()
    over = play(page(saves)).table["over"]
    won = [row["seat"] for row in over["rows"] if row["winner"]] == [0]
    words, said = ("1 win in 1 game", "You’ve beaten Crab once.") if won else ("1 game played", NOT_YET)
    assert over["standing"] == [{"face": "crab", "words": said}]
    assert played(over["rivals"]) == {"random": words}
    again = page(saves)
    assert played(again.table["options"]["rivals"]) == {"random": words}
    assert played(again.table["over"]["rivals"]) == {"random": words}
    erased = again.send("forget")
    assert (erased["rivals"]["any"], erased["say"]) == (False, "Your results are erased.")
    assert played(page(saves).table["options"]["rivals"]) == {}
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
    at.send("new", setup=wish("standard", "person", "random", deal="", practice=practice) | {"odds": odds})
    rng = Random(3)
    while not (at.table["asks"] and (at.table["undo"] or not practice)):
        at.go_on(rng)
    costs = {"costs": "With help this game won’t count as a win over Crab."}
    assert at.table["help"].items() >= costs.items()
    if deed:
        at.send(**deed)  # type: ignore[arg-type]
        assert (at.send("hello", token=TOKEN)["help"].items() >= costs.items()) is counts
    over = to_the_end(page(saves)).table["over"]
    assert (played(over["rivals"]) != {}) is counts
    assert bool(over["standing"]) is counts
    said = "" if counts else "You used help in this game, so it does not count as won or lost. "
    assert over["rivals"]["counts"] == f"{said}{COUNTS}", "said below the opponents, and not at the end of the game"


def test_help_that_could_not_be_noted_is_not_given() -> None:
    saves = MemorySaves()
    stale, other = page(saves), page(saves)
    other.go_on(Random(1))
    answer = stale.send("hint", step=1)
    assert answer["note"] == TableHost.moved_on
    assert stale.host.session is not None
    assert not stale.host.session.helped


class FailingSaves(MemorySaves):
    """Saves that keep games, but no record while they are told to fail."""

    failing = False

    def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
        if self.failing and "gofish-learner" in saved.text:
            raise NotKeptError("The disk is full.")
        super().save(owner, saved, new_game=new_game)


def test_a_record_that_cannot_be_kept_stops_no_game_and_is_kept_later() -> None:
    saves = FailingSaves()
    saves.failing = True
    at = play(page(saves))
    assert played(at.table["over"]["rivals"]).keys() == {"random"}
    assert kept_in(saves) == Album()
    assert at.table["unsaved"] == {"say": "The disk is full.", "again": True}
    assert "unsaved" in at.send("keep")
    saves.failing = False
    assert "unsaved" not in at.send("keep")
    play(at, "person", "memory")
    assert played(page(saves).table["options"]["rivals"]).keys() == {"random", "memory"}


def kept_in(saves: MemorySaves) -> Album:
    """What is kept of the learner's opponents."""
    saved = saves.load(name_in(RESULTS, owner_of(TOKEN)))
    return Album.of_text(saved.text) if saved else Album()


def test_an_opponent_is_met_at_the_deal_and_found_out_at_the_end() -> None:
    saves = MemorySaves()
    at = page(saves)
    at.send("new", setup=wish("standard", "person", "stubborn", practice=False))
    assert "stubborn" in kept_in(saves).met
    assert kept_in(saves).found == ()
    to_the_end(at)
    assert kept_in(saves).found == ("stubborn",)
    assert at.send("forget")["rivals"]["any"] is False
    assert kept_in(saves) == Album()
    page(saves)
    assert kept_in(saves).found == (), "a game that is looked at again brings nothing back"


@pytest.mark.parametrize(
    ("book", "kinds"), [("young-children", ("person", "stubborn")), ("standard", ("person", "stubborn", "person"))]
)
def test_nothing_is_found_out_where_hands_lie_open_or_friends_share_a_device(book: str, kinds: tuple[str, ...]) -> None:
    saves = MemorySaves()
    at = page(saves)
    at.send("new", setup=wish(book, *kinds, practice=False))
    to_the_end(at)
    assert "stubborn" in kept_in(saves).met
    assert kept_in(saves).found == ()


def compared(at: Page) -> str | None:
    """What the review says of the accuracy of the game that is over, however often it is asked for."""
    said = at.send("review", seat=0)["own"]
    assert at.send("review", seat=0)["own"] == said
    return None if said is None else str(said)


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
    at.send("forget")
    assert compared(play_pairs(at, seed=5)) is None
