"""One page made of another by the frame's own morph: it is that page then, and what stays is what it was."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, permutations
from random import Random
from runpy import run_path
from typing import Any

import pytest
from playwright.sync_api import Browser

from gofish_learn.store.memory import MemorySaves
from gofish_learn.ui.apps import UI
from gofish_learn.ui.puzzles.host import PuzzlesHost
from tests.browser.fixtures import watched_page
from tests.browser.watch import Watch, WatchedPage
from tests.tiers import thoroughly
from tests.tree import ROOT
from tests.ui.frame.reading import page_of

PAIRS = 300
PRESSES = 40
MORPHED = """([before, after]) => {
  const parsed = (html) => Object.assign(document.createElement("template"), { innerHTML: html }).content;
  const place = document.createElement("main");
  place.append(parsed(before));
  document.body.replaceChildren(place);
  const keyed = () => new Map([...place.querySelectorAll("[data-key]")].map((node) => [node.dataset.key, node]));
  const [were, wanted] = [keyed(), parsed(after)];
  const same = new Map([...wanted.querySelectorAll("[data-key]")].map((node) => [node.dataset.key, node]));
  const stays = ([key, node]) => {
    const other = same.get(key);
    return other && other.nodeName === node.nodeName && !other.parentElement && node.parentElement === place;
  };
  const staying = [...were].filter(stays);
  window.morphChildren(place, wanted);
  return {
    shown: place.innerHTML,
    kept: staying.every(([key, node]) => keyed().get(key) === node),
    stayed: staying.length,
  };
}"""
PLAIN = "html => Object.assign(document.createElement('main'), { innerHTML: html }).innerHTML"
JUDGED = """([before, after]) => {
  const parsed = (html) => Object.assign(document.createElement("template"), { innerHTML: html }).content;
  const made = (how) => {
    const place = document.createElement("main");
    place.append(parsed(before));
    // What the judge knows a node by is its id.
    for (const node of place.querySelectorAll("[data-key]:not([id])")) node.id = `key-${node.dataset.key}`;
    const wanted = parsed(after);
    for (const node of wanted.querySelectorAll("[data-key]:not([id])")) node.id = `key-${node.dataset.key}`;
    document.body.replaceChildren(place);
    const old = new Set(place.querySelectorAll("*"));
    how(place, wanted);
    const kept = [...place.querySelectorAll("*")].filter((node) => old.has(node)).length;
    for (const island of place.querySelectorAll("[data-island]")) island.replaceWith("an island");
    for (const field of place.querySelectorAll(":checked")) field.setAttribute("is-checked", "");
    return { place, kept };
  };
  const ours = made(window.morphChildren);
  const judged = made((place, wanted) =>
    window.Idiomorph.morph(place, [...wanted.childNodes], { morphStyle: "innerHTML" }),
  );
  return { same: ours.place.isEqualNode(judged.place), ours: ours.kept, judged: judged.kept };
}"""
TICKED = """([before, after, byHand]) => {
  const place = document.createElement("main");
  document.body.replaceChildren(place);
  place.innerHTML = before;
  const field = place.querySelector("input");
  if (byHand !== null) field.checked = byHand;
  const wanted = Object.assign(document.createElement("template"), { innerHTML: after }).content;
  window.morphChildren(place, wanted);
  return place.querySelector("input") === field && field.checked;
}"""
TYPED = """<main><p data-key="a">One</p><form><label>Name <input type="text" name="who" value=""></label>
<input type="range" name="much" min="0" max="10" value="5"></form>
<details><summary>Why?</summary><p>So.</p></details></main>"""
LATER = """<main><p data-key="b">News</p><ul><li>1</li></ul><p data-key="a">One more</p><form class="new">
<label>Your name <input type="text" name="who" value=""></label>
<input type="range" name="much" min="0" max="10" value="5"></form>
<p>Between</p><details><summary>Why, then?</summary><p>Because.</p>
</details></main>"""


def tree(rng: Random, keys: list[str], depth: int = 0) -> str:
    """Some random HTML, in which no key stands twice."""
    parts = []
    for _ in range(rng.randrange(1, 5)):
        key = keys.pop() if keys and rng.random() < (0.3 if depth else 0.7) else ""
        tag = "i" if depth > 2 else "div" if key else rng.choice(["div", "b", "svg"])
        named = f' data-key="{key}"' if key else ""
        look = rng.choice(["", ' class="x"', ' class="y" title="&lt;"', ' hidden=""'])
        inside = tree(rng, keys, depth + 1) if depth < 3 and rng.random() < 0.6 else rng.choice(["", "a", "b &amp; c"])
        parts.append(f"<{tag}{named}{look}>{inside}</{tag}>{rng.choice(['', ' ', 'text'])}")
    return "".join(parts)


def random_page(rng: Random) -> str:
    """A random page, whose keys are few, so that two pages share some."""
    keys = [f"k{number}" for number in range(8)]
    rng.shuffle(keys)
    return tree(rng, keys)


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[WatchedPage]:
    """An empty page that knows the morph."""
    script = (UI / "frame" / "morph.js").read_text("utf-8")
    for page in watched_page(chromium, Watch()):
        page.add_script_tag(content=f"{script}\nwindow.morphChildren = morphChildren;", type="module")
        page.wait_for_function("() => window.morphChildren")
        yield page


@pytest.mark.parametrize("pairs", thoroughly(PAIRS // 4, PAIRS))
def test_any_page_becomes_any_other_and_what_has_a_key_stays(page: WatchedPage, pairs: int) -> None:
    stayed = 0
    for seed in range(pairs):
        rng = Random(seed)
        before, after = random_page(rng), random_page(rng)
        came = page.evaluate(MORPHED, [before, after])
        plain = page.evaluate(PLAIN, after)
        assert came["shown"] == plain, (before, after)
        assert came["kept"], (before, after)
        stayed += came["stayed"]
    assert stayed > pairs / 4, "the pairs have something in common"


def pressed(rng: Random, **begin: object) -> Iterator[str]:
    """The pages of Puzzles, one after another, for somebody who presses whatever there is."""
    host = PuzzlesHost(MemorySaves(), rng)
    answer: Any = host.answer({"type": "hello", "token": "0" * 32})
    yield answer["html"]
    answer = host.answer({**begin, "version": host.version})
    for _ in range(PRESSES):
        yield answer["html"]
        there = page_of(answer).select(".gf-button[data-action], .gp-choice[data-action], form[data-action]")
        one = rng.choice(there)
        fields = json.loads(str(one.get("data-fields", "{}")))
        for field in one.select("[name]"):
            given = rng.choice(
                [str(given["value"]) for given in field.select("option")] or [str(field.get("value", ""))]
            )
            fields[str(field["name"])] = int(given) if field.has_attr("data-number") and given.isdigit() else given
        after = host.answer({"type": str(one["data-action"]), "version": host.version, **fields})
        answer = after if "page" in after else answer


def outermost(html: str) -> str:
    """The key of the outermost element that has one: what a page is."""
    return html.partition('data-key="')[2].partition('"')[0]


@pytest.mark.thorough
def test_the_judge_makes_the_same_of_real_pages_and_of_random_ones_and_keeps_no_more(page: WatchedPage) -> None:
    """The judge is idiomorph, which npm brings for this test alone."""
    run_path(str(ROOT / ".ci" / "node_tool.py"))["install"]()
    page.add_script_tag(path=ROOT / ".ci" / "node_modules" / "idiomorph" / "dist" / "idiomorph.js")
    begun = [{"type": "round", "lesson": lesson} for lesson in (1, 4, 6)] + [{"type": "open", "code": "S3-7WFPB-7"}] * 2
    pages = [list(pressed(Random(seed), **how)) for seed, how in enumerate(begun)]
    real = [pair for ones in pages for pair in pairwise(ones) if pair[0] != pair[1]]
    made_up = [(random_page(Random(seed)), random_page(Random(-1 - seed))) for seed in range(PAIRS)]
    ticks = [f"<p><input type={kind} {state}></p>" for kind in ("checkbox", "radio") for state in ("", "checked")]
    assert len(real) > PRESSES
    kept: Counter[str] = Counter()
    for before, after in [*real, *made_up, *permutations(ticks, 2)]:
        came = page.evaluate(JUDGED, [before, after])
        assert came["same"], (before, after)
        if (before, after) in real and outermost(before) == outermost(
            after
        ):  # else it is another page, and all of it new
            kept += Counter(ours=came["ours"], judged=came["judged"])
    assert kept["ours"] >= kept["judged"] > 0, "real pages have keys where it matters"


def test_what_a_reader_has_typed_moved_and_opened_stays_while_the_page_changes_around_it(page: WatchedPage) -> None:
    page.set_content(TYPED)
    page.locator("summary").click()
    page.locator("[name='much']").fill("8")
    page.locator("[name='who']").press_sequentially("Ana")
    page.keyboard.press("ArrowLeft")
    page.evaluate(
        """html => {
          window.field = document.activeElement;
          const holder = Object.assign(document.createElement("template"), { innerHTML: html });
          window.morphChildren(document.querySelector("main"), holder.content.firstElementChild);
        }""",
        LATER,
    )
    assert page.evaluate("() => document.activeElement === window.field")
    page.keyboard.type("n")
    assert page.locator("[name='who']").input_value() == "Anna"
    assert page.locator("[name='much']").input_value() == "8"
    assert page.locator("details").get_attribute("open") is not None
    for words in ("News", "One more", "Your name", "Between", "Why, then?", "Because."):
        assert page.get_by_text(words, exact=True).is_visible()


@pytest.mark.parametrize(
    ("before", "by_hand", "after", "is_ticked"),
    [
        ("", None, "checked", True),
        ("checked", None, "", False),
        ("", True, "", True),
        ("checked", False, "checked", False),
        ("", False, "checked", True),
        ("checked", True, "", False),
    ],
)
@pytest.mark.parametrize("kind", ["checkbox", "radio"])
def test_a_tick_is_the_readers_until_the_host_says_something_else(
    page: WatchedPage, kind: str, before: str, after: str, *, by_hand: bool | None, is_ticked: bool
) -> None:
    pages = [f"<p><input type={kind} {checked}></p>" for checked in (before, after)]
    assert page.evaluate(TICKED, [*pages, by_hand]) == is_ticked
