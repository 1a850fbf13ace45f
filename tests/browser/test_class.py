"""A class in the browser: three learners hear what their teacher wants of all, and somebody else gets nowhere.

The teacher looks and freezes on the teacher's page, and does the rest through the store, as that page does as well.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.teach.classroom.classroom import Kind, Prompt, Stage
from gofish_learn.teach.deal_code import DealCode
from tests.browser.at_table import AtTable
from tests.browser.looks import assert_axe_finds_nothing
from tests.browser.networks import network_before
from tests.browser.watch import WatchedPage
from tests.serve.web.classroom.rooms import Room, class_room

BAR = ".gofish-class:not([hidden])"
PHONE: ViewportSize = {"width": 375, "height": 667}
CODE = DealCode(STANDARD, 3, 4711).text
CHANCE = Prompt(0, Kind.CHANCE, "How likely is it that Ana has a seven?", exact=42, why="She asked for sevens.")
CHOICE = Prompt(0, Kind.CHOICE, "Whom would you ask?", ("Ana", "Ben"))
IN_TEN = Prompt(0, Kind.CHANCE, "In how many of 10 deals?", high=10, unit="in 10", exact=3)
COVERED = """selector => {
  const bar = document.querySelector('.gofish-class').getBoundingClientRect();
  return document.querySelector(selector).getBoundingClientRect().top < bar.bottom;
}"""
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


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """One server with a class for all tests."""
    with class_room(tmp_path_factory.mktemp("class")) as room:
        yield room


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


def line_is_gone(page: Page, name: str) -> None:
    heard(page)
    page.locator(f'[data-line="{name}"]').wait_for(state="detached")


def line(page: Page, name: str) -> Locator:
    """What the bar says of something, once it has heard of it; a page that comes into sight asks at once."""
    heard(page)
    found = page.locator(f'[data-line="{name}"]')
    found.wait_for()
    return found


@dataclass
class Lesson:
    """Three learners in a class: Ann at the table, on a phone, and Ben and Cat on the start page.

    Attributes:
        room: the class.
        ann: her page.
        ben: his.
        cat: hers.
        teacher: the page that the teacher's link opens.
    """

    room: Room
    ann: WatchedPage
    ben: WatchedPage
    cat: WatchedPage
    teacher: WatchedPage

    @property
    def table(self) -> AtTable:
        """Ann's table."""
        return AtTable(self.ann)

    def question(self) -> None:
        """An answer counts once it has been touched, and nobody sees the others' before they are opened."""
        classes, ann, ben = self.room.store.classes, self.ann, self.ben
        asked = classes.ask(self.room.number, CHANCE)
        for each in (ann, ben, self.cat):
            expect(line(each, "question")).to_contain_text("Your teacher asks: How likely")
        assert not ann.evaluate(COVERED, '[data-part="prompt"]')
        assert not ann.evaluate(COVERED, '[data-part="hand"]')
        assert ann.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        ann.evaluate("scrollTo(0, 300)")
        assert ann.evaluate("document.querySelector('.gofish-class').getBoundingClientRect().top") == 0, "in sight"
        assert_axe_finds_nothing(ann)
        line(ann, "question").get_by_role("button", name="Answer").press("Enter")
        panel = ann.locator('[data-part="question"]')
        panel.locator('[data-field="typed"]').press("Enter")
        assert classes.answers(asked.number) == {}, "nobody has touched the line"
        panel.locator('[data-field="guess"]').press("ArrowRight")
        expect(panel.get_by_role("status")).to_contain_text("Thank you. You can change your answer")
        assert_axe_finds_nothing(ann)
        panel.locator('[data-action="close"]').press("Enter")
        expect(line(ann, "question")).to_contain_text("Thank you: 51 in 100.")
        line(ben, "question").get_by_role("button").click()
        ben.locator('[data-field="typed"]').fill("35")
        ben.locator('[data-field="typed"]').press("Enter")
        ben.locator('[data-part="question"] [data-action="close"]').click()
        expect(line(ben, "question")).to_contain_text("Thank you: 35 in 100.")
        assert sorted(classes.answers(asked.number).values()) == [35, 51]
        assert "51" not in ben.locator(BAR).inner_text()

    def answer(self) -> None:
        """What all answered is drawn, said in words, and compared with the exact answer."""
        classes, ann = self.room.store.classes, self.ann
        classes.bring_to(self.room.number, Stage.TALLY)
        line(ann, "question").get_by_role("button", name="See").click()
        expect(ann.get_by_role("img", name="2 answers")).to_be_visible()
        expect(ann.locator('[data-part="question"] [data-field]')).to_have_count(0)
        ann.locator('[data-part="question"] [data-action="close"]').click()
        classes.bring_to(self.room.number, Stage.ANSWER)
        line(ann, "question").get_by_role("button", name="See it").click()
        expect(ann.locator('[data-part="question"]')).to_contain_text("The answer is 42 in 100.")
        expect(ann.get_by_role("img", name="2 answers")).to_be_visible()
        expect(ann.locator("[data-own]")).to_contain_text("45 to 54 (you)")
        assert_axe_finds_nothing(ann)
        classes.stop_asking(self.room.number)
        heard(ann)
        ann.locator('[data-line="question"]').wait_for(state="detached")

    def next_question(self) -> None:
        """It takes the place of one that is closed, or that she was too slow for, where its panel is left open."""
        classes, ann = self.room.store.classes, self.ann
        panel = ann.locator('[data-part="question"]')
        expect(panel).to_contain_text("Your teacher has closed this question.")
        for prompt, answers in ((CHOICE, 2), (CHANCE, 0), (CHOICE, 2), (IN_TEN, 11)):  # the second to the fifth
            classes.ask(self.room.number, prompt)
            expect(panel.get_by_role("heading")).to_have_text(prompt.text)
            expect(panel).not_to_contain_text("Your teacher has closed")
            expect(panel.locator("[data-answer]")).to_have_count(answers)
        assert_axe_finds_nothing(ann)
        for number in (4, 3):  # one press answers, and another changes that
            panel.locator(f'[data-answer="{number}"]').click()
            expect(line(ann, "question")).to_contain_text(f"Thank you: {number} in 10.")
            expect(panel).to_be_hidden()
            line(ann, "question").get_by_role("button", name="Change it").click()
            expect(panel.locator('[aria-pressed="true"]')).to_have_text(str(number))
        panel.locator('[data-action="close"]').click()
        classes.stop_asking(self.room.number)

    def look_up(self) -> None:
        """The page waits as it is, hears no key, and goes on where it was."""
        ann, at, freeze = self.ann, self.table, self.teacher.locator('[data-action="freeze"]')
        at.part("hand").locator("button").first.focus()
        version = at.data("version")
        freeze.click()
        ann.wait_for_selector('[data-part="frozen"][open]')
        for key in ("Escape", "Escape", "Escape", "h", "2", "Enter"):
            ann.keyboard.press(key)
        expect(ann.get_by_role("heading", name="Your teacher asks you to look up")).to_be_visible()
        assert_axe_finds_nothing(ann)
        freeze.click()
        ann.wait_for_selector('[data-part="frozen"]:not([open])', state="attached")
        assert at.focus_is_on('[data-part="hand"] button')
        assert at.data("version") == version

    def other_names(self) -> None:
        """Who is renamed sees it; who is removed is told so."""
        classes, ben = self.room.store.classes, self.ben
        classes.rename(self.room.member("Ben").number, "Benny")
        heard(ben)
        ben.get_by_text("Benny · 7b").wait_for()
        classes.remove(self.room.member("Benny").number)
        expect(line(ben, "out")).to_contain_text("You’re not in this class any more")
        expect(ben.locator('[data-part="who"]')).to_be_hidden()
        ben.errors.clear()  # Chromium calls each refusal an error


