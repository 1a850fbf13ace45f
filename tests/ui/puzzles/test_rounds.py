"""Rounds of questions without a browser: to their end, answers that stay in the kernel, and sessions that are kept."""

import json
import re
from dataclasses import replace
from fractions import Fraction
from html import unescape
from random import Random
from typing import Any

import pytest

from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import Record, RecordError
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import owner_of
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.teach.practice.catalogue import MAKERS, fresh
from gofish_learn.teach.questions.misconceptions import MISCONCEPTIONS
from gofish_learn.teach.questions.question import ChoiceQuestion, LineQuestion, NumberQuestion, OrderQuestion, Question
from gofish_learn.teach.questions.quiz import Item
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.puzzles.host import PuzzlesHost
from gofish_learn.ui.puzzles.messages import PuzzlesPage
from gofish_learn.ui.puzzles.round_session import RoundSession, round_session_with
from gofish_learn.ui.puzzles.round_shown import round_page
from gofish_learn.ui.puzzles.session import PuzzlesSession
from tests.ui.app.page_hosts import TOKEN, HostedPage
from tests.ui.frame.reading import all_words_of, cards_named, given_by, page_of, part_of, sent_by, words_of

TRIES = 400
VERDICT, AGAIN = "[data-part=verdict]", "[data-part=again]"


class Learner(HostedPage[PuzzlesSession]):
    host_class = PuzzlesHost

    @property
    def question(self) -> Question:
        assert self.questions.question is not None
        return self.questions.question

    @property
    def questions(self) -> RoundSession:
        return self.session.questions

    def answer(self, *, right: bool) -> Message:
        """Answer the question once, right or wrong, and read what is said."""
        given: Any
        tried = self.questions.tried
        match self.question:
            case ChoiceQuestion() as asked:
                given = next(one.key for one in asked.choices if (one.key == asked.right) is right and one.key != tried)
            case NumberQuestion() as asked:
                given = str(asked.exact if right else asked.exact + 1000 + (tried is not None))
            case OrderQuestion() as asked:
                given = list(asked.right if right else reversed(asked.right))
                if not right and tried is not None:
                    given[0], given[1] = given[1], given[0]
            case _:
                given = "Ask the player on your left."
        return self.say("answer", answer=given)

    def miss(self) -> Message:
        """Answer the question wrong, the second time, too."""
        said = self.answer(right=False)
        return said if part_of(said, VERDICT) else self.answer(right=False)


@pytest.mark.parametrize("lesson", [1, 3, 8])
def test_a_round_ends_after_five_and_what_was_missed_comes_back(lesson: int) -> None:
    learner = Learner()
    learner.say("round", lesson=lesson)
    wrong = given_by(learner.miss(), VERDICT, "data-outcome") == ["wrong"]
    learner.say("on")
    for _ in range(4):
        assert learner.part("[data-part=question]")
        (outcome,) = given_by(learner.answer(right=True), VERDICT, "data-outcome")
        assert outcome in {"right", "read"}
        learner.say("on")
    assert learner.part("[data-part=done]")
    assert len(learner.all(".gz-list li")) == wrong
    learner.say("home")
    assert len(learner.fields("[data-part=ways] [data-action=round]")) == wrong
    if wrong:
        assert words_of(learner.say("round", lesson=0), ".gz-kind .gf-unseen") == "What you missed"


def test_start_is_the_lesson_where_one_left_off_and_after_a_round_the_next_one() -> None:
    learner = Learner()

    def lesson_of_start() -> list[int]:
        learner.say("page", page="questions")
        return [fields["lesson"] for fields in learner.fields(".gz-next-lesson")]

    assert lesson_of_start() == [1]
    learner.say("round", lesson=3)
    learner.say("home")
    assert lesson_of_start() == [3]
    learner.say("round", lesson=3)
    for _ in range(5):
        learner.answer(right=True)
        learner.say("on")
    assert lesson_of_start() == [4]
    assert round_session_with(learner.questions.to_fields()).lesson == 4


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("form", [0, 1])
def test_no_page_holds_an_answer_a_reason_a_hint_or_a_hidden_card_before_it_is_due(name: str, form: int) -> None:
    """In no word, attribute or comment, nor in what an island is told: the whole of the HTML is read."""
    learner = open_question(name, form)
    html, question, shown = learner.html, learner.question, learner.question.shown
    assert learner.part(VERDICT) is None
    assert "<!--" not in html
    read = unescape(html)
    secrets = [question.why, *question.hints, *(quote.sentence for quote in question.quotes)]
    secrets += [one.why for one in getattr(question, "choices", ())]
    said = " ".join((question.prompt, question.facts, *shown.lines, *shown.table))
    assert [secret for secret in secrets if len(secret) > 20 and secret in read and secret not in said] == []
    if isinstance(question, NumberQuestion):
        assert learner.part(".gq-picture") is None
    scene = learner.select("[data-part=scene]")
    if shown.record is not None and shown.seat is not None:
        game = replay(shown.record)
        own = {str(card) for card in cards_in(game.state.hands[shown.seat])}
        laid = {card for group in game.table.groups for one in group for card in map(str, one.cards)}
        assert {str(node["data-card"]) for node in scene[0].select("[data-card]")} == own
        assert cards_named(str(scene[0])) <= own | laid


