"""What an element of a page says of itself, and what its host is asked then: the frame alone, with a host beside it."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from gofish_learn.store.memory import MemorySaves
from gofish_learn.ui.app.changed_parts import KeyedPage, PartedPage, Undrawn
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.frame.custom_page import NOT_SO, OwnPage
from gofish_learn.ui.frame.drawings import mark_of
from gofish_learn.ui.puzzles.host import PuzzlesHost
from tests.browser.at_page import touch_the_middle
from tests.browser.carrier_alone import page_with
from tests.browser.looks import assert_axe_finds_nothing
from tests.browser.test_morph import random_page
from tests.browser.watch import WatchedPage
from tests.tiers import thoroughly

PAGE = """
{% from "frame/controls.html" import action, heading, sender %}
<div class="gp-page">
  {{ heading("You wrote " ~ (session | tojson | forceescape)) }}
  <form data-action="write">
    <label>Who <input name="who" data-field="who"></label>
    <label>How many <input name="many" value="3" data-number></label>
    {% for rank in ("A", "7") %}<label>{{ rank }} <input type="checkbox" name="ranks"></label>{% endfor %}
    {{ sender("Write") }}
  </form>
  <form data-look="odds">
    <label>Sevens <input type="range" name="sevens" min="0" max="4" value="0" data-number></label>
    <p data-key="said" hidden></p>
  </form>
  {{ action("write", "Write Ben", key="b", who="Ben", many=1) }}
</div>
"""
MOVED = """
{% from "frame/controls.html" import action, field, heading, sender, slider %}
{% from "frame/dialog.html" import dialog, opener %}
<div class="gp-page">
  {{ heading("You said " ~ session) }}
  <form data-action="say" novalidate>
    {{ slider("sure", "How sure", 0, 1, 0.1, "{10} in 10, or {}", ("no", "yes"), unit="of 1", wrong="From 0 to 1.") }}
    {{ sender("Say") }}
  </form>
  {{ action("forget", "Forget", say="Forget it all", sure="Press again", what="all") }}
  {{ action("forget", "Forget some", sure="Press again", what="some") }}
  {{ action("forget", "Look", stay=true, what="") }}
  {{ action("forget", "Forget now", what="it") }}
  {{ opener("rename", "Another name …") }}
  {% call dialog("rename", "Another name") %}
    <form data-action="say">{{ field("sure", "Name") }}{{ sender("Take it") }}</form>
    {{ action("forget", "Forget this", sure="Press again", what="this") }}
  {% endcall %}
  <table data-walk><tbody>
    {% for row in ("A7", "QK") %}
    <tr>
      {% for rank in row %}
      <td><button type="button" tabindex="{{ 0 if rank == "A" else -1 }}">{{ rank }}</button></td>
      {% endfor %}
    </tr>
    {% endfor %}
  </tbody></table>
</div>
"""
SCROLLED = """
{% from "frame/controls.html" import action %}
<div class="gp-page">
  <div data-key="part" style="margin-top: 12rem; height: 9rem; overflow: auto">
    <h2 tabindex="-1" data-part="spot" data-sight>{{ session }}</h2>
    <p style="height: 9rem"></p>
    {{ action("answer", "Answer") }}
  </div>
</div>
"""
NAMED = """
{% from "frame/controls.html" import action, choice, heading %}
<div class="gp-page" title="{{ session }}" data-says="{{ session }}">
  {{ heading(session) }}
  <input aria-label="Name" name="name" value="{{ session }}">
  {{ action("call", session, say=session, name=session) }}
