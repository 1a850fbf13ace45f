"""The pieces of the notebooks, as their pages hear them: each press has its answer, and nothing hidden leaves."""

import gzip
import json
from collections.abc import Callable
from typing import Any

import pytest
from traitlets import TraitError

from gofish_learn import STANDARD, Ask, Game, Rank, bars, guess, replay
from gofish_learn.cards import CARDS
from gofish_learn.lab import Setting, opponent_has_one, try_deals
from gofish_learn.serve.notebook.controls import Guess, Hand, PieceWidget
from gofish_learn.teach.lessons import SIX_ASKS, SMALL_POND, all_ways
from gofish_learn.widgets import at_table, cross_out, deal_again, draw_again, show_hands
from tests.ui.frame.reading import all_words_of, cards_named, given_by, page_of, sent_by, words_of

SETTING = Setting(players=4, hand=5, held=1)
CLEO = 2


def ways() -> PieceWidget:
    return cross_out(all_ways("sevens", 3, {"Ana": 2, "Ben": 2, "pond": 4}))


PIECES: dict[str, Callable[[], PieceWidget]] = {
    "guess": lambda: guess("How many?", 56, wrong={8: "Those are the kinds."}),
    "choice": lambda: guess("Up or down?", "up", choices=("up", "down")),
    "deal_again": lambda: deal_again(SETTING),
    "draw_again": lambda: draw_again(SMALL_POND, 4),
    "show_hands": lambda: show_hands(["7H", "4D"]),
    "choose": lambda: Hand(["7H", "4D"], choose=1),
    "at_table": lambda: at_table(SIX_ASKS, CLEO, heard=1),
    "cross_out": ways,
}


