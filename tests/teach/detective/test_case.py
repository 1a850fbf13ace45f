"""A case: the same from the same code, its asks uncertain, its chances exact, and nothing told before its time."""

from functools import cache
from random import Random

import pytest

from gofish_learn.engine.cards import RANKS
from gofish_learn.engine.events import Asked, CardsGiven, Event, GoFishSaid, seen_by
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker
from gofish_learn.teach.deal_code import SEEDS, DealCode, deck_for
from gofish_learn.teach.detective.case import Case, case_of
from gofish_learn.teach.detective.case_code import CaseError, code_of, players_of
from gofish_learn.teach.detective.choosing import BY_WORTH, FIRST_CASE, LATELY, PATIENCE
from gofish_learn.teach.detective.clues import CaseQuestion, split_into_clues
from tests.teach.rules.twins import twins_of
from tests.tiers import thoroughly

CODES = ("S3-7WFPB-7", "S4-8Y62G-C", "S3-0DDQ7-D", "C3-B0MPG-H", "F2-M5GXJ-W", "T3-22PFY-B")
"""Cases of every book that has any; the third and the fifth are watched by an onlooker."""
opened = cache(case_of)
"""A case by its code, opened once: it keeps what it has counted."""


@pytest.fixture(params=CODES)
def code(request: pytest.FixtureRequest) -> str:
    """The code of a case."""
    return str(request.param)


@pytest.fixture
def case(code: str) -> Case:
    """A case."""
    return opened(code)


def test_the_same_code_is_the_same_case(code: str, case: Case) -> None:
    players = players_of(code_of(code))
    again = Case(players.play(code_of(code.lower())), players)
    assert again.game.events == case.game.events
    first_asks = range(1, 8, 2)
    assert [again.question_at(clue) for clue in first_asks] == [case.question_at(clue) for clue in first_asks]


def test_a_deal_that_was_secret_makes_a_case_once_its_code_is_known() -> None:
    code = DealCode(RULE_BOOKS["standard"], 3, SEEDS + 2**127 + 12345)
    assert case_of(code.text.lower()).game.deck == deck_for(code.seed)


def test_the_clues_are_the_whole_game_as_the_eyes_saw_it(case: Case) -> None:
    told = [event for number in range(case.length) for event in case.clue(number).events]
    assert told == [seen_by(event, case.players.eyes) for event in case.game.events]
    for number in range(1, case.length, 2):
        assert isinstance(case.clue(number).events[0], Asked)
        assert isinstance(case.clue(number + 1).events[0], CardsGiven | GoFishSaid)
    assert case.clue(case.length - 1).table == case.game.table


