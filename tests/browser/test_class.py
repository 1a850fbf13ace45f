"""A class in a learner's browser: what her teacher wants of all is heard, and moves and covers nothing of the table.

The teacher acts through the store, as the teacher's page does as well.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from random import Random

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from gofish_learn.serve.web.class_requests import TOO_FAST
from gofish_learn.teach.classroom.classroom import Kind, Prompt, Stage
from tests.browser.at_table import AtTable
from tests.browser.harness import wait_until
from tests.browser.looks import LOW, PHONE, assert_axe_finds_nothing, assert_one_screen
from tests.browser.networks import network_before
from tests.browser.reach import judge
from tests.browser.watch import WatchedPage
from tests.serve.web.classroom.rooms import Room
from tests.store.stores import let_join
from tests.tiers import thoroughly
from tests.ui.table.pages import saved_game

BAR, QUESTION, ANSWERS = ".gofish-class:not([hidden])", '[data-part="question"]', "button[data-action=answer]"
CHANCE = Prompt(0, Kind.CHANCE, "How likely is it that Ana has a seven?", exact=42, why="She asked for sevens.")
CHOICE = Prompt(0, Kind.CHOICE, "Whom would you ask?", ("Ana", "Ben"))
IN_TEN = Prompt(0, Kind.CHANCE, "In how many of 10 deals?", high=10, unit="in 10", exact=3)
NUMBER = Prompt(0, Kind.NUMBER, "How many asks will your game take?", low=1, high=200, unit="asks")
OF_THE_TABLE = ", ".join(
    f".gofish-root {one}"
    for one in (
        "[data-part=hand] button",
        "[data-part=seats] [data-target]",
        ".gt-pond",
        ".gt-tool",
    )
)
TOPS = "selector => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().top)"
IS_BELOW_THE_BAR = """selector => {
  const bar = document.querySelector('.gofish-class').getBoundingClientRect();
  return document.querySelector(selector).getBoundingClientRect().top >= bar.bottom;
}"""
OF_THE_CLASS = {"include": [[".gofish-class"], [QUESTION], ['[data-part="frozen"]']]}
"""What axe looks at once it has seen the whole page."""
RESTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
NEEDS_NO_SCROLLING = "panel => panel.scrollHeight <= panel.clientHeight"
HIDES = "band => band.offsetHeight / innerHeight"
IMPATIENT = """for (const name of ["setTimeout", "setInterval"]) {
  const real = window[name];
  window[name] = (act, after, ...more) => real(act, after >= 5000 ? after / 5 : after, ...more);
}
const now = performance.now.bind(performance);
performance.now = () => 5 * now();"""
"""What waits for seconds waits a fifth of them."""
HAS_OTHER_CARDS = """([selector, before]) => {
  const cards = [...document.querySelectorAll(`${selector} [data-part="hand"] [data-card]`)];
  return cards.length && cards.map((card) => card.dataset.card).join() !== before.join();
}"""


@pytest.fixture
def new_room(room: Room) -> Room:
    """Another class there, of which nothing has been asked yet."""
    return replace(room, key=room.store.classes.open("8c").key)


def join(page: Page, room: Room, nickname: str, word: str = "") -> None:
    """Type the key and a nickname, as everybody does."""
    page.goto(room.server.url)
    page.get_by_label("Join key").fill(room.key)
    page.keyboard.press("Enter")
    page.get_by_label("Nickname").fill(nickname)
    page.keyboard.press("Tab")
    page.keyboard.type(word)
    page.keyboard.press("Enter")
    page.wait_for_selector(BAR)


def heard(page: Page) -> None:
    """Let a page connect and ask for the news at once, as one does that comes into sight."""
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")


def line(page: Page, name: str) -> Locator:
    """What the bar says of something, once it has heard of it."""
    heard(page)
    found = page.locator(f'[data-line="{name}"]')
    found.wait_for()
    return found


@dataclass
class Learner:
    """A learner of a class at her game, whose device is looked at in one size after the other.

    Attributes:
        page: her page.
        sizes: the widths and heights.
    """

    page: WatchedPage
    sizes: tuple[judge.Size, ...]

    @property
    def panel(self) -> Locator:
        """The question, once it is opened."""
        return self.page.locator(QUESTION)

    def turn(self, size: judge.Size) -> None:
        """Turn the device to this size."""
        self.page.set_viewport_size(judge.viewport(size))
        self.page.evaluate("() => scrollTo(0, 0)")
        self.page.evaluate(RESTED)

    def sees_the_table(self, state: str) -> None:
        """Fail if something on the page is covered, out of reach or cut at some size."""
        self.turn(self.sizes[0])
        assert judge.problems_by_size(self.page, self.sizes) == {}, state

    def hears(self, name: str, cause: Callable[[], object]) -> None:
        """Let the teacher do something that gets a line of its own, and fail if it moves the table."""
        self.turn(self.sizes[0])
        before = self.page.evaluate(TOPS, OF_THE_TABLE)
        cause()
        heard(self.page)
        self.page.wait_for_selector(f'[data-line="{name}"][data-new]', state="attached")
        assert self.page.evaluate(TOPS, OF_THE_TABLE) == pytest.approx(before, abs=1), name

    def opens_the_question(self) -> None:
        """Press the button of its line."""
        line(self.page, "question").locator('[data-action="open"]').press("Enter")
        expect(self.panel).to_be_visible()
        self.sees_the_table("the question is open")


@pytest.mark.smoke
@pytest.mark.parametrize("sizes", thoroughly((judge.PHONE,), judge.ALL_SIZES))
def test_a_lesson_at_the_table(new_room: Room, page: WatchedPage, sizes: tuple[judge.Size, ...]) -> None:
    """One lesson, since each page that opens costs seconds: what a class does, step by step."""
    join(page, new_room, "Ann")
    ann, at = Learner(page, sizes), AtTable(page).open(new_room.server)
    ann.sees_the_table("no news")
    an_answer_counts_once_it_is_touched(new_room, ann)
    all_answers_are_seen_and_then_the_right_one(new_room, ann)
    another_question_takes_the_place_of_one_that_is_open(new_room, ann)
    a_question_waits_beside_the_game(new_room, ann, at)
    a_game_is_shown(new_room, ann)
    all_look_up_and_go_on_where_they_were(new_room, ann, at)


def an_answer_counts_once_it_is_touched(room: Room, ann: Learner) -> None:
    """Her line on the guess line is no answer before she has moved it."""
    classes, page = room.store.classes, ann.page
    ann.hears("question", partial(classes.ask, room.number, CHANCE))
    ann.sees_the_table("a question")
    expect(line(page, "question")).to_contain_text("Your teacher asks: How likely")
    page.evaluate("scrollTo(0, 300)")
    assert page.evaluate("document.querySelector('.gofish-class').getBoundingClientRect().top") == 0, "in sight"
    ann.opens_the_question()
    ann.turn(judge.PHONE)
    assert ann.panel.evaluate(NEEDS_NO_SCROLLING), "the whole line and its number stand beside the game"
    asked = room.classroom.prompt
    assert asked
    ann.panel.locator("[data-typed]").press("Enter")
    assert classes.answers(asked.number) == {}
    ann.panel.get_by_role("slider").press("ArrowRight")
    expect(ann.panel.get_by_role("status")).to_contain_text("Thank you. You can change your answer")
    assert_axe_finds_nothing(page)
    ann.panel.locator('[data-action="close"]').press("Enter")
    expect(line(page, "question")).to_contain_text("Thank you: 51 in 100.")
    classes.answer(let_join(classes, room.number, "Ben").number, asked.number, 35)
    assert sorted(classes.answers(asked.number).values()) == [35, 51]


def all_answers_are_seen_and_then_the_right_one(room: Room, ann: Learner) -> None:
    """What all answered is drawn, said in words, and compared with the exact answer."""
    for stage in (Stage.TALLY, Stage.ANSWER):
        ann.hears("question", partial(room.store.classes.bring_to, room.number, stage))
        ann.opens_the_question()
        expect(ann.page.get_by_role("list", name="Answers")).to_be_visible()
        expect(ann.panel).to_contain_text("2 answers. The middle guess is between 35 and 51.")
        expect(ann.panel.locator("[data-field]")).to_have_count(0)
        if stage is Stage.TALLY:
            ann.page.keyboard.press("Escape")
    expect(ann.panel).to_contain_text("The answer: 42 in 100.")
    expect(ann.panel.get_by_role("listitem").filter(has_text="45 to 54")).to_contain_text("(you)")
    assert_axe_finds_nothing(ann.page, context=OF_THE_CLASS)


def another_question_takes_the_place_of_one_that_is_open(room: Room, ann: Learner) -> None:
    """What is closed goes by itself; whatever is open, the next one takes its place."""
    classes = room.store.classes
    classes.stop_asking(room.number)
    heard(ann.page)
    expect(ann.panel).to_be_hidden()
    ann.hears("question", partial(classes.ask, room.number, NUMBER))
    expect(ann.panel).to_be_hidden()  # a game is played here
    ann.opens_the_question()
    for prompt, answers in ((CHOICE, 2), (IN_TEN, 11)):
        ann.hears("question", partial(classes.ask, room.number, prompt))
        expect(ann.panel.get_by_role("heading")).to_have_text(prompt.text)
        expect(ann.panel.locator(ANSWERS)).to_have_count(answers)
        ann.sees_the_table(prompt.kind)
    assert_axe_finds_nothing(ann.page, context=OF_THE_CLASS)
    ann.panel.get_by_role("button", name="4 in 10").click()
    expect(line(ann.page, "question")).to_contain_text("Thank you: 4 in 10.")
    expect(ann.panel).to_be_hidden()
    line(ann.page, "question").get_by_role("button", name="Change it").click()
    expect(ann.panel.locator('[aria-pressed="true"]')).to_have_text("4")
    ann.page.wait_for_selector(".gofish-class-all:not([data-rests])", state="attached")
    for digit in "10":
        ann.page.keyboard.press(digit)
    expect(line(ann.page, "question")).to_contain_text("Thank you: 10 in 10.")


def a_question_waits_beside_the_game(room: Room, ann: Learner, at: AtTable) -> None:
    """She may play on first, and her answer leads back to the line that opens it."""
    ann.hears("question", partial(room.store.classes.ask, room.number, CHOICE))
    ann.opens_the_question()
    at.part("hand").locator("button").first.click()
    ann.sees_the_table("a rank chosen")
    at.changing(at.part("seats").locator("button.gt-name").first.click)
    expect(ann.panel.get_by_role("heading")).to_have_text(CHOICE.text)
    ann.page.wait_for_selector(".gofish-class-all:not([data-rests])", state="attached")
    ann.panel.locator(ANSWERS).first.press("Enter")
    expect(ann.panel).to_be_hidden()
    assert ann.page.evaluate("() => document.activeElement.dataset.action") == "open"


def a_game_is_shown(room: Room, ann: Learner) -> None:
    """It has a line of its own."""
    classes = room.store.classes
    classes.stop_asking(room.number)
    heard(ann.page)
    ann.page.locator('[data-line="question"]').wait_for(state="detached")
    ann.hears("showing", partial(classes.show, room.number, "a game of pairs", saved_game()))
    ann.sees_the_table("a game")


def all_look_up_and_go_on_where_they_were(room: Room, ann: Learner, at: AtTable) -> None:
    """The page waits as it is, in sight, and hears no key."""
    page, version = ann.page, at.data("version")
    at.part("hand").locator("button").first.focus()
    room.store.classes.freeze(room.number, frozen=True)
    heard(page)
    page.wait_for_selector('[data-part="frozen"][open]')
    for key in ("Escape", "Escape", "Escape", "h", "2", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_role("heading", name="Your teacher asks you to look up")).to_be_visible()
    assert_axe_finds_nothing(page, context=OF_THE_CLASS)
    for size in ann.sizes:
        ann.turn(size)
        assert page.locator('[data-part="frozen"]').evaluate(HIDES) < 1 / 3, "the table stays in sight"
    room.store.classes.freeze(room.number, frozen=False)
    heard(page)
    page.wait_for_selector('[data-part="frozen"]:not([open])', state="attached")
    assert at.focus_is_on('[data-part="hand"] button')
    assert at.data("version") == version


@pytest.mark.two_fonts
def test_below_the_bar_of_a_class_the_first_page_and_a_table_are_one_screen(room: Room, page: WatchedPage) -> None:
    join(page, room, f"Ida {next(room.count)}")
    expect(page.locator("#gofish-first")).to_have_count(0)
    assert_one_screen(page, PHONE, LOW)
    table, laid = AtTable(page).open(room.server), page.locator(".gt-plate .gt-book")
    assert_one_screen(page, PHONE, LOW)
    table.new_game("classroom-pairs", ("person", "random"), deal="2")
    while not laid.count():
        table.ask_somehow(Random(1))
    assert_one_screen(page, PHONE, LOW)
    page.goto(f"{room.server.url}gofish/puzzles#task=questions-04-1")
    expect(page.locator("[data-part=homework]")).to_have_text("Homework: Five questions on lesson 04, round 1")
    assert_one_screen(page, PHONE, LOW)
    page.goto(f"{room.server.url}gofish/chance#task=chance-1")
    expect(page.locator("[data-part=homework]")).to_have_text("Homework: Question 1 in Chance")
    assert_one_screen(page, PHONE, LOW)
    sheets = page.locator("link[rel=stylesheet]").evaluate_all("all => all.map(one => one.href)")
    assert len({*sheets}) == len(sheets), "what is linked again overrules the page's own"


def test_whose_name_is_refused_hears_why_beside_it_and_who_waits_comes_in_as_soon_as_she_may(
    room: Room, page: WatchedPage
) -> None:
    classes = room.store.classes
    page.set_viewport_size(PHONE)
    other = classes.open("Approved")
    classes.approve_first(other.number, on=True)
    page.goto(f"{room.server.url}join#{other.key}")
    name, said = page.get_by_label("Nickname"), page.get_by_role("alert")
    name.fill("佐々木 <3")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("Leave out the “<”.")
    expect(name).to_have_value("佐々木 <3")
    expect(name).to_be_focused()
    expect(name).to_have_attribute("aria-describedby", said.get_attribute("id") or "")
    field, sentence = name.bounding_box(), said.bounding_box()
    assert field
    assert sentence
    assert 0 <= sentence["y"] - field["y"] - field["height"] < 20, "the sentence is next to the field"
    assert_axe_finds_nothing(page)
    name.fill("佐々木")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("Your teacher will let you in.")
    assert_axe_finds_nothing(page)
    (waiting,) = classes.waiting(other.number)
    classes.refuse_name(waiting.number, "As in the register, please.")
    expect(said).to_contain_text("As in the register, please.")
    page.get_by_label("Nickname").fill("Mona")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading")).to_have_text("Hello, Mona!")
    classes.let_in(waiting.number)
    expect(page.locator('[data-part="who"]')).to_have_text("Mona · Approved")
    classes.erase(other.number)
    page.errors.clear()  # Chromium calls each refusal an error


def test_a_device_that_is_left_forgets_whose_it_was_and_who_is_put_out_is_told_and_goes_on_once_she_is_in_again(
    room: Room, page: WatchedPage
) -> None:
    page.set_viewport_size(PHONE)
    join(page, room, "Finn", "finn's word")
    table = AtTable(page.context.new_page()).open(room.server)
    is_left_to_gwen(room, page, table)
    hand, banner = table.hand, table.page.get_by_role("alert").filter(has_text="You’re no longer in this class.")
    table.page.evaluate("scrollTo(0, 200)")
    room.store.classes.remove(room.member("Gwen").number)
    expect(banner).to_be_in_viewport(ratio=1)
    expect(banner.get_by_role("button")).to_be_hidden()
    expect(line(table.page, "out")).to_contain_text("You’re no longer in this class")
    assert table.page.evaluate(IS_BELOW_THE_BAR, ".gf-banner")
    join(page, room, "Joan")
    heard(table.page)
    expect(banner).to_be_hidden()
    expect(table.page.locator('[data-part="who"]')).to_have_text("Joan · 7b")
    assert table.settled().hand == hand
    page.errors.clear()  # Chromium calls each refusal an error


def is_left_to_gwen(room: Room, page: Page, table: AtTable) -> None:
    """Nothing of Finn's is found by her, nor in the cookies of older versions; his open table becomes hers."""
    token, hand = page.evaluate("localStorage.getItem('gofish.token')"), table.hand
    page.evaluate("localStorage.setItem('gofish.met', 'hers')")
    page.context.add_cookies(
        [{"name": "gofish_token", "value": token, "url": f"{room.server.url}voila/render/play.ipynb"}]
    )
    assert [cookie["value"] for cookie in page.context.cookies()].count(token) == 2, "of this and of older versions"
    page.get_by_role("button", name="Leave").click()
    assert_axe_finds_nothing(page, context={"include": [['[data-part="leaving"]']]})
    page.get_by_role("button", name="Stay").click()
    page.get_by_role("button", name="Leave").click()
    page.locator('[data-part="leaving"]').get_by_role("button", name="Leave").click()
    page.get_by_label("Nickname").fill("Gwen")
    page.keyboard.press("Enter")
    page.wait_for_selector(BAR)
    assert page.evaluate("localStorage.getItem('gofish.token')") != token
    assert "hers" not in (page.evaluate("localStorage.getItem('gofish.met')") or "")
    assert token not in [cookie["value"] for cookie in page.context.cookies()]
    assert room.member("Gwen").owner not in {None, room.member("Finn").owner}
    heard(table.page)
    table.page.wait_for_function(HAS_OTHER_CARDS, arg=[table.selector, hand])


