"""`python -m gofish_learn.serve.site.docs DIR [LAYER …]` writes the documentation alone, for whoever changes it.

With layers named, such as `knowledge`, the reference has only these, which takes half the time.
"""

import sys
from pathlib import Path

from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.site.docs.building import build_docs
from gofish_learn.serve.site.docs.reference import LAYERS


def main() -> int:
    """Write the pages into the folder that the command names; the exit status is 2 where that cannot be done."""
    folder, *layers = sys.argv[1:] or [""]
    if not folder or not set(layers) <= set(LAYERS):
        print(f"Name one folder for the pages, and then any of the layers: {', '.join(LAYERS)}.", file=sys.stderr)
        return 2
    try:
        build_docs(Path(folder), layers or LAYERS)
    except (CommandError, OSError) as error:
        print(f"The documentation cannot be written: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
