"""The whole documentation, with every docstring of the package: drawn, and each link of it followed.

`python -m tests.bench.whole_docs DIR`; `.ci/release` does it, since it takes most of a minute of a processor.
"""

import sys
from pathlib import Path

from gofish_learn.serve.site.docs.building import build_docs
from tests.serve.site.docs_pages import from_outside, lost, read_pages


def main() -> int:
    """Write it; the exit status is 1 where a link leads nowhere or to another machine's files."""
    folder = Path(sys.argv[1])
    build_docs(folder)
    pages = read_pages(folder)
    faults = [*lost(pages), *from_outside(folder, pages)]
    sys.stdout.write(
        f"{len(pages)} pages, {sum(len(page.leads) for page in pages.values())} links, {len(faults)} faults\n"
    )
    sys.stdout.writelines(f"{fault}\n" for fault in faults)
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
