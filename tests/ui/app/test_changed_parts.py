"""A page that comes in parts is the page that its host has drawn, whatever was drawn, lost or looked at before."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.ui.app.changed_parts import KeyedPage, PartedPage, Undrawn
from gofish_learn.ui.frame.drawings import mark_of
from tests.html import page_in
from tests.ui.app.browser import Browser

KEYS = st.sampled_from("abcdef")
TEXTS = st.sampled_from(["", "a", "one", " ", "a &lt;b&gt; c", "5&nbsp;%"])
LOOKS = st.sampled_from(["", ' class="x"', ' title="a > b"', " hidden", " data-says='\"a\"'"])
INSIDE = {
    "div": ("div", "div", "p", "ul", "select", "svg"),
    "p": ("b", "svg"),
    "b": ("b", "i"),
    "i": ("b",),
    "ul": ("li",),
    "li": ("div", "ul"),
    "select": ("option",),
    "svg": ("g",),
    "g": ("g", "path"),
}
"""What may stand in what: a browser moves what stands elsewhere."""


@st.composite
def elements(draw: st.DrawFn, depth: int = 0, within: str = "div") -> str:
    """Some HTML, in which few keys stand, some of them twice, in islands, in drawings and in menus, too."""
    made = []
    for _ in range(draw(st.integers(0, 3 if depth else 4)) if within in INSIDE else 0):
        key = f' data-key="{draw(KEYS)}"' if draw(st.integers(0, 2)) else ""
        if within == "div" and draw(st.integers(0, 5)) == 0:
            made.append(f"<input{key}{draw(LOOKS)}>")
        tag = draw(st.sampled_from(INSIDE[within]))
        island = ' data-island="x"' if draw(st.integers(0, 9)) == 0 else ""
        inside = draw(elements(depth + 1, tag)) if depth < 3 else draw(TEXTS)
        made.append(f"<{tag}{key}{island}{draw(LOOKS)}>{draw(TEXTS)}{inside}</{tag}>{draw(TEXTS)}")
    return "".join(made)


@given(
    steps=st.lists(st.tuples(elements(), st.sampled_from(["heard", "heard", "lost", "other", "reload"])), max_size=6)
)
def test_what_comes_in_parts_is_the_page_that_was_drawn(steps: list[tuple[str, str]]) -> None:
    host, browser, other = KeyedPage(), Browser(), Browser()
    for html, how in steps:
        who = other if how == "other" else browser
        answer = host.put({"html": html}, None if how == "new" else who.drawn)
        if how != "lost":
            who.hear(answer)
            assert str(who.page) == str(page_in(html))


@given(pages=st.lists(elements(), min_size=2, max_size=4), parts=st.lists(st.tuples(KEYS, elements(2)), max_size=3))
def test_what_a_look_has_put_there_is_gone_with_the_next_page(pages: list[str], parts: list[tuple[str, str]]) -> None:
    host, browser = KeyedPage(), Browser()
    for html in pages:
        browser.hear(host.put({"html": html}, browser.drawn))
        assert str(browser.page) == str(page_in(html))
        for key, inside in parts:
            if len(browser.keyed(key)) == 1:
                browser.hear(host.put({"parts": [f'<div data-key="{key}">{inside}</div>']}, browser.drawn))


def parted(look: str, said: dict[str, str]) -> PartedPage:
    """A page with a part for each key."""
    parts = [Undrawn('<p data-key="{}">{}</p>'.format, about) for about in said.items()]
    return PartedPage(f'<div data-key="{look[:1]}" class="{look}">{"".join(map(mark_of, said))}</div>', parts, "<hr>")


@given(
    pages=st.lists(
        st.tuples(
            st.builds(parted, st.sampled_from(["x", "xy", "z"]), st.dictionaries(KEYS, TEXTS)) | elements(),
            st.sampled_from(["heard", "heard", "step", "lost", "other"]),
        ),
        max_size=8,
    )
)
def test_a_page_that_says_what_its_parts_are_drawn_of_comes_as_it_is_drawn_whole(
    pages: list[tuple[PartedPage | str, str]],
) -> None:
    host, browser, other = KeyedPage(), Browser(), Browser()
    steps = []
    for page, how in pages:
        if how == "step":
            steps.append({"html": page})
            continue
        who = other if how == "other" else browser
        answer = host.put({"html": page, "steps": steps}, who.drawn)
        steps = []
        if how != "lost":
            who.hear(answer)
            assert str(who.page) == str(page_in(page if isinstance(page, str) else page.html))


def test_of_a_page_that_says_what_its_parts_are_drawn_of_only_what_has_changed_is_drawn() -> None:
    drawn = list[str]()

    def draw(key: str, said: str) -> str:
        drawn.append(key)
        return f'<p data-key="{key}">{said}</p>'

    def page(**said: str) -> PartedPage:
        parts = [Undrawn(draw, about) for about in said.items()]
        return PartedPage(f'<div data-key="x">{"".join(map(mark_of, said))}</div>', parts)

    host = KeyedPage()
    first = host.put({"html": page(a="1", b="2")}, "")
    drawn.clear()
    second = host.put({"html": page(a="1", b="3")}, first["drawn"])
    assert (drawn, second["parts"]) == (["b"], ['<p data-key="b">3</p>'])
    third = host.put({"html": page(a="1", b="3", c="4")}, second["drawn"])
    same = '<i data-key="a" data-same></i><i data-key="b" data-same></i>'
    assert (drawn, third["parts"]) == (["b", "c"], [f'<div data-key="x">{same}<p data-key="c">4</p></div>'])


SCENE = '<div data-key="scene"><p data-key="plate">{plate}</p>{pond}</div>'
PAGE = '<main class="{look}"><h2 data-key="head">{head}</h2>' + SCENE + "{more}</main>"
SAME: dict[str, str] = {"look": "x", "head": "One", "plate": "3 cards", "pond": "", "more": ""}


@pytest.mark.parametrize(
    ("changed", "parts"),
    [
        ({}, []),
        ({"head": "Two"}, ['<h2 data-key="head">Two</h2>']),
        ({"plate": "no card"}, ['<p data-key="plate">no card</p>']),
        ({"head": "Two", "plate": "1"}, ['<h2 data-key="head">Two</h2>', '<p data-key="plate">1</p>']),
        ({"pond": "<i>9</i>"}, ['<div data-key="scene"><p data-key="plate" data-same></p><i>9</i></div>']),
        ({"pond": "<i>9</i>", "plate": "1"}, [SCENE.format(plate="1", pond="<i>9</i>")]),
        ({"look": "y"}, None),
        ({"more": "<p>New</p>"}, None),
        ({"more": '<p data-key="new">New</p>'}, None),
        ({"more": "<!-- a remark -->"}, None),
        ({"more": "<p>Open"}, None),
        (
            {"head": '<b data-key="plate">Twice</b>'},
            ['<h2 data-key="head"><b data-key="plate">Twice</b></h2>', SCENE.format(plate="3 cards", pond="")],
        ),
    ],
)
def test_the_smallest_parts_that_hold_all_that_has_changed_are_sent_else_the_page(
    changed: dict[str, str], parts: list[str] | None
) -> None:
    host = KeyedPage()
    first = host.put({"html": PAGE.format_map(SAME), "note": None}, "")
    html = PAGE.format_map(SAME | changed)
    answer = host.put({"html": html, "note": "So."}, first["drawn"])
    sent = {"html": html} if parts is None else {"on": first["drawn"], "parts": parts}
    assert answer == {"note": "So.", "drawn": answer["drawn"], **sent}
    assert (answer["drawn"] == first["drawn"]) == (changed == {})


@pytest.mark.parametrize(
    ("part", "known"),
    [
        ('<p data-key="plate">1</p>', True),
        ('<h2 data-key="head"><b>Two</b></h2>', True),
        ('<h2 data-key="head"><b data-key="new">Two</b></h2>', False),
        ('<p data-key="other">1</p>', False),
        ("<p>1</p>", False),
        ('<p data-key="plate">1</p><p data-key="head">2</p>', False),
    ],
)
def test_after_a_look_the_next_page_comes_in_parts_where_it_is_known_what_the_look_has_put(
    part: str, *, known: bool
) -> None:
    host = KeyedPage()
    first = host.put({"html": PAGE.format_map(SAME)}, "")
    looked = host.put({"parts": [part]}, first["drawn"])
    answer = host.put({"html": PAGE.format_map(SAME | {"plate": "2 cards"})}, looked.get("drawn", first["drawn"]))
    assert ("on" in looked, "parts" in answer) == (known, known)


@pytest.mark.parametrize(
    "outside", ["<svg>{}</svg>", "<select>{}</select>", "<template>{}</template>", '<i data-island="x">{}</i>']
)
def test_what_is_inside_a_drawing_a_menu_or_an_island_comes_with_all_of_it(outside: str) -> None:
    inside = ("<b data-key='b'>1</b>", "<b data-key='b'>2</b>")
    host, pages = KeyedPage(), [f"<p data-key='a'>{outside.format(one)}</p>" for one in inside]
    drawn = host.put({"html": f"<main>{pages[0]}</main>"}, "")["drawn"]
    assert host.put({"html": f"<main>{pages[1]}</main>"}, drawn)["parts"] == [pages[1]]