</div>
"""
PAGES_AT_RANDOM = 100
UNASKED = {"type": "screen", "app": "own", "version": 0, "pushed": True}
HOSTILE = """<img src=x onerror="document.body.dataset.done = 'yes'">'&"""
SHOWS = """html => {
  const [here, whole] = ["div", "div"].map((tag) => document.createElement(tag));
  here.append(...document.querySelector(".gp-stage").cloneNode(true).childNodes);
  whole.innerHTML = html;
  for (const island of [...here.querySelectorAll("[data-island]"), ...whole.querySelectorAll("[data-island]")])
    island.replaceWith("an island");
  return here.isEqualNode(whole);
}"""
"""Whether the page is this HTML, up to what islands make of themselves."""
SAID = """() => {
  const region = document.querySelector("[data-part='status']");
  const words = (node) => node.textContent.replace(/\\s+/g, " ").trim();
  window.said = [];
  new MutationObserver(() => words(region) && window.said.push(words(region))).observe(region, { childList: true });
  document.addEventListener("focusin", ({ target }) => window.said.push(words(target)));
}"""
"""Keeps what a screen reader says by itself: what the live region tells, and what takes the focus."""


class Odds(OwnPage):
    """A page on which something is only looked at, too; it keeps what it was asked for."""

    def __init__(self) -> None:
        def write(session: object, who: str, many: int, ranks: list[bool] | None = None) -> object:  # noqa: ARG001
            return [who, many, ranks]

        def odds(session: object, sevens: int) -> object:  # noqa: ARG001
            return session

        self.looks: list[int] = []
        super().__init__("Odds", PAGE, [], {"write": write, "odds": odds})

    def carry_out(self, session: Any, request: Any) -> Message:
        """Say the odds, without going on."""
        if request.type != "odds":
            return super().carry_out(session, request)
        self.looks.append(request.sevens)
        said = f"<p data-key='said'>{request.sevens} of 4</p>" if request.sevens else "<p data-key='said' hidden></p>"
        return {"type": "looked", "parts": [said]}


class Pages:
    """The host of pages of parts at random: some come and go, change, and change places.

    Attributes:
        html: the last page.
        in_parts: how many came in parts, in which `tags_alone` stand for what is the same.
    """

    def __init__(self, *, parted: bool) -> None:
        """Say of the parts what they are drawn of, if it is a `parted` page."""
        self.parted = parted
        self.rng, self.page, self.version = Random(1), KeyedPage(), 0
        self.pieces = {f"piece-{at}": random_page(self.rng) for at in range(5)}
        self.html, self.in_parts, self.tags_alone = "", 0, 0

    def answer(self, message: dict[str, Any]) -> Message:
        """The next page; to anything else that it may be asked for, that there is nothing."""
        if message["type"] not in {"hello", "on"}:
            return {"type": "pong", "reply_to": message["seq"]}
        self.version += 1
        self.pieces[self.rng.choice([*self.pieces])] = random_page(self.rng)
        some = self.rng.sample([*self.pieces.items()], self.rng.choice([3, 4, 5]))
        if self.parted:  # such a part stays in its element
            some.sort(key=lambda piece: piece[0] != "piece-0")
            some[0] = "piece-0", self.pieces["piece-0"]
        first, *others = [f"{mark_of(key)}{self.rng.choice('ab')}" for key, _ in some]
        text = f"<div data-action='on' data-key='page'>{first}<div data-key='b'>{''.join(others)}</div></div>"
        page = PartedPage(text, [Undrawn("<section data-key='{}'>{}</section>".format, about) for about in some])
        self.html = page.html
        screen = {"type": "screen", "page": "page", "app": "own", "label": "Pages", "version": self.version}
        answer = self.page.put(screen | {"html": page if self.parted else page.html}, message.get("drawn"))
        self.in_parts += "parts" in answer
        self.tags_alone += str(answer).count("data-same")
        return answer | {"reply_to": message["seq"]}


class Telling(PuzzlesHost):
    """Puzzles; it counts how often it sends a page in parts."""

    in_parts = 0

    def answer(self, message: object) -> Message:
        """The same."""
        answer = super().answer(message)
        self.in_parts += "parts" in answer
        return answer


def shows(page: WatchedPage, host: Any) -> bool:
    """Whether a page is what its host would draw whole."""
    return bool(page.evaluate(SHOWS, host.show_again(host.session)["html"]))


