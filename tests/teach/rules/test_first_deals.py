"""The first deals: every table is the engine's, and a sentence tells of what has just happened, as a source says."""

from itertools import pairwise

import pytest

from gofish_learn.engine import events
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import CARDS, Rank
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.positions import arranged
from gofish_learn.teach.rules.first_deals import FIRST_DEALS, FirstDeal, Step
from gofish_learn.teach.sources import DOCUMENTS

STEPS = [
    pytest.param(deal, at, id=f"{book}-{at + 1}") for book, deal in FIRST_DEALS.items() for at in range(len(deal.steps))
]


def played(deal: FirstDeal, at: int) -> Game:
    """The game that a step stands in, played again from its text: all that was asked by then."""
    steps = deal.written["steps"][: at + 1]
    start = max((number for number, step in enumerate(steps) if "hands" in step), default=0)
    where = steps[start] if "hands" in steps[start] else deal.written
    asks = [*where.get("past", ()), *(f"0>1:{step['ask']}" for step in steps[start:-1] if "ask" in step)]
    record = arranged(deal.rules, *where["hands"], pond=where.get("pond", ""), asks=asks)
    return replay(parse_record(record.to_json()))


def test_each_game_is_learnt_in_five_steps_in_the_order_of_the_books() -> None:
    assert [*FIRST_DEALS] == [*RULE_BOOKS]
    assert {len(deal.steps) for deal in FIRST_DEALS.values()} == {5}


@pytest.mark.parametrize(("deal", "at"), STEPS)
def test_a_step_shows_what_the_engine_plays_up_to_where_the_button_goes_on(deal: FirstDeal, at: int) -> None:
    step, game = deal.steps[at], played(deal, at)
    seen = tuple(step.log.events)
    assert seen == tuple(game.events)[: len(seen)]
    assert (len(seen) < len(game.events)) == ("before" in deal.written["steps"][at])


@pytest.mark.parametrize(("deal", "at"), STEPS)
def test_the_sentence_of_a_step_tells_of_an_event_that_has_just_happened(deal: FirstDeal, at: int) -> None:
    step = deal.steps[at]
    assert any(isinstance(event, step.tells) for event in step.happened)


@pytest.mark.parametrize(("deal", "at"), STEPS)
def test_what_a_button_asks_for_is_played_next_and_a_button_that_asks_for_nothing_says_so(
    deal: FirstDeal, at: int
) -> None:
    step, following = deal.steps[at], deal.steps[at + 1 : at + 2]
    asked = next((event for one in following for event in one.happened if isinstance(event, events.Asked)), None)
    if step.does.endswith("?"):
        assert asked is not None
        wanted = asked.wanted
        assert step.does == (f"Any {wanted.plural}?" if isinstance(wanted, Rank) else f"The {wanted.words}?")
    elif following and "hands" not in deal.written["steps"][at + 1]:
        assert asked is None


@pytest.mark.parametrize(("deal", "at"), STEPS)
def test_a_step_is_about_cards_that_lie_there(deal: FirstDeal, at: int) -> None:
    step = deal.steps[at]
    if step.ring in {"", "pond"}:
        assert step.ring != "pond" or deal.rules.fishes
        return
    rank = Rank.parse(step.ring)
    held = {card.rank for card in CARDS for hand in step.log.hands if hand >> card.number & 1}
    laid = {group.rank for groups in step.log.table.groups for group in groups}
    assert rank in held | laid


@pytest.mark.parametrize(("deal", "at"), STEPS)
def test_every_step_names_its_rule_in_the_sources(deal: FirstDeal, at: int) -> None:
    quotes = deal.steps[at].quotes
    assert quotes
    for quote in quotes:
        assert quote.sentence in DOCUMENTS[quote.document].values()


def steps_telling(event: type[events.Event], book: str) -> list[Step]:
    """The steps of a game that tell of an event."""
    return [step for step in FIRST_DEALS[book].steps if step.tells is event]


def test_what_is_told_of_each_game_is_what_it_does_unlike_the_others() -> None:
    """What a learner is promised in *Six ways to play*, looked up in the books."""
    rules = RULE_BOOKS
    assert rules["young-children"].open_hands
    assert FIRST_DEALS["young-children"].steps[0].happened[0].face_up  # type: ignore[union-attr]
    (fished,) = steps_telling(events.GroupLaid, "traditional")
    assert rules["traditional"].drawn_group_plays_on
    assert fished.log.table.turn == 0
    assert rules["authors"].names_a_card
    assert not rules["authors"].fishes
    (end,) = steps_telling(events.GameEnded, "classroom-pairs")
    assert end.log.hands[0] == 0 < end.log.table.pond
    scores = FIRST_DEALS["fished-my-wish"].steps[-1].log
    assert rules["fished-my-wish"].points * scores.table.counted[0] == 8


@pytest.mark.parametrize("deal", [pytest.param(deal, id=book) for book, deal in FIRST_DEALS.items()])
def test_within_a_deal_a_step_goes_on_from_the_one_before(deal: FirstDeal) -> None:
    for (before, step), written in zip(pairwise(deal.steps), deal.written["steps"][1:], strict=True):
        seen = () if "hands" in written else tuple(before.log.events)
        assert tuple(step.log.events) == (*seen, *step.happened)


def test_an_ask_that_nobody_may_make_is_the_one_that_is_punished() -> None:
    (punished,) = steps_telling(events.PenaltyGiven, "traditional")
    asked = next(event for event in punished.happened if isinstance(event, events.Asked))
    game = played(FIRST_DEALS["traditional"], 2)
    assert Ask(asked.seat, asked.target, asked.wanted) not in game.view(0).legal_asks()
