"""The computer: its port, its browser, its memory, its place in a network, its clock."""

import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from gofish_learn.serve.browser import has_browser, on_desktop
from gofish_learn.serve.doctor.finding import Finding, fault, fine, hint
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.places import PACKAGE, data_folder
from gofish_learn.serve.ports import listen

if TYPE_CHECKING:
    import psutil

THIS_COMPUTER = "127.0.0.1"
FEW_SEATS = 2
LATE_SECONDS = 3600
"""How far the clock may be behind what was written before: files from elsewhere bring their own times."""


def look_at_port(port: int) -> Iterator[Finding]:
    """Whether the apps can be served, at the usual address."""
    try:
        opened = listen(THIS_COMPUTER, port)
    except CommandError as error:
        yield fault("Port", str(error), "Let it choose a free one: gofish-learn play --port 0")
        return
    free = opened[0].getsockname()[1]
    for one in opened:
        one.close()
    if port in {0, free}:
        yield fine("Port", f"Port {free} is free.")
    elif (owner := owner_of(port)) and is_ours(owner):
        yield fine("Port", f"Go Fish Learn is being served at port {port} now.")
    else:
        who = f"by {owner.name()} (process {owner.pid})" if owner else "by another program"
        says = f"Port {port} is taken {who}, so the apps would be at {free}."
        yield hint("Port", says, f"A port of your own choice: gofish-learn play --port {free}")


def owner_of(port: int) -> "psutil.Process | None":
    """The process that listens at a port, if it may be known."""
    import psutil

    try:
        for connection in psutil.net_connections("tcp"):
            at = connection.laddr
            if connection.pid and connection.status == psutil.CONN_LISTEN and at and at.port == port:
                return psutil.Process(connection.pid)
    except (psutil.Error, OSError):
        pass
    return None


def is_ours(process: "psutil.Process") -> bool:
    """Whether a process serves the kit."""
    import psutil

    try:
        return any(Path(word).stem in {"gofish-learn", "gofish_learn.serve"} for word in process.cmdline())
    except psutil.Error:
        return False


def look_at_browser() -> Iterator[Finding]:
    """Whether a browser can be opened from here."""
    if has_browser():
        yield fine("Browser", "A browser can be opened from here; which versions will do is in README.md.")
    elif not on_desktop():
        yield fine("Browser", "There is no screen here: open the address that gofish-learn play prints in a browser.")
    else:
        yield hint(
            "Browser", "No browser was found.", "Open the address that gofish-learn play prints in one yourself."
        )


def look_at_memory() -> Iterator[Finding]:
    """For how many learners at once there is room."""
    from gofish_learn.serve.seats.memory import MOST_SEATS, seats_in_memory

    seats = seats_in_memory()
    if seats < FEW_SEATS:
        yield hint("Memory", "There is room for one page at a time.", "Close other programs before a class comes.")
    else:
        most = ", which is as many as were ever tried" if seats == MOST_SEATS else ""
        yield fine("Memory", f"There is room for {seats} pages at once{most}.")


def look_at_network() -> Iterator[Finding]:
    """At which addresses a class would reach this computer."""
    from gofish_learn.serve.classroom.hosts import own_addresses

    found = tuple(address.text for address in own_addresses() if address.reach > 1)
    if found:
        yield fine("Network", f"A class would reach this computer at {found[0]}.", private=found)
    else:
        yield fine("Network", "This computer is in no network, which only a class needs.")


def look_at_clock() -> Iterator[Finding]:
    """Whether the clock can be right: today's deal and codes that end go by it."""
    now = time.time()
    here = datetime.fromtimestamp(now).astimezone()
    says = f"It is {here:%Y-%m-%d %H:%M} (UTC{here:%z})"
    if latest_file() > now + LATE_SECONDS:
        yield hint("Clock", f"{says}, earlier than when games were last kept.", "Set the clock of this computer.")
    else:
        yield fine("Clock", f"{says}.")


def latest_file() -> float:
    """When something was last written here, in seconds since 1970: the kit's own files, or games."""
    files = [PACKAGE / "__init__.py", *store_files()]
    return max(file.stat().st_mtime for file in files)


def store_files() -> list[Path]:
    """The files of the store, as far as they can be found."""
    try:
        return sorted(data_folder().glob("games*.sqlite*"))
    except (RuntimeError, OSError):
        return []
