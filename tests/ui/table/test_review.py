"""A game is looked back at: three moments, every ask as a stone, and each moment tried again at the table as it was."""

from dataclasses import replace
from typing import Any

import pytest

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Card, Rank, written
from gofish_learn.engine.events import Asked
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.review.choices import Choice, choices, judged
from gofish_learn.knowledge.review.moments import Luck
from gofish_learn.knowledge.review.review import AskReview
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.game.setup import Setup
from gofish_learn.ui.table.messages import AllAsks, Retry, Reveal, Review, ReviewRequest, Try
from gofish_learn.ui.table.review import NOT_OVER, line_in_words, luck_words
from gofish_learn.ui.table.review_shown import luck_in_few_words
from gofish_learn.ui.table.saved_games import read_tries, resume
from gofish_learn.ui.table.setups import you_against
from gofish_learn.ui.table.side_pages import SidePages
from tests.ui.frame.reading import all_words_of, cards_named, given_by, page_of, sent_by, words_of
from tests.ui.table.ended_games import among_people, asks_of, ended, stopped
from tests.ui.table.pages import seen_cards

PLAYED = [("chunks-2",), ("random", "forgetful", "memory")]


class Back:
    """Somebody who looks back at a game."""

    def __init__(self, session: Session, seat: int = 0) -> None:
        self.side_pages, self.session, self.seat = SidePages(), session, seat

    def send(self, request: ReviewRequest) -> Message:
        self.session = self.side_pages.look_back(self.session, request)
        return self.page()

    def page(self) -> Message:
        shown = self.side_pages.page(self.session)
        assert shown is not None
        return shown

    @property
    def asks(self) -> tuple[AskReview, ...]:
        return self.side_pages.review.review_of(self.session, self.seat)[0].asks

    @property
    def mistakes(self) -> tuple[AskReview, ...]:
        """Those that are worth another try."""
        return self.side_pages.review.review_of(self.session, self.seat)[0].mistakes

    def look(self) -> Message:
        """The three moments."""
        return self.send(Review(self.seat))

    def at(self, action: int) -> Message:
        return self.send(Retry(self.seat, action))

    def tries(self, ask: Ask, action: int) -> Message:
        key = {"card": written(ask.wanted)} if isinstance(ask.wanted, Card) else {"rank": written(ask.wanted)}
        return self.send(Try(self.seat, action, ask.target, **key))


def lost(*bots: str, book: str = "standard") -> Back:
    return Back(ended(*bots, book=book, won=False))


def state(answer: Message) -> str:
    """How a moment stands."""
    return str(given_by(answer, "[data-part=retry]", "data-state")[0])


@pytest.mark.parametrize("bots", PLAYED)
def test_three_moments_come_first_with_whose_they_are_and_no_numbers(bots: tuple[str, ...]) -> None:
    answer = lost(*bots).look()
    titles = all_words_of(answer, ".ge-moment-title")
    assert titles[0] == "Your best ask"
    assert titles[-1] == "Worth another try"
    assert len(given_by(answer, ".ge-moment-picture .gf-face", "data-props")) == len(titles) == 3
    assert "%" not in page_of(answer).get_text(" ")
    assert words_of(answer, ".gf-button-main") == "Try it again"


@pytest.mark.parametrize("bots", PLAYED)
def test_each_ask_is_a_stone_the_surer_the_higher_with_the_best_above_it(bots: tuple[str, ...]) -> None:
    back = lost(*bots)
    answer = back.look()
    own = page_of(answer).select(".ge-stone:not(.ge-best)")
    heights = [f"--h: {round(100 * one.chance)}; --j: {at}" for at, one in enumerate(back.asks)]
    assert [stone["style"] for stone in own] == heights
    assert all(("ge-caught" in stone["class"]) is (one.given > 0) for stone, one in zip(own, back.asks, strict=True))
    best = [f"--h: {round(100 * one.best_chance)}; --j: {at}" for at, one in enumerate(back.asks) if not one.is_best]
    assert given_by(answer, ".ge-best", "style") == best
    assert given_by(answer, "[data-part=stones]", "aria-label") == [line_in_words(back.asks)]
    marked = {at for at, stone in enumerate(own) if "ge-marked" in stone["class"]}
    actions = {fields["action"] for fields in sent_by(answer, ".ge-moment")}
    assert marked == {at for at, one in enumerate(back.asks) if one.action in actions}


