"""A whole game in the browser: by mouse, touch and keyboard, on a phone and on a projector, alone and in turns."""

from gofish_learn.engine.cards import Card, Rank
from tests.browser.at_table import FOCUS_IS_SOMEWHERE, NAME, AtTable, at_speed
from tests.browser.looks import PHONE, assert_axe_finds_nothing, calm
from tests.browser.turns import LoadedOnce

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
NOTHING_IS_DUE = "() => { window.later = setTimeout; window.setTimeout = () => 0; }"
"""No finger has rested then, however long a busy machine takes from one touch to the next."""
ALL_IS_DUE = "() => { window.setTimeout = window.later; }"

table = LoadedOnce(AtTable).turn(lambda table: table.new_game("standard", ("person", "random", "memory"), deal="2"))
"""Somebody at the table of a new game, which is a short one."""


def middle(table: AtTable, selector: str) -> tuple[float, float]:
    """The middle of one thing on the table, in pixels."""
    box = table.root.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


CHOSEN = "[data-part='hand'] [aria-pressed='true']"
NOTHING, THE_RANK = 0, 1


PRESSES: list[tuple[str, bool, int]] = [
    ("rank", False, THE_RANK),
    ("rank rank", False, NOTHING),
    ("player player rank", False, THE_RANK),
    ("rank player", True, NOTHING),
    ("player rank", True, NOTHING),
    ("other rank player", True, NOTHING),
]
"""What is pressed, whether it asks, and how many ranks are chosen then."""


def test_a_rank_and_a_player_are_asked_for_in_any_order_and_once(table: AtTable) -> None:
    def press() -> None:
        for one in presses.split():
            table.choose(places[one])

    for presses, asks, left in PRESSES:
        table.page.keyboard.press("Escape")
        rank, other, *_ = table.ranks
        hand, version = "[data-part='hand'] [data-rank='{}']", table.data("version")
        places = {"rank": hand.format(rank), "other": hand.format(other), "player": f"{NAME}[data-target='1']"}
        table.changing(press) if asks else press()
        assert (table.data("version") != version, table.root.locator(CHOSEN).count()) == (asks, left), presses
        if asks:
            name = table.name("1").inner_text().splitlines()[-1]
            assert f"You ask {name} for {Rank.parse(rank).plural}" in " ".join(table.story), presses


def test_keys_work_at_once_after_load_but_not_in_a_field_or_a_dialog(table: AtTable) -> None:
    page = table.page
    table.reload()
    assert page.evaluate("() => document.activeElement === document.body")
    rank = table.ranks[0]
    key = "0" if rank == "T" else rank
    menu = table.opens_the_menu()
    page.keyboard.press(key)
    menu.locator("[data-pace]").focus()
    page.keyboard.press(key)
    page.keyboard.press("Escape")
    page.evaluate("() => document.activeElement.blur()")
    pressed = table.root.locator(CHOSEN)
    assert pressed.count() == 0
    page.keyboard.press(key)
    assert pressed.get_attribute("data-rank") == rank
    page.keyboard.press("Escape")
    assert pressed.count() == 0
    page.keyboard.press(key)
    table.changing(lambda: page.keyboard.press("1"))


def test_the_arrow_keys_walk_along_the_hand_and_tab_enters_it_once(table: AtTable) -> None:
    keys, ranks = table.page.keyboard, [*dict.fromkeys(card[0] for card in table.hand)]
    table.root.locator("[data-part='hand'] button[tabindex='0']").focus()
    steps = (("End", ranks[-1]), ("ArrowRight", ranks[0]), ("ArrowRight", ranks[1]), ("ArrowLeft", ranks[0]))
    for key, rank in (*steps, ("ArrowLeft", ranks[-1]), ("Home", ranks[0])):
        keys.press(key)
        assert table.page.evaluate("() => document.activeElement.dataset.rank") == rank
    assert table.root.locator("[data-part='hand'] button[tabindex='0']").count() == 1
    keys.press("Tab")
    assert not table.focus_is_on("[data-part='hand'] *")


