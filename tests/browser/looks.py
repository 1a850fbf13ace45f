"""What every screen of every app must pass, looked at on one page: contrast and names, by day and by night, and room.

A page costs time, so a screen is not opened anew for each width and each scheme: both are changed under it, as a
learner does who turns a tablet or whose device goes dark in the evening.
"""

import re
from base64 import b64encode
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any, Literal
from urllib.parse import urlparse

from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Page, ViewportSize

from tests.browser.reach.judge import SIZES, Size, problems_by_size

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
WIDTHS: tuple[int, ...] = (320, 1280)
"""The widths that every page must fit; with `--thorough` these are all (`fixtures.py`)."""
SCREENS: tuple[Size, ...] = SIZES
"""The sizes at which every screen is looked at; with `--thorough` all, and with large letters."""
PHONE: ViewportSize = {"width": 375, "height": 667}
LAPTOP: ViewportSize = {"width": 1280, "height": 800}
LOW: ViewportSize = {"width": 1280, "height": 720}
"""A laptop whose screen is low."""
ALL_WIDTHS = (320, 375, 768, 1280, 1920)
LEAST_TARGET = 24
"""The pixels that WCAG 2.2 AA asks for, either way; the words beside a box to tick are part of the target."""
IS_ONE_SCREEN = """() => {
  const { scrollHeight, scrollWidth } = document.documentElement;
  return [scrollHeight <= innerHeight, scrollWidth <= innerWidth];
}"""
TOO_WIDE = "() => document.documentElement.scrollWidth - window.innerWidth"
SMALL_TARGETS = """([targets, least]) => [...document.querySelectorAll(targets)]
  .filter(target => target.checkVisibility({ visibilityProperty: true }))
  .map(target => target.matches('[type=checkbox], [type=radio], [type=file]') && target.closest('label') || target)
  .map(target => [target.outerHTML.slice(0, 200), target.getBoundingClientRect()])
  .filter(([, box]) => box.width && box.height && Math.min(box.width, box.height) < least)
  .map(([html]) => html)"""
