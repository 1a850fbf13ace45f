"""Reasons: what is certain is forced by its first reason alone, and what is not is told by what moved it."""

import random
import re
from typing import Any

import pytest

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import RANKS, Card, Rank
from gofish_learn.engine.events import Asked, CardDrawn, Event, GoFishSaid, seen_by
from gofish_learn.engine.game import play
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.log import Log
from gofish_learn.engine.rule_books import (
    AUTHORS,
    FISHED_MY_WISH,
    RULE_BOOKS,
    STANDARD,
    TRADITIONAL,
)
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.view import View
from gofish_learn.knowledge.proofs.explain import Explanation, explain
from gofish_learn.knowledge.proofs.timeline import Timeline
from gofish_learn.knowledge.review.why_best import why_best
from gofish_learn.teach.positions import arranged, random_game
from tests.knowledge.beliefs.histories import OF_BOTH_READINGS, OF_ONE_READING, Histories, refills, shuffled
from tests.knowledge.beliefs.possible import PossibleDeals, PossibleWorlds
from tests.knowledge.beliefs.tiny import Tiny, some_action
from tests.tiers import thoroughly

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eli", "Fay")
STEPS = 14
HIDDEN = [kind for kind in (*OF_BOTH_READINGS, *OF_ONE_READING) if not kind.tiny.rules.open_hands]
REFEREED = [
    pytest.param(Tiny(TRADITIONAL, 2, 2, (4, 3)), 0.3, id="under the referee"),
    pytest.param(Tiny(TRADITIONAL, 3, 2, (4, 3), declares=(0, 1, 2)), 0.3, id="all show their own books"),
    pytest.param(Tiny(TRADITIONAL, 2, 4, (4, 4, 2), declares=(0, 1)), 0, id="two show their own books"),
    pytest.param(Tiny(STANDARD, 3, 3, (4, 4, 4)), 0, id="three players, three ranks"),
    pytest.param(Tiny(FISHED_MY_WISH, 2, 3, (2, 2, 2, 2)), 0, id="draws and draws"),
]


def check_history(tiny: Tiny, seed: int, mishaps: float = 0.0) -> tuple[int, int]:
    """Play a history at random and have every certain cell judged by its first reason alone.

    How many were, and how many of them have a plain proof, which needs none of what was known before.
    """
    rng = random.Random(seed)
    deck = shuffled(tiny, rng)
    observer = rng.randrange(tiny.players)
    state, events = tiny.deal(0, deck)
    log = Log(tiny.rules, tiny.players, pond=len(deck))
    timeline = Timeline(tiny.rules, tiny.players, observer, declares=tiny.declares, copies=tiny.copies_of_each)
    named = tiny.rules.names_a_card
    judge = PossibleDeals(tiny, observer) if named else PossibleWorlds(tiny)
    wishes: list[Rank | Card] = [*RANKS[: len(tiny.copies)], *(tiny.cards if named else ())]
    happened: list[Event] = []
    judged = plain = 0
    for _ in range(STEPS):
        happened += events
        log.add(events)
        view = log.view(observer)
        for seat in range(tiny.players):
            for wanted in wishes:
                explanation = explain(view, seat, wanted, NAMES, timeline)
                check_weights(explanation, timeline)
                first = explanation.reasons[0]
                assert first.forces == (explanation.chance in {0, 1})
                if seat == observer or not first.forces:
                    continue
                held = {holds(world[seat], wanted) for world in judge.after(view.events, first.events)}
                assert held == {explanation.chance == 1}, (seed, seat, wanted, first)
                judged += 1
                plain += "known before" not in first.sentence
        if state.turn is None:
            break
        state, events = play(state, some_action(state, rng, mishaps=mishaps))
    assert timeline.log.events == [seen_by(event, observer) for event in happened]
    assert timeline.log.events != happened
    return judged, plain


def holds(hand: Any, wanted: Rank | Card) -> bool:
    """Whether a hand of a possible world, as numbers of cards a rank or as cards, has what is wanted."""
    if isinstance(hand, frozenset):
        return wanted in hand or any(card.rank == wanted for card in hand)
    return bool(hand[wanted])


def check_histories(tiny: Tiny, histories: int, mishaps: float = 0.0) -> None:
    """Check so many histories: much is certain in them, and of ranks nearly all of it has a plain proof."""
    counts = [check_history(tiny, seed, mishaps) for seed in range(histories)]
    judged, plain = (sum(count) for count in zip(*counts, strict=True))
    assert judged > (20 if tiny.rules.names_a_card else 2) * histories
    assert plain > 0.98 * judged or tiny.rules.names_a_card


