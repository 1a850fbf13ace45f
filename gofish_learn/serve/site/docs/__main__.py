"""`python -m gofish_learn.serve.site.docs DIR` writes the documentation alone, for whoever changes it."""

import sys
from pathlib import Path

from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.site.docs.building import build_docs


def main() -> int:
    """Write the pages into the folder that the command names; the exit status is 2 where that cannot be done."""
    if len(sys.argv) != 2:
        print("Name one folder for the pages.", file=sys.stderr)
        return 2
    try:
        build_docs(Path(sys.argv[1]))
    except (CommandError, OSError) as error:
        print(f"The documentation cannot be written: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