def test_all_asks_stand_behind_one_button_with_what_each_promised_and_brought() -> None:
    back = lost("chunks-2")
    assert sent_by(back.look(), "[data-action=asks]") == [{"seat": 0}]
    answer = back.send(AllAsks(0))
    rows = all_words_of(answer, "[data-part=list] > li")
    assert len(rows) == len(asks_of(back.session, 0)) == len(back.asks)
    for row, one in zip(rows, back.asks, strict=True):
        assert ("It brought nothing." in row) == (one.gained == 0)
        if 0.01 <= one.chance <= 0.99:
            assert f"{round(one.chance * 100)} %" in row
    assert sent_by(answer, "[data-action=retry]") == [{"seat": 0, "action": one.action} for one in back.mistakes]
    back.side_pages.own[0] = "That is your best so far."
    assert "That is your best so far." in words_of(back.page(), "[data-part=asks]")


def test_what_was_best_is_not_told_of_an_ask_that_is_still_to_be_tried() -> None:
    back = lost("chunks-2")
    one = back.mistakes[0]
    place = back.asks.index(one)
    before = all_words_of(back.send(AllAsks(0)), "[data-part=list] > li")
    assert "Better:" not in before[place]
    assert any("Better:" in row for row in before)
    back.send(Reveal(0, one.action))
    after = all_words_of(back.send(AllAsks(0)), "[data-part=list] > li")
    assert "Better:" in after[place]
    assert after[place].endswith("Shown")


@pytest.mark.parametrize("bots", PLAYED)
def test_each_moment_opens_at_the_table_as_the_person_saw_it(bots: tuple[str, ...]) -> None:
    back = lost(*bots)
    seen = {str(card) for event in back.session.game.events for card in seen_cards(event, 0)}
    for fields in sent_by(back.look(), ".ge-moment"):
        answer = back.at(fields["action"])
        assert state(answer) in {"try", "seen"}
        assert cards_named(answer["html"]) <= seen
        asker = back.session.game.actions[fields["action"]]
        assert isinstance(asker, Ask)
        assert (state(answer) == "try") is (asker.asker == 0)


def test_the_luck_of_somebody_else_is_only_to_be_seen() -> None:
    back, action = next(found for bots in LUCKY if (found := luck_of_another(lost(*bots))))
    answer = back.at(action)
    assert state(answer) == "seen"
    assert words_of(answer, "h2") == "That was luck!"
    assert not page_of(answer).select("[data-island=sky], [data-action=reveal]")
    with pytest.raises(RequestError, match="could not have asked"):
        back.tries(Ask(0, 1, Rank.SEVEN), action)


LUCKY = (("memory", "random"), ("random", "memory"), ("thinker", "random"), ("random", "chunks-1"), ("memory",))


def luck_of_another(back: Back) -> tuple[Back, int] | None:
    """The moment of luck of a game, if it was somebody else's."""
    _, moments = back.side_pages.review.review_of(back.session, 0)
    return (back, moments.luck.action) if moments.luck and moments.luck.ask.asker else None


@pytest.mark.parametrize("book", ["standard", "authors"])
def test_trying_is_judged_by_the_chances_of_that_moment(book: str) -> None:
    back = lost("chunks-2", "memory", book=book)
    one = back.mistakes[0]
    assert sent_by(back.at(one.action), "[data-island=sky]") == [{}]
    answer = back.page()
    for tries, choice in enumerate(one.choices[::-1], 1):
        answer = back.tries(choice.ask, one.action)
        found = choice.ask in one.best
        assert state(answer) == ("right" if found else "wrong")
        assert (back.session.tries[one.action].count, back.session.tries[one.action].found) == (tries, found)
        if found:
            break
    assert words_of(answer, "dialog table caption")
    assert "Best: ask " in words_of(answer, "dialog")
    assert state(back.at(one.action)) == "right"


def test_a_wrong_answer_is_given_what_was_heard_and_not_the_solution() -> None:
    back = lost("chunks-2")
    one = next(one for one in back.mistakes if heard_before(back.session, one))
    wrong = next(choice for choice in one.choices if 0 < choice.chance <= one.chance and choice.ask not in one.best)
    answer = back.tries(wrong.ask, one.action)
    assert words_of(answer, "h2").endswith(": a fair guess.")
    assert "What did Starfish ask for?" in words_of(answer, "[data-part=verdict]")
    assert one.best[0].rank.plural in " ".join(all_words_of(answer, ".gt-say"))
    assert words_of(answer, ".gf-button-main") == "Once more"
    assert not page_of(answer).select("dialog")


