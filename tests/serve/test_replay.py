"""`gofish-learn replay` from outside: what it prints, and what it says when a record is no record."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.records.record import MOST_ACTIONS, Record
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from tests.engine.strategies import played
from tests.engine.tables import deck_dealing
from tests.serve.commands import Command, Outcome

Replay = Callable[..., Outcome]


@pytest.fixture
def replay(tmp_path: Path, command: Command) -> Replay:
    """Runs the command on a record: an object, or a text or bytes as they are."""

    def run(record: object, *options: str) -> Outcome:
        text = record if isinstance(record, str | bytes) else json.dumps(record)
        path = tmp_path / "record.json"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return command("replay", str(path), *options)

    return run


def record_of(*actions: object, **changes: object) -> dict[str, object]:
    """A record of standard Go Fish: seat 1 asks first and holds 7D 2S, seat 0 holds 7C 7H.

    Args:
        actions: the actions, each as three things asked or as a whole object.
        changes: keys to set; None takes a key away.
    """
    deck = deck_dealing("7C 7H 3H 4H 5H 6H 8H", "7D 2S 3S 4S 5S 6S 8S", pond="KD QD 7S")
    record: dict[str, object] = {
        "format": "gofish-record/1",
        "rules": "standard",
        "players": 2,
        "dealer": 0,
        "deck": [str(card) for card in deck],
        "actions": [{"ask": action} if isinstance(action, list) else action for action in actions],
    }
    return {key: value for key, value in (record | changes).items() if value is not None}


def said(outcome: Outcome) -> str:
    """The sentence of a refusal, which is short whatever the record holds."""
    sentence = outcome.refusal()
    assert len(sentence) < 280
    assert sentence.endswith(".")
    return sentence


STORY = [
    {"type": "deal", "seat": 1, "cards": ["7D", "2S", "3S", "4S", "5S", "6S", "8S"]},
    {"type": "deal", "seat": 0, "cards": ["7C", "7H", "3H", "4H", "5H", "6H", "8H"]},
    {"type": "turn", "seat": 1},
    {"type": "ask", "seat": 1, "target": 0, "rank": "7"},
    {"type": "give", "seat": 0, "to": 1, "cards": ["7C", "7H"]},
    {"type": "ask", "seat": 1, "target": 0, "rank": "2"},
    {"type": "go_fish", "seat": 0, "to": 1},
    {"type": "draw", "seat": 1, "card": "KD", "wish": False},
    {"type": "turn", "seat": 0},
    {"type": "ask", "seat": 0, "target": 1, "rank": "3"},
    {"type": "give", "seat": 1, "to": 0, "cards": ["3S"]},
]
ACTIONS = ([1, 0, "7"], [1, 0, "2"], [0, 1, "3"])


def events(outcome: Outcome) -> list[dict[str, object]]:
    assert (outcome.status, outcome.err) == (0, "")
    return [json.loads(line) for line in outcome.out.splitlines()]


def test_the_events_are_one_json_object_a_line(replay: Replay) -> None:
    assert events(replay(record_of(*ACTIONS), "--events")) == STORY


@pytest.mark.parametrize(
    ("seat", "hidden"),
    [(0, {"deal of 1", "draw of 1"}), (1, {"deal of 0"})],
)
def test_the_events_as_a_seat_saw_them(replay: Replay, seat: int, hidden: set[str]) -> None:
    expected = []
    for line in STORY:
        masked = dict(line)
        if f"{line['type']} of {line['seat']}" in hidden:
            masked |= {"card": None} if "card" in line else {"cards": [None] * 7}
        expected.append(masked)
    assert events(replay(record_of(*ACTIONS), "--events", "--seat", str(seat))) == expected


def test_a_wish_that_is_drawn_is_shown_to_all(replay: Replay) -> None:
    deck = deck_dealing("9C 3H 4H 5H 6H 8H TH", "7D 2S 3S 4S 5S 6S 8S", pond="7S")
    record = record_of([1, 0, "7"], deck=[str(card) for card in deck])
    assert events(replay(record, "--events", "--seat", "0"))[-1] == {
        "type": "draw",
        "seat": 1,
        "card": "7S",
        "wish": True,
    }


def test_the_summary_of_a_game_that_goes_on(replay: Replay) -> None:
    status, out, err = replay(record_of(*ACTIONS))
    assert (status, err) == (0, "")
    assert json.loads(out) == {"over": False, "turn": 0, "scores": [0, 0], "winners": None, "events": len(STORY)}


@pytest.mark.parametrize("book", RULE_BOOKS.values(), ids=lambda book: book.name)
def test_a_whole_game_of_each_rule_book(replay: Replay, book: Rules) -> None:
    game = played(book, 2, Random(5))
    record = Record(book, 2, game.state.dealer, game.deck, tuple(game.actions)).to_json()
    told = events(replay(record, "--events"))
    assert told[-1]["type"] == "end"
    assert json.loads(replay(record).out) == {
        "over": True,
        "turn": None,
        "scores": told[-1]["scores"],
        "winners": told[-1]["winners"],
        "events": len(told),
    }


def test_a_ten_may_be_written_10(replay: Replay) -> None:
    deck = [str(card).replace("T", "10") for card in CARDS]
    out = replay(record_of(deck=deck), "--events").out
    assert '"TC"' in out
    assert "10" not in out


def test_own_keys_are_ignored_and_names_are_kept_out_of_the_events(replay: Replay) -> None:
    plain = replay(record_of(*ACTIONS), "--events")
    record = record_of(*ACTIONS, names=["Ana", "Zoë"]) | {"x-app": {"a": [1, 2.5, None]}, "x-": "\ud800"}
    assert replay(record, "--events") == plain


CARD = "is not a card: a card is a rank (A, 2 to 9, T, J, Q, K) and a suit (C, D, H, S), such as 7H."
RANK = "is not a rank: the ranks are A, 2 to 9, T (or 10), J, Q and K."
BOOKS = "standard, young-children, traditional, authors, classroom-pairs and fished-my-wish"
KNOWN = f"The record's rules must be one of {BOOKS}, or an object with choices."
DEEP, TWICE = "The record is nested too deeply.", "The key “{}” stands twice in the record."
FEW = [*map(str, CARDS[:51])]


def with_own(text: str) -> str:
    """A record with something in a key of one's own, as it is written."""
    return json.dumps(record_of())[:-1] + f', "x-own": {text}}}'


