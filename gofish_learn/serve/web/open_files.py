"""How many files and connections the server may have open at once, which is less than a class needs if nothing is done.

A page takes a connection as long as it is open, and its browser up to six more while it loads. Macs begin at 256, which
is a class that opens its pages at once, and Linux at 1,024; whoever comes then is not answered at all.
"""

import contextlib
import sys

ENOUGH = 8_192
"""Four times as many as there may be connections: see `connections`. macOS allows 10,240."""


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
