"""Which names a request may give as its host, which addresses come first, and who sits at this machine."""

import socket
from types import SimpleNamespace
from typing import Any

import psutil
import pytest
from tornado.httputil import HTTPHeaders

from gofish_learn.serve.web.access import hosts
from gofish_learn.serve.web.access.hosts import (
    Address,
    Hosts,
    asker_of,
    from_own_page,
    is_here,
    network_of,
    own_addresses,
    own_names,
)

FOUND = [Address("192.168.1.20", 4), Address("fd00::20", 2), Address("127.0.0.1", 0)]


@pytest.mark.parametrize(
    ("host", "allowed"),
    [
        ("192.168.1.20:8866", True),
        ("[fd00::20]:8866", True),
        ("127.1.2.3", True),
        ("[::1]:8866", True),
        ("localhost:8866", True),
        ("LOCALHOST.", True),
        ("School.Example:80", True),
        ("192.168.1.21", False),
        ("evil.example", False),
        ("3232235796", False),
        ("", False),
        ("evil.example@127.0.0.1", False),
    ],
)
def test_only_the_machine_s_own_names_and_addresses_are_hosts(host: str, allowed: bool) -> None:  # noqa: FBT001 - a parameter of a test
    assert Hosts({"School.example"}, found=lambda: FOUND).allows(host) is allowed


def test_the_names_are_those_of_the_machine() -> None:
    name = socket.gethostname().lower()
    short, known = name.partition(".")[0], Hosts(own_names())
    for mine in (name, short, *(f"{short}.{end}" for end in ("local", "lan", "home.arpa", "internal", "fritz.box"))):
        assert known.allows(f"{mine}:8866"), mine
    for other in (
        "lan",
        "fritz.box",
        "evil.lan",
        f"evil.{short}.lan",
        f"{short}.evil.example",
        f"{short}.lan.evil.example",
    ):
        assert not known.allows(other), other


def test_a_machine_that_enters_another_network_is_known_by_its_new_address() -> None:
    found, now = [Address("192.168.1.20", 4)], [0.0]
    known = Hosts(found=lambda: list(found), clock=lambda: now[0])
    assert not known.allows("10.0.0.5")
    found[0], now[0] = Address("10.0.0.5", 4), 10.0
    assert known.allows("10.0.0.5")
    assert not known.allows("192.168.1.20")


def test_the_address_that_others_most_likely_reach_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    places = {
        "lo": ["127.0.0.1", "::1"],
        "docker0": ["172.17.0.1"],
        "eth0": ["10.1.1.1", "fe80::1%eth0"],
        "wlan0": ["192.168.1.20", "2001:db8::20"],
        "eth1": ["10.9.9.9"],
        "usb0": ["169.254.3.4"],
    }
    family = {True: socket.AF_INET6, False: socket.AF_INET}
    monkeypatch.setattr(hosts, "_usual_address", lambda: "192.168.1.20")
    monkeypatch.setattr(psutil, "net_if_stats", lambda: {name: SimpleNamespace(isup=name != "eth1") for name in places})
    monkeypatch.setattr(
        psutil,
        "net_if_addrs",
        lambda: {
            name: [SimpleNamespace(family=family[":" in one], address=one) for one in some]
            for name, some in places.items()
        },
    )
    found = own_addresses()
    assert [one.text for one in found if one.reach][:3] == ["192.168.1.20", "10.1.1.1", "2001:db8::20"]
    assert {one.text for one in found if one.reach == 1} == {"172.17.0.1", "169.254.3.4"}
    assert {one.text for one in found if not one.reach} == {"127.0.0.1", "::1", "fe80::1"}


def request(remote: str, host: str, **headers: str) -> Any:
    said = HTTPHeaders({name.replace("_", "-"): value for name, value in headers.items()})
    return SimpleNamespace(remote_ip=remote, host=host, headers=said)