MALFORMED: dict[str, tuple[object, str]] = {
    "nothing": (" \n", "The record is not JSON: it is empty."),
    "two objects": ("{} {}", "The record is not JSON: line 1, column 4 cannot be read."),
    "a list": ("[]", "The record must be a JSON object."),
    "not UTF-8": (b"\xff\xfe{}", "The record is not text in UTF-8."),
    "half a pair in bytes": (b'{"format": "\xed\xa0\x80"}', "The record is not text in UTF-8."),
    "100,000 brackets": ("[" * 100_000, DEEP),
    "100,000 objects in a key of one's own": (with_own('{"a":' * 100_000 + "1" + "}" * 100_000), DEEP),
    "NaN": ('{"players": NaN}', "The record holds NaN, which is not a number in JSON."),
    "infinity": (with_own("-Infinity"), "The record holds -Infinity, which is not a number in JSON."),
    "1e999": (with_own("1e999"), "The record holds the number “1e999”, which is too large to read."),
    "5,000 digits": ('{"players": ' + "9" * 5000 + "}", "The record holds a number that is too long to read."),
    "a key twice": ('{"format": "a", "format": "b"}', TWICE.format("format")),
    "a key twice further in": (with_own('{"b": 1, "b": 1}'), TWICE.format("b")),
    "no key": ("{}", "The record lacks “format”, “rules”, “players”, “dealer”, “deck” and “actions”."),
    "no deck": (record_of(deck=None), "The record lacks “deck”."),
    "an unknown key of control characters": (
        record_of() | {"\n\x1b[31m" + "z" * 99: 0},
        "A record has no key “??[31mzzzzzzzzzzzzzzzzzz…”; keys of your own start with “x-”.",
    ),
    "a format": (record_of(format="gofish-record/2"), "The record's format must be “gofish-record/1”."),
    "an unknown rule book": (record_of(rules="Standard"), KNOWN),
    "a list of rule books": (record_of(rules=["standard"]), KNOWN),
    "seven players": (record_of(players=7), "Standard Go Fish is for 2 to 6 players, not 7."),
    "10^4000 players": (record_of(players=10**4000), "Standard Go Fish is for 2 to 6 players, not so many."),
    "true players": (record_of(players=True), "The number of players must be a whole number."),
    "2.0 players": (record_of(players=2.0), "The number of players must be a whole number."),
    "a dealer in quotes": (record_of(dealer="0"), "The dealer must be a whole number."),
    "a dealer who is not there": (record_of(dealer=2), "The dealer must be a seat from 0 to 1."),
    "a deck that is a text": (record_of(deck="7H"), "The deck must be a list."),
    "51 cards": (record_of(deck=FEW), "The deck must have 52 cards, not 51."),
    "a card twice": (record_of(deck=[*FEW, "7H"]), "The deck holds the seven of hearts twice."),
    "TC and 10C": (
        record_of(deck=[*map(str, CARDS[:8]), "10C", *map(str, CARDS[9:])]),
        "The deck holds the ten of clubs twice.",
    ),
    **{f"card {card!r}": (record_of(deck=[*FEW, card]), f"“{card}” {CARD}") for card in ("7h", "", "7HH")},
    "card 51": (record_of(deck=[*FEW, 51]), "A card of the deck must be a text in quotes."),
    "names that are a text": (record_of(names="Ana, Ben"), "The names must be a list."),
    "one name for two": (record_of(names=["Ana"]), "The names must be one for each of the 2 players, not 1."),
    "a name that is a number": (record_of(names=["Ana", 7]), "A name must be a text in quotes."),
    "half a pair": (record_of(names=["Ana", "\ud800"]), "A name must be made of whole characters."),
    "declares": (record_of(declares=[]), "“declares” needs a referee, and Standard Go Fish has none."),
    "a stranger declares": (
        record_of(rules="traditional", declares=[2]),
        "A seat that declares must be a seat from 0 to 1.",
    ),
    "a seat declares twice": (
        record_of(rules="traditional", declares=[1, 1]),
        "The seats that declare must each stand there once.",
    ),
    "a number declares": (record_of(rules="traditional", declares=0), "The seats that declare must be a list."),
    "actions that are an object": (record_of(actions={}), "The record's actions must be a list."),
}
NO_REFEREE = "“{}” needs a referee, and Standard Go Fish has none."
BAD_ACTIONS = [
    ([1, 0, "K"], "You may only ask for a rank you hold, not kings."),
    ([0, 1, "7"], "You may only ask on your own turn: it is seat 1's turn, not seat 0's."),
    ([1, 1, "7"], "You may only ask another player, not yourself."),
    ([1, 2, "7"], "the target must be a seat from 0 to 1."),
    ([True, 0, "7"], "the asker must be a whole number."),
    ([1, None, "7"], "the target must be a whole number."),
    ([1, 0, 7], "the rank must be a text in quotes."),
    ([1, 0, "7H"], f"“7H” {RANK}"),
    ([1, 0, "\x1b]0;\x07\u202e"], f"“?]0;??” {RANK}"),
    ([1, 0], "an ask must be three things: the asker, the target and what is asked for."),
    ({"ask": "1>0 7"}, "an ask must be a list."),
    ({}, "an action must be an “ask” or an “expose”."),
    ("7", "an action must be an object such as {“ask”: [1, 2, “7”]}."),
    ({"ask": [1, 0, "7"], "to": 1}, "an ask has no key “to”."),
    ({"ask": [1, 0, "7"], "deny": False}, NO_REFEREE.format("deny")),
    ({"ask": [1, 0, "7"], "show": []}, NO_REFEREE.format("show")),
    ({"expose": [1, "7D"]}, NO_REFEREE.format("expose")),
]
BAD_UNDER_A_REFEREE = [
    ({"ask": [1, 0, "7"], "deny": 1}, "“deny” must be true or false."),
    ({"ask": [1, 0, "7"], "show": "7"}, "“show” must be a list."),
    ({"ask": [1, 0, "7"], "show": [7]}, "a book that is shown must be a text in quotes."),
    (
        {"ask": [1, 0, "7"], "show": ["7"]},
        "Only a player who declares books shows them; this player's are laid at once.",
    ),
    ({"ask": [1, 0, "2"], "deny": True}, "Only a player who holds what is asked for can wrongly deny it."),
    ({"expose": [1]}, "“expose” must be two things: the seat and the card."),
    ({"expose": [2, "7D"]}, "the seat must be a seat from 0 to 1."),
    ({"expose": [1, "7H"]}, "You may only expose a card you hold, not the seven of hearts."),
    ({"expose": [1, "7D"], "ask": [1, 0, "7"]}, "an exposed card has no key “ask”."),
]


