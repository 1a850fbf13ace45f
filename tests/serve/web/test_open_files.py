"""The server may have as many files and connections open as a class needs, whatever a terminal begins with."""

import subprocess
import sys

import pytest

from gofish_learn.serve.web.door.connections import ENOUGH

LIMITED = """
import resource, sys
from gofish_learn.serve.web.door.connections import allow_open_files
before, hard = (int(word) for word in sys.argv[1:])
resource.setrlimit(resource.RLIMIT_NOFILE, (before, hard))
allow_open_files()
print(*resource.getrlimit(resource.RLIMIT_NOFILE))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
@pytest.mark.parametrize(
    ("before", "hard", "after"), [(256, ENOUGH + 1, ENOUGH), (256, 1_000, 1_000), (ENOUGH + 1, ENOUGH + 1, ENOUGH + 1)]
)
def test_as_many_as_may_be_up_to_what_a_class_needs(before: int, hard: int, after: int) -> None:
    command = [sys.executable, "-c", LIMITED, str(before), str(hard)]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert told.split() == [str(after), str(hard)]