def test_what_is_hidden_at_the_table_of_a_question_changes_nothing_on_its_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another deal that looks the same from the learner's seat: the HTML is the same to the letter."""
    compared = []
    for name in MAKERS:
        learner = open_question(name, 0)
        session, question, shown = learner.questions, learner.question, learner.question.shown
        if shown.record and shown.seat is not None:
            twin = replace(question, shown=replace(shown, record=twin_of(shown.record, shown.seat, Random(name))))
            with monkeypatch.context() as patch:
                patch.setattr(RoundSession, "question", twin)
                assert round_page(session)["html"] == learner.html
            compared.append(name)
    assert len(compared) > 5


def twin_of(record: Record, seat: int, rng: Random) -> Record:
    """The same game from another deal, of which a seat has seen the same."""
    seen = replay(record).view(seat).events
    for _ in range(TRIES):
        deck = list(record.deck)
        one, other = rng.sample(range(52), 2)
        deck[one], deck[other] = deck[other], deck[one]
        twin = replace(record, deck=tuple(deck))
        try:
            again = replay(twin)
        except RecordError:
            continue
        if again.view(seat).events == seen and again.state.hands != replay(record).state.hands:
            return twin
    raise AssertionError("No twin was found.")


def test_a_learner_comes_back_to_the_very_question_with_its_hints_and_its_answer() -> None:
    saves = MemorySaves()
    first = Learner(saves)
    first.say("round", lesson=6)
    first.say("hint")
    asked = first.html
    assert Learner(saves, seed=2).html == asked
    tried = first.answer(right=False)["html"]
    assert Learner(saves, seed=3).html == tried
    said = first.miss()["html"]
    again = Learner(saves, seed=4)
    assert again.html == said
    assert again.shown["note"].startswith("Welcome back")


