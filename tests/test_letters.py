"""The kit's letters: one family for all its pages, one for code and one for what is quoted, each named in one place."""

import re
from pathlib import Path

from tests.tree import ROOT, files_under, name_of

TOKENS = ROOT / "gofish_learn" / "ui" / "shared" / "tokens.css"
PALETTE = ROOT / "gofish_learn" / "serve" / "share" / "jupyter" / "voila" / "templates" / "gofish" / "palette.css"
"""What Voila has of it where no app is there to bring it."""
NAMED = re.compile(r"(--(?:[a-z]+-)?letters)\s*:\s*([^;}]*)")
SAID = re.compile(r"(?<![-\w])font(?:-family)?\s*[:=]\s*([^;}>]*)")
TAKEN = re.compile(r"inherit|.*\bvar\(--(?:code-|quote-)?letters\)")


def letters_of(path: Path) -> dict[str, str]:
    """Which families a style sheet names, by the name that others take them by."""
    return {name: " ".join(families.split()) for name, families in NAMED.findall(path.read_text("utf-8"))}


def test_a_page_and_an_app_have_the_same_letters() -> None:
    ours, voilas = letters_of(TOKENS), letters_of(PALETTE)
    assert sorted(ours) == ["--code-letters", "--letters", "--quote-letters"]
    assert voilas == {name: ours[name] for name in ("--code-letters", "--letters")}


def test_nothing_else_names_a_family() -> None:
    styled = [path for path in files_under("gofish_learn") if path.suffix in {".css", ".html", ".svg", ".j2"}]
    said = [(name_of(path), font) for path in styled for font in SAID.findall(path.read_text("utf-8"))]
    assert len(said) > 20
    assert [(name, font) for name, font in said if not TAKEN.fullmatch(" ".join(font.split()))] == []
    assert {path for path in styled if letters_of(path)} == {TOKENS, PALETTE}