def moved() -> OwnPage:
    """A page with what is moved while nobody asks the host."""

    def say(session: str, sure: float | str = -1) -> str:  # noqa: ARG001
        if sure == "Nobody":
            raise ValueError("Nobody is no name.")
        return str(sure)

    def forget(session: str, what: str) -> str:
        return f"without {what}" if what else session

    return OwnPage("Moved", MOVED, "?", {"say": say, "forget": forget})


@pytest.fixture(scope="module")
def alone(chromium: Browser) -> Iterator[tuple[WatchedPage, list[OwnPage]]]:
    """A page with the frame and nothing else, and its host of the moment."""
    hosts: list[OwnPage] = []
    for page in page_with(chromium, "framed.js"):
        page.expose_function("asked", lambda message: hosts[-1].answer(message))  # noqa: PLW0108 - the last one then
        yield page, hosts


def shown(alone: tuple[WatchedPage, list[OwnPage]], host: OwnPage) -> Iterator[Any]:
    """A page, drawn anew by a host of its own."""
    page, hosts = alone
    hosts.append(host)
    leave = page.evaluate_handle("() => window.begin()")
    expect(page.locator("h2").first).to_be_visible()
    yield host
    page.evaluate("leave => leave()", leave)


@pytest.fixture
def host(alone: tuple[WatchedPage, list[OwnPage]]) -> Iterator[Odds]:
    """The host of forms, keys and a slider."""
    yield from shown(alone, Odds())


@pytest.fixture
def mover(alone: tuple[WatchedPage, list[OwnPage]]) -> Iterator[OwnPage]:
    """The host of what is moved."""
    yield from shown(alone, moved())


@pytest.fixture
def scroller(alone: tuple[WatchedPage, list[OwnPage]]) -> Iterator[OwnPage]:
    """The host of a page with a part that scrolls by itself."""

    def answer(session: str) -> str:
        return f"{session} Yes!"

    yield from shown(alone, OwnPage("Scrolled", SCROLLED, "?", {"answer": answer}))


@pytest.fixture
def page(alone: tuple[WatchedPage, list[OwnPage]]) -> WatchedPage:
    """That page."""
    return alone[0]


def test_a_form_is_sent_by_the_names_of_its_fields_and_one_that_stands_there_twice_as_a_list(
    host: Odds, page: WatchedPage
) -> None:
    page.get_by_label("Who").fill("Ana")
    page.get_by_label("7").check()
    page.get_by_label("Who").press("Enter")
    expect(page.locator("h2").first).to_have_text('You wrote ["Ana", 3, [false, true]]')
    assert host.session == ["Ana", 3, [False, True]]
    expect(page.locator("h2").first).to_be_focused()


def test_a_number_that_is_left_out_is_not_taken_for_nought(host: Odds, page: WatchedPage) -> None:
    page.get_by_label("Who").fill("Ana")
    page.get_by_label("How many").fill(" ")
    page.get_by_label("Who").press("Enter")
    expect(page.locator("[data-part=note]")).to_have_text(NOT_SO)
    assert host.session == []


def test_a_name_in_a_tag_in_it_is_text_wherever_a_page_has_it(alone: tuple[WatchedPage, list[OwnPage]]) -> None:
    def call(session: str, name: str) -> str:
        return f"{session}, {name}"

    for host in shown(alone, OwnPage("Named", NAMED, HOSTILE, {"call": call})):
        page, _ = alone
        page.get_by_role("button", name=HOSTILE, exact=True).click()
        expect(page.locator("h2").first).to_have_text(f"{HOSTILE}, {HOSTILE}")
        assert page.get_by_label("Name", exact=True).input_value() == host.session
        assert page.locator("img, [onerror]").count() == 0
        assert page.evaluate("() => document.body.dataset.done") is None


