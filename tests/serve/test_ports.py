"""Where the server listens, and what its address is."""

import errno
import socket

import pytest

from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.ports import LAST_PORT, address, host_name, is_local, listen


def test_a_free_port_is_used_as_asked_and_one_that_is_taken_is_left_to_who_has_it() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        (found,) = listen("127.0.0.1", port)
        with found:
            assert found.getsockname()[1] != port
    (found,) = listen("127.0.0.1", port)
    with found:
        assert found.getsockname()[1] == port


def test_the_last_port_of_all_is_used_as_asked_and_after_it_comes_any(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    def taken(_host: str, port: int, **_hints: object) -> None:
        tried.append(port)
        raise OSError(errno.EADDRINUSE, "taken")

    monkeypatch.setattr(socket, "getaddrinfo", taken)
    with pytest.raises(CommandError, match="No free port"):
        listen("127.0.0.1", LAST_PORT - 1)
    assert tried == [LAST_PORT - 1, LAST_PORT, 0]


def test_an_address_that_this_computer_cannot_use_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def both(_host: str, port: int, **_hints: object) -> list[tuple[object, ...]]:
        return [(socket.AF_INET, 1, 6, "", (place, port)) for place in ("127.0.0.1", "127.0.0.1", "203.0.113.7")]

    monkeypatch.setattr(socket, "getaddrinfo", both)
    (found,) = listen("localhost", 0)
    with found:
        assert found.getsockname()[0] == "127.0.0.1"


@pytest.mark.parametrize(
    ("host", "local", "url"),
    [
        ("127.0.0.1", True, "http://127.0.0.1:80/"),
        ("::1", True, "http://[::1]:80/"),
        ("[::1]", True, "http://[::1]:80/"),
        ("localhost", True, "http://localhost:80/"),
        ("0.0.0.0", False, "http://127.0.0.1:80/"),  # noqa: S104 - only asked about
        ("::", False, "http://127.0.0.1:80/"),
        ("192.168.1.7", False, "http://192.168.1.7:80/"),
        ("school.example", False, "http://school.example:80/"),
    ],
)
def test_who_can_reach_a_host_and_at_which_address(host: str, url: str, *, local: bool) -> None:
    named = host_name(host)
    assert (is_local(named), address(named, 80)) == (local, url)