@pytest.mark.parametrize("make", PIECES.values(), ids=PIECES)
def test_what_draws_a_piece_comes_when_it_is_asked_for_and_not_with_each(
    make: Callable[[], PieceWidget], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = make()
    widget = made.question if isinstance(made, Guess) else made
    sent: list[tuple[object, list[bytes]]] = []
    monkeypatch.setattr(widget, "send", lambda message, buffers: sent.append((message, buffers)))
    widget._answer(widget, {"type": "pieces"}, [])
    ((message, buffers),) = sent
    script, style = (gzip.decompress(one).decode() for one in buffers)
    assert message == {"type": "pieces"}
    assert "gofish-piece" in script
    assert ".gofish-piece" in style
    assert len(json.dumps(widget.get_state())) < len(script) / 9


class Page:
    def __init__(self, made: PieceWidget | Guess) -> None:
        self.widget = made.question if isinstance(made, Guess) else made
        self.widget.send = self.hear
        self.heard: list[dict[str, Any]] = []
        self.answer: dict[str, Any] = {"version": 0}
        self.numbered = 0
        self.send("hello")

    def hear(self, message: dict[str, Any], _buffers: object = None) -> None:
        """Hear a message, asked for or not."""
        self.heard.append(message)
        if message["type"] == "screen":
            self.answer = message

    def send(self, kind: str, **fields: object) -> dict[str, Any]:
        """Send a message from the screen that is shown; what is answered."""
        return self.ask({"type": kind, "version": self.answer["version"], **fields})

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message of any kind; its one answer."""
        self.numbered += 1
        before = len(self.heard)
        self.widget._handle_custom_msg(message | {"seq": self.numbered}, [])
        (answer,) = [heard for heard in self.heard[before:] if heard.get("reply_to") == self.numbered]
        return answer

    def said(self) -> str:
        return " ".join(all_words_of(self.answer, ".gn-say"))

    def buttons(self) -> list[str]:
        return [fields["button"] for fields in sent_by(self.answer, ".gn-buttons button")]

    def hands(self) -> list[tuple[int, int]]:
        """Of each hand how many cards are seen, and how many are not."""
        hands = page_of(self.answer).select(".gn-hand")
        backs = [hand.select_one(".gn-number") for hand in hands]
        return [
            (len(hand.select("[data-card]")), int(back.get_text()) if back else 0)
            for hand, back in zip(hands, backs, strict=True)
        ]

    def text(self) -> str:
        """All that was ever sent to it."""
        return json.dumps(self.heard)


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_answers_each_press_and_warns_of_nothing(name: str) -> None:
    page = Page(PIECES[name]())
    for button in page.buttons():
        if button in page.buttons():
            assert page.send("press", button=button)["type"] in {"screen", "refused"}
    assert not any("unsaved" in answer or answer.get("note") for answer in page.heard)


@pytest.mark.parametrize("name", PIECES)
@pytest.mark.parametrize(
    "message",
    [
        {"type": "press", "button": "nothing"},
        {"type": "give"},
        {"type": "slide", "place": 99},
        {},
    ],
)
def test_what_is_not_on_offer_is_refused_in_a_sentence_and_changes_nothing(name: str, message: dict[str, Any]) -> None:
    page = Page(PIECES[name]())
    before = page.answer["html"]
    answer = page.ask({"version": 0} | message)
    assert (answer["type"], answer["say"][-1]) == ("refused", ".")
    assert page.send("hello")["html"] == before


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_reads_as_text_where_nothing_can_be_pressed(name: str) -> None:
    assert repr(PIECES[name]()).strip()


def test_no_answer_leaves_before_a_guess() -> None:
    later = bars("Later", "", {"": {"a": 0.5}})
    asked = guess("How many ways are there?", 987654321, why="Because of 91011.", then=later)
    page = Page(asked)

    def sent() -> str:
        return page.text() + json.dumps([asked.get_state(), asked.question.get_state()])

    assert not any(word in sent() for word in ("987654321", "91011", "Later"))
    page.send("give", answer="1")
    assert "987654321" not in sent()
    assert len(asked.children) == 1
    assert asked.answer() == 987654321
    assert page.send("press", button="answer")["type"] == "screen"
    assert "987,654,321" in page.said()
    assert given_by(page.answer, "[data-field]", "name") == []
    (_, below) = asked.children
    assert "Later" in repr(below)


def test_a_wrong_idea_is_met_by_name_and_the_guess_may_be_given_again() -> None:
    page = Page(
        guess("How many ways are there?", 56, wrong={8: "Those are the kinds."}, why="8 × 7 × 6 ÷ 6.", unit="ways")
    )
    page.send("give", answer="8")
    assert "Those are the kinds." in page.said()
    page.send("give", answer="100")
    assert "100 is too high." in page.said()
    page.send("give", answer=" 56 ")
    assert page.said().endswith("8 × 7 × 6 ÷ 6.")
    assert page.send("give", answer="8")["type"] == "refused"


@pytest.mark.parametrize("answer", ["sideways", "", 0, ["up"]])
def test_what_is_none_of_the_choices_is_no_guess(answer: object) -> None:
    page = Page(PIECES["choice"]())
    before = page.answer["html"]
    assert page.send("give", answer=answer)["type"] == "refused"
    assert page.send("hello")["html"] == before
    asked = PIECES["choice"]()
    with pytest.raises(TraitError, match=r"Guess one of the choices: “up” or “down”"):
        asked.value = answer
    asked.value = "up"
    assert asked.value == "up"


def test_a_prediction_is_answered_however_far_off_it_was() -> None:
    page = Page(guess("How many of 100?", 29, near=5, wrong={50: "It is not half and half."}, unit="deals"))
    page.send("give", answer="50")
    assert "Your guess was 50. It is 29 deals. It is not half and half." in page.said()


def test_what_is_no_answer_is_refused() -> None:
    with pytest.raises(ValueError, match="one of the choices"):
        guess("Up or down?", "left", choices=("up", "down"))
    with pytest.raises(ValueError, match="is not one of the choices"):
        guess("Up or down?", "up", choices=("up", "down"), wrong={"left": "No."})
    with pytest.raises(ValueError, match="must be a number"):
        guess("How many?", "many")


def test_deals_are_those_that_the_next_cell_counts() -> None:
    page = Page(deal_again(SETTING, seed=4))
    assert [backs for _, backs in page.hands()] == [0, 5, 5, 5, 32]
    page.send("press", button="hundred")
    page.send("press", button="deal")
    counted = try_deals(SETTING, opponent_has_one, seed=4, deals=range(101)).total
    assert words_of(page.answer, ".gn-marks b") == f"{counted} of 101 deals; the marks are the last 60"
    last = try_deals(SETTING, opponent_has_one, seed=4, deals=range(41, 101)).total
    assert len(page_of(page.answer).select(".gn-hit")) == last != 60 - last
    assert page.hands() == [(5, 0), (5, 0), (0, 5), (0, 5), (0, 32)]


def test_a_card_drawn_unseen_is_not_sent() -> None:
    page = Page(draw_again(SMALL_POND, 2, unseen=1))
    for _ in range(20):
        page.send("press", button="keep")
        assert page.hands() == [(0, 1), (1, 0)]
    assert page.buttons() == ["keep", "keep-ten", "keep-hundred"]


def test_cards_that_are_kept_come_only_once_and_those_put_back_may_come_twice() -> None:
    page = Page(draw_again(SMALL_POND, 6))
    page.send("press", button="keep-hundred")
    assert len({*given_by(page.answer, ".gn-hand [data-card]", "data-card")}) == 6
    page.send("press", button="back-hundred")
    keep, back = all_words_of(page.answer, ".gn-marks b")
    assert keep.startswith("100 of 100 draws")
    assert back != keep


def test_a_seat_is_sent_only_what_it_has_seen() -> None:
    page = Page(at_table(SIX_ASKS, CLEO, heard=0))
    while "on" in page.buttons():
        page.send("press", button="on")
    while "back" in page.buttons():
        page.send("press", button="back")
    game = replay(SIX_ASKS)
    witnessed = {str(card) for event in game.view(CLEO).events for card in _cards_in(event)}
    unseen = {str(card) for card in CARDS} - witnessed
    assert len(unseen) > 25
    assert witnessed & cards_named("".join(one.get("html", "") for one in page.heard)), "what was seen is found"
    assert not unseen & cards_named("".join(one.get("html", "") for one in page.heard))
    assert "You lay a book of sevens." in page.text()


def _cards_in(event: object) -> list[object]:
    found = [*getattr(event, "cards", ()), getattr(event, "card", None)]
    return [card for card in found if card]


def test_what_is_played_later_does_not_come_to_the_table() -> None:
    game = Game(STANDARD, players=4, dealer=3, deck=SIX_ASKS.deck)
    page = Page(at_table(game, CLEO))
    game.play(Ask(asker=0, target=1, wanted=Rank.SEVEN))
    assert given_by(page.send("hello"), ".gn-part", "data-piece")[-1] == "say"
    assert page.buttons() == []
    with pytest.raises(ValueError, match="no seat 4"):
        at_table(game, 4)


def test_a_view_is_laid_as_its_seat_sees_it() -> None:
    *hands, pond = Page(show_hands(replay(SIX_ASKS).view(CLEO))).hands()
    assert [bool(seen) for seen, _ in hands] == [False, False, True, False]
    assert pond == (0, replay(SIX_ASKS).view(CLEO).table.pond)


def test_news_crosses_out_ways_and_a_chance_is_their_count() -> None:
    page = Page(ways())
    assert "56 of 56" in page.said()
    assert "9/14" not in page.text()
    page.send("press", button="fish-Ben")
    page.send("press", button="count-Ana")
    assert "20 of 56 ways are left." in page.said()
    assert "Ana has sevens in 16 of 20 ways: 16/20 = 4/5 = 0.8." in page.said()
    states = [len(given_by(page.answer, f".gn-way-{state}", "class")) for state in ("yes", "no", "out")]
    assert states == [16, 4, 36]
    rows = page_of(page.answer).select(".gn-ways tbody tr")
    gone = [row for row in rows if not row.select(".gn-way-yes, .gn-way-no")]
    assert page_of(page.answer).select("tr.gn-out") == gone != []
    refused = page.send("press", button="ask-Ben")
    assert "would leave no way at all" in refused["say"]
    page.send("press", button="you-no")
    page.send("press", button="draw-Ben")
    assert "9 of 10 ways" in page.said()
    page.send("press", button="undo")
    page.send("press", button="anew")
    assert "56 of 56" in page.said()


def test_a_card_to_choose_is_a_switch() -> None:
    page = Page(PIECES["choose"]())
    assert page.send("press", button="4D")["type"] == "screen"
    assert given_by(page.answer, ".gn-card", "aria-label") == ["seven of hearts", "four of diamonds"]
    assert given_by(page.answer, ".gn-card", "aria-pressed") == ["false", "true"]
    assert page.widget.value == ("4D",)
