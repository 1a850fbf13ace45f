"""`gofish-learn voila` hands on what it is told, and says itself only what it is not told."""

import importlib.util
from pathlib import Path

import pytest

from gofish_learn.serve import cli
from gofish_learn.serve.notebook.stock_voila import defaults
from gofish_learn.serve.places import notebooks_folder

APPS = Path("apps")
TEMPLATE, FOLDER = "--VoilaConfiguration.template=gofish", "--Voila.root_dir=apps"
IDLE = "--MappingKernelManager.cull_idle_timeout=300"
EVERY = [
    TEMPLATE,
    IDLE,
    "--MappingKernelManager.cull_interval=30",
    "--MappingKernelManager.cull_connected=False",
    FOLDER,
]


@pytest.mark.parametrize(
    ("words", "theirs"),
    [
        pytest.param([], [], id="nothing"),
        pytest.param(["--port", "9000", "--no-browser"], [], id="something else"),
        pytest.param(["--template=lab"], [TEMPLATE], id="a template"),
        pytest.param(["--VoilaConfiguration.template", "lab"], [TEMPLATE], id="a template, by its long name"),
        pytest.param(["my.ipynb"], [FOLDER], id="a notebook"),
        pytest.param(["--port=9000", "my-notebooks"], [FOLDER], id="a folder"),
        pytest.param(["--Voila.root_dir=my-notebooks"], [FOLDER], id="a folder, by its long name"),
        pytest.param(["--Voila.notebook_path=my.ipynb"], [FOLDER], id="a notebook, by its long name"),
        pytest.param(["--MappingKernelManager.cull_idle_timeout=9"], [IDLE], id="a time"),
    ],
)
def test_what_somebody_says_wins(words: list[str], theirs: list[str]) -> None:
    assert defaults(words, APPS) == [word for word in EVERY if word not in theirs]


def test_all_words_are_voilas_even_those_that_look_like_our_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["voila", "--help"]) == 0
    said = capsys.readouterr().out
    assert "--show-margins" in said
    assert "gofish-learn voila" not in said


@pytest.mark.parametrize("words", [["--no-such-option"], ["no-such-folder"]])
def test_what_voila_cannot_do_is_no_traceback(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["voila", *words]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_without_voila_the_command_names_the_remedy(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    assert cli.main(["voila"]) == 2
    assert '".[apps]"' in capsys.readouterr().err


def test_the_help_of_the_kit_names_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--help"]) == 0
    assert "  voila " in capsys.readouterr().out
    assert (notebooks_folder() / "apps" / "play.ipynb").is_file()
