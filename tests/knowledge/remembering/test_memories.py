"""Models of memory: rows of what is remembered and what is forgotten, and what holds for all of them in any game."""

import math
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import Event, seen_by
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import AUTHORS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.remembering.memories import Chunks, Fading, LastEvents, Memory, Perfect
from gofish_learn.knowledge.remembering.recollection import Fact, Recollection, recollection
from gofish_learn.knowledge.remembering.revealed import remembered
from tests.bots.stories import events
from tests.engine.strategies import TABLES, chances, deal, random_action, random_ask

ASKS = 40
MODELS = [Perfect(), LastEvents(0), LastEvents(9), Chunks(0), Chunks(3), Fading(6), Fading(6, interference=0)]
models = st.sampled_from(MODELS)
tables = st.sampled_from(TABLES)


def said(fact: Fact) -> str:
    """A fact in three words: `1 holds 7`; in brackets if it is forgotten."""
    thing = str(fact.wanted) if isinstance(fact.wanted, Card) else fact.wanted.letter
    words = f"{fact.seat} {'holds' if fact.holds else 'lacks'} {thing}"
    return words if fact.remembered else f"({words})"


def facts(memory: Memory, *lines: str, rules: Rules = STANDARD, players: int = 4) -> list[str]:
    """The facts that seat 0 was told, told longest ago first."""
    return [said(fact) for fact in recollection(memory, rules, players, 0, events(*lines)).facts()]


REFUSED = ("1 asks 2 for 7", "2 tells 1 to go fish", "1 draws")
GIVEN = ("1 asks 2 for 7", "2 gives 1 7C 7D")


@pytest.mark.parametrize(
    ("story", "known"),
    [
        pytest.param((*REFUSED, "1 lays 7C 7D"), ["2 lacks 7"], id="after a pair, another may come"),
        pytest.param(
            (*REFUSED, "1 lays 7C 7D", "3 lays 7H 7S"), [], id="with the second pair nothing is left of the rank"
        ),
        pytest.param(("0 asks 2 for 7", "2 gives 0 7C 7D"), ["2 lacks 7"], id="the own hand needs no memory"),
    ],
)
def test_what_is_told_of_ranks(story: tuple[str, ...], known: list[str]) -> None:
    assert facts(Perfect(), *story) == known


@pytest.mark.parametrize(
    ("story", "known"),
    [
        pytest.param(
            ("1 asks 2 for 7H", "2 gives 1 7H"),
            ["1 holds 7H"],
            id="a card that one holds says all of it",
        ),
        pytest.param(("1 asks 2 for 7H", "0 asks 1 for 7H", "1 gives 0 7H"), [], id="the own hand needs no memory"),
        pytest.param(
            ("1 asks 2 for 7H", "2 refuses 1", "3 lays 7C 7D 7H 7S"), [], id="a book on the table needs no memory"
        ),
        pytest.param(
            ("1 asks 2 for 7H", "1 is punished: illegal_call 7"),
            [],
            id="an illegal call may be for a card one holds",
        ),
    ],
)
def test_what_is_told_of_cards(story: tuple[str, ...], known: list[str]) -> None:
    assert facts(Perfect(), *story, rules=AUTHORS) == known


FOUR_ASKS = ("1 asks 2 for 7", "2 asks 3 for 8", "3 asks 1 for 9", "1 asks 2 for T")


