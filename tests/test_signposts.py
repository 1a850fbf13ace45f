"""Each place that "Where does it live?" in CONTRIBUTING names is there, and defines what is asked for."""

import re

from tests.tree import ROOT

DEFINES = {
    "gofish_learn/engine/asks.py": "fault_of",
    "gofish_learn/engine/records/own_rules.py": "own_rules",
    "gofish_learn/teach/narrator.py": "Narrator",
    "gofish_learn/knowledge/beliefs/": "beliefs_of",
    "gofish_learn/ui/apps.py": "APPS",
    "gofish_learn/serve/pages/app_texts.py": "AppText",
    "gofish_learn/serve/web/links/talk.py": "take",
    "gofish_learn/serve/web/limits.py": "read_message",
    "gofish_learn/serve/web/connections.py": "Connections",
    "gofish_learn/serve/web/workers/": "Pool",
    "gofish_learn/ui/app/host.py": "MessageHost",
    "gofish_learn/ui/static/carriers/": "socketCarrier",
    "gofish_learn/ui/static/furniture/suits.js": "SUIT_OUTLINES",
    "gofish_learn/ui/static/furniture/drawings.js": "cardFace",
    "gofish_learn/ui/static/furniture/cards.css": ".gf-card",
    "gofish_learn/ui/static/shared/tokens.css": "--heart",
    "gofish_learn/ui/lessons/cards.py": "cards_drawn",
    "gofish_learn/serve/store/": "Store",
    "gofish_learn/ui/app/former_names.py": "names_now",
    "gofish_learn/teach/progress/": "done_in_words",
    "gofish_learn/serve/store/progress.py": "StoreProgress",
    "gofish_learn/serve/web/handler.py": "Handler",
    "gofish_learn/serve/web/classroom/entry.py": "KeyPage",
    "gofish_learn/serve/site/": "build",
    "gofish_learn/ui/in_browser/": "Engine",
    "gofish_learn/serve/site/lab/": "run_jupyterlite",
    "gofish_learn/bots/own/loops.py": "Loops",
    "gofish_learn/serve/notebook/": "play_table",
    "gofish_learn/serve/share/": "--paper",
    "gofish_learn/serve/web/classroom/news.py": "News",
    "gofish_learn/ui/static/class_bar/": "createBar",
    "gofish_learn/teach/rules/questions/": "who_asks_next",
    "gofish_learn/teach/solutions.py": "Exercise",
    "gofish_learn/serve/grading.py": "write_course",
    "gofish_learn/teach/questions/": "mark",
    "gofish_learn/teach/practice/": "fresh",
    "gofish_learn/bots/": "Bot",
    "gofish_learn/lab/simulate.py": "simulate",
    "gofish_learn/lab/batch/": "play_many",
    "gofish_learn/bots/opponents.py": "LADDER",
    "gofish_learn/bots/levels.py": "Level",
    "gofish_learn/serve/doctor.py": "examine",
    "tests/lessons/test_structure.py": "test_a_lesson_has_its_files_and_its_notebook",
    "tests/lessons/test_sheets.py": "test_a_sheet_has_a_line_for_the_name",
    "gofish_learn/ui/lessons/": "Sheet",
    ".ci/docs/conf.py": "setup",
    "lessons/": "# For teachers",
    "lessons/how-to/": "# How to …",
    "gofish_learn/ui/charts/": "Picture",
    "gofish_learn/teach/classroom/": "Classroom",
    "gofish_learn/serve/store/classes.py": "StoreClasses",
    "gofish_learn/teach/figures/": "Figure",
    "gofish_learn/teach/names/people.py": "name_of",
    "tests/figures/": "Claim",
    "lessons/how-to/figures.md": "# Every figure and its source",
    "tests/fuzz/": "test_each_input_gets_one_answer_in_words",
    "tests/faults/": "Trouble",
}
"""What each place that is named there defines; a folder, in one of its own files."""


def named_places() -> list[str]:
    """The places that the page's answers name, from the top of the repository."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = page.partition("## Where does it live?")[2].partition("\n## ")[0]
    answers = re.findall(r"^\| \w.+\? \| (.+) \|$", section, re.MULTILINE)
    return [place for answer in answers for place in re.findall(r"`([.\w/-]+(?:/|\.\w+))`", answer) if "/" in place]


def defines(place: str, name: str) -> bool:
    """Whether a file, or one that lies in a folder, defines a name at the beginning of a line."""
    path = ROOT / place
    files = (
        [file for file in path.rglob("*") if file.suffix in {".py", ".js", ".css", ".md"}] if path.is_dir() else [path]
    )
    words = r"^ *(?:export )?(?:(?:async )?def |class |function |const )?" + re.escape(name) + r"(?![A-Za-z_])"
    return any(re.search(words, file.read_text(encoding="utf-8"), re.MULTILINE) for file in files)


def test_every_place_where_something_lives_holds_it() -> None:
    assert sorted(set(named_places())) == sorted(DEFINES)
    assert [place for place, name in DEFINES.items() if not defines(place, name)] == []