def test_a_card_that_is_dragged_onto_a_player_is_asked_for_and_elsewhere_nothing_happens(table: AtTable) -> None:
    mouse, pressed = table.page.mouse, table.root.locator(CHOSEN)
    card, version = f"[data-part='hand'] [data-rank='{table.ranks[-1]}'] .gf-card", table.data("version")
    for place in (middle(table, "[data-part='pond']"), middle(table, "[data-part='prompt']"), middle(table, card)):
        mouse.move(*middle(table, card))
        mouse.down()
        mouse.move(*middle(table, "[data-seat='1']"), steps=3)
        assert table.root.locator("[data-seat='1'].gt-drop").count() == 1
        mouse.move(*place, steps=3)
        mouse.up()
        assert (table.data("version"), pressed.count(), table.root.locator(".gt-dragged").count()) == (version, 0, 0)
    mouse.move(*middle(table, card))
    mouse.down()
    mouse.move(*middle(table, "[data-seat='1'] .gf-face"), steps=3)
    table.changing(mouse.up)
    assert "You ask " in " ".join(table.story)


def test_a_finger_that_rests_on_a_card_lifts_it_and_any_other_is_left_to_the_page(table: AtTable) -> None:
    page = table.page
    page.set_viewport_size(PHONE)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    card = f"[data-part='hand'] [data-rank='{table.ranks[-1]}']"
    page.evaluate(NOTHING_IS_DUE)
    touch("touchStart", middle(table, f"{card} .gf-card"))
    touch("touchMove", middle(table, "[data-part='pond']"))
    assert table.root.locator(".gt-dragged").count() == 0, "it moved at once"
    touch("touchEnd")
    page.evaluate(ALL_IS_DUE)
    touch("touchStart", middle(table, f"{card} .gf-card"))
    table.root.locator(f"{card}.gt-dragged").wait_for()
    above = page.evaluate("window.scrollY")
    touch("touchMove", middle(table, "[data-part='pond']"))
    touch("touchMove", middle(table, "[data-seat='1'] .gf-face"))
    assert table.root.locator("[data-seat='1'].gt-drop").count() == 1
    assert page.evaluate("window.scrollY") == above
    table.changing(lambda: touch("touchEnd"))
    assert "You ask " in " ".join(table.story)
    fingers.detach()


def test_the_menu_is_opened_by_keyboard_and_escape_leaves_it(table: AtTable) -> None:
    page, menu, opener = table.page, table.part("menu"), "[data-action='open'][data-dialog='menu']"
    table.tab_to(opener)
    assert not menu.is_visible()
    page.keyboard.press("Enter")
    assert menu.is_visible()
    table.tab_to("[data-local='pause']").page.keyboard.press("Enter")
    assert menu.locator("[data-local='pause']").get_attribute("aria-pressed") == "true"
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert not menu.is_visible()
    assert table.focus_is_on(opener)


def test_what_happens_is_told_to_a_screen_reader_in_one_polite_region(table: AtTable) -> None:
    regions = table.root.locator("[aria-live]:not([aria-live='off']), [role='status']")
    assert [one.get_attribute("data-part") for one in regions.all() if one.is_visible()] == ["status"]
    table.ask(table.ranks[0], table.targets[0])
    assert table.status.startswith("You ask ")


def test_in_authors_a_card_is_asked_for_with_three_keys(table: AtTable) -> None:
    table.new_game("authors", ("person", "random", "forgetful", "memory"), deal="a deal of authors")
    calm(table.page)
    keys = table.page.keyboard
    rank = next(rank for rank in table.ranks if sum(card[0] == rank for card in table.hand) <= 2)
    keys.press("0" if rank == "T" else rank)
    wanted = table.cards[-1]
    assert table.focus_is_on(".gt-pick")
    keys.press(wanted[1].lower())
    assert_axe_finds_nothing(table.page, "a card is picked")
    table.changing(lambda: keys.press("1"))
    assert table.page.evaluate(FOCUS_IS_SOMEWHERE)
    assert f"for the {Card.parse(wanted).words}" in " ".join(table.story)


def test_nothing_moves_for_who_wants_no_motion(table: AtTable) -> None:
    at_speed(table, "fast")
    table.page.evaluate(COUNT_WHAT_MOVES)
    table.ask(table.ranks[0], table.targets[0])
    assert table.page.evaluate("() => { window.isLooking = false; return window.mostThatMove; }") == 0
    at_speed(table, "instant")
