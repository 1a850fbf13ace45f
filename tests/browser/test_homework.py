"""Homework in a browser: its link opens it, its end gives a line, and a press copies that."""

import pytest
from playwright.sync_api import ViewportSize, expect

from gofish_learn.teach.homework.codes import Done
from gofish_learn.teach.homework.tasks import Task
from tests.browser.looks import LAPTOP, PHONE, assert_axe_finds_nothing
from tests.browser.watch import WatchedPage
from tests.tiers import thoroughly

COPIED = "() => navigator.clipboard.readText()"


@pytest.mark.parametrize("size", thoroughly(PHONE, LAPTOP), ids=["phone", "laptop"])
def test_homework_is_opened_by_its_link_done_and_handed_in_by_keyboard(
    page: WatchedPage, server_url: str, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{server_url}gofish/chance#task=chance-2")
    homework = page.locator("[data-part=homework]")
    expect(homework).to_have_text("Homework: Question 2 in Chance")
    page.locator("[data-field='guess']").fill("30")
    hundred = page.get_by_role("button", name="Hundred")
    expect(hundred).to_be_enabled()
    hundred.press("Enter")
    homework.get_by_role("button", name="Hand it in").press("Enter")
    dialog = page.get_by_role("dialog", name="Hand in your homework")
    name = dialog.get_by_label("Name or number")
    name.fill("???")
    name.press("Enter")
    expect(dialog.get_by_role("alert")).to_be_visible()
    name.fill("Ana 12")
    name.press("Enter")
    line = dialog.locator("[data-part=line]")
    expect(line).to_contain_text("Ana 12 GF-")
    dialog.get_by_text("Show it as a QR code").press("Enter")
    expect(dialog.get_by_role("img", name="A QR code that says the same as the line: Ana 12 GF-")).to_be_visible()
    assert_axe_finds_nothing(page, "the homework")
    dialog.get_by_role("button", name="Copy the line").press("Enter")
    expect(dialog.get_by_text("Copied.")).to_be_visible()
    copied = page.evaluate(COPIED)
    assert copied == line.text_content()
    assert Done.parse(copied.removeprefix("Ana 12 ")).is_of(Task.parse("chance-2"))
    page.keyboard.press("Escape")
    page.reload()
    expect(homework.get_by_role("button", name="Hand it in")).to_be_visible()
