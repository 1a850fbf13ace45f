"""A case: the same from the same code, its question fair, its chances exact, and nothing told before its time."""

import re
from datetime import date, timedelta
from functools import cache, partial
from random import Random

import pytest

from gofish_learn.engine.cards import CARDS, RANKS, Card, Rank
from gofish_learn.engine.events import Asked, CardDrawn, CardsGiven, GoFishSaid, seen_by
from gofish_learn.engine.hands import FOUR_OF, cards_in
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker
from gofish_learn.teach.deal_code import SEEDS, DealCode, deck_for
from gofish_learn.teach.detective.case import (
    FIRST_CASE,
    Board,
    Case,
    CaseError,
    Chosen,
    case_of,
    chosen_in,
    code_of,
    players_of,
)
from gofish_learn.teach.detective.days import case_found_for
from gofish_learn.teach.detective.fresh import case_of_day, fresh_case, heard_in, rough_odds
from gofish_learn.teach.detective.mystery import (
    KNOWN,
    MOST_ASKS,
    POND,
    TELLS,
    WORTH,
    Mystery,
    known_of,
    moved,
    mysteries,
    worth,
)
from gofish_learn.teach.detective.proof import (
    ASKED,
    COUNTED,
    EMPTY,
    RAN_DRY,
    REFUSED,
    TOGETHER,
    proof,
    to_take_along,
    why_moved,
)
from tests.teach.detective.write_days import row_of
from tests.teach.rules.twins import exchanged, shown_by, twins_of
from tests.tiers import thoroughly

CODES = ("S3-7WFPB-7", "S4-Y5ZX6-8", "C3-VXB1V-B", "F2-A3BX2-S", "T3-7WFPB-Y", FIRST_CASE)
"""Cases of every book that has any."""
DECIDED = ("S3-FQT1D-8", "S3-HPAMW-W", "S3-0SKHN-R")
"""Cases that are decided by the last card of the pond, by a “Go fish!”, and by a hand that is known."""
opened = cache(case_of)
"""A case by its code, opened once: it keeps what it has counted."""


@pytest.fixture(params=CODES)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def case(code: str) -> Case:
    return opened(code)


def test_the_same_code_is_the_same_case(code: str, case: Case) -> None:
    assert players_of(code_of(code)).play(code_of(code.lower())).events == case.game.events
    assert case_of(code.lower()) is case


@pytest.mark.parametrize(
    ("code", "eyes", "mystery"),
    [
        ("S3-7WFPB-7", 2, Mystery(Rank.NINE, 29, 36)),
        ("S4-Y5ZX6-8", 2, Mystery(Rank.TEN, 43, 50)),
        ("C3-VXB1V-B", 1, Mystery(Rank.EIGHT, 37, 44)),
        ("F2-A3BX2-S", 1, Mystery(Rank.QUEEN, 46, 53)),
        ("T3-7WFPB-Y", 2, Mystery(Rank.TEN, 39, 46)),
        ("S3-FQT1D-8", 0, Mystery(Rank.SEVEN, 50, 56)),
        (FIRST_CASE, 1, Mystery(Rank.FOUR, 28, 35)),
    ],
)
def test_a_code_opens_what_it_opened_in_version_2(code: str, eyes: int, mystery: Mystery) -> None:
    assert (opened(code).players.eyes, opened(code).mystery) == (eyes, mystery)


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


def test_three_of_four_are_known_from_the_question_to_its_answer_and_the_fourth_is_somewhere(case: Case) -> None:
    mystery = case.mystery
    assert 0 < mystery.asks <= MOST_ASKS
    assert mystery.last < case.length // 2
    game = Game(case.rules, case.game.players, case.game.state.dealer, case.game.deck)
    for action in case.game.actions[: mystery.first]:
        game.play(action)
    for asks in range(mystery.first, mystery.last + 1):
        assert known_of(case.clue(2 * asks), mystery.rank) == KNOWN
        assert case.hands_after(asks) == game.state.hands
        truth = case.truth(asks)
        holders = {seat for seat, hand in enumerate(game.state.hands) if hand & FOUR_OF[mystery.rank]}
        assert holders - {case.players.eyes} == {truth} - {POND}
        odds = case.odds(asks)
        assert set(odds) == set(case.suspects)
        assert sum(odds.values()) == pytest.approx(1)
        assert odds[truth] > 0, "what is so is never impossible"
        game.play(case.game.actions[asks])