def heard_before(session: Session, one: AskReview) -> bool:
    """Whether the best ask was for what its target had asked for."""
    asked = [event for event in session.game.events if isinstance(event, Asked)]
    return any(event.seat == one.best[0].target and event.wanted == one.best[0].wanted for event in asked[: one.action])


def test_better_than_at_first_is_said_and_what_cannot_work_is_told_why() -> None:
    back = lost("random", "forgetful", "memory")
    said = {}
    for one in back.mistakes:
        for choice in one.choices:
            if choice.ask not in one.best and not back.session.tries.get(one.action):
                trial = Back(back.session)
                answer = trial.tries(choice.ask, one.action)
                kind = "none" if choice.chance == 0 else "more" if choice.chance > one.chance else "less"
                said[kind] = words_of(answer, "[data-part=verdict]")
    assert "that can’t work." in said["none"]
    assert said["more"].startswith("Better than your first ask. There’s an even better one.")
    assert ": a fair guess." in said["less"]


def test_a_right_answer_has_the_cards_come_from_whoever_had_them() -> None:
    back = lost("chunks-2")
    answers = []
    for one in back.mistakes:
        answer = back.tries(one.best[0], one.action)
        came = set(given_by(answer, ".ge-came .ge-fan [data-card]", "data-card"))
        assert all(Card.parse(card).rank == one.best[0].rank for card in came)
        if one.best_chance == 1:
            assert came
        if came:
            assert words_of(answer, "h2").endswith("!")
            assert set(all_words_of(answer, ".gt-say")) & {"You heard me!", "Here you are."}
        else:
            assert words_of(answer, "h2") == "The best ask there was."
        answers.append(bool(came))
    assert set(answers) == {True, False}


def test_one_thing_leads_to_the_next_until_all_are_known() -> None:
    back = lost("chunks-2")
    for one in back.mistakes[:-1]:
        answer = back.send(Reveal(0, one.action))
        assert (state(answer), words_of(answer, ".gf-button-main")) == ("known", "Another one")
    last = back.send(Reveal(0, back.mistakes[-1].action))
    assert words_of(last, ".gf-button-main") == "Done"
    assert words_of(back.look(), ".ge-moment-at[data-kind=again] .ge-moment-words").startswith("You’ve seen it: ")


def test_tries_are_kept_with_the_game() -> None:
    back = lost("chunks-2")
    first, second = back.mistakes[:2]
    back.tries(first.choices[-1].ask, first.action)
    back.tries(first.best[0], first.action)
    back.tries(second.choices[-1].ask, second.action)
    again = resume(parse_record(back.session.to_text()))
    assert again.tries == back.session.tries
    assert (again.tries[first.action].count, again.tries[first.action].found) == (2, True)
    assert state(Back(again).at(first.action)) == "right"


def test_each_of_several_people_looks_back_at_their_own_asks() -> None:
    session = among_people()
    for seat, name in enumerate(session.setup.names):
        back = Back(session, seat)
        answer = back.look()
        assert words_of(answer, "h2") == f"{name} looks back"
        others = [{"seat": one} for one in range(3) if one != seat]
        assert sent_by(answer, "[data-action=review]") == others
        assert [one.action for one in back.asks] == [*asks_of(session, seat)]
        assert words_of(back.send(AllAsks(seat)), "h2") == f"All of {name}’s asks"


def test_a_game_in_which_nothing_was_asked_says_so() -> None:
    setup = Setup(RULE_BOOKS["classroom-pairs"], you_against(("memory",)), 3, practice=True)
    back = Back(replace(Session.dealt(setup), stopped=True))
    answer = back.look()
    assert words_of(answer, ".ge-none") == "Nothing was asked, so there is nothing to look back at."
    assert words_of(answer, ".gf-button-main") == "Done"
    assert not page_of(answer).select("[data-part=stones], [data-part=moments], [data-action=asks]")
    assert not page_of(back.send(AllAsks(0))).select("[data-part=list]")


