"""Where the server listens, and what its address is."""

import socket

import pytest

from gofish_learn.serve.ports import address, is_local, listen


def test_a_port_that_is_taken_is_left_to_who_has_it() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        (found,) = listen("127.0.0.1", taken)
        with found:
            assert found.getsockname()[1] != taken


def test_a_free_port_is_used_as_asked() -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        free = probe.getsockname()[1]
    (found,) = listen("127.0.0.1", free)
    with found:
        assert found.getsockname()[1] == free


@pytest.mark.parametrize(
    ("host", "local"),
    [
        ("127.0.0.1", True),
        ("127.8.8.8", True),
        ("localhost", True),
        ("::1", True),
        ("0.0.0.0", False),  # noqa: S104 - only asked about
        ("::", False),
        ("", False),
        ("192.168.1.7", False),
        ("school.example", False),
    ],
)
def test_who_can_reach_a_host(host: str, *, local: bool) -> None:
    assert is_local(host) is local


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/"),
        ("localhost", "http://localhost:80/"),
        ("::1", "http://[::1]:80/"),
        ("0.0.0.0", "http://127.0.0.1:80/"),  # noqa: S104 - only asked about
        ("::", "http://127.0.0.1:80/"),
        ("", "http://127.0.0.1:80/"),
        ("192.168.1.7", "http://192.168.1.7:80/"),
    ],
)
def test_the_address_to_open(host: str, url: str) -> None:
    assert address(host, 80) == url