def check_weights(explanation: Explanation, timeline: Timeline) -> None:
    """Each reason points at events that there are, the weightiest first, and weighs what it moved."""
    weights = [abs(reason.moved) for reason in explanation.reasons if not reason.forces]
    if not explanation.reasons[0].forces:
        assert weights == sorted(weights, reverse=True)
    for reason in explanation.reasons:
        assert all(0 <= event < timeline.seen for event in reason.events)
        assert -1 <= reason.moved <= 1


@pytest.mark.parametrize("histories", thoroughly(6, 25))
@pytest.mark.parametrize("kind", HIDDEN, ids=str)
def test_the_first_reason_of_what_is_certain_forces_it(kind: Histories, histories: int) -> None:
    with refills(kind):
        check_histories(kind.tiny, histories)


@pytest.mark.parametrize("histories", thoroughly(8, 25))
@pytest.mark.parametrize(("tiny", "mishaps"), REFEREED)
def test_it_does_under_the_referee_and_after_many_draws(tiny: Tiny, mishaps: float, histories: int) -> None:
    check_histories(tiny, histories, mishaps)


@pytest.mark.parametrize("games", thoroughly(3, 7))
@pytest.mark.parametrize(
    ("tiny", "mishaps"),
    [
        pytest.param(Tiny(AUTHORS, 3, 0, (4, 3, 2)), 0.3, id="three players under the referee"),
        pytest.param(Tiny(AUTHORS, 4, 0, (4, 4)), 0, id="four players"),
        pytest.param(Tiny(AUTHORS, 3, 0, (4, 4, 4)), 0.3, id="three players, twelve cards, under the referee"),
        pytest.param(Tiny(AUTHORS, 3, 0, (4, 4), declares=(0, 1, 2)), 0.2, id="all show their own books"),
    ],
)
def test_where_asks_name_a_card_the_first_reason_forces_it_too(tiny: Tiny, mishaps: float, games: int) -> None:
    check_histories(tiny, games, mishaps)


HANDS = ("AC 2C 3C", "AD 2D 3D", "AH 2H 3H", "AS 2S 3S")
ASKED = "Ben asked Dev for the ace of hearts and did not get it"
GOT = "Ben asked Cleo for the ace of hearts and got it"


@pytest.mark.parametrize(
    ("asks", "seat", "card", "sentence"),
    [
        pytest.param("1>2:AH", 1, "AH", f"{GOT}: Ben has it now.", id="got it"),
        pytest.param("1>2:AH", 2, "AH", f"{GOT}: Cleo gave it away.", id="gave it"),
        pytest.param("1>2:AH", 3, "AH", f"{GOT}: Ben holds it, so Dev does not.", id="others saw it"),
        pytest.param("1>3:AH", 1, "AH", f"{ASKED}: nobody may ask for a card in hand.", id="asked for it"),
        pytest.param("1>3:AH", 3, "AH", f"{ASKED}: Dev did not have it then.", id="refused it"),
        pytest.param(
            "1>3:AH",
            2,
            "AH",
            f"{ASKED}: with what was known before, Cleo must have the ace of hearts.",
            id="nobody else has it",
        ),
        pytest.param("1>2:AH", 1, "AC", "You hold the ace of clubs.", id="in the own hand"),
        pytest.param("1>0:AC", 2, "AC", "With what you were dealt, Cleo can’t have the ace of clubs.", id="dealt"),
        pytest.param("1>2:AH 1>2:2H 1>2:3H", 2, "AS", "Cleo has no cards.", id="an empty hand"),
    ],
)
def test_where_asks_name_a_card_what_settled_it_is_said(asks: str, seat: int, card: str, sentence: str) -> None:
    first = explained(asks, seat, Card.parse(card)).reasons[0]
    assert (first.sentence, first.forces) == (sentence, True)


def explained(asks: str, seat: int, wanted: Rank | Card) -> Explanation:
    """What Ana knows of a seat after some asks that name a card, of twelve that are dealt."""
    dealt = [[Card.parse(one) for one in hand.split()] for hand in HANDS]
    tiny = Tiny(AUTHORS, 4, 0, (4, 4, 4))
    state, events = tiny.deal(0, [one for cards in zip(*dealt[1:], dealt[0], strict=True) for one in cards])
    log = Log(tiny.rules, tiny.players, events=events)
    for asked in asks.split():
        state, events = play(state, Ask.parse(asked))
        log.add(events)
    timeline = Timeline(tiny.rules, tiny.players, 0, copies=tiny.copies_of_each)
    return explain(log.view(0), seat, wanted, NAMES, timeline)