@pytest.mark.parametrize(("record", "sentence"), MALFORMED.values(), ids=MALFORMED)
def test_what_is_no_record(replay: Replay, record: object, sentence: str) -> None:
    assert said(replay(record, "--events")) == sentence


@pytest.mark.parametrize(("action", "sentence"), BAD_ACTIONS)
def test_an_action_that_cannot_be_played_is_named_by_its_number(replay: Replay, action: object, sentence: str) -> None:
    assert said(replay(record_of(action))) == f"Action 1: {sentence}"
    first = [1, 0, "8"]
    assert said(replay(record_of(first, action), "--events", "--seat", "0")) == f"Action 2: {sentence}"


@pytest.mark.parametrize(("action", "sentence"), BAD_UNDER_A_REFEREE)
def test_an_action_that_no_referee_plays(replay: Replay, action: object, sentence: str) -> None:
    assert said(replay(record_of([1, 0, "8"], action, rules="traditional"))) == f"Action 2: {sentence}"


def test_in_authors_an_ask_names_a_card(replay: Replay) -> None:
    assert replay(record_of([1, 0, "AD"], rules="authors", deck=[str(card) for card in CARDS])).status == 0
    assert said(replay(record_of([1, 0, "A"], rules="authors"))) == f"Action 1: “A” {CARD}"


