"""What a game answers by itself, how it is dealt by a seed, saved and opened again, and that a copy is another game."""

import json
from collections.abc import Callable
from copy import copy, deepcopy
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings

from gofish_learn import STANDARD, Ask, Game, Rank, Rules, replay
from gofish_learn.cards import CARDS
from gofish_learn.engine.state import winners
from gofish_learn.records import Record, RecordError, parse_record
from tests.engine.secrecy import random_game
from tests.engine.strategies import any_players, chances, every_book

any_game: Any = Game
any_replay: Any = replay
NAMED = Record(STANDARD, 2, 1, CARDS, names=("Ana", "Ben"), extras={"x-where": "at home"})


def seven() -> Game:
    """A game that begins with seat 0, which holds a seven."""
    return Game("standard", players=2, seed=1)


@every_book
@settings(max_examples=6)
@given(rng=chances)
def test_a_game_answers_what_its_state_and_the_view_of_the_seat_on_turn_say(rules: Rules, rng: Random) -> None:
    players = any_players(rules, rng)
    game = Game(rules, players, seed=rng)
    while not game.over:
        assert game.turn is not None
        assert list(game.legal_asks()) == list(game.view(game.turn).legal_asks())
        assert (game.winners, game.winner) == (None, None)
        game.play(rng.choice(game.legal_asks()))
        assert game.scores == game.view(0).scores
        assert (game.pond, [len(laid) for laid in game.books]) == (game.table.pond, [*map(len, game.table.groups)])
    assert game.turn is None
    assert list(game.legal_asks()) == []
    assert game.winners == game.table.winners == winners(game.state)
    assert game.winner in (game.winners if len(game.winners) == 1 else [None])
    assert game.history == game.record.actions


@every_book
@settings(max_examples=6)
@given(rng=chances)
def test_an_ask_that_is_taken_back_leaves_the_game_as_it_was(rules: Rules, rng: Random) -> None:
    game = random_game(rules, any_players(rules, rng), rng, 40)
    while game.history:
        asked = game.history
        before = replay(replace(game.record, actions=asked[:-1]))
        assert game.undo() == asked[-1]
        assert (game.state, game.events, game.history) == (before.state, before.events, asked[:-1])
        assert [game.view(seat) for seat in range(game.players)] == [before.view(seat) for seat in range(game.players)]


def test_a_game_of_no_seed_is_another_each_time_and_tells_its_seed_when_it_is_over() -> None:
    games = [Game() for _ in range(3)]
    assert len({game.deck for game in games}) == 3
    assert {(game.rules, game.players) for game in games} == {(STANDARD, 2)}
    game = games[0]
    while not game.over:
        with pytest.raises(AttributeError, match="when it is over"):
            _ = game.copy().seed
        game.ask(game.legal_asks()[0])
    assert game.seed is not None
    assert Game(seed=game.seed).deck == game.deck
    assert str(game.seed) not in "".join((str(game), repr(game), game.to_json()))


def test_a_seed_that_was_named_is_no_secret_and_a_deck_has_none() -> None:
    assert seven().seed == 1
    assert [Game(deck=CARDS).seed, Game(seed=Random(1)).seed, replay(seven()).seed] == [None] * 3


def test_a_seed_deals_the_same_cards_for_ever_and_a_generator_of_it_deals_them_first() -> None:
    assert " ".join(map(str, Game("standard", 4, seed=7).deck[:12])) == "QC TC AC 3S 4H 3D TH 8S 9D KC AS 6C"
    rng = Random(7)
    games = [Game("standard", 4, seed=rng) for _ in range(3)]
    assert games[0].deck == Game("standard", 4, seed=7).deck
    assert len({game.deck for game in games}) == 3
    assert all(sorted(game.deck) == sorted(CARDS) for game in games)


@every_book
def test_the_last_seat_deals_where_none_is_named(rules: Rules) -> None:
    players = rules.players[1]
    assert Game(rules, players, seed=1).state.dealer == players - 1
    assert Game(rules, players, deck=CARDS).view(0) == Game(rules, players, players - 1, CARDS).view(0)
    assert Game(rules, players, 0, seed=1).state.dealer == 0


def test_an_ask_may_be_a_text_wherever_a_game_is_played() -> None:
    ask = Ask.parse("0>1:7")
    games = [seven() for _ in range(4)]
    caused = {games[0].play(ask), games[1].play("0>1:7"), games[2].ask("0>1:7"), games[3].ask(ask)}
    caused |= {seven().ask(1, rank) for rank in ("7", "seven", "Sevens", Rank.SEVEN)}
    assert len(caused) == 1
    assert all(game.actions == [ask] for game in [*games, seven().after("0>1:7"), seven().after(1, "7")])


@pytest.mark.parametrize("made", [copy, Game.copy, deepcopy, replay, lambda game: game.after("0>1:2")])
def test_a_copy_is_another_game(made: Callable[[Game], Game]) -> None:
    game = seven()
    game.ask("0>1:7")
    view, written = game.view(0), game.to_json()
    other = made(game)
    other.play(other.legal_asks()[0])
    assert (game.view(0), game.to_json()) == (view, written)
    game.ask("0>1:3")
    assert other.view(0) != game.view(0)
    assert len(other.view(0).events) == len(other.events)