@pytest.mark.smoke
def test_a_lesson(room: Room, device: Callable[[], WatchedPage]) -> None:
    """One lesson, since each page that opens costs seconds: what a class does, step by step."""
    lesson = Lesson(room, device(), device(), device(), device().hurry())
    lesson.ann.set_viewport_size(PHONE)
    join(lesson.ann, room, "Ann", "fish soup")
    join(lesson.ben, room, "Ben")
    join(lesson.cat, room, "Cat")
    lesson.table.open(room.server)
    lesson.teacher.goto(f"{room.server.url}teacher#{room.store.classes.teacher_secret()}")
    lesson.question()
    lesson.answer()
    lesson.next_question()
    lesson.look_up()
    lesson.other_names()


def test_a_name_that_is_refused_stays_as_typed_with_the_sentence_below_its_field(
    room: Room, device: Callable[[], WatchedPage]
) -> None:
    page = device()
    page.set_viewport_size(PHONE)
    page.goto(room.server.url)
    page.get_by_label("Join key").fill(room.key)
    page.keyboard.press("Enter")
    name = page.get_by_label("Nickname")
    name.fill("佐々木 <3")
    page.keyboard.press("Enter")
    said = page.get_by_role("alert")
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
    expect(page.locator(BAR)).to_contain_text("佐々木")
    page.errors.clear()  # Chromium calls each refusal an error