@pytest.mark.thorough
def test_a_page_goes_on_by_itself_after_a_lost_connection(room: Room, page: WatchedPage) -> None:
    """By a socket or, where none passes, by requests, as a table does daily (`test_networks.py`)."""
    page.add_init_script(IMPATIENT)
    with network_before(room.server.url) as network:
        room_there = replace(room, server=replace(room.server, url=network.url))
        join(page, room_there, "Hugo")
        asked = room.store.classes.ask(room.number, CHOICE)
        expect(page.locator(QUESTION)).to_contain_text("Whom would you ask?")
        network.manner = "refuses posts"
        network.cut()
        lost = page.locator(f"{QUESTION} .gofish-class-lost")
        expect(lost).to_contain_text("This page keeps trying")
        assert_axe_finds_nothing(page, context={"include": [[QUESTION]]})
        room.store.classes.bring_to(room.number, Stage.TALLY, asked.number)
        network.manner = "refuses"
        lost.wait_for(state="hidden")
        expect(line(page, "question")).to_contain_text("See what everybody said.")
        room.store.classes.stop_asking(room.number)
        page.locator('[data-line="question"]').wait_for(state="detached")
        page.goto("about:blank")
    page.errors.clear()  # Chromium calls each refusal an error


def test_an_answer_pressed_offline_or_among_too_many_arrives_by_itself_and_a_reload_does_not_lose_it(
    room: Room, page: WatchedPage
) -> None:
    classes = room.store.classes
    join(page, room, "Ottilie")

    def answers() -> list[float]:
        assert room.classroom.prompt
        return [*classes.answers(room.classroom.prompt.number).values()]

    def presses_in_vain(answer: int, refuse: Callable[[Route], None]) -> None:
        page.route("**/class/answer", refuse)
        page.locator(f"{QUESTION} {ANSWERS}").nth(answer).click()
        expect(page.locator(QUESTION)).to_contain_text("hasn’t arrived yet")
        page.unroute("**/class/answer")
        page.errors.clear()  # Chromium says of every request that failed that it did

    classes.ask(room.number, CHOICE)
    presses_in_vain(1, lambda route: route.abort())
    assert answers() == []
    page.evaluate("dispatchEvent(new Event('online'))")
    assert wait_until(lambda: answers() == [1])
    line(page, "question").get_by_role("button", name="Change it").click()
    presses_in_vain(0, lambda route: route.fulfill(status=429, json={"say": TOO_FAST}))
    page.reload()
    assert wait_until(lambda: answers() == [0])
    classes.stop_asking(room.number)