@pytest.mark.parametrize("key", ["b", "и"])
def test_a_key_presses_what_names_it_but_not_while_somebody_writes(host: Odds, page: WatchedPage, key: str) -> None:
    page.get_by_label("Who").press_sequentially(key)
    assert host.session == []
    page.get_by_role("button", name="Write Ben").focus()
    keys = page.context.new_cdp_session(page)
    keys.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": key, "code": "KeyB"})
    expect(page.locator("h2").first).to_have_text('You wrote ["Ben", 1, null]')
    assert page.get_by_label("Who").input_value() == key, "what was typed stays"


def test_a_slider_that_is_moved_asks_for_what_changes_and_stays_under_the_finger(host: Odds, page: WatchedPage) -> None:
    sevens = page.get_by_role("slider", name="Sevens")
    sevens.press("ArrowRight")
    expect(page.get_by_text("1 of 4")).to_be_visible()
    sevens.press("End")
    expect(page.get_by_text("4 of 4")).to_be_visible()
    expect(sevens).to_be_focused()
    sevens.press("Home")
    expect(page.locator("[data-key=said]")).to_be_hidden()
    assert (host.looks[0], host.looks[-2:], host.version) == (1, [4, 0], 0)


def test_a_drag_never_queues_up_and_a_deed_that_meets_it_is_done_after_it_and_once(
    host: Odds, page: WatchedPage
) -> None:
    page.locator("form[data-look]").evaluate("""form => {
      for (const sevens of [1, 2, 3, 4, 3]) {
        form.elements.sevens.value = sevens;
        form.elements.sevens.dispatchEvent(new Event("input", { bubbles: true }));
      }
      for (const _ of "twice") document.querySelector("button[aria-keyshortcuts='b']").click();
    }""")
    expect(page.locator("h2").first).to_have_text('You wrote ["Ben", 1, null]')
    assert (host.looks, host.version) == ([1, 3], 1)
    assert page.get_by_label("Sevens").input_value() == "3"


@pytest.mark.parametrize(
    ("keys", "sure", "words"),
    [
        ([], -1, "Touch the line."),
        (["click"], 0.5, "5 in 10, or 0.5"),
        (["touch"], 0.5, "5 in 10, or 0.5"),
        (["Space"], 0.5, "5 in 10, or 0.5"),
        (["ArrowRight"], 0.6, "6 in 10, or 0.6"),
        (["Home"], 0, "0 in 10, or 0.0"),
        (["0", ".", "3", "Tab"], 0.3, "3 in 10, or 0.3"),
        (["7", "Tab"], -1, "From 0 to 1."),
        (["click", "7", "Tab"], -1, "From 0 to 1."),
        (["7", "Backspace", "Tab"], -1, "Touch the line."),
    ],
)
def test_a_slider_says_nothing_until_it_is_touched_moved_or_given_a_number(
    mover: OwnPage, page: WatchedPage, keys: list[str], sure: float, words: str
) -> None:
    slider, send = page.get_by_role("slider", name="How sure"), page.get_by_role("button", name="Say", exact=True)
    slider.focus()
    pointers = {"click": slider.click, "touch": lambda: touch_the_middle(slider)}
    for key in keys:
        pointers.get(key, lambda key=key: page.keyboard.press(key))()
    expect(page.locator("[data-said]")).to_have_text(words)
    expect(slider).to_have_attribute("aria-valuetext", words if sure >= 0 else "no guess yet")
    expect(send).to_be_enabled(enabled=sure >= 0)
    page.locator("form[novalidate]").evaluate("form => form.requestSubmit()")
    expect(page.locator("h2").first).to_have_text(f"You said {sure}")
    assert mover.session == str(sure)


def test_a_digit_that_presses_nothing_begins_the_number_that_is_guessed(mover: OwnPage, page: WatchedPage) -> None:
    page.get_by_role("button", name="Look").focus()
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    expect(page.locator("h2").first).to_have_text("You said 1")
    assert mover.session == "1"


