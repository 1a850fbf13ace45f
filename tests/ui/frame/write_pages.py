"""Writes the pages that a person reads anew: `python -m tests.ui.frame.write_pages`."""

import sys

import pytest

from tests.ui.frame.kept_pages import FOLDERS, Writer, write


def main() -> int:
    """Run the tests of the pages in one process, and write what they have drawn, unless one is red."""
    writer = Writer()
    status = pytest.main(["-q", "-n0", *map(str, FOLDERS)], plugins=[writer])
    if status == pytest.ExitCode.OK:
        write(writer.drawings)
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
