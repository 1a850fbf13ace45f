"""Every address of 2.0.0 leads to its page: in bookmarks, on pages and worksheets, in QR codes and in the terminal.

`addresses_of_2_0_0.txt` has the pages and pictures of its lessons, and all that these pages, drawn by its code, led to.
"""

import re
from pathlib import Path

import pytest

from tests.serve.site.conftest import built  # noqa: F401 - a fixture
from tests.serve.web.classroom.rooms import RoomHere
from tests.serve.web.classroom.visitors import Answer, Visitor
from tests.tree import ROOT

OF_LESSONS = Path(__file__).parents[1].joinpath("addresses_of_2_0_0.txt").read_text(encoding="utf-8").split()
BY_SCRIPT = re.compile(r"/(?:present|today)/#")
"""What stands behind the # of these pages is a slide or a plan, which their scripts look for."""
NOTEBOOKS = ("play", "story", "rules", "puzzles", "memory", "chance", "arena", "rules-lab", "progress")
APPS = {
    "/": "/gofish/home",
    "/#labs": "/gofish/home#labs",
    "/#lessons": "/gofish/home#lessons",
    "/#teachers": "/gofish/home#teachers",
    **{f"/gofish/{notebook}": f"/gofish/{notebook}" for notebook in NOTEBOOKS},
    "/gofish/progress": "/gofish/reef",
    "/puzzles.html#task=questions-04-1": "/gofish/puzzles#task=questions-04-1",
    "/gofish/rules-lab.html#task=rule": "/gofish/rules-lab#task=rule",
    "/gofish/homework": "/gofish/homework",
    "/gofish/detective": "/gofish/puzzles#cases",
    "/gofish/practice": "/gofish/puzzles#questions",
    "/gofish/puzzles#cases": "/gofish/puzzles#cases",
    "/gofish/puzzles#questions": "/gofish/puzzles#questions",
    **{
        f"/gofish/play#{asked}": f"/gofish/play#{asked}"
        for asked in ("games", "game=e30", "review=e30", "deal=S4-X.easy")
    },
}
"""The pages of the apps, each with where it is now; what stands behind the # is for the page’s script."""
FRAGMENTS_OF_TABLE = ("games", "game", "review", "deal", "rules")
OF_CLASSES = ("/gofish/class", "/gofish/class#wall=slide%2004a", "/gofish/friends", "/gofish/friends?table=1", "/wall")
BEFORE_THE_DOOR = (
    "/join",
    "/join?to=%2Fgofish%2Ffriends",
    "/join?to=%2Fgofish%2Ffriends%3Ftable%3D12#K7M2QX",
    "/teacher#x",
)
MOST_STEPS = 3


def followed(visitor: Visitor, address: str) -> tuple[str, Answer]:
    """Where an address leads, as a browser follows it, and what is there."""
    for _ in range(MOST_STEPS):
        path, mark, fragment = address.partition("#")
        answer = visitor.get(path)
        if "Location" not in answer.headers:
            return address, answer
        to = answer.headers["Location"]
        base = path if to.startswith("/") else path.rpartition("/")[0]
        leads = to if to.startswith("/") else f"{base}/{to}"
        address = leads if "#" in leads else leads + mark + fragment
    pytest.fail(f"{address} leads round and round.")


@pytest.mark.parametrize("address", APPS)
def test_the_address_of_an_app_leads_to_its_page(visitor: Visitor, address: str) -> None:
    at, answer = followed(visitor, address)
    assert (at, answer.status) == (APPS[address], 200)


def test_the_table_still_hears_all_that_stood_behind_its_address() -> None:
    script = (ROOT / "gofish_learn" / "ui" / "shared" / "saving" / "address.js").read_text(encoding="utf-8")
    known = set(re.findall(r"^  (\w+): \(", script, re.MULTILINE))
    assert known >= set(FRAGMENTS_OF_TABLE)


def test_what_the_lessons_led_to_is_there_with_the_very_place_on_the_page(visitor: Visitor) -> None:
    lost = []
    for address in OF_LESSONS:
        at, answer = followed(visitor, address)
        _, _, place = at.partition("#")
        if answer.status != 200 or (place and not BY_SCRIPT.search(at) and f'id="{place}"' not in answer.body):
            lost.append(address)
    assert lost == []


@pytest.mark.parametrize("query", ["", "?what=worksheet&paper=letter"])
def test_a_pdf_leads_to_the_page_that_prints_it(visitor: Visitor, query: str) -> None:
    at, answer = followed(visitor, f"/lessons/04/print.pdf{query}")
    assert (at, answer.status) == ("/lessons/04/print/", 200)


def test_the_addresses_of_a_class_lead_to_their_pages(room: RoomHere) -> None:
    for visitor, addresses in ((room.teacher(), OF_CLASSES), (Visitor(room.server.url), BEFORE_THE_DOOR)):
        assert {address: followed(visitor, address)[1].status for address in addresses} == dict.fromkeys(addresses, 200)


def test_on_a_site_each_of_them_is_a_file(built: Path) -> None:  # noqa: F811 - the fixture
    pages = {address.partition("#")[0] for address in OF_LESSONS if not address.endswith(".pdf")}
    files = {page.removeprefix("/") + ("index.html" if page.endswith("/") else "") for page in pages}
    files |= {"index.html", *(f"{notebook}.html" for notebook in (*NOTEBOOKS, "detective", "practice"))}
    assert {file for file in files if not (built / file).is_file()} == set()