@pytest.mark.parametrize(
    ("presses", "session"),
    [
        (["Forget it all"], "?"),
        (["Forget it all", "Press again"], "without all"),
        (["Forget it all", "Forget some", "Press again"], "without some"),
        (["Forget it all", "Look", "Forget it all"], "?"),
    ],
)
def test_what_cannot_be_undone_is_pressed_twice_and_only_if_nothing_else_is_pressed_between(
    mover: OwnPage, page: WatchedPage, presses: list[str], session: str
) -> None:
    for name in presses:
        page.get_by_role("button", name=name, exact=True).press("Enter")
        page.wait_for_selector("[data-busy=false]")
    expect(page.locator("h2").first).to_have_text(f"You said {session}")
    assert mover.session == session
    waits = presses[-1].startswith("Forget")
    expect(page.get_by_role("button", name="Press again")).to_have_count(int(waits))
    if waits:
        expect(page.locator("[data-part=status]")).to_have_text("Press again")


def test_a_dialog_closes_when_what_is_sent_in_it_is_answered_and_says_why_it_is_not(
    mover: OwnPage, page: WatchedPage
) -> None:
    opener, dialog = page.get_by_role("button", name="Another name …"), page.get_by_role("dialog", name="Another name")
    opener.press("Enter")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Close").press("Enter")
    expect(dialog).to_be_hidden()
    expect(opener).to_be_focused()
    opener.press("Enter")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    opener.press("Enter")
    dialog.get_by_role("button", name="Forget this").press("Enter")
    expect(dialog.get_by_role("status")).to_have_text("Press again")
    name = dialog.get_by_label("Name", exact=True)
    name.fill("Nobody")
    name.press("Enter")
    expect(dialog.get_by_role("alert")).to_have_text("Nobody is no name.")
    assert_axe_finds_nothing(page)
    name.fill("Ana")
    name.press("Enter")
    expect(page.locator("h2").first).to_have_text("You said Ana")
    expect(dialog).to_be_hidden()
    expect(page.locator("h2").first).to_be_focused()
    assert mover.session == "Ana"


def test_a_double_click_and_a_key_held_down_are_one_press(mover: OwnPage, page: WatchedPage) -> None:
    page.get_by_role("button", name="Forget it all").dblclick()
    again = page.get_by_role("button", name="Press again")
    expect(again).to_be_focused()
    page.get_by_role("button", name="Forget some").focus()
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(again).to_be_focused()
    assert mover.session == "?"


@pytest.mark.usefixtures("mover")
def test_the_arrow_keys_stay_in_the_rows_and_columns_of_a_table(page: WatchedPage) -> None:
    page.get_by_role("button", name="A", exact=True).focus()
    for step in ["Left A", "Right 7", "Right 7", "Left A", "Down Q", "Right K", "Down K", "Up 7", "Left A"]:
        way, end = step.split()
        page.keyboard.press(f"Arrow{way}")
        expect(page.get_by_role("button", name=end, exact=True)).to_be_focused()
        assert page.locator("table [tabindex='0']").all_inner_texts() == [end]


@pytest.mark.parametrize(
    "parts",
    [{"on": "another page", "parts": []}, {"parts": ["<p data-key='said'>4 of 4</p>", "<p data-key='no'></p>"]}],
)
def test_a_page_that_cannot_be_made_of_the_parts_that_come_asks_for_the_whole(
    host: Odds, page: WatchedPage, parts: dict[str, object]
) -> None:
    page.get_by_role("button", name="Write Ben").click()
    expect(page.locator("h2")).to_have_text('You wrote ["Ben", 1, null]')
    host.session = ["Cleo", 2, None]
    page.evaluate("answer => window.hear(answer)", {**UNASKED, "label": "Odds", **parts})
    expect(page.locator("h2")).to_have_text('You wrote ["Cleo", 2, null]')
    assert shows(page, host)
    page.get_by_role("button", name="Write Ben").click()
    expect(page.locator("h2")).to_have_text('You wrote ["Ben", 1, null]')


