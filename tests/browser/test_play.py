"""A whole game in the browser: by mouse, touch and keyboard, on a phone and on a projector, alone and in turns."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.browser.at_table import AtTable
from tests.browser.looks import PHONE, assert_axe_finds_nothing, calm
from tests.browser.turns import Turns, loaded_once

COUNT_WHAT_MOVES = """() => {
  window.mostThatMove = 0;
  window.isLooking = true;
  const look = () => {
    if (!window.isLooking) return;
    const moving = document.getAnimations().filter(
      one => one.playState === 'running' && one.effect.getTiming().duration > 1);
    window.mostThatMove = Math.max(window.mostThatMove, moving.length);
    requestAnimationFrame(look);
  };
  look();
}"""


tables = loaded_once(lambda page, url: AtTable(page).open(url))


@pytest.fixture
def table(tables: Turns[AtTable], request: pytest.FixtureRequest) -> Iterator[AtTable]:
    """Somebody at the table of a new game, which is a short one."""
    with tables.turn(request.node) as seated:
        yield seated.new_game("standard", ("person", "memory", "random"), deal="2")


def middle(table: AtTable, selector: str) -> tuple[float, float]:
    """The middle of one thing on the table, in pixels."""
    box = table.root.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_keys_work_at_once_after_load_but_not_in_a_field_or_a_dialog(table: AtTable) -> None:
    page = table.page
    table.reload()
    assert page.evaluate("() => document.activeElement === document.body")
    rank = table.ranks[0]
    key = "0" if rank == "T" else rank
    table.control("speed").focus()
    page.keyboard.press(key)
    table.click("new")
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press(key)
    table.click("close")
    page.evaluate("() => document.activeElement.blur()")
    pressed = table.part("hand").locator("[aria-pressed='true']")
    assert pressed.count() == 0
    page.keyboard.press(key)
    assert pressed.get_attribute("data-rank") == rank
    table.changing(lambda: page.keyboard.press("1"))


def test_a_card_that_is_dragged_onto_a_player_is_asked_for_and_elsewhere_nothing_happens(table: AtTable) -> None:
    mouse = table.page.mouse
    card, pressed = f"[data-rank='{table.ranks[-1]}'] .gf-card", table.part("hand").locator("[aria-pressed='true']")
    version = table.data("version")
    for place in (middle(table, "[data-part='pond']"), middle(table, "[data-part='own']"), middle(table, card)):
        mouse.move(*middle(table, card))
        mouse.down()
        mouse.move(*middle(table, "[data-seat='1']"), steps=3)
        assert table.root.locator("[data-seat='1'].gf-drop").count() == 1
        mouse.move(*place, steps=3)
        mouse.up()
        assert (table.data("version"), pressed.count(), table.root.locator(".gf-dragged").count()) == (version, 0, 0)
    name = table.words("[data-seat='1'] .gf-name")
    mouse.move(*middle(table, card))
    mouse.down()
    mouse.move(*middle(table, "[data-seat='1'] .gf-face"), steps=3)
    table.changing(mouse.up)
    assert f"You ask {name} for " in table.part("story").inner_text()


def test_a_finger_that_rests_on_a_card_lifts_it_and_any_other_is_left_to_the_page(table: AtTable) -> None:
    page, name = table.page, table.words("[data-seat='1'] .gf-name")
    page.set_viewport_size(PHONE)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    card = f"[data-rank='{table.ranks[-1]}']"
    may_scroll = "card => getComputedStyle(card).touchAction"
    assert table.part("hand").locator(card).evaluate(may_scroll) == "manipulation"
    touch("touchStart", middle(table, f"{card} .gf-card"))
    table.part("hand").locator(f"{card}.gf-dragged").wait_for()
    above = page.evaluate("window.scrollY")
    touch("touchMove", middle(table, "[data-part='pond']"))
    touch("touchMove", middle(table, "[data-seat='1'] .gf-face"))
    assert table.root.locator("[data-seat='1'].gf-drop").count() == 1
    assert page.evaluate("window.scrollY") == above
    table.changing(lambda: touch("touchEnd"))
    assert f"You ask {name} for " in (table.part("story").text_content() or "")
    fingers.detach()


def test_the_menu_is_opened_by_keyboard_and_escape_leaves_it(table: AtTable) -> None:
    page, menu = table.page, table.part("menu")
    opener = page.get_by_role("button", name="Menu", exact=True)
    table.tab_to("[data-action='menu']")
    assert (opener.get_attribute("aria-expanded"), menu.is_visible()) == ("false", False)
    page.keyboard.press("Enter")
    assert (opener.get_attribute("aria-expanded"), menu.is_visible()) == ("true", True)
    assert opener.get_attribute("aria-controls") == menu.get_attribute("id")
    table.tab_to("[data-action='pause']").page.keyboard.press("Enter")
    assert page.get_by_role("button", name="Menu: paused").is_visible(), "it says so when it is closed, too"
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert not menu.is_visible()
    assert table.focus_is_on("[data-action='menu']")


def test_the_story_is_told_to_a_screen_reader_in_one_polite_region(table: AtTable) -> None:
    regions = table.root.locator("[aria-live]:not([aria-live='off']), [role='status']")
    assert regions.count() == 1
    table.ask(table.ranks[0], table.targets[0])
    assert "You ask " in table.part("story").inner_text()
    assert table.part("status").inner_text() != ""


def test_two_people_share_a_device_and_never_see_each_others_cards(table: AtTable) -> None:
    rng = Random(3)
    table.new_game("standard", ("person", "person"))
    hands: dict[str, set[str]] = {}
    for _ in range(12):
        if table.waiting_for == "ready":
            assert table.page.locator("[data-card]").count() == 0
            assert table.data("screen") == "curtain"
        elif table.waiting_for == "you":
            hands.setdefault(table.part("own").inner_text().splitlines()[0], set()).update(table.hand)
        table.go_on(rng)
    assert len(hands) == 2


def test_axe_finds_no_violation_on_any_screen(table: AtTable) -> None:
    calm(table.page)
    assert_axe_finds_nothing(table.page, "table")
    table.set_up()
    assert_axe_finds_nothing(table.page, "set-up")
    table.page.keyboard.press("Escape")
    table.new_game("classroom-pairs", deal="24").play_to_the_end(Random(5))
    assert table.data("screen") == "over"
    assert_axe_finds_nothing(table.page, "over")
    table.new_game(kinds=("person", "person"))
    assert table.data("screen") == "curtain"
    assert_axe_finds_nothing(table.page, "curtain")


def test_in_authors_a_card_is_asked_for_with_three_keys(table: AtTable) -> None:
    table.new_game("authors", ("person", "memory", "random", "random"), deal="a deal of authors")
    calm(table.page)
    keys = table.page.keyboard
    rank = next(rank for rank in table.ranks if sum(card[0] == rank for card in table.hand) <= 2)
    keys.press("0" if rank == "T" else rank)
    wanted = table.cards[-1]
    keys.press(wanted[1].lower())
    assert table.part("picker").locator("[aria-pressed='true']").get_attribute("data-wanted") == wanted
    assert_axe_finds_nothing(table.page, "a card is picked")
    table.changing(lambda: keys.press("1"))
    assert "You ask " in table.part("story").inner_text()


def test_nothing_moves_for_who_wants_no_motion(table: AtTable) -> None:
    speed = table.control("speed")
    speed.select_option("fast")
    table.page.evaluate(COUNT_WHAT_MOVES)
    table.ask(table.ranks[0], table.targets[0])
    assert table.page.evaluate("() => { window.isLooking = false; return window.mostThatMove; }") == 0
    speed.select_option("instant")
