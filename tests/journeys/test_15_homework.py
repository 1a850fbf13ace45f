"""15. Homework: a teacher sets a task and sends its link; it is done and handed in on a phone; she reads what came.

By keyboard alone. The learner needs no account, and the line that is handed in comes as a message, as in a chat.
"""

import re

from playwright.sync_api import Locator, expect

from gofish_learn.teach.homework.codes import Done
from gofish_learn.teach.homework.tasks import Task
from tests.browser.looks import assert_axe_finds_nothing
from tests.browser.watch import WatchedPage

SET, COPY_LINK, READ, READ_LINES = "Set homework", "Copy the link", "Read what comes back", "Read the lines"
HAND_IN, NAME, AS_PICTURE, COPY_LINE = "Hand it in", "Name or number", "Show it as a QR code", "Copy the line"
TASK, TITLE, WHO = "chance-2", "Homework: Question 2 in Chance", "Ana 12"
CHAT = "[28.11.26, 18:03:12] Mum: {line}\nwell done!\n{cut}"
COPIED = "() => navigator.clipboard.readText()"


def copied(page: WatchedPage, button: Locator) -> str:
    """What a button copies."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button.press("Enter")
    expect(page.locator("[data-part=note], [data-part=copied]").filter(has_text="opied")).to_be_in_viewport()
    return str(page.evaluate(COPIED))


def link_set(teacher: WatchedPage, server_url: str) -> str:
    """The link that a teacher makes and copies."""
    teacher.goto(f"{server_url}gofish/teachers")
    teacher.get_by_role("link", name=SET).press("Enter")
    teacher.locator("[name=kind]").select_option("chance")
    teacher.get_by_role("combobox", name="Question").select_option("2")
    link = teacher.locator("[data-part=link]")
    expect(link).to_have_text(f"{server_url}gofish/chance.html#task={TASK}")
    assert_axe_finds_nothing(teacher, "where homework is set")
    return copied(teacher, teacher.get_by_role("button", name=COPY_LINK))


def does_it(learner: WatchedPage, link: str) -> None:
    """Open the link, guess, and deal: the question of the task is the first thing there."""
    learner.goto(link)
    expect(learner.locator("[data-part=homework]")).to_have_text(TITLE)
    learner.locator("[data-field='guess']").fill("30")
    hundred = learner.get_by_role("button", name="Hundred")
    expect(hundred).to_be_enabled()
    hundred.press("Enter")


def hands_in(learner: WatchedPage) -> str:
    """Type a name, and copy the line, which is there as a picture, too; it can be handed in again after a reload."""
    learner.get_by_role("button", name=HAND_IN).press("Enter")
    dialog = learner.get_by_role("dialog", name="Hand in your homework")
    name = dialog.get_by_label(NAME)
    name.fill("???")
    name.press("Enter")
    expect(dialog.get_by_role("alert")).to_be_visible()
    name.fill(WHO)
    name.press("Enter")
    line = dialog.locator("[data-part=line]")
    expect(line).to_contain_text(f"{WHO} GF-")
    dialog.get_by_text(AS_PICTURE).press("Enter")
    expect(dialog.get_by_role("img", name=f"A QR code that says the same as the line: {WHO} GF-")).to_be_visible()
    assert_axe_finds_nothing(learner, "the homework")
    handed_in = copied(learner, dialog.get_by_role("button", name=COPY_LINE))
    assert handed_in == line.text_content()
    learner.keyboard.press("Escape")
    learner.reload()
    expect(learner.get_by_role("button", name=HAND_IN)).to_be_visible()
    return handed_in


def reads(teacher: WatchedPage, line: str) -> None:
    """Paste a chat with the line in it, whole and cut short: a row and a file of it."""
    teacher.get_by_role("button", name=READ).press("Enter")
    lines = teacher.get_by_role("textbox", name="Lines, as they come")
    lines.fill(CHAT.format(line=line, cut=line[:-1]))
    teacher.get_by_role("button", name=READ_LINES).press("Enter")
    expect(teacher.locator("[data-part=said]")).to_have_text("1 learner has handed in; 1 line could not be read.")
    expect(teacher.get_by_role("row")).to_have_text(["NameGuessExactly", f"{WHO}30 in 10016 in 100"])
    assert_axe_finds_nothing(teacher, "what came back")
    with teacher.expect_download() as saved:
        teacher.get_by_role("button", name="such as 0.5").press("Enter")
    assert saved.value.suggested_filename == f"homework-{TASK}.csv"
    expect(lines).to_have_value(re.compile("well done!"))


def test_homework_is_set_done_handed_in_and_read(laptop: WatchedPage, phone: WatchedPage, server_url: str) -> None:
    link = link_set(laptop, server_url)
    does_it(phone, link)
    line = hands_in(phone)
    assert Done.parse(line.removeprefix(f"{WHO} ")).is_of(Task.parse(TASK))
    reads(laptop, line)
