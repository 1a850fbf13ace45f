"""Homework in a browser: a teacher makes its link, it is done there, and the line at its end is read on her page."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from gofish_learn.teach.homework.codes import Done
from gofish_learn.teach.homework.tasks import Task
from tests.browser.looks import LAPTOP, PHONE, assert_axe_finds_nothing
from tests.browser.watch import WatchedPage
from tests.tiers import thoroughly

COPIED = "() => navigator.clipboard.readText()"


def link_made(page: WatchedPage, server_url: str) -> str:
    """The link that a teacher makes and copies."""
    page.goto(f"{server_url}gofish/teachers")
    page.get_by_role("link", name="Set homework").press("Enter")
    page.locator("[name=kind]").select_option("chance")
    page.get_by_role("combobox", name="Question").select_option("2")
    link = page.locator("[data-part=link]")
    expect(link).to_have_text(f"{server_url}gofish/chance.html#task=chance-2")
    assert_axe_finds_nothing(page, "where homework is set")
    page.get_by_role("button", name="Copy the link").press("Enter")
    expect(page.locator("[data-part=note]")).to_be_in_viewport()
    return str(page.evaluate(COPIED))


def assert_is_read(page: WatchedPage, server_url: str, line: str) -> None:
    """Assert that a teacher who pastes a chat with a line in it, whole and cut short, has a row and a file of it."""
    page.goto(f"{server_url}gofish/homework")
    page.get_by_role("button", name="Read what comes back").press("Enter")
    lines = page.get_by_role("textbox", name="Lines, as they come")
    lines.fill(f"[28.11.26, 18:03:12] Mum: {line}\nwell done!\n{line[:-1]}")
    page.get_by_role("button", name="Read the lines").press("Enter")
    expect(page.locator("[data-part=said]")).to_have_text("1 learner has handed in; 1 line could not be read.")
    expect(page.get_by_role("row")).to_have_text(["NameGuessExactly", "Ana 123 in 10 (30 in 100)0.16"])
    assert_axe_finds_nothing(page, "what came back")
    with page.expect_download() as saved:
        page.get_by_role("button", name="such as 0.5").press("Enter")
    assert saved.value.suggested_filename == "homework-chance-2.csv"
    expect(lines).to_have_value(re.compile("well done!"))


@pytest.mark.parametrize("size", thoroughly(PHONE, LAPTOP), ids=["phone", "laptop"])
def test_homework_is_set_opened_by_its_link_done_handed_in_and_read_by_keyboard(
    page: WatchedPage, server_url: str, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(link_made(page, server_url))
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
    assert_is_read(page, server_url, copied)
