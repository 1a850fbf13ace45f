"""nbval, where it is asked for: `pytest --nbval-lax notebooks`. Else no process spends 3 s on importing it."""

import sys

import pytest

if any(word.startswith("--nbval") for word in sys.argv):
    pytest_plugins = ["nbval.plugin"]


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Run notebooks in one process: each cell goes on where the one before it ended."""
    if config.pluginmanager.has_plugin("nbval.plugin"):
        config.option.numprocesses = 0
