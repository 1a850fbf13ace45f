"""Listening: on the port that was asked for, or on the next free one; and where the server of a class runs."""

import argparse
import contextlib
import errno
import ipaddress
import json
import os
import socket

from gofish_learn.serve.errors import CommandError
from gofish_learn.store.folder import data_folder

THIS_COMPUTER = "127.0.0.1"
PORT = 8866
"""Where the apps are, unless another port is asked for."""
LAST_PORT = 65_535
NEIGHBOURS = 20
TAKEN = {errno.EADDRINUSE, getattr(errno, "WSAEADDRINUSE", errno.EADDRINUSE)}
BACKLOG = 1024
"""How many connections may wait to be accepted. One more is lost, and its browser tries again only after a second."""
NO_ADDRESS = {errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT, getattr(errno, "WSAEADDRNOTAVAIL", errno.EADDRNOTAVAIL)}
FORBIDDEN = {errno.EACCES, errno.EPERM, getattr(errno, "WSAEACCES", errno.EACCES)}
NOTED = "class-server.json"
"""What a server of a class notes beside the store as long as it runs."""


def port_number(text: str) -> int:
    """The port that `text` names; 0 is any free one."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(LAST_PORT)) and int(text) <= LAST_PORT):
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to {LAST_PORT}, not {text!r}")
    return int(text)


def host_name(text: str) -> str:
    """The name or address that `text` says, without the brackets that an address of IPv6 has in a URL."""
    return text[1:-1] if text.startswith("[") and text.endswith("]") else text


def listen(host: str, port: int) -> list[socket.socket]:
    """Sockets that listen on `host` at `port`, or at the next free port if that one is taken; 0 takes any free one."""
    for candidate in (*range(port, min(port + NEIGHBOURS, LAST_PORT + 1)), 0):
        try:
            return _bind(host, candidate)
        except (socket.gaierror, UnicodeError) as error:
            raise CommandError(f"There is no host called {host!r}; leave out --host to use this computer.") from error
        except OSError as error:
            if error.errno in TAKEN:
                continue
            if error.errno in FORBIDDEN:
                raise CommandError(f"This account may not use port {candidate}; choose one above 1024.") from error
            raise CommandError(f"Cannot listen on {host!r}: it is not an address of this computer.") from error
    raise CommandError("No free port was found on this computer.")


def _bind(host: str, port: int) -> list[socket.socket]:
    """Listen at one port on every address of the host, except those that this computer cannot use."""
    sockets: list[socket.socket] = []
    failure: OSError = OSError(errno.EADDRNOTAVAIL, "no address")
    places = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    for family, _, _, _, place in dict.fromkeys(places):
        try:
            found = socket.create_server((str(place[0]), port), family=family, backlog=BACKLOG)
        except OSError as error:
            failure = error
            if error.errno in NO_ADDRESS:
                continue
            for opened in sockets:
                opened.close()
            raise
        found.settimeout(0)
        port = found.getsockname()[1]
        sockets.append(found)
    if not sockets:
        raise failure
    return sockets


def ip_of(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The address that a text says, without its zone, and IPv4 out of IPv6; None where it is no address."""
    try:
        ip = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(ip, "ipv4_mapped", None) or ip


def is_local(host: str) -> bool:
    """Whether only this computer can reach a server that listens on `host`."""
    ip = ip_of(host)
    return host == "localhost" or (ip is not None and ip.is_loopback)


def is_unspecified(host: str) -> bool:
    """Whether a server that listens on `host` listens on all addresses of this computer."""
    ip = ip_of(host)
    return not host or (ip is not None and ip.is_unspecified)


def address(host: str, port: int) -> str:
    """The URL to open in a browser, with a slash at the end; if the host means every address, that of this computer."""
    place = THIS_COMPUTER if is_unspecified(host) else host
    return f"http://[{place}]:{port}/" if ":" in place else f"http://{place}:{port}/"


def note_port(port: int) -> None:
    """Note that this process serves a class on a port."""
    with contextlib.suppress(OSError):
        data_folder().joinpath(NOTED).write_text(json.dumps({"process": os.getpid(), "port": port}), encoding="utf-8")


def forget_port() -> None:
    """Note that it does so no more."""
    if _noted().get("process") == os.getpid():
        with contextlib.suppress(OSError):
            data_folder().joinpath(NOTED).unlink()


def noted_port() -> int | None:
    """The port on which a class is served now; None where none is."""
    import psutil

    noted = _noted()
    port, process = noted.get("port"), noted.get("process")
    return port if isinstance(port, int) and isinstance(process, int) and psutil.pid_exists(process) else None


def _noted() -> dict[str, object]:
    try:
        found = json.loads(data_folder().joinpath(NOTED).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