def test_what_is_to_be_read_is_in_sight_in_a_part_that_scrolls_by_itself_too(
    scroller: OwnPage, page: WatchedPage
) -> None:
    page.get_by_role("button", name="Answer").press("Enter")
    heading = page.get_by_role("heading", name="? Yes!")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport(ratio=0.9, timeout=5_000)
    assert scroller.session == "? Yes!"


@pytest.mark.parametrize("news", ["what was pressed before", "the whole page"])
def test_a_dialog_stays_open_when_something_else_is_answered(mover: OwnPage, page: WatchedPage, news: str) -> None:
    opener, dialog = page.get_by_role("button", name="Another name …"), page.get_by_role("dialog", name="Another name")
    heading = page.locator("h2").first
    if news == "the whole page":
        opener.click()
        mover.session = "cab"
        page.evaluate("answer => window.hear(answer)", {**UNASKED, "label": "Moved", "on": "another", "parts": []})
    else:
        page.evaluate(
            "buttons => buttons.forEach((button) => button.click())",
            [page.get_by_role("button", name="Forget now").element_handle(), opener.element_handle()],
        )
    expect(heading).not_to_have_text("You said ?")
    expect(dialog).to_be_visible()


@pytest.mark.parametrize("pages", thoroughly(PAGES_AT_RANDOM // 8, PAGES_AT_RANDOM))
@pytest.mark.parametrize("parted", [False, True], ids=["taken apart", "of parts"])
def test_any_page_becomes_any_other_in_parts_or_whole(
    alone: tuple[WatchedPage, list[Any]], pages: int, *, parted: bool
) -> None:
    host, (page, hosts) = Pages(parted=parted), alone
    hosts.append(host)
    leave = page.evaluate_handle("() => window.begin()")
    for _ in range(pages):
        page.wait_for_selector(f"[data-busy='false'][data-version='{host.version}']")
        assert page.evaluate(SHOWS, host.html)
        page.locator(".gp-stage > div").dispatch_event("submit", {"bubbles": True})
    page.evaluate("leave => leave()", leave)
    assert min(host.in_parts, host.tags_alone) > pages / 2


def test_a_verdict_the_next_question_and_a_hint_are_each_said_once(alone: tuple[WatchedPage, list[OwnPage]]) -> None:
    host: Any = Telling(MemorySaves(), Random(1))
    for _ in shown(alone, host):
        page, _ = alone
        page.get_by_role("button", name="More puzzles").click()
        page.evaluate(SAID)

        assert told(page, "[data-action=round][data-fields='{\"lesson\": 3}']") == [prompt_of(page)]
        answered = set[str | None]()
        while answered != {"verdict", "again", "hint"}:
            said = told(page, "[data-part=answers] [data-action=answer], [data-action=answer] [type=submit]")
            assert shows(page, host)
            verdict = page.locator("[data-part=verdict], [data-part=again]")
            answered.add(verdict.get_attribute("data-part"))
            hints = page.locator(".gq-hint").all_inner_texts()
            assert sorted(said) == sorted([verdict.locator("[data-part=spot]").inner_text(), *hints])
            if page.locator("[data-action=hint]").count():
                answered.add("hint")
                said = told(page, "[data-action=hint]")
                assert shows(page, host)
                assert page.locator(".gq-hint").last.inner_text() in said
                assert prompt_of(page) not in said
            if page.locator("[data-action=on]").count():
                said = told(page, "[data-action=on]")
                if not page.locator(".gz-prompt").count():  # the round is over
                    said = told(page, "[data-action=round]")
                assert said == [prompt_of(page)]
        assert host.in_parts


def told(page: WatchedPage, button: str) -> list[str]:
    """What is said by itself when a button is pressed by its key, until the page has come."""
    page.locator(button).first.focus()
    version = page.locator("[data-version]").get_attribute("data-version")
    page.evaluate("() => window.said.splice(0)")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"[data-busy='false']:not([data-version='{version}'])")
    return [words for words in page.evaluate("() => window.said.splice(0)") if words]


def prompt_of(page: WatchedPage) -> str:
    """The question that is open."""
    return page.locator(".gz-prompt").inner_text()