GAMES_IN_FULL = [("standard", 3), ("standard", 6), ("traditional", 4), ("classroom-pairs", 4), ("authors", 3)]

CLUMSY = [
    (r"\b(one|a|an) \w+s\b(?<!us)(?<!’s)(?<!is)(?<!was)(?<!has)", "one card, said of many"),
    (
        r"\b(two|three|four) (ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|card)\b",
        "many, said of one",
    ),
    (r"\b[Yy]ou (has|is|holds|asks|says|was)\b", "you with the verb of another"),
    (r"\ba (ace|eight)\b|\ban (?!ace|eight)", "a or an"),
    (r"\b(Ana|Cleo|Dev|Eli|Fay) (have|are|hold|ask|say)\b", "another with your verb"),
    (r"\bno (sevens|twos|kings) (is|has)\b", "none with the verb of one"),
    (r"Ben\b", "your own name"),
    (r"\b[01-9]+ card\b(?<!1 card)", "a number that does not agree"),
    (r"\.\.|,,|  |: :|;;|“”", "stray marks"),
]


SEEN = r"(one|none) of \w+(’s|’)? cards is|those cards are not|that card is another|you can see that card"
"""What was seen that moves the chance of another rank a bit."""


@pytest.mark.parametrize("every", thoroughly(60, 5))
@pytest.mark.parametrize(("book", "players"), GAMES_IN_FULL)
def test_in_whole_games_nothing_certain_lacks_its_reason_and_all_reads_well(
    book: str, players: int, every: int
) -> None:
    game = replay(random_game(RULE_BOOKS[book], players, seed=players))
    then = Game(game.rules, players, game.state.dealer, game.deck)
    timeline = Timeline(game.rules, players, 1)
    certain = plain = 0
    for number, action in enumerate(game.actions):
        then.play(action)
        if number % (every if game.rules.fishes else 4 * every) and number < len(game.actions) - 3:
            continue
        view = then.view(1)
        for seat in range(players):
            for rank in RANKS:
                explanation = explain(view, seat, rank, NAMES, timeline)
                first = explanation.reasons[0]
                assert first.forces == (explanation.chance in {0, 1})
                assert explanation.chance == timeline.beliefs.hold(seat, rank)
                certain += first.forces
                plain += first.forces and "known before" not in first.sentence
                for reason in explanation.reasons:
                    assert reason.sentence[0].isupper()
                    assert reason.sentence.endswith(".")
                    for pattern, what in CLUMSY:
                        assert not re.search(pattern, reason.sentence), f"{what}: {reason.sentence}"
                    if "a bit" in reason.sentence:
                        assert re.search(SEEN, reason.sentence), f"No reason: {reason.sentence}"
                        assert ("a bit more" in reason.sentence) is (reason.moved > 0), reason
    assert certain > 60
    assert plain > 0.98 * certain or game.rules.names_a_card


def view_after(*asks: str, rules: Rules = TRADITIONAL, seat: int = 0, pond: str = "KC QC JC TC") -> View:
    """A game of three, in which Ana holds 7C 2C, Ben 7D 7H and Cleo 9C, after some asks."""
    return replay(arranged(rules, "7C 2C", "7D 7H" if rules.group == 4 else "7D", "9C", pond=pond, asks=asks)).view(
        seat
    )


@pytest.mark.parametrize(
    ("asks", "seat", "rank", "sentence"),
    [
        pytest.param(
            ["0>2:7"], 2, "7", "Cleo said “Go fish!” to your ask for sevens and has drawn nothing since.", id="go fish"
        ),
        pytest.param(
            ["0>1:7"], 1, "7", "Ben had to give you every seven (two) and has drawn nothing since.", id="gave"
        ),
        pytest.param(
            ["0>2:7", "1>2:7"],
            1,
            "7",
            "Ben asked Cleo for sevens and so held a seven; Ben has neither given away nor laid a seven since.",
            id="asked",
        ),
        pytest.param(
            ["0>2:7", "1>0:7"],
            1,
            "7",
            "You gave Ben one seven; Ben has neither given away nor laid a seven since.",
            id="received",
        ),
        pytest.param(["0>2:7"], 0, "Q", "You hold no queens yourself.", id="the own hand, without any"),
    ],
)
def test_what_is_certain_is_said_as_a_player_says_it(asks: list[str], seat: int, rank: str, sentence: str) -> None:
    first = explain(view_after(*asks), seat, Rank.parse(rank), NAMES).reasons[0]
    assert first.sentence == sentence
    assert first.forces