def test_who_waits_for_her_teacher_comes_in_as_soon_as_she_may(room: Room, device: Callable[[], WatchedPage]) -> None:
    classes, page = room.store.classes, device()
    page.set_viewport_size(PHONE)
    other = classes.open("Approved")
    classes.approve_first(other.number, on=True)
    page.goto(f"{room.server.url}join#{other.key}")
    page.get_by_label("Nickname").fill("Mo")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("Your teacher will let you in.")
    assert_axe_finds_nothing(page)
    (waiting,) = classes.waiting(other.number)
    classes.refuse_name(waiting.number, "Your own name, please.")
    expect(page.get_by_role("alert")).to_contain_text("Your own name, please.")
    page.get_by_label("Nickname").fill("Mona")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading")).to_have_text("Hello, Mona!")
    classes.let_in(waiting.number)
    expect(page.locator('[data-part="who"]')).to_have_text("Mona · Approved")
    classes.erase(other.number)


def test_a_device_that_is_left_forgets_whose_it_was(room: Room, device: Callable[[], WatchedPage]) -> None:
    page = device()
    join(page, room, "Finn", "finn's word")
    token = page.evaluate("localStorage.getItem('gofish.token')")
    left_open = AtTable(page.context.new_page()).open(room.server)
    page.evaluate("localStorage.setItem('gofish.met', 'hers')")
    page.context.add_cookies(
        [{"name": "gofish_token", "value": token, "url": f"{room.server.url}voila/render/play.ipynb"}]
    )
    assert [cookie["value"] for cookie in page.context.cookies()].count(token) == 2, "of this and of older versions"
    hers = left_open.hand
    page.get_by_role("button", name="Leave").click()
    assert_axe_finds_nothing(page)
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
    heard(left_open.page)
    left_open.page.wait_for_function(HAS_OTHER_CARDS, arg=[left_open.selector, hers])
    page.errors.clear()  # Chromium calls each refusal an error


def test_who_is_put_out_is_told_wherever_she_reads_and_goes_on_once_she_has_joined_again(
    room: Room, device: Callable[[], WatchedPage]
) -> None:
    classes, page = room.store.classes, device()
    other = classes.open("9")
    page.set_viewport_size(PHONE)
    join(page, replace(room, key=other.key), "Jo")
    table = AtTable(page).open(room.server)
    hand, banner = table.hand, page.get_by_role("alert").filter(has_text="You are not in any more.")
    page.evaluate("scrollTo(0, 200)")
    classes.erase(other.number)
    expect(banner).to_be_in_viewport(ratio=1)
    expect(banner.get_by_role("button")).to_be_hidden()
    expect(line(page, "out")).to_contain_text("You’re not in this class any more")
    assert not page.evaluate(COVERED, ".gf-banner")
    join(page.context.new_page(), room, "Joan")
    heard(page)
    expect(banner).to_be_hidden()
    expect(page.locator('[data-part="who"]')).to_have_text("Joan · 7b")
    assert table.settled().hand == hand
    page.errors.clear()  # Chromium calls each refusal an error


def test_a_page_goes_on_by_itself_after_a_lost_connection(room: Room, device: Callable[[], WatchedPage]) -> None:
    """By a socket or, where none passes, by requests: the page says when neither brings it a word."""
    page = device()
    page.add_init_script(IMPATIENT)
    with network_before(room.server.url) as network:
        room_there = replace(room, server=replace(room.server, url=network.url))
        join(page, room_there, "Hugo")
        lost, asked = page.locator('[data-part="lost"]'), room.store.classes.ask(room.number, CHOICE)
        expect(line(page, "question")).to_contain_text("Whom would you ask?")
        network.manner = "refuses posts"
        network.cut()
        expect(lost).to_contain_text("this page keeps trying")
        assert_axe_finds_nothing(page)
        room.store.classes.bring_to(room.number, Stage.TALLY, asked.number)
        network.manner = "refuses"
        lost.wait_for(state="hidden")
        expect(line(page, "question")).to_contain_text("See what everybody said.")
        room.store.classes.stop_asking(room.number)
        page.locator('[data-line="question"]').wait_for(state="detached")
        page.goto("about:blank")
    page.errors.clear()  # Chromium calls each refusal an error
