"""A pytest plugin beside nbval: no cell is left out, and none warns or fails, whatever it is marked with.

nbval itself runs the cells; it lets a marked cell fail and pays no heed to what is written to stderr. What is written
or raised inside an Output widget reaches nbval like any other output, since nobody is there to show the widget.
"""

from collections.abc import Generator, Mapping
from typing import Any

import pytest


def complaints(outputs: list[Mapping[str, Any]]) -> list[str]:
    """The errors and warnings among the outputs of a cell."""
    errors = [f"{output['ename']}: {output['evalue']}" for output in outputs if output["output_type"] == "error"]
    return errors + [str(output["text"]) for output in outputs if output.get("name") == "stderr"]


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fail a cell that is marked to be left out."""
    if getattr(item, "options", {}).get("skip"):
        pytest.fail("This cell is never run.", pytrace=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fail a cell that ran to its end and complained."""
    result = yield
    found = complaints(getattr(item, "test_outputs", None) or [])
    if found:
        pytest.fail("\n".join(found), pytrace=False)
    return result