@pytest.mark.parametrize(
    ("memory", "story", "known"),
    [
        pytest.param(
            LastEvents(2), FOUR_ASKS, ["(1 holds 7)", "(2 holds 8)", "3 holds 9", "1 holds T"], id="the last two events"
        ),
        pytest.param(
            LastEvents(2), REFUSED, ["(1 holds 7)", "(2 lacks 7)"], id="a refusal whose ask is forgotten says nothing"
        ),
        pytest.param(LastEvents(3), REFUSED, ["1 holds 7", "2 lacks 7"], id="with its ask it does"),
        pytest.param(
            Chunks(2), FOUR_ASKS, ["(1 holds 7)", "(2 holds 8)", "3 holds 9", "1 holds T"], id="room for two facts"
        ),
        pytest.param(
            Chunks(2),
            ("1 asks 2 for 7", "2 asks 3 for 8", "1 asks 3 for 7", "3 asks 1 for 9"),
            ["(2 holds 8)", "1 holds 7", "3 holds 9"],
            id="the one told longest ago goes, not the one told first",
        ),
        pytest.param(
            Chunks(2),
            ("1 asks 2 for 7", "2 asks 3 for 8", "1 lays 7C 7D 7H 7S", "3 asks 1 for 9"),
            ["2 holds 8", "3 holds 9"],
            id="what is over makes room",
        ),
        pytest.param(
            Chunks(2),
            ("1 asks 2 for 7", "2 asks 3 for 8", "0 asks 1 for 9", "0 asks 1 for T", "0 asks 1 for J"),
            ["1 holds 7", "2 holds 8"],
            id="one's own cards take no room",
        ),
        pytest.param(
            Fading(1e-9),
            (*GIVEN, "turn 1"),
            ["(2 lacks 7)", "(1 holds 7)"],
            id="with so short a half-life, no longer",
        ),
    ],
)
def test_what_is_forgotten(memory: Memory, story: tuple[str, ...], known: list[str]) -> None:
    assert facts(memory, *story) == known


@pytest.mark.parametrize(
    ("between", "alike", "age"),
    [
        pytest.param((), 0, 0, id="just told"),
        pytest.param(("turn 3",), 0, 1, id="an event later"),
        pytest.param(("3 asks 2 for 8",), 0, 1, id="another seat and another rank: not alike"),
        pytest.param(("1 asks 2 for 8",), 1, 1, id="of the same seat"),
        pytest.param(("3 asks 2 for 7",), 1, 1, id="of the same rank"),
        pytest.param(("3 asks 2 for 7", "2 gives 3 7C"), 3, 2, id="what one event tells twice counts twice"),
        pytest.param(("0 asks 2 for 7",), 0, 1, id="the own hand interferes with nothing"),
        pytest.param(("3 asks 2 for 7", "1 asks 3 for 7"), 0, 0, id="told again, it is as fresh as new"),
    ],
)
def test_strength_halves_with_each_half_life_of_events_and_of_similar_facts(
    between: tuple[str, ...], alike: int, age: int
) -> None:
    for half_life, interference in ((1, 1), (4, 0), (5, 2.5)):
        recalled = recollection(Fading(half_life, interference), STANDARD, 4, 0, events("1 asks 2 for 7", *between))
        (fact,) = (fact for fact in recalled.facts() if said(fact).strip("()") == "1 holds 7")
        assert fact.strength == pytest.approx(0.5 ** ((age + interference * alike) / half_life))


def test_what_one_event_tells_does_not_weaken_itself() -> None:
    told = recollection(Fading(5), STANDARD, 4, 0, events(*GIVEN)).facts()
    assert [fact.strength for fact in told] == [1, 1]


def test_the_card_that_all_others_lack_is_held_by_the_last_only_while_all_of_it_is_remembered() -> None:
    story = events("1 asks 2 for 7H", "2 refuses 1", "turn 2", "turn 3")
    seven = 1 << Card.parse("7H").number
    assert [recollection(LastEvents(n), AUTHORS, 4, 0, story).held(3, 0) & seven for n in (3, 4)] == [0, seven]


@pytest.mark.parametrize(
    "make",
    [
        lambda: LastEvents(-1),
        lambda: Chunks(-1),
        lambda: Fading(0),
        lambda: Fading(math.inf),
        lambda: Fading(5, interference=-1),
    ],
)
def test_a_number_that_makes_no_sense_is_refused_in_a_sentence(make: Callable[[], Memory]) -> None:
    with pytest.raises(ValueError, match=r"events|chunks") as refused:
        make()
    assert str(refused.value).endswith(".")