def test_a_chance_is_what_a_fresh_count_of_the_events_so_far_says(case: Case) -> None:
    tracker, now = BeliefTracker(case.rules, case.game.players), 2 * case.mystery.last
    for number in range(now + 1):
        for event in case.clue(number).events:
            tracker.see(event)
    beliefs = tracker.beliefs(case.players.eyes, case.clue(now).hand)
    for suspect, chance in case.odds(case.mystery.last).items():
        there = beliefs.pond[case.mystery.rank] if suspect == POND else beliefs.hold(suspect, case.mystery.rank)
        assert chance == pytest.approx(there, abs=1e-9), "the pond is counted another way there"


def test_an_ask_is_a_clue_if_it_moves_a_chance_by_five_points(case: Case) -> None:
    for asks in range(case.mystery.first + 1, case.end + 1):
        before, after = case.odds(asks - 1), case.odds(asks)
        moves = {one for one in after if abs(after[one] - before[one]) >= TELLS}
        assert set(case.clues_told.get(asks, ())) == moves


def test_the_clue_that_told_most_is_the_one_after_which_the_likeliest_had_risen_most(case: Case) -> None:
    last, key = case.mystery.last, case.key_clue(case.mystery.last)
    odds = case.odds(last)
    best = max(odds, key=lambda one: odds[one])
    rises = {asks: case.odds(asks)[best] - case.odds(asks - 1)[best] for asks in case.clues_told}
    assert key is not None
    assert rises[key] == max(rises.values()) > 0


def test_a_question_is_chosen_by_what_was_known_when_it_is_answered_and_by_nothing_that_comes_later(
    code: str, case: Case
) -> None:
    last, ranks = case.mystery.last, [case.mystery.rank]
    clues = [case.clue(number) for number in range(case.length)]
    whole = [one for one in mysteries(clues, ranks) if one.last <= last]
    assert whole == list(mysteries(clues[: 2 * last + 3], ranks))
    assert case.mystery in whole
    chosen = chosen_in(code_of(code))
    if chosen.worth >= WORTH:
        odds = partial(case.odds_of, case.mystery.rank)
        assert worth(odds, case.mystery, 0) == chosen.worth
        assert sum(worth(odds, one, 2) >= WORTH for one in whole) <= 1, "the first that is good is taken"


class CountedElsewhere(Case):
    """A case on a computer that rounds otherwise."""

    def board(self, number: int) -> Board:
        rng = Random(number)
        return tuple(tuple(chance * (1 + 1e-13 * rng.random()) for chance in line) for line in super().board(number))


def test_a_case_is_the_same_on_a_computer_that_rounds_otherwise() -> None:
    code = code_of("S3-PFYXZ-R")
    players = players_of(code)
    here, there = (made(players.play(code), Chosen(players)) for made in (Case, CountedElsewhere))
    for mystery in mysteries(map(here.clue, range(here.length)), RANKS):
        odds, others = (partial(case.odds_of, mystery.rank) for case in (here, there))
        assert worth(odds, mystery, 0) == worth(others, mystery, 0)
        assert [moved(odds, asks) for asks in range(mystery.first + 1, mystery.last + 1)] == [
            moved(others, asks) for asks in range(mystery.first + 1, mystery.last + 1)
        ]


def test_the_first_case_is_certain_in_the_end() -> None:
    first = opened(FIRST_CASE)
    assert max(first.odds(first.mystery.first).values()) < 0.7
    assert max(first.odds(first.mystery.last).values()) == 1
    assert not any(why_moved(first, asks, one) == TOGETHER for asks, about in first.clues_told.items() for one in about)


def test_nearly_every_move_of_a_chance_has_a_reason_and_what_it_says_is_so() -> None:
    told = [
        (opened(code), asks, one)
        for code in CODES
        for asks in opened(code).clues_told
        for one in opened(code).clues_told[asks]
    ]
    assert len(told) > 40
    assert sum(why_moved(*one) == TOGETHER for one in told) < len(told) / 10
    for case, asks, suspect in told:
        check_reason(case, asks, suspect, why_moved(case, asks, suspect))


def test_what_the_watcher_draws_leaves_less_in_the_pond() -> None:
    case, asks = opened("S3-KXV7R-5"), 40
    assert [type(event) for event in case.clue(2 * asks).events[:2]] == [GoFishSaid, CardDrawn]
    pond, ben = (why_moved(case, asks, suspect) for suspect in (POND, 1))
    assert pond == "What you drew isn’t a three, so there is less left in the pond."
    assert ben == f"{pond} So it’s likelier to be with Ben."
    for suspect, why in ((POND, pond), (1, ben)):
        check_reason(case, asks, suspect, why)