BROWSER = {
    "Accept": "text/html",
    "Accept_Language": "en",
    "Cookie": "a=b",
    "Priority": "u=0, i",
    "Sec_Fetch_Dest": "document",
    "Sec_CH_UA_Mobile": "?0",
    "Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Upgrade": "websocket",
    "Upgrade_Insecure_Requests": "1",
    "User_Agent": "Mozilla/5.0",
}
ADDED = (
    "CF_Connecting_IP", "True_Client_IP", "X_Client_IP", "X_Forwarded_Proto", "X_Forwarded_For", "X_Forwarded_Host",
    "X_Forwarded_Port", "X_Real_IP", "Forwarded", "Via", "Client_IP", "Fastly_Client_IP", "Fly_Client_IP",
    "X_Cluster_Client_IP", "X_Azure_ClientIP", "X_Envoy_External_Address", "X_Original_Forwarded_For", "X_Scheme",
    "X_Request_ID", "CDN_Loop", "CF_Ray", "Front_End_Https", "Traceparent", "WL_Proxy_Client_IP", "Remote_Addr",
)  # fmt: skip
"""What proxies add, each of some."""


@pytest.mark.parametrize(
    ("asked", "here"),
    [
        (request("127.0.0.1", "127.0.0.1:8866"), True),
        (request("127.0.0.1", "localhost:8866"), True),
        (request("::1", "[::1]:8866"), True),
        (request("::ffff:127.0.0.1", "127.0.0.1"), True),
        (request("192.168.1.20", "192.168.1.20"), False),
        (request("127.0.0.1", "192.168.1.20"), False),
        (request("127.0.0.1", "school.example"), False),
        (request("127.0.0.1", "localhost", X_Forwarded_For="203.0.113.1"), False),
        (request("127.0.0.1", "localhost", Forwarded="for=203.0.113.1"), False),
        (request("", "localhost"), False),
        (request("127.0.0.1", "localhost", **BROWSER), True),
        *((request("127.0.0.1", "localhost", **BROWSER, **{added: "203.0.113.1"}), False) for added in ADDED),
    ],
)
def test_a_proxy_on_this_machine_does_not_make_others_sit_at_it(asked: Any, here: bool) -> None:  # noqa: FBT001 - a parameter of a test
    assert is_here(asked) is here
    assert not is_here(asked, {"127.0.0.1", "::1"}), "a proxy that was named may add nothing"


@pytest.mark.parametrize(
    ("headers", "own"),
    [
        ({"Origin": "http://a.example:8866"}, True),
        ({"Origin": "https://A.example:8866"}, True),
        ({"Origin": "http://evil.example"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": "http://evil.example/http://a.example:8866"}, False),
        ({"Sec_Fetch_Site": "same-origin"}, True),
        ({"Sec_Fetch_Site": "cross-site"}, False),
        ({"Sec_Fetch_Site": "same-site"}, False),
        ({}, True),
    ],
)
def test_only_a_page_of_this_server_may_ask_for_what_changes_something(headers: dict[str, str], own: bool) -> None:  # noqa: FBT001 - a parameter of a test
    assert from_own_page(request("10.0.0.1", "a.example:8866", **headers)) is own


@pytest.mark.parametrize(
    ("peer", "forwarded", "asker"),
    [
        ("10.0.0.5", None, "10.0.0.5"),
        ("10.0.0.5", "203.0.113.7", "10.0.0.5"),
        ("127.0.0.1", "203.0.113.7", "203.0.113.7"),
        ("::ffff:127.0.0.1", "203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "198.51.100.1, 203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "10.0.0.9", "10.0.0.9"),
        ("127.0.0.1", "203.0.113.7, unknown", "127.0.0.1"),
        ("", "203.0.113.7", ""),
    ],
)
def test_only_a_proxy_that_was_named_is_believed_who_asks(peer: str, forwarded: str | None, asker: str) -> None:
    said = {} if forwarded is None else {"X_Forwarded_For": forwarded}
    assert asker_of(request(peer, "a.example", **said), {"127.0.0.1", "10.0.0.9"}) == asker


def test_the_many_addresses_of_one_device_count_as_one() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1%eth0") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:10.0.0.1") == "10.0.0.1"
    assert network_of("") == "?"