def history(rules: Rules, players: int, rng: Random, *, orderly: bool = False, asks: int = ASKS) -> Game:
    """The first asks of a game of chance, under a referee with irregularities unless it is to be orderly."""
    game = deal(rules, players, rng)
    while game.state.turn is not None and len(game.actions) < asks:
        try:
            game.play(random_ask(game.state, rng) if orderly else random_action(game.state, rng))
        except IllegalActionError:
            continue
    return game


def told(game: Game, memory: Memory, whose: int = 0, seen: list[Event] | None = None) -> Recollection:
    return recollection(memory, game.rules, game.players, whose, game.events if seen is None else seen)


def in_mind(recalled: Recollection) -> set[tuple[int, Rank | Card, bool]]:
    return {(fact.seat, fact.wanted, fact.holds) for fact in recalled.facts() if fact.remembered}


def in_play(game: Game) -> int:
    """All that seat 0 could still ask another for, as a set of ranks or of cards."""
    laid = sum(game.state.laid)
    if game.rules.names_a_card:
        return sum(FOUR_OF) & ~laid & ~game.state.hands[0]
    return sum(1 << rank for rank, four in enumerate(FOUR_OF) if four & ~laid)


@given(table=tables, rng=chances, span=st.sampled_from([0, 1, 5, 14, None]))
def test_the_last_events_are_remembered_as_if_there_had_been_no_others(
    table: tuple[Rules, int], rng: Random, span: int | None
) -> None:
    rules, players = table
    whole = history(rules, players, rng, orderly=True)
    now = Game(rules, players, whole.state.dealer, whole.deck)
    for number, action in enumerate(whole.actions):
        now.play(action)
        if number % 3:
            continue
        with_model = told(now, Perfect() if span is None else LastEvents(span))
        recent = now.events if span is None else now.events[max(0, len(now.events) - span) :]
        without = remembered(rules, players, recent)
        for seat in range(1, players):
            assert (with_model.held(seat, 0) ^ without.held(seat, 0)) & in_play(now) == 0
            assert (with_model.lacked(seat) ^ without.lacked(seat)) & in_play(now) == 0


@given(table=tables, rng=chances, asks=st.integers(0, ASKS))
def test_what_was_told_and_is_not_doubtful_is_true_also_under_a_referee(
    table: tuple[Rules, int], rng: Random, asks: int
) -> None:
    game = history(*table, rng, asks=asks)
    for fact in told(game, Perfect()).facts():
        cards = 1 << fact.wanted.number if isinstance(fact.wanted, Card) else FOUR_OF[fact.wanted]
        assert bool(game.state.hands[fact.seat] & cards) == fact.holds


@given(table=tables, rng=chances, spans=st.tuples(st.integers(0, 60), st.integers(0, 60)).map(sorted))
def test_who_has_the_longer_memory_remembers_all_that_the_other_does(
    table: tuple[Rules, int], rng: Random, spans: list[int]
) -> None:
    game = history(*table, rng)
    for model in (LastEvents, Chunks, lambda span: Fading(span + 1)):
        less, more = (told(game, model(span)) for span in spans)
        assert in_mind(less) <= in_mind(more) <= in_mind(told(game, Perfect()))


@given(table=tables, rng=chances, memory=models)
def test_what_is_forgotten_stays_forgotten_until_it_is_told_again(
    table: tuple[Rules, int], rng: Random, memory: Memory
) -> None:
    game = history(*table, rng)
    recalled = Recollection(memory, game.rules, game.players, 0)
    before: dict[tuple[int, Rank | Card, bool, int], Fact] = {}
    for event in game.events:
        recalled.see(event)
        now = {(fact.seat, fact.wanted, fact.holds, fact.event): fact for fact in recalled.facts()}
        for which in now.keys() & before.keys():
            assert now[which].strength <= before[which].strength
            assert now[which].remembered <= before[which].remembered
        before = now