def test_questions_are_asks_of_others_numbered_in_their_order(case: Case) -> None:
    questions = case.questions()
    assert 6 <= len(questions) <= BY_WORTH.most
    assert [question.number for question in questions] == list(range(1, len(questions) + 1))
    for question in questions:
        assert question.ask.target != case.players.eyes
        assert question.ask == case.game.actions[question.clue // 2]
        assert question.happened == isinstance(case.clue(question.clue + 1).events[0], CardsGiven)
        assert question.chance not in {0, 1} or question.happened == question.chance


def test_what_can_be_known_is_asked_too_but_not_what_was_said_just_now() -> None:
    known = [(opened(code), one) for code in CODES for one in opened(code).questions() if one.chance in {0, 1}]
    assert {question.chance for _, question in known} == {0, 1}
    for case, question in known:
        waited = question.clue - max((one.clue for one in case.questions() if one.clue < question.clue), default=0)
        before = [case.ask_at(clue) for clue in range(max(1, question.clue - 2 * LATELY), question.clue, 2)]
        ask = question.ask
        said = any(one.rank == ask.rank and ask.target in {one.asker, one.target} for one in before)
        assert not said or waited >= 2 * PATIENCE[case.rules.group] - 1


def test_the_first_case_begins_with_a_guess_and_soon_something_can_be_known() -> None:
    case = case_of(FIRST_CASE, "lesson")
    assert case.players.eyes == 0
    assert [round(question.chance, 2) for question in case.questions()] == [0.32, 1, 0.54, 0, 1, 0.08, 1]
    assert case.questions()[-1].clue // 2 + 1 == 13


def test_a_chance_is_what_a_fresh_count_of_the_events_so_far_says(case: Case) -> None:
    for question in case.questions()[::3]:
        tracker = BeliefTracker(case.rules, case.game.players)
        hand = 0
        for event in events_until(case, question.clue):
            tracker.see(event)
        if case.players.eyes is None:
            beliefs = tracker.onlooker()
        else:
            hand = case.clue(question.clue).hand
            beliefs = tracker.beliefs(case.players.eyes, hand)
        assert question.chance == pytest.approx(beliefs.hold(question.ask.target, question.ask.rank))


def events_until(case: Case, clue: int) -> list[Event]:
    """What has happened up to a clue, with every card."""
    return [event for piece in split_into_clues(case.game.events)[: clue + 1] for event in piece]


def test_the_boards_are_right_about_the_own_hand_and_possible_about_the_others(case: Case) -> None:
    game = Game(case.rules, case.game.players, case.game.state.dealer, case.game.deck)
    for number in range(0, min(case.length, 41), 2):
        if number:
            game.play(case.game.actions[number // 2 - 1])
        for seat, hand in enumerate(game.state.hands):
            for rank in RANKS:
                chance, holds = case.board(number)[seat][rank], bool(hand & FOUR_OF[rank])
                assert chance > 0 if holds else chance < 1
                if seat == case.players.eyes:
                    assert chance == holds


def test_the_moves_of_a_chance_lead_from_the_deal_to_where_it_stands(case: Case) -> None:
    question = case.questions()[-1]
    moves = case.moves(question.ask.target, question.ask.rank, question.clue)
    assert [move.clue for move in moves] == list(range(1, question.clue + 1))
    start = case.board(0)[question.ask.target][question.ask.rank]
    assert start + sum(move.points for move in moves) / 100 == pytest.approx(question.chance)


def test_every_ask_is_told_with_its_chance_and_certain_ones_come_true() -> None:
    case = opened("S3-7WFPB-7")
    asks = case.asks()
    assert [heard.ask for heard in asks] == case.game.actions
    assert {heard.clue for heard in asks} >= {question.clue for question in case.questions()}
    assert all(heard.happened == heard.chance for heard in asks if heard.chance in {0, 1})
    assert sum(heard.chance in {0, 1} for heard in asks) > 5
    told = [case.in_words(heard.clue, lambda event, pond: f"{type(event).__name__} {pond}") for heard in asks]
    assert told[0] == f"Asked {case.clue(1).pond}"
    assert case.in_words(0, lambda *_: "") == ""


def test_an_ask_moves_the_asker_s_chance_to_certainty() -> None:
    case = opened("S4-8Y62G-C")
    for number in range(1, 30, 2):
        ask = case.ask_at(number)
        assert case.board(number)[ask.asker][ask.rank] == 1


@pytest.mark.parametrize("number", thoroughly(1, 5))
@pytest.mark.parametrize("code", ["S3-7WFPB-7", "S3-0DDQ7-D"])
def test_hidden_cards_change_neither_the_questions_nor_the_chances(code: str, number: int) -> None:
    case, rng = opened(code), Random(code)
    clue = case.questions()[2].clue
    twins = twins_of(case, clue, rng, number)
    differ = 0
    for twin in twins:
        differ += twin.game.deck != case.game.deck
        asked = [question for event in range(clue + 1) if (question := twin.question_at(event)) is not None]
        assert [told(question) for question in asked] == [told(question) for question in case.questions()[:3]]
        assert twin.board(clue) == case.board(clue)
    assert differ == number


def told(question: CaseQuestion) -> tuple[object, ...]:
    """A question without its outcome."""
    return question.number, question.clue, question.ask, pytest.approx(question.chance)


@pytest.mark.parametrize(
    ("book", "players", "sentence"),
    [
        ("authors", 4, "In Authors an ask names a card."),
        ("young-children", 3, "all hands lie open, so there is nothing to find out."),
        ("standard", 6, "A case is for up to 4 players, not 6."),
    ],
)
def test_what_no_case_can_be_made_of_is_refused(book: str, players: int, sentence: str) -> None:
    code = DealCode(RULE_BOOKS[book], players, 7).text
    with pytest.raises(CaseError, match=sentence.replace(".", r"\.")):
        case_of(code)