def test_a_seat_that_is_not_there(replay: Replay) -> None:
    for seat in ("2", "-1"):
        sentence = f"There is no seat {seat}: this game has the seats 0 to 1."
        assert said(replay(record_of(), "--events", "--seat", seat)) == sentence
    assert "--seat" in said(replay(record_of(), "--seat", "one"))


def test_files_that_cannot_be_read(command: Command) -> None:
    for path, name, reason in [
        ("absent.json", "absent.json", "No such file or directory"),
        (".", ".", "Is a directory"),
        ("a\0b", "a?b", "no file has such a name"),
        ("a\nb", "a?b", "No such file or directory"),
    ]:
        assert said(command("replay", path)) == f"The record “{name}” cannot be read: {reason}."


def in_a_process(data: bytes, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, which reads from its standard input."""
    return subprocess.run(
        [sys.executable, "-m", "gofish_learn.serve.cli", "replay", "-", "--events"],
        input=data,
        capture_output=True,
        check=False,
        env={"PYTHONPATH": ":".join(sys.path), **environment},
    )


def test_the_command_itself_says_a_fault_in_one_line_even_where_the_terminal_knows_only_ascii() -> None:
    done = in_a_process(json.dumps(record_of(*ACTIONS)).encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert [json.loads(line) for line in done.stdout.splitlines()] == STORY
    done = in_a_process(json.dumps(record_of([1, 0, "“"])).encode(), PYTHONIOENCODING="ascii", LC_ALL="C")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"gofish-learn: Action 1: ")
    assert done.stderr.count(b"\n") == 1


def test_more_calls_than_a_record_holds_are_too_many_even_where_a_referee_would_play_them(
    replay: Replay, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MOST_ACTIONS == 100_000
    monkeypatch.setattr("gofish_learn.engine.records.record.MOST_ACTIONS", 1000)
    ask = [1, 0, "K"]
    actions = ",".join([json.dumps({"ask": ask})] * 1010)
    too_many = json.dumps(record_of(rules="traditional")).replace('"actions": []', f'"actions": [{actions}]')
    assert said(replay(too_many)) == "Action 1001: a record holds 1000 actions at most."
