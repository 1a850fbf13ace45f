"""NumPy uses one thread in whatever the command starts, unless the user says otherwise."""

import os

import pytest

from gofish_learn.serve.cli import main
from gofish_learn.serve.threads import VARIABLES


def test_every_command_sets_it_before_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in VARIABLES:
        monkeypatch.setenv(variable, "")  # so that the test puts back what was
        monkeypatch.delenv(variable)
    main(["--version"])
    assert [os.environ.get(variable) for variable in VARIABLES] == ["1"] * len(VARIABLES)