def proves(case: Case, asks: int, suspect: int, why: str) -> bool:
    """Whether a reason is the proof of what is certain; what it says is so: of the pond, of a hand, and of the card."""
    held = case.odds(asks)[suspect] == 1
    if why == EMPTY:
        assert suspect == POND
        assert case.clue(2 * asks).table.pond == 0
        return True
    if known := re.match(r"(\w+)’s \w+ cards? (?:is|are) known: (.*?)\.", why):
        ranks = [rank for rank in RANKS for _ in range(count_of(rank, known[2]))]
        hand = case.hands_after(asks)[case.players.names.index(known[1])]
        assert ranks == [card.rank for card in sorted(cards_in(hand), key=lambda card: card.rank)]
        assert case.mystery.rank not in ranks
        return True
    if "are accounted for" in why:
        holds = re.findall(r"(\w+) holds (one|two|three)", why)
        hands = {
            name: (hand & FOUR_OF[case.mystery.rank]).bit_count()
            for name, hand in zip(case.players.names, case.hands_after(asks), strict=True)
        }
        assert all(hands.get(name, 1) == ["one", "two", "three"].index(number) + 1 for name, number in holds)
        return True
    if said := re.search(r"so (\w+) holds an? (\w+)\.", why):
        assert held == (case.players.names[suspect] == said[1])
        assert said[2] == case.mystery.rank.singular
        return True
    return False


def count_of(rank: Rank, words: str) -> int:
    """How many cards of a rank a list of them has, such as "three twos and one five"."""
    found = re.search(rf"(\w+) (?:{rank.singular}|{rank.plural})\b", words)
    return ["none", "one", "two", "three", "four"].index(found[1]) if found else 0


def decided_cases() -> list[Case]:
    """Cases of every kind whose clues leave one answer."""
    return [case for case in map(opened, (*CODES, *DECIDED)) if case.decides]


def test_the_clue_that_decides_leaves_one_answer_for_good_and_the_one_before_left_more() -> None:
    for case in decided_cases():
        last, asks = case.mystery.last, case.decides
        assert asks is not None
        answers = [sum(chance > 0 for chance in case.odds(at).values()) for at in range(asks - 1, last + 1)]
        assert (answers[0] > 1, set(answers[1:])) == (True, {1})
        assert [step.asks for step in proof(case, last) if step.decides] == [asks]


def test_a_proof_tells_each_clue_and_gives_a_reason_that_settles_for_the_one_that_decides() -> None:
    met = set()
    for case in decided_cases():
        steps = proof(case, case.mystery.last)
        assert {step.asks for step in steps} >= set(case.clues_told)
        (why,) = (step.why for step in steps if step.decides)
        assert not re.search("may be|fewer|less|something else|Count everybody", why), why
        met.add(to_take_along(case, case.mystery.last))
    assert met == {ASKED, REFUSED, RAN_DRY, COUNTED}


@pytest.mark.parametrize("seed", thoroughly(4, 5))
@pytest.mark.parametrize(("book", "players"), [("standard", 3), ("fished-my-wish", 2)])
def test_no_case_is_offered_that_its_clues_do_not_decide(book: str, players: int, seed: int) -> None:
    code = fresh_case(Random(seed), RULE_BOOKS[book], players)
    chosen = chosen_in(code)
    assert chosen.worth >= WORTH
    assert chosen.decides


FIRST, LAST = date(2026, 11, 1), date(2028, 12, 31)
"""The days whose cases were found beforehand."""


@pytest.mark.parametrize("step", thoroughly(500, 30))
def test_the_case_that_was_found_for_a_day_is_the_one_that_is_looked_for(step: int) -> None:
    for more in range(0, (LAST - FIRST).days + 1, step):
        day = FIRST + timedelta(more)
        found, (code, eyes, rank, *asks, clues, decides) = case_found_for(day), row_of(day)
        assert found == (code, eyes, Mystery(RANKS[rank], *asks), clues, decides)
        assert case_of_day(day) == code


def test_of_any_other_day_the_case_is_looked_for() -> None:
    for day in (FIRST - timedelta(1), LAST + timedelta(1)):
        assert case_found_for(day) is None
        assert case_of(case_of_day(day)).decides


DAYS = [date(2026, 11, 1) + timedelta(7 * week) for week in range(100)]


@pytest.mark.parametrize("days", thoroughly(DAYS[:6], DAYS), ids=len)
def test_wherever_else_the_card_of_a_day_is_put_somebody_would_have_said_another_thing(days: list[date]) -> None:
    asked = 0
    for day in days:
        case = case_of(case_of_day(day))
        assert case.decides == case.end == max(case.clues_told)
        assert len(case.clues_told) == case.clues >= 2
        assert not lies_elsewhere(case, case.end)
        assert case.odds(case.mystery.first)[case.truth(case.end)] < 1, "at first nobody knows where it will be"
        asked += lies_elsewhere(case, case.mystery.first)
    assert asked >= 0.9 * len(days), "when it is asked it is not so, as one exchange of two cards nearly always shows"


