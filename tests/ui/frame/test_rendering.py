"""What every page is that its host draws: escaped, strict, and without a word in a script."""

import re
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import Template, UndefinedError

from gofish_learn import bars
from gofish_learn.engine.cards import CARDS
from gofish_learn.ui.apps import UI
from gofish_learn.ui.frame.drawings import card_face
from gofish_learn.ui.frame.rendering import environment, unbroken
from gofish_learn.ui.sentences import SENTENCES
from tests.html import Element, page_in
from tests.ui.frame.reading import cards_named, words_in

HOSTILE = "<img src=x onerror=alert(1)>\"'&"
SEAT = {"cards": 1, "hand": None, "groups": [{"rank": "7", "cards": ["7H"], "counted": True}], "score": 1}
PICTURE = bars("Luck", "Player", {"Ana": 0.5})
IMPORTS = (
    '{% from "frame/controls.html" import'
    " action, choice, field, fold, heading, lines, menu, slider, step_head, story, tick, verdict %}"
    '{% from "frame/dialog.html" import dialog, opener %}{% from "frame/pictures.html" import chart %}'
    '{% from "frame/table.html" import scene %}'
)
PARTS = (
    "{{ heading(it) }}",
    "{{ action('a', it, say=it, sure=it, to=it) }}",
    "{% call dialog(it, it) %}{{ it }}{% endcall %}{{ opener(it, it) }}",
    "{{ lines([it]) }}",
    "{{ story([it], it) }}",
    "{{ choice(1, it, it, answer=it) }}",
    "{{ choice(1, it, it, {'kind': 'right', 'sign': '', 'words': it}) }}",
    "{{ field(it, it, it, lines=2, hint=it) }}{{ field(it, it, it, number=true) }}{{ tick(it, it) }}",
    "{{ menu(it, it, [(it, it)], it) }}",
    "{{ slider(it, it, 0, 1, words=it, ends=(it, it), nothing=it, unit=it, wrong=it) }}",
    "{% call fold(it, it) %}{{ it }}{% endcall %}",
    "{% call verdict('v', it, true) %}{{ it }}{% endcall %}",
    "{% call step_head(it, 0.5) %}{{ it }}{% endcall %}",
    "{{ chart(picture.saying(it), it) }}",
    (
        "{{ scene({'players': [{'seat': 0, 'name': it, 'kind': it, 'face': it}], 'groups': it, 'fishes': true,"
        " 'bubbles': [{'seat': 0, 'text': it}], 'table': {'turn': 0, 'pond': 3, 'seats': [seat]}}) }}"
    ),
)


@cache
def compiled(part: str) -> Template:
    return environment().from_string(f"{IMPORTS}{part}")


def drawn(part: str, it: str) -> Element:
    """A part of a page with a text in every place that has one."""
    return page_in(unbroken(compiled(part).render(it=it, seat=SEAT, picture=PICTURE)))


@pytest.mark.parametrize("part", PARTS)
@given(it=st.text(alphabet="<>&\"'`/= aZ\n", max_size=20) | st.just(HOSTILE))
def test_what_a_page_shows_is_text_whatever_it_is(part: str, it: str) -> None:
    tame = [node.name for node in drawn(part, "tame").select("*")]
    wild = drawn(part, it)
    assert [node.name for node in wild.select("*")] == tame or not it.strip()
    assert not any(key.startswith("on") for node in wild.select("*") for key in node.attrs)


def test_a_hostile_name_is_read_as_it_was_written() -> None:
    assert words_in(drawn("{{ heading(it) }}", HOSTILE)) == HOSTILE


def test_what_is_drawn_once_is_html_also_where_nothing_is_kept_for_the_next_page() -> None:
    assert str(drawn("{{ once(heading, it) }}", HOSTILE)) == str(drawn("{{ heading(it) }}", HOSTILE))


def test_a_name_that_a_template_lacks_is_an_error() -> None:
    with pytest.raises(UndefinedError):
        environment().from_string("{{ nobody }}").render()


def test_each_card_is_drawn_with_its_rank_and_its_suit() -> None:
    for card in CARDS:
        node = page_in(card_face(card))
        assert node.get_text() == ("10" if card.rank.letter == "T" else card.rank.letter)
        assert {use["href"] for use in node.select("use")} == {f"#gf-shape-{card.suit.letter}"}


@pytest.mark.parametrize(
    "place", ["<!-- {} -->", "<p title='{}'></p>", "<p hidden>{}</p>", "<i data-props='[&quot;{}&quot;]'></i>"]
)
def test_a_card_that_a_page_may_not_show_is_found_wherever_it_stands(place: str) -> None:
    for card in CARDS:
        bare = str(card_face(card)).replace(f' data-card="{card}"', "")
        for said in (str(card), card.words, bare):
            assert cards_named(place.format(said)) == {str(card)}


def test_a_number_is_not_parted_from_its_sign_in_text_and_stays_as_it_is_elsewhere() -> None:
    for text in ("5 %", "5 % of 10 %, and 3 &gt; 2", "a % of 5", "{100} %", " %"):
        told = text.replace("5 %", "5~%").replace("10 %", "10~%").replace("~", "\N{NO-BREAK SPACE}")
        for around in ("{}", "<p>{}</p>", "<!-- 5 % -->{}<i>6</i>"):
            assert unbroken(around.format(text)) == around.format(told)
        for around in ("<p title='{}'>1</p>", "<p title='{}' class=a><b>1</b></p>"):
            assert unbroken(around.format(text)) == around.format(text)


SAID = re.compile(r"""["'`](?:[A-Z][a-z]+[ .!?]|[^"'`\n]*\b[a-z]+ [a-z]+ [a-z]+\b)""")
"""A text of a script that begins as a sentence does, or has three words in a row."""
WORDLESS = ("frame/*.js", "carriers/*.js", "served/start.js", "shared/**/*.js")
"""The scripts of every page."""


def code_of(script: str) -> str:
    """A script without its comments."""
    text = (UI / script).read_text("utf-8")
    return re.sub(r"//.*", "", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))


def test_no_script_of_every_page_has_words_of_its_own() -> None:
    scripts = [path.relative_to(UI).as_posix() for ones in WORDLESS for path in UI.glob(ones)]
    assert [(script, said) for script in scripts for said in SAID.findall(code_of(script))] == []


def test_each_sentence_that_python_writes_for_the_scripts_is_said_and_no_other() -> None:
    scripts = [path.relative_to(UI).as_posix() for path in UI.rglob("*.js")]
    code = "".join(map(code_of, scripts))
    named = re.findall(r"\bSENTENCES\.(\w+)", code)
    begun = tuple(re.findall(r"\bSENTENCES\[`(\w+)\$", code))
    assert {*named, *(name for name in SENTENCES if name.startswith(begun))} == SENTENCES.keys()
    assert all(SENTENCES.values())
