"""What a visitor may rely on: its files, its two commands, its notebooks, and no call to the outside."""

import contextlib
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

import gofish_learn
from gofish_learn.serve.cli import main
from gofish_learn.ui.lessons.blocks import level_of, read_text
from tests.notebook_rules import faults
from tests.tree import ROOT, files_under, name_of, notebooks

TOP_LEVEL = {
    ".ci",
    ".github",
    ".gitignore",
    ".gitlab-ci.yml",
    ".pre-commit-config.yaml",
    "CHANGELOG.md",
    "CITATION.cff",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "binder",
    "conftest.py",
    "gofish_learn",
    "lessons",
    "notebooks",
    "pyproject.toml",
    "tests",
}
SERVED = {".css", ".html", ".j2", ".js", ".json", ".mjs", ".svg"}
# An XML namespace is a name that looks like an address; nobody fetches it.
NAMESPACE = re.compile(r"http://www\.w3\.org/[\w./#-]*")
ADDRESS = re.compile(
    r"(?:\b(?:https?|wss?):|(?<=[\"'(`]))//(?!127\.0\.0\.1|localhost|\$\{location)[\w.-]+\.\w{2,}", re.IGNORECASE
)


def text_of(name: str) -> str:
    """The text of a file at the top of the repository."""
    return (ROOT / name).read_text(encoding="utf-8")


def outside_addresses(text: str) -> list[str]:
    """The addresses in a served file that a browser would fetch from outside."""
    return ADDRESS.findall(NAMESPACE.sub("", text))


def shell_blocks(markdown: str) -> list[str]:
    """The commands that a reader is asked to type: the contents of the blocks marked `sh`."""
    return [block.strip() for block in re.findall(r"^```sh\n(.*?)^```$", markdown, re.MULTILINE | re.DOTALL)]


FILES = files_under()
MARKDOWN = [path for path in FILES if path.suffix == ".md"]
SERVED_FILES = [path for path in FILES if path.suffix in SERVED and path.is_relative_to(ROOT / "gofish_learn")]


def test_the_top_level_holds_what_a_visitor_expects_and_nothing_else() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in FILES} <= TOP_LEVEL


def test_the_readme_has_two_commands_each_one_line() -> None:
    play, test = shell_blocks(text_of("README.md"))
    assert "\n" not in play
    assert "\n" not in test
    assert play.endswith("gofish-learn play")
    assert test.endswith("pytest")


def run_command(*words: str) -> str:
    """What `gofish-learn` prints when it is run with these words."""
    done = subprocess.run(
        [sys.executable, "-m", "gofish_learn.serve.cli", *words], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


COMMANDS = re.findall(r"`\.venv/bin/gofish-learn (\w+)([^`\n]*)`", text_of("README.md"))


@pytest.mark.parametrize(("command", "words"), COMMANDS)
def test_every_command_the_readme_names_has_the_options_it_names(
    command: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with contextlib.suppress(SystemExit):
        main([command, "--help"])
    known = capsys.readouterr().out
    assert [option for option in re.findall(r"--\w+", words) if option not in known] == []


def test_every_command_of_the_readme_is_where_its_first_command_puts_it() -> None:
    named = re.findall(r"`([^`\n]*\b(?:gofish-learn|pip install) [^`\n]*)`", text_of("README.md"))
    assert [words for words in named if not words.startswith((".venv/bin/", ".venv\\Scripts\\", "py -m venv "))] == []
    assert len(named) > len(COMMANDS) > 0


def test_the_readme_s_example_of_simulate_does_what_it_says() -> None:
    (words,) = (words for command, words in COMMANDS if command == "simulate" and "--seed" in words)
    result = json.loads(run_command("simulate", *words.split()))
    assert (result["games"], result["players"]) == (1000, 3)
    assert sum(result["wins"]) == pytest.approx(1)


def test_ci_runs_the_command_of_the_readme() -> None:
    said = subprocess.run([ROOT / ".ci" / "test-command"], check=True, capture_output=True, text=True).stdout.strip()
    assert said == shell_blocks(text_of("README.md"))[1]


def test_every_place_where_something_lives_is_there() -> None:
    answers = text_of("CONTRIBUTING.md").partition("## Where does it live?")[2].partition("\n## ")[0]
    places = re.findall(r"`([.\w-]+/[.\w/-]*)`", answers)
    assert len(places) > 40
    assert [place for place in places if not (ROOT / place).exists()] == []


def test_the_changelog_has_room_for_the_next_change() -> None:
    assert re.search(r"^## Unreleased$", text_of("CHANGELOG.md"), re.MULTILINE)


def test_the_version_is_the_same_wherever_it_is_written() -> None:
    version = tomllib.loads(text_of("pyproject.toml"))["project"]["version"]
    assert yaml.safe_load(text_of("CITATION.cff"))["version"] == version
    assert gofish_learn.__version__ == version


def test_links_between_files_lead_somewhere() -> None:
    links = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)")
    targets = [(path, target) for path in MARKDOWN for target in links.findall(path.read_text(encoding="utf-8"))]
    assert len(targets) > 500
    assert [(name_of(path), target) for path, target in targets if not (path.parent / target).exists()] == []


def headings(page: Path) -> set[str]:
    """What the headings of a page are called in links."""
    blocks = read_text(page.read_text(encoding="utf-8")).blocks
    return {block["attrs"]["id"] for block in blocks if level_of(block)}


def test_links_to_a_part_of_a_page_name_a_heading_that_it_has() -> None:
    links = re.compile(r"\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)")
    found = [
        (path, path.parent / target if target else path, name)
        for path in MARKDOWN
        for target, name in links.findall(path.read_text(encoding="utf-8"))
    ]
    assert len(found) > 40
    pages = [one for one in found if one[1].suffix == ".md"]
    assert [(name_of(path), page.name, name) for path, page, name in pages if name not in headings(page)] == []


@pytest.mark.parametrize(
    "text",
    [
        '<link rel="stylesheet" href="https://fonts.example.com/cards.css">',
        "fetch('http://example.com/deal')",
        "new WebSocket(`wss://example.com/`)",
    ],
)
def test_an_outside_address_is_found(text: str) -> None:
    assert len(outside_addresses(text)) == 1


def test_served_files_ask_nothing_of_the_outside() -> None:
    found = {name_of(path): outside_addresses(path.read_text(encoding="utf-8")) for path in SERVED_FILES}
    assert len(found) > 100
    assert [(name, addresses) for name, addresses in found.items() if addresses] == []


@pytest.mark.parametrize("path", notebooks(), ids=name_of)
def test_notebooks_keep_the_house_rules(path: Path) -> None:
    assert faults(json.loads(path.read_text(encoding="utf-8"))) == []
