"""The page of the rules: a newcomer plays at once, a press does what the rule says, and nothing is lost on a reload."""

import json
import re
from random import Random

import pytest

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.hands import cards_in
from gofish_learn.store.memory import MemorySaves
from gofish_learn.teach.rules.first_deals import FIRST_DEALS
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.apps import BY_NAME, Needs
from tests.ui.app.page_hosts import TOKEN
from tests.ui.frame.reading import cards_named, given_by
from tests.ui.rules.page import BOOKS, Page

GO, OWN = ".ge-go", ".ge-own"
PICTURES = re.compile(r"data-card=.([A-Z0-9]{2})")


def test_a_newcomer_stands_in_the_first_deal_of_go_fish_and_is_welcomed_back_to_nothing() -> None:
    page = Page()
    assert page.heading == "Collect four alike. You have two sevens."
    assert (page.says(GO), page.says(OWN)) == ("I see", "I know it")
    assert page.hello["note"] is None


@pytest.mark.parametrize("book", BOOKS)
def test_five_steps_are_told_and_the_last_one_leads_to_the_table(book: str) -> None:
    page, deal = Page(), FIRST_DEALS[book]
    page.learn(book, 0)
    for step in deal.steps:
        assert page.heading == step.rule
        assert page.says(".gb-say") == step.voice
        assert page.says(GO) == step.does
        last = step is deal.steps[-1]
        assert (page.part(f"a{GO}") is not None) == last
        if not last:
            page.say("on")
    address = {"standard": "./play.ipynb#against=stubborn"}.get(book, f"./play.ipynb#book={book}")
    assert page.given(GO, "href") == [address]
    assert page.refusal({"type": "on"}) == "That was the last step."


@pytest.mark.parametrize("book", BOOKS)
def test_all_hands_lie_open_and_no_card_of_the_pond_is_in_a_message(book: str) -> None:
    page, deal = Page(), FIRST_DEALS[book]
    page.learn(book, 0)
    for number, step in enumerate(deal.steps):
        if number:
            page.say("on")
        table = step.log.table
        laid = {card for groups in table.groups for group in groups for card in group.cards}
        seen = laid.union(*(cards_in(hand) for hand in step.log.hands))
        assert cards_named(page.html) == {str(card) for card in seen}
        assert len(seen) + table.pond == len(CARDS)
        mine = [str(card) for card in cards_in(step.log.hands[0])]
        assert PICTURES.findall(str(page.part(".gb-mine") or "")) == mine


@pytest.mark.parametrize("book", BOOKS)
def test_what_has_happened_since_is_told_to_who_hears_the_page(book: str) -> None:
    page, told = Page(), []
    page.learn(book, 0)
    for at, _ in enumerate(FIRST_DEALS[book].steps):
        shells = [" ".join(one) for one in page.given(".ge-shells > i", "class")]
        assert shells[: at + 1] == ["ge-kept"] * at + ["ge-here"]
        assert not any(shells[at + 1 :])
        told += page.all("[data-says^=happened]")
        page.say("on")
    asks = [step.does for step in FIRST_DEALS[book].steps if step.does.endswith("?")]
    assert sum(words.count("You ask ") for words in told) >= len(asks)


def test_who_knows_the_rules_leaves_for_the_six_games_and_has_not_learnt_them_by_that() -> None:
    page = Page()
    page.say("leave")
    assert page.heading == "Six ways to play"
    assert len(page.all(".gb-way")) == 6
    assert page.says(GO) == "Show me"
    assert page.given(OWN, "href") == ["./play.ipynb#against=stubborn"]
    assert not page.session.learnt


def test_a_game_that_is_learnt_is_played_first_and_can_be_shown_again() -> None:
    page = Page()
    page.learn("authors")
    page.say("leave")
    assert page.given(GO, "href") == ["./play.ipynb#book=authors"]
    assert page.given(".gb-way [role=img]", "aria-label") == ["You know it."]
    page.say("begin")
    assert page.heading == FIRST_DEALS["authors"].steps[0].rule
    assert page.session.learnt == ("authors",)


def test_a_learner_comes_back_to_the_step_and_after_the_last_one_to_the_six_games() -> None:
    page = Page()
    page.learn("traditional", 2)
    again = page.reopened()
    assert (again.heading, again.hello["note"]) == (page.heading, "Welcome back: you are where you left off.")
    again.say("on")
    again.say("on")
    after = again.reopened()
    assert after.heading == "Six ways to play"
    assert after.given("[aria-pressed=true]", "data-fields") == ['{"book": "traditional"}']
    assert after.session.learnt == ("traditional",)


@pytest.mark.parametrize(
    ("ending", "law", "table"),
    [
        ("", "/lessons/rules-and-sources/", "./play#book=authors"),
        (".html", "lessons/rules-and-sources/index.html", "./play.html#book=authors"),
        (".ipynb", "", "./play.ipynb#book=authors"),
    ],
)
def test_all_rules_are_a_link_away_where_the_lessons_are_near(ending: str, law: str, table: str) -> None:
    host = BY_NAME["rules"].host(Needs(MemorySaves(), ending=ending))
    host.answer({"type": "hello", "seq": 1, "version": 0, "token": TOKEN})
    shown = host.answer({"type": "choose", "seq": 2, "version": 1, "book": "authors"})
    assert given_by(shown, ".gb-law", "href") == [law][: bool(law)]
    assert table in given_by(shown, ".ge-own", "href")


@pytest.mark.parametrize(
    "message",
    [{"type": "choose", "book": "bridge"}, {"type": "choose"}, {"type": "choose", "book": ["standard"]}],
)
def test_a_game_that_is_none_of_the_six_is_refused_with_a_sentence(message: Message) -> None:
    page = Page()
    before = page.shown
    assert page.refusal(message) == "Choose one of the six games."
    assert page.say("hello", token=TOKEN)["html"] == before["html"]


@pytest.mark.parametrize(
    "damage",
    [
        {"book": "bridge"},
        {"step": 5},
        {"step": -1},
        {"step": "1"},
        {"step": True},
        {"learnt": ["bridge"]},
        {"older": 3},
    ],
)
def test_what_cannot_be_read_begins_anew_and_says_so(damage: dict[str, object]) -> None:
    page = Page()
    page.say("on")
    kept = json.dumps(json.loads(page.kept) | damage)
    again = page.reopened(kept)
    assert again.hello["note"] == "We couldn’t read where you left off, so the rules start from the beginning."
    assert again.session.step == 0


def test_any_presses_lead_to_a_page_or_a_sentence_and_what_is_kept_is_read_back() -> None:
    page, rng = Page(), Random(1)
    for _ in range(200):
        deed = rng.choice(["on", "on", "on", "leave", "begin", "choose"])
        page.say(deed, **({"book": rng.choice(BOOKS)} if deed == "choose" else {}))
        assert type(page.session).from_text(page.session.to_text()) == page.session