@every_book
@settings(max_examples=6)
@given(rng=chances)
def test_whatever_one_has_of_a_game_replays_it(
    rules: Rules, rng: Random, tmp_path_factory: pytest.TempPathFactory
) -> None:
    game = random_game(rules, any_players(rules, rng), rng, 40)
    path = tmp_path_factory.mktemp("games") / "game.json"
    game.save(path)
    text = game.to_json()
    assert parse_record(text) == game.record
    ways: list[Any] = [path, str(path), path.read_bytes(), text, f"\ufeff\n {text}", game.record, game]
    for again in (Game.load(path), Game.load(str(path)), *map(replay, ways)):
        assert again.events == game.events
        assert again.to_json() == text


def test_names_and_what_else_a_record_holds_are_saved_again(tmp_path: Path) -> None:
    game = replay(NAMED)
    game.ask("0>1:7")
    copy(game).save(tmp_path / "game.json")
    again = Game.load(tmp_path / "game.json").record
    assert (again.names, again.extras, again.actions) == (("Ana", "Ben"), {"x-where": "at home"}, (Ask.parse("0>1:7"),))
    assert replay(NAMED).to_json() == NAMED.to_json()


REFUSED: list[tuple[Callable[[], object], type[Exception], str]] = [
    (lambda: any_game("standart"), ValueError, "“standart” is no rule book: write "),
    (lambda: any_game(3), ValueError, "3 is no rule book: write "),
    (lambda: any_game("standard", 4, deck=CARDS, seed=7), ValueError, "A game is dealt by a seed, such as seed=7, or "),
    (lambda: any_game("standard", 4, seed="7"), TypeError, "“7” is no seed: write a whole number, such as 7"),
    (lambda: any_game("standard", 4, seed=-7), ValueError, "-7 is no seed: write a whole number from 0 on"),
    (lambda: seven().ask("sevens?"), ValueError, "“sevens?” is not an ask: it is written as asker, target"),
    (lambda: seven().ask("0>1:K"), ValueError, "You may only ask for a rank you hold, not kings."),
    (lambda: any_game(seed=1).ask(7), TypeError, 'Say whom you ask, and for what: write game.ask(1, "7").'),
    (lambda: seven().ask("sevens"), TypeError, 'Say whom you ask, and for what: write game.ask(1, "7").'),
    (lambda: any_game().ask(Rank.NINE), TypeError, 'Say whom you ask, and for what: write game.ask(1, "9").'),
    (lambda: seven().ask(1, "elevens"), TypeError, "“elevens” is neither a rank nor a card: write "),
    (lambda: seven().ask("1", "7"), TypeError, "“1” is no seat"),
    (lambda: seven().ask(0, "7"), ValueError, "You may only ask another player, not yourself. It is seat 0's turn."),
    (lambda: seven().ask(1, "K"), ValueError, "You may only ask for a rank you hold, not kings. It is seat 0's turn."),
    (lambda: any_game().undo(), ValueError, "There is no ask to take back: nobody has asked yet."),
    (lambda: any_game().hands, AttributeError, "A game keeps its hands secret: game.view(0).cards is the hand of "),
    (lambda: any_game().seed, AttributeError, "The seed foretells every card, so this game tells it when it is over."),
    (lambda: Game.load(cast(str, 5)), TypeError, "5 is no file: write its path in quotation marks."),
    (lambda: seven().save(cast(str, 5)), TypeError, "5 is no file: write its path in quotation marks."),
    (lambda: replay("nowhere.json"), FileNotFoundError, "The game “nowhere.json” cannot be read: No such file"),
    (lambda: replay("no\0where"), FileNotFoundError, "The game “no?where” cannot be read: no file has such a name."),
    (lambda: replay(Path()), OSError, "The game “.” cannot be read: "),
    (lambda: Game.load(Path(__file__)), RecordError, "The record is not JSON: line 1, column 3 cannot be read."),
    (lambda: seven().save("nowhere/game.json"), FileNotFoundError, "The game “nowhere/game.json” cannot be saved: No"),
    (lambda: replay(""), RecordError, "The record is not JSON: it is empty."),
    (lambda: replay(b"\xff"), RecordError, "The record is not text in UTF-8."),
    (lambda: any_replay(7), TypeError, "7 is no game: give a file's path, the text of a record, a Record or a Game."),
]


@pytest.mark.parametrize(("make", "error", "sentence"), REFUSED)
def test_what_is_no_game_is_refused_in_a_sentence(
    make: Callable[[], object], error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error) as refused:
        make()
    assert str(refused.value).startswith(sentence)


def test_an_action_of_a_file_that_breaks_a_rule_is_named(tmp_path: Path) -> None:
    document = json.loads(seven().to_json()) | {"actions": [{"ask": [0, 1, "7"]}, {"ask": [0, 1, "K"]}]}
    (tmp_path / "game.json").write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(RecordError, match=r"^Action 2: You may only ask for a rank you hold, not kings\.$"):
        Game.load(tmp_path / "game.json")


def test_an_ask_that_is_refused_changes_nothing() -> None:
    game = seven()
    before = game.to_json(), game.view(0)
    with pytest.raises(ValueError, match="You may only ask"):
        game.ask("0>1:K")
    assert (game.to_json(), game.view(0)) == before