@given(rng=chances, table=tables, capacity=st.integers(0, 12))
def test_chunks_are_the_facts_told_last_and_no_more_than_fit(
    table: tuple[Rules, int], rng: Random, capacity: int
) -> None:
    kept = [fact.remembered for fact in told(history(*table, rng), Chunks(capacity)).facts()]
    assert sum(kept) <= capacity
    assert kept == sorted(kept)


@given(table=tables, rng=chances, memory=models, whose=st.integers(0, 1))
def test_what_only_one_seat_could_see_makes_no_difference(
    table: tuple[Rules, int], rng: Random, memory: Memory, whose: int
) -> None:
    game = history(*table, rng)
    known_to_all = told(game, memory, whose, [seen_by(event, None) for event in game.events]).facts()
    for seat in range(game.players):
        assert told(game, memory, whose, list(game.view(seat).events)).facts() == known_to_all
    assert told(game, memory, whose).facts() == known_to_all


@given(table=tables, rng=chances, memory=models, stops=st.sets(st.integers(0, 300)))
def test_looking_in_between_changes_nothing(
    table: tuple[Rules, int], rng: Random, memory: Memory, stops: set[int]
) -> None:
    game = history(*table, rng)
    looked_at = Recollection(memory, game.rules, game.players, 0)
    for number, event in enumerate(game.events):
        looked_at.see(event)
        if number in stops:
            looked_at.facts()
            looked_at.held(1, 0)
    assert looked_at.facts() == told(game, memory).facts()
    assert looked_at.lacked(1) == told(game, memory).lacked(1)


def lucky(game: Game, seed: int) -> set[tuple[int, Rank | Card, bool]]:
    return in_mind(told(game, Fading(12, seed=seed)))


def test_the_same_seed_forgets_the_same_and_another_forgets_otherwise() -> None:
    game = history(STANDARD, 4, Random(1))
    assert lucky(game, seed=1) == lucky(game, seed=1)
    assert [len(lucky(game, seed=seed)) for seed in range(8)] == [4, 5, 4, 5, 3, 3, 5, 5], (
        "in every process, and for ever"
    )
    assert lucky(game, seed=1) != lucky(game, seed=2)


def test_two_seats_at_a_table_are_lucky_with_facts_of_their_own() -> None:
    """One fact after a half-life, 1,000 times: each of two seats remembers half, and both together a quarter."""
    story = events("2 asks 3 for 7", *(["turn 3"] * 10))
    both = 0
    for seed in range(1000):
        facts_of = [recollection(Fading(10, seed=seed), STANDARD, 4, whose, story).facts() for whose in (0, 1)]
        both += all(fact.remembered for (fact,) in facts_of)
    assert abs(both - 250) < 5 * math.sqrt(1000 * 3 / 16)


@pytest.mark.parametrize("rules", [STANDARD, AUTHORS], ids=lambda rules: rules.name)
def test_over_many_games_as_many_facts_are_remembered_as_their_strengths_say(rules: Rules) -> None:
    """The facts of games of their own are independent; five standard deviations."""
    surplus = variance = 0.0
    for number in range(60):
        game = history(rules, 4, Random(number))
        for fact in told(game, Fading(25), whose=number % 4).facts():
            surplus += fact.remembered - fact.strength
            variance += fact.strength * (1 - fact.strength)
    assert variance > 100
    assert abs(surplus) < 5 * math.sqrt(variance)


def test_a_model_of_ones_own_is_a_class_with_a_strength() -> None:
    class EveryOther(Perfect):
        def strength(self, trace: object, now: int) -> float:  # noqa: ARG002 - by the clock alone
            return float(now % 2)

    assert facts(EveryOther(), "1 asks 2 for 7") == ["1 holds 7"]
    assert facts(EveryOther(), "1 asks 2 for 7", "turn 2") == ["(1 holds 7)"]


@given(table=tables, rng=chances, memory=models)
def test_whatever_the_model_the_same_is_told(table: tuple[Rules, int], rng: Random, memory: Memory) -> None:
    game = history(*table, rng)
    heard = [replace(fact, strength=1.0, remembered=True) for fact in told(game, memory).facts()]
    assert heard == list(told(game, Perfect()).facts())
