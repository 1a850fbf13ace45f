"""The files of an installation, as its installer wrote them down.

From Python 3.12 on `Distribution.files` leaves out what is missing, which is what is looked for here: so the list is
read itself.
"""

import csv
from importlib.metadata import Distribution, FileHash, PackagePath


def recorded_files(found: Distribution) -> list[PackagePath]:
    """The files that were installed, whether they are still there or not; none where nobody wrote them down."""
    record = found.read_text("RECORD")
    if record is None:
        return [*(found.files or ())]
    files = []
    for name, mark, *_ in csv.reader(record.splitlines()):
        file = PackagePath(name)
        file.dist = found
        file.hash = FileHash(mark) if mark else None
        files.append(file)
    return files