def lies_elsewhere(case: Case, asks: int) -> bool:
    """Whether the card can lie elsewhere after so many asks: exchanged with each hidden card, and played again."""
    seen, hands = shown_by(case, 2 * asks), case.hands_after(asks)
    hidden = [card for card in CARDS if card not in seen]
    (wanted,) = (card for card in hidden if card.rank == case.mystery.rank)
    where = {card: seat for seat, hand in enumerate(hands) for card in cards_in(hand)}
    others = [card for card in hidden if where.get(card, POND) != where.get(wanted, POND)]

    def is_same(other: Card) -> bool:
        game = exchanged(case.game, asks, [(wanted, other)])
        if game is None:
            return False
        twin = Case(game, Chosen(case.players, case.mystery))
        return twin.length > 2 * asks and all(twin.clue(at) == case.clue(at) for at in range(2 * asks + 1))

    return any(map(is_same, others))


def test_what_a_rough_look_is_certain_of_is_certain(case: Case) -> None:
    heard, met = heard_in(case), 0
    for asks in range(case.mystery.first, case.mystery.last + 1):
        odds, rough = case.odds(asks), rough_odds(heard, case.rules.group, case.mystery.rank, asks)
        assert set(rough) == set(odds)
        assert sum(rough.values()) == pytest.approx(1)
        impossible = {suspect for suspect, chance in rough.items() if not chance}
        assert all(not odds[suspect] for suspect in impossible)
        met += len(impossible)
    assert met or case.decides is None


def check_reason(case: Case, asks: int, suspect: int, why: str) -> None:
    """Check what a reason says: of whom, that it happened, and which way the chance went."""
    if why == TOGETHER or proves(case, asks, suspect, why):
        return
    names, rank = case.players.names, case.mystery.rank
    before, after = case.odds(asks - 1), case.odds(asks)
    first, _, more = why.partition(" So ")
    ask, events = case.ask_at(2 * asks - 1), [type(event).__name__ for event in case.clue(2 * asks).events]
    name = first.removeprefix("One of ").split(" ")[0].removesuffix("’s")
    who = POND if "less left" in first else names.index(name)
    assert name != names[case.players.eyes], why
    rises = any(words in first for words in ("has one!", "something else", "may be"))
    assert (after[who] > before[who]) == rises, why
    happened = {
        "asked for": ask.asker == who and ask.rank == rank,
        "said “Go fish!”": ask.target == who and ask.rank == rank and "GoFishSaid" in events,
        "has no": ask.target == who and ask.rank != rank and "GoFishSaid" in events,
        "gave cards": ask.target == who and "CardsGiven" in events,
        "laid": "GroupLaid" in events,
        "drew": bool({"CardDrawn", "HandRefilled"} & set(events)),
        "One of": ask.asker == who and ask.rank != rank,
    }
    assert any(happened[words] for words in happened if words in first), why
    if not more:
        assert who == suspect, why
        return
    assert more.endswith(f"{'in the pond' if suspect == POND else f'with {names[suspect]}'}."), why
    if "isn’t" in more or "must" in more:
        assert after[suspect] == ("must" in more), why
    else:
        assert (after[suspect] > before[suspect]) == ("likelier" in more), why


def test_the_boards_are_right_about_the_own_hand_and_possible_about_the_others(case: Case) -> None:
    game = Game(case.rules, case.game.players, case.game.state.dealer, case.game.deck)
    for number in range(0, min(case.length, 21), 2):
        if number:
            game.play(case.game.actions[number // 2 - 1])
        for seat, hand in enumerate(game.state.hands):
            for rank in RANKS:
                chance, holds = case.board(number)[seat][rank], bool(hand & FOUR_OF[rank])
                assert chance > 0 if holds else chance < 1
                if seat == case.players.eyes:
                    assert chance == holds


@pytest.mark.parametrize("number", thoroughly(1, 5))
@pytest.mark.parametrize("code", ["S3-7WFPB-7", FIRST_CASE])
def test_hidden_cards_change_neither_the_clues_nor_the_chances(code: str, number: int) -> None:
    case = opened(code)
    last = case.mystery.last
    for twin in twins_of(case, 2 * last, Random(code), number):
        assert twin.game.deck != case.game.deck
        assert shown_by(twin, 2 * last) == shown_by(case, 2 * last)
        assert (dict(twin.clues_told), twin.odds(last)) == (dict(case.clues_told), case.odds(last))


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
