"""How many files and connections the server may have open at once, which is less than a class needs if nothing is done.

A page takes some 14 for its kernel and up to 6 for its browser. Macs begin at 256, which is a dozen pages, and Linux at
1,024, which is fifty; whoever comes then is not answered at all.
"""

import contextlib
import sys

ENOUGH = 8_192
"""Four times what the pages of `MOST_SEATS` take; macOS allows 10,240."""


def allow_open_files() -> None:
    """Have as many as the system lets us, up to `ENOUGH`; on Windows there is no such limit."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(ENOUGH, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):  # it goes on with what it has
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