@pytest.mark.parametrize(
    ("kind", "fields", "says"),
    [
        ("round", {"lesson": 12}, "no questions on that lesson"),
        ("round", {"lesson": "1"}, "no questions on that lesson"),
        ("round", {"lesson": 0}, "Nothing that you missed"),
        ("answer", {"answer": "a"}, "go on to the next"),
        ("hint", {}, "no more hints"),
        ("cover", {}, "nothing to cover"),
        ("dance", {}, "cannot be read"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(kind: str, fields: dict[str, Any], says: str) -> None:
    answer = Learner().say(kind, **fields)
    assert answer["type"] == "refused"
    assert says in answer["say"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        '{"format":"gofish-practice/2"}',
        '{"format":"gofish-puzzles/1","questions":{"format":"gofish-boxes/1"}}',
    ],
)
def test_what_is_no_session_is_not_read(text: str) -> None:
    with pytest.raises(SavedTextError):
        PuzzlesSession.from_text(text)


def test_a_kept_round_with_a_kind_of_question_that_there_is_no_more_is_left_out_and_what_was_missed_is_not() -> None:
    learner = Learner()
    learner.say("round", lesson=2)
    learner.miss()
    learner.say("on")
    assert learner.questions.item is not None
    text = learner.session.to_text()
    assert PuzzlesSession.from_text(text) == learner.session
    again = PuzzlesSession.from_text(text.replace(f'"{learner.questions.item.name}",', '"gone",'))
    assert (again.page, again.questions.round) == (PuzzlesPage.TODAY, None)
    assert again.questions.kept_boxes == learner.questions.kept_boxes


def test_a_round_is_noted_with_the_mistakes_that_its_wrong_answers_fit() -> None:
    saves = MemorySaves()
    learner = Learner(saves)
    learner.say("round", lesson=1)
    said: set[str] = set()
    first = True
    while learner.part("[data-part=question]"):
        question = learner.question
        if first:
            learner.miss()
        else:
            learner.answer(right=True)
        if first and isinstance(question, ChoiceQuestion):
            wrong = question.choice(str(learner.questions.given))
            said |= {wrong.misconception} - {""}
        first = False
        learner.say("on")
    (done,) = saves.progress.done(owner_of(TOKEN))
    assert (done.activity, done.evidence["right"], done.evidence["questions"]) == ("practice/1", 4, 5)
    assert set(str(done.evidence.get("misconception", "")).split()) == said
    assert said <= set(MISCONCEPTIONS)


def open_question(name: str, form: int) -> Learner:
    """A learner who is asked a question of a kind, a number in one of its forms."""
    learner = Learner()
    learner.say("round", lesson=1)
    under_way = learner.questions.round
    assert under_way is not None
    waiting = (Item(name, 1), *under_way.quiz.waiting[1:])
    opened = replace(under_way, quiz=replace(under_way.quiz, waiting=waiting))
    asked = replace(learner.questions, round=opened, forms={name: form}, streak=3)
    learner.host.session = PuzzlesSession().at_question(asked)
    learner.shown = learner.host.show_again(learner.host.session)
    return learner


def test_a_wrong_answer_is_followed_by_a_hint_and_a_second_try_that_tells_nothing() -> None:
    learner = open_question("second-card", 0)
    said = learner.answer(right=False)
    assert part_of(said, VERDICT) is None
    assert all_words_of(said, ".gp-choice-wrong .gp-mark") == ["You tried that"]
    assert len(sent_by(said, "button.gp-choice")) == len(given_by(said, ".gp-choice", "class")) - 1
    assert len(all_words_of(said, ".gq-hint")) == 1
    assert words_of(said, "[data-action=hint]") == "Another hint"
    again = learner.say("answer", answer=learner.questions.tried)
    assert part_of(again, VERDICT) is None
    assert words_of(again, AGAIN).endswith("You have tried that one. What else could it be?")
    verdict = learner.answer(right=True)
    assert given_by(verdict, VERDICT, "data-outcome") == ["right"]
    assert given_by(verdict, ".gq-line-mark", "class") == [
        ["gq-line-mark", "gq-line-yours"],
        ["gq-line-mark", "gq-line-right"],
    ]
    before = learner.questions
    learner.say("on")
    after = learner.questions
    assert after.streak == before.streak, "a second try neither adds to the streak nor ends it"
    assert after.kept_boxes != before.kept_boxes, "the kind comes back in a later round"
    assert after.item != before.item, "and not in this one"


def test_an_order_that_is_sent_twice_is_answered_where_the_first_was() -> None:
    learner = Learner()
    learner.say("round", lesson=6)
    while not isinstance(learner.question, OrderQuestion):
        learner.answer(right=True)
        learner.say("on")
    first = words_of(learner.answer(right=False), f"{AGAIN} .gq-say")
    assert re.fullmatch(r"(None is|One is|Two are) in the right place( yet)?\.", first)
    tried = list(learner.questions.tried or ())
    twice = learner.say("answer", answer=tried)
    assert words_of(twice, f"{AGAIN} .gq-say") == "You have tried that order. Change something first."
    assert given_by(twice, "[data-thing]", "data-thing") == tried
    assert given_by(learner.answer(right=True), VERDICT, "data-outcome") == ["right"]


def test_what_is_no_answer_or_not_put_in_order_whole_is_refused_and_the_question_stays_open() -> None:
    learner = open_question("turn-order", 0)
    (first, *_) = learner.given("[data-thing]", "data-thing")
    for answer in (None, first, [first, first]):
        assert learner.refusal({"type": "answer", "answer": answer})
    assert given_by(learner.answer(right=True), VERDICT, "data-outcome") == ["right"]


def test_a_round_can_be_stopped_until_all_that_is_left_is_to_finish_it() -> None:
    learner, ways = Learner(), []
    learner.say("round", lesson=1)
    while learner.questions.question is not None:
        assert learner.part("[data-action=home]")
        learner.answer(right=True)
        ways.append(learner.all(".gz-foot [data-action=on], .gz-foot [data-action=home]"))
        learner.say("on")
    assert ways == [["Next question", "Stop this round"]] * 4 + [["Finish the round"]]


def test_a_round_gets_shorter_with_every_answer_also_a_wrong_one() -> None:
    learner, said, shares = Learner(), [], []
    learner.say("round", lesson=1)
    for right in (True, False, False, True, True):
        said.append(learner.says("[data-part=state]").partition(" · ")[0])
        shares += learner.given(".gp-bar-fill", "style")
        assert round_session_with(learner.questions.to_fields()) == learner.questions
        if right:
            learner.answer(right=True)
        else:
            learner.miss()
        learner.say("on")
    assert said == [f"Question {number} of 5" for number in range(1, 6)]
    assert shares == sorted(set(shares))


@pytest.mark.parametrize(
    ("form", "right", "then", "streak"),
    [(0, True, 1, 4), (1, True, 2, 4), (2, True, 2, 4), (2, False, 1, 2), (0, False, 0, 2)],
)
def test_who_knows_a_number_goes_up_its_ladder_and_a_miss_takes_one_step_down(
    form: int,
    right: bool,  # noqa: FBT001 - a case
    then: int,
    streak: int,
) -> None:
    learner = open_question("second-card", form)
    kinds = {0: ChoiceQuestion, 1: LineQuestion, 2: NumberQuestion}
    assert type(learner.question) is kinds[form]
    if right:
        learner.answer(right=True)
    else:
        learner.miss()
    learner.say("on")
    assert (learner.questions.forms["second-card"], learner.questions.streak) == (then, streak)


def test_a_place_on_the_line_is_right_within_a_twentieth_of_it() -> None:
    learner = open_question("second-card", 1)
    exact = learner.question.exact if isinstance(learner.question, LineQuestion) else Fraction(0)
    near = learner.say("answer", answer=str(float(exact) - 0.04))
    assert given_by(near, VERDICT, "data-outcome") == ["right"]


def test_a_line_can_be_marked_from_end_to_end_and_says_what_each_step_stands_for() -> None:
    for name, ends, words in (("second-card", [0, 1, 0.01], "{100} %"), ("accuracy", [0, 100, 1], "{}")):
        line = open_question(name, 1).part("form [data-island=slider]")
        assert line is not None
        slider = line.select_one("[type=range]")
        assert slider is not None
        assert [float(str(slider[name])) for name in ("min", "max", "step")] == ends
        assert json.loads(str(line["data-props"]))["words"] == words


@pytest.mark.parametrize(
    ("name", "faces", "ranks", "pond"),
    [("worlds-left", ["Ana", "Ben"], ["7"], 1), ("grid", ["Ana"], ["7"], 0), ("half-lives", [], [], 0)],
)
def test_a_question_shows_whom_and_which_cards_it_speaks_of(
    name: str, faces: list[str], ranks: list[str], pond: int
) -> None:
    page = page_of(open_question(name, 0).shown)
    assert [one.text.strip() for one in page.select(".gz-spoken > span:has([data-island])")] == faces
    assert [one.text[:1] for one in page.select(".gz-spoken > .ge-fan")] == ranks
    assert len(page.select(".gz-spoken > .ge-pool")) == pond


@pytest.mark.parametrize(
    ("name", "laid"), [("tap-to-give", "gp-hand"), ("sure-card", "gp-hand"), ("grid", "gp-choices")]
)
def test_cards_to_tap_lie_as_a_hand_and_sentences_one_below_the_other(name: str, laid: str) -> None:
    ((first, *_),) = open_question(name, 0).given("ol[data-part=answers]", "class")
    assert first == laid


@pytest.mark.parametrize("name", MAKERS)
def test_a_question_that_speaks_of_a_rank_has_a_picture_of_its_cards(name: str) -> None:
    learner = open_question(name, 0)
    shown = learner.question.shown
    speaks = re.search(
        r"\b(?:aces|twos|threes|fours|fives|sixes|sevens|eights|nines|tens|jacks|queens|kings)\b",
        learner.question.prompt,
    )
    if speaks and not shown.once:
        assert learner.select("[data-card]")


@pytest.mark.parametrize("press", ["cover", "answer"])
def test_what_is_read_once_is_covered_by_its_button_or_by_the_first_answer_and_opened_with_the_verdict(
    press: str,
) -> None:
    read_once = [name for name in MAKERS if fresh(Item(name, 1)).shown.once]
    assert read_once
    for name in read_once:
        learner = open_question(name, 0)
        story, prompt = learner.question.shown.lines, learner.question.prompt
        assert learner.all(".gp-told li") == list(story)
        assert prompt not in unescape(learner.html), "first the story, then the question"
        if press == "cover":
            learner.say("cover")
            assert learner.refusal({"type": "cover"}) == "There is nothing to cover."
            assert learner.reopened().html == learner.html
            assert learner.says("[data-part=spot]") == prompt
        else:
            learner.answer(right=False)
            assert learner.part(AGAIN)
        assert [line for line in story if line in unescape(learner.html)] == []
        learner.answer(right=True)
        assert learner.all("[data-part=source] .gp-told li") == list(story)


@pytest.mark.parametrize("name", [name for name in MAKERS if MAKERS[name].lesson <= 6])
def test_no_question_on_the_game_itself_speaks_of_worlds(name: str) -> None:
    learner = open_question(name, 0)
    for right in (None, False, True):
        said = learner.html if right is None else learner.answer(right=right)["html"]
        assert not re.search(r"\bworlds?\b", unescape(str(said)))
        if learner.part(VERDICT):
            break