def test_a_card_drawn_since_brings_the_doubt_back() -> None:
    view = view_after("0>2:7", "1>2:7", "2>0:9")
    explanation = explain(view, 2, Rank.SEVEN, NAMES)
    assert 0 < explanation.chance < 1
    told = {reason.sentence: reason for reason in explanation.reasons}
    doubt = told["Cleo asked you for nines, got none and drew a card: the card that Cleo drew may be a seven."]
    assert doubt.moved == pytest.approx(explanation.chance)
    assert [type(view.events[event]) for event in doubt.events] == [Asked, GoFishSaid, CardDrawn]
    denied = told["You asked Cleo for sevens, got none and drew the king of clubs: Cleo had none then."]
    assert denied.moved < -0.3
    counted = "Just by counting: Cleo holds eight of the 44 cards that you can’t see, and three of those 44 are sevens."
    assert explanation.reasons[-1].sentence == counted


def test_what_moved_it_before_it_was_certain_is_no_reason_for_the_doubt() -> None:
    had_none = explain(view_after("0>2:2", "1>2:7", "2>0:9", "0>1:2", "1>2:7"), 1, Rank.TWO, NAMES)
    assert [reason.sentence for reason in had_none.reasons] == [
        "You asked Ben for twos, got none and drew the ten of clubs: Ben had none then.",
        "Ben asked Cleo for sevens, got none and drew a card: the card that Ben drew may be a two.",
        "Just by counting: Ben holds nine of the 43 cards that you can’t see, and three of those 43 are twos.",
    ]
    had_one = explained("1>2:2S 2>3:3C 3>2:2C 0>1:2H 1>2:AS 2>3:3C 3>2:2C 0>1:AD", 1, Rank.ACE)
    assert [reason.sentence for reason in had_one.reasons] == [
        "You asked Ben for the ace of diamonds and got it: you hold one, so fewer are left for Ben.",
        "Ben asked Cleo for the ace of spades and did not get it: Ben must hold one to ask.",
        "Just by counting: Ben holds two of the 8 cards that you can’t see, and two of those 8 are aces.",
    ]


def test_what_was_counted_long_ago_is_told_as_that() -> None:
    game = replay(random_game(TRADITIONAL, 4, seed=104))
    then = Game(game.rules, 4, game.state.dealer, game.deck)
    for action in game.actions[:61]:
        then.play(action)
    (first, *_) = explain(then.view(1), 3, Rank.SIX, NAMES).reasons
    counted = "Counting left no other place for a six than Dev’s hand; Dev has neither given away nor laid a six since."
    assert (first.sentence, first.forces) == (counted, True)


def test_a_notebook_that_has_followed_the_game_says_the_same_as_a_new_one() -> None:
    game = replay(random_game(STANDARD, 3, seed=6))
    then = Game(game.rules, 3, game.state.dealer, game.deck)
    timeline = Timeline(STANDARD, 3, 2)
    for action in game.actions[:25]:
        then.play(action)
        timeline.follow(then.view(2))
    view = then.view(2)
    new = Timeline.of(view)
    assert explain(view, 0, Rank.ACE, NAMES, timeline) == explain(view, 0, Rank.ACE, NAMES)
    for rank in RANKS:
        assert explain(view, 0, rank, NAMES, timeline) == explain(view, 0, rank, NAMES, new)
    assert [entry.end for entry in timeline.entries][-1] == len(view.events)
    with pytest.raises(ValueError, match="This timeline is that of seat 2, not of seat 0"):
        timeline.follow(then.view(0))
    with pytest.raises(ValueError, match="There is no seat 3"):
        explain(view, 3, Rank.ACE, NAMES, timeline)


def test_the_best_ask_comes_with_its_reasons() -> None:
    view = view_after("0>2:7", "1>2:7", "2>0:9")
    advice = why_best(view, NAMES, chosen=Ask.parse("0>2:7"))
    assert advice is not None
    assert advice.ask == Ask.parse("0>1:7")
    assert advice.chance == 1
    assert advice.sentence == "Ask Ben for sevens: Ben is sure to have a seven."
    assert advice.reasons[0].sentence.startswith("Ben asked Cleo for sevens and so held a seven")
    assert advice.ties == ()
    assert re.fullmatch(
        r"The next best thing is to ask \w+ for \w+: the chance is (about )?\d in 10 \(\d+ %\).", advice.comparison
    )
    assert advice.chosen is not None
    assert advice.chosen.given_away > 0.5
    assert advice.against[0].sentence == "You chose to ask Cleo for sevens: the chance is about 1 in 15 (7 %)."
    assert len(advice.against) > 1
