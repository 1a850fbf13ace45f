"""Where the server of a class runs on this computer, which it notes beside the store as long as it does."""

import contextlib
import json
import os

from gofish_learn.serve.places import data_folder

FILE = "class-server.json"


def note_port(port: int) -> None:
    """Note that this process serves a class on a port."""
    with contextlib.suppress(OSError):
        data_folder().joinpath(FILE).write_text(json.dumps({"process": os.getpid(), "port": port}), encoding="utf-8")


def forget_port() -> None:
    """Note that it does so no more."""
    if _noted().get("process") == os.getpid():
        with contextlib.suppress(OSError):
            data_folder().joinpath(FILE).unlink()


def noted_port() -> int | None:
    """The port on which a class is served now; None where none is."""
    import psutil

    noted = _noted()
    port, process = noted.get("port"), noted.get("process")
    return port if isinstance(port, int) and isinstance(process, int) and psutil.pid_exists(process) else None


def _noted() -> dict[str, object]:
    try:
        found = json.loads(data_folder().joinpath(FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