HOW_MANY = "targets => [...document.querySelectorAll(targets)].filter(target => target.checkVisibility()).length"
AXE_IS_HERE = "() => 'axe' in window"
JUDGE = """async ([context, options]) => {
  const { violations } = await axe.run(context ?? document, { ...options, resultTypes: ['violations'] });
  return { violations };
}"""
"""What axe finds in the whole page or a part of it; what passed is counted by nobody and stays in the page."""
JUDGE_COLOURS = """async ([context, options, known]) => {
  const [first, old] = [new Map(), new Set(known)];
  const isBare = value => ['rgba(0, 0, 0, 0)', 'none', '1'].includes(value);
  for (const root of context ? document.querySelectorAll(context.include.flat()) : [document])
    for (const one of root.querySelectorAll('*')) {
      const hasWords = [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
      if (!one.checkVisibility() || !(hasWords || one.matches('input, select, textarea'))) continue;
      const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(one);
      const looks = [one.localName, color, fontSize, fontWeight, textDecorationLine];
      for (let up = one; up; up = up.parentElement) {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(up);
        looks.push(...[backgroundColor, backgroundImage, opacity].filter(value => !isBare(value)));
        if (up === one.parentElement) looks.push(getComputedStyle(up).color);
      }
      if (!first.has(looks.join()) && !old.has(looks.join())) first.set(looks.join(), one);
    }
  if (first.size === 0) return [{ violations: [] }, []];
  const { violations } = await axe.run({ include: [...first.values()] }, { ...options, resultTypes: ['violations'] });
  return [{ violations }, [...first.keys()]];
}"""
"""What axe finds of the colours of words: of those that look alike on what looks alike, the first is judged.

What looks like something that was well in this place before is not judged again. Gives also what was judged.
"""
COLOURS = ["color-contrast", "link-in-text-block"]
RULES: dict[str, Any] = {
    "rules": {rule: {"enabled": False} for rule in COLOURS},
    "preload": {"assets": ["media"]},
}
"""Every rule but those about colours, which alone change at night; none of them reads style sheets."""
OF_COLOURS: dict[str, Any] = {"runOnly": {"type": "rule", "values": COLOURS}, "preload": False}
WELL: dict[str, set[str]] = defaultdict(set)
"""How words look in which axe has found nothing, by the place of their page."""
IS_SCHEME = "scheme => matchMedia(`(prefers-color-scheme: ${scheme})`).matches"
DRAWINGS = """() => [...document.querySelectorAll('.gc-chart')].map(
  chart => chart.clientWidth && chart.dataset.drawn !== '0' ? Number(chart.dataset.drawn) : -1
)"""
FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Until what hears of another scheme has heard of it, which can be after the first frame in it."""
DRAWN_AGAIN = """before => [...document.querySelectorAll('.gc-chart')].every(
  (chart, at) => before[at] === -1 || Number(chart.dataset.drawn) > before[at]
)"""

SAID = """() => [...document.querySelectorAll('body *')].flatMap(one => [
  ...['aria-label', 'aria-valuetext', 'title', 'alt'].map(name => one.getAttribute(name)),
  [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim()) ? one.textContent : null,
]).filter(Boolean)"""
"""Everything that a page says, whether it is seen or heard."""
NO_ENGLISH = re.compile(r"\bYou’s\b|\b1 (?:times|are|were|cards|books)\b|\b(\w+) \(\1\)|[?!]\.(?:\s|$)")
"""A possessive of “you”, one of many, a name that is its own explanation, and two marks at an end."""

WORDS = """([root, height]) => [...document.querySelectorAll(`${root} *`)]
  .filter(one => [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim()))
  .filter(one => one.checkVisibility())
  .map(one => [one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => box.top >= 0 && box.bottom <= height)
  .map(([words, { left, right, top, bottom }]) => [words, left, right, top, bottom])"""
"""Everything that is written somewhere and in sight, with where it is."""
ONLY_PAINTED = """
.gofish-bar {{ visibility: hidden !important; }}
{root} *:not({painted}) {{ visibility: hidden !important; }} {painted} {{ visibility: visible; }}
"""
ACROSS = """async ([picture, words]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const brightness = (x, y) => canvas.getImageData(x, y, 1, 1).data.slice(0, 3).reduce((sum, part) => sum + part);
  const step = (x, y) => Math.abs(brightness(x, y) - brightness(x, y + 1));
  return words.filter(([, left, right, top, bottom]) => [left, (left + right) / 2, right - 1].some(
    x => Array.from({ length: bottom - top }, (_, row) => step(x, top + row)).some(change => change > 12)))
    .map(([said]) => said);
}"""
"""The words behind which a picture changes from one row of pixels to the next."""


def calm(page: Page) -> None:
    """Let nothing move: what is still fading in has no colour that could be judged."""
    page.emulate_media(color_scheme="light", reduced_motion="reduce")


def turn(page: Page, scheme: Literal["light", "dark"]) -> None:
    """Let the device go light or dark, and wait until every chart has followed."""
    if page.evaluate(IS_SCHEME, scheme):
        return
    before = page.evaluate(DRAWINGS)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.evaluate(FRAMES)
    page.wait_for_function(DRAWN_AGAIN, arg=before)


def assert_axe_finds_nothing(page: Page, where: str = "", context: dict[str, Any] | None = None) -> None:
    """Fail on the first violation that axe finds, by day or by night; where charts are, once they are drawn.

    What axe does not read, whether the words agree, is looked at, too.
    """
    assert_words_agree(page, where)
    if not page.evaluate(AXE_IS_HERE):
        page.evaluate(AXE_SCRIPT)
    _assert_none(page.evaluate(JUDGE, [context, RULES]), f"{where}, at all")
    well = WELL[urlparse(page.url).path]
    for scheme in SCHEMES:
        turn(page, scheme)
        violations, looks = page.evaluate(JUDGE_COLOURS, [context, OF_COLOURS, [*well]])
        _assert_none(violations, f"{where}, {scheme}")
        well.update(looks)
        if not looks:  # by day nothing looks new, so nothing does by night
            break
    turn(page, "light")


def assert_words_agree(page: Page, where: str = "") -> None:
    """Fail where something written, also where only a screen reader finds it, is no English."""
    wrong = [found[0] for said in page.evaluate(SAID) if (found := NO_ENGLISH.search(said))]
    assert wrong == [], f"{where}, said: {wrong}"


def _assert_none(violations: dict[str, Any], where: str) -> None:
    results = AxeResults(violations)
    assert results.violations_count == 0, f"{where}: {results.generate_report()}"


def fitting_widths(page: Page) -> Iterator[int]:
    """Turn the device to each width, and back in the end; fail where the page is wider than the device."""
    usual = page.viewport_size
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 700})
        assert page.evaluate(TOO_WIDE) <= 0, width
        yield width
        assert page.evaluate(TOO_WIDE) <= 0, width
    if usual is not None:
        page.set_viewport_size(usual)


def assert_it_fits(page: Page) -> None:
    """Fail if the page is wider than some device."""
    assert tuple(fitting_widths(page)) == WIDTHS


def assert_it_fits_and_can_be_hit(page: Page, targets: str, where: str) -> None:
    """Fail if the page is wider than some device, or if a target on it is smaller than a finger can hit."""
    for width in fitting_widths(page):
        assert page.evaluate(HOW_MANY, targets) > 0, (where, width)
        assert page.evaluate(SMALL_TARGETS, [targets, LEAST_TARGET]) == [], (where, width)


def assert_every_screen_looks_right(page: Page, screens: Iterable[str], targets: str) -> list[str]:
    """Walk through `screens`, each shown when its name is given, and judge it; which there were."""
    calm(page)
    seen = []
    for screen in screens:
        assert_axe_finds_nothing(page, screen)
        assert_it_fits_and_can_be_hit(page, targets, screen)
        found = problems_by_size(page, SCREENS)
        assert not found, (screen, found)
        seen.append(screen)
    return seen


def assert_one_screen(page: Page, *sizes: ViewportSize) -> None:
    """Fail if a page is larger than the screen, at each of these sizes or else as it is."""
    for size in sizes or (page.viewport_size or LAPTOP,):
        if size != page.viewport_size:
            page.set_viewport_size(size)
            page.evaluate(FRAMES)
        assert page.evaluate(IS_ONE_SCREEN) == [True, True], (page.url, size)


def assert_no_words_lie_across_an_edge(page: Page, root: str, painted: str = ".no-other") -> None:
    """Fail if a line of what is painted behind words runs through them, on a phone or a laptop, by day or by night.

    Args:
        page: the page.
        root: what has the words, painted itself.
        painted: what in it is painted behind words, too.
    """
    usual = page.viewport_size or LAPTOP
    for size in (PHONE, LAPTOP):
        page.set_viewport_size(size)
        for scheme in SCHEMES:
            turn(page, scheme)
            words = page.evaluate(WORDS, [root, size["height"]])
            picture = page.screenshot(style=ONLY_PAINTED.format(root=root, painted=painted))
            assert words
            assert page.evaluate(ACROSS, [b64encode(picture).decode(), words]) == [], (size, scheme)
    turn(page, "light")
    page.set_viewport_size(usual)
