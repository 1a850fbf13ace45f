"""`gofish-learn voila` hands on what it is told, and says itself only what it is not told."""

from pathlib import Path

import pytest

from gofish_learn.serve import cli
from gofish_learn.serve.notebook.stock_voila import defaults

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
        pytest.param(["--port", "9000", "--no-browser"], [], id="something else"),
        pytest.param(["--template=lab"], [TEMPLATE], id="a template"),
        pytest.param(["my.ipynb"], [FOLDER], id="a notebook"),
        pytest.param(["--Voila.root_dir=my-notebooks"], [FOLDER], id="a folder, by its long name"),
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
