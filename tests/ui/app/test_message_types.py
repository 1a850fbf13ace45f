"""What the scripts rely on is written out of what the hosts declare, and CI says where it is stale."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
SCRIPT = Path(".ci/message_types.py")


def said_of(root: Path) -> str:
    """What the check says of a copy of the repository."""
    command = [sys.executable, str(SCRIPT), "--check"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False, timeout=60)
    return str(done.stdout)


def test_the_types_of_the_scripts_are_those_of_the_messages() -> None:
    assert said_of(ROOT) == ""