def test_a_mistake_is_one_that_a_view_of_that_moment_can_tell() -> None:
    """Counted anew from the record: no card of another hand, and nothing that came later, goes into the review."""
    back = lost("chunks-2")
    record = back.session.record()
    for one in back.mistakes[:3]:
        early = resume(replace(record, actions=record.actions[: one.action]))
        view = early.game.view(0)
        best = choices(view, beliefs_of(view))[0]
        assert best.chance == pytest.approx(one.best_chance)
        answer = back.at(one.action)
        assert {*given_by(answer, ".gt-hand [data-card]", "data-card")} == {str(card) for card in view.cards}


def test_nothing_is_looked_back_at_before_the_game_is_over() -> None:
    going_on = replace(stopped(), stopped=False)
    requests: list[Any] = [Review(0), AllAsks(0), Retry(0, 0), Try(0, 0, 1, "7"), Reveal(0, 0)]
    for request in requests:
        with pytest.raises(RequestError, match=NOT_OVER):
            Back(going_on).send(request)
    assert SidePages().page(going_on) is None


def test_a_person_and_an_ask_of_hers_have_to_be_named() -> None:
    back = lost("chunks-2")
    for request in (Review(1), AllAsks(7)):
        with pytest.raises(RequestError, match="Choose a person"):
            back.send(request)
    with pytest.raises(RequestError, match="Choose one of your asks"):
        back.at(asks_of(back.session, 1)[0])


def test_an_ask_that_could_not_have_been_made_is_refused_and_not_counted() -> None:
    back = lost("chunks-2")
    one = back.mistakes[0]
    held = {choice.ask.rank for choice in one.choices}
    lacked = next(rank for rank in Rank if rank not in held)
    rank = one.ask.rank
    for ask in (Ask(0, 1, lacked), Ask(0, 0, rank), Ask(0, 17, rank)):
        with pytest.raises(RequestError, match="You could not have asked that"):
            back.tries(ask, one.action)
    with pytest.raises(RequestError, match="That ask cannot be read"):
        back.send(Try(0, one.action, 1))
    assert back.session.tries == {}


@pytest.mark.parametrize(
    "kept", [7, [], {"-1": [1, 0, 0]}, {"0": [1, 0]}, {"0": [1, 2, 0]}, {"²": [1, 0, 0]}, {"5": [1, 0, 0]}]
)
def test_tries_that_no_table_kept_are_refused(kept: object) -> None:
    with pytest.raises(SavedTextError, match="what was tried again"):
        read_tries(kept, 5)


NARRATOR = Narrator(STANDARD, ("Mia", "Ben", "Cleo"), 0, 0)
KINGS, TENS = Ask(0, 1, Rank.KING), Ask(0, 2, Rank.TEN)


def asked(chance: float, best: float, given: int = 0) -> AskReview:
    """Kings asked of Ben with a chance, where tens of Cleo had another."""
    listed = sorted([Choice(KINGS, chance), Choice(TENS, best)], key=lambda one: -one.chance)
    found = judged(listed, KINGS)
    return AskReview(
        *(found.ask, found.chance, found.best, found.best_chance), 0, given, fished=False, choices=tuple(listed)
    )


LUCK = Luck(0, KINGS, 0.08), Luck(0, Ask(2, 0, Rank.TWO), 0.07, 28, 2), Luck(0, Ask(0, 1, Rank.TWO), 0.31, 5, 1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (luck_words(LUCK[0], NARRATOR), "You asked Ben for kings. It worked! That happens about 1 time in 13."),
        (luck_words(LUCK[1], NARRATOR), "You had no twos, and Cleo fished one! That happens about 1 time in 14."),
        (luck_words(LUCK[2], NARRATOR), "Ben had no twos, and you fished one! That happens three times in ten."),
        (luck_in_few_words(LUCK[0]), "That happens about 1 time in 13."),
        (luck_in_few_words(LUCK[1]), "Two twos in 28 cards."),
        (luck_in_few_words(LUCK[2]), "One two in five cards."),
        (luck_in_few_words(replace(LUCK[2], wished=0.6)), "About one two in five cards."),
        (line_in_words([]), ""),
        (line_in_words([asked(0.5, 0.3, 1)]), "1 ask, of which 1 caught something. It had a chance of 50 %."),
        (
            line_in_words([asked(0, 0.3), asked(1, 0.3, 1)]),
            "2 asks, of which 1 caught something. Ask 2 was most likely to work (100 %), and ask 1 least (0 %).",
        ),
    ],
)
def test_a_moment_is_told_as_one_would_say_it(words: str, said: str) -> None:
    assert words == said
