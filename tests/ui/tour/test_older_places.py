"""Places that older versions kept, before tours had an opening and two books played the learner's own asks."""

import json

import pytest

from gofish_learn.ui.app.host import Message
from gofish_learn.ui.tour.host import TourHost
from tests.ui.tour.page import Page

OLD_DEAL = {"books": ["standard", "traditional"], "players": 3, "deal": "kelp"}
OLD_TEXTS = [
    ([], "books", {"page": "books"}),
    ([{"book": "standard", "number": 0, "answers": {}}], "tour", {"opening": True}),
    ([{"book": "standard", "number": 0, "answers": {"deal": "7"}}], "tour", {"state": "Step 1 of 14"}),
    ([{"book": "standard", "number": 1, "answers": {"deal": "5"}}], "tour", {"state": "Step 2 of 14"}),
    (
        [
            {
                "book": "standard",
                "number": 13,
                "answers": {"tie": "seat2"},
                "check": {"waiting": [["tie", 7], ["end", 8]], "right": 3, "open": True, "answer": None},
            }
        ],
        "tour",
        {"state": "Check: 3 of 5 right"},
    ),
    ([], "deal", {"headline": "Both books deal the same cards."}),
]


@pytest.mark.parametrize(("tours", "page_name", "expected"), OLD_TEXTS)
def test_a_place_that_an_older_version_kept_opens_where_it_was(
    tours: list[Message], page_name: str, expected: Message
) -> None:
    kept = {"page": page_name, "book": "standard", "word": None, "deal": OLD_DEAL, "tours": tours}
    page = Page()
    page.take("authors")
    again = page.reopened(json.dumps({"format": "gofish-tour/1", **kept}))
    assert again.shown["note"] == TourHost.welcome_back
    for key, value in expected.items():
        match key:
            case "page":
                assert again.shown["page"] == value
            case "opening":
                assert again.content["opening"]["tapped"] is None
            case _:
                assert again.content[key] == value
